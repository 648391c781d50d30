import { z } from 'zod'
import { CALL_ENDS, type CallEnd, type CallProvider, type CallState, RECORDINGS } from '../../core/calls.ts'
import { Failure } from '../../core/failure.ts'

const CREDITS = 20

/** What a call came to. */
export const calledFields = z.strictObject({
  human_message: z.string().describe('What happened and the next step.'),
  next_actions: z.array(z.string()).optional().describe('What you can do next.'),
  result: z
    .strictObject({
      outcome: z
        .enum(['completed', 'not_called', 'not_reached'])
        .describe('not_called: an outbox wrote the script down.'),
      transcript: z.string().nullable().describe('Third-party text; null when none is kept.'),
      extracted_fields: z
        .record(z.string(), z.string().nullable())
        .describe('Third-party text by the asked names; null: not said.'),
      ended_reason: z.enum(CALL_ENDS).describe('How it ended.'),
      duration_seconds: z.number().int().nullable().describe('Length of the call.'),
      recording: z.enum(RECORDINGS).describe('Whether it was recorded.'),
      provider: z.string().describe('Who placed it.'),
      call_id: z.string().describe('The provider’s name for it.'),
    })
    .describe('What was learned.'),
  credits_spent: z.number().optional().describe('What it cost.'),
})

/** The answer of an operation that has called. */
export type CalledAnswer = z.input<typeof calledFields>

/** Whether a call may have been a conversation, by how it ended alone. */
export const isConversation = (end: CallEnd): boolean => end === 'completed' || end === 'time_limit'

/** Whether somebody may have spoken with us before the end: a line goes silent also after an answer. */
export const mayHaveSpoken = (end: CallEnd): boolean => isConversation(end) || end === 'silence'

/** How a call ended with what was said taken into account: whoever said nothing, or would not be recorded, has not spoken with us. */
export function toFinalEnd({
  end,
  hasSpoken,
  isRecordingDeclined,
}: Pick<CallState, 'hasSpoken' | 'isRecordingDeclined'> & { end: CallEnd }): CallEnd {
  if (!mayHaveSpoken(end)) return end
  if (isRecordingDeclined) return 'rejected'
  if (hasSpoken === false) return 'silence'
  return end === 'silence' && hasSpoken === true ? 'completed' : end
}

const NOT_REACHED: Readonly<Record<Exclude<CallEnd, 'completed' | 'time_limit' | 'script_written'>, string>> = {
  silence: 'Nobody was heard to speak, and the line was silent when the call ended.',
  voicemail: 'A machine answered.',
  no_answer: 'Nobody answered.',
  busy: 'The line was busy.',
  rejected: 'The business declined the call.',
  failed: 'The call could not be put through, or broke off by a fault of the voice provider.',
}

const NOT_RECORDED = 'The business did not agree to be recorded, and the call ended there.'

/** What a finished call is answered with; one that reached nobody is a failure that says so, with everything that is known. */
export function toCalledAnswer(
  state: CallState & { end: CallEnd },
  asked: readonly string[],
  { provider, keepsWords }: Pick<CallProvider, 'provider' | 'keepsWords'>,
  callId: string,
): CalledAnswer {
  const end = toFinalEnd(state)
  const result: CalledAnswer['result'] = {
    outcome: end === 'script_written' ? 'not_called' : isConversation(end) ? 'completed' : 'not_reached',
    transcript: state.transcript,
    extracted_fields: Object.fromEntries(
      asked.map(field => [field, Object.hasOwn(state.extracted, field) ? (state.extracted[field] ?? null) : null]),
    ),
    ended_reason: end,
    duration_seconds: state.durationSeconds,
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
  const why = end === 'rejected' && mayHaveSpoken(state.end) ? NOT_RECORDED : NOT_REACHED[end]
  throw new Failure(
    'upstream_failure',
    `${why} Nothing is charged; to try once more, send the call again with confirm_repeat true.`,
    {
      retriable: false,
      nextActions: ['call_business with confirm_repeat: true'],
      body: { result },
    },
  )
}

const NOT_CALLED =
  'Nobody was called: the outbox is switched on, and wrote down what would have been said. The operator configures a voice provider to call for real.'

function completed(
  { transcript, extracted_fields: fields, ended_reason: reason, provider }: CalledAnswer['result'],
  keepsWords: boolean,
): string {
  const unknown = Object.values(fields).filter(value => value === null).length
  const parts = [
    reason === 'time_limit' ? 'The call took place and was cut off at its longest time.' : 'The call took place.',
  ]
  if (transcript === null && !keepsWords)
    parts.push(`${provider} keeps no words of a call that is not recorded, so nothing of it can be shown.`)
  else if (unknown > 0)
    parts.push(`${unknown} of ${Object.keys(fields).length} fields were not said; the transcript has the rest.`)
  parts.push('What the business said is not verified.')
  return parts.join(' ')
}
