import type { Check } from '../model.ts'
import { refuse } from './refusals.ts'

/** Who sends it, and how to end it by the same way it came. */
export const textForm: Check = ({ facts: { sender } }) =>
  sender.legalName === undefined
    ? refuse(
        'Marketing by text or messaging app names its sender, and this deployment has no name for it.',
        'The operator sets SENDER_NAME.',
      )
    : { obligations: ['sender_identification', 'opt_out_offer'] }
