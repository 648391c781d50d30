import { ANONYMOUS, type Caller } from '../core/caller.ts'
import { Failure } from '../core/failure.ts'
import type { Asked } from './asked.ts'
import type { McpDoor } from './offer.ts'

/** Finds out who asks; a wrong token counts against its address. */
export async function identify(asked: Asked, door: Pick<McpDoor, 'broker' | 'identify'>): Promise<Caller> {
  if (door.identify === undefined) return ANONYMOUS
  try {
    return await door.identify({ get: name => asked.header(name) ?? null })
  } catch (error) {
    // A right token is never refused for the wrong ones of others: a signature cannot be guessed.
    if (!(error instanceof Failure) || error.reason !== 'identity_required') throw error
    const { refusals } = door.broker.services
    if (error.details.hasExpired !== true) throw await refusals.refuse('token', asked.address(), error)
    // Clients renew a token on a 401 alone: whoever shares an address with one that sends wrong tokens must still get it.
    refusals.count('token')
    throw error
  }
}
