import type { ConsentRecord } from '../core/rows/consent.ts'
import type { Recipient } from '../core/gate.ts'
import { COUNTRY_ZONES } from './law/country_zones.ts'
import { GEOGRAPHIC_DOMAINS } from './law/geographic_domains.ts'
import { NPA_STATE } from './law/npa_state.ts'
import { NPA_ZONES } from './law/npa_zones.ts'
import {
  AREA_CODE_STATES,
  CANADA_ZONES,
  GENERIC_COUNTRY_DOMAINS,
  ONE_PARTY_STATES,
  SCRIPT_DOMAINS,
  STATE_ZONES,
  US_GROUP,
  US_ZONES,
} from './law/places.ts'
import type { GateRequest, Jurisdiction } from './model.ts'

/** Where the recipient of a request may be. For a number: the number itself, and within the United States the state that is given; for an address: every evidence there is. */
export function resolveJurisdiction(request: GateRequest, consents: readonly ConsentRecord[]): Jurisdiction {
  return request.recipient.type === 'phone' ? ofNumber(request) : ofAddress(request, consents)
}

/** Says whether two countries go under the same rules. */
export const sameCountry = (one: string, other: string): boolean =>
  one === other || (US_GROUP.has(one) && US_GROUP.has(other))

/** Says whether one party's consent is enough for a recording in every state a call may reach. */
export const inOnePartyState = ({ country, states }: Jurisdiction): boolean =>
  country === 'US' && states.length > 0 && states.every(state => ONE_PARTY_STATES.has(state))

/** Says whether a call to this number may be recorded by telling the other side, without waiting for its consent. */
export const mayAnnounceRecording = (recipient: Recipient): boolean =>
  recipient.type === 'phone' && inOnePartyState(ofNumber({ recipient }))

function ofNumber({ recipient, stateCode }: Pick<GateRequest, 'recipient' | 'stateCode'>): Jurisdiction {
  const country = recipient.country ?? null
  if (country === null) return { ...NOWHERE, confidence: 'unknown' }
  if (!recipient.normalized.startsWith('+1')) {
    return {
      country,
      state: null,
      zones: COUNTRY_ZONES.get(country) ?? [],
      confidence: 'number',
      countries: [country],
      states: [],
      onCallersWord: false,
    }
  }
  const area = recipient.normalized.slice(2, 5)
  const areaZones = NPA_ZONES.get(area)
  const areaState = US_GROUP.has(country) && country !== 'US' ? country : (NPA_STATE.get(area) ?? null)
  const given = US_GROUP.has(country) ? stateZones(stateCode) : undefined
  if (stateCode !== undefined && given !== undefined) {
    const presumed = areaState !== null && areaState !== stateCode && AREA_CODE_STATES.has(areaState)
    const zones = presumed ? [...new Set([...given, ...(areaZones ?? [])])] : given
    return {
      country,
      state: stateCode,
      zones,
      confidence: 'state_code',
      countries: [country],
      states: presumed ? [stateCode, areaState] : [stateCode],
      onCallersWord: false,
    }
  }
  const zones = areaZones ?? (US_GROUP.has(country) ? US_ZONES : country === 'CA' ? CANADA_ZONES : [])
  const confidence = areaZones === undefined ? 'number' : 'area_code'
  return {
    country,
    state: areaState,
    zones,
    confidence,
    countries: [country],
    states: areaState === null ? [] : [areaState],
    onCallersWord: false,
  }
}

const stateZones = (stateCode: string | undefined): readonly string[] | undefined =>
  stateCode === undefined ? undefined : STATE_ZONES.get(stateCode)

const NOWHERE = { country: null, state: null, zones: [], countries: [], states: [], onCallersWord: false } as const

/** No evidence outweighs another where that would loosen a rule: the strongest names the country, all of them count. */
function ofAddress(
  { recipient, countryCode, recordCountries = [], phoneCountries = [], stateCode }: GateRequest,
  consents: readonly ConsentRecord[],
): Jurisdiction {
  const recorded = consents.flatMap(({ country }) => (country === null ? [] : [country.toUpperCase()]))
  const domain = countryOfDomain(recipient.normalized)
  const evidence: [country: string, confidence: Jurisdiction['confidence']][] = []
  for (const country of recordCountries) evidence.push([country.toUpperCase(), 'record'])
  for (const country of phoneCountries) evidence.push([country.toUpperCase(), 'record'])
  if (countryCode !== undefined) evidence.push([countryCode.toUpperCase(), 'country_code'])
  for (const country of recorded) evidence.push([country, 'consent_record'])
  if (domain !== undefined) evidence.push([domain, 'top_level_domain'])
  const [first] = evidence
  if (first === undefined) return { ...NOWHERE, confidence: 'unknown' }
  const [country, confidence] = first
  const state = US_GROUP.has(country) && stateZones(stateCode) !== undefined ? (stateCode ?? null) : null
  // Hours never apply to e-mail, so that no zone is needed.
  return {
    country,
    state,
    zones: [],
    confidence,
    countries: [...new Set(evidence.map(([one]) => one))],
    states: state === null ? [] : [state],
    onCallersWord: evidence.every(([, from]) => from === 'country_code'),
  }
}

function countryOfDomain(address: string): string | undefined {
  const top = address.slice(address.lastIndexOf('.') + 1)
  const named = SCRIPT_DOMAINS.get(top) ?? GEOGRAPHIC_DOMAINS.get(top)
  if (named !== undefined) return named
  if (top === 'uk') return 'GB'
  if (top === 'eu') return 'EU'
  const country = top.toUpperCase()
  return !GENERIC_COUNTRY_DOMAINS.has(top) && isCountry(country) ? country : undefined
}

/** Says whether a code is an ISO 3166-1 alpha-2 country that messages can go to; `EU` is none. */
export const isCountry = (code: string): boolean =>
  COUNTRY_ZONES.has(code) || AMERICAN.has(code) || UNNUMBERED.has(code)

// Countries of the +1 plan, and those that have no calling code of their own in the tables.
const AMERICAN: ReadonlySet<string> = new Set(
  'US CA AG AI AS BB BM BS DM DO GD GU JM KN KY LC MP MS PR SX TC TT VC VG VI'.split(' '),
)
const UNNUMBERED: ReadonlySet<string> = new Set('AQ BV GS HM PN TF UM'.split(' '))
