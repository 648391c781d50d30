import { randomUUID } from 'node:crypto'
import { createSink } from '../../src/core/replies.ts'
import type { SendingPlace } from '../sending.ts'

/** Files a text of somebody as a provider's would be. */
export async function hear(place: SendingPlace, from: string, text: string): Promise<void> {
  const { services } = place.app.broker
  const sender = { type: 'phone' as const, normalized: from }
  const at = services.now()
  const message = { provider: 'twilio', providerId: `SM${randomUUID()}`, channel: 'sms' as const, sender, text, at }
  await services.ledger.inbound.message({ ...message, answers: null, recordedAt: at })
  await createSink(services).message({ ...message, answers: null, recordedAt: at })
}
