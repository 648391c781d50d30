import { createTransport } from 'nodemailer'
import type { Outgoing, Rendered } from '../../core/channel.ts'
import { badInput } from '../../core/failure.ts'
import { SERVICE } from '../../core/service.ts'
import { parseEmail } from '../../lib/email_syntax.ts'
import {
  checkCarried,
  checkClearedFor,
  owes,
  postalAddress,
  readBody,
  readSubject,
  senderName,
  supportContact,
  unsubscribeUrl,
} from '../compose.ts'

/** The key mails are signed with and where its public half stands in DNS. */
export interface DkimSettings {
  domain: string
  selector: string
  /** RSA, PEM. */
  privateKey: string
}

/** Whom mails come from. */
export interface MailSender {
  address: string
  dkim?: DkimSettings | undefined
}

/** A mail as its words are sent; the envelope's address is in its ASCII form. */
export interface Mail {
  to: string
  subject: string
  text: string
  unsubscribe: { url: string; oneClick: boolean } | undefined
}

const LIMITS = { channel: 'email', mostCharacters: 100_000 } as const
// nodemailer's own list leaves List-Unsubscribe-Post out, and an unsigned one is not honoured (RFC 8058 section 4).
const SIGNED_HEADERS =
  'From:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Reply-To:List-Unsubscribe:List-Unsubscribe-Post'

/** The words of a mail with everything it owes; throws what a mail cannot carry. */
export function toMail(message: Outgoing): Mail {
  checkClearedFor('email', message)
  checkCarried('email', message)
  const body = readBody(message, LIMITS)
  const footer: string[] = []
  const { sender } = message.cleared
  // A mail names its sender by its address already: the name is added where there is one, and demanded with the postal address.
  if (owes(message, 'postal_address')) footer.push(senderName(message), postalAddress(message))
  else if (owes(message, 'sender_identification') && sender.legalName !== undefined) footer.push(sender.legalName)
  if (owes(message, 'sender_identification') && sender.supportContact !== undefined)
    footer.push(supportContact(message))
  const oneClick = owes(message, 'list_unsubscribe_one_click')
  const url = oneClick || owes(message, 'unsubscribe_link', 'opt_out_offer') ? unsubscribeUrl(message) : undefined
  if (url !== undefined) footer.push(`Unsubscribe: ${url}`)
  return {
    to: toAsciiAddress(message.cleared.recipient.address),
    subject: readSubject(
      message,
      sender.legalName === undefined ? 'A message for you' : `A message from ${sender.legalName}`,
    ),
    text: footer.length === 0 ? body : `${body}\n\n-- \n${footer.join('\n')}`,
    unsubscribe: url === undefined ? undefined : { url, oneClick },
  }
}

function toAsciiAddress(address: string): string {
  const { localPart, domainAscii, issues } = parseEmail(address)
  const [issue] = issues
  if (issue !== undefined || domainAscii === null)
    throw badInput(`recipient: not an e-mail address. ${issue?.message ?? ''}`.trim())
  return `${localPart}@${domainAscii}`
}

/** Puts a message as a mail. */
export function renderMail(message: Outgoing): Rendered {
  const { to, subject, text } = toMail(message)
  return { destination: to, text: `${subject}\n\n${text}` }
}

/** Builds the whole mail as bytes, signed where there is a key; the same operation always gives the same Message-ID. */
export async function buildMail(message: Outgoing, { address, dkim }: MailSender, now: number): Promise<Buffer> {
  const { to, subject, text, unsubscribe } = toMail(message)
  const { legalName } = message.cleared.sender
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim !== undefined && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: SIGNED_HEADERS,
      },
    }),
  })
  const { message: bytes } = await composer.sendMail({
    from: { name: legalName ?? SERVICE.title, address },
    // An object is taken as one address as it stands; a text would be parsed as a list.
    to: { name: '', address: to },
    subject,
    text,
    html: toHtml(text, unsubscribe?.url),
    // As an alternative it is what mail readers offer to take over, as a file what all others can open.
    ...(message.calendar !== undefined && {
      icalEvent: { method: message.calendar.method, content: message.calendar.ics, filename: 'appointment.ics' },
    }),
    date: new Date(now),
    messageId: toMessageId(message.operationId, address),
    headers: unsubscribe === undefined ? {} : listHeaders(unsubscribe),
  })
  if (!Buffer.isBuffer(bytes)) throw new Error('the mail was not built')
  // nodemailer leaves a mail unsigned when the key does not work, and unsigned mail looks forged.
  if (dkim !== undefined && !/^DKIM-Signature:/im.test(bytes.subarray(0, 4096).toString('latin1')))
    throw new Error('the mail could not be signed: DKIM_PRIVATE_KEY does not work')
  return bytes
}

/** The Message-ID of an operation's mail. */
export const toMessageId = (operationId: string, from: string): string =>
  `<${operationId}@${from.slice(from.lastIndexOf('@') + 1)}>`

/** Not folded: a relay that signs anew would sign a folded address differently from how readers unfold it. */
const listHeaders = ({
  url,
  oneClick,
}: NonNullable<Mail['unsubscribe']>): Record<string, string | { prepared: boolean; value: string }> => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  ...(oneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, character => ESCAPES[character] ?? character)

/** The same words as HTML; only the unsubscribe address becomes a link. */
function toHtml(text: string, unsubscribe: string | undefined): string {
  const paragraphs = escapeHtml(text)
    .split(/\n{2,}/)
    .map(paragraph => `<p>${paragraph.replace(/\n/g, '<br>\n')}</p>`)
    .join('\n')
  const link = unsubscribe === undefined ? '' : escapeHtml(unsubscribe)
  // From the end: the words may hold the same address.
  const at = link === '' ? -1 : paragraphs.lastIndexOf(`Unsubscribe: ${link}`)
  const linked =
    at < 0
      ? paragraphs
      : `${paragraphs.slice(0, at)}<a href="${link}">Unsubscribe</a>${paragraphs.slice(at + `Unsubscribe: ${link}`.length)}`
  return `<!doctype html>\n<html><head><meta charset="utf-8"></head><body>\n${linked}\n</body></html>\n`
}
