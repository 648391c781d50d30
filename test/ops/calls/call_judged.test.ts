import { afterAll, describe, expect, it } from 'vitest'
import type { MapElement } from '../../../src/core/places.ts'
import { VOICE_KEYS } from '../../call_vendors.ts'
import { enquiry, newYorkShop, openCallingPlace } from '../../calling.ts'
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
  it('counts as a write of the day, so that nobody guesses ids for nothing', async () => {
    const guess = async (): Promise<number> => {
      const refused = await place.call(enquiry(newYorkShop(), { regarding: { kind: 'order', id: 'guessed' } }))
      expect(refused).toMatchObject({
        reason_code: 'bad_input',
        human_message: expect.stringMatching(/^regarding: unknown/),
      })
      return (refused['quota'] as { used_today: number }).used_today
    }
    const first = await guess()
    expect(await guess()).toBe(first + 1)
  })
})
