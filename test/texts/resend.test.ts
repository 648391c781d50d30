import { describe, expect, it } from 'vitest'
import {
  Failure,
  type FailureDetails,
  REASONS,
  type Reason,
  type ReasonFacts,
  RESENDS,
  type Resend,
} from '../../src/core/failure.ts'
import { callsOf, FILLED, type Read } from './made_failures.ts'

const FOLDERS =
  'auth core describe gate inbound jobs lib map ops people providers screening store supply tools transport'.split(' ')

// What only others can do, and what tells of another thing than the call.
const OF_OTHERS = [
  /\bask (the|an) (operator|business|consumer|recipient)\b(?!.*\bthen send again\b)(?! (for a new|to record))[^.;]*?(?=, or |[.;]|$)/gi,
  /\bgive the consumer [^.;]*/gi,
  /\bdo not (send|try) [^.;]*/gi,
  /\b(report it|only the recipient can|next_actions has a call that asks) [^.;]*/gi,
]
const TO_WAIT =
  /\btry again|\b(send|repeat) (it|the same|the original input)\b.*?(again|later|with the same|when)|\b(resets at|wait (until|\S+ s\b)|later\b)|\bonce (get_status|some are)/i
const A_NEW_KEY = /\bnew idempotency[- ]key/i
const TO_CHANGE = [
  A_NEW_KEY,
  // A sentence that begins with the name of what was sent says what is wrong with it.
  /^[\w.-]+( or [\w-]+)?: /,
  /(^|[.;:,] |\b(and|or|to|then) )(send|use|get|give|pass|leave|raise|add|write|remove|repeat|say|begin|record|book|cancel|connect|name|import|put|choose|sign in|call|try(?! again))\b/i,
  /(^|[.;] )ask for\b|\b(ask the (operator (for a new|to record)|prospect again)|send a new one)\b/i,
  /\b(find_business answers|import_booking_url adds|next_actions names|leads past it|is wrong|prints a new one|names the keys|takes the operator key)\b/,
]

// Whom they are for has left, or is no caller: a balancer, a person at a form.
const UNHEARD = [
  'The caller went away before the answer.',
  'The call was answered before a person could be asked.',
  'The call was answered before this channel was tried; nothing was sent over it.',
  'Your user has to agree to this first, and has not been asked yet.',
  'The calendar gave no usable answer.',
  'The ledger cannot be written; send this node no traffic and look into its log.',
]

const without = (message: string, parts: readonly RegExp[]): string =>
  parts.reduce((text, part) => text.replace(part, ''), message)

/** What a sentence may be told to do with the call; a part that is not known may tell anything. */
function toldBy(message: string): readonly Resend[] {
  const text = without(message, OF_OTHERS)
  const told: Resend[] = []
  if (TO_WAIT.test(text) && !A_NEW_KEY.test(text)) told.push('same')
  if (TO_CHANGE.some(words => words.test(text))) told.push('corrected')
  if (told.length > 0) return told
  return /(^|[.?] )\{…\}( |\{|$)/.test(message) ? RESENDS : ['never']
}

const detailsOf = (read: Read | undefined): FailureDetails => {
  const given = read instanceof Map ? read : new Map<string, Read>()
  const resend = given.get('resend')
  return {
    ...(given.has('retriable') && { retriable: given.get('retriable') === 'true' }),
    ...((resend === 'corrected' || resend === 'never') && { resend }),
    ...(given.get('outcomeUnknown') === 'true' && { outcomeUnknown: true }),
  }
}

const isReason = (text: Read | undefined): text is Reason => typeof text === 'string' && text in REASONS

// A clause of another sentence is told by that one, and what is wholly filled in where it is made.
const isSentence = (message: Read | undefined): message is string =>
  typeof message === 'string' && /[a-z]{3}.*[.?]$/i.test(message.replaceAll(FILLED, ''))

const made = callsOf('Failure', FOLDERS).flatMap(({ file, args: [reason, message, details] }) =>
  isReason(reason) && isSentence(message)
    ? [{ file, reason, message, failure: new Failure(reason, message, detailsOf(details)) }]
    : [],
)
const ofGate = (name: string, resend: Resend) =>
  callsOf(name, ['gate']).map(({ file, args: [problem, remedy] }) => ({
    file,
    resend,
    message: `${problem} ${remedy}`,
  }))
const refusals = [...ofGate('refuse', 'corrected'), ...ofGate('refuseFinally', 'never')]

const isWhatIsTold = ({ message, resend }: { message: string; resend: Resend }): boolean =>
  UNHEARD.includes(message) || toldBy(message).includes(resend)
const toLines = (wrong: readonly { file: string; message: string; resend: Resend }[]): string[] => [
  ...new Set(wrong.map(({ file, message, resend }) => `${file} ${resend}: ${message}`)),
]

describe('what a failure says of sending it again', () => {
  it('is what its sentence tells', () => {
    const told = made
      // What is wrong with an argument is corrected, and what may have taken effect is left.
      .filter(({ reason, failure }) => reason !== 'bad_input' && failure.details.outcomeUnknown !== true)
      .map(({ file, message, failure }) => ({ file, message, resend: failure.resend }))
    expect(told.length).toBeGreaterThan(300)
    expect(toLines(told.filter(one => !isWhatIsTold(one)))).toEqual([])
  })

  it('is what a refusal of the gate tells, whatever the rule', () => {
    expect(refusals.length).toBeGreaterThan(40)
    expect(toLines(refusals.filter(one => !isWhatIsTold(one)))).toEqual([])
  })

  it('is one of those that the table names for its reason', () => {
    const facts: Record<Reason, ReasonFacts> = REASONS
    const untold = made
      .filter(({ failure }) => failure.details.outcomeUnknown !== true)
      .filter(
        ({ reason, failure: { resend } }) => ![facts[reason].resend, ...(facts[reason].also ?? [])].includes(resend),
      )
    expect(toLines(untold.map(({ file, message, failure }) => ({ file, message, resend: failure.resend })))).toEqual([])
    const came = new Set(made.map(({ reason, failure }) => `${reason} ${failure.resend}`))
    const named = Object.entries(facts).flatMap(([reason, { also = [] }]) => also.map(resend => `${reason} ${resend}`))
    expect(named.filter(one => !came.has(one))).toEqual([])
  })
})
