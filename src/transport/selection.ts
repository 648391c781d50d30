import { badInput } from '../core/failure.ts'
import type { Operation, Toolset } from '../core/operation.ts'
import type { Registry } from '../core/registry.ts'
import { nearest } from '../lib/nearest.ts'

/** Which operations a connection sees. */
export interface Selection {
  toolsets: readonly Toolset[]
  readOnly: boolean
}

/** Checks toolset names; an empty list means all, an unknown name is a `bad_input` failure. */
export function selectToolsets(names: readonly string[], registry: Registry): readonly Toolset[] {
  if (names.length === 0) return registry.toolsets
  const unknown = names.filter(name => !registry.toolsets.some(toolset => toolset === name))
  if (unknown.length > 0)
    throw badInput(`toolsets: unknown ${unknown.join(', ')}. Allowed: ${registry.toolsets.join(', ')}.`)
  return registry.toolsets.filter(toolset => names.includes(toolset))
}

/** Narrows the selection of the process by the query of one connection; it can never widen it. */
export function narrowSelection(base: Selection, query: URLSearchParams, registry: Registry): Selection {
  const allowed = ['toolsets', 'read_only']
  for (const key of query.keys()) {
    if (allowed.includes(key)) continue
    const [closest] = nearest(key, allowed)
    throw badInput(
      `${key.slice(0, 40)}: unknown parameter of this address.${closest === undefined ? '' : ` Did you mean "${closest}"?`} Allowed: ${allowed.join(', ')}.`,
    )
  }
  const names = query
    .getAll('toolsets')
    .flatMap(value => value.split(','))
    .map(name => name.trim())
    .filter(name => name !== '')
  const toolsets = selectToolsets(names, registry).filter(toolset => base.toolsets.includes(toolset))
  return { toolsets, readOnly: readFlag(query.get('read_only')) || base.readOnly }
}

/** Whether a selection shows an operation. */
export const isSelected = (operation: Operation, { toolsets, readOnly }: Selection): boolean =>
  toolsets.includes(operation.toolset) && !(readOnly && operation.effect === 'write')

function readFlag(value: string | null): boolean {
  if (value === null || value === '0' || value === 'false') return false
  if (value === '1' || value === 'true') return true
  throw badInput(`read_only: must be 1, true, 0 or false; got "${value.slice(0, 40)}".`)
}
