import type { Outgoing, Rendered } from '../core/channel.ts'
import { checkCarried, checkClearedFor, toShortText } from './compose.ts'

// Twilio refuses a longer body (its error 21617).
const LIMITS = { channel: 'sms', mostCharacters: 1600 } as const

/** Puts a message as a text, whoever carries it. */
export function renderText(message: Outgoing): Rendered {
  checkClearedFor('sms', message)
  checkCarried('sms', message)
  return { destination: message.cleared.recipient.address, text: toShortText(message, LIMITS) }
}
