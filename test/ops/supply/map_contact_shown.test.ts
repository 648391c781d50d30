import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erasePerson, exportPerson } from '../../../src/core/person.ts'
import type { OsmElement } from '../../../src/core/places.ts'
import type { App } from '../../../src/main.ts'
import { removeMap } from '../../../src/providers/local_map/import.ts'
import { callerOf, finished } from '../../callers.ts'
import { stop } from '../../consents.ts'
import { call, httpOf, startApp } from '../../harness.ts'
import { importFile, writeExtract } from '../../providers/local_map.ts'

// A Tuesday in Vaduz.
const MORNING = Date.parse('2026-12-01T10:00:00+01:00')
const NIGHT = Date.parse('2026-12-01T23:30:00+01:00')
const OPERATOR_KEY = 'operator-key-of-at-least-32-bytes!!'
const PAGE = 'https://calendly.com/salon-six'
const node = (id: number, tags: Record<string, string>): OsmElement => ({
  type: 'node',
  id,
  latitude: 47.14,
  longitude: 9.52,
  tags: { name: `Salon ${id}`, shop: 'hairdresser', ...tags },
})
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-map-shown-'))
let nowMs = MORNING
let app: App

beforeAll(async () => {
  const nodes = [
    node(1, { phone: '+41 44 668 18 01', email: 'one@salon.example' }),
    node(2, { phone: '+41 44 668 18 02', opening_hours: 'Mo-Fr 08:00-18:00' }),
    node(3, { phone: '+41 44 668 18 03', opening_hours: '24/7' }),
    node(4, { website: 'https://salon.example/four' }),
    node(5, { phone: '0900 123 456', 'addr:country': 'CH' }),
    node(6, { website: `${PAGE}?utm_source=map` }),
    node(7, { website: 'https://calendly.com.salon.example/salon-seven' }),
    node(8, { phone: 'ask inside' }),
  ]
  await importFile(join(folder, 'datasets/map'), 'small', writeExtract({ nodes }))
  app = await startApp(
    {
      OUTBOX: '1',
      SENDER_NAME: 'Acme Studio LLC',
      SENDER_SUPPORT: '+41446681800',
      FREE_TEXT: 'relationship',
      COLD_PER_DAY: '0',
      DATA_DIR: folder,
      OPERATOR_KEY,
    },
    { now: () => nowMs },
  )
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

async function run(name: string, args: unknown, caller = callerOf()): Promise<Record<string, unknown>> {
  const outcome = await call(app, name, args, { caller, idempotencyKey: randomUUID() })
  if (outcome.ok) return outcome.value
  return { status: 'failure', reason_code: outcome.failure.reason, human_message: outcome.failure.message }
}

const question = (id: string) => ({ objective: 'Do you cut hair on Saturdays?', smb_id: id })
const message = (recipient: object) => ({
  recipient,
  message_type: 'transactional',
  content: { body: 'Do you have a free table for two on Friday at 19:00?' },
})
const ledger = () => app.broker.services.ledger
const phone = (normalized: string) => ({ type: 'phone' as const, normalized })

async function called(id: string, caller = callerOf()): Promise<string> {
  const receipt = await run('call_business', question(id), caller)
  expect(receipt).toMatchObject({ status: 'pending_async' })
  await finished(app, String(receipt['operation_id']))
  return String(receipt['operation_id'])
}

describe('a mapped business that was contacted', () => {
  it('is named by what follows the call, its receipt and the console', async () => {
    const caller = callerOf()
    const id = await called('map:node/3', caller)
    const business = { smb_id: 'map:node/3', name: 'Salon 3' }
    expect(await run('get_status', { operation_id: id }, caller)).toMatchObject({ status: 'success', business })
    expect(await run('get_outcome', { operation_id: id }, caller)).toMatchObject({ result: { business } })
    const headers = { authorization: `Bearer ${OPERATOR_KEY}` }
    const story = await httpOf(app)(`/operator/operations/${id}`, { headers })
    expect(await story.json()).toMatchObject({ smb_id: 'map:node/3', business_name: 'Salon 3' })
  })

  it('is exported and erased by its number like everybody', async () => {
    const id = await called('map:node/2')
    const subject = phone('+41446681802')
    expect(JSON.stringify(await exportPerson(ledger(), subject))).toContain(id)
    expect(await erasePerson(ledger(), subject, nowMs)).toMatchObject({ left: {} })
    expect(await exportPerson(ledger(), subject)).toMatchObject({ messages: [] })
    expect(await ledger().messages.of(id)).toMatchObject([{ subject: null }])
  })
})

describe('the rules', () => {
  it('hold an opt-out of the published number and of the published address', async () => {
    const at = { scope: 'all' as const, channel: null, at: nowMs - 1 }
    await ledger().optOuts.add(stop(phone('+41446681803'), at), nowMs)
    await ledger().optOuts.add(stop({ type: 'email', normalized: 'one@salon.example' }, at), nowMs)
    expect(await run('call_business', question('map:node/3'))).toMatchObject({ reason_code: 'compliance_violation' })
    expect(
      await run('send_message', {
        ...message({ id_type: 'smb_id', id_value: 'map:node/1' }),
        preferred_channel: 'email',
      }),
    ).toMatchObject({ reason_code: 'compliance_violation' })
  })

  it('call nobody at night, or outside the hours of the place', async () => {
    nowMs = NIGHT
    try {
      for (const id of ['map:node/1', 'map:node/2'])
        expect(await run('call_business', question(id)), id).toMatchObject({
          reason_code: 'compliance_violation',
          human_message: expect.stringMatching(/hour|08:00|open/),
        })
    } finally {
      nowMs = MORNING
    }
  })

  it('take the number from the map alone: the same number in the words of an agent shows nothing', async () => {
    const byId = await run('send_message', {
      ...message({ id_type: 'smb_id', id_value: 'map:node/1' }),
      preferred_channel: 'sms',
    })
    expect(byId).toMatchObject({ status: 'success' })
    expect(await run('send_message', message({ id_type: 'phone', id_value: '+41446681802' }))).toMatchObject({
      status: 'pending_async',
      reason_code: 'awaiting_approval',
    })
    expect(await run('call_business', { ...question('map:node/1'), business_phone: '+41446681809' })).toMatchObject({
      reason_code: 'bad_input',
      human_message: expect.stringContaining('both are given'),
    })
  })
})

describe('a row without a number that can be dialled', () => {
  it.each([
    ['map:node/4', 'Its website may name one (https://salon.example/four)'],
    ['map:node/5', 'is never called'],
    ['map:node/6', `Use import_booking_url with its booking link, ${PAGE}.`],
    ['map:node/7', 'Its website may name one (https://calendly.com.salon.example/salon-seven)'],
    ['map:node/8', 'Send to a number or address you know, or choose another row of find_business.'],
  ])('%s says what to do: %s', async (id, words) => {
    expect(await run('call_business', question(id))).toMatchObject({
      reason_code: 'bad_input',
      human_message: expect.stringContaining(words),
    })
    if (id === 'map:node/5') return
    expect(await run('send_message', message({ id_type: 'smb_id', id_value: id }))).toMatchObject({
      reason_code: 'supply_unreachable',
      human_message: expect.stringContaining(words),
    })
  })
})

describe('a row whose own site is a booking link', () => {
  const search = { location: { zip_or_city: '47.14, 9.52' }, capability: 'hairdresser', max_results: 20 }

  it('comes with the import of it as the next step, and then with its smb_id', async () => {
    expect((await run('find_business', search))['next_steps']).toEqual([
      `import_booking_url with booking_url ${PAGE} adds map:node/6 to the supply network.`,
    ])
    const imported = await run('import_booking_url', { booking_url: PAGE, business_name: 'Salon 6' })
    expect(imported).toMatchObject({ status: 'success' })
    expect((await run('find_business', search))['next_steps']).toEqual([
      `map:node/6 is ${imported['smb_id']} in the supply network.`,
    ])
    expect(await run('find_business', { ...search, capability: 'Salon 6' })).toMatchObject({
      next_steps: [expect.stringContaining('map:node/6')],
    })
    expect(await run('find_business', { ...search, require: ['phone'] })).not.toHaveProperty('next_steps')
  })
})

describe('a map that is gone', () => {
  it('leaves what was done readable, by its id alone', async () => {
    const caller = callerOf()
    const receipt = await run(
      'send_message',
      {
        ...message({ id_type: 'smb_id', id_value: 'map:node/1' }),
        preferred_channel: 'sms',
      },
      caller,
    )
    await removeMap(join(folder, 'datasets/map'), 'small')
    nowMs += 5_000
    const status = await run('get_status', { operation_id: receipt['operation_id'] }, caller)
    expect(status).toMatchObject({ status: 'success', business: { smb_id: 'map:node/1' } })
    expect(status['business']).not.toHaveProperty('name')
    expect(await run('call_business', question('map:node/1'))).toMatchObject({
      reason_code: 'bad_input',
      human_message: expect.stringContaining(
        'is a map row that no map here knows; find_business answers those there are',
      ),
    })
  })
})
