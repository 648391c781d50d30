import type { Check } from '../model.ts'

const ONE_TIME_CODE =
  /\b(?:one[\s-]time|verification|security|log-?in|sign-?in|authentication|2fa|otp)\s(?:pass)?(?:code|word|pin)\b|\botp\b/i

/** A confirmation without promotion needs no consent, and says who sends it. */
export const transactionalExempt: Check = () => ({ obligations: ['sender_identification'] })

/** One-time codes have an operation of their own. */
export const oneTimeCode: Check = ({ request: { body } }) =>
  ONE_TIME_CODE.test(body)
    ? { note: 'The message looks like a one-time code; send_transactional_confirmation is made for it.' }
    : undefined
