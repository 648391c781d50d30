import type { ComplianceFacts, HolidayFacts, HoursFacts, RuleFacts } from '../core/gate.ts'
import { inWords as holidaysInWords } from './holidays.ts'
import { inWords } from './hours.ts'
import { COUNTRY_HOURS } from './law/country_hours.ts'
import { COUNTRY_HOLIDAYS, FEDERAL_HOLIDAYS, type HolidayList, STATE_HOLIDAYS } from './law/holidays.ts'
import {
  CANADA_HOURS,
  FEDERAL_HOURS,
  GULF_HOURS,
  GULF_LAW_HOURS,
  type HoursRow,
  OTHER_HOURS,
  STATE_HOURS,
  UNKNOWN_STATE_HOURS,
} from './law/hours.ts'
import { lawOf, type RuleId, RULES, RULES_VERSION } from './law/rules.ts'
import { CLASSIFY, type Row, TABLE } from './table.ts'

const IDS = Object.keys(RULES) as RuleId[]

/** Everything the compliance guide prints of the rules, hours and holidays, in the order the rules run. */
export function complianceFacts(): ComplianceFacts {
  const rows = [...CLASSIFY, ...TABLE]
  const order = [...new Set([...rows.map(({ id }) => id), ...IDS])]
  const hours = [
    FEDERAL_HOURS,
    ...STATE_HOURS,
    UNKNOWN_STATE_HOURS,
    CANADA_HOURS,
    GULF_HOURS,
    ...GULF_LAW_HOURS,
    ...COUNTRY_HOURS,
    OTHER_HOURS,
  ]
  const holidays = [FEDERAL_HOLIDAYS, ...STATE_HOLIDAYS, ...COUNTRY_HOLIDAYS]
  return {
    version: RULES_VERSION,
    rules: order.map(id => toRuleFacts(id, rows)),
    hours: hours.map(toHoursFacts),
    holidays: holidays.map(toHolidayFacts),
  }
}

function toRuleFacts(id: RuleId, rows: readonly Row[]): RuleFacts {
  const { regime, title, citation, from, until, reviewBy, confidence, inactive } = lawOf(id)
  const row = rows.find(one => one.id === id)
  const scope = row === undefined ? '' : `${row.operations}; ${row.channels}; ${row.place}; ${row.types}`
  return {
    id,
    regime,
    title,
    citation,
    from: from ?? null,
    until: until ?? null,
    reviewBy,
    confidence,
    inactive: inactive ?? null,
    scope,
  }
}

function toHoursFacts(row: HoursRow): HoursFacts {
  const { place, citation, from, reviewBy, confidence, channels, note } = row
  const where = place === 'US-??' ? 'US, state unknown' : place
  const only =
    channels === undefined
      ? ''
      : `; ${[...new Set(channels.map(channel => (channel === 'voice' ? 'automated calls' : 'texts')))].join(' and ')} only`
  return {
    place: where,
    window: `${inWords(row)}${only}.${note === undefined ? '' : ` ${note}`}`,
    citation,
    from: from ?? null,
    reviewBy,
    confidence,
  }
}

function toHolidayFacts(list: HolidayList): HolidayFacts {
  const { place, citation, reviewBy, confidence, note, leftOut = '' } = list
  return {
    place,
    days: `${holidaysInWords(list)}.${note === undefined ? '' : ` ${note}`}`,
    leftOut,
    citation,
    reviewBy,
    confidence,
  }
}
