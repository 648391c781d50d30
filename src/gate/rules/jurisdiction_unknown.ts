import type { Check } from '../model.ts'
import { refuse } from './refusals.ts'

/** Without a country nobody can say which rules apply. */
export const jurisdictionUnknown: Check = ({ jurisdiction }) =>
  jurisdiction.country === null
    ? refuse(
        'The country of the recipient is not known, so that no rule for marketing can be applied.',
        'Pass country_code (ISO 3166-1 alpha-2) for the recipient.',
      )
    : undefined
