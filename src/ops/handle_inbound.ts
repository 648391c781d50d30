import { defineOperation } from '../core/operation.ts'
import { late } from '../lib/late.ts'
import { inboundAnswer, inboundAsked } from './messages/inbound_fields.ts'

const classifying = () => import('./messages/inbound.ts')

/** Says what a message to a business is about, and ends messages to whoever asks for that. */
export const handleInbound = defineOperation({
  name: 'handle_inbound',
  title: 'Classify an inbound message',
  description:
    'Classifies what a consumer wrote to a business, by English words: stop or cancel anywhere decides, so take it as a hint. Records opt-outs durably; answers, routes and books nothing. Replies to your own messages are in get_conversation.',
  toolset: 'broker',
  features: ['messaging'],
  group: 'messaging',
  effect: 'write',
  asksPolicy: 'never',
  identity: 'required',
  openWorld: false,
  profile: 'async_by_default',
  idempotency: 'key',
  cost: { typicalCredits: 3, maxCredits: 3, minCredits: 3 },
  latency: { p50Ms: 3000, p95Ms: 15_000 },
  readiness: { label: 'beta', note: 'English keyword rules' },
  input: inboundAsked,
  output: inboundAnswer,
  example: {
    smb_id: 'smb_6g2vgpgdbutthg3t',
    inbound_channel: 'sms',
    raw_message: 'Can I book a haircut on Friday?',
    sender: { phone: '+14155552671' },
  },
  http: { method: 'POST', path: '/ops/handle_inbound', envelope: 'bare' },
  fails: ['upstream_failure'],
  accept: late(async () => (await classifying()).acceptInbound),
  handle: late(async () => (await classifying()).classifyInbound),
})
