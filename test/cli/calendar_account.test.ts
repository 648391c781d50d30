import { describe, expect, it } from 'vitest'
import { start } from '../process.ts'
import { startCalCom } from '../providers/calendar/cal_com_server.ts'
import { startCalDav } from '../providers/calendar/caldav_server.ts'

/** What doctor says of the calendar, and how it exits. */
async function rowOf(settings: Record<string, string>): Promise<{ row: string; code: number | string }> {
  const doctor = start(['doctor'], settings)
  const code = await doctor.exit()
  const row = doctor
    .stdout()
    .split('\n')
    .find(line => / calendar /.test(line))
  return { row: row ?? doctor.stderr(), code }
}

describe('doctor and the calendar', () => {
  it('names what connects one', async () => {
    expect(await rowOf({})).toEqual({ row: expect.stringMatching(/^off .*CALENDAR=local/), code: 0 })
    expect(await rowOf({ CALENDAR: 'local' })).toEqual({
      row: expect.stringMatching(/^ok .*the calendar of this server/),
      code: 0,
    })
  })

  it('signs in to a Cal.com account, and books nothing', async () => {
    const far = await startCalCom({ hours: 'Mo-Fr 09:00-17:00', timeZone: 'UTC', services: [] }, Date.now)
    const settings = { CAL_COM_API_KEY: far.key, CAL_COM_BASE_URL: far.url }
    expect((await rowOf(settings)).row).toMatch(/^ok .*CAL_COM_API_KEY; CAL_COM_WEBHOOK_SECRET would/)
    expect(far.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v2/me'])
    const { row, code } = await rowOf({ ...settings, CAL_COM_API_KEY: 'cal_wr0ng' })
    expect([row, code]).toEqual([
      expect.stringMatching(/^broken .*cal_com: Cal.com refuses .*HTTP 401.*CAL_COM_API_KEY/),
      1,
    ])
    expect(row).not.toContain('cal_wr0ng')
    await far.close()
  })

  it('signs in to a CalDAV server, and says when it is down', async () => {
    const far = await startCalDav()
    const settings = { CALDAV_URL: far.url, CALDAV_USERNAME: far.username, CALDAV_PASSWORD: far.password }
    expect((await rowOf(settings)).row).toMatch(/^ok .*the server of CALDAV_URL/)
    await far.close()
    expect(await rowOf(settings)).toEqual({
      row: expect.stringMatching(/^broken .*caldav: The CalDAV server could not be reached \(ECONNREFUSED\)/),
      code: 1,
    })
  })
})
