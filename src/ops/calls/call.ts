import type { z } from 'zod'
import { type Asked, isAsked } from '../../core/call/ask.ts'
import { isWait, type Wait } from '../../core/call/wait.ts'
import type { CallProvider, RecordingPlan } from '../../core/calls.ts'
import type { CallRow } from '../../core/channel.ts'
import { type Deadline, fenced, startDeadline } from '../../core/effect.ts'
import { badInput, Failure } from '../../core/failure.ts'
import type { Accepted, Context, WriteContext } from '../../core/operation.ts'
import { once } from '../../lib/once.ts'
import { judgeAhead } from '../messages/admit.ts'
import { readNewRegarding } from '../messages/regarding.ts'
import { nameBusiness } from '../supply/named_business.ts'
import type { calledFields } from './answer.ts'
import type { callAsked } from './fields.ts'
import { followCall } from './follow.ts'
import {
  callBegun,
  endAllTries,
  ofProvider,
  placeCall,
  type PlacedCall,
  recoverCall,
  refuseRepeat,
  takeLateAnswer,
} from './place.ts'
import { type Enquiry, readCallWords, toEnquiry, toPlannedCall, withName } from './plan.ts'
import { findCallTarget, knownOf, refuseConsumer } from './target.ts'

type Input = z.output<typeof callAsked>

/** Whether a call of call_business can be placed, and what it is told when it is accepted. */
export async function acceptCall(input: Input, ctx: WriteContext): Promise<Accepted | undefined> {
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
}

/** Does the work of call_business. */
export async function makeCall(input: Input, ctx: WriteContext): Promise<z.input<typeof calledFields> | Wait | Asked> {
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
}

/** A provider whose answers in one run come within its deadline all together; a call that is taken later is written down all the same. */
const inTime = (provider: CallProvider, { patiently }: Deadline, ctx: WriteContext): CallProvider => ({
  ...provider,
  place: call => patiently(provider.place(call), placing => void takeLateAnswer(provider, placing, ctx)),
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
