import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSqlite } from '../../src/store/sqlite.ts'
import { booking } from '../contract/bookings.ts'
import { command, type CommandEnded } from '../command.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-calendar-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const data = join(folder, 'data')

const run = (...args: string[]): Promise<CommandEnded> =>
  command(args, { DATA_DIR: data, PUBLIC_URL: 'https://broker.example/' })
const json = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>
const calendar = (...args: string[]) => run('calendar', ...args.map(arg => (arg === 'ID' ? id : arg)))
let id = ''
/** The Sunday on which the clocks of Europe are put forward next, a Saturday ahead of the real clock of the commands. */
function nextSpringForward(): DateTime {
  const soon = DateTime.utc().plus({ days: 2 })
  const [sunday, later] = [soon.year, soon.year + 1].map(year => {
    const last = DateTime.utc(year, 3, 31)
    return last.minus({ days: last.weekday % 7 })
  }) as [DateTime, DateTime]
  return sunday > soon ? sunday : later
}

beforeAll(async () => {
  id = String(
    json(
      (
        await run(
          'call',
          'import_booking_url',
          '{"booking_url": "https://calendly.com/cli", "business_name": "Command Line"}',
        )
      ).stdout,
    )['smb_id'],
  )
})

describe('calendar', () => {
  it('binds a business, changes what is given and shows it', async () => {
    expect((await calendar('list')).stdout).toBe('')
    const bound = await calendar(
      'bind',
      'ID',
      '--hours',
      'Mo-Fr 09:00-17:00',
      '--service',
      'Cut: short:45',
      '--service',
      'Wash:15',
      '--zone',
      'Europe/Berlin',
    )
    expect(bound.code).toBe(0)
    const lines = bound.stdout.split('\n')
    expect(lines[0]).toBe(
      `${id} is bound to the embedded calendar: Mo-Fr 09:00-17:00 (Europe/Berlin); Cut: short 45 minutes, Wash 15 minutes`,
    )
    const feed = /https:\/\/broker\.example\/calendar\/[A-Za-z0-9_-]{32}\.ics$/.exec(lines[1] ?? '')?.[0]
    expect(feed).toBeDefined()
    expect(lines[2]).toBe('servers book it with CALENDAR=local')
    expect(
      (await calendar('bind', 'ID', '--hours', 'Sa 10:00-12:00', '--calendar-url', 'https://dav.example/ana')).stdout,
    ).toContain('CALENDAR=caldav')
    expect((await calendar('list')).stdout).toBe(
      `${id}\tthe calendar at https://dav.example/ana\tSa 10:00-12:00\tEurope/Berlin\tCut: short 45 minutes, Wash 15 minutes\tCommand Line\n`,
    )
    expect(await calendar('free', 'ID')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('schedule_appointment'),
    })
    expect((await calendar('bind', 'ID', '--calendar-url', 'none')).code).toBe(0)
    const services = [
      { name: 'Cut: short', minutes: 45 },
      { name: 'Wash', minutes: 15 },
    ]
    const shown = {
      smb_id: id,
      hours: 'Sa 10:00-12:00',
      time_zone: 'Europe/Berlin',
      services,
      calendar_url: null,
      feed_url: feed,
      appointments: [],
    }
    expect(json((await calendar('show', 'ID')).stdout)).toMatchObject(shown)
  })

  it('tells free times in the zone of the business, across a change of its clock', async () => {
    const [before, sunday, after] = [-1, 0, 6].map(days => nextSpringForward().plus({ days }).toISODate())
    const free = await calendar('free', 'ID', '--service', 'cut: SHORT', '--from', `${before}`, '--days', '1')
    expect(free.stdout.split('\n').slice(0, 2)).toEqual([
      `${before}T10:00+01:00\t${before}T10:45+01:00`,
      `${before}T10:15+01:00\t${before}T11:00+01:00`,
    ])
    expect((await calendar('free', 'ID', '--service', 'Wash', '--from', `${after}T11:45`, '--days', '1')).stdout).toBe(
      `${after}T11:45+02:00\t${after}T12:00+02:00\n`,
    )
    expect(await calendar('free', 'ID', '--service', 'Wash', '--from', `${sunday}`, '--days', '2')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'no free time for "Wash" in these 2 days\n',
    })
  })

  it.each([
    [
      ['bind', 'smb_none', '--hours', '24/7', '--service', 'A:1'],
      'unknown business smb_none; agent-broker supply list names them',
    ],
    [['show', 'smb_none'], 'unknown business smb_none'],
    [['free', 'smb_none'], 'unknown business smb_none'],
    [['unbind', 'smb_none'], 'unknown business smb_none'],
    [['bind', 'ID', '--hours', 'Mo-Fr 9-17'], '--hours: "9-17" is no span of time such as 09:00-17:00'],
    [['bind', 'ID', '--service', 'Haircut'], '--service: must be name:minutes, such as "Haircut:45"; got "Haircut"'],
    [['bind', 'ID', '--service', 'Haircut:0'], '--service: "Haircut" must take 1 to 1440 minutes'],
    [['bind', 'ID', '--service', 'Haircut:1441'], '--service: "Haircut" must take 1 to 1440 minutes'],
    [['bind', 'ID', '--service', ' :5'], '--service: the name must be 1 to 100 characters'],
    [['bind', 'ID', '--service', 'A\u001b[2J:5'], '--service: the name must be 1 to 100 characters of plain text'],
    [['bind', 'ID', '--service', 'Cut:5', '--service', 'cut:6'], '--service: "cut" is given twice'],
    [['bind', 'ID', '--zone', 'Mars/Olympus'], '--zone: "Mars/Olympus" is no IANA time zone'],
    [['bind', 'ID', '--calendar-url', 'ftp://x'], '--calendar-url: must be the http or https address'],
    [
      ['bind', 'ID', '--calendar-url', 'https://ana:secret@dav.example/'],
      '--calendar-url: must not contain a user name or password; they are CALDAV_USERNAME',
    ],
    [['free', 'ID'], 'service: missing, the business offers several; name one of "Cut: short" (45 minutes)'],
    [['free', 'ID', '--service', 'Massage'], 'service: "Massage" is not offered'],
    [['free', 'ID', '--service', 'Wash', '--from', '2027-02-30'], '--from: must be a date such as 2027-01-31'],
    [['free', 'ID', '--service', 'Wash', '--days', '91'], '--days: must be a whole number from 1 to 90'],
    [['free', 'ID', '--service', 'Wash', '--days', '1e1'], '--days: must be a whole number'],
    [['bind'], "missing required argument 'smb_id'"],
  ])('%j exits 2 and says why', async (args, words) => {
    const { code, stderr } = await calendar(...args)
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  it('takes zone and services from the business where they are known', async () => {
    const other = String(
      json(
        (await run('call', 'import_booking_url', '{"booking_url": "https://calendly.com/two", "business_name": "Two"}'))
          .stdout,
      )['smb_id'],
    )
    const bind = (...args: string[]) => calendar('bind', other, '--hours', '24/7', ...args)
    expect((await bind()).stderr).toContain(
      '--zone: missing, and neither a time zone, a place nor a country of the business is known',
    )
    await run('supply', 'set', other, 'country_code=US')
    expect((await bind()).stderr).toContain(
      '--zone: missing, and US has several time zones; give an IANA time zone such as America/New_York',
    )
    await run('supply', 'set', other, 'country_code=JP')
    expect((await bind()).stderr).toContain('--service: missing; give what can be booked as name:minutes')
    await run('supply', 'set', other, '--service', 'Cut:30:12')
    expect((await bind()).stdout).toContain('24/7 (Asia/Tokyo); Cut 30 minutes')
    await calendar('unbind', other)
    await run('supply', 'set', other, 'latitude=41.88', 'longitude=-87.63')
    expect((await bind()).stdout).toContain('(America/Chicago)')
    await calendar('unbind', other)
    await run('supply', 'set', other, 'time_zone=Pacific/Auckland')
    expect((await bind()).stdout).toContain('(Pacific/Auckland)')
  })

  it('lists what locks a slot, releases it once, and until then keeps the business in its calendar', async () => {
    const ledger = await openSqlite(join(data, 'ledger.sqlite'))
    const at = Date.now() + 86_400_000
    const held = booking({ smbId: id, calendarKey: `local:${id}`, startAt: at, endAt: at + 60_000 })
    const confirmed = booking({ smbId: id, calendarKey: `local:${id}`, startAt: at + 60_000, endAt: at + 120_000 })
    for (const row of [held, confirmed]) await ledger.bookings.hold(row)
    await ledger.bookings.move(confirmed.appointmentId, ['held'], { state: 'confirmed' })
    const listed = (await calendar('appointments', 'ID')).stdout.trim().split('\n')
    expect(listed.map(line => line.split('\t').slice(0, 2))).toEqual([
      [held.appointmentId, 'held'],
      [confirmed.appointmentId, 'confirmed'],
    ])
    const answer = { appointmentId: confirmed.appointmentId, sequence: 0, operationId: null, receivedAt: at }
    const asked = { startAt: at + 3_600_000, endAt: at + 7_200_000 }
    const none = { startAt: null, endAt: null }
    await ledger.invitationAnswers.add({
      ...answer,
      ...none,
      answerHash: 'a',
      answer: 'accepted',
      stampedAt: at - 2,
      proof: 'proven',
    })
    expect((await calendar('appointments', 'ID')).stdout.trim().split('\t').at(-1)).toBe('accepted')
    await ledger.invitationAnswers.add({
      ...answer,
      ...asked,
      answerHash: 'b',
      answer: 'counter',
      stampedAt: at - 1,
      proof: 'unproven',
    })
    expect((await calendar('appointments', 'ID')).stdout.trim().split('\t').at(-1)).toMatch(
      /^asks for \d{4}-\d\d-\d\dT?.*\(not proven\)$/,
    )
    // Of an invitation that was replaced since nothing is shown.
    await ledger.bookings.move(confirmed.appointmentId, ['confirmed'], { sequence: 1 })
    expect((await calendar('appointments', 'ID')).stdout).not.toContain('not proven')
    const move = ['bind', 'ID', '--calendar-url', 'https://dav.example/ana']
    expect(await calendar(...move)).toMatchObject({ code: 2, stderr: expect.stringContaining('that lie ahead (2)') })
    expect((await calendar('bind', 'ID', '--hours', 'Sa 10:00-12:00')).code).toBe(0)
    // Nor by way of no binding at all.
    await calendar('unbind', 'ID')
    const again = [
      'bind',
      'ID',
      '--hours',
      'Sa 10:00-12:00',
      '--service',
      'Cut: short:45',
      '--service',
      'Wash:15',
      '--zone',
      'Europe/Berlin',
    ]
    expect((await calendar(...again, '--calendar-url', 'https://dav.example/ana')).code).toBe(2)
    expect((await calendar(...again)).code).toBe(0)
    const released = await calendar('release', held.appointmentId)
    expect(released.stdout).toContain(`${held.appointmentId} was held and is released`)
    expect(released.stdout).toContain('the calendar itself (local) is not changed')
    expect((await calendar('release', confirmed.appointmentId)).stdout).toContain('was confirmed and is cancelled')
    expect(await calendar('release', held.appointmentId)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('locks no slot: it is released'),
    })
    expect(await calendar('release', 'apt_none')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('unknown appointment apt_none'),
    })
    expect((await calendar('appointments', 'ID')).stdout).toBe('')
    await ledger.close()
    for (const url of ['https://dav.example/ana', 'none'])
      expect((await calendar('bind', 'ID', '--calendar-url', url)).code).toBe(0)
  })

  it('takes rules, prices and holidays, says which, and refuses what it cannot keep', async () => {
    const bound = await calendar(
      'bind',
      'ID',
      '--hours',
      'Mo-Fr 09:00-17:00; PH off; Dec 24 off',
      '--region',
      'de-by',
      '--service',
      'Cut:45:price=38.50 EUR,after=10',
      ...['--notice', '120', '--ahead', '60', '--most-a-day', '8', '--buffer-before', '5'],
    )
    expect(bound.stderr).toBe('')
    expect(bound.stdout).toContain(
      'Cut 45 minutes, 38.50 EUR, 10 minutes kept free after; 5 minutes kept free before; booked at least 120 minutes before; at most 60 days ahead; at most 8 a day',
    )
    expect(bound.stdout).toMatch(/^the next public holidays of DE-BY: 20\d\d-\d\d-\d\d, /m)
    expect(json((await calendar('show', 'ID')).stdout)).toMatchObject({
      holidays_of: 'DE-BY',
      services: [{ name: 'Cut', minutes: 45, price: { amount: 38.5, currency: 'EUR' }, buffer_after_minutes: 10 }],
      rules: { buffer_before_minutes: 5, buffer_after_minutes: 0, notice_minutes: 120, ahead_days: 60, most_a_day: 8 },
    })
    for (const [args, problem] of [
      [['--calendar-url', 'https://dav.example/ana'], '--buffer-before, --buffer-after: only the embedded calendar'],
      [['--service', 'Cut:45:price=38.505 EUR'], '--service: amounts in EUR have 2 decimals'],
      [['--service', 'Cut:45:price=3 XYZ'], '--service: a price is an amount'],
      [['--service', 'Cut:45:colour=red'], '"colour" is no term of a service'],
      [['--notice', 'soon'], '--notice: must be a whole number from 0 to'],
      [['--region', 'Bavaria'], '--region: "BAVARIA" is no country'],
      [['--hours', 'Mo-Fr 9-5'], '--hours: '],
    ] as const) {
      const refused = await calendar('bind', 'ID', ...args)
      expect([refused.code, refused.stderr], args.join(' ')).toEqual([2, expect.stringContaining(problem)])
    }
    const freed = await calendar('bind', 'ID', '--notice', '0', '--most-a-day', '0', '--hours', 'Mo-Fr 09:00-17:00')
    expect(freed.stdout).toContain('kept free before; at most 60 days ahead\n')
  }, 60_000)

  it('closes a business for a while, lists that, and takes it back', async () => {
    const added = await calendar(
      'closure',
      'add',
      'ID',
      '--from',
      '2099-12-24',
      '--until',
      '2099-12-26',
      '--note',
      'inventory',
    )
    expect(added.stdout).toMatch(
      /^cls_\S+: smb_\w+ is closed from 2099-12-24T00:00:00\+01:00 to 2099-12-27T00:00:00\+01:00\n$/,
    )
    const [closureId = ''] = added.stdout.split(':')
    expect((await calendar('closure', 'list', 'ID')).stdout).toBe(
      `${closureId}\tclosed\t2099-12-24T00:00:00+01:00\t2099-12-27T00:00:00+01:00\tinventory\t\n`,
    )
    expect((await calendar('closure', 'remove', closureId)).stdout).toContain('is removed')
    const again = await calendar('closure', 'remove', closureId)
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('unknown closure')])
    for (const [from, until, problem] of [
      ['Xmas', '2099-12-26', '--from: must be a date and time such as'],
      [
        '2099-02-30',
        '2099-12-26',
        '--from: no such date: "2099-02-30"; a date such as 2026-12-24 means its whole day.',
      ],
      ['2099-12-26', '2099-12-24', '--until: must be after from'],
    ]) {
      const wrong = await calendar('closure', 'add', 'ID', '--from', String(from), '--until', String(until))
      expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining(String(problem))])
    }
    const nobody = ['--from', '2099-12-24', '--until', '2099-12-26', '--resource', 'res_none']
    expect((await calendar('closure', 'add', 'ID', ...nobody)).stderr).toContain('--resource: ')
  }, 60_000)

  it('adds staff and rooms, lists them in order, and removes who has nothing ahead', async () => {
    const bound = await calendar('bind', 'ID', '--service', 'Cut:45:needs=room+staff', '--service', 'Wash:15')
    expect(bound.stdout).toContain('; Cut 45 minutes, needs room and staff, Wash 15 minutes')
    await calendar('bind', 'ID', '--service', 'Cut:45:needs=staff', '--service', 'Wash:15')
    const ana = await calendar('resource', 'add', 'ID', '--kind', 'staff', '--name', 'Ana', '--service', 'cut')
    expect([ana.code, ana.stderr, ana.stdout]).toEqual([
      0,
      '',
      expect.stringMatching(/^res_\S+: staff Ana; for Cut\n$/),
    ])
    const room = await calendar('resource', 'add', 'ID', '--kind', 'room', '--name', 'Room 1', '--capacity', '4')
    expect(room.stdout).toContain('no service needs room yet; agent-broker calendar bind')
    const [anaId = '', roomId = ''] = [ana, room].map(({ stdout }) => stdout.split(':')[0])
    expect((await calendar('resource', 'list', 'ID')).stdout).toBe(
      `${anaId}\tstaff\tAna\t1\t\tCut\n${roomId}\troom\tRoom 1\t4\t\t\n`,
    )
    const ledger = await openSqlite(join(data, 'ledger.sqlite'))
    const startAt = Date.now() + 40 * 86_400_000
    const row = booking({
      smbId: id,
      calendarKey: `local:${id}`,
      service: 'Cut',
      startAt,
      endAt: startAt + 45 * 60_000,
    })
    expect(await ledger.bookings.hold(row)).toBe(true)
    await ledger.close()
    for (const [args, problem] of [
      [
        ['resource', 'remove', anaId],
        `Ana has appointments that lie ahead (1): ${row.appointmentId}; move or cancel them first`,
      ],
      [['resource', 'remove', 'res_none'], 'unknown resource res_none'],
      [['resource', 'add', 'ID', '--kind', 'dog', '--name', 'Rex'], '--kind: must be staff or room'],
      [
        ['resource', 'add', 'ID', '--kind', 'staff', '--name', 'B', '--service', 'Perm'],
        '--service: "Perm" is not offered',
      ],
      [['resource', 'add', 'ID', '--kind', 'staff', '--name', 'B', '--hours', 'noon'], '--hours: '],
      [['bind', 'ID', '--service', 'Cut:45:needs=luck'], '--service: needs must be staff, room or staff+room'],
    ] as const) {
      const refused = await calendar(...args)
      expect([refused.code, refused.stderr], args.join(' ')).toEqual([2, expect.stringContaining(problem)])
    }
    expect(json((await calendar('show', 'ID')).stdout)).toMatchObject({
      resources: [{ name: 'Ana' }, { name: 'Room 1' }],
    })
    expect((await calendar('release', row.appointmentId)).code).toBe(0)
    expect((await calendar('resource', 'remove', anaId)).stdout).toBe(`${anaId} is removed\n`)
    await calendar('bind', 'ID', '--service', 'Cut:45')
  }, 60_000)

  it('unbinds, and says which appointments stay', async () => {
    const ledger = await openSqlite(join(data, 'ledger.sqlite'))
    const at = Date.now() + 86_400_000
    const row = booking({ smbId: id, startAt: at, endAt: at + 1 })
    await ledger.bookings.hold(row)
    await ledger.bookings.move(row.appointmentId, ['held'], { state: 'confirmed' })
    await ledger.close()
    const [shown] = json((await calendar('show', 'ID')).stdout)['appointments'] as Record<string, unknown>[]
    expect(shown).toMatchObject({
      appointment_id: row.appointmentId,
      state: 'confirmed',
      customer: 'Ana',
      service: 'Haircut',
    })
    expect((await calendar('unbind', 'ID')).stdout).toBe(
      `${id} is not bound to a calendar any more and its feed is gone; 1 booked appointment stays\n`,
    )
    const again = await calendar('unbind', 'ID')
    expect(again).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`agent-broker calendar bind ${id} --hours`),
    })
  })
})
