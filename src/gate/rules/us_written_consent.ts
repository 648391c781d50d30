import type { Check } from '../model.ts'
import { CHANNEL_NAMES, isWritten, optIns } from '../records.ts'
import { refuse, RESEND } from './refusals.ts'

/** Signed written consent, whatever else is held; without any opt-in this is missing too. */
export const writtenConsent: Check = given => {
  const held = optIns(given)
  if (held.some(isWritten)) return undefined
  const conditional = held.some(({ kind, notCondition }) => kind === 'express_written' && !notCondition)
  return refuse(
    conditional
      ? 'The written consent was a condition of a purchase, or does not say that it was none.'
      : `Marketing ${CHANNEL_NAMES[given.request.channel]} here need signed written consent and none is held.`,
    `Record consent of kind express_written that names the seller and says that agreeing is no condition of a purchase, ${RESEND}.`,
  )
}
