import { sameCountry } from '../jurisdiction.ts'
import type { Check } from '../model.ts'
import { refuse } from './refusals.ts'

/** The country that is given must not contradict the country of the number. */
export const jurisdictionConflict: Check = ({ request: { recipient, countryCode } }) => {
  const { country, address } = recipient
  if (country === undefined || countryCode === undefined || sameCountry(country, countryCode)) return undefined
  return refuse(
    `country_code ${countryCode} contradicts the number ${address}, which belongs to ${country}.`,
    `Send country_code ${country} or leave it out.`,
    'jurisdiction_conflict',
  )
}
