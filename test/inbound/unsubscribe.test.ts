import { afterAll, describe, expect, it } from 'vitest'
import type { ConsentSubject } from '../../src/core/rows/consent.ts'
import { toUnsubscribeUrl } from '../../src/core/inbound.ts'
import { UNSUBSCRIBE_WORDS } from '../../src/inbound/unsubscribe_words.ts'
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

describe('undoing', () => {
  const press = (link: string, proof: string): Promise<Response> =>
    http(`${link}/undo`, { method: 'POST', body: new URLSearchParams({ proof }) })
  const proofIn = (page: string): string => /name="proof" value="(\w+)"/.exec(page)?.[1] ?? ''
  /** As the page that the link shows now has it pressed. */
  const undo = async (link: string): Promise<Response> => press(link, proofIn(await (await http(link)).text()))

  it('takes back what the link did, at once and by nobody else', async () => {
    const subject = mail()
    const link = await linkOf(subject)
    const page = await (await http(link, ONE_CLICK)).text()
    expect(page).toContain(
      `<form method="post" action="${link.split('/').at(-1)}/undo"><input type="hidden" name="proof"`,
    )
    expect(await (await http(link)).text()).toBe(page)
    expect((await undo(await linkOf(mail()))).status).toBe(409)
    const undone = await undo(link)
    expect([undone.status, await undone.text()]).toEqual([200, expect.stringContaining('no longer counts')])
    expect(await ledger.optOuts.of(subject, nowMs)).toEqual([])
    expect((await ledger.consents.verify()).problems).toEqual([])
    expect((await undo(link)).status).toBe(409)
    nowMs += 1
    await http(link, ONE_CLICK)
    expect(await ledger.optOuts.of(subject, nowMs)).toMatchObject([{ at: nowMs, via: 'unsubscribe link' }])
  })

  it.each([
    ['nothing', { method: 'POST' }],
    ['another proof', { method: 'POST', body: new URLSearchParams({ proof: 'a'.repeat(64) }) }],
    ['what the link is sent', ONE_CLICK],
    ['bytes that are no text', { method: 'POST', body: new Uint8Array([0xff, 0xfe, 0]) }],
  ])('needs what the page alone has, not %s', async (_, init) => {
    const subject = mail()
    const link = await linkOf(subject)
    await http(link, ONE_CLICK)
    expect((await http(`${link}/undo`, init)).status).toBe(409)
    expect(await ledger.optOuts.of(subject, nowMs)).toHaveLength(1)
  })

  it('takes a page for its own link and its own press alone', async () => {
    const subject = mail()
    const [link, other] = [await linkOf(subject), await linkOf(mail())]
    const [proof, proofOfOther] = await Promise.all(
      [link, other].map(async one => proofIn(await (await http(one, ONE_CLICK)).text())),
    )
    expect((await press(link, proofOfOther ?? '')).status).toBe(409)
    expect((await press(link, proof ?? '')).status).toBe(200)
    nowMs += 120_000
    await http(link, ONE_CLICK)
    expect((await press(link, proof ?? '')).status).toBe(409)
    expect(await ledger.optOuts.of(subject, nowMs)).toHaveLength(1)
  })

  it.each([
    ['a consent', true],
    ['none', false],
  ])('leaves what may be sent as it was before, with %s', async (_, hasConsent) => {
    const subject = mail()
    if (hasConsent) await ledger.consents.grant(consent(subject, { capturedAt: nowMs }), nowMs)
    const link = await linkOf(subject)
    const read = async (): Promise<unknown> => {
      const answered = await http('/ops/check_compliance', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          recipient_id: subject.normalized,
          channel: 'email',
          message_type: 'marketing',
          subject: 'An offer',
          content: 'All haircuts cost 20 % less this week.',
        }),
      })
      expect(answered.status).toBe(200)
      return answered.json()
    }
    const before = await read()
    nowMs += 1_000
    await http(link, ONE_CLICK)
    nowMs += 1_000
    const out = await read()
    if (hasConsent) expect(out).not.toEqual(before)
    expect((await undo(link)).status).toBe(200)
    nowMs += 1_000
    expect(await read()).toEqual(before)
  })

  it.each([
    ['a day', DAY_MS, 200],
    ['a millisecond more', DAY_MS + 1, 409],
  ])('is possible for a day: after %s', async (_, waitedMs, status) => {
    const subject = mail()
    const link = await linkOf(subject)
    await http(link, ONE_CLICK)
    nowMs += waitedMs
    expect((await http(link)).status).toBe(200)
    expect((await (await http(link)).text()).includes('/undo')).toBe(status === 200)
    expect((await undo(link)).status).toBe(status)
    expect(await ledger.optOuts.of(subject, nowMs)).toHaveLength(status === 200 ? 0 : 1)
  })

  it.each([
    ['a minute', 60_000],
    ['a day and a millisecond', DAY_MS + 1],
  ])('is not possible again by a press of the link %s later', async (_, waitedMs) => {
    const subject = mail()
    const link = await linkOf(subject)
    await http(link, ONE_CLICK)
    nowMs += waitedMs
    expect((await (await http(link, ONE_CLICK)).text()).includes('/undo')).toBe(false)
    expect((await undo(link)).status).toBe(409)
    expect(await ledger.optOuts.of(subject, nowMs)).toHaveLength(1)
  })

  it.each([
    ['before, of everything', 'all', -1_000],
    ['before, of marketing', 'marketing', -1_000],
    ['in the same moment', 'marketing', 0],
    ['since', 'all', 1_000],
  ] as const)('leaves an opt-out that came in another way: %s', async (_, scope, when) => {
    const subject = mail()
    const link = await linkOf(subject)
    const other = async (): Promise<unknown> =>
      ledger.optOuts.add({ subject, channel: null, scope, via: 'operator', at: nowMs }, nowMs)
    if (when <= 0) await other()
    nowMs += Math.abs(when)
    for (const click of [1, 2]) {
      const response = await http(link, ONE_CLICK)
      expect([response.status, (await response.text()).includes('/undo')]).toEqual([200, when > 0 && click === 1])
      nowMs += 120_000
    }
    if (when > 0) await other()
    const kept = await undo(link)
    expect([kept.status, await kept.text()]).toEqual([409, expect.stringContaining('You stay unsubscribed')])
    expect(await ledger.optOuts.of(subject, nowMs)).not.toEqual([])
  })

  it('keeps an opt-out that arrives between the look and the record', async () => {
    const subject = mail()
    const link = await linkOf(subject)
    const others = Array.from({ length: 4 }, () =>
      ledger.optOuts.add({ subject, channel: null, scope: 'marketing', via: 'operator', at: nowMs }, nowMs),
    )
    await Promise.all([http(link, ONE_CLICK), ...others])
    await undo(link)
    expect(await ledger.optOuts.of(subject, nowMs)).toHaveLength(1)
  })

  it('takes presses at once for one', async () => {
    const link = await linkOf(mail())
    await Promise.all(Array.from({ length: 5 }, () => http(link, ONE_CLICK)))
    nowMs += 59_999
    expect((await (await http(link, ONE_CLICK)).text()).includes('/undo')).toBe(true)
    expect((await undo(link)).status).toBe(200)
  })

  it('undoes once, however often it is asked for at once', async () => {
    const subject = mail()
    const link = await linkOf(subject)
    const proof = proofIn(await (await http(link, ONE_CLICK)).text())
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(link, proof)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it('changes nothing by looking', async () => {
    const link = await linkOf(mail())
    const response = await http(`${link}/undo`)
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await http('/unsubscribe/x/undo', { method: 'POST' })).status).toBe(404)
  })
})

