import { findConsentRequest } from '../content.ts'
import type { Case, Check, Finding } from '../model.ts'

const becomesMarketing = (found: string): Finding => ({
  reclassify: true,
  note: `The message counts as marketing because of "${found}".`,
})

/** Any promotion at all makes a message marketing. */
export const anyPromotion: Check = ({ promotion }) =>
  promotion === null ? undefined : becomesMarketing(promotion.span)

/** Under CAN-SPAM the subject and the opening decide; promotion further down does not. */
export const primaryPurpose: Check = ({ promotion, jurisdiction }: Case) => {
  // Elsewhere any promotion counts, and elsewhere is where the recipient may be.
  if (promotion === null || jurisdiction.onCallersWord) return undefined
  if (promotion.inSubject || promotion.leads) return becomesMarketing(promotion.span)
  return {
    note: `"${promotion.span}" stands below the transactional content; the message keeps its type under 16 CFR 316.3.`,
  }
}

/** To ask for consent is to market. */
export const consentRequest: Check = ({ request: { subject, body } }) => {
  const asked = findConsentRequest(subject, body)
  return asked === null ? undefined : becomesMarketing(asked)
}
