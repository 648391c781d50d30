import type { DeliveryReport } from '../core/inbound.ts'
import type { InboundOptions } from './options.ts'

/** Since when somebody has opted out whom a provider reports as such: since before the message was begun, so that who has come back since then stays. */
export async function leftAt(
  { ledger: { intents } }: Pick<InboundOptions, 'ledger'>,
  { provider, providerId, at }: DeliveryReport,
  operationId: string | undefined,
): Promise<number> {
  const call =
    (await intents.byProviderId(provider, providerId)) ??
    (await intents.of(operationId ?? '')).find(row => row.provider === provider)
  return call?.startedAt ?? at
}
