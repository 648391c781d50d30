import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeEndpoints } from '../../src/cli/endpoints.ts'
import { roleFor } from '../../src/core/endpoint.ts'
import { ROLES } from '../../src/core/rows/staff.ts'
import type { App } from '../../src/main.ts'
import { addKey } from '../auth/door.ts'
import { httpOf, startApp } from '../harness.ts'
import { type SignedIn, signIn } from './signed_in.ts'

// Whatever is added to them is tried here too.
const ENDPOINTS = describeEndpoints([]).filter(({ auth }) => auth === 'operator')
const CHANGES = ENDPOINTS.filter(({ method }) => method !== 'GET')
const addressOf = (path: string): string => path.replace(/\{\w+\}/, 'nothing')

let app: App
let http: ReturnType<typeof httpOf>
let people: Record<(typeof ROLES)[number], SignedIn>

beforeAll(async () => {
  app = await startApp()
  http = httpOf(app)
  people = {
    viewer: await signIn(app, 'viewer'),
    operator: await signIn(app, 'operator', 'Olga'),
    owner: await signIn(app, 'owner'),
  }
})
afterAll(() => app.close())

/** The status of a request, whose body is let go: some have no end. */
async function statusOf(method: string, path: string, headers: Record<string, string>): Promise<number> {
  const answer = await http(addressOf(path), { method, headers, ...(method !== 'GET' && { body: '{}' }) })
  await answer.body?.cancel()
  return answer.status
}

describe('the paths of the operator', () => {
  it('are more than a few, and some of them change something', () => {
    expect(ENDPOINTS.length).toBeGreaterThan(20)
    expect(CHANGES.length).toBeGreaterThan(8)
  })

  it.each(ENDPOINTS.map(one => [one.method, one.path] as const))('%s %s needs a session', async (method, path) => {
    const { owner } = people
    const ended = { ...owner.headers, cookie: `${owner.headers.cookie.slice(0, -43)}${'x'.repeat(43)}` }
    expect(await statusOf(method, path, {})).toBe(401)
    expect(await statusOf(method, path, ended)).toBe(401)
    // Another site on the same machine counts as the same to a cookie.
    for (const site of ['cross-site', 'same-site'])
      expect(await statusOf(method, path, { ...owner.headers, 'sec-fetch-site': site })).toBe(401)
    expect(await statusOf(method, path, { ...owner.headers, authorization: 'Bearer nope' })).toBeGreaterThan(400)
  })

  it.each(ENDPOINTS.map(one => [one.method, one.path, one] as const))(
    '%s %s asks for a role',
    async (method, path, one) => {
      const least = ROLES.indexOf(roleFor(one))
      for (const [at, role] of ROLES.entries()) {
        const status = await statusOf(method, path, people[role].headers)
        expect([role, status === 403]).toEqual([role, at < least])
        expect(status).not.toBe(401)
      }
    },
  )

  it.each(CHANGES.map(one => [one.method, one.path] as const))(
    '%s %s is not changed by a form of another page',
    async (method, path) => {
      const { owner, operator } = people
      const type = { 'content-type': 'application/json' }
      expect(await statusOf(method, path, { ...owner.cookie, ...type })).toBe(403)
      const foreign = { ...owner.headers, 'x-form-token': operator.headers['x-form-token'] }
      expect(await statusOf(method, path, foreign)).toBe(403)
    },
  )

  it('show whose session it is, and change in their name', async () => {
    const { operator } = people
    const said = (await (await http('/operator/session', { headers: operator.cookie })).json()) as object
    const token = operator.headers['x-form-token']
    expect(said).toEqual({ person_id: operator.personId, name: 'Olga', role: 'operator', form_token: token })
    const { ledger } = app.broker.services
    await addKey(ledger.keys, { keyId: 'ab_stopped' })
    const answer = await http('/operator/keys/ab_stopped/revoke', { method: 'POST', headers: operator.headers })
    expect([answer.status, (await ledger.keys.get('ab_stopped'))?.revokedAt]).toEqual([200, expect.any(Number)])
    const rows = await ledger.audit.page({ most: 100 })
    expect(rows.filter(({ action }) => action === 'key.revoke')).toEqual([
      expect.objectContaining({
        actor: 'person',
        target: 'ab_stopped',
        detail: JSON.stringify({ by: operator.personId }),
      }),
    ])
  })

  it('are open to a session beside what a proxy asks for, and count no wrong key', async () => {
    const { owner } = people
    const authorization = `Basic ${Buffer.from('user:password').toString('base64')}`
    for (let at = 0; at < 30; at += 1)
      expect(await statusOf('GET', '/operator/keys', { ...owner.cookie, authorization })).toBe(200)
    expect(await statusOf('GET', '/operator/keys', { authorization })).toBe(401)
    // Tests before this one may have used up the wrong keys of a minute.
    const wrong = await statusOf('GET', '/operator/keys', { ...owner.cookie, authorization: 'Bearer nope' })
    expect([401, 429]).toContain(wrong)
  })

  it('are let go with the session, and with the role', async () => {
    const leaving = await signIn(app, 'owner')
    const { staff } = app.broker.services.ledger
    expect(await statusOf('GET', '/operator/keys', leaving.cookie)).toBe(200)
    await staff.setRole(leaving.personId, 'viewer', 5)
    expect(await statusOf('POST', '/operator/keys/x/revoke', leaving.headers)).toBe(403)
    await staff.endSessions(leaving.personId)
    expect(await statusOf('GET', '/operator/keys', leaving.cookie)).toBe(401)
  })
})

