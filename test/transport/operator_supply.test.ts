import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../src/main.ts'
import { call, httpOf, startApp, value } from '../harness.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
let app: App
let http: ReturnType<typeof httpOf>
const ids: string[] = []

const ask = async (method: string, path: string, body?: unknown) => {
  const init = {
    method,
    headers: { authorization: `Bearer ${KEY}` },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }
  const answer = await http(path, init)
  return {
    code: answer.status,
    allow: answer.headers.get('allow'),
    ...((await answer.json()) as Record<string, unknown>),
  } as Record<string, unknown>
}
const items = (page: Record<string, unknown>): Record<string, unknown>[] => page['items'] as Record<string, unknown>[]

beforeAll(async () => {
  app = await startApp({ OPERATOR_KEY: KEY })
  http = httpOf(app)
  for (const at of [1, 2, 3]) {
    const args = { booking_url: `https://calendly.com/op-${at}`, business_name: `Op ${at}`, country_code: 'US' }
    ids.push(String((await value(app, 'import_booking_url', args))['smb_id']))
  }
  ids.sort()
  for (const name of ['Ana', 'Ben'])
    await call(
      app,
      'capture_lead',
      { smb_id: ids[0], prospect: { name, email: `${name}@example.com` } },
      { idempotencyKey: randomUUID() },
    )
})
afterAll(() => app.close())

