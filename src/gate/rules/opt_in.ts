import { holds } from '../../core/rows/consent.ts'
import { GULF, US_GROUP } from '../law/places.ts'
import type { Case, Check, Finding, Jurisdiction } from '../model.ts'
import { CHANNEL_NAMES, dateOf, isExpress, namesSender, optIns, optInsEver } from '../records.ts'
import { refuse, RESEND } from './refusals.ts'

/** Marketing needs a recorded opt-in, save for e-mail that can only go to the United States. */
export const optIn: Check = given => (needsOptIn(given) ? expressOptIn(given) : undefined)

/** A recorded opt-in by a deed of the recipient: implied consent and soft opt-in, which some laws would take, are not used. */
export const expressOptIn: Check = given => {
  const held = optIns(given)
  if (held.some(isExpress)) return undefined
  return held.length > 0
    ? weakOnly(
        given,
        held.map(({ kind }) => kind),
      )
    : missing(given)
}

/** E-mail that can only go to the United States follows CAN-SPAM, which asks for none. */
const needsOptIn = ({ request, jurisdiction }: Case): boolean =>
  request.channel !== 'email' || jurisdiction.onCallersWord || !isInUnitedStates(jurisdiction)

const isInUnitedStates = ({ countries }: Jurisdiction): boolean =>
  countries.length > 0 && countries.every(country => US_GROUP.has(country))

/** A consent that was given to somebody else authorises nothing here. */
export const consentOfSeller: Check = given => {
  if (!needsOptIn(given) || optIns(given).some(isExpress)) return undefined
  const ofOthers = optInsEver(given).some(
    record => holds(record, given.facts.nowMs) && isExpress(record) && !namesSender(record, given),
  )
  return ofOthers
    ? refuse(
        'The marketing consent on record names another seller than the one that sends, and a consent authorises the seller it names.',
        'Ask the operator to record a consent that names this sender; where you write for the seller of the consent, name it in on_behalf_of.',
      )
    : undefined
}

/** In the Gulf the service's own default asks for it, and every answer says so. */
export const gulfOptIn: Check = given => {
  // Of an address the Gulf need not be what its strongest evidence says.
  const places = given.jurisdiction.countries.filter(country => GULF.has(country)).join(' and ')
  const note = `The service's own default for Gulf recipients applies to ${places}: recorded opt-in, and 08:00-21:00 local time by telephone.`
  return { obligations: ['gulf_default_notice'], note, ...expressOptIn(given) }
}

function missing(given: Case): Finding {
  const { request, facts } = given
  const past = optInsEver(given)
    .filter(record => namesSender(record, given))
    .sort((a, b) => b.capturedAt - a.capturedAt)[0]
  const channel = CHANNEL_NAMES[request.channel]
  const ended =
    past === undefined
      ? 'is recorded'
      : past.revokedAt !== null && past.revokedAt <= facts.nowMs
        ? `holds: it was revoked on ${dateOf(past.revokedAt)}`
        : past.expiresAt !== null && past.expiresAt <= facts.nowMs
          ? `holds: it expired on ${dateOf(past.expiresAt)}`
          : 'holds yet'
  return refuse(
    `No marketing opt-in for ${channel} to this recipient ${ended}.${onWordOnly(given)}`,
    `You cannot record one: ask the operator to record an opt-in that the recipient gave, ${RESEND}.`,
  )
}

/** What a caller says of a country is no evidence; the records of the operator are. */
const onWordOnly = ({ jurisdiction }: Case): string =>
  jurisdiction.onCallersWord && isInUnitedStates(jurisdiction)
    ? ' E-mail to the United States needs none, but only country_code says that this address is there; evidence is the country of a consent or business on record, or a US number of the same customer or lead.'
    : ''

function weakOnly({ request }: Case, kinds: readonly string[]): Finding {
  return refuse(
    `The only recorded consent to ${CHANNEL_NAMES[request.channel]} is ${[...new Set(kinds)].join(' and ').replaceAll('_', ' ')}, which is no opt-in.`,
    `You cannot record one: ask the operator to record an express opt-in that the recipient gave, ${RESEND}.`,
  )
}
