import { findSalesPurpose } from '../content.ts'
import type { Check } from '../model.ts'
import { refuse } from './refusals.ts'

/** An enquiry asks a business; it does not sell to it. */
export const noSelling: Check = ({ request: { body } }) => {
  const span = findSalesPurpose(body)
  return span === null
    ? undefined
    : refuse(
        `The objective sells ("${span}"), and call_business only carries enquiries of consumers.`,
        'Remove the sales purpose; ask the business a question.',
      )
}

/** The first sentence says that an AI speaks, and for whom. */
export const aiDisclosure: Check = () => ({ obligations: ['ai_disclosure'] })
