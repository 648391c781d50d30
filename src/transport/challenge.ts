import type { Registry } from '../core/registry.ts'
import { isSelected, type Selection } from './selection.ts'

/** The operation of an MCP message, or of one in a batch, that an anonymous caller must not call; undefined when there is none. */
export function lacksIdentity(message: unknown, registry: Registry, selection: Selection): string | undefined {
  for (const entry of Array.isArray(message) ? message : [message]) {
    const { method, params } = (entry ?? {}) as { method?: unknown; params?: { name?: unknown } }
    if (method !== 'tools/call' || typeof params?.name !== 'string') continue
    const operation = registry.get(params.name)
    // What is not offered here is refused as ever: logging in would not help.
    if (operation?.identity === 'required' && isSelected(operation, selection)) return operation.name
  }
  return undefined
}
