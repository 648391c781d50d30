import type { Check } from '../model.ts'
import { refuseFinally } from './refusals.ts'

const REPLY_MARK = /^\s*(?:re|fwd?|aw|wg)\s*:/i

/** A link that ends it, which needs an address recipients can reach. */
export const unsubscribe: Check = ({ facts: { sender } }) =>
  sender.unsubscribeUrl === undefined
    ? refuseFinally(
        'Marketing e-mail needs a working unsubscribe link, and this deployment has no public https address for it.',
        'Ask the operator to set PUBLIC_URL to the https address of this server.',
      )
    : { obligations: ['unsubscribe_link'] }

/** Where the sender can be found on a map. */
export const postalAddress: Check = ({ facts: { sender } }) =>
  sender.postalAddress === undefined
    ? refuseFinally(
        'Marketing e-mail to the United States names the postal address of its sender, and this deployment has none.',
        'Ask the operator to set SENDER_POSTAL_ADDRESS.',
      )
    : { obligations: ['postal_address', 'sender_identification'] }

/** A first message that pretends to be a reply deceives. */
export const honestSubject: Check = ({ request: { subject = '' } }) =>
  REPLY_MARK.test(subject)
    ? {
        note: 'The subject begins like a reply or a forward; use one that says what the message is (15 USC 7704(a)(2)).',
      }
    : undefined

/** One click, as the large mailbox providers require. */
export const oneClick: Check = () => ({ obligations: ['list_unsubscribe_one_click'] })

/** Who sends it, and where to answer. */
export const mailForm: Check = ({ facts: { sender } }) =>
  sender.legalName === undefined
    ? refuseFinally(
        'Marketing e-mail names its sender, and this deployment has no name for it.',
        'Ask the operator to set SENDER_NAME.',
      )
    : { obligations: ['sender_identification'] }

/** Who calls. */
export const callForm: Check = ({ facts: { sender } }) =>
  sender.legalName === undefined
    ? refuseFinally(
        'A marketing call names who calls, and this deployment has no name for it.',
        'Ask the operator to set SENDER_NAME.',
      )
    : { obligations: ['caller_identification'] }

/** Who sends it, and how to end it by the same way it came. */
export const textForm: Check = ({ facts: { sender } }) =>
  sender.legalName === undefined
    ? refuseFinally(
        'Marketing by text or messaging app names its sender, and this deployment has no name for it.',
        'Ask the operator to set SENDER_NAME.',
      )
    : { obligations: ['sender_identification', 'opt_out_offer'] }
