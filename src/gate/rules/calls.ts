import { hoursOf, nextOpen } from '../hours.ts'
import { inOnePartyState } from '../jurisdiction.ts'
import { TWO_PARTY_STATES } from '../law/places.ts'
import type { Case, Check, Finding } from '../model.ts'
import { BUSINESS_HOURS } from '../law/hours.ts'
import { keep } from './quiet_hours.ts'
import { refuse } from './refusals.ts'

/** An enquiry asks a business; it does not sell to it. */
export const noSelling: Check = ({ reading }) => {
  const span = reading.kind === 'selling' ? refusedNear(reading) : null
  return span === null
    ? undefined
    : refuse(
        `The objective sells ("${span}"), and call_business only carries enquiries of consumers.`,
        'Remove the sales purpose; ask the business a question.',
      )
}

const refusedNear = ({ band, weighed }: Case['reading']): string | null =>
  band === 'refuse' ? weighed.join('", "') : null

/** Whoever is called is not lied to about who calls, and what for. */
export const noDeceiving: Check = ({ reading }) => {
  const span = reading.kind === 'deceiving' ? refusedNear(reading) : null
  return span === null
    ? undefined
    : refuse(
        `The objective would deceive the business ("${span}").`,
        'Say truthfully for whom the call is made and what for; it opens by saying that an AI assistant speaks.',
      )
}

/** Nobody answers, or is woken, at night. */
export const businessHours: Check = given => (given.request.isOpenNow === true ? undefined : keepAtBusiness(given))

function keepAtBusiness(given: Case): Finding {
  const { jurisdiction } = given
  // A number that names no area, as a toll-free one, is answered somewhere in its country: all zones at once would leave it a few hours.
  const zones = jurisdiction.confidence === 'number' ? firstOpen(given) : jurisdiction.zones
  const found = keep([BUSINESS_HOURS], { ...given, jurisdiction: { ...jurisdiction, zones } })
  return found.refuse === undefined ? found : { ...found, refuse: { ...found.refuse, remedy: CALL_LATER } }
}

/** The zone where it is day, or will be first. */
function firstOpen({ jurisdiction: { zones }, facts: { nowMs } }: Case): readonly string[] {
  const opens = zones.map(zone => ({
    zone,
    at: nextOpen(hoursOf([BUSINESS_HOURS], [zone], 'voice', nowMs), nowMs) ?? Number.POSITIVE_INFINITY,
  }))
  return opens
    .sort((a, b) => a.at - b.at)
    .slice(0, 1)
    .map(({ zone }) => zone)
}

const CALL_LATER =
  'Call again at next_allowed_at, or send the smb_id of a business whose opening hours on record say that it is open; nothing is scheduled.'

/** Somebody may carry it about, whatever the time. */
export const mobileRange: Check = ({ request: { isMobile } }) =>
  isMobile === true
    ? {
        note: 'The number is in a mobile range: it may be a person’s own, and artificial voices may call those of the United States only with consent.',
      }
    : undefined

/** The first sentence says that an AI speaks, and for whom. */
export const aiDisclosure: Check = () => ({ obligations: ['ai_disclosure'] })

const inTwoPartyState = ({ jurisdiction: { states } }: Case): boolean =>
  states.some(state => TWO_PARTY_STATES.has(state))
const isRecorded = ({ request: { recording } }: Case): boolean => recording !== undefined

/** Being told is not being asked: it is enough only where one party may record. */
const askFirst = ({ request: { recording }, jurisdiction }: Case): Finding =>
  recording === 'announced' && !inOnePartyState(jurisdiction)
    ? refuse(
        'A call to here is recorded only once the other side has agreed, and this one would only be told.',
        'Repeat without recording, or use a voice provider that asks.',
      )
    : { obligations: ['recording_consent_prompt'] }

/** A prompt before the recording where every party must agree. */
export const twoPartyPrompt: Check = given =>
  isRecorded(given) && inTwoPartyState(given) ? askFirst(given) : undefined

/** And everywhere else, since the party at the other end may be anywhere. */
export const promptElsewhere: Check = given =>
  isRecorded(given) && !inTwoPartyState(given) ? askFirst(given) : undefined

/** A call that has to be recorded ends without that consent. */
export const recordingConsent: Check = ({ request: { recording }, jurisdiction }) =>
  recording === 'refused' && !inOnePartyState(jurisdiction)
    ? refuse(
        'A call to this number is recorded only once the other side has agreed, and nobody can ask for that in this one.',
        'Use call_business, which records nothing there, or ask the operator for a voice provider that asks for that consent.',
        'recording_consent_missing',
      )
    : undefined