describe('businesses', () => {
  it('and leads need the operator key', async () => {
    for (const path of ['/operator/supply', `/operator/supply/${ids[0]}`, '/operator/leads']) {
      for (const headers of [{}, { authorization: 'Bearer nope' }] as Record<string, string>[])
        expect((await http(path, { headers })).status).toBe(401)
    }
    expect((await http(`/operator/supply/${ids[0]}`, { method: 'DELETE' })).status).toBe(401)
    const plain = await startApp({ CONSOLE: 'off' })
    expect((await httpOf(plain)('/operator/supply', { headers: { authorization: `Bearer ${KEY}` } })).status).toBe(404)
    await plain.close()
  })

  it('are not listed from a NUL character on', async () => {
    for (const path of ['/operator/supply?after=%00', '/operator/leads?smb_id=a%00', '/operator/keys?after=a%00b'])
      expect(await ask('GET', path), path).toMatchObject({
        code: 400,
        reason_code: 'bad_input',
        human_message: expect.stringContaining('contains a control character'),
      })
    expect(await ask('GET', '/operator/supply/a%00')).toMatchObject({ code: 404 })
  })

  it('are found by a part of their name in any case, by id, and by whether they are verified', async () => {
    const found = async (query: string) => items(await ask('GET', `/operator/supply?${query}`)).map(one => one['name'])
    expect(await found('search=oP%202')).toEqual(['Op 2'])
    expect(await found(`search=${ids[0]}`)).toHaveLength(1)
    expect(await found('search=%25')).toEqual([])
    expect(await found('verified=unknown')).toHaveLength(3)
    expect(await found('verified=true')).toEqual([])
    expect(await ask('GET', '/operator/supply?verified=maybe')).toMatchObject({
      code: 400,
      human_message: expect.stringContaining('verified: must be one of true, false, unknown'),
    })
  })

  it('have opening hours that can be read', async () => {
    const set = (hours: string) => ask('PATCH', `/operator/supply/${ids[2]}`, { opening_hours: hours })
    for (const hours of ['Mo-Fr 9 to 5 or so', 'Mo-Fr 25:00-26:00', 'hello'])
      expect(await set(hours), hours).toMatchObject({
        code: 400,
        reason_code: 'bad_input',
        human_message: expect.stringMatching(/^opening_hours: .+/),
      })
    expect(await ask('GET', `/operator/supply/${ids[2]}`)).toMatchObject({ opening_hours: null })
    for (const hours of ['Mo-Fr 09:00-17:00; PH off', '"by appointment"', '24/7'])
      expect(await set(hours), hours).toMatchObject({ code: 200, opening_hours: hours })
    await ask('PATCH', `/operator/supply/${ids[2]}`, { opening_hours: null })
  })

  it('are listed by the page and shown with their links', async () => {
    const first = await ask('GET', '/operator/supply?limit=2')
    expect(items(first).map(item => item['smb_id'])).toEqual(ids.slice(0, 2))
    const rest = await ask('GET', `/operator/supply?after=${String(first['next'])}`)
    expect([items(rest).map(item => item['smb_id']), rest['next']]).toEqual([ids.slice(2), null])
    expect(await ask('GET', `/operator/supply/${ids[0]}`)).toMatchObject({
      code: 200,
      smb_id: ids[0],
      verified: null,
      address: null,
      booking_links: [expect.stringMatching(/^https:\/\/calendly\.com\/op-\d$/)],
    })
  })

  it('take a whole profile, keep what is not named, and clear what is null', async () => {
    const profile = {
      name: 'Acme',
      vertical: 'home_services',
      country_code: 'DE',
      contact_phone: '030 901820',
      contact_email: 'Info@Example.DE',
      capabilities: ['boiler', 'boiler', 'drains'],
      address: 'Torstraße 1, Berlin',
      latitude: 52.53,
      longitude: 13.4,
      time_zone: 'Europe/Berlin',
      opening_hours: 'Mo-Fr 09:00-17:00',
      services: [{ name: 'Visit', minutes: 60, price_usd: 80 }],
      price_range: { min_usd: 80, max_usd: 300 },
      direct_api: { endpoint: 'https://api.example.de/messages' },
      web_form: { url: 'https://example.de/contact', fields: { message: 'msg' } },
      browser_form: { url: 'https://example.de/form' },
      verified: true,
    }
    const changed = await ask('PATCH', `/operator/supply/${ids[1]}`, profile)
    expect(changed).toMatchObject({
      code: 200,
      ...profile,
      contact_phone: '+4930901820',
      contact_email: 'Info@example.de',
      capabilities: ['boiler', 'drains'],
    })
    expect(changed['verified_at']).toEqual(expect.stringMatching(/^20\d\d-/))
    expect(
      await ask('PATCH', `/operator/supply/${ids[1]}`, {
        address: null,
        services: null,
        price_range: null,
        verified: null,
      }),
    ).toMatchObject({
      name: 'Acme',
      address: null,
      services: null,
      price_range: null,
      web_form: profile.web_form,
      verified: null,
      verified_at: null,
    })
    expect(await ask('PATCH', `/operator/supply/${ids[1]}`, { verified: false })).toMatchObject({ verified: false })
    const outcome = await call(app, 'verify_business', { smb_id: ids[1] })
    expect(outcome).toMatchObject({ ok: false, failure: { reason: 'supply_unverified' } })
  })

  it.each([
    [{ latitude: 1 }, 'longitude: missing'],
    [{ latitude: 91, longitude: 0 }, 'latitude: must be at most 90'],
    [{ country_code: 'UK' }, 'country_code: "UK" is GB in ISO 3166-1 alpha-2'],
    [{ contact_phone: '12' }, 'contact_phone: not a number'],
    [{ contact_email: 'x' }, 'contact_email: There is no @'],
    [{ time_zone: '+02:00' }, 'time_zone: must be an IANA time zone'],
    [{ price_range: {} }, 'price_range: needs min_usd'],
    [{ price_range: { min_usd: 9, max_usd: 1 } }, 'price_range: needs min_usd'],
    [{ services: [{ name: 'a', minutes: 0 }] }, 'services.0.minutes: must be at least 1'],
    [{ web_form: { url: 'javascript:alert(1)' } }, 'web_form.url: must be an http or https URL'],
    [{ smb_id: 'x' }, 'smb_id: unknown field'],
    [{ name: 'a\u0000' }, 'name: contains a NUL'],
    [[], 'arguments: must be a JSON object'],
    ['{', 'body: not JSON'],
  ])('refuse %j', async (body, words) => {
    expect(await ask('PATCH', `/operator/supply/${ids[2]}`, body)).toMatchObject({
      code: 400,
      human_message: expect.stringContaining(words),
    })
  })

  it('lose no change that comes together with another', async () => {
    const changes = [
      { address: 'A' },
      { time_zone: 'Europe/Berlin' },
      { opening_hours: '24/7' },
      { direct_api: { endpoint: 'https://a.example/' } },
      { name: 'N' },
    ]
    await Promise.all(changes.map(change => ask('PATCH', `/operator/supply/${ids[2]}`, change)))
    expect(await ask('GET', `/operator/supply/${ids[2]}`)).toMatchObject(Object.assign({}, ...changes))
  })

  it('are removed, but not with their leads unless that is said', async () => {
    expect(await ask('DELETE', `/operator/supply/${ids[0]}`)).toMatchObject({
      code: 400,
      human_message: expect.stringContaining('has 2'),
    })
    expect(await ask('DELETE', `/operator/supply/${ids[0]}?with_leads=maybe`)).toMatchObject({ code: 400 })
    expect(await ask('DELETE', `/operator/supply/${ids[0]}?with_leads=1`)).toMatchObject({
      code: 200,
      removed: true,
      removed_leads: 2,
    })
    for (const method of ['GET', 'DELETE']) expect((await ask(method, `/operator/supply/${ids[0]}`))['code']).toBe(404)
    expect((await ask('PATCH', `/operator/supply/${ids[0]}`, { name: 'x' }))['code']).toBe(404)
    expect(items(await ask('GET', '/operator/leads'))).toEqual([])
    const names = [1, 2, 3].map(at => ({ booking_url: `https://calendly.com/op-${at}`, business_name: 'Back' }))
    const back = await Promise.all(names.map(args => value(app, 'import_booking_url', args)))
    // The receipt of the first import is not replayed for a business that is gone.
    expect(back.map(({ status }) => status).sort()).toEqual(['duplicate', 'duplicate', 'success'])
  })

  it('say what is wrong with a request', async () => {
    expect(await ask('POST', '/operator/supply')).toMatchObject({ code: 405, allow: 'GET' })
    expect(await ask('PUT', `/operator/supply/${ids[1]}`, {})).toMatchObject({ code: 405, allow: 'GET, PATCH, DELETE' })
    expect(await ask('GET', '/operator/leads?limit=0')).toMatchObject({
      code: 400,
      human_message: expect.stringContaining('limit'),
    })
    expect(await ask('GET', '/operator/supply?smb=1')).toMatchObject({
      code: 400,
      human_message: expect.stringContaining('smb: unknown field'),
    })
    expect(
      await ask('PATCH', `/operator/supply/${ids[1]}`, JSON.stringify({ name: 'x'.repeat(300_000) })),
    ).toMatchObject({ code: 413 })
  })
})

describe('leads', () => {
  it('are listed by the page, of all businesses or one', async () => {
    const smbId = String(
      (await value(app, 'import_booking_url', { booking_url: 'https://calendly.com/leads', business_name: 'L' }))[
        'smb_id'
      ],
    )
    for (const at of [1, 2, 3])
      await call(
        app,
        'capture_lead',
        { smb_id: smbId, prospect: { name: `P${at}`, notes: 'call' } },
        { idempotencyKey: randomUUID() },
      )
    const first = await ask('GET', `/operator/leads?smb_id=${smbId}&limit=2`)
    expect(items(first).map(item => item['name'])).toEqual(['P1', 'P2'])
    expect(items(first)[0]).toMatchObject({
      smb_id: smbId,
      agent_id: 'local',
      notes: 'call',
      phone: null,
      created_at: expect.stringMatching(/Z$/),
    })
    expect(items(await ask('GET', `/operator/leads?after=${String(first['next'])}`)).map(item => item['name'])).toEqual(
      ['P3'],
    )
    expect(items(await ask('GET', `/operator/leads?smb_id=${ids[1]}`))).toEqual([])
  })
})
