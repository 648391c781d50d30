import { z } from 'zod'
import { nearest } from '../lib/nearest.ts'
import { FEATURES, type Feature, type Operation, type Toolset } from './operation.ts'
import { obvious } from './schema.ts'
import { waitS } from './wire.ts'

/** The operations of this process, looked up by name; the order is the order of listing. */
export interface Registry {
  list: readonly Operation[]
  toolsets: readonly Toolset[]
  features: readonly Feature[]
  get(name: string): Operation | undefined
  /** The names most like a wrong one, best first, for "did you mean". */
  suggest(name: string): string[]
}

/** Builds the registry; a duplicate name or HTTP path is a mistake of ours and throws. */
export function createRegistry(definitions: readonly Operation[]): Registry {
  const list = definitions.map(withCallFields)
  const byName = new Map(list.map(operation => [operation.name, operation]))
  const paths = new Set(list.map(operation => operation.http.path))
  if (byName.size !== list.length || paths.size !== list.length) {
    throw new Error('two operations share a name or an HTTP path')
  }
  return {
    list,
    toolsets: [...new Set(list.map(operation => operation.toolset))],
    features: FEATURES.filter(feature => list.some(({ features = [] }) => features.includes(feature))),
    get: name => byName.get(name),
    suggest: name => nearest(name, byName.keys()),
  }
}

// Definitions are constants, of which a program makes several registries.
const extended = new WeakMap<Operation, Operation>()

function withCallFields(operation: Operation): Operation {
  const known = extended.get(operation) ?? extendedBy(operation)
  extended.set(operation, known)
  return known
}

/** Adds the fields that belong to the call and not to the operation: how long it waits, an idempotency key, the most it may cost, and where its outcome goes. */
function extendedBy(operation: Operation): Operation {
  const fields = {
    ...(operation.effect === 'write' && { wait_s: waitS }),
    ...(operation.idempotency === 'key' && {
      idempotency_key: z.string().optional().describe('New for each effect, the same on a retry'),
    }),
    ...(operation.cost.maxCredits > 0 && {
      max_cost_usd: z.number().min(0).optional().meta(obvious('Refuse when it may cost more')),
    }),
    ...(operation.profile === 'async_by_default' && {
      callback_url: z.string().optional().describe('Public https URL for the outcome'),
    }),
  }
  return Object.keys(fields).length === 0 ? operation : { ...operation, input: operation.input.extend(fields) }
}
