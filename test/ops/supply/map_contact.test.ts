import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OsmElement } from '../../../src/core/places.ts'
import type { App } from '../../../src/main.ts'
import { callerOf, finished } from '../../callers.ts'
import { call, startApp } from '../../harness.ts'
import { encodePlaces } from '../../overture_writer.ts'
import { importFile, writeExtract } from '../../providers/local_map.ts'

// A Tuesday morning in Vaduz.
const NOW = Date.parse('2026-12-01T10:00:00+01:00')
const place = { latitude: 47.14, longitude: 9.52 }
const node = (id: number, tags: Record<string, string>): OsmElement => ({
  type: 'node',
  id,
  ...place,
  tags: { name: `Salon ${id}`, shop: 'hairdresser', ...tags },
})
const PLACE = {
  id: '5bc8fbbc-bde5-4099-8164-d8399f767c45',
  ...place,
  name: 'Zahnarzt am See',
  category: 'dentist',
  confidence: 0.9,
  emails: ['praxis@zahnarzt.example'],
  phones: ['+41 44 668 18 09'],
}
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-map-contact-'))
const settings = {
  OUTBOX: '1',
  SENDER_NAME: 'Acme Studio LLC',
  SENDER_SUPPORT: '+41446681800',
  FREE_TEXT: 'relationship',
  COLD_PER_DAY: '0',
  DATA_DIR: folder,
}
let app: App
beforeAll(async () => {
  const objects = [
    node(1, { phone: '+41 44 668 18 00', email: 'hi@salon.example' }),
    node(2, { phone: '044 668 18 00', 'addr:country': 'CH', opening_hours: '24/7' }),
    node(3, { website: 'https://salon.example' }),
    node(4, { phone: '+41 79 210 00 00' }),
    node(6, { website: 'https://calendly.com/salon-six' }),
    node(5, { phone: '+41 44 668 18 05', 'disused:shop': 'hairdresser' }),
  ]
  await importFile(join(folder, 'datasets/map'), 'small', writeExtract({ nodes: objects }))
  const file = join(folder, 'places.parquet')
  writeFileSync(file, encodePlaces([PLACE]))
  await importFile(join(folder, 'datasets/map'), 'places', file)
  app = await startApp(settings, { now: () => NOW })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const message = (smbId: string, changes: object = {}) => ({
  recipient: { id_type: 'smb_id', id_value: smbId },
  message_type: 'transactional',
  content: { body: 'Do you have a free table for two on Friday at 19:00?' },
  ...changes,
})

async function run(name: string, args: unknown, server = app, caller = callerOf()): Promise<Record<string, unknown>> {
  const outcome = await call(server, name, args, { caller, idempotencyKey: randomUUID() })
  if (outcome.ok) return outcome.value
  return { status: 'failure', reason_code: outcome.failure.reason, human_message: outcome.failure.message }
}

describe('a place of Overture', () => {
  it('is answered under its own id and licence, and written to by it', async () => {
    const answer = await run('find_business', {
      location: { zip_or_city: `${PLACE.latitude}, ${PLACE.longitude}` },
      capability: 'dentist',
    })
    expect(answer).toMatchObject({
      result_count: 1,
      license: 'ODbL-1.0; CDLA-Permissive-2.0',
      attribution: '© OpenStreetMap contributors; Overture Maps Foundation, overturemaps.org',
      businesses: [
        {
          smb_id: `overture:${PLACE.id}`,
          source: 'overture',
          category: 'amenity=dentist',
          channels_available: ['voice', 'email'],
          overture: { id: PLACE.id, confidence: 0.9, datasets: ['meta'] },
        },
      ],
    })
    const receipt = await run('send_message', message(`overture:${PLACE.id}`))
    expect(receipt).toMatchObject({ status: 'success', channel_used: 'email:outbox' })
  })

  it('is not written to when no map here holds it', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000009', 'x', '../..', ''])
      expect(await run('send_message', message(`overture:${id}`))).toMatchObject({
        status: 'failure',
        reason_code: 'supply_unreachable',
      })
  })

  it('leaves licence and attribution of other answers as they are', async () => {
    const answer = await run('find_business', { location: { zip_or_city: '47.14, 9.52' }, capability: 'hairdresser' })
    expect(answer).toMatchObject({ license: 'ODbL-1.0', attribution: '© OpenStreetMap contributors' })
  })
})

describe('a mapped business', () => {
  it('is written to at the address the map publishes, without being a stranger', async () => {
    const caller = callerOf()
    const receipt = await run('send_message', message('map:node/1'), app, caller)
    expect(receipt).toMatchObject({ status: 'success', channel_used: 'email:outbox' })
    expect(await run('list_operations', { smb_id: 'map:node/1' }, app, caller)).toMatchObject({
      operations: [{ operation_id: receipt['operation_id'] }],
    })
    expect(await run('get_conversation', { smb_id: 'map:node/1' }, app, caller)).toMatchObject({
      messages: [{ direction: 'out', channel: 'email' }],
    })
  })

  it('gets a text only at a mobile number, or where one is asked for', async () => {
    expect(await run('send_message', message('map:node/4'))).toMatchObject({ channel_used: 'sms:outbox' })
    expect(await run('send_message', message('map:node/2', { preferred_channel: 'sms' }))).toMatchObject({
      channel_used: 'sms:outbox',
    })
    const { channel_fallback_chain: tried } = await run('send_message', message('map:node/2'))
    expect(JSON.stringify(tried ?? [])).not.toContain('sms')
  })

  const table = (smb_id: string, more: object = {}) => ({
    smb_id,
    action: 'book',
    service: 'Table',
    party_size: 4,
    customer: { name: 'Li', email: 'li@example.com' },
    requested_time: { preferred_iso: '2026-12-04T19:00' },
    ...more,
  })
  const refusedBooking = async (args: object, server = app) => {
    const outcome = await call(server, 'schedule_appointment', args, {
      caller: callerOf(),
      idempotencyKey: randomUUID(),
    })
    if (outcome.ok) throw new Error('booked')
    const { reason, message, details } = outcome.failure
    return { reason, message, nextActions: details.nextActions ?? [] }
  }

  it('is asked for an appointment by a ready call and a ready message, which both go out', async () => {
    const { reason, message, nextActions } = await refusedBooking(table('map:node/1'))
    expect(reason).toBe('out_of_supply_network')
    expect(message).toMatch(/is a map row.*Nothing was booked or charged\. next_actions has a call/)
    expect(nextActions.map(one => one.split(' ')[0])).toEqual(['call_business', 'send_message'])
    for (const [action, expected] of [
      [nextActions[0], { status: 'pending_async', reason_code: 'call_placed' }],
      [nextActions[1], { status: 'success', channel_used: 'email:outbox' }],
    ] as const) {
      const [, name = '', text = ''] = /^(\w+) (.*)$/.exec(action ?? '') ?? []
      expect(text).toContain('Table')
      expect(text).toContain('"smb_id')
      expect(text).toContain('map:node/1')
      const { idempotency_key: _key, ...args } = JSON.parse(text) as Record<string, unknown>
      expect(await run(name, args)).toMatchObject(expected)
    }
    const looked = { action: 'check_availability', customer: undefined }
    expect((await refusedBooking(table('map:node/1', looked))).nextActions).toHaveLength(2)
  })

  it('without a contact or channel is no dead end either', async () => {
    expect(await refusedBooking(table('map:node/3'))).toMatchObject({
      message: expect.stringContaining('Give the consumer its website, https://salon.example.'),
      nextActions: [],
    })
    expect(await refusedBooking(table('map:node/6'))).toMatchObject({
      message: expect.stringContaining('import_booking_url'),
      nextActions: ['import_booking_url {"booking_url":"https://calendly.com/salon-six"}'],
    })
    const mute = await startApp({ DATA_DIR: folder }, { now: () => NOW })
    expect(await refusedBooking(table('map:node/2'), mute)).toMatchObject({
      message: expect.stringContaining('Give the consumer its telephone number, +41446681800.'),
      nextActions: [],
    })
    await mute.close()
    // No map here knows it.
    expect((await refusedBooking(table('map:node/99'))).message).toContain('import its booking link')
  })

  it('is said to be reached by text exactly where a message goes there by itself', async () => {
    const { businesses } = (await run('find_business', {
      location: { zip_or_city: '47.14, 9.52' },
      capability: 'hairdresser',
      max_results: 20,
    })) as { businesses: { smb_id: string; channels_available: string[] }[] }
    const channels = Object.fromEntries(businesses.map(one => [one.smb_id, one.channels_available]))
    expect(channels).toMatchObject({
      'map:node/1': ['voice', 'email'],
      'map:node/2': ['voice'],
      'map:node/4': ['voice', 'sms'],
    })
    for (const [smb_id, expected] of Object.entries(channels)) {
      const outcome = await call(app, 'verify_business', { smb_id }, { caller: callerOf() })
      expect(outcome.ok ? undefined : outcome.failure.details.body?.['channels_reachable']).toEqual(expected)
    }
  })

  it('is called at its number, by its own hours', async () => {
    const asked = { objective: 'Do you cut hair on Saturdays?', smb_id: 'map:node/2' }
    const receipt = await run('call_business', asked)
    expect(receipt).toMatchObject({ status: 'pending_async', reason_code: 'call_placed' })
    expect(await finished(app, String(receipt['operation_id']))).toBe('success')
    const messages = await app.broker.services.ledger.messages.of(String(receipt['operation_id']))
    expect(messages).toMatchObject([{ smbId: 'map:node/2', subject: { normalized: '+41446681800' } }])
  })

  it('passes the gate like everybody else', async () => {
    const offer = message('map:node/1', { message_type: 'marketing', content: { body: 'Buy now, 20% off!' } })
    expect(['compliance_violation', 'consent_missing']).toContain((await run('send_message', offer))['reason_code'])
  })

  it.each([
    ['map:node/3', 'supply_unreachable', 'The map holds no contact'],
    ['map:node/5', 'supply_unreachable', 'is a map row that no map here knows'],
    ['map:node/99', 'supply_unreachable', 'is a map row that no map here knows'],
    ['map:node/0', 'supply_unreachable', 'is a map row that no map here knows'],
    ['map:way/1', 'supply_unreachable', 'is a map row that no map here knows'],
  ])('%s is not reached: %s', async (id, reason, words) => {
    expect(await run('send_message', message(id))).toMatchObject({
      reason_code: reason,
      human_message: expect.stringContaining(words),
    })
    expect(await run('call_business', { objective: 'Are you open?', smb_id: id })).toMatchObject({
      reason_code: 'bad_input',
    })
  })

  it('of a line of business that the token does not name is refused', async () => {
    expect(
      await run('send_message', message('map:node/1'), app, callerOf({ verticals: ['home_services'] })),
    ).toMatchObject({ reason_code: 'scope_denied' })
    expect(
      await run('send_message', message('map:node/1'), app, callerOf({ verticals: ['personal_services'] })),
    ).toMatchObject({ status: 'success' })
  })

  it('of a live map, which anybody may have changed, counts as a stranger', async () => {
    const element = node(7, { email: 'live@salon.example' })
    const mapSearch = { ...app.broker.services.mapSearch, row: async () => ({ element, isImported: false }) }
    const live = await startApp(settings, { now: () => NOW, mapSearch })
    expect(await run('send_message', message('map:node/7'), live)).toMatchObject({
      status: 'pending_async',
      reason_code: 'awaiting_approval',
    })
    await live.close()
  })
})
