import type { Operation } from '../core/operation.ts'
import type { Registry } from '../core/registry.ts'
import { PUBLISHED_OUTPUT_SCHEMA, toPublishedInputSchema } from '../core/schema.ts'
import { describe } from '../describe/facts.ts'
import { metaOf } from './apps.ts'
import { DEFAULT_HINTS, type Offered, type Offers, type ToolEntry } from './offer.ts'

const printed = new WeakMap<Operation, ToolEntry>()

/** Prints an operation as an MCP tool; titles and annotations are derived, never written, and left out where they add nothing. */
export function toTool(operation: Operation): ToolEntry {
  // Selections are many, and share what they show.
  const known = printed.get(operation) ?? print(operation)
  printed.set(operation, known)
  return known
}

function print(operation: Operation): ToolEntry {
  const { name, title } = operation
  const _meta = metaOf(operation)
  return {
    name,
    ...(!isName(title, name) && { title }),
    description: describe(operation),
    inputSchema: { type: 'object', ...toPublishedInputSchema(operation) },
    outputSchema: PUBLISHED_OUTPUT_SCHEMA,
    annotations: toHints(operation),
    ...(_meta !== undefined && { _meta }),
  }
}

const isName = (title: string, name: string): boolean =>
  title
    .toLowerCase()
    .replaceAll(/\b(?:an?|the) /g, '')
    .replaceAll(' ', '_') === name

function toHints({ effect, cannotBeUndone, idempotency, openWorld }: Operation): ToolEntry['annotations'] {
  const isRead = effect === 'read'
  const hints = {
    readOnlyHint: isRead,
    // These two mean something only for a tool that is not read-only.
    destructiveHint: isRead || cannotBeUndone === true,
    idempotentHint: !isRead && idempotency !== 'none',
    openWorldHint: openWorld,
  }
  return Object.fromEntries(
    Object.entries(hints).filter(([hint, value]) => value !== DEFAULT_HINTS[hint as keyof typeof DEFAULT_HINTS]),
  )
}

/** The operations of a registry as they are offered. */
export const toOffers = ({ list, toolsets, features }: Pick<Registry, 'list' | 'toolsets' | 'features'>): Offers => ({
  toolsets,
  features,
  list: list.map(toOffered),
})

const toOffered = (operation: Operation): Offered => {
  const { toolset, features, effect } = operation
  return { toolset, ...(features !== undefined && { features }), effect, tool: toTool(operation) }
}
