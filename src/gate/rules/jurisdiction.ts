import { sameCountry } from '../jurisdiction.ts'
import type { Check } from '../model.ts'
import { refuse } from './refusals.ts'

/** Without a country nobody can say which rules apply. */
export const jurisdictionUnknown: Check = ({ jurisdiction }) =>
  jurisdiction.country === null
    ? refuse(
        'The country of the recipient is not known, so no rule for marketing can be applied.',
        'Write to a telephone number of the recipient, or have the operator record the consent of this address with its country; country_code names a country too, and lifts no opt-in.',
      )
    : undefined

/** The country that is given must contradict neither the country of the number nor the one on record, and those two not each other. */
export const jurisdictionConflict: Check = ({ request: { recipient, countryCode, recordCountries = [] } }) => {
  const { country, address } = recipient
  if (country !== undefined && countryCode !== undefined && !sameCountry(country, countryCode)) {
    return conflict(
      `country_code ${countryCode} contradicts the number ${address}, which belongs to ${country}.`,
      `Send country_code ${country} or leave it out.`,
    )
  }
  if (recordCountries.length === 0) return undefined
  const isOnRecord = (given: string): boolean => recordCountries.some(one => sameCountry(one, given.toUpperCase()))
  const record = recordCountries.join(' and ')
  if (countryCode !== undefined && !isOnRecord(countryCode)) {
    return conflict(
      `country_code ${countryCode} contradicts the record of the recipient, which says ${record}.`,
      `Leave country_code out, or send ${recordCountries.join(' or ')}.`,
    )
  }
  if (country === undefined || isOnRecord(country)) return undefined
  return conflict(
    `The record of the recipient says ${record} and its number ${address} belongs to ${country}.`,
    'Ask the operator to correct the record, or send to the number itself.',
  )
}

const conflict = (problem: string, remedy: string) => refuse(problem, remedy, 'jurisdiction_conflict')

/** Whether a seller has to register is for counsel to say. */
export const texasRegistration: Check = () => ({
  note: 'Texas asks sellers who solicit by telephone to register unless they are exempt (Tex. Bus. & Com. Code ch. 302); the operator answers for it.',
})

/** The area code stands for residence whatever state is given. */
export const floridaAreaCode: Check = ({ jurisdiction: { state } }) => ({
  note: `A Florida area code is presumed to be a resident of Florida${state === 'FL' ? '' : `, so that the rules of Florida apply beside those of ${state}`}.`,
})
