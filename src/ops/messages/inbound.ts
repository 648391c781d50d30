import type { z } from 'zod'
import { badInput, Failure } from '../../core/failure.ts'
import type { Accepted, Context, WriteContext } from '../../core/operation.ts'
import { CHANNELS_OF, type ConsentChannel, type ConsentSubject, type OptOut } from '../../core/rows/consent.ts'
import { classify, type Hint } from '../../inbound/classify.ts'
import type { Intent } from '../../inbound/intents.ts'
import { parsePhone } from '../../lib/phone.ts'
import { toPlainText } from '../../lib/plain_text.ts'
import type { inboundAnswer, inboundAsked } from './inbound_fields.ts'

type Input = z.output<typeof inboundAsked>

const LONGEST_QUOTE = 500

const CHANNEL_OF: Record<'sms' | 'email' | 'voice_voicemail' | 'web_form' | 'api', ConsentChannel | null> = {
  sms: 'sms',
  email: 'email',
  voice_voicemail: 'voice',
  web_form: null,
  api: null,
}

const ACTIONS: Record<Intent, string> = {
  booking_request: 'Agree on the service and a time with the sender, then call schedule_appointment with action book.',
  cancellation: 'Find out which appointment is meant, then call schedule_appointment with action cancel.',
  opt_out: 'Send this sender nothing more, and do not ask why.',
  inquiry: 'Answer the question with send_message, or call escalate_to_human when you cannot.',
  complaint: 'Call escalate_to_human with the message as transcript; do not argue.',
}

/** The same where nothing can be written back. */
const WITHOUT_ANSWER: Record<Intent, string> = {
  booking_request:
    'Call schedule_appointment with action book where the message says for what and when, or call escalate_to_human.',
  cancellation:
    'Where an appointment is meant, find it with list_appointments and call schedule_appointment with action cancel.',
  opt_out: ACTIONS.opt_out,
  inquiry: 'Call escalate_to_human with the message as transcript.',
  complaint: ACTIONS.complaint,
}

const AS_USUAL =
  'Do what the rest of the message asks for, as you would for any other, and send this sender no marketing.'

/** Ends messages to whoever asks for that, and says whether the business is known. */
export async function acceptInbound(asked: Input, ctx: WriteContext): Promise<Accepted | undefined> {
  const { subjects, problem } = await readSender(asked)
  // Whoever asks to be left alone is, whatever else is wrong with the call: an unreadable number, no such business, no credits, no quota left.
  const ended = await recordOptOuts(asked, classify(asked.raw_message), subjects, ctx)
  if (problem !== undefined) throw refused(problem, ended)
  if (await isKnown(asked, ctx)) return undefined
  throw refused(unknownBusiness(asked), ended)
}

/** Does the work of handle_inbound. */
export async function classifyInbound(asked: Input, ctx: WriteContext): Promise<z.input<typeof inboundAnswer>> {
  const { subjects } = await readSender(asked)
  const hint = classify(asked.raw_message)
  const ended = await recordOptOuts(asked, hint, subjects, ctx)
  if (!(await isKnown(asked, ctx))) throw refused(unknownBusiness(asked), ended)
  const inForce = (await Promise.all(subjects.map(subject => ctx.ledger.optOuts.of(subject, ctx.now())))).flat()
  const found: Found = { hint, ended, inForce, isNamed: subjects.length > 0 }
  return {
    human_message: toSentence(found),
    result: {
      classified_intent: hint.intent,
      confidence: hint.isSure ? 'high' : 'low',
      suggested_action: asked.routing_rules?.[hint.intent] ?? toAction(found, asked),
      routed_to: 'caller',
      opt_out_recorded: ended === 'in force' || ended === 'everywhere',
      enriched_sender: await enrich(asked, subjects, inForce),
    },
  }
}

/** What is known of a message. */
interface Found {
  hint: Hint
  ended: Ended
  /** The opt-outs of its sender. */
  inForce: readonly OptOut[]
  /** A telephone number or address of its sender was given. */
  isNamed: boolean
}

