import { z } from 'zod'
import { obvious } from '../core/schema.ts'
import { type Asked, isAsked } from '../core/call/ask.ts'
import { isWait, type Wait } from '../core/call/wait.ts'
import type { CallProvider, RecordingPlan } from '../core/calls.ts'
import type { CallRow } from '../core/channel.ts'
import { type Deadline, fenced, startDeadline } from '../core/effect.ts'
import { badInput, Failure } from '../core/failure.ts'
import { type Accepted, type Context, defineOperation, type WriteContext } from '../core/operation.ts'
import { once } from '../lib/once.ts'
import { calledFields } from './calls/answer.ts'
import { estimateCall } from './calls/estimate.ts'
import { followCall } from './calls/follow.ts'
import {
  callBegun,
  endAllTries,
  ofProvider,
  placeCall,
  type PlacedCall,
  recoverCall,
  refuseRepeat,
  takeLateAnswer,
} from './calls/place.ts'
import {
  type Enquiry,
  MOST_NAME,
  MOST_OBJECTIVE,
  readCallWords,
  toEnquiry,
  toPlannedCall,
  withName,
} from './calls/plan.ts'
import { findCallTarget, knownOf, refuseConsumer } from './calls/target.ts'
import { readNewRegarding, regarding } from './messages/regarding.ts'
import { judgeAhead } from './messages/admit.ts'
import { nameBusiness } from './supply/named_business.ts'

const LATENCY = { p50Ms: 45_000, p95Ms: 180_000 }
const FIELD = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _.,'?/()-]*$/u

const input = z.strictObject({
  objective: z.string().trim().min(1).max(MOST_OBJECTIVE).describe('What to ask; only questions are said as put'),
  business_phone: z.string().max(40).optional().describe('E.164; this or smb_id'),
  smb_id: z.string().min(1).max(128).optional().describe('Supply-network or map id'),
  extract_fields: z
    .array(z.string().trim().min(1).max(40).regex(FIELD, 'must be words that start with a letter or digit'))
    .max(20)
    .optional()
    .describe('What to find out: "opening hours"'),
  country_code: z.string().max(8).optional().describe('ISO country code'),
  on_behalf_of: z.string().trim().min(1).max(MOST_NAME).optional().describe('The consumer, named in the call'),
  max_duration_seconds: z.number().int().min(1).max(600).default(180).describe('Some voice providers need 60'),
  may_ask: z.boolean().default(false).describe('The AI may ask you once: poll get_outcome, answer in 25 s'),
  regarding: regarding.optional(),
  confirm_repeat: z.boolean().default(false).meta(obvious('true repeats a recent call')),
})

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
  input,
  output: calledFields,
  example: {
    objective: 'Do you repair bicycles on Saturdays?',
    business_phone: '+442079460958',
    extract_fields: ['saturday hours'],
  },
  http: { method: 'POST', path: '/ops/call_business', envelope: 'bare' },
  fails: ['voice_not_provisioned', 'compliance_violation', 'upstream_failure'],
  estimate: (_input, { calls }) => estimateCall(calls),
  async accept(input, ctx) {
    const target = await findCallTarget(input, ctx)
    const words = readCallWords(input)
    const provider = await ctx.calls.open()
    if (words.mayAsk && !provider.mayAsk) throw noQuestions(provider)
    const consumer = await refuseConsumer(target.recipient, ctx.ledger)
    if (consumer !== undefined) throw consumer
    const known = await knownOf(input, target, ctx, readNewRegarding)
    const enquiry = toEnquiry(target, words, provider, ctx, known)
    if (words.extractFields.length > 0 && !provider.keepsWords(enquiry.recording)) throw noFields(provider, ctx)
    const judged = await judgeAhead(withName(enquiry), enquiry.route, ctx, { shown: enquiry.message })
    if (judged instanceof Failure) throw judged
    const { operationId } = ctx
    // What the call owes may need words that the settings do not have.
    if (!isAsked(judged)) provider.opening(toPlannedCall(operationId, judged, enquiry))
    const { type, normalized } = target.recipient
    const base = { operationId, agentId: ctx.caller.agentId ?? '', subject: { type, normalized }, at: ctx.now() }
    const repeated = input.confirm_repeat ? undefined : await refuseRepeat(provider, enquiry, base, ctx.ledger)
    if (repeated !== undefined) throw repeated
    return isAsked(judged) ? { asked: judged } : toAccepted(provider, enquiry)
  },
  async handle(input, ctx) {
    const words = readCallWords(input)
    const deadline = startDeadline(ctx)
    const open = once(async () => inTime(await ctx.calls.open(), deadline, ctx))
    const call = await fenced<CallRow, PlacedCall | Wait | Asked>(
      {
        begun: () => callBegun(ctx),
        begin: async () => {
          const provider = await open()
          const target = await findCallTarget(input, ctx)
          const known = await knownOf(input, target, ctx)
          const enquiry = toEnquiry(target, words, provider, ctx, known)
          return placeCall(provider, enquiry, input.confirm_repeat, ctx)
        },
        goOn: async begun => {
          const call = ofProvider(begun, ctx.calls.provider)
          return recoverCall(await open(), call, words, ctx)
        },
        ended: () => endAllTries(ctx),
      },
      ctx,
    )
    if (isWait(call) || isAsked(call)) return call
    return followCall(await open(), call, { ...words, nameBusiness: () => nameBusiness(input.smb_id, ctx) }, ctx)
  },
})

