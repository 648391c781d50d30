import type { PlannedCall } from '../core/calls.ts'
import type { Outgoing } from '../core/channel.ts'
import { checkCarried, checkClearedFor, owes, senderName, supportContact } from './compose.ts'

const LONGEST_NAME = 100

/** Says who speaks: an AI, and for whom. */
function toDisclosure(call: PlannedCall): string {
  const message = toMessage(call)
  const through = owes(message, 'sender_identification', 'caller_identification')
    ? senderName(message)
    : call.cleared.sender.legalName
  const principal = call.onBehalfOf === undefined ? 'a customer' : toSpeech(call.onBehalfOf).slice(0, LONGEST_NAME)
  return `Hello, this is an AI assistant calling on behalf of ${principal}${through === undefined ? '' : `, through ${toSpeech(through)}`}.`
}

const NO_QUESTION = 'I have an enquiry.'
const HANG_UP = 'if you do not agree, please hang up now.'

/** The first words of a call: who speaks, for whom, and what is asked, never what the caller instructs; throws when the law asks for a prompt that this call does not give. `mayRecord`: the provider records for a while even where nothing is kept. */
export function toOpening(call: PlannedCall, { mayRecord = false }: { mayRecord?: boolean } = {}): string {
  const message = toMessage(call)
  checkClearedFor('voice', message)
  // Any other call gives the prompt: here, or as its question.
  if (call.recording === 'off') checkCarried('voice', message)
  const parts = [toDisclosure(call)]
  if (call.recording === 'announced') parts.push(`This call is recorded; ${HANG_UP}`)
  else if (mayRecord) parts.push(`This call may be recorded; ${HANG_UP}`)
  parts.push(toSpeech(call.said) || NO_QUESTION)
  if (owes(message, 'callback_number')) parts.push(`You can reach us at ${toSpeech(supportContact(message))}.`)
  return parts.join(' ')
}

/** The question by which a provider asks before it records; the call goes on only for whoever agrees. */
export const toRecordingQuestion = (call: PlannedCall): string =>
  `${toDisclosure(call)} May I record this call? Please say yes, or no to end it here.`

/** Text as a provider speaks it: braces, which a setting may hold, would be read as one of its own placeholders. */
export const toSpeech = (text: string): string => text.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim()

const toMessage = ({ operationId, cleared }: PlannedCall): Outgoing => ({ operationId, cleared })
