import { parseCountryCode } from '../lib/country_code.ts'
import { readCountry } from '../lib/named_country.ts'
import { toPlainText } from '../lib/plain_text.ts'
import { badInput } from './failure.ts'

const LONGEST_ECHO = 40

const isAssigned = (code: string): boolean => parseCountryCode(code) !== undefined

/** Reads the ISO 3166-1 alpha-2 code that a field asks for, in any case; whoever sends the name of a country instead is told its code, and nothing is taken as one. */
export function readCountryCode(field: string, text: string, isKnown = isAssigned): string {
  const code = text.trim().toUpperCase()
  if (/^[A-Z]{2}$/.test(code) && isKnown(code)) return code
  throw badInput(`${field}: ${countryCodeProblem(text, isKnown)}.`)
}

/** What is wrong with a text that is no country code, and the code to send where it names a country. */
export function countryCodeProblem(text: string, isKnown = isAssigned): string {
  const named = readCountry(text)
  if ('problem' in named) return named.problem
  return isKnown(named.code)
    ? `"${toPlainText(text, LONGEST_ECHO)}" is ${named.code} in ISO 3166-1 alpha-2; send ${named.code}`
    : 'must be an ISO 3166-1 alpha-2 country code, such as US or DE'
}
