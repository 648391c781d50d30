import type { Operation } from '../core/operation.ts'

type Facts = Pick<Operation, 'name' | 'effect' | 'identity' | 'idempotency'>

/** Which of the operations need an identity, and which take a key, in a few sentences. */
export function toAccess(operations: readonly Facts[], baseUrl: string): string {
  const writes = operations.filter(({ effect }) => effect === 'write')
  const ownReads = operations.filter(({ effect, identity }) => effect === 'read' && identity === 'required')
  const keyless = writes.filter(({ idempotency }) => idempotency !== 'key')
  const alsoReads = ownReads.length === 0 ? '' : `, and so do ${inWords(ownReads)}, which read what is the caller’s own`
  const but = keyless.length === 0 ? '' : `, except ${inWords(keyless)}`
  return writes.length === 0
    ? 'No operation needs an identity.'
    : `Operations that change something need an identity${alsoReads}; all others need none. It is a token of POST ${baseUrl}/auth/token, for a key that the operator of this server makes, sent as X-Agent-Identity or as Authorization: Bearer. Those that change something also need an Idempotency-Key${but}.`
}

const inWords = (operations: readonly Facts[]): string => {
  const names = operations.map(({ name }) => name)
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')
}
