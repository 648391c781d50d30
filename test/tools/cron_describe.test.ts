import { afterAll, describe, expect, it } from 'vitest'
import { refusal, startApp, value } from '../harness.ts'

const NOW = Date.parse('2026-11-20T15:04:05.678Z')
const app = await startApp({}, { now: () => NOW })
afterAll(() => app.close())

describe('cron_describe', () => {
  it('answers five fields', async () => {
    expect(await value(app, 'cron_describe', { expr: '*/15 9-17 * * 1-5' })).toEqual({
      expression: '*/15 9-17 * * 1-5',
      description: 'Every 15 minutes, between 09:00 AM and 05:59 PM, Monday through Friday',
      next_5_runs: [
        '2026-11-20T15:15:00.000Z',
        '2026-11-20T15:30:00.000Z',
        '2026-11-20T15:45:00.000Z',
        '2026-11-20T16:00:00.000Z',
        '2026-11-20T16:15:00.000Z',
      ],
      timezone: 'UTC',
    })
  })

  it('answers six fields, seconds first', async () => {
    expect(await value(app, 'cron_describe', { expr: '*/20 * * * * *' })).toMatchObject({
      description: 'Every 20 seconds',
      next_5_runs: [
        '2026-11-20T15:04:20.000Z',
        '2026-11-20T15:04:40.000Z',
        '2026-11-20T15:05:00.000Z',
        '2026-11-20T15:05:20.000Z',
        '2026-11-20T15:05:40.000Z',
      ],
    })
  })

  it('reads the schedule in a zone, and lists the runs in UTC and in the zone', async () => {
    // New York leaves summer time on 2026-11-01 and enters it on 2027-03-14.
    expect(await value(app, 'cron_describe', { expr: '0 9 13-16 3 *', timezone: 'America/New_York' })).toEqual({
      expression: '0 9 13-16 3 *',
      description: 'At 09:00 AM, between day 13 and 16 of the month, only in March',
      next_5_runs: [
        '2027-03-13T14:00:00.000Z',
        '2027-03-14T13:00:00.000Z',
        '2027-03-15T13:00:00.000Z',
        '2027-03-16T13:00:00.000Z',
        '2028-03-13T13:00:00.000Z',
      ],
      next_5_runs_local: [
        '2027-03-13T09:00:00.000-05:00',
        '2027-03-14T09:00:00.000-04:00',
        '2027-03-15T09:00:00.000-04:00',
        '2027-03-16T09:00:00.000-04:00',
        '2028-03-13T09:00:00.000-04:00',
      ],
      timezone: 'America/New_York',
    })
  })

  it('accepts values listed twice and both numbers of Sunday', async () => {
    expect(await value(app, 'cron_describe', { expr: '0,0 * * * *' })).toMatchObject({
      expression: '0,0 * * * *',
      description: 'Every hour',
    })
    expect(await value(app, 'cron_describe', { expr: '0 0 * * 0,7' })).toMatchObject({
      description: 'At 12:00 AM, only on Sunday',
      next_5_runs: expect.arrayContaining(['2026-11-22T00:00:00.000Z', '2026-12-20T00:00:00.000Z']),
    })
  })

  it.each([
    [
      '30 2 28 3 *',
      'A local time that does not exist in Europe/Berlin (clocks go forward) runs as much later: 2027-03-28T02:30 at 2027-03-28T03:30:00+02:00.',
    ],
    [
      '30 2 31 10 *',
      'A local time that occurs twice in Europe/Berlin (clocks go back) runs once, the first time: 2027-10-31T02:30:00+02:00.',
    ],
    ['30 4 28 3 *', undefined],
  ])('notes a run at a change of the clock: %s', async (expr, note) => {
    expect((await value(app, 'cron_describe', { expr, timezone: 'Europe/Berlin' }))['note']).toBe(note)
  })

  it('notes what day and weekday mean together', async () => {
    expect((await value(app, 'cron_describe', { expr: '0 0 13 * 5' }))['note']).toBe(
      'Runs when either the day of the month or the weekday matches, not only when both do.',
    )
    expect(await value(app, 'cron_describe', { expr: '0 0 13 * *' })).not.toHaveProperty('note')
  })

  it('collapses white space', async () => {
    expect((await value(app, 'cron_describe', { expr: '\t0  12 *\n* * ' }))['expression']).toBe('0 12 * * *')
  })

  it.each([
    [{}, 'expr: required, a string.'],
    [{ expr: '' }, 'expr: must be at least 1 character; got 0.'],
    [{ expr: ' ' }, 'expr: needs 5 fields (minute hour day month weekday) or 6 (with seconds first); got 0.'],
    [{ expr: '* * * *' }, 'expr: needs 5 fields (minute hour day month weekday) or 6 (with seconds first); got 4.'],
    [{ expr: '0 0 31 2 *' }, 'expr: never fires: no month it names has that day.'],
    [{ expr: 'H * * * *' }, 'expr: minute field: H (hashed) is not supported, its value differs from call to call.'],
    [{ expr: '0 0 15W * *' }, 'expr: day of month field: W (nearest weekday) is not supported.'],
    [
      { expr: '@daily' },
      'expr: nicknames such as @daily are not supported; write 5 fields (minute hour day month weekday) or 6 (with seconds first).',
    ],
    [
      { expr: '0 0 1 1 * * 2027' },
      'expr: needs 5 fields (minute hour day month weekday) or 6 (with seconds first); got 7: a year field is not supported.',
    ],
    [{ expr: '*/90 * * * *' }, 'expr: minute field: step 90 is larger than the field, which has 60 values.'],
    [{ expr: '0 25 * * *' }, 'expr: hour field: 25 is none of its values; write 0-23.'],
    [{ expr: '0 22-2 * * *' }, 'expr: hour field: 22-2 runs backwards; write 22-23,0-2.'],
    [{ expr: '0 9 * * FRI-MON' }, 'expr: weekday field: 5-1 runs backwards; write 5-6,0-1.'],
    [{ expr: '0 0 * NOV-FEB *' }, 'expr: month field: 11-2 runs backwards; write 11-12,1-2.'],
    [
      { expr: '0 0 1 1 * 2027' },
      'expr: weekday field: 2027 is none of its values; write 0-7 or sun-sat; six fields begin with seconds, and a year field is not supported.',
    ],
    [
      { expr: '* * * * * ', timezone: '+01:00' },
      'timezone: must be an IANA time zone such as Europe/Berlin or UTC; offsets are not zones.',
    ],
    [{ expr: `${'*'.repeat(257)}` }, 'expr: must be at most 256 characters; got 257.'],
    [{ expr: '* * * * \ud800' }, 'expr: contains a lone surrogate, which is not a Unicode character.'],
    [{ expression: '* * * * *' }, 'expr: required, a string. expression: unknown field. Allowed: expr, timezone.'],
  ])('refuses %j', async (args, message) => {
    expect(await refusal(app, 'cron_describe', args)).toBe(message)
  })
})
