import { defineOperation } from '../core/operation.ts'
import { late } from '../lib/late.ts'
import {
  messageAsked,
  mostCreditsOf,
  SENDING,
  SENDING_FAILS,
  sentFields,
  TYPICAL_CREDITS,
  VOICE_CREDITS,
} from './messages/fields.ts'

const PRICE = { typicalCredits: TYPICAL_CREDITS, maxCredits: VOICE_CREDITS, minCredits: TYPICAL_CREDITS }

const sending = () => import('./messages/send.ts')
const recovery = () => import('./messages/recover.ts')

/** A message to a person or business, judged by the gate at the moment it leaves. */
export const sendMessage = defineOperation({
  ...SENDING,
  name: 'send_message',
  app: 'message',
  title: 'Send a message',
  description:
    'Sends one message to one recipient now, if the compliance gate allows it; a refusal costs nothing. auto tries direct API, SMS, e-mail, voice and web form in turn, the next only when nothing has left. Not for one-time codes (send_transactional_confirmation) or bulk.',
  cost: PRICE,
  costOf: ({ recipient, preferred_channel: wanted }) => ({
    ...PRICE,
    maxCredits: mostCreditsOf(recipient.id_type, wanted),
  }),
  latency: { p50Ms: 800, p95Ms: 4000 },
  input: messageAsked,
  output: sentFields,
  example: {
    recipient: { id_type: 'phone', id_value: '+12125552368' },
    message_type: 'reminder',
    content: { body: 'Your appointment is tomorrow at 10:00.' },
  },
  http: { method: 'POST', path: '/ops/send_message', envelope: 'bare' },
  fails: SENDING_FAILS,
  accept: late(async () => (await sending()).acceptMessage),
  handle: late(async () => (await sending()).sendMessageNow),
  recover: late(async () => (await recovery()).recoverMessage),
  settleMessages: late(async () => (await recovery()).settleMessages),
  estimate: late(async () => (await sending()).estimateMessageTo),
})
