import type { Registry } from '../core/registry.ts'

/** What is said of a name that no operation has. */
export function unknownOperation(name: string, registry: Registry): Error {
  const close = registry.suggest(name)
  return new Error(
    `unknown operation ${name}.${close.length > 0 ? ` Did you mean ${close.join(' or ')}?` : ' agent-broker list names them all.'}`,
  )
}
