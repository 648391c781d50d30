import { createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'

/** Where the browser is: path and query of its address. */
export interface Place {
  path: string
  query: URLSearchParams
}

/** Goes to an address of the console; `isReplaced` leaves no step to go back to. */
export type Go = (address: string, isReplaced?: boolean) => void

const here = (): Place => ({ path: location.pathname, query: new URLSearchParams(location.search) })

/** Follows the address of the browser. */
export function usePlace(): { place: Place; go: Go } {
  const [place, setPlace] = useState(here)
  useEffect(() => {
    const follow = (): void => setPlace(here())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const go: Go = (address, isReplaced = false) => {
    if (!isReplaced) keepHere({ scrolledTo: scrollY })
    history[isReplaced ? 'replaceState' : 'pushState'](null, '', address)
    setPlace(here())
    if (!isReplaced) scrollTo(0, 0)
  }
  return { place, go }
}

/** What a step of the history keeps, so that going back to it shows what was left: how many pages of which lists, and where. */
interface Kept {
  pages?: Readonly<Record<string, number>>
  scrolledTo?: number
}

/** What this step of the history has kept. */
export const keptHere = (): Kept => (history.state as Kept | null) ?? {}

/** Keeps more with this step of the history. */
export const keepHere = (more: Kept): void => history.replaceState({ ...keptHere(), ...more }, '')

export const Routing = createContext<Go>(() => undefined)

/** Goes elsewhere without loading anew. */
export const useGo = (): Go => useContext(Routing)