describe('where the console is off', () => {
  it.each([{ CONSOLE: 'off' }, { HOST: '0.0.0.0' }, { PUBLIC_URL: 'http://broker.example' }, { TRUST_PROXY: '1' }])(
    'no session opens anything: %j',
    async settings => {
      const off = await startApp({ ...settings, OPERATOR_KEY: 'operator-key-of-the-tests-0123456789' })
      const owner = await signIn(off, 'owner')
      const ask = async (path: string): Promise<Response> => httpOf(off)(path, { headers: owner.cookie })
      expect((await ask('/operator/keys')).status).toBe(401)
      expect((await ask('/console/operations')).status).toBe(404)
      expect((await ask('/console/assets/console.js')).status).toBe(404)
      expect((await ask('/console')).headers.get('location')).toBe('/console/approvals')
      expect((await ask('/console/approvals')).status).toBe(200)
      await off.close()
    },
  )

  it('and no key is set, there are no such paths', async () => {
    const off = await startApp({ CONSOLE: 'off' })
    const owner = await signIn(off, 'owner')
    expect((await httpOf(off)('/operator/keys', { headers: owner.cookie })).status).toBe(404)
    await off.close()
  })

  it.each([
    { HOST: '0.0.0.0', CONSOLE: 'on' },
    { PUBLIC_URL: 'http://broker.example', TRUST_PROXY: '1', CONSOLE: 'on' },
    { PUBLIC_URL: 'http://[::1]:8787' },
    { PUBLIC_URL: 'http://localhost:8787', TRUST_PROXY: '0' },
  ])('it is on at a public address when it is asked for, and by itself at one of this machine: %j', async settings => {
    const on = await startApp(settings)
    const viewer = await signIn(on, 'viewer')
    expect((await httpOf(on)('/operator/keys', { headers: viewer.cookie })).status).toBe(200)
    await on.close()
  })
})

describe('the page', () => {
  it.each([
    '',
    '/operations',
    '/operations/op_1',
    '/waiting/apr_1',
    '/settings',
    '/people?recipient=%2B12125550123',
    '/leads?search=Zo%C3%AB+M.&smb_id=smb_1',
  ])('at %s leads to the sign-in and back, and holds no data itself', async path => {
    const unsigned = await http(`/console${path}`)
    expect([unsigned.status, unsigned.headers.get('location')]).toEqual([
      303,
      `/console/sign-in?return=${encodeURIComponent(`/console${path}`)}`,
    ])
    const answer = await http(`/console${path}`, { headers: people.viewer.cookie })
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    })
    expect(text).not.toMatch(/https?:\/\/|<script>|<style|\bon\w+="/)
    for (const [, asset = ''] of text.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/g)) {
      const file = await http(asset)
      expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
      expect(asset).toMatch(/-[\w-]{8}\.(js|css)$/)
    }
  })

  it.each([
    '/console/nothing',
    '/console/agents/x',
    '/console/assets/index.html',
    '/console/assets/..%2fcli%2findex.js',
  ])('%s is none', async path => {
    expect((await http(path, { headers: people.owner.cookie })).status).toBe(404)
  })
})
