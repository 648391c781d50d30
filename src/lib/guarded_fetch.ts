import type { GuardedFailure, GuardedRequest, GuardedResponse } from './guarded_exchange.ts'
import { late } from './late.ts'
import { parseOutgoingUrl } from './outgoing_url.ts'
import { failSpan, inRequest } from './trace.ts'

export type { GuardedFailure, GuardedRequest, GuardedResponse } from './guarded_exchange.ts'

const exchange = late(async () => (await import('./guarded_exchange.ts')).exchange)

/** Fetches an address that somebody else supplied; every address its name resolves to is judged before connecting. */
export async function guardedFetch(
  address: string,
  request: GuardedRequest,
): Promise<GuardedResponse | { failure: GuardedFailure }> {
  const parsed = parseOutgoingUrl(address, request.rules)
  if ('problem' in parsed) return { failure: 'refused' }
  return inRequest(request.method, parsed.url, async () => {
    const came = await exchange(parsed.url, request)
    if ('failure' in came) failSpan(came.failure)
    return came
  })
}
