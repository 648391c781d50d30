import { sameCountry } from '../jurisdiction.ts'
import type { Check } from '../model.ts'
import { refuse } from './refusals.ts'

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
      `Leave country_code out, or send ${record}.`,
    )
  }
  if (country === undefined || isOnRecord(country)) return undefined
  return conflict(
    `The record of the recipient says ${record} and its number ${address} belongs to ${country}.`,
    'The operator corrects the record, or send to the number itself.',
  )
}

const conflict = (problem: string, remedy: string) => refuse(problem, remedy, 'jurisdiction_conflict')
