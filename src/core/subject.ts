import { createRequire } from 'node:module'
import type * as Phones from 'libphonenumber-js/max'
import { parseEmail } from '../lib/email_syntax.ts'
import { once } from '../lib/once.ts'
import { toDialled } from '../lib/phone.ts'
import type { ConsentSubject } from './rows/consent.ts'

const LONGEST = 320

// Its tables take long to load, which a process that meets no number need not wait for.
const require = createRequire(import.meta.url)
const phones = once(() => require('libphonenumber-js/max') as typeof Phones)

/**
 * Reads a phone number or e-mail address into its lookup form, or says what is wrong with it. A number without country code
 * needs the ISO 3166-1 alpha-2 code of its country. Only lookup uses the form: mail goes to the address as it was given.
 */
export const toSubject = (text: string, country?: string): ReadSubject => read(text, country, true)

/** Like `toSubject`, but also takes numbers of ranges that are not in use: a wish not to be written to, or to be erased, must not fail on one we do not know. */
export const toAnySubject = (text: string): ReadSubject => read(text, undefined, false)

type ReadSubject = { subject: ConsentSubject } | { problem: string }

function read(text: string, country: string | undefined, isStrict: boolean): ReadSubject {
  const trimmed = text.trim()
  if (trimmed === '')
    return { problem: 'empty; give a phone number in E.164, such as +12025550123, or an e-mail address' }
  if (trimmed.length > LONGEST) return { problem: `longer than ${LONGEST} characters` }
  return trimmed.includes('@') ? toEmail(trimmed) : toPhone(toDialled(trimmed), country, isStrict)
}

function toEmail(text: string): ReadSubject {
  const { localPart, domainAscii, issues } = parseEmail(text.normalize('NFC'))
  const [issue] = issues
  if (issue !== undefined || domainAscii === null)
    return { problem: `no e-mail address: ${issue?.message ?? 'the domain has no ASCII form.'}`.replace(/\.$/, '') }
  return { subject: { type: 'email', normalized: `${localPart.toLowerCase()}@${domainAscii.toLowerCase()}` } }
}

function toPhone(text: string, country: string | undefined, isStrict: boolean): ReadSubject {
  const { parsePhoneNumberFromString, isSupportedCountry } = phones()
  if (country !== undefined && !isSupportedCountry(country))
    return { problem: 'the country is no ISO 3166-1 alpha-2 code with a telephone plan, such as US' }
  // Letters would be read as the keys of a phone, and "+1 555 … ext. 5" as a number without its extension.
  if (!/^\+?[\d\s().\-/]+$/.test(text))
    return { problem: 'no phone number in E.164, such as +12025550123, and no e-mail address' }
  const number = parsePhoneNumberFromString(text, country === undefined ? {} : { defaultCountry: country })
  if (number === undefined)
    return {
      problem: `no ${country === undefined && !text.startsWith('+') ? 'country code' : 'phone number'}; give it in E.164, such as +12025550123`,
    }
  if (isStrict ? !number.isValid() : !number.isPossible())
    return { problem: 'no phone number that is in use: the digits fit no number range of its country' }
  return { subject: { type: 'phone', normalized: number.number } }
}
