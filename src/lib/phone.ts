/** A telephone number in E.164, and the country that its prefix belongs to when there is one. */
export interface Phone {
  e164: string
  countryCode: string | undefined
}

/** Reads a telephone number; one without a country prefix needs the country. Undefined when no such number can exist. */
export async function parsePhone(text: string, countryCode?: string): Promise<Phone | undefined> {
  // Its tables are large, and most processes never read a number.
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const country = countryCode !== undefined && isSupportedCountry(countryCode) ? countryCode : undefined
  const parsed = parsePhoneNumberFromString(text, {
    extract: false,
    ...(country !== undefined && { defaultCountry: country }),
  })
  return parsed?.isValid() === true ? { e164: parsed.number, countryCode: parsed.country } : undefined
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
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  return NOT_TO_BE_CALLED.has(parsePhoneNumberFromString(e164)?.getType() ?? '')
}
