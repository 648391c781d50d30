import { citationOf, closedBy, hoursOf, type Hours, isOpen, inWords } from '../hours.ts'
import { COUNTRY_HOURS } from '../law/country_hours.ts'
import {
  CANADA_HOURS,
  COLLECTION_HOURS,
  FEDERAL_HOURS,
  GULF_HOURS,
  GULF_LAW_HOURS,
  type HoursRow,
  OTHER_HOURS,
  STATE_HOURS,
  UNKNOWN_STATE_HOURS,
} from '../law/hours.ts'
import { localTime } from '../local_time.ts'
import type { Case, Check, Finding } from '../model.ts'
import { refuse, RESEND } from './refusals.ts'

/** 08:00 to 21:00 in the United States. */
export const federalHours: Check = given => keep([FEDERAL_HOURS], given)

/** The narrower hours of every state the recipient may be in. */
export const stateHours: Check = given => {
  const { states } = given.jurisdiction
  return keep(
    states.length === 0 ? [UNKNOWN_STATE_HOURS] : STATE_HOURS.filter(({ place }) => states.includes(place.slice(3))),
    given,
  )
}

/** The hours of the CRTC for calls. */
export const canadaHours: Check = given => keep([CANADA_HOURS], given)

/** The service's default for the Gulf. */
export const gulfHours: Check = given => keep([GULF_HOURS], given)

/** The hours of single countries. */
export const countryHours: Check = given =>
  keep(
    COUNTRY_HOURS.filter(({ place }) => given.jurisdiction.countries.includes(place)),
    given,
  )

const COLLECTS_A_DEBT =
  /\battempt(?:ing)? to collect (?:a|this|the|your) debt\b|\b(?:a|your|the|third[- ]party) debt collector\b|\bcollections? agency\b|\b(?:debt|account) (?:was|is|has been) (?:sold|assigned|placed|referred) (?:to us|for collection)/i

/** Whoever collects the debts of others writes and calls between eight and nine, marketing or not. */
export const collectionHours: Check = given =>
  COLLECTS_A_DEBT.test(given.request.body)
    ? { ...keep([COLLECTION_HOURS], given), obligations: ['opt_out_offer'] }
    : undefined

/** The policy where no hours are known. */
export const otherHours: Check = given => keep([OTHER_HOURS], given)

/** Gulf law that is stricter than the default: kept when the operator wants it, told otherwise. */
export const gulfLawHours: Check = given => {
  const { country } = given.jurisdiction
  const rows = GULF_LAW_HOURS.filter(({ place }) => place === country)
  const advice = rows.map(row => `${country} law allows ${inWords(row)} (${row.citation}).`).join(' ')
  const more =
    country === 'SA'
      ? ' Senders outside the country may not send promotional texts; names end in -AD.'
      : ' Senders need a local licence and number.'
  const note = `${advice}${more}`
  return given.facts.strictLaw ? { note, ...keep(rows, given) } : { note }
}

/** Refuses outside of hours, in any zone the recipient may be in. */
export function keep(rows: readonly HoursRow[], { request, facts, jurisdiction }: Case): Finding {
  if (jurisdiction.zones.length === 0) {
    return refuse(
      'The time zone of the recipient is not known, so its hours cannot be kept.',
      'Send by e-mail, or name the state with state_code.',
    )
  }
  const hours = hoursOf(rows, jurisdiction.zones, request.channel, facts.nowMs)
  const closed = hours.find(one => !isOpen(one, facts.nowMs))
  return closed === undefined ? { hours } : { hours, ...outside(closed, facts.nowMs) }
}

function outside({ zone, row }: Hours, nowMs: number): Finding {
  const local = localTime(zone, nowMs)
  const { minutes, weekday } = local
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const day = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][weekday]
  const holiday = closedBy(row, local)
  const today = holiday === undefined ? '' : `, the holiday ${holiday}`
  return refuse(
    `It is ${day} ${clock} in ${zone}${today}; ${whoAllows(row.place)} ${inWords(row)} (${citationOf(row)}).`,
    `Wait until next_allowed_at, ${RESEND}; nothing is scheduled.`,
  )
}

function whoAllows(place: string): string {
  if (place === 'US-??') return 'where the state of a number is not known, marketing keeps to'
  if (place === OTHER_HOURS.place) return 'this service, for want of hours of the country, allows'
  return place === GULF_HOURS.place ? 'the default of this service for the Gulf allows' : `${place} allows`
}
