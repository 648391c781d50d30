import { defineOperation } from '../core/operation.ts'
import { late } from '../lib/late.ts'
import { PREFLIGHT } from './fields.ts'
import { previewAnswer, previewInput } from './messages/preview_fields.ts'

/** Whether a message may be sent, by the same judgement a send asks for. */
export const checkCompliance = defineOperation({
  ...PREFLIGHT,
  name: 'check_compliance',
  title: 'Check compliance',
  description:
    'Says whether the gate (TCPA, GDPR, CASL, CAN-SPAM, 10DLC) would let a message be sent now, and if not, the rule and the remedy. Sends nothing; leaves out consent to recording; not legal advice. Use it to plan or word a message: send_message asks the gate by itself.',
  features: ['messaging'],
  app: 'message',
  group: 'pre_flight',
  identity: 'none',
  input: previewInput,
  output: previewAnswer,
  example: {
    recipient_id: '+12125552368',
    content: 'Your appointment is tomorrow at 10:00.',
    message_type: 'reminder',
  },
  http: { method: 'POST', path: '/ops/check_compliance', envelope: 'bare' },
  latency: { p50Ms: 5, p95Ms: 50 },
  fails: [],
  handle: late(async () => (await import('./messages/checked.ts')).checkMessage),
})
