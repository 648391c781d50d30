import { createRequire } from 'node:module'
import type * as Phones from 'libphonenumber-js/max'
import { readCountryCode as readCode } from '../core/country_code.ts'
import { badInput } from '../core/failure.ts'
import { MOST_BODY, MOST_SUBJECT, type Recipient } from '../core/gate.ts'
import { parseEmail } from '../lib/email_syntax.ts'
import { toDialled } from '../lib/phone.ts'
import { isCountry, sameCountry } from './jurisdiction.ts'
import { STATE_ZONES, US_GROUP } from './law/places.ts'

// Its tables take a tenth of a second to load, which a process that meets no number need not wait for.
const require = createRequire(import.meta.url)
let phones: typeof Phones | undefined

const WRITTEN_NUMBER = /^\+?[\d(][\d ()./-]*$/
// An E.164 number with something between all of its digits.
const MOST_WRITTEN = 40

const MOST_READ = MOST_BODY * 2

const ROLE_NEVER_WRITTEN_TO = /^(postmaster|abuse)@/

/**
 * Reads a telephone number, as people write it or in E.164, or an e-mail address; anything else is a `bad_input` failure that names the field. A number
 * without its country code needs the country.
 */
export function readRecipient(field: string, value: string, idType?: 'phone' | 'email', country?: string): Recipient {
  if (idType === 'email' || (idType === undefined && value.includes('@'))) return readAddress(field, value)
  return readNumber(field, value, country)
}

function readNumber(field: string, value: string, country: string | undefined): Recipient {
  if (value.includes('@'))
    throw badInput(`${field}: is an e-mail address and id_type says phone; set id_type to email.`)
  const dialled = toDialled(value)
  if (!WRITTEN_NUMBER.test(dialled) || dialled.length > MOST_WRITTEN)
    throw badInput(`${field}: must be a telephone number alone, best in E.164 such as +14155550100.`)
  if (!dialled.startsWith('+') && country === undefined)
    throw badInput(`${field}: has no country code; send it in E.164, such as +14155550100.`)
  phones ??= require('libphonenumber-js/max') as typeof Phones
  const plan = country !== undefined && phones.isSupportedCountry(country) ? { defaultCountry: country } : {}
  const parsed = phones.parsePhoneNumberFromString(dialled, { ...plan, extract: false })
  if (parsed === undefined || !parsed.isValid() || parsed.country === undefined) {
    throw badInput(`${field}: no country assigns this number; check its country code and length.`)
  }
  return { type: 'phone', normalized: parsed.number, address: parsed.number, country: parsed.country }
}

function readAddress(field: string, value: string): Recipient {
  const { localPart, domainAscii, issues } = parseEmail(value.normalize('NFC'))
  const [issue] = issues
  if (issue !== undefined || domainAscii === null)
    throw badInput(`${field}: not an e-mail address. ${issue?.message ?? ''}`.trimEnd())
  const domain = domainAscii.toLowerCase()
  const normalized = `${localPart.toLowerCase()}@${domain}`
  if (ROLE_NEVER_WRITTEN_TO.test(normalized))
    throw badInput(`${field}: postmaster and abuse addresses belong to the mail system; write to a person.`)
  return { type: 'email', normalized, address: `${localPart}@${domain}`, country: undefined }
}

/** Checks a country code; what it is compared with is the gate's business. */
export const readCountryCode = (field: string, value: string): string => readCode(field, value, isCountry)

/** Checks the code of a US state, and that the recipient can be in one. */
export function readStateCode(
  field: string,
  value: string,
  recipient: Recipient,
  countryCode: string | undefined,
): string {
  const code = value.toUpperCase()
  if (!STATE_ZONES.has(code))
    throw badInput(`${field}: must be the two-letter postal code of a US state, such as CA or NY.`)
  const country = recipient.country ?? countryCode
  if (country !== undefined && !sameCountry(country, 'US'))
    throw badInput(`${field}: is a US state and the recipient is in ${country}; leave it out.`)
  if (country !== undefined && country !== 'US' && US_GROUP.has(country) && code !== country) {
    throw badInput(`${field}: the number belongs to ${country}; leave it out or send ${country}.`)
  }
  return code
}

/** Checks the words of a message: not empty, well-formed, no NUL, not too long. */
export function readBody(field: string, value: string): string {
  if (value.trim() === '') throw badInput(`${field}: empty; send the text that will be sent.`)
  if (value.length > MOST_BODY) throw badInput(`${field}: longer than ${MOST_BODY} characters; shorten it.`)
  // U+FDFA is 18 letters: a text of such keeps everybody else waiting while it is read.
  if (value.normalize('NFKC').length > MOST_READ)
    throw badInput(`${field}: longer than ${MOST_READ} characters with its ligatures written out; shorten it.`)
  return wellFormed(field, value)
}

/** Checks a subject: one line that no mail header can be smuggled into. */
export function readSubject(field: string, value: string): string {
  if (/[\p{Cc}\u2028\u2029]/u.test(value)) throw badInput(`${field}: must be one line without control characters.`)
  if (value.length > MOST_SUBJECT) throw badInput(`${field}: longer than ${MOST_SUBJECT} characters; shorten it.`)
  return wellFormed(field, value)
}

function wellFormed(field: string, value: string): string {
  if (!value.isWellFormed())
    throw badInput(`${field}: contains half of a surrogate pair, which no encoding can carry; send whole characters.`)
  if (value.includes('\0')) throw badInput(`${field}: contains a NUL character; remove it.`)
  return value
}
