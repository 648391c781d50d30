import type { ChannelName, Outgoing } from '../../core/channel.ts'
import { linesFor } from '../added_lines.ts'
import {
  checkCarried,
  owes,
  postalAddress,
  readBody,
  readSubject,
  senderName,
  supportContact,
  unsubscribeUrl,
} from '../compose.ts'
import type { FieldValues } from './file.ts'

const MOST_CHARACTERS = 20_000

/** The words of a message to a business's own endpoint or form, with everything it owes. */
export function toBusinessText(message: Outgoing, channel: ChannelName): FieldValues {
  checkCarried(channel, message)
  const footer: string[] = owes(message, 'ai_disclosure') ? [linesFor(message.cleared.recipient.country).ai] : []
  // A form need not have a field for the name.
  if (owes(message, 'sender_identification', 'caller_identification', 'postal_address'))
    footer.push(senderName(message))
  if (owes(message, 'postal_address')) footer.push(postalAddress(message), supportContact(message))
  if (owes(message, 'unsubscribe_link', 'opt_out_offer', 'list_unsubscribe_one_click'))
    footer.push(`Unsubscribe: ${unsubscribeUrl(message)}`)
  const body = readBody(message, { channel, mostCharacters: MOST_CHARACTERS })
  const { legalName, supportContact: contact } = message.cleared.sender
  return {
    body: footer.length === 0 ? body : `${body}\n\n${footer.join('\n')}`,
    subject: readSubject(message, legalName === undefined ? 'A message for you' : `A message from ${legalName}`),
    // A form or endpoint shows nothing else of who writes.
    sender_name: owes(message, 'sender_identification') ? senderName(message) : (legalName ?? ''),
    sender_contact: contact ?? '',
    operation_id: message.operationId,
  }
}
