import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endpointsOf } from '../../src/cli/endpoints.ts'
import type { Role, StaffRow, StaffTable } from '../../src/core/rows/staff.ts'
import type { App } from '../../src/main.ts'
import { makeLink } from '../../src/people/sign_in.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { httpOf, ORIGIN, startApp } from '../harness.ts'
import { newLedger } from '../new_ledger.ts'
import { byDay } from '../nightly.ts'
import { startMail } from '../vendor_servers.ts'
import { fieldOf, openBrowser } from './browser.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
const SIGN_IN = '/console/sign-in'
const HOUR_MS = 3_600_000
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** A mail server that takes a mail once it is let. */
let mayTake: Promise<void> = Promise.resolve()
const post = await startMail({ onRcptTo: (_address, _session, done) => void mayTake.then(() => done()) })
afterAll(() => post.close())
const codes = (): string[] => post.mails.map(({ raw }) => /^ {4}(\d{6})\r?$/m.exec(raw.toString())?.[1] ?? '')

let database: TestDatabase | undefined
afterAll(() => database?.drop())

async function openLedger(engine: 'sqlite' | 'postgres') {
  if (engine === 'sqlite') return newLedger()
  database ??= await createDatabase()
  return openPostgres(database.url)
}

describe.each(['sqlite', 'postgres'] as const)('signing in, on %s', engine => {
  // What reads forms, counts tries and writes pages does the same on either: by night both are tried.
  const isLocal = byDay(engine === 'sqlite', true)
  let app: App
  let nowMs = Date.now()
  let staff: StaffTable
  let http: ReturnType<typeof httpOf>

  const start = async (settings: Record<string, string> = {}) =>
    startApp(
      { OPERATOR_KEY: KEY, SMTP_URL: post.url, SMTP_FROM: 'broker@example.com', ...settings },
      { ledger: await openLedger(engine), now: () => nowMs },
    )
  beforeEach(async () => {
    app = await start()
    staff = app.broker.services.ledger.staff
    for (const { personId } of await staff.list()) await staff.remove(personId, 0)
    http = httpOf(app)
    post.mails.length = 0
    mayTake = Promise.resolve()
  })
  afterEach(() => app.close())

  async function person(name: string, role: Role = 'operator', email: string | null = null): Promise<StaffRow> {
    const row = { personId: `per_${randomUUID()}`, name, email, role, createdAt: nowMs }
    expect(await staff.add(row)).toBe('added')
    return row
  }
  const linkOf = async (personId: string | null): Promise<string> =>
    (await makeLink(personId, { staff, now: () => nowMs, publicUrl: ORIGIN })).slice(ORIGIN.length)
  /** Signs a person in by a link. */
  async function signedIn(row: StaffRow, over = http) {
    const browser = openBrowser(over)
    expect((await browser.post(await linkOf(row.personId))).status).toBe(303)
    return browser
  }
  const isSignedIn = async (browser: { get(path: string): Promise<Response> }): Promise<boolean> => {
    const answer = await browser.get(SIGN_IN)
    return answer.status === 303
  }

  if (isLocal)
    describe('what comes from elsewhere', () => {
      it('has no way in by a form of another site, by none, or by one of the wrong type', async () => {
        const row = await person('Ada')
        const link = await linkOf(row.personId)
        const body = new URLSearchParams({ by: 'key', key: KEY, name: 'Ada' }).toString()
        for (const path of [SIGN_IN, link]) {
          const tries: [Record<string, string>, number][] = [
            [{ ...FORM, origin: 'https://evil.example' }, 403],
            [{ ...FORM, origin: 'null' }, 403],
            [{ ...FORM, origin: `${ORIGIN}.evil.example` }, 403],
            [{ ...FORM, origin: ORIGIN, 'sec-fetch-site': 'cross-site' }, 403],
            [{ ...FORM, origin: ORIGIN, 'sec-fetch-site': 'same-site' }, 403],
            [FORM, 403],
            [{ 'content-type': 'text/plain', origin: ORIGIN }, 400],
            [{ 'content-type': 'application/json', origin: ORIGIN }, 400],
            [{ 'content-type': 'multipart/form-data; boundary=x', origin: ORIGIN }, 400],
          ]
          for (const [headers, status] of tries) {
            const answer = await http(path, { method: 'POST', headers, body })
            expect([path, headers, answer.status]).toEqual([path, headers, status])
            expect(answer.headers.get('set-cookie')).toBeNull()
          }
        }
        const answer = await http(SIGN_IN, { method: 'POST', headers: { ...FORM, origin: ORIGIN }, body })
        expect(answer.status).toBe(303)
      })

      it('is refused where it is huge, no UTF-8, or says a thing twice', async () => {
        const post = (body: string | Uint8Array<ArrayBuffer>) =>
          http(SIGN_IN, { method: 'POST', headers: { ...FORM, origin: ORIGIN }, body })
        expect((await post(`by=key&name=${'a'.repeat(20_000)}`)).status).toBe(413)
        expect((await post(Buffer.from([0x62, 0x79, 0x3d, 0xff]))).status).toBe(400)
        expect((await post(`by=key&key=${KEY}&name=Ada&name=Bob`)).status).toBe(400)
        expect((await post('')).status).toBe(400)
        expect((await post('by=__proto__&constructor=x')).status).toBe(400)
        expect(await staff.list()).toEqual([])
      })

      it.each([
        'https://evil.example/',
        '//evil.example',
        '/\\evil.example',
        '/console/..//evil.example',
        '/console/approvals\r\nSet-Cookie: a=b',
        '/console/approvals?x=\n',
        '/console/sign-out',
        '/unsubscribe/x',
        'javascript:alert(1)',
        '/console/approvals"><script>alert(1)</script>',
        '/console/leads?search="><script>alert(1)</script>',
        '/console/sign-out?everywhere=1',
      ])('never chooses where to go: %j', async back => {
        await person('Ada')
        const browser = openBrowser(http)
        const shown = await (await browser.get(`${SIGN_IN}?return=${encodeURIComponent(back)}`)).text()
        expect(fieldOf(shown, 'return')).toBe('/console')
        const answer = await browser.post(SIGN_IN, { by: 'key', key: KEY, name: 'Ada', return: back })
        expect([answer.status, answer.headers.get('location')]).toEqual([303, '/console'])
        const again = await browser.get(`${SIGN_IN}?return=${encodeURIComponent(back)}`)
        expect([again.status, again.headers.get('location')]).toEqual([303, '/console'])
      })

      it.each([
        `/approvals/${'x'.repeat(43)}`,
        '/console/people?recipient=%2B12125550123',
        '/console/leads?search=Zo%C3%AB+M.&smb_id=smb_1',
      ])('comes back to the page of ours it wanted: %s', async back => {
        await person('Ada')
        const browser = openBrowser(http)
        const shown = await (await browser.get(`${SIGN_IN}?return=${encodeURIComponent(back)}`)).text()
        expect(fieldOf(shown, 'return')?.replaceAll('&amp;', '&')).toBe(back)
        const answer = await browser.post(SIGN_IN, { by: 'key', key: KEY, name: 'Ada', return: back })
        expect(answer.headers.get('location')).toBe(back)
      })
    })

  describe('the operator key', () => {
    it('keeps the name that was given with a wrong one', async () => {
      const answer = await openBrowser(http).post(SIGN_IN, { by: 'key', key: 'wrong', name: 'Ada "the first"' })
      expect(await answer.text()).toContain(
        'name="name" autocomplete="name" required maxlength="80" value="Ada &quot;the first&quot;"',
      )
    })

    it('makes the first owner, of several at once exactly one', async () => {
      const names = ['Ada', 'Bob', 'Cyd', 'Dee']
      const answers = await Promise.all(
        names.map(name => openBrowser(http).post(SIGN_IN, { by: 'key', key: KEY, name })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 403, 403, 403])
      expect((await staff.list()).map(({ role }) => role)).toEqual(['owner'])
      const audit = await app.broker.services.ledger.audit.page({ most: 500, sinceMs: nowMs })
      const added = audit.filter(({ action, target }) => action === 'staff.add' && target !== null)
      expect(added.at(-1)).toMatchObject({ actor: 'operator_key', detail: '{"role":"owner"}' })
    })

    it('signs in whoever it names, however the name is written, and nobody else', async () => {
      const ada = await person('Ada  Lovelace'.replace('  ', ' '), 'owner')
      const browser = openBrowser(http)
      const nobody = await browser.post(SIGN_IN, { by: 'key', key: KEY, name: 'Grace' })
      expect([nobody.status, await nobody.text()]).toEqual([
        403,
        expect.stringContaining('Nobody here is called Grace'),
      ])
      expect((await browser.post(SIGN_IN, { by: 'key', key: KEY, name: ' ada  LOVELACE ' })).status).toBe(303)
      expect(await isSignedIn(browser)).toBe(true)
      expect(await staff.list()).toEqual([ada])
    })

    if (isLocal)
      it.each(['', ' ', 'a'.repeat(81), 'Ada\u202e', 'A\u0000da', 'A\u200bda'])('takes no name like %j', async name => {
        const answer = await openBrowser(http).post(SIGN_IN, { by: 'key', key: KEY, name })
        expect([answer.status, await staff.list()]).toEqual([400, []])
      })

    if (isLocal)
      it('is refused when it is wrong, counted, and limited by address; the right one still passes', async () => {
        await person('Ada', 'owner')
        const statuses: number[] = []
        for (let at = 0; at < 22; at += 1)
          statuses.push((await openBrowser(http).post(SIGN_IN, { by: 'key', key: `${KEY}${at}`, name: 'Ada' })).status)
        expect(statuses.slice(0, 20)).toEqual(Array(20).fill(403))
        expect(statuses.slice(20)).toEqual([429, 429])
        expect((await openBrowser(http).post(SIGN_IN, { by: 'key', key: KEY, name: 'Ada' })).status).toBe(303)
      })

    if (isLocal)
      it('has no form where it is not set', async () => {
        const plain = await start({ OPERATOR_KEY: '' })
        const over = httpOf(plain)
        expect(await (await over(SIGN_IN)).text()).not.toContain('name="key"')
        expect((await openBrowser(over).post(SIGN_IN, { by: 'key', key: '', name: 'Ada' })).status).toBe(403)
        await plain.close()
      })
  })

  describe('a printed link', () => {
    it('is looked at by any program without being used', async () => {
      const row = await person('Ada')
      const link = await linkOf(row.personId)
      for (const method of ['GET', 'HEAD', 'GET']) {
        const answer = await http(link, { method })
        expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
        if (method === 'GET') expect(await answer.text()).not.toContain('Ada')
      }
      const browser = openBrowser(http)
      expect((await browser.post(link)).status).toBe(303)
      expect(await isSignedIn(browser)).toBe(true)
    })

    it('works once, of several at once for one', async () => {
      const link = await linkOf((await person('Ada')).personId)
      const browsers = Array.from({ length: 4 }, () => openBrowser(http))
      const statuses = await Promise.all(browsers.map(async browser => (await browser.post(link)).status))
      expect(statuses.sort()).toEqual([303, 404, 404, 404])
    })

    it('says the same when it is old, used, forged or of somebody who was removed', async () => {
      const [ada, bob] = [await person('Ada'), await person('Bob')]
      const [old, used, removed] = [await linkOf(ada.personId), await linkOf(ada.personId), await linkOf(bob.personId)]
      await openBrowser(http).post(used)
      await staff.remove(bob.personId, 0)
      const fresh = nowMs
      nowMs += 600_000
      const forged = `${SIGN_IN}/${'A'.repeat(43)}`
      const said = new Set<string>()
      for (const path of [old, used, forged, removed, `${SIGN_IN}/x`, `${SIGN_IN}/%00`])
        for (const answer of [await http(path), await openBrowser(http).post(path)])
          said.add(`${answer.status} ${await answer.text()}`)
      nowMs = fresh
      expect([...said]).toEqual([expect.stringMatching(/^404 [\s\S]*This link does not sign in/)])
    })

    it('makes the first owner where there is none, and nobody where there is', async () => {
      const [first, second] = [await linkOf(null), await linkOf(null)]
      expect((await openBrowser(http).post(first)).status).toBe(400)
      expect((await openBrowser(http).post(first, { name: 'Ada' })).status).toBe(303)
      expect((await openBrowser(http).post(second, { name: 'Ada' })).status).toBe(404)
      expect(await staff.list()).toMatchObject([{ name: 'Ada', role: 'owner' }])
    })
  })

  describe('a mailed code', () => {
    const ask = async (mail: string, browser = openBrowser(http)) => {
      const answer = await browser.post(SIGN_IN, { by: 'mail', mail })
      return { answer, browser, challenge: fieldOf(await answer.clone().text(), 'challenge') ?? '' }
    }
    const mailed = () => expect.poll(() => codes().length).toBeGreaterThan(0)
    const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000')

    it('signs in, once, in whichever browser holds its form', async () => {
      await person('Ada', 'owner', 'ada@example.com')
      const { browser, challenge } = await ask(' ADA@Example.com ')
      await mailed()
      expect(post.mails).toMatchObject([{ to: ['ada@example.com'] }])
      expect(post.mails[0]?.raw.toString()).toContain('it signs you in')
      const code = codes()[0] ?? ''
      const fields = { by: 'code', challenge, code: `${code.slice(0, 3)} ${code.slice(3)}` }
      const answers = await Promise.all([1, 2, 3].map(() => openBrowser(http).post(SIGN_IN, fields)))
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 403, 403])
      expect((await browser.post(SIGN_IN, fields)).status).toBe(403)
    })

    it('answers the same for an address that nobody has, and waits for no mail server', async () => {
      await person('Ada', 'owner', 'ada@example.com')
      let answerMail = (): void => {}
      mayTake = new Promise(resolve => {
        answerMail = resolve
      })
      const texts = await Promise.all(
        ['ada@example.com', 'nobody@example.com'].map(async mail => {
          const { answer, challenge } = await ask(mail)
          return `${answer.status} ${(await answer.text()).replace(challenge, '')}`
        }),
      )
      expect(texts[0]).toBe(texts[1])
      answerMail()
      await mailed()
      expect(codes()).toHaveLength(1)
      const { browser, challenge } = await ask('nobody@example.com')
      const known = await ask('ada@example.com')
      // One that is still under way would be counted by the next test.
      await expect.poll(() => codes().length).toBe(2)
      const refusals = [
        await browser.post(SIGN_IN, { by: 'code', challenge, code: '123456' }),
        await known.browser.post(SIGN_IN, {
          by: 'code',
          challenge: known.challenge,
          code: wrongFor(codes().at(-1) ?? ''),
        }),
      ]
      const said = await Promise.all(refusals.map(answer => answer.text()))
      expect(said[0]?.replace(challenge, '')).toBe(said[1]?.replace(known.challenge, ''))
    })

    it('dies of five wrong tries, of ten minutes, and with its person', async () => {
      const ada = await person('Ada', 'owner', 'ada@example.com')
      const guessed = await ask('ada@example.com')
      await mailed()
      const code = codes()[0] ?? ''
      for (let at = 0; at < 5; at += 1)
        expect(
          (await guessed.browser.post(SIGN_IN, { by: 'code', challenge: guessed.challenge, code: wrongFor(code) }))
            .status,
        ).toBe(403)
      expect((await guessed.browser.post(SIGN_IN, { by: 'code', challenge: guessed.challenge, code })).status).toBe(403)
      const late = await ask('ada@example.com')
      await expect.poll(() => codes().length).toBe(2)
      nowMs += 600_000
      const lateCode = codes()[1] ?? ''
      expect((await late.browser.post(SIGN_IN, { by: 'code', challenge: late.challenge, code: lateCode })).status).toBe(
        403,
      )
      const gone = await ask('ada@example.com')
      await expect.poll(() => codes().length).toBe(3)
      await staff.remove(ada.personId, 0)
      const goneCode = codes()[2] ?? ''
      expect((await gone.browser.post(SIGN_IN, { by: 'code', challenge: gone.challenge, code: goneCode })).status).toBe(
        403,
      )
    })

    it('is right only with the form it was asked with', async () => {
      await person('Ada', 'owner', 'ada@example.com')
      const victim = await ask('ada@example.com')
      await mailed()
      const attacker = await ask('ada@example.com')
      await expect.poll(() => codes().length).toBe(2)
      const [code = '', own] = codes()
      const stolen = await attacker.browser.post(SIGN_IN, { by: 'code', challenge: attacker.challenge, code })
      expect(stolen.status).toBe(code === own ? 303 : 403)
      expect((await victim.browser.post(SIGN_IN, { by: 'code', challenge: '', code })).status).toBe(403)
    })

    if (isLocal)
      it('is mailed to an address five times an hour at most, known or not', async () => {
        for (const mail of ['ada@example.com', 'nobody@example.com']) {
          const statuses: number[] = []
          for (let at = 0; at < 6; at += 1) statuses.push((await ask(mail)).answer.status)
          expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
        }
      })

    if (isLocal)
      it('is kept from nobody by somebody who asks elsewhere, and mailed twenty times an hour at most', async () => {
        await app.close()
        app = await start({ TRUST_PROXY: '1' })
        http = httpOf(app)
        const from = async (address: string): Promise<number> => {
          const headers = { ...FORM, origin: ORIGIN, 'x-forwarded-for': address }
          const body = 'by=mail&mail=ada%40example.com'
          return (await http(SIGN_IN, { method: 'POST', headers, body })).status
        }
        for (let at = 0; at < 6; at += 1) expect(await from('198.51.100.1')).toBe(at < 5 ? 200 : 429)
        for (const host of [2, 3, 4])
          for (let at = 0; at < 5; at += 1) expect(await from(`198.51.100.${host}`)).toBe(200)
        expect(await from('198.51.100.5')).toBe(429)
      })

    if (isLocal)
      it.each(['', 'ada', 'ada@', 'a\r\nBcc: x@example.com', 'a@b@example.com'])(
        'goes to no address like %j',
        async mail => {
          expect((await ask(mail)).answer.status).toBe(400)
        },
      )
  })

  describe('a session', () => {
    it('lies in a cookie that no script and no other site gets, with nothing of it in the ledger or the log', async () => {
      const row = await person('Ada')
      const answer = await openBrowser(http).post(await linkOf(row.personId))
      const cookie = answer.headers.get('set-cookie') ?? ''
      expect(cookie).toMatch(/^agent_broker_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/)
      const id = /=([\w-]{43})/.exec(cookie)?.[1] ?? ''
      const counts = await app.broker.services.ledger.rowCounts()
      expect(counts['sessions']).toBeGreaterThan(0)
      expect(await staff.session(id, nowMs)).toBeUndefined()
      const safe = await start({ PUBLIC_URL: 'https://broker.example' })
      staff = safe.broker.services.ledger.staff
      const bob = await person('Bob')
      const browser = openBrowser(httpOf(safe), 'https://broker.example')
      const secure = await browser.post(await linkOf(bob.personId))
      expect(secure.headers.get('set-cookie')).toMatch(
        /^__Host-agent_broker_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/,
      )
      expect(await isSignedIn(browser)).toBe(true)
      await safe.close()
    })

    it('ends with signing out, whoever has copied its cookie', async () => {
      const browser = await signedIn(await person('Ada'))
      const thief = openBrowser(http)
      thief.cookie = browser.cookie
      expect(await isSignedIn(thief)).toBe(true)
      expect((await browser.post('/console/sign-out')).headers.get('set-cookie')).toMatch(/=; .*Max-Age=0/)
      expect(await isSignedIn(thief)).toBe(false)
      expect((await thief.get('/console/approvals')).headers.get('location')).toMatch(/^\/console\/sign-in\?return=/)
    })

    it('ends everywhere at once, and leaves others alone', async () => {
      const [ada, bob] = [await person('Ada'), await person('Bob')]
      const browsers = [await signedIn(ada), await signedIn(ada), await signedIn(bob)]
      await browsers[0]?.post('/console/sign-out', { everywhere: '1' })
      expect(await Promise.all(browsers.map(isSignedIn))).toEqual([false, false, true])
    })

    it('is not ended by another site, or by a form with no, a wrong or another session’s token', async () => {
      const [browser, other] = [await signedIn(await person('Ada')), await signedIn(await person('Bob'))]
      const foreign = fieldOf(await (await other.get('/console/approvals')).text(), 'form_token') ?? ''
      const headers = { ...FORM, origin: ORIGIN, cookie: `agent_broker_session=${browser.cookie}` }
      const own = fieldOf(await (await browser.get('/console/approvals')).text(), 'form_token') ?? ''
      expect(own).toMatch(/^[\w-]{43}$/)
      expect(own).not.toBe(browser.cookie)
      for (const form of [
        {},
        { form_token: '' },
        { form_token: 'x' },
        { form_token: foreign },
        { form_token: browser.cookie ?? '' },
      ]) {
        const body = new URLSearchParams(form as Record<string, string>).toString()
        expect((await http('/console/sign-out', { method: 'POST', headers, body })).status).toBe(403)
      }
      const body = new URLSearchParams({ form_token: own }).toString()
      for (const over of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
        expect(
          (await http('/console/sign-out', { method: 'POST', headers: { ...headers, ...over }, body })).status,
        ).toBe(403)
      expect(await isSignedIn(browser)).toBe(true)
    })

    it('keeps its cookie from another site, whose form a browser sends without it', async () => {
      for (const over of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
        const answer = await http('/console/sign-out', { method: 'POST', headers: { ...FORM, ...over }, body: '' })
        expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
      }
      const own = await http('/console/sign-out', { method: 'POST', headers: { ...FORM, origin: ORIGIN }, body: '' })
      expect([own.status, own.headers.get('set-cookie')]).toEqual([303, expect.stringMatching(/=; .*Max-Age=0/)])
    })

    it('is new with each sign-in: neither a planted cookie nor the one before lives on', async () => {
      const ada = await person('Ada')
      const browser = openBrowser(http)
      browser.cookie = 'A'.repeat(43)
      await browser.post(await linkOf(ada.personId))
      const first = browser.cookie
      expect(first).not.toBe('A'.repeat(43))
      await browser.post(await linkOf(ada.personId))
      expect(browser.cookie).not.toBe(first)
      const old = openBrowser(http)
      old.cookie = first
      expect(await isSignedIn(old)).toBe(false)
    })

    it('ends twelve hours after its last use, seven days after its first, and is then removed', async () => {
      const browser = await signedIn(await person('Ada'))
      const began = nowMs
      for (let at = 0; at < 16; at += 1) {
        nowMs += 10 * HOUR_MS
        expect(await isSignedIn(browser)).toBe(true)
      }
      nowMs = began + 7 * 24 * HOUR_MS
      expect(await isSignedIn(browser)).toBe(false)
      const idle = await signedIn(await person('Bob'))
      nowMs += 12 * HOUR_MS
      expect(await isSignedIn(idle)).toBe(false)
      await linkOf(null)
      nowMs += 600_000
      const { ledger } = app.broker.services
      await ledger.prune(nowMs)
      expect(await ledger.rowCounts()).toMatchObject({ sessions: 0, sign_in_links: 0, sign_in_codes: 0, people: 2 })
    })

    it('is not kept by a page that asks by itself', async () => {
      const { cookie } = await signedIn(await person('Ada'))
      const ask = async (path: string, headers: Record<string, string> = {}): Promise<number> => {
        const answer = await http(path, { headers: { cookie: `agent_broker_session=${cookie}`, ...headers } })
        await answer.body?.cancel()
        return answer.status
      }
      for (let hour = 0; hour < 11; hour += 1) {
        nowMs += HOUR_MS
        expect(await ask('/operator/session', { 'x-unattended': '1' })).toBe(200)
        expect(await ask('/operator/changes', { accept: 'text/event-stream' })).toBe(200)
      }
      // Whoever comes back within the time goes on.
      expect(await ask('/operator/session')).toBe(200)
      nowMs += 11 * HOUR_MS
      expect(await ask('/operator/session', { 'x-unattended': '1' })).toBe(200)
      nowMs += HOUR_MS
      for (const headers of [{}, { 'x-unattended': '1' }, { accept: 'text/event-stream' }])
        expect(await ask('/operator/session', headers as Record<string, string>)).toBe(401)
    })

    it('ends with its person, also one that is just being started', async () => {
      const ada = await person('Ada')
      const browser = await signedIn(ada)
      const link = await linkOf(ada.personId)
      await Promise.all([openBrowser(http).post(link), staff.remove(ada.personId, 0)])
      expect(await isSignedIn(browser)).toBe(false)
      const { ledger } = app.broker.services
      expect((await ledger.rowCounts())['sessions']).toBe(0)
      expect(await ledger.verify()).toEqual([])
    })

    it('has the role its person has at that moment', async () => {
      const ada = await person('Ada', 'owner')
      const browser = await signedIn(ada)
      expect(await (await browser.get('/console/approvals')).text()).toContain('Ada (owner)')
      await staff.setRole(ada.personId, 'viewer', 5)
      expect(await (await browser.get('/console/approvals')).text()).toContain('Ada (viewer)')
    })

    if (isLocal)
      it.each(['', '=', 'x'.repeat(43), `${'x'.repeat(42)}%`, 'x'.repeat(5_000)])(
        'is nobody’s with the cookie %j',
        async value => {
          const answer = await http(SIGN_IN, {
            headers: { cookie: `agent_broker_session=${value}; agent_broker_session` },
          })
          expect(answer.status).toBe(200)
        },
      )
  })

  if (isLocal)
    it('serves pages that run nothing, load nothing and stand in no frame', async () => {
      const browser = await signedIn(await person('Ada <img src=x onerror=alert(1)>'))
      for (const path of [SIGN_IN, `${SIGN_IN}/x`, '/console/approvals']) {
        const answer = path === SIGN_IN ? await http(path) : await browser.get(path)
        const text = await answer.text()
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'referrer-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringMatching(
            /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
          ),
        })
        expect(text).not.toMatch(/<script|<img|https?:\/\/|\bon\w+="/)
      }
    })

  it('shares sessions, links and codes with every node of the ledger', async () => {
    if (isLocal) return
    const row = await person('Ada')
    const other = await start()
    const browser = await signedIn(row, httpOf(other))
    const here = openBrowser(http)
    here.cookie = browser.cookie
    expect(await isSignedIn(here)).toBe(true)
    await here.post('/console/sign-out')
    expect(await isSignedIn(browser)).toBe(false)
    await other.close()
  })

  if (isLocal)
    it('is described in the document', () => {
      const paths = endpointsOf(app)
        .filter(({ tag }) => tag === 'console')
        .map(({ method, path }) => `${method} ${path}`)
      expect(paths).toContain('POST /console/sign-in')
    })
})
