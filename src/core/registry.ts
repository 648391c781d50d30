import { nearest } from '../lib/nearest.ts'
import type { Operation, Toolset } from './operation.ts'

/** The operations of this process, looked up by name; the order is the order of listing. */
export interface Registry {
  list: readonly Operation[]
  toolsets: readonly Toolset[]
  get(name: string): Operation | undefined
  /** The names most like a wrong one, best first, for "did you mean". */
  suggest(name: string): string[]
}

/** Builds the registry; a duplicate name or HTTP path is a mistake of ours and throws. */
export function createRegistry(list: readonly Operation[]): Registry {
  const byName = new Map(list.map(operation => [operation.name, operation]))
  const paths = new Set(list.map(operation => operation.http.path))
  if (byName.size !== list.length || paths.size !== list.length) {
    throw new Error('two operations share a name or an HTTP path')
  }
  return {
    list,
    toolsets: [...new Set(list.map(operation => operation.toolset))],
    get: name => byName.get(name),
    suggest: name => nearest(name, byName.keys()),
  }
}
