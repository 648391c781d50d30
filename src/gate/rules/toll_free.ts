import type { Check } from '../model.ts'
import { refuseFinally } from './refusals.ts'

const COVERS_MARKETING = new Set(['MARKETING', 'MIXED'])

/** Carriers block texts from toll-free numbers they have not verified, and what a number was not verified for. */
export const tollFree: Check = ({ facts: { sender } }) => {
  if (sender.tollFree === undefined) return undefined
  const { verified } = sender.tollFree
  if (verified === undefined) {
    return refuseFinally(
      'Texts come from a toll-free number, and this deployment names no verification of it, which marketing texts to the United States and Canada need.',
      'Ask the operator to have the number verified for marketing and to set TOLLFREE_VERIFICATION and TOLLFREE_USE_CASES; a 10DLC campaign does not cover it.',
    )
  }
  if (verified.useCases.some(useCase => COVERS_MARKETING.has(useCase))) return undefined
  return refuseFinally(
    `The toll-free verification ${verified.verification} is for ${verified.useCases.join(', ')}, which does not cover marketing.`,
    'Ask the operator to have the number verified for marketing too and to set TOLLFREE_VERIFICATION and TOLLFREE_USE_CASES to that.',
  )
}