/** A provider whose answers in one run come within its deadline all together; a call that is taken later is written down all the same. */
const inTime = (provider: CallProvider, { patiently }: Deadline, ctx: WriteContext): CallProvider => ({
  ...provider,
  place: call => patiently(provider.place(call), placing => void takeLateAnswer(provider.provider, placing, ctx)),
  find: intent => patiently(provider.find(intent)),
  read: (providerId, asked) => patiently(provider.read(providerId, asked)),
})

const toAccepted = (provider: CallProvider, { recording, message }: Enquiry): Accepted => ({
  message: `${provider.isRehearsal === true ? NOT_CALLING : 'The call is queued and placed at once.'} Do not send it again: get_outcome will have ${whatIsKept(provider, recording)}.${message.isMobile === true ? MOBILE : ''}`,
  reasonCode: 'call_placed',
})

const MOBILE = ' The number is in a mobile range: it may be a person’s own.'
const NOT_CALLING = 'Nobody will be called: the outbox is switched on, and the call is written down.'

function whatIsKept({ provider, isRehearsal, keepsWords }: CallProvider, recording: RecordingPlan): string {
  if (isRehearsal === true) return 'what came of it'
  return keepsWords(recording)
    ? 'transcript and extracted fields'
    : `how it ended; ${provider} keeps no words of a call that is not recorded, so that there is no transcript`
}

const noQuestions = ({ provider }: CallProvider): Failure =>
  badInput(
    `may_ask: ${provider} cannot reach this server in the middle of a call; leave it out and put all that matters into objective, or ask the operator for a PUBLIC_URL with https and what ${provider} signs with.`,
  )

const noFields = ({ provider }: CallProvider, { calls }: Pick<Context, 'calls'>): Failure => {
  const why = calls.wantsRecording
    ? 'where this number belongs the other side has to agree first, which it cannot ask'
    : 'the operator has not switched recording on'
  const remedies = [
    ...(calls.wantsRecording ? [] : ['VOICE_RECORDING to 1']),
    ...(calls.keeper === undefined ? [] : [`VOICE_PROVIDER to ${calls.keeper}`]),
  ]
  const ask = remedies.length === 0 ? '' : `, or ask the operator to set ${remedies.join(', or ')}`
  return badInput(
    `extract_fields: ${provider} keeps no words of a call that is not recorded, and ${why}; leave it out${ask}.`,
  )
}
