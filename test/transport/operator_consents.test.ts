import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../src/main.ts'
import { httpOf, startApp } from '../harness.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
const AUTH = { authorization: `Bearer ${KEY}` }
const ANN = '+12025550123'
const given = {
  recipient: ANN,
  channels: ['sms'],
  purpose: 'marketing',
  kind: 'express',
  text_shown: 'I agree.',
  source: 'verbal',
  captured_at: '2026-01-01T00:00:00Z',
}

let app: App
let http: ReturnType<typeof httpOf>
const get = async (path: string) =>
  (await (await http(path, { headers: AUTH })).json()) as { items: Record<string, unknown>[]; next: string | null }
const post = (path: string, body?: unknown) =>
  http(path, {
    method: 'POST',
    headers: AUTH,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })

beforeAll(async () => {
  app = await startApp({ OPERATOR_KEY: KEY })
  http = httpOf(app)
})
afterAll(() => app.close())

describe('consents under /operator', () => {
  it('need the key', async () => {
    for (const path of ['/operator/consents', '/operator/opt_outs', '/operator/consents/cns_1/revoke'])
      for (const method of ['GET', 'POST', 'PUT']) expect((await http(path, { method })).status).toBe(401)
  })

  it('are recorded once, listed by recipient a page at a time, and revoked', async () => {
    const recorded = (await (await post('/operator/consents', given)).json()) as Record<string, unknown>
    expect(recorded).toMatchObject({ outcome: 'recorded', recipient: ANN, text_shown: 'I agree.', revoked_at: null })
    expect(await (await post('/operator/consents', given)).json()).toMatchObject({
      outcome: 'known',
      consent_id: recorded['consent_id'],
    })
    await post('/operator/consents', { ...given, purpose: 'reminder' })
    await post('/operator/consents', { ...given, recipient: '+12025550124' })
    const first = await get(`/operator/consents?recipient=${encodeURIComponent(ANN)}&limit=1`)
    const rest = await get(`/operator/consents?recipient=${ANN}&after=${first.next}`)
    expect([first.items.length, rest.items.length, rest.next]).toEqual([1, 1, null])
    expect((await get('/operator/consents')).items).toHaveLength(3)
    const id = String(recorded['consent_id'])
    const twice = [
      await post(`/operator/consents/${id}/revoke`, { via: 'phone call' }),
      await post(`/operator/consents/${id}/revoke`),
    ]
    for (const answer of twice)
      expect([answer.status, await answer.json()]).toEqual([
        200,
        expect.objectContaining({ revoked_via: 'phone call' }),
      ])
    expect((await post('/operator/consents/cns_none/revoke')).status).toBe(404)
  })

  it('and opt-outs count at once', async () => {
    const recipient = 'Ann+news@example.com'
    const answer = await post('/operator/opt_outs', { recipient })
    expect(await answer.json()).toMatchObject({ items: [{ channel: null, scope: 'marketing', via: 'operator' }] })
    expect((await get('/operator/opt_outs?recipient=ann@example.com')).items).toHaveLength(1)
    expect((await get('/operator/opt_outs?recipient=bob@example.com')).items).toEqual([])
  })

  it.each([
    ['/operator/consents', '{', /^body: not JSON/],
    ['/operator/consents', '[]', /^the consent: /],
    [
      '/operator/consents',
      { ...given, channels: ['fax'], captured_at: 'now' },
      /channels\.0: .*; captured_at: must be/,
    ],
    ['/operator/consents', { ...given, status: 'active' }, /^status: unknown field/],
    ['/operator/consents', { ...given, captured_at: '2999-01-01T00:00:00Z' }, /^captured_at: is in the future/],
    ['/operator/consents?recipient=x', given, /^recipient: unknown field; there is none/],
    ['/operator/consents/cns_1/revoke', { via: '' }, /^via: must not be empty/],
    ['/operator/consents/cns_1/revoke', { why: 'x' }, /why/],
    ['/operator/opt_outs', {}, /^recipient: missing/],
    ['/operator/opt_outs', { recipient: 'nobody' }, /^recipient: no phone number/],
    ['/operator/opt_outs', { recipient: ANN, channel: 'email' }, /^channel: email does not reach/],
    ['/operator/opt_outs', { recipient: ANN, scope: 'none' }, /^scope: /],
  ])('%s refuses case %#', async (path, body, message) => {
    const answer = await post(path, body)
    expect([answer.status, ((await answer.json()) as Record<string, string>)['human_message']]).toEqual([
      400,
      expect.stringMatching(message),
    ])
  })

  it('refuse a body that is too large, and other methods', async () => {
    expect((await post('/operator/consents', { ...given, text_shown: 'x'.repeat(300_000) })).status).toBe(413)
    const wrong = await http('/operator/consents', { method: 'DELETE', headers: AUTH })
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, POST'])
    expect((await http('/operator/consents?recipient=', { headers: AUTH })).status).toBe(200)
    for (const query of ['', '?recipient='])
      expect(await (await http(`/operator/opt_outs${query}`, { headers: AUTH })).json()).toMatchObject({
        reason_code: 'bad_input',
        human_message: expect.stringMatching(/^recipient: (required|empty; give a phone number)/),
      })
  })
})
