import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { complianceFacts } from '../../src/gate/guide.ts'
import { ANY_STATE, holidayOn } from '../../src/gate/holidays.ts'
import { FEDERAL_HOLIDAYS, STATE_HOLIDAYS } from '../../src/gate/law/holidays.ts'
import { STATE_HOURS } from '../../src/gate/law/hours.ts'
import type { Decision, GateRequest } from '../../src/gate/index.ts'
import { easterSunday } from '../../src/lib/easter.ts'
import { consent, judged, NUMBERS } from './given.ts'

// Assignable numbers: Mobile, New Orleans, Jackson, Salt Lake City.
const TO = {
  AL: '+12515552368',
  LA: '+15045552368',
  MS: '+16015552368',
  PA: NUMBERS.PA,
  RI: NUMBERS.RI,
  UT: '+18015552368',
  NY: NUMBERS.NY,
} as const
type State = keyof typeof TO

const DAY_MS = 86_400_000
const dayOf = (at: number) => ({
  year: new Date(at).getUTCFullYear(),
  month: new Date(at).getUTCMonth() + 1,
  day: new Date(at).getUTCDate(),
})
const dates = (place: string, year: number): string[] => {
  const found: string[] = []
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += DAY_MS) {
    if (holidayOn(place, dayOf(at)) !== undefined) found.push(new Date(at).toISOString().slice(5, 10))
  }
  return found
}
const at = (to: string, moment: string, more: Partial<Omit<GateRequest, 'recipient'>> = {}): Decision =>
  judged({ to, ...more }, { nowMs: Date.parse(moment), consents: [consent(to, { capturedAt: 0 })] })

