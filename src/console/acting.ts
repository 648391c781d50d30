import { z } from 'zod'
import type { Asked, Reply } from '../core/endpoint.ts'
import { badInput } from '../core/failure.ts'
import type { Outcome } from '../core/outcome.ts'

/** What is acted on by hand, and the key that names the act. */
export interface Act {
  /** A conversation_id or appointment_id. */
  id: string
  key: string
}

/** Runs an operation in the name of an agent and at nobody's expense; it is judged as if the agent had called it. Who asked for it is on record before. */
export type ActAs = (agentId: string, input: Record<string, unknown>, act: Act) => Promise<Outcome>

const KEY = /^[\x21-\x7e]{1,128}$/

/** The header that names one act. */
export const ACT_HEADERS = {
  'Idempotency-Key': z.string().describe('Names this act; at most 128 printable ASCII characters without spaces.'),
}

/** What came of one. */
export const ACTED = z
  .strictObject({
    operation_id: z.string(),
    status: z.string().describe('success: done. pending_async: it waits, as for an approval. partial: unknown.'),
    reason_code: z.string().nullable(),
    human_message: z.string(),
  })
  .meta({ id: 'ActedByHand' })

/** What may come of one beside that. */
export const ACT_REFUSALS = {
  409: { description: 'It cannot be done any more, or the Idempotency-Key was used for something else.' },
  422: { description: 'The gate or the policy refuses it, or it is not possible here; the message says why.' },
  502: { description: 'The provider failed; the message says whether it may have been done.' },
}

/** The key of an act; a missing one is a `bad_input` failure. */
export function readActKey({ header }: Pick<Asked, 'header'>): string {
  const key = header('idempotency-key')
  if (key === undefined || !KEY.test(key))
    throw badInput('Idempotency-Key: missing, or not 1 to 128 printable ASCII characters; send one that names this.')
  return key
}

/** Answers what came of an act; a refusal is thrown. */
export function toActed(outcome: Outcome): Reply {
  if (!outcome.ok) throw outcome.failure
  const { operation_id, status, reason_code = null, human_message } = outcome.value
  return { status: 200, body: { operation_id, status, reason_code, human_message } }
}
