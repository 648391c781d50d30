import { once } from './once.ts'

/** A telephone number in E.164, and the country that its prefix belongs to when there is one. */
export interface Phone {
  e164: string
  countryCode: string | undefined
}

// What typesetters and keyboards put between digits.
const SPACES = /[\s\u00a0\u2000-\u200d\u2060]/g
const DASHES = /[\u2010-\u2015]/g

/** A number as people write it in plain characters, and with `+` for the 00 that is dialled. */
export const toDialled = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(SPACES, ' ')
    .replace(DASHES, '-')
    .trim()
    .replace(/^00(?=\d)/, '+')

// They are large, and most processes never read a number.
const tables = once(() => import('libphonenumber-js/max'))

/** Reads a telephone number; one without a country prefix needs the country. Undefined when no such number can exist, or it has an extension, without which somebody else is reached. */
export async function parsePhone(text: string, countryCode?: string): Promise<Phone | undefined> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await tables()
  const country = countryCode !== undefined && isSupportedCountry(countryCode) ? countryCode : undefined
  const parsed = parsePhoneNumberFromString(toDialled(text), {
    extract: false,
    ...(country !== undefined && { defaultCountry: country }),
  })
  return parsed?.isValid() === true && parsed.ext === undefined
    ? { e164: parsed.number, countryCode: parsed.country }
    : undefined
}

const NOT_TO_BE_CALLED: ReadonlySet<string> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'PAGER',
  'VOICEMAIL',
  'PERSONAL_NUMBER',
])

/** Whether a number in E.164 costs its caller extra or reaches no conversation: premium rate, shared cost, personal numbers that follow their owner, pagers, voicemail access. */
export async function isCostlyOrMute(e164: string): Promise<boolean> {
  const { parsePhoneNumberFromString } = await tables()
  return NOT_TO_BE_CALLED.has(parsePhoneNumberFromString(e164)?.getType() ?? '')
}

/** Whether a number in E.164 lies in a range for mobile telephones alone; where the plan does not tell, it does not. */
export async function isMobileRange(e164: string): Promise<boolean> {
  const { parsePhoneNumberFromString } = await tables()
  return parsePhoneNumberFromString(e164)?.getType() === 'MOBILE'
}
