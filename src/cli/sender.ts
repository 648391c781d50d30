import type { Config } from '../config.ts'
import { readyFor } from '../core/vendor.ts'
import { type Finding, ok } from './finding.ts'

type Sending = Pick<Config, 'vendors' | 'calls' | 'sender'>

/** What doctor says of whom messages and calls come from: the law has some of them name their sender, and a contact. */
export function sender({ vendors, calls, sender: { legalName, supportContact } }: Sending): Finding[] {
  const carries = (channel: 'sms' | 'chatapp' | 'voice' | 'email'): boolean => readyFor(vendors, channel) !== undefined
  const doesCall = calls.vendor !== undefined || carries('voice')
  const doesText = carries('sms') || carries('chatapp')
  if (!doesCall && !doesText && !carries('email')) return []
  const toCalls = doesCall ? ['every call to the United States'] : []
  const nameless = [...toCalls, ...(doesText ? ['confirmations by text, every text to Canada'] : []), 'marketing']
  const unreached = [...toCalls, 'marketing to Canada']
  const lacks = [
    ...(legalName === undefined ? [`SENDER_NAME is not set, so that these are refused: ${nameless.join(', ')}`] : []),
    ...(supportContact === undefined
      ? [`SENDER_SUPPORT is not set, so that these are refused: ${unreached.join(', ')}`]
      : []),
  ]
  const isPoorer = legalName === undefined || (doesCall && supportContact === undefined)
  if (isPoorer) return [{ part: 'sender', state: 'warn', says: lacks.join('; ') }]
  return [ok('sender', [`messages name ${legalName}`, ...lacks].join('; '))]
}
