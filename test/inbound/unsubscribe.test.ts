import { afterAll, describe, expect, it } from 'vitest'
import type { ConsentSubject } from '../../src/core/rows/consent.ts'
import { toUnsubscribeUrl } from '../../src/core/inbound.ts'
import { consent, mail, phone } from '../consents.ts'
import { httpOf, startApp } from '../harness.ts'

const DAY_MS = 86_400_000
let nowMs = Date.UTC(2026, 10, 21)
const app = await startApp(
  { SENDER_NAME: 'Tom & Sons <LLC>', SENDER_SUPPORT: 'help@example.com' },
  { now: () => nowMs },
)
afterAll(() => app.close())
const { ledger } = app.broker.services
const http = httpOf(app)

const linkOf = async (subject: ConsentSubject): Promise<string> =>
  toUnsubscribeUrl('http://127.0.0.1:8787', await ledger.unsubscribes.tokenOf(subject, nowMs))
const ONE_CLICK = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
}

describe('the link of a recipient', () => {
  it('is short, the same each time, and tells nothing', async () => {
    const subject = mail()
    const link = await linkOf(subject)
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:8787\/unsubscribe\/[\w-]{22}$/)
    expect(await linkOf(subject)).toBe(link)
    expect(await linkOf(mail())).not.toBe(link)
    const twins = phone()
    expect(new Set(await Promise.all(Array.from({ length: 8 }, () => linkOf(twins)))).size).toBe(1)
  })

  it.each(['GET', 'HEAD'])('changes nothing by %s', async method => {
    const subject = mail()
    const link = await linkOf(subject)
    const { events } = await ledger.consents.verify()
    const response = await http(link, { method })
    expect(response.status).toBe(200)
    const page = await response.text()
    if (method === 'GET') {
      expect(page).toContain('<form method="post">')
      expect(page).toContain('from Tom &amp; Sons &lt;LLC&gt;')
    }
    expect(page).not.toMatch(/<script|example\.com/)
    expect(page).not.toContain(subject.normalized.split('@')[0])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
      ),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    expect(response.headers.get('set-cookie')).toBeNull()
    expect((await ledger.consents.verify()).events).toBe(events)
    expect(await ledger.optOuts.of(subject, Date.now())).toEqual([])
  })

  it('unsubscribes by one POST without a cookie, a login or a redirect, and the second one answers the same', async () => {
    const subject = mail()
    const link = await linkOf(subject)
    const first = await http(link, ONE_CLICK)
    expect([first.status, first.headers.get('location'), first.headers.get('set-cookie')]).toEqual([200, null, null])
    expect(await ledger.optOuts.of(subject, Date.now())).toEqual([
      { subject, channel: null, scope: 'marketing', via: 'unsubscribe link', at: nowMs },
    ])
    const { events } = await ledger.consents.verify()
    const second = await http(link, ONE_CLICK)
    expect([second.status, await second.text()]).toEqual([200, await first.text()])
    expect((await ledger.consents.verify()).events).toBe(events)
  })

  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  it.each<[string, RequestInit]>([
    ['multipart', { body: form }],
    ['nothing', {}],
    ['JSON', { body: '{}', headers: { 'content-type': 'application/json' } }],
    [
      'cookies',
      { ...ONE_CLICK, headers: { ...ONE_CLICK.headers, cookie: 'session=1', origin: 'https://evil.example' } },
    ],
  ])('takes a POST with %s too', async (_, init) => {
    const subject = mail('+news')
    expect((await http(await linkOf(subject), { ...init, method: 'POST' })).status).toBe(200)
    expect(
      await ledger.optOuts.of({ ...subject, normalized: subject.normalized.replace('+news', '') }, Date.now()),
    ).toHaveLength(1)
  })

  it('unsubscribes once more after a later consent', async () => {
    const subject = mail()
    const link = await linkOf(subject)
    await http(link, ONE_CLICK)
    nowMs += 1_000
    await ledger.consents.grant(consent(subject, { capturedAt: nowMs }), nowMs)
    expect(await ledger.optOuts.of(subject, Date.now())).toEqual([])
    nowMs += 1_000
    await http(link, ONE_CLICK)
    expect(await ledger.optOuts.of(subject, Date.now())).toMatchObject([{ at: nowMs }])
  })

  it('works for 400 days after the last message that carried it', async () => {
    const subject = mail()
    const link = await linkOf(subject)
    await ledger.prune(nowMs + 399 * DAY_MS)
    expect((await http(link)).status).toBe(200)
    await ledger.unsubscribes.tokenOf(subject, nowMs + 399 * DAY_MS)
    await ledger.prune(nowMs + 798 * DAY_MS)
    expect((await http(link)).status).toBe(200)
    await ledger.prune(nowMs + 800 * DAY_MS)
    expect((await http(link)).status).toBe(404)
  })

  it('outlives an erasure for the 60 days the law asks, and no longer', async () => {
    const subject = mail()
    const link = await linkOf(subject)
    expect(await ledger.people.erase(subject, nowMs + 60 * DAY_MS)).toMatchObject({ unsubscribe_links: 0 })
    expect((await http(link, ONE_CLICK)).status).toBe(200)
    expect(await ledger.people.export(subject)).toMatchObject({ unsubscribe_links: [{ issuedAt: nowMs }] })
    expect(await ledger.people.erase(subject, nowMs + 61 * DAY_MS)).toMatchObject({ unsubscribe_links: 1, opt_outs: 1 })
    expect(await ledger.optOuts.of(subject, Date.now())).toHaveLength(1)
    expect((await http(link, ONE_CLICK)).status).toBe(404)
  })
})

describe('another link', () => {
  it.each([
    'x',
    'A'.repeat(22),
    'A'.repeat(2_000),
    '%00',
    `${'A'.repeat(21)}%00`,
    '..%2Foperator',
    "'%20or%201=1",
    '%F0%9F%92%A5',
    '%ff',
  ])('%s is unknown', async token => {
    for (const init of [{}, ONE_CLICK]) {
      const response = await http(`/unsubscribe/${token}`, init)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('write to help@example.com')
    }
  })

  it('is refused when it is large or of another method', async () => {
    const link = await linkOf(mail())
    expect((await http(link, { ...ONE_CLICK, body: 'x'.repeat(1_048_576) })).status).toBe(413)
    const response = await http(link, { method: 'DELETE' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })
})
