import type { Check } from '../model.ts'
import { refuse } from './refusals.ts'

const COVERS_MARKETING = new Set(['MARKETING', 'MIXED', 'LOW_VOLUME'])

/** Carriers block marketing texts of senders without a campaign for them; a toll-free number has none and is verified instead. */
export const tenDlc: Check = ({ facts: { sender } }) => {
  if (sender.tollFree !== undefined) return undefined
  if (sender.tenDlc === undefined) {
    return refuse(
      'This deployment names no 10DLC campaign, and marketing texts to the United States need one.',
      'The operator registers a brand and a MARKETING or MIXED campaign and sets TENDLC_CAMPAIGN and TENDLC_USE_CASE.',
    )
  }
  const { campaignId, useCase } = sender.tenDlc
  if (COVERS_MARKETING.has(useCase)) return undefined
  return refuse(
    `The 10DLC campaign ${campaignId} is registered for ${useCase}, which does not cover marketing.`,
    'The operator registers a MARKETING or MIXED campaign and sets TENDLC_CAMPAIGN and TENDLC_USE_CASE to it.',
  )
}
