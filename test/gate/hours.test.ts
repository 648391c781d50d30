import { describe, expect, it } from 'vitest'
import { judge } from '../../src/gate/index.ts'
import { citationOf, hoursOf, inForce, inWords, isOpen, nextOpen } from '../../src/gate/hours.ts'
import { COUNTRY_HOURS } from '../../src/gate/law/country_hours.ts'
import {
  CANADA_HOURS,
  FEDERAL_HOURS,
  type HoursRow,
  STATE_HOURS,
  UNKNOWN_STATE_HOURS,
} from '../../src/gate/law/hours.ts'
import { localTime, momentOf } from '../../src/gate/local_time.ts'
import { consent, facts, judged, NUMBERS, request } from './given.ts'

const at = (iso: string): number => Date.parse(iso)
const iso = (ms: number | null): string => (ms === null ? 'never' : new Date(ms).toISOString())
const daily = (from: number, to: number): HoursRow => ({
  ...FEDERAL_HOURS,
  week: Array.from({ length: 7 }, () => [from, to] as const),
})

describe('hours', () => {
  it.each([
    // The edges are half-open: 08:00 is in, 21:00 is out.
    [NUMBERS.NY, '2026-11-18T12:59:59.999Z', 'refuse'],
    [NUMBERS.NY, '2026-11-18T13:00:00Z', 'allow'],
    [NUMBERS.NY, '2026-11-19T01:59:59.999Z', 'allow'],
    [NUMBERS.NY, '2026-11-19T02:00:00Z', 'refuse'],
    // Phoenix keeps standard time all year: 08:00 is 15:00Z in July too.
    [NUMBERS.AZ, '2026-07-15T14:59:00Z', 'refuse'],
    [NUMBERS.AZ, '2026-07-15T15:00:00Z', 'allow'],
    [NUMBERS.AZ, '2026-12-15T15:00:00Z', 'allow'],
    // Pensacola may be Central or Eastern: both must be open, by the hours of Florida (08-20).
    [NUMBERS.pensacola, '2026-11-18T13:30:00Z', 'refuse'],
    [NUMBERS.pensacola, '2026-11-18T14:00:00Z', 'allow'],
    [NUMBERS.pensacola, '2026-11-19T01:00:00Z', 'refuse'],
    // Texas on a Sunday starts at noon.
    [NUMBERS.TX, '2026-11-22T17:59:00Z', 'refuse'],
    [NUMBERS.TX, '2026-11-22T18:00:00Z', 'allow'],
    // Rhode Island never on Sunday or Thanksgiving.
    [NUMBERS.RI, '2026-11-22T17:00:00Z', 'refuse'],
    [NUMBERS.RI, '2026-11-26T17:00:00Z', 'refuse'],
    [NUMBERS.RI, '2026-11-27T17:00:00Z', 'allow'],
    // The Sunday ban of Pennsylvania starts on 2026-10-18, a Sunday.
    [NUMBERS.PA, '2026-10-11T17:00:00Z', 'allow'],
    [NUMBERS.PA, '2026-10-18T17:00:00Z', 'refuse'],
    // Any state: 10:00 in Hawaii and before 20:00 in New York.
    [NUMBERS.tollFree, '2026-11-18T19:59:00Z', 'refuse'],
    [NUMBERS.tollFree, '2026-11-18T20:00:00Z', 'allow'],
    [NUMBERS.tollFree, '2026-11-19T01:00:00Z', 'refuse'],
    [NUMBERS.dubai, '2026-11-18T04:00:00Z', 'allow'],
    [NUMBERS.dubai, '2026-11-18T03:59:00Z', 'refuse'],
  ])('for %s at %s: %s', (to, moment, decision) => {
    expect(judged({ to }, { nowMs: at(moment), consents: [consent(to, { capturedAt: 0 })] }).decision).toBe(decision)
  })

  it.each([
    // St. John's is at UTC-3:30 in winter; the area code also reaches Atlantic time, which opens half an hour later.
    [NUMBERS.stJohns, '2026-11-18T12:59:00Z', '2026-11-18T13:00:00.000Z'],
    // The night the clocks go forward, and back.
    [NUMBERS.NY, '2026-03-08T05:00:00Z', '2026-03-08T12:00:00.000Z'],
    [NUMBERS.NY, '2026-11-01T05:30:00Z', '2026-11-01T13:00:00.000Z'],
    [NUMBERS.TX, '2026-11-22T15:00:00Z', '2026-11-22T18:00:00.000Z'],
    // Rhode Island on the eve of Thanksgiving: open again on Friday.
    [NUMBERS.RI, '2026-11-25T23:30:00Z', '2026-11-27T14:00:00.000Z'],
    // Saturday evening in Pennsylvania: not before Monday.
    [NUMBERS.PA, '2026-11-22T03:00:00Z', '2026-11-23T14:00:00.000Z'],
    // The Saturday before the Sunday ban of Pennsylvania begins.
    [NUMBERS.PA, '2026-10-17T20:00:00Z', '2026-10-19T13:00:00.000Z'],
    // France closes at one, opens again at two, and does not call on the eleventh of November.
    [NUMBERS.paris, '2026-11-18T05:00:00Z', '2026-11-18T09:00:00.000Z'],
    [NUMBERS.paris, '2026-11-18T12:00:00Z', '2026-11-18T13:00:00.000Z'],
    [NUMBERS.paris, '2026-11-10T19:00:00Z', '2026-11-12T09:00:00.000Z'],
  ])('of %s at %s open next at %s', (to, moment, next) => {
    const channel = to === NUMBERS.stJohns || to === NUMBERS.paris ? 'voice' : 'sms'
    const over = { consents: [consent(to, { capturedAt: 0 })] }
    const { nextAllowedAt, remedy } = judged({ to, channel }, { nowMs: at(moment), ...over })
    expect(iso(nextAllowedAt)).toBe(next)
    expect(remedy).toContain('new Idempotency-Key')
    expect(judged({ to, channel }, { nowMs: nextAllowedAt ?? 0, ...over }).decision).toBe('allow')
  })

  it.each([
    // Five hours ago plus a day is 12:00Z, an hour before the window opens.
    [[1, 2, 300], '2026-11-19T13:00:00.000Z'],
    // The third before the next one counts, whatever came earlier and in whatever order they are told.
    [[120, 200, 2, 1], '2026-11-19T15:00:00.000Z'],
  ])('wait for the frequency and the hours together: %j minutes ago, %s', (minutesAgo, next) => {
    const nowMs = at('2026-11-18T17:00:00Z')
    const recentSends = minutesAgo.map(
      minutes => ({ at: nowMs - minutes * 60_000, channel: 'sms', type: 'marketing' }) as const,
    )
    const { nextAllowedAt, allRuleIds } = judged({}, { nowMs, recentSends })
    expect(allRuleIds).toEqual(['US-FREQ-3'])
    expect(iso(nextAllowedAt)).toBe(next)
  })

  it('of a number whose zone nobody knows are never kept', () => {
    const recipient = { type: 'phone', normalized: '+999123456789', address: '+999123456789', country: 'ZZ' } as const
    const agreed = { ...consent(NUMBERS.NY, { capturedAt: 0 }), subject: recipient }
    expect(judge({ ...request(), recipient }, facts({ consents: [agreed] }))).toMatchObject({
      allRuleIds: ['COUNTRY-HOURS', 'OTHER-WINDOW'],
      problem: 'The time zone of the recipient is not known, so its hours cannot be kept.',
      remedy: 'Send by e-mail, or name the state with state_code.',
      nextAllowedAt: null,
    })
  })

  it('that never open together have no next time', () => {
    const hours = [
      { zone: 'UTC', row: daily(8, 9) },
      { zone: 'Asia/Kolkata', row: daily(8, 9) },
    ]
    expect(nextOpen(hours, at('2026-11-18T00:00:00Z'))).toBeNull()
  })

  it('that open together once the clocks go back are waited for no longer than fifteen days', () => {
    const hours = [
      { zone: 'UTC', row: daily(8, 9) },
      { zone: 'Europe/London', row: daily(8, 9) },
    ]
    const next = '2026-10-25T08:00:00.000Z'
    expect(iso(nextOpen(hours, at('2026-10-10T08:00:00.001Z')))).toBe(next)
    expect(nextOpen(hours, at('2026-10-10T08:00:00Z'))).toBeNull()
    expect(nextOpen(hours, at('2026-06-01T08:00:00Z'))).toBeNull()
  })

  it('hold from the first day of a law by UTC until its end, which is no day of it', () => {
    const law = { from: '2026-10-18', until: '2027-03-01' }
    const [first, end] = [at(law.from), at(law.until)]
    expect([first - 1, first, end - 1, end].map(moment => inForce(law, moment))).toEqual([false, true, true, false])
    expect(inForce({}, first)).toBe(true)
    const row = { ...daily(8, 9), ...law }
    const isNightOpen = [first - 1, first, end - 1, end].map(moment => isOpen({ zone: 'UTC', row }, moment))
    expect(isNightOpen).toEqual([true, false, false, true])
    // What begins within the days that are searched for an open moment counts, what has ended does not.
    const fortnight = 15 * 86_400_000
    const listed = [first - fortnight - 1, first - fortnight, end - 1, end].map(
      moment => hoursOf([row], ['UTC'], 'sms', moment).length,
    )
    expect(listed).toEqual([0, 1, 1, 0])
  })

  it('are waited for by the law of the day that is named, not of the day that asks', () => {
    const row = { ...daily(8, 9), from: '2026-10-18', until: '2026-10-20' }
    const beside = { zone: 'UTC', row: daily(7, 10) }
    const next = (moment: string) => iso(nextOpen([beside, { zone: 'UTC', row }], at(moment)))
    expect(next('2026-10-17T12:00:00Z')).toBe('2026-10-18T08:00:00.000Z')
    // It ends at midnight, after which the other hours alone count.
    expect(next('2026-10-19T09:30:00Z')).toBe('2026-10-20T07:00:00.000Z')
    expect(iso(nextOpen([{ zone: 'UTC', row }], at('2026-10-19T09:30:00Z')))).toBe('2026-10-20T00:00:00.000Z')
    const never = { ...row, week: Array.from({ length: 7 }, () => null) }
    expect(iso(nextOpen([{ zone: 'UTC', row: never }], at('2026-10-18T09:30:00Z')))).toBe('2026-10-20T00:00:00.000Z')
  })

  it('speak of the channels they name, else of all by telephone, and never of mail', () => {
    const channels = (row: HoursRow) =>
      (['sms', 'voice', 'chatapp', 'email'] as const).filter(channel => hoursOf([row], ['UTC'], channel, 0).length > 0)
    expect(channels(FEDERAL_HOURS)).toEqual(['sms', 'voice', 'chatapp'])
    expect(channels(CANADA_HOURS)).toEqual(['voice'])
  })

  it('rest on their own law, and on that of the holidays they close on', () => {
    const cited = (law: string) =>
      [...STATE_HOURS, ...COUNTRY_HOURS].filter(row => row.citation === law).map(citationOf)
    // Pennsylvania has a list of holidays, which this law does not close on.
    expect(cited('Pa. SB 992')).toEqual(['Pa. SB 992'])
    expect(cited('73 P.S. 2245(a)(1), (10)')).toEqual(['73 P.S. 2245(a)(1), (10); 44 P.S. 11'])
    expect(citationOf(UNKNOWN_STATE_HOURS)).toBe(UNKNOWN_STATE_HOURS.citation)
  })

  it('shift by half an hour on Lord Howe', () => {
    const hours = { zone: 'Australia/Lord_Howe', row: daily(8, 21) }
    expect(isOpen(hours, at('2026-01-14T21:00:00Z'))).toBe(true)
    expect(isOpen(hours, at('2026-01-14T20:59:00Z'))).toBe(false)
    expect(isOpen(hours, at('2026-07-14T21:29:00Z'))).toBe(false)
    expect(isOpen(hours, at('2026-07-14T21:30:00Z'))).toBe(true)
  })

  it('are said in words', () => {
    const texas = STATE_HOURS.find(({ place }) => place === 'US-TX')
    expect(inWords(texas ?? FEDERAL_HOURS)).toBe('Mon-Sat 09:00-21:00, Sun 12:00-21:00')
    expect(inWords(FEDERAL_HOURS)).toBe('08:00-21:00 every day')
    expect(inWords(CANADA_HOURS)).toBe('Mon-Fri 09:00-21:30, Sat-Sun 10:00-18:00')
    const week = Array.from({ length: 7 }, (_, day) => (day === 3 ? null : ([day, 12 + day] as const)))
    expect(inWords({ ...FEDERAL_HOURS, week, pause: [9, 9.5], holidays: 'closed' })).toBe(
      'Mon 01:00-13:00, Tue 02:00-14:00, Wed never, Thu 04:00-16:00, Fri 05:00-17:00, Sat 06:00-18:00, Sun 00:00-12:00, except 09:00-09:30, never on holidays',
    )
  })
})

