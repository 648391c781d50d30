import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../../../src/main.ts'
import { callerOf } from '../../callers.ts'
import { call, startApp } from '../../harness.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

it('import_booking_url replays the receipt of a duplicate within the day, as that of every import', async () => {
  const input = { booking_url: 'https://calendly.com/twice-imported', business_name: 'Twice Imported' }
  expect(await call(app, 'import_booking_url', input, { caller: callerOf() })).toMatchObject({
    ok: true,
    replayed: false,
    value: { status: 'success' },
  })
  const caller = callerOf()
  const first = await call(app, 'import_booking_url', input, { caller })
  expect(first).toMatchObject({ ok: true, replayed: false, value: { status: 'duplicate' } })
  const again = await call(app, 'import_booking_url', input, { caller })
  expect(again).toMatchObject({
    ok: true,
    replayed: true,
    value: { status: 'duplicate', operation_id: first.ok && first.value['operation_id'] },
  })
})
