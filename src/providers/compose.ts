import type { ChannelName, Outgoing } from '../core/channel.ts'
import { badInput, Failure } from '../core/failure.ts'
import { type Cleared, MOST_SUBJECT, type Obligation } from '../core/gate.ts'
import { linesFor } from './added_lines.ts'

/** How much a channel carries in one message. */
export interface TextLimits {
  channel: ChannelName
  mostCharacters: number
}

// Everything but tab and line break: nobody types them, and mail and telephone networks cut or reject what holds them.
const CONTROL = /(?![\t\n])\p{Cc}/u

/** The words of a message as they were cleared, checked for what no provider carries; line breaks are single line feeds. */
export function readBody({ cleared }: Outgoing, { channel, mostCharacters }: TextLimits): string {
  const text = cleared.body.replace(/\r\n?/g, '\n').trim()
  if (text === '') throw badInput('body: empty; give the words of the message.')
  if (text.length > mostCharacters)
    throw badInput(`body: ${text.length} characters; ${channel} carries at most ${mostCharacters} here, shorten it.`)
  if (!text.isWellFormed())
    throw badInput('body: holds half of a character (a lone surrogate); send well-formed Unicode.')
  if (CONTROL.test(text)) throw badInput('body: holds a control character; only tabs and line breaks are allowed.')
  return text
}

/** The subject of a message, or what stands in its place. */
export function readSubject({ cleared }: Outgoing, otherwise: string): string {
  const subject = cleared.subject?.trim() ?? ''
  if (subject === '') return otherwise
  if (/[\p{Cc}\u2028\u2029]/u.test(subject)) throw badInput('subject: must be one line without control characters.')
  if (!subject.isWellFormed())
    throw badInput('subject: holds half of a character (a lone surrogate); send well-formed Unicode.')
  if (subject.length > MOST_SUBJECT)
    throw badInput(`subject: ${subject.length} characters; at most ${MOST_SUBJECT} are allowed.`)
  return subject
}

/** Throws unless the message was cleared for the channel: what another channel may carry this one must not. */
export function checkClearedFor(channel: Cleared['channel'], { cleared }: Outgoing): void {
  if (cleared.channel !== channel) throw new Error(`a message cleared for ${cleared.channel} came to ${channel}`)
}

const BUSINESS = [
  'sender_identification',
  'caller_identification',
  'postal_address',
  'unsubscribe_link',
  'opt_out_offer',
  'list_unsubscribe_one_click',
  'ai_disclosure',
] as const
const SHORT = [
  'sender_identification',
  'caller_identification',
  'postal_address',
  'unsubscribe_link',
  'opt_out_offer',
  'ai_disclosure',
] as const

/** What each channel can add or do for a message. */
export const CARRIED: Readonly<Record<ChannelName, readonly Obligation[]>> = {
  direct_api: BUSINESS,
  chatapp: SHORT,
  sms: SHORT,
  email: ['sender_identification', 'postal_address', 'unsubscribe_link', 'opt_out_offer', 'list_unsubscribe_one_click'],
  voice: ['sender_identification', 'caller_identification', 'ai_disclosure', 'callback_number', 'opt_out_offer'],
  web_form: BUSINESS,
  browser: BUSINESS,
}

/** Refuses a message that owes what its channel cannot do, whatever becomes of the rest of it. */
export function checkCarried(channel: ChannelName, { cleared }: Outgoing): void {
  // The answer to the caller gives the notice.
  const left = cleared.obligations.filter(one => one !== 'gulf_default_notice' && !CARRIED[channel].includes(one))
  if (left.length === 0) return
  throw new Failure(
    'compliance_violation',
    `Here the law asks for ${left.join(', ')}, which ${channel} cannot do. Nothing was sent; use another channel.`,
  )
}

/** Whether the gate asks something of the message. */
export const owes = ({ cleared }: Outgoing, ...obligations: readonly Obligation[]): boolean =>
  obligations.some(one => cleared.obligations.includes(one))

/** The legal name messages are sent under. */
export const senderName = ({ cleared }: Outgoing): string =>
  present(cleared, cleared.sender.legalName, 'the name of its sender', 'SENDER_NAME')

