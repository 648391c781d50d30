import type { Check } from '../model.ts'
import { refuseFinally } from './refusals.ts'

/** Who sends, where they are, how to reach them, and how to end it. */
export const canadaForm: Check = ({ facts: { sender }, effectiveType }) => {
  if (effectiveType !== 'marketing') return { obligations: ['sender_identification'] }
  const missing = [
    sender.legalName === undefined ? 'SENDER_NAME' : '',
    sender.postalAddress === undefined ? 'SENDER_POSTAL_ADDRESS' : '',
    sender.supportContact === undefined ? 'SENDER_SUPPORT' : '',
  ].filter(setting => setting !== '')
  if (missing.length === 0) return { obligations: ['sender_identification', 'postal_address', 'unsubscribe_link'] }
  return refuseFinally(
    'Marketing to Canada names its sender, a postal address and one more contact, and this deployment lacks some of it.',
    `Ask the operator to set ${missing.join(', ')}.`,
  )
}
