import { Webhook } from 'standardwebhooks'
import { SERVICE } from '../core/service.ts'
import type { DeliveryRow, SigningSecret } from '../core/rows/webhooks.ts'
import { guardedFetch } from '../lib/guarded_fetch.ts'
import type { OutgoingRules } from '../lib/outgoing_url.ts'

/** The longest an attempt may take. */
const ATTEMPT_TIMEOUT_MS = 15_000

const USER_AGENT = `${SERVICE.name}/${SERVICE.version}`
const MOST_ANSWER_BYTES = 65_536

/** How an attempt is made. */
export interface SendOptions {
  nowMs: number
  rules: OutgoingRules
  timeoutMs?: number | undefined
  signal?: AbortSignal
}

/** What came of an attempt: the status, or why there is none. */
export type Sent = { status: number; error: null } | { status: null; error: string }

/** Posts a signed message once; the answer's body is thrown away. */
export async function sendWebhook(
  message: Pick<DeliveryRow, 'deliveryId' | 'url' | 'body'>,
  secrets: SigningSecret,
  options: SendOptions,
): Promise<Sent> {
  const { nowMs, rules, timeoutMs = ATTEMPT_TIMEOUT_MS, signal } = options
  const response = await guardedFetch(message.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': USER_AGENT,
      ...signatureOf(message, secrets, nowMs),
    },
    body: message.body,
    saysTrace: true,
    rules,
    timeoutMs,
    maxBytes: MOST_ANSWER_BYTES,
    ...(signal !== undefined && { signal }),
  })
  return 'failure' in response ? { status: null, error: response.failure } : { status: response.status, error: null }
}

/** The Standard Webhooks headers; while a secret is being replaced both sign. */
function signatureOf(
  message: Pick<DeliveryRow, 'deliveryId' | 'body'>,
  secrets: SigningSecret,
  nowMs: number,
): Record<string, string> {
  const { secret, previousSecret, previousUntil } = secrets
  const signing = previousSecret !== null && (previousUntil ?? 0) > nowMs ? [secret, previousSecret] : [secret]
  return {
    'webhook-id': message.deliveryId,
    'webhook-timestamp': String(Math.floor(nowMs / 1000)),
    'webhook-signature': signing
      .map(key => new Webhook(key).sign(message.deliveryId, new Date(nowMs), message.body))
      .join(' '),
  }
}