const isKnown = async ({ smb_id: id }: Input, { ledger }: Pick<Context, 'ledger'>): Promise<boolean> =>
  (await ledger.businesses.get(id)) !== undefined

const unknownBusiness = ({ smb_id: id }: Input): string =>
  `smb_id: ${id.slice(0, 64)} names no business of the supply network; import its booking link with import_booking_url and send the message again.`

const refused = (sentence: string, ended: Ended): Failure =>
  ended === 'nobody'
    ? badInput(sentence)
    : new Failure('bad_input', `${sentence} The wish for no more messages is recorded all the same.`, {
        hasActed: true,
      })

/** Whoever of a sender can be read, and what is wrong with the first that cannot. */
async function readSender({ sender = {} }: Input): Promise<{ subjects: ConsentSubject[]; problem?: string }> {
  // The tables of phone numbers take a moment to load, and most processes never read a number.
  const { toAnySubject } = await import('../../core/subject.ts')
  const subjects: ConsentSubject[] = []
  const problems: string[] = []
  for (const field of ['phone', 'email'] as const) {
    const given = sender[field]
    if (given === undefined) continue
    const read = field === 'email' && !given.includes('@') ? NO_ADDRESS : toAnySubject(given)
    if ('subject' in read) subjects.push(read.subject)
    else problems.push(`sender.${field}: ${read.problem}.`)
  }
  const [problem] = problems
  return { subjects, ...(problem !== undefined && { problem }) }
}

const NO_ADDRESS = { problem: 'must be an e-mail address' }

/** Whoever writes on a channel leaves it by the name they have there; where that is not given, they leave by every name that is. */
function optOutsOf(
  { inbound_channel, raw_message, received_at_iso }: Input,
  hint: Hint,
  subjects: ConsentSubject[],
  { acceptedAt, operationId }: { acceptedAt: number; operationId: string },
): (OptOut & { rawText: string })[] {
  if (hint.optsOutOf === null) return []
  const channel = CHANNEL_OF[inbound_channel]
  const own = channel === null ? [] : subjects.filter(({ type }) => CHANNELS_OF[type].includes(channel))
  const leaving = own.length > 0 ? own : subjects
  const left = own.length > 0 && !hint.everyChannel ? channel : null
  const at = Math.min(received_at_iso === undefined ? acceptedAt : Date.parse(received_at_iso), acceptedAt)
  const common = { channel: left, scope: hint.optsOutOf, via: `handle_inbound ${operationId}`, at }
  return leaving.map(subject => ({ ...common, subject, rawText: toPlainText(raw_message, LONGEST_QUOTE) }))
}

/** What came of the wish of a message: nobody was named who could leave, they have left the channel it came by, or every one, or they have come back since. */
type Ended = 'nobody' | 'in force' | 'everywhere' | 'outlived'

/** It is recorded once, by the operation it names: a later run must not end what the sender has begun again since. */
async function recordOptOuts(asked: Input, hint: Hint, subjects: ConsentSubject[], ctx: WriteContext): Promise<Ended> {
  const { ledger, now, operationId } = ctx
  const acceptedAt = (await ledger.operations.get(operationId))?.createdAt ?? now()
  const optOuts = optOutsOf(asked, hint, subjects, { acceptedAt, operationId })
  if (optOuts.length === 0) return 'nobody'
  await ledger.transaction(async tables => {
    for (const optOut of optOuts)
      if (!(await tables.optOuts.isRecorded(optOut.subject, optOut.via))) await tables.optOuts.add(optOut, now())
  })
  const holding = (await Promise.all(optOuts.map(({ subject }) => ledger.optOuts.of(subject, now())))).flat()
  if (!optOuts.every(wish => holding.some(one => covers(one, wish)))) return 'outlived'
  return optOuts.every(({ channel }) => channel === null) ? 'everywhere' : 'in force'
}

const covers = (inForce: OptOut, { subject, channel, scope }: OptOut): boolean =>
  inForce.subject.normalized === subject.normalized &&
  (inForce.channel === null || inForce.channel === channel) &&
  (inForce.scope === 'all' || scope === 'marketing')