describe('local time', () => {
  it('is the clock on the wall', () => {
    expect(localTime('America/St_Johns', at('2026-11-18T12:00:00Z'))).toEqual({
      year: 2026,
      month: 11,
      day: 18,
      weekday: 3,
      minutes: 8 * 60 + 30,
    })
    expect(localTime('Pacific/Kiritimati', at('2026-12-31T23:00:00Z'))).toMatchObject({
      year: 2027,
      month: 1,
      day: 1,
      minutes: 13 * 60,
    })
    // Midnight is hour 0, never 24.
    expect(localTime('UTC', at('2026-11-18T00:00:00Z')).minutes).toBe(0)
    expect(() => localTime('Mars/Olympus', 0)).toThrow()
  })

  it('of a skipped hour counts by the clock before, of a doubled hour the first', () => {
    const spring = { year: 2026, month: 3, day: 8 }
    expect(iso(momentOf('America/New_York', spring, 150))).toBe('2026-03-08T07:30:00.000Z')
    const autumn = { year: 2026, month: 11, day: 1 }
    expect(iso(momentOf('America/New_York', autumn, 90))).toBe('2026-11-01T05:30:00.000Z')
    expect(iso(momentOf('Australia/Lord_Howe', { year: 2026, month: 10, day: 4 }, 135))).toBe(
      '2026-10-03T15:45:00.000Z',
    )
  })
})
