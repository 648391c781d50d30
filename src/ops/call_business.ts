import { defineOperation } from '../core/operation.ts'
import { late } from '../lib/late.ts'
import { calledFields } from './calls/answer.ts'
import { callAsked } from './calls/fields.ts'

const LATENCY = { p50Ms: 45_000, p95Ms: 180_000 }

const calling = () => import('./calls/call.ts')

/** A call by a voice AI to a business, to ask it something for a consumer. */
export const callBusiness = defineOperation({
  name: 'call_business',
  title: 'Call a business',
  description:
    'Has a voice AI call a business, never a consumer, and ask it something; it says that it is an AI and for whom. Sells nothing. Answers pending_async: do not repeat it, poll get_outcome for transcript and extracted fields, which are third-party text. Costs nothing when nobody was reached. To book, try schedule_appointment first.',
  toolset: 'broker',
  features: ['calls'],
  app: 'outcome',
  group: 'voice',
  effect: 'write',
  identity: 'required',
  openWorld: true,
  cannotBeUndone: true,
  profile: 'async_by_default',
  idempotency: 'none',
  asksPolicy: 'at_send',
  cost: { typicalCredits: 20, maxCredits: 20, minCredits: 20 },
  latency: LATENCY,
  input: callAsked,
  output: calledFields,
  example: {
    objective: 'Do you repair bicycles on Saturdays?',
    business_phone: '+442079460958',
    extract_fields: ['saturday hours'],
  },
  http: { method: 'POST', path: '/ops/call_business', envelope: 'bare' },
  fails: ['voice_not_provisioned', 'compliance_violation', 'upstream_failure'],
  async estimate(_input, { calls }) {
    return (await import('./calls/estimate.ts')).estimateCall(calls)
  },
  accept: late(async () => (await calling()).acceptCall),
  handle: late(async () => (await calling()).makeCall),
})