async function enrich({ sender = {} }: Input, subjects: readonly ConsentSubject[], inForce: readonly OptOut[]) {
  const phone = subjects.find(({ type }) => type === 'phone')?.normalized
  const email = subjects.find(({ type }) => type === 'email')?.normalized
  const countryCode = phone === undefined ? undefined : (await parsePhone(phone))?.countryCode
  return {
    ...(sender.name !== undefined && { name: toPlainText(sender.name, 200) }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(countryCode !== undefined && { country_code: countryCode }),
    opted_out: inForce.map(({ channel, scope }) => ({ channel: channel ?? 'all', scope })),
  }
}

/** What the sender has left altogether: every channel, some, or none. */
const leftBy = (inForce: readonly OptOut[]): readonly ConsentChannel[] | 'every channel' => {
  const channels = inForce.filter(({ scope }) => scope === 'all').map(({ channel }) => channel)
  return channels.includes(null) ? 'every channel' : [...new Set(channels.flatMap(channel => channel ?? []))]
}

function toAction(
  { hint: { intent, optsOutOf, asksBack }, ended, inForce }: Found,
  { inbound_channel }: Input,
): string {
  if (ended === 'outlived') return 'Nothing: the sender has opted in again since.'
  const left = leftBy(inForce)
  if (asksBack && inForce.length > 0)
    return 'Send nothing that opted_out names. Have the sender text START to the number your messages come from, or ask the operator to record a new consent.'
  if (optsOutOf === 'all') return left.length === 0 ? ACTIONS[intent] : WITHOUT_ANSWER[intent]
  if (left.length === 0) return optsOutOf === 'marketing' ? AS_USUAL : ACTIONS[intent]
  const channel = CHANNEL_OF[inbound_channel]
  const isUnanswerable = left === 'every channel' || (channel !== null && left.includes(channel))
  const then = optsOutOf === 'marketing' ? AS_USUAL : isUnanswerable ? WITHOUT_ANSWER[intent] : ACTIONS[intent]
  return `Send nothing by ${toList(left)}: the sender has opted out of it. ${then}`
}

const toList = (left: readonly ConsentChannel[] | 'every channel'): string =>
  left === 'every channel' ? 'any channel' : left.join(' or ')

function toSentence(found: Found): string {
  const { hint, ended } = found
  const { intent, optsOutOf } = hint
  if (hint.asksBack) return toStartSentence(found)
  if (optsOutOf === null) {
    const left = leftBy(found.inForce)
    const isOut =
      left.length === 0
        ? ''
        : ` The sender has opted out of every message by ${toList(left)}, so a send there is refused.`
    return `Classified as ${intent} by English keywords; nothing was routed or answered. Decide by the message itself.${isOut}`
  }
  if (ended === 'nobody')
    return 'The sender asks for no more messages, and nothing was recorded, because no phone or email of theirs was given; call again with sender.phone or sender.email.'
  if (ended === 'outlived')
    return 'The sender asked for no more messages, and that is on record, but they have opted in again since, so messages go on.'
  if (optsOutOf === 'all')
    return ended === 'everywhere'
      ? 'The sender asked for no more messages; that is recorded for every channel of the phone or email you gave and holds for every agent here.'
      : 'The sender asked for no more messages on this channel; that is recorded and holds for every agent here.'
  return 'A word in the message may be an opt-out, so marketing to the sender has ended; only they can undo that. Decide everything else by the message itself.'
}

/** Whoever calls could say START for anybody; it counts where a provider has proven who sent it. */
function toStartSentence({ inForce, isNamed }: Found): string {
  const asks = 'The sender asks for messages again, and that is not recorded here'
  const counts =
    'START counts only when the sender texts it to the number your messages come from; the operator can also record a new consent.'
  if (!isNamed) return `${asks}. ${counts}`
  return inForce.length === 0
    ? `${asks}; no opt-out of theirs is in force, so there is nothing to undo.`
    : `${asks}: their opt-outs stay in force, and a send that they cover is refused. ${counts}`
}
