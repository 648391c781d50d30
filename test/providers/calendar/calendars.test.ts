import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { partsOf, readConfig } from '../../../src/config.ts'
import { createCalendars } from '../../../src/providers/ports/calendars.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { binding, booking } from '../../contract/bookings.ts'
import { business } from '../../contract/supply.ts'
import { keptLog } from '../../kept_log.ts'
import { type CalComServer, startCalCom } from './cal_com_server.ts'
import { CALENDAR_PATH, type CalDavServer, startCalDav } from './caldav_server.ts'

const NOW = Date.UTC(2027, 0, 4, 7)
const HOUR = 3_600_000
const SLOT = { startAt: Date.UTC(2027, 0, 5, 8), endAt: Date.UTC(2027, 0, 5, 9) }
const SCHEDULE = { hours: 'Mo-Fr 09:00-17:00', timeZone: 'Europe/Berlin', services: [{ name: 'Haircut', minutes: 60 }] }

const ledger = await openSqlite(':memory:')
const fars: (CalComServer | CalDavServer)[] = []
afterEach(async () => {
  await Promise.all(fars.splice(0).map(far => far.close()))
})
afterAll(() => ledger.close())
const calendarsOf = (settings: Record<string, string>) => {
  const config = readConfig(settings, {})
  const { bookings, calendarBindings: bindings, closures, resources } = ledger
  const parts = { ...partsOf(config, { now: () => NOW, log: keptLog().log }), bookings, bindings, closures, resources }
  return createCalendars(config.calendar, config.vendors.values, parts)
}

describe('the calendar of this process', () => {
  it('is none without settings, and says what to set', async () => {
    const calendars = calendarsOf({})
    expect(calendars.provider).toBeUndefined()
    await expect(calendars.open()).rejects.toMatchObject({
      reason: 'booking_destination_unmapped',
      message: expect.stringContaining('CALENDAR'),
    })
  })

  it('is opened once', async () => {
    const calendars = calendarsOf({ CALENDAR: 'local' })
    const [one, other] = await Promise.all([calendars.open(), calendars.open()])
    expect([one.provider, one === other]).toEqual(['local', true])
  })

  it('does not offer in a Cal.com account what the ledger holds', async () => {
    const far = await startCalCom(SCHEDULE, () => NOW)
    fars.push(far)
    const calendar = await calendarsOf({ CAL_COM_API_KEY: far.key, CAL_COM_BASE_URL: `${far.url}/v2/` }).open()
    await calendar.check?.()
    const links = [
      {
        link: 'https://cal.com/acme-studio',
        agentId: 'agent',
        smbId: 'smb_a',
        platform: 'cal_com',
        canonical: 'acme-studio',
        createdAt: NOW,
      },
    ]
    const target = await calendar.resolve(business('smb_a'), links, {})
    if (target === undefined) throw new Error('not resolved')
    expect(await calendar.free(target, SLOT)).toEqual([SLOT])
    await ledger.bookings.hold(
      booking({ calendarKey: target.calendarKey, startAt: SLOT.startAt + HOUR / 2, endAt: SLOT.endAt }),
    )
    expect(await calendar.free(target, SLOT)).toEqual([])
  })

  it('does not offer in a CalDAV calendar what the ledger holds', async () => {
    const far = await startCalDav()
    fars.push(far)
    await ledger.calendarBindings.put(binding('smb_a', { ...SCHEDULE, calendarUrl: `${far.url}${CALENDAR_PATH}` }))
    const calendar = await calendarsOf({
      CALDAV_URL: far.url,
      CALDAV_USERNAME: far.username,
      CALDAV_PASSWORD: far.password,
    }).open()
    await calendar.check?.()
    const target = await calendar.resolve(business('smb_a'), [], {})
    if (target === undefined) throw new Error('not resolved')
    await ledger.bookings.hold(booking({ calendarKey: target.calendarKey, ...SLOT }))
    expect(
      (await calendar.free(target, { startAt: SLOT.startAt, endAt: SLOT.endAt + HOUR })).map(({ startAt }) => startAt),
    ).toEqual([SLOT.endAt])
  })
})
