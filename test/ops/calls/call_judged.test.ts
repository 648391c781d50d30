import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { MapElement } from '../../../src/core/places.ts'
import { VOICE_KEYS } from '../../call_vendors.ts'
import { enquiry, newYorkShop, openCallingPlace } from '../../calling.ts'
import { callerOf } from '../../callers.ts'
import { call, httpOf, startApp } from '../../harness.ts'

const element: MapElement = {
  type: 'node',
  id: 1,
  latitude: 40.75,
  longitude: -73.98,
  tags: {
    name: 'Acme Studio',
    shop: 'hairdresser',
    phone: newYorkShop(),
    'addr:country': 'US',
    opening_hours: '24/7',
  },
}
const maps = await startApp({})
const place = await openCallingPlace(
  'vapi',
  undefined,
  { PUBLIC_URL: 'https://broker.example', FREE_TEXT: 'relationship', COLD_PER_DAY: '0' },
  { mapSearch: { ...maps.broker.services.mapSearch, row: async () => ({ element, isImported: true }) } },
)
afterAll(() => Promise.all([maps.close(), place.close()]))

describe('a call to a business that a map publishes', () => {
  it('passes an answer on by what the map shows, as it was placed by', async () => {
    const { business_phone: _phone, ...words } = enquiry('')
    const receipt = await place.call({ ...words, smb_id: 'map:node/1', may_ask: true })
    expect(receipt).toMatchObject({ reason_code: 'call_placed' })
    const id = String(receipt['operation_id'])
    const taken = await place.taken(id)
    await place.parked(id)
    const asked = { question: 'Which time?', choices: ['19:00', '21:00'] }
    const nowMs = Date.now() + place.clock.offsetMs
    const told = Promise.resolve(
      httpOf(place.app)('/inbound/vapi/question', place.vendor.ask(taken, asked, VOICE_KEYS.webhook, nowMs)),
    )
    const read = async (more: Record<string, unknown> = {}) => {
      const outcome = await call(place.app, 'get_outcome', { operation_id: id, ...more }, { caller: place.caller })
      return outcome.ok ? outcome.value : { human_message: outcome.failure.message }
    }
    await expect.poll(async () => (await read())['input_required']).toBeDefined()
    expect(await read({ answer: '21:00' })).toMatchObject({ human_message: expect.stringContaining('on its way') })
    expect(place.vendor.told(await (await told).json())).toContain('21:00')
  })
})

describe('a call about a record that is not known', () => {
  it('is no write of the day, leaves its key to the call that was meant, and takes of the look-ups of the minute', async () => {
    const { app } = place
    const caller = callerOf()
    const idempotencyKey = randomUUID()
    const ask = async (regarding: Record<string, unknown> | undefined, more: Record<string, unknown> = {}) => {
      const args = { ...enquiry(newYorkShop()), ...(regarding && { regarding }) }
      const outcome = await call(app, 'call_business', args, { caller, ...more })
      return outcome.ok ? outcome.value : { ...outcome.failure.details.body, human_message: outcome.failure.message }
    }
    const unknown = { kind: 'order', id: 'guessed' }
    const refused = { human_message: expect.stringMatching(/^regarding: unknown/), quota: { used_today: 0 } }
    for (let guess = 0; guess < 60; guess += 1) expect(await ask(unknown, { idempotencyKey })).toMatchObject(refused)
    expect(await ask(unknown)).toMatchObject({ human_message: expect.stringMatching(/^regarding: at most 60 records/) })
    expect(await ask(undefined, { idempotencyKey })).toMatchObject({ status: 'pending_async' })
  })
})
