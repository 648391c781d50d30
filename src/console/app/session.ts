import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Schema } from './api.ts'

/** Who is signed in; undefined until that is known. */
export const Session = createContext<Schema<'ConsoleSession'> | undefined>(undefined)

/** Whether whoever is signed in may change anything; the server has the last word. */
export function useMayChange(): boolean {
  const role = useContext(Session)?.role
  return role === 'operator' || role === 'owner'
}
