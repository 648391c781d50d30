import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../../src/main.ts'
import { httpOf, startApp, value } from '../harness.ts'
import { bindingOf } from '../appointments.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
let app: App
let smbId = ''

const ask = async (method: string, path: string, body?: unknown) => {
  const init = {
    method,
    headers: { authorization: `Bearer ${KEY}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const answer = await httpOf(app)(path, init)
  return { code: answer.status, ...((await answer.json()) as Record<string, unknown>) } as Record<string, unknown>
}

beforeAll(async () => {
  app = await startApp({ OPERATOR_KEY: KEY })
  const args = { booking_url: 'https://calendly.com/closed', business_name: 'Closed' }
  smbId = String((await value(app, 'import_booking_url', args))['smb_id'])
})
afterAll(() => app.close())

it('closures are added, listed and removed by the operator alone, and audited', async () => {
  const path = `/operator/calendars/${smbId}/closures`
  expect((await httpOf(app)(path)).status).toBe(401)
  expect(await ask('GET', path)).toMatchObject({ code: 404, human_message: expect.stringContaining('calendar bind') })
  const { ledger } = app.broker.services
  await ledger.calendarBindings.put(bindingOf(smbId))
  const added = await ask('POST', path, { from: '2099-12-24', until: '2099-12-26', note: 'inventory' })
  expect(added).toMatchObject({
    code: 200,
    closure: { from: '2099-12-24T00:00:00+01:00', until: '2099-12-27T00:00:00+01:00', is_open: false },
    appointments: [],
  })
  const { closure_id: closureId } = added['closure'] as Record<string, string>
  expect(await ask('GET', path)).toMatchObject({ code: 200, items: [{ closure_id: closureId, note: 'inventory' }] })
  for (const [body, message] of [
    [{ from: '2099-12-24' }, 'until'],
    [{ from: '2099-12-24', until: '2099-12-23' }, 'until: must be after from'],
    [{ from: '2099-12-24', until: '2099-12-26', colour: 'red' }, 'colour'],
  ] as const)
    expect(await ask('POST', path, body)).toMatchObject({ code: 400, human_message: expect.stringContaining(message) })
  expect(await ask('DELETE', `/operator/closures/${closureId}`)).toMatchObject({ code: 200, removed: true })
  expect(await ask('DELETE', `/operator/closures/${closureId}`)).toMatchObject({ code: 404 })
  const audit = await ledger.audit.page({ most: 10 })
  expect(JSON.stringify(audit)).toContain('closure.create')
})