/** The postal address of the sender, on one line. */
export const postalAddress = ({ cleared }: Outgoing): string =>
  present(cleared, cleared.sender.postalAddress, 'the postal address of its sender', 'SENDER_POSTAL_ADDRESS').replace(
    /\s*\n\s*/g,
    ', ',
  )

/** Where recipients reach the sender. */
export const supportContact = ({ cleared }: Outgoing): string =>
  present(cleared, cleared.sender.supportContact, 'a contact of its sender', 'SENDER_SUPPORT')

/** The https address that unsubscribes this recipient. */
export function unsubscribeUrl({ cleared, unsubscribeUrl: given }: Outgoing): string {
  // As it stands: parsing would quietly drop line breaks and escape brackets.
  const isSafe = given !== undefined && /^https:\/\/[!-;=?-~]{1,800}$/.test(given) && URL.canParse(given)
  return present(cleared, isSafe ? given : undefined, 'an https link to unsubscribe', 'PUBLIC_URL')
}

function present(
  { channel }: Pick<Cleared, 'channel'>,
  value: string | undefined,
  what: string,
  setting: string,
): string {
  if (value !== undefined && value !== '') return value
  throw new Failure(
    'compliance_violation',
    channel === 'voice'
      ? `This call must give ${what}, and this server has none. Nobody was called; ask the operator to set ${setting}.`
      : `This message must carry ${what}, and this server has none. Nothing was sent; ask the operator to set ${setting}.`,
    { resend: 'never' },
  )
}

/** A short message with everything it owes: who sends it before the words, the rest after them. */
export function toShortText(message: Outgoing, limits: TextLimits): string {
  const body = readBody(message, limits)
  const lines = [
    owes(message, 'sender_identification', 'caller_identification') ? named(senderName(message), body) : body,
  ]
  if (owes(message, 'postal_address')) lines.push(`${postalAddress(message)}. ${supportContact(message)}`)
  if (owes(message, 'unsubscribe_link')) lines.push(`Unsubscribe: ${unsubscribeUrl(message)}`)
  const { stop, ai } = linesFor(message.cleared.recipient.country)
  if (owes(message, 'ai_disclosure')) lines.push(ai)
  if (owes(message, 'opt_out_offer') && !offersStop(body)) lines.push(stop)
  const text = lines.join('\n')
  if (text.length > limits.mostCharacters)
    throw badInput(
      `body: with what the law adds the message has ${text.length} characters; ${limits.channel} carries at most ${limits.mostCharacters}, shorten it.`,
    )
  return text
}

// A verb of each language opt-outs are read in, then the keyword: an approved template offers it in its own language.
const ANSWERS =
  /(?<!\p{L})(?:reply|text|txt|send\p{L}*|r[eé]pond\p{L}*|respond\p{L}*|envoy\p{L}*|env[ií]\p{L}*|antwort\p{L}*|schick\p{L}*|rispond\p{L}*|invi\p{L}*|antwoord\p{L}*|stuur\p{L}*|أرسل\p{L}*|أجب)(?:\s+\p{L}+){0,2}\s+["'“„«]?STOPP?(?!\p{L})/giu
// Small letters are no keyword: a text may stop at every door.
const offersStop = (body: string): boolean => (body.match(ANSWERS) ?? []).some(found => /STOPP?$/.test(found))

// The laws of Korea and Israel put the label of an advertisement before everything else, the name included.
const LABEL = /^\s*[([（［]광고[)\]）］]\s*|^[^\p{L}\p{N}]*פרסומת[*)\]）］:\s–—-]*/u

// Of scripts that leave no space or put particles to a name nobody can tell where it ends.
const WITHIN_A_WORD = '[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}]'

/** Whether a text names its sender: "place" does not name Ace. */
function names(body: string, name: string): boolean {
  const literal = name.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<!${WITHIN_A_WORD})${literal}(?!${WITHIN_A_WORD})`, 'u').test(body.toLowerCase())
}

function named(name: string, body: string): string {
  if (names(body, name)) return body
  const label = LABEL.exec(body)?.[0] ?? ''
  return `${label === '' ? '' : `${label.trim()} `}${name}: ${body.slice(label.length)}`
}