describe('the holidays of a year', () => {
  // 2027: 19 June, 24 July and 25 December are Saturdays, 4 July is a Sunday; New Year's Day of 2028 is a Saturday.
  const federal = '01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31'
  it.each([
    ['US', federal],
    // Mardi Gras, Confederate Memorial Day, Jefferson Davis, Rosa L. Parks.
    ['US-AL', `${federal} 02-09 04-26 06-07 12-01`],
    // New Orleans, Mardi Gras, Good Friday, Huey P. Long, All Saints, Acadian Day; no election in an odd year.
    ['US-LA', `${federal} 01-08 02-09 03-26 08-30 11-01 11-26`],
    // Good Friday, Flag Day, Election Day.
    ['US-PA', `${federal} 03-26 06-14 11-02`],
    // Independence of Rhode Island, Victory Day, Monday for the weekends.
    ['US-RI', `${federal} 05-04 08-09 12-27`],
    // Good Friday, Easter, Juneteenth on the Monday after, Pioneer Day and the Friday before it.
    ['US-UT', `${federal} 03-26 03-28 06-21 07-23 07-24`],
    [
      ANY_STATE,
      `${federal} 01-08 02-09 03-26 03-28 04-26 05-04 06-07 06-14 06-21 07-23 07-24 08-09 08-30 11-01 11-02 11-26 12-01 12-27`,
    ],
    ['US-FL', federal],
    // Of other countries their own alone.
    ['FR', '01-01 03-29 05-01 05-06 05-08 05-17 07-14 08-15 11-01 11-11 12-25'],
    ['RE', '01-01 03-29 05-01 05-06 05-08 05-17 07-14 08-15 11-01 11-11 12-25'],
    ['AU', '01-01 01-26 03-26 03-29 04-25 12-25 12-26 12-27'],
    ['KR', ''],
  ])('of %s in 2027 are these and no others', (place, days) => {
    expect(dates(place, 2027)).toEqual(days.split(' ').filter(Boolean).sort())
  })

  it.each([
    // An election year: 3 November 2026; 4 July is a Saturday.
    ['US-LA', 2026, ['01-08', '02-17', '04-03', '07-03', '11-01', '11-03']],
    ['US-RI', 2026, ['05-04', '06-19', '07-06', '08-10', '11-03']],
    ['US-PA', 2026, ['04-03', '06-14', '11-03']],
    // Utah keeps Juneteenth on the Monday before a Friday, and names Good Friday from May 2026 on.
    ['US-UT', 2026, ['06-15', '07-24']],
    // A Sunday: 4 May 2025 in Rhode Island, 11 November 2029 in Pennsylvania.
    ['US-RI', 2025, ['05-04', '05-05']],
    ['US-PA', 2029, ['11-11', '11-12']],
  ] as const)('of %s in %i include %j', (place, year, days) => {
    expect(dates(place, year)).toEqual(expect.arrayContaining([...days]))
  })

  it.each([
    ['US-UT', '2026-04-03'],
    ['US-RI', '2027-11-02'],
    ['US-LA', '2027-11-02'],
    ['US-AL', '2027-03-26'],
    ['US-PA', '2027-02-09'],
    ['US-AL', '2026-07-06'],
    ['US-UT', '2027-06-14'],
    ['US', '2020-06-19'],
  ])('of %s leave out %s', (place, date) => {
    expect(holidayOn(place, dayOf(Date.parse(date)))).toBeUndefined()
  })

  it('of the federation are kept on the day they fall and the day they move to', () => {
    const isHoliday = (date: string): boolean => holidayOn('US', dayOf(Date.parse(date))) !== undefined
    const days =
      `2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-07-04 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25
      2021-12-31 2027-12-24 2023-01-02`.split(/\s+/)
    expect(days.filter(date => !isHoliday(date))).toEqual([])
    const others = '2026-01-02 2026-01-12 2026-05-18 2026-07-05 2026-07-06 2026-11-19 2026-11-27 2026-12-24'.split(' ')
    expect(others.filter(isHoliday)).toEqual([])
  })

  it('move with Easter in any year: its first and its last day among them', () => {
    const easter = (year: number): string =>
      new Date(Date.UTC(year, 2, 1 + easterSunday(year))).toISOString().slice(0, 10)
    const known =
      // In 1981 and 2049 the full moon of the tables is a day early, in 2014 and 2033 the golden number is the first.
      `1818-03-22 1943-04-25 1981-04-19 2000-04-23 2014-04-20 2026-04-05 2027-03-28 2033-04-17 2038-04-25 2049-04-18 2100-03-28 2285-03-22
      2400-04-16 3000-04-13`.split(/\s+/)
    expect(known.map(date => easter(Number(date.slice(0, 4))))).toEqual(known)
    expect(holidayOn('US-LA', { year: 2285, month: 2, day: 3 })).toBe('Mardi Gras')
    expect(holidayOn('US-LA', { year: 2285, month: 3, day: 20 })).toBe('Good Friday')
    expect(holidayOn('US-LA', { year: 2038, month: 3, day: 9 })).toBe('Mardi Gras')
  })

  it('fall on their weekdays in every year', () => {
    const weekdays = {
      'Mardi Gras': 2,
      'Good Friday': 5,
      'Election Day': 2,
      'Thanksgiving Day': 4,
      'Acadian Day': 5,
      'Victory Day': 1,
    }
    fc.assert(
      fc.property(
        fc.integer({ min: 1970, max: 9998 }),
        fc.constantFrom(...STATE_HOLIDAYS.map(({ place }) => place)),
        (year, place) => {
          for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += DAY_MS) {
            const weekday = weekdays[holidayOn(place, dayOf(day)) as keyof typeof weekdays]
            if (weekday !== undefined) expect(new Date(day).getUTCDay()).toBe(weekday)
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('marketing by telephone on holidays', () => {
  it.each([
    // Noon of the place on a day one state keeps and its neighbour does not.
    ['LA', '2027-02-09T18:00:00Z', 'refuse', 'Mardi Gras'],
    ['AL', '2027-02-09T18:00:00Z', 'refuse', 'Mardi Gras'],
    ['MS', '2027-02-09T18:00:00Z', 'allow', ''],
    ['LA', '2027-03-26T17:00:00Z', 'refuse', 'Good Friday'],
    ['PA', '2027-03-26T16:00:00Z', 'refuse', 'Good Friday'],
    ['UT', '2027-03-26T18:00:00Z', 'refuse', 'Good Friday'],
    ['UT', '2026-04-03T18:00:00Z', 'allow', ''],
    ['AL', '2027-03-26T17:00:00Z', 'allow', ''],
    ['AL', '2027-04-26T17:00:00Z', 'refuse', 'Confederate Memorial Day'],
    // The rules of Mississippi that banned holidays are repealed; Sundays stay banned.
    ['MS', '2027-04-26T17:00:00Z', 'allow', ''],
    ['MS', '2026-11-26T18:00:00Z', 'allow', ''],
    ['MS', '2026-11-29T18:00:00Z', 'refuse', ''],
    ['RI', '2027-08-09T16:00:00Z', 'refuse', 'Victory Day'],
    ['RI', '2026-11-03T17:00:00Z', 'refuse', 'Election Day'],
    ['PA', '2026-11-03T17:00:00Z', 'refuse', 'Election Day'],
    ['LA', '2026-11-03T18:00:00Z', 'refuse', 'Election Day'],
    ['AL', '2026-11-03T18:00:00Z', 'allow', ''],
    ['NY', '2026-11-03T17:00:00Z', 'allow', ''],
    ['NY', '2026-11-26T17:00:00Z', 'allow', ''],
    // Saturday afternoons of Pennsylvania are holidays as well.
    ['PA', '2027-04-10T15:59:00Z', 'allow', ''],
    ['PA', '2027-04-10T16:00:00Z', 'refuse', ''],
    // The day a holiday is kept: Pioneer Day of 2027 is a Saturday, Christmas too.
    ['UT', '2027-07-23T18:00:00Z', 'refuse', 'Pioneer Day (observed)'],
    ['UT', '2027-12-24T18:00:00Z', 'refuse', 'Christmas Day (observed)'],
    ['RI', '2027-12-27T17:00:00Z', 'refuse', 'Christmas Day (observed)'],
    ['AL', '2027-12-27T18:00:00Z', 'allow', ''],
    ['AL', '2027-12-31T18:00:00Z', 'refuse', 'New Year’s Day (observed)'],
    // The day is that of the place: Mardi Gras of 2027 lasts from 06:00Z to 06:00Z.
    ['LA', '2027-02-09T01:59:00Z', 'allow', ''],
    ['LA', '2027-02-10T01:59:00Z', 'refuse', 'Mardi Gras'],
    ['LA', '2027-02-10T13:59:00Z', 'refuse', ''],
    ['LA', '2027-02-10T14:00:00Z', 'allow', ''],
    // A year far ahead.
    ['LA', '2285-02-03T18:00:00Z', 'refuse', 'Mardi Gras'],
    ['LA', '2285-02-02T18:00:00Z', 'allow', ''],
    ['PA', '2285-03-20T16:00:00Z', 'refuse', 'Good Friday'],
  ] as const)('to %s at %s: %s', (state, moment, decision, holiday) => {
    const answer = at(TO[state], moment)
    expect(answer.decision).toBe(decision)
    if (decision === 'refuse') expect(answer.allRuleIds).toContain('US-QH-STATE')
    expect(answer.reason).toBe(decision === 'refuse' ? 'compliance_violation' : null)
    if (holiday !== '') expect(answer.problem).toContain(`, the holiday ${holiday};`)
    else expect(answer.problem ?? '').not.toContain('the holiday')
  })

  it.each([
    // The evening before Mardi Gras: Ash Wednesday at eight.
    ['LA', '2027-02-09T02:30:00Z', '2027-02-10T14:00:00.000Z'],
    // After Good Friday a Saturday is open, after that Saturday the Monday.
    ['LA', '2027-03-26T17:00:00Z', '2027-03-27T13:00:00.000Z'],
    ['UT', '2027-03-28T03:30:00Z', '2027-03-29T14:00:00.000Z'],
    // Christmas of 2027 in Utah: kept on Friday, falls on Saturday, then a Sunday.
    ['UT', '2027-12-24T04:30:00Z', '2027-12-27T15:00:00.000Z'],
    // In Rhode Island the Monday after is kept as well.
    ['RI', '2027-12-24T00:30:00Z', '2027-12-28T14:00:00.000Z'],
    // New Year's Day of 2028 is kept in Alabama in the year before, and a Sunday follows.
    ['AL', '2027-12-31T18:00:00Z', '2028-01-03T14:00:00.000Z'],
    // Thanksgiving and Acadian Day.
    ['LA', '2026-11-26T18:00:00Z', '2026-11-28T14:00:00.000Z'],
    ['LA', '2285-02-03T18:00:00Z', '2285-02-04T14:00:00.000Z'],
  ] as const)('to %s from %s on waits until %s', (state, moment, next) => {
    const { nextAllowedAt } = at(TO[state], moment)
    expect(new Date(nextAllowedAt ?? Number.NaN).toISOString()).toBe(next)
    expect(at(TO[state], next).decision).toBe('allow')
    expect(at(TO[state], new Date(Date.parse(next) - 1).toISOString()).decision).toBe('refuse')
  })

  it('keeps those of every state the recipient may be in', () => {
    // A Florida area code stays Florida beside the state that is given.
    expect(at(NUMBERS.FL, '2027-02-09T18:00:00Z').decision).toBe('allow')
    expect(at(NUMBERS.FL, '2027-02-09T18:00:00Z', { stateCode: 'AL' })).toMatchObject({
      ruleId: 'US-QH-STATE',
      jurisdiction: { states: ['AL', 'FL'] },
    })
    expect(at(TO.LA, '2027-02-09T18:00:00Z', { stateCode: 'NY' }).decision).toBe('allow')
    expect(at(NUMBERS.NY, '2027-02-09T18:00:00Z', { stateCode: 'LA' }).problem).toContain('Mardi Gras')
    // Nobody knows where a toll-free number is.
    const pioneerDay = at(NUMBERS.tollFree, '2028-07-24T21:00:00Z')
    expect(pioneerDay).toMatchObject({
      ruleId: 'US-QH-STATE',
      citation: expect.stringContaining('Policy of this service'),
    })
    expect(pioneerDay.problem).toContain('the holiday Pioneer Day')
    expect(at(NUMBERS.tollFree, '2028-07-25T21:00:00Z').decision).toBe('allow')
  })

  it('names the law of the hours and that of the holidays', () => {
    const { citation, remedy } = at(TO.LA, '2027-02-09T18:00:00Z')
    expect(citation).toContain('La. R.S. 45:811')
    expect(citation).toContain('La. R.S. 1:55')
    expect(remedy).toContain('next_allowed_at')
  })

  it('leaves everything else alone: other types, e-mail, other countries', () => {
    const mardiGras = '2027-02-09T18:00:00Z'
    expect(at(TO.LA, mardiGras, { messageType: 'reminder', body: 'See you at 5.' }).decision).toBe('allow')
    expect(at('ann@example.com', mardiGras, { countryCode: 'US', stateCode: 'LA' }).decision).toBe('allow')
    expect(at(NUMBERS.toronto, mardiGras).decision).toBe('allow')
    expect(at(TO.LA, mardiGras, { channel: 'voice' }).ruleId).toBe('US-QH-STATE')
    expect(at(TO.LA, mardiGras, { channel: 'chatapp' }).ruleId).toBe('US-QH-STATE')
  })

  it('waits for a moment that is open, from whatever moment on', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<State[]>('AL', 'LA', 'PA', 'RI', 'UT'),
        fc.date({ min: new Date('2026-11-21'), max: new Date('2126-01-01'), noInvalidDate: true }),
        (state, moment) => {
          const { decision, nextAllowedAt } = at(TO[state], moment.toISOString())
          if (decision === 'allow') return
          expect(nextAllowedAt).toBeGreaterThan(moment.getTime())
          expect(at(TO[state], new Date(nextAllowedAt ?? 0).toISOString()).decision).toBe('allow')
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('the lists of holidays', () => {
  it('stand for exactly the states whose hours close on holidays', () => {
    const closed = STATE_HOURS.filter(({ holidays }) => holidays === 'closed').map(({ place }) => place)
    expect(closed.sort()).toEqual(STATE_HOLIDAYS.map(({ place }) => place).sort())
    expect(closed).not.toContain('US-MS')
  })

  it('have a source, a day of review and only dates that can be read', () => {
    for (const { place, days, citation, reviewBy } of [FEDERAL_HOLIDAYS, ...STATE_HOLIDAYS]) {
      expect(citation, place).not.toBe('')
      expect(reviewBy, place).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(new Set(days.map(({ name }) => name)).size, place).toBe(days.length)
      for (const { name, from } of days) expect(Date.parse(from ?? '2000-01-01'), name).not.toBeNaN()
    }
  })

  it('are printed with the rule of each day and with what they leave out', () => {
    const louisiana = complianceFacts().holidays.find(({ place }) => place === 'US-LA')
    expect(louisiana?.days).toContain('Mardi Gras (47 days before Easter Sunday)')
    expect(louisiana?.days).toContain('Acadian Day (first Friday from 23 November on)')
    expect(louisiana?.days).toContain('Election Day (first Tuesday from 2 November on, even years)')
    expect(louisiana?.leftOut).toContain('Inauguration Day')
    const daysOf = (one: string) => complianceFacts().holidays.find(({ place }) => place === one)?.days
    const weekend = 'on a weekend also the Friday before or the Monday after'
    expect(daysOf('US-UT')).toBe(
      [
        `New Year’s Day (1 January, ${weekend})`,
        'Martin Luther King, Jr. Day (first Monday from 15 January on)',
        'Presidents’ Day (first Monday from 15 February on)',
        'Good Friday (2 days before Easter Sunday, from 2026-05-06)',
        'Easter Sunday (Easter)',
        'Memorial Day (first Monday from 25 May on)',
        'Juneteenth (19 June, also the Monday of its week, or after its weekend, from 2022-05-04)',
        `Independence Day (4 July, ${weekend})`,
        `Pioneer Day (24 July, ${weekend})`,
        'Labor Day (first Monday from 1 September on)',
        'Columbus Day (first Monday from 8 October on)',
        `Veterans Day (11 November, ${weekend})`,
        'Thanksgiving Day (first Thursday from 22 November on)',
        `Christmas Day (25 December, ${weekend}). Good Friday stands under a condition that was not read; it is kept.`,
      ].join('; '),
    )
    expect(daysOf('FR GP GF MQ RE YT')).toContain('Ascension (39 days after Easter Sunday); Whit Monday (50 days')
  })
})
