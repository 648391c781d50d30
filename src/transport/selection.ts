import { badInput } from '../core/failure.ts'
import { FEATURES, type InToolsets, type Operation, type ToolsetName } from '../core/operation.ts'
import type { Registry } from '../core/registry.ts'
import { nearest } from '../lib/nearest.ts'

/** Which operations a connection sees. */
export interface Selection {
  toolsets: readonly ToolsetName[]
  readOnly: boolean
}

// A link names them so: what is offered without it may be less one day.
const ALL = 'all'

/** Checks toolset names; an empty list or `all` means all, an unknown name is a `bad_input` failure. */
export const selectToolsets = (names: readonly string[], registry: Offering): readonly ToolsetName[] =>
  choose(names, registry.toolsets, namesOf(registry))

type Offering = Pick<Registry, 'toolsets' | 'features'>

const namesOf = ({ toolsets, features }: Offering): readonly ToolsetName[] => [...toolsets, ...features]

function choose(
  names: readonly string[],
  all: readonly ToolsetName[],
  allowed: readonly ToolsetName[],
): readonly ToolsetName[] {
  const unknown = names.filter(name => name !== ALL && !allowed.some(known => known === name))
  if (unknown.length > 0)
    throw badInput(
      `toolsets: unknown ${unknown.map(name => name.slice(0, 40)).join(', ')}. Allowed: ${[...allowed, ALL].join(', ')}.`,
    )
  if (names.length === 0 || names.includes(ALL)) return all
  const chosen = allowed.filter(name => names.includes(name))
  // One selection has one form, however it was asked for.
  return chosen.filter(name => !chosen.some(whole => whole !== name && isWithin(name, whole)))
}

const isWithin = (name: ToolsetName, whole: ToolsetName): boolean =>
  name === whole || (whole === 'broker' && FEATURES.some(feature => feature === name))

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
  const offered = namesOf(registry).filter(name =>
    base.toolsets.some(given => isWithin(name, given) || isWithin(given, name)),
  )
  const chosen = choose(names, base.toolsets, offered)
  const toolsets = chosen.flatMap(name =>
    base.toolsets.some(given => isWithin(name, given)) ? [name] : base.toolsets.filter(given => isWithin(given, name)),
  )
  return { toolsets, readOnly: query.getAll('read_only').map(readFlag).includes(true) || base.readOnly }
}

/** Whether one of these toolsets has it. */
export const isIn = ({ toolset, features = [] }: InToolsets, toolsets: readonly ToolsetName[]): boolean =>
  toolsets.includes(toolset) || features.some(feature => toolsets.includes(feature))

/** Whether a selection shows an operation. */
export const isSelected = (
  operation: InToolsets & Pick<Operation, 'effect'>,
  { toolsets, readOnly }: Selection,
): boolean => isIn(operation, toolsets) && !(readOnly && operation.effect === 'write')

function readFlag(value: string): boolean {
  if (value === '0' || value === 'false') return false
  if (value === '1' || value === 'true') return true
  throw badInput(`read_only: must be 1, true, 0 or false; got "${value.slice(0, 40)}".`)
}
