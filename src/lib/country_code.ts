import { once } from './once.ts'

// The names of all regions take 15 ms to load.
const names = once(() => new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }))
// Codes that CLDR names and ISO 3166-1 does not list as countries.
const NOT_ASSIGNED =
  /^(A[ACN]|BU|C[PQST]|D[DGY]|E[AUZ]|F[QX]|HV|IC|JT|MI|N[HQT]|P[CUZ]|Q[OU]|RH|SU|T[AP]|U[KN]|VD|WK|X[A-Z]|Y[DU]|Z[RZ])$/

/** Reads an ISO 3166-1 alpha-2 country code in any case; undefined when no country has it. */
export function parseCountryCode(text: string): string | undefined {
  if (!/^[A-Za-z]{2}$/.test(text)) return undefined
  const code = text.toUpperCase()
  if (NOT_ASSIGNED.test(code)) return undefined
  return names().of(code) === undefined ? undefined : code
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Every ISO 3166-1 alpha-2 country code. */
export const countryCodes = once((): readonly string[] =>
  LETTERS.flatMap(first => LETTERS.map(second => first + second)).filter(code => parseCountryCode(code) === code),
)
