import { z } from 'zod'
import { obvious } from '../core/schema.ts'
import { badInput, Failure } from '../core/failure.ts'
import { type Context, defineOperation, type WriteContext } from '../core/operation.ts'
import { CHANNELS_OF, type ConsentChannel, type ConsentSubject, type OptOut } from '../core/rows/consent.ts'
import { classify, type Hint, type Intent, INTENTS } from '../inbound/classify.ts'
import { parseEmail } from '../lib/email_syntax.ts'
import { parsePhone } from '../lib/phone.ts'
import { toPlainText } from '../lib/plain_text.ts'
import { smbId } from './supply/fields.ts'

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

const action = z.string().trim().min(1).max(500).optional()

const input = z.strictObject({
  smb_id: smbId,
  inbound_channel: z.enum(['sms', 'email', 'voice_voicemail', 'web_form', 'api']).meta(obvious('How the message came')),
  raw_message: z.string().trim().min(1).max(20_000).describe('Of a voicemail the transcript'),
  sender: z
    .strictObject({
      phone: z.string().min(1).max(40).optional().describe('E.164'),
      email: z
        .string()
        .max(254)
        .refine(text => parseEmail(text).issues.length === 0, 'must be an e-mail address')
        .optional()
        .meta(obvious('E-mail address')),
      name: z.string().trim().min(1).max(200).optional().meta(obvious('Name')),
    })
    .optional()
    .describe('An opt-out needs phone or email'),
  received_at_iso: z.iso.datetime({ offset: true }).optional().describe('With offset; default now'),
  routing_rules: z
    .strictObject({
      booking_request: action.meta(obvious('For booking requests')),
      cancellation: action.meta(obvious('For cancellations')),
      opt_out: action.describe('They are recorded all the same'),
      inquiry: action.meta(obvious('For everything else')),
      complaint: action.meta(obvious('For complaints')),
    })
    .optional()
    .describe('Your own suggested_action for an intent'),
})

const output = z.strictObject({
  human_message: z.string().describe('What happened and the next step.'),
  result: z
    .strictObject({
      classified_intent: z.enum(INTENTS).describe('A hint from English keywords.'),
      confidence: z.enum(['high', 'low']).describe('high: a plain wish to be left alone; low: a guess from a word.'),
      suggested_action: z.string().describe('What you could do next; nothing was done.'),
      routed_to: z.literal('caller').describe('Always you: nothing is routed.'),
      opt_out_recorded: z.boolean().describe('Whether the opt-out this message asks for is in force.'),
      enriched_sender: z
        .strictObject({
          name: z.string().optional().describe('As given.'),
          phone: z.string().optional().describe('E.164.'),
          email: z.string().optional().describe('In lookup form.'),
          country_code: z.string().optional().describe('ISO 3166-1 alpha-2 of the phone.'),
          opted_out: z
            .array(
              z.strictObject({
                channel: z.string().describe('sms, voice, email, chatapp or all.'),
                scope: z.enum(['marketing', 'all']).describe('Which messages it ends.'),
              }),
            )
            .describe('Opt-outs in force.'),
        })
        .describe('What is known of the sender.'),
    })
    .describe('The hint.'),
})

type Input = z.output<typeof input>

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
  input,
  output,
  example: {
    smb_id: 'smb_6g2vgpgdbutthg3t',
    inbound_channel: 'sms',
    raw_message: 'Can I book a haircut on Friday?',
    sender: { phone: '+14155552671' },
  },
  http: { method: 'POST', path: '/ops/handle_inbound', envelope: 'bare' },
  fails: ['upstream_failure'],
  async accept(asked, ctx) {
    const subjects = await subjectsOf(asked)
    // Whoever asks to be left alone is, whatever else is wrong with the call: no such business, no credits, no quota left.
    const ended = await recordOptOuts(asked, classify(asked.raw_message), subjects, ctx)
    if (await isKnown(asked, ctx)) return undefined
    const { reason, message } = unknownBusiness(asked)
    throw new Failure(reason, message, ended === 'nobody' ? {} : { hasActed: true })
  },
  async handle(asked, ctx) {
    const subjects = await subjectsOf(asked)
    const hint = classify(asked.raw_message)
    const ended = await recordOptOuts(asked, hint, subjects, ctx)
    if (!(await isKnown(asked, ctx))) throw unknownBusiness(asked)
    return {
      human_message: toSentence(hint, ended),
      result: {
        classified_intent: hint.intent,
        confidence: hint.isSure ? ('high' as const) : ('low' as const),
        suggested_action: asked.routing_rules?.[hint.intent] ?? ACTIONS[hint.intent],
        routed_to: 'caller' as const,
        opt_out_recorded: ended === 'in force' || ended === 'everywhere',
        enriched_sender: await enrich(asked, subjects, ctx),
      },
    }
  },
})

const isKnown = async ({ smb_id: id }: Input, { ledger }: Pick<Context, 'ledger'>): Promise<boolean> =>
  (await ledger.businesses.get(id)) !== undefined

const unknownBusiness = ({ smb_id: id }: Input): Failure =>
  badInput(
    `smb_id: ${id.slice(0, 64)} names no business of the supply network; import its booking link with import_booking_url and send the message again.`,
  )

async function subjectsOf({ sender = {} }: Input): Promise<ConsentSubject[]> {
  // The tables of phone numbers take a moment to load, and most processes never read a number.
  const { toAnySubject } = await import('../core/subject.ts')
  return (['phone', 'email'] as const).flatMap(field => {
    const given = sender[field]
    if (given === undefined) return []
    const read = toAnySubject(given)
    if ('problem' in read) throw badInput(`sender.${field}: ${read.problem}.`)
    return [read.subject]
  })
}

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

async function enrich(
  { sender = {} }: Input,
  subjects: ConsentSubject[],
  { ledger, now }: Pick<Context, 'ledger' | 'now'>,
) {
  const inForce = (await Promise.all(subjects.map(subject => ledger.optOuts.of(subject, now())))).flat()
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

function toSentence({ intent, optsOutOf }: Hint, ended: Ended): string {
  if (optsOutOf === null)
    return `Classified as ${intent} by English keywords; nothing was routed or answered. Decide by the message itself.`
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
