import type { Check } from '../model.ts'
import { isExpress, optIns } from '../records.ts'
import { RESEND, refuse, refuseFinally } from './refusals.ts'

/** Implied consent, which the law would take for a while, is not used. */
export const expressConsent: Check = given =>
  optIns(given).some(isExpress)
    ? undefined
    : refuse(
        'Recipients in Canada need recorded express consent; implied consent is not enough.',
        `Record express consent of the recipient, ${RESEND}.`,
      )

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
