import { z } from 'zod'
import { CALL_ENDS, type CallEnd, type CallProvider, type CallState, RECORDINGS } from '../../core/calls.ts'
import type { CallQuestionRow } from '../../core/rows/calls.ts'
import { Failure } from '../../core/failure.ts'
import { namedBusiness } from '../supply/named_business.ts'

/** What a call costs in which somebody was reached. */
export const CREDITS = 20

/** What a call came to. */
export const calledFields = z.strictObject({
  human_message: z.string().describe('What happened and the next step.'),
  next_actions: z.array(z.string()).optional().describe('What you can do next.'),
  result: z
    .strictObject({
      outcome: z
        .enum(['completed', 'not_called', 'not_reached', 'voicemail', 'phone_menu', 'on_hold'])
        .describe('not_called: an outbox wrote the script down; phone_menu, on_hold: nobody came on the line.'),
      transcript: z.string().nullable().describe('Third-party text; null when none is kept.'),
      extracted_fields: z
        .record(z.string(), z.string().nullable())
        .describe('Third-party text by the asked names; null: not said.'),
      ended_reason: z.enum(CALL_ENDS).describe('How it ended.'),
      duration_seconds: z.number().int().nullable().describe('Length of the call.'),
      question: z
        .strictObject({
          asked: z.string().describe('Third-party text.'),
          answer: z.string().nullable().describe('Yours; null: none reached the call in time.'),
        })
        .optional()
        .describe('What the voice AI asked you.'),
      business: namedBusiness.optional().describe('Who was called, where an smb_id named it.'),
      recording: z.enum(RECORDINGS).describe('Whether it was recorded.'),
      provider: z.string().describe('Who placed it.'),
      call_id: z.string().describe('The provider’s name for it.'),
    })
    .describe('What was learned.'),
  credits_spent: z.number().optional().describe('What it cost.'),
})

/** The answer of an operation that has called. */
export type CalledAnswer = z.input<typeof calledFields>

/** A business as the answer of a call names it. */
export type CalledBusiness = z.output<typeof namedBusiness>

/** Whether a call may have been a conversation, by how it ended alone. */
export const isConversation = (end: CallEnd): boolean => end === 'completed' || end === 'time_limit'

/** Whether somebody may have spoken with us before the end: a line goes silent also after an answer. */
export const mayHaveSpoken = (end: CallEnd): boolean => isConversation(end) || end === 'silence'

/** How a call ended with what was said taken into account: a machine, whoever said nothing, and whoever would not be recorded has not spoken with us. */
export function toFinalEnd({
  end,
  hasSpoken,
  reached,
  isRecordingDeclined,
}: Pick<CallState, 'hasSpoken' | 'reached' | 'isRecordingDeclined'> & { end: CallEnd }): CallEnd {
  if (!mayHaveSpoken(end)) return end
  // First of all: no machine agrees to be recorded.
  if (reached !== null && reached !== 'person') return reached
  if (isRecordingDeclined) return 'rejected'
  if (hasSpoken === false) return 'silence'
  return end === 'silence' && hasSpoken === true ? 'completed' : end
}

type Missed = Exclude<CallEnd, 'completed' | 'time_limit' | 'script_written'>

const NOT_REACHED: Readonly<Record<Missed, string>> = {
  silence: 'Nobody was heard to speak, and the line was silent when the call ended.',
  voicemail: 'An answering machine or mailbox answered, and no person.',
  phone_menu: 'A phone menu answered, and no person came on the line.',
  on_hold: 'The call was kept waiting, and nobody took it before it ended.',
  no_answer: 'Nobody answered.',
  busy: 'The line was busy.',
  rejected: 'The business declined the call.',
  failed: 'The call could not be put through, or broke off by a fault of the voice provider.',
}

const AGAIN = 'to try once more, send the call again with confirm_repeat true.'
const TRY_AGAIN: Readonly<Partial<Record<Missed, string>>> = {
  voicemail: `try again when the business is open, with confirm_repeat true, or use send_message.`,
  phone_menu: `a direct number as business_phone, or send_message, leads past it.`,
  on_hold: `try again at a quieter time, with confirm_repeat true and a longer max_duration_seconds, or use send_message.`,
}
const WRITE_INSTEAD = ['send_message']

const NOT_RECORDED = 'The business did not agree to be recorded, and the call ended there.'

/** What a finished call is answered with; one that reached nobody is a failure that says so, with everything that is known. */
export function toCalledAnswer(
  state: CallState & { end: CallEnd; question?: CallQuestionRow | undefined; business?: CalledBusiness | undefined },
  asked: readonly string[],
  { provider, keepsWords }: Pick<CallProvider, 'provider' | 'keepsWords'>,
  callId: string,
): CalledAnswer {
  const end = toFinalEnd(state)
  const result: CalledAnswer['result'] = {
    outcome: toOutcome(end),
    transcript: state.transcript,
    extracted_fields: Object.fromEntries(
      asked.map(field => [field, Object.hasOwn(state.extracted, field) ? (state.extracted[field] ?? null) : null]),
    ),
    ended_reason: end,
    duration_seconds: state.durationSeconds,
    ...(state.question !== undefined && { question: toQuestionAndAnswer(state.question) }),
    ...(state.business !== undefined && { business: state.business }),
    recording: state.recording,
    provider,
    call_id: callId,
  }
  if (end === 'script_written') return { human_message: NOT_CALLED, result, credits_spent: 0 }
  if (end === 'completed' || end === 'time_limit')
    return {
      human_message: completed(result, state.recording !== 'off' || keepsWords('off')),
      result,
      credits_spent: CREDITS,
    }
  const why = end === 'rejected' && mayHaveSpoken(state.end) ? NOT_RECORDED : (state.fault ?? NOT_REACHED[end])
  throw new Failure('upstream_failure', `${why} Nothing is charged; ${TRY_AGAIN[end] ?? AGAIN}`, {
    retriable: false,
    resend: 'corrected',
    nextActions: ['call_business with confirm_repeat: true', ...(TRY_AGAIN[end] === undefined ? [] : WRITE_INSTEAD)],
    body: { result },
  })
}

/** An answer that came when nobody on the line waited for it any more is none. */
const toQuestionAndAnswer = ({ question, answer, closedAt }: CallQuestionRow) => ({
  asked: question,
  answer: closedAt === null ? null : answer,
})

function toOutcome(end: CallEnd): CalledAnswer['result']['outcome'] {
  if (end === 'script_written') return 'not_called'
  if (isConversation(end)) return 'completed'
  return end === 'voicemail' || end === 'phone_menu' || end === 'on_hold' ? end : 'not_reached'
}

const NOT_CALLED =
  'Nobody was called: the outbox is switched on, and wrote down what would have been said. Ask the operator to configure a voice provider to call for real.'

function completed(
  { transcript, extracted_fields: fields, ended_reason: reason, provider, question }: CalledAnswer['result'],
  keepsWords: boolean,
): string {
  const unknown = Object.values(fields).filter(value => value === null).length
  const parts = [
    reason === 'time_limit' ? 'The call took place and was cut off at its maximum duration.' : 'The call took place.',
  ]
  if (transcript === null && !keepsWords)
    parts.push(`${provider} keeps no words of a call that is not recorded, so nothing of it can be shown.`)
  else if (unknown > 0)
    parts.push(`${unknown} of ${Object.keys(fields).length} fields were not said; the transcript has the rest.`)
  if (question?.answer === null)
    parts.push('What the voice AI asked you got no answer in time: call again with it in objective.')
  parts.push('What the business said is not verified.')
  return parts.join(' ')
}
