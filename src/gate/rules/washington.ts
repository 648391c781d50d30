import type { Check } from '../model.ts'
import { isExpress, optIns } from '../records.ts'
import { refuse, RESEND } from './refusals.ts'

/** A commercial text needs clear and affirmative prior consent. */
export const washingtonTexts: Check = given =>
  optIns(given).some(isExpress)
    ? undefined
    : refuse(
        'Washington bans commercial texts without clear prior consent.',
        `Record the recipient’s express consent to texts, ${RESEND}.`,
      )

/** Automated calls that solicit are banned, consent or not. */
export const washingtonCalls: Check = () =>
  refuse(
    'Washington bans automated calls that solicit, and an AI voice may count as one.',
    'Use a text or e-mail the recipient opted in to.',
  )