describe('the language', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de', 'Abmelden'],
    ['tlh, fr;q=0.5', 'fr', 'Se désabonner'],
    ['en;q=0.1, pl;q=0.2', 'pl', 'Wypisz mnie'],
    ['de;q=0, es', 'es', 'Darse de baja'],
    ['IT', 'it', 'Annulla l’iscrizione'],
    ['pt-BR', 'pt', 'Cancelar a subscrição'],
    ['nl-BE', 'nl', 'Afmelden'],
    ['zh', 'en', 'Unsubscribe'],
    ['de;q=x', 'en', 'Unsubscribe'],
    [`${'xx,'.repeat(200)}de`, 'en', 'Unsubscribe'],
    ['__proto__', 'en', 'Unsubscribe'],
  ])('of Accept-Language %s is %s', async (accepted, language, title) => {
    const response = await http(await linkOf(mail()), { headers: { 'accept-language': accepted } })
    expect(await response.text()).toMatch(new RegExp(`<html lang="${language}">.*<h1>${title}</h1>`, 's'))
  })

  it('is that of the latest consent where the request names none', async () => {
    const subject = mail()
    const { evidence, ...rest } = consent(subject, { capturedAt: nowMs })
    await ledger.consents.grant({ ...rest, evidence: { ...evidence, locale: 'de-DE' } }, nowMs)
    const link = await linkOf(subject)
    const languageOf = async (init: RequestInit) => /<html lang="(..)"/.exec(await (await http(link, init)).text())?.[1]
    expect(await languageOf({})).toBe('de')
    expect(await languageOf({ headers: { 'accept-language': 'fr' } })).toBe('fr')
    expect(await languageOf(ONE_CLICK)).toBe('de')
  })

  it.each(Object.entries(UNSUBSCRIBE_WORDS))('%s says each thing with and without a name', (_, words) => {
    const { ask, done, undone, unknown, ...fixed } = words
    for (const text of [ask, done, undone, unknown]) {
      expect(text('<Ada>')).toContain('<Ada>')
      expect(text(undefined)).not.toMatch(/undefined|<Ada>/)
    }
    expect(new Set(Object.values(fixed)).size).toBe(Object.keys(fixed).length)
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
