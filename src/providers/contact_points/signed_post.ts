import { Webhook } from 'standardwebhooks'
import type { Channel, Outgoing } from '../../core/channel.ts'
import { SERVICE } from '../../core/service.ts'
import { guardedFetch } from '../../lib/guarded_fetch.ts'
import type { OutgoingRules } from '../../lib/outgoing_url.ts'
import { toBusinessText } from './business_text.ts'
import { type ContactPoints, hasPoint, pointOf } from './file.ts'
import { toPostFailure } from '../post_failure.ts'

/** Endpoints of businesses, and what their addresses may be. */
export interface SignedPostOptions {
  points: ContactPoints
  rules: OutgoingRules
  now: () => number
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const MOST_BYTES = 65_536
const USER_AGENT = `${SERVICE.name}/${SERVICE.version}`

/** Posts messages to the endpoint a business has registered, signed after Standard Webhooks; `webhook-id` is the operation, so that the receiver can tell a repeat. */
export function createSignedPost({ points, rules, now, timeoutMs = TIMEOUT_MS }: SignedPostOptions): Channel {
  return {
    channel: 'direct_api',
    provider: 'signed_post',
    render: message => ({
      destination: pointOf(points, 'direct_api', message).url,
      text: toBusinessText(message, 'direct_api').body,
    }),
    reaches: message => hasPoint(points, 'direct_api', message),
    send: async message => {
      const { url, secret } = pointOf(points, 'direct_api', message)
      const sentAt = new Date(now())
      const body = toPayload(message, sentAt)
      const answer = await guardedFetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': USER_AGENT,
          'webhook-id': message.operationId,
          'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
          'webhook-signature': new Webhook(secret).sign(message.operationId, sentAt, body),
        },
        body,
        rules,
        timeoutMs,
        maxBytes: MOST_BYTES,
      })
      if ('failure' in answer || answer.status < 200 || answer.status >= 300)
        throw toPostFailure('The endpoint of the business', answer)
      return { state: 'sent', providerId: message.operationId }
    },
  }
}

function toPayload(message: Outgoing, sentAt: Date): string {
  const { body, subject, sender_name, sender_contact, operation_id } = toBusinessText(message, 'direct_api')
  const data = {
    operation_id,
    smb_id: message.smbId,
    subject,
    body,
    on_behalf_of: message.onBehalfOf,
    sender: { name: sender_name, contact: sender_contact },
  }
  return JSON.stringify({ type: 'message.received', timestamp: sentAt.toISOString(), data })
}
