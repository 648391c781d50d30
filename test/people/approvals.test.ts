import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toShownApproval } from '../../src/core/approval_wire.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { Role, StaffRow } from '../../src/core/rows/staff.ts'
import { makeLink } from '../../src/people/sign_in.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { ASK_ALL, ended, questionOf, setRules } from '../approvals/asking.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { httpOf, ORIGIN } from '../harness.ts'
import { newLedger } from '../new_ledger.ts'
import { newYorker, openSendingPlace, reminder, type SendingPlace, send } from '../sending.ts'
import { type Browser, fieldOf, openBrowser } from './browser.ts'

const LIST = '/console/approvals'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

describe.each([
  ['SQLite', async () => newLedger()],
  ['Postgres', () => openPostgres(database.url)],
] as const)('the pages of approvals, on %s', (_, open) => {
  let place: SendingPlace
  let ledger: Ledger
  let http: ReturnType<typeof httpOf>
  let viewer: Browser
  let ana: Browser
  let bob: Browser
  const people: Record<string, StaffRow> = {}

  async function signedIn(name: string, role: Role): Promise<Browser> {
    const row = { personId: `per_${name}`, name, email: null, role, createdAt: 0 }
    people[name] = row
    await ledger.staff.add(row)
    const link = await makeLink(row.personId, { staff: ledger.staff, now: Date.now, publicUrl: ORIGIN })
    const browser = openBrowser(http)
    expect((await browser.post(link.slice(ORIGIN.length))).status).toBe(303)
    return browser
  }

  beforeAll(async () => {
    ledger = await open()
    place = await openSendingPlace(ledger)
    http = httpOf(place.app)
    await setRules(ledger, ASK_ALL)
    await ledger.meter.post({
      entryId: 'grant',
      agentId: place.caller.agentId ?? '',
      kind: 'grant',
      amount: 10_000,
      operationId: null,
      createdAt: 0,
    })
    viewer = await signedIn('Vic', 'viewer')
    ana = await signedIn('Ana', 'operator')
    bob = await signedIn('Bob', 'owner')
  })
  afterAll(() => place.close())

  async function ask(words: Record<string, unknown> = {}) {
    const to = newYorker()
    const receipt = await send(place, { ...reminder(to), ...words })
    expect(receipt).toMatchObject({ reason_code: 'awaiting_approval' })
    const question = await questionOf(ledger, receipt)
    return { to, receipt, question, path: `${LIST}/${question.approvalId}`, link: `/approvals/${question.token}` }
  }
  const sentTo = (to: string): number => place.texts.arrived.filter(one => one.to === to).length
  const textOf = async (browser: Browser, path: string): Promise<string> => (await browser.get(path)).text()

  it('show nothing to whoever is not signed in, and lead back there', async () => {
    const { to, path, link } = await ask()
    for (const wanted of [path, link, LIST]) {
      const answer = await http(wanted)
      expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([
        303,
        `/console/sign-in?return=${encodeURIComponent(wanted)}`,
        '',
      ])
    }
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN }
    const answer = await http(path, { method: 'POST', headers, body: 'decision=approve' })
    expect(answer.status).toBe(303)
    expect(sentTo(to)).toBe(0)
    const forged = await http(`/approvals/${'A'.repeat(43)}`)
    expect(forged.headers.get('location')).toBe(
      `/console/sign-in?return=${encodeURIComponent(`/approvals/${'A'.repeat(43)}`)}`,
    )
    const garbage = await http('/approvals/%0d%0aSet-Cookie:%20a=b')
    expect(garbage.headers.get('location')).toBe('/console/sign-in?return=%2Fapprovals%2Fx')
  })

  it('show what would leave, to whom, at what price, why and until when', async () => {
    const { to, question, path, link } = await ask()
    for (const where of [path, link]) {
      const text = await textOf(ana, where)
      for (const part of [
        'send_message',
        to,
        place.caller.agentId ?? '',
        ' USD</dd>',
        'The policy of the operator',
        'Waits until',
      ])
        expect(text).toContain(part)
      const { message } = JSON.parse(question.shown ?? '') as { message: { body: string } }
      expect(text).toContain(message.body.replaceAll("'", '&#39;'))
    }
    expect(await textOf(ana, LIST)).toContain(path)
  })

  it('name the business that a call is about', async () => {
    const name = 'Salon Alder'
    const booking_url = `https://calendly.com/alder-${randomUUID()}/visit`
    const imported = await send(place, { booking_url, business_name: name }, {}, 'import_booking_url')
    await ana.post(`${LIST}/${(await questionOf(ledger, imported)).approvalId}`, { decision: 'approve' })
    const { smb_id: smbId } = await ended(place.app, imported)
    const lead = { smb_id: smbId, prospect: { name: 'Ana Novak', email: 'ana@example.com' } }
    const captured = await send(place, lead, {}, 'capture_lead')
    const { approvalId } = await questionOf(ledger, captured)
    expect(await textOf(ana, `${LIST}/${approvalId}`)).toContain(`<dt>Business</dt><dd>${name} (${smbId})</dd>`)
    const row = await place.app.approvals.read({ approvalId })
    expect(row && (await toShownApproval(row, place.app.approvals))).toMatchObject({
      business: { smb_id: smbId, name },
    })
  })

  it('keep the link of a mail to themselves', async () => {
    const { question } = await ask()
    expect(await textOf(ana, LIST)).not.toContain(question.token)
  })

  it('show a text as text, with what cannot be seen named', async () => {
    const body = 'Reminder: </pre><script>alert(1)</script> \u202egro.live\u202c and \u200bpay\u00ad now 👍🏽 👩‍👩‍👧 ❤️'
    const row = { ...(await ask()).question, approvalId: 'apr_odd', token: 'o'.repeat(43), operationId: 'op_odd' }
    const shown = JSON.stringify({
      message: { channel: 'sms', recipient: '+1<b>', message_type: 'reminder', body },
      price: {},
    })
    const reasons = JSON.stringify([
      { because: 'policy', sentence: '<img src=x onerror=alert(1)>\u2066x', citation: '47 CFR "64"' },
    ])
    const agentId = '"><script>alert(2)</script>'
    await ledger.transaction(({ approvals }) => approvals.add({ ...row, shown, reasons, agentId }, 1_000))
    for (const where of [`${LIST}/apr_odd`, LIST]) {
      const text = await textOf(ana, where)
      expect(text).not.toMatch(/<script|<img|\u202e|\u202c|\u200b|\u00ad|\u2066/)
      expect(text).toContain('&lt;script&gt;')
    }
    const text = await textOf(ana, `${LIST}/apr_odd`)
    expect(text).toContain(
      '<b class="odd">U+202E</b>gro.live<b class="odd">U+202C</b> and <b class="odd">U+200B</b>pay<b class="odd">U+00AD</b> now',
    )
    expect(text).toContain('👍🏽 👩‍👩‍👧 ❤️')
    expect(text).toContain('47 CFR &quot;64&quot;')
    await ledger.approvals.decide('apr_odd', { state: 'refused', decidedBy: 'Ana', decidedAt: Date.now(), note: null })
  })

  it('let an operator approve: it leaves once, and they say who and when', async () => {
    const { to, receipt, path } = await ask()
    const answer = await ana.post(path, { decision: 'approve' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    expect(await ended(place.app, receipt)).toMatchObject({ status: 'success' })
    expect(await textOf(bob, path)).toMatch(/Approved by Ana at 20\d\d-\d\d-\d\d \d\d:\d\d UTC\. It began to run/)
    expect(sentTo(to)).toBe(1)
    const audit = await ledger.audit.page({ most: 1_000 })
    const approved = audit.filter(({ action }) => action === 'approval.approve').at(-1)
    expect(approved).toMatchObject({ actor: 'person', detail: JSON.stringify({ by: 'per_Ana' }) })
  })

  it('let an owner refuse: nothing leaves', async () => {
    const { to, receipt, path } = await ask()
    expect((await bob.post(path, { decision: 'refuse', note: 'n'.repeat(501) })).status).toBe(400)
    expect((await bob.post(path, { decision: 'refuse', note: 'Not <b>now</b>\u0000\u202e' })).status).toBe(303)
    expect(await ended(place.app, receipt)).toMatchObject({ reason_code: 'approval_refused' })
    expect(await textOf(ana, path)).toMatch(
      /Refused by Bob at[\s\S]*Not &lt;b&gt;now&lt;\/b&gt;<b class="odd">U\+202E<\/b>/,
    )
    expect(JSON.stringify(await ended(place.app, receipt))).not.toContain('Not <b>')
    expect(sentTo(to)).toBe(0)
  })

  it('let a viewer read and not decide', async () => {
    const { to, path, question } = await ask()
    expect(await textOf(viewer, path)).not.toContain('name="decision"')
    const answer = await viewer.post(path, { decision: 'approve' })
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('You are a viewer')])
    expect((await place.app.approvals.read({ approvalId: question.approvalId }))?.state).toBe('waiting')
    await ledger.staff.setRole('per_Ana', 'viewer', 5)
    expect((await ana.post(path, { decision: 'approve' })).status).toBe(403)
    await ledger.staff.setRole('per_Ana', 'operator', 5)
    expect(sentTo(to)).toBe(0)
  })

  it.each([
    ['no token of the session', { form_token: '' }, {}, 403],
    ['the token of another', { form_token: 'x'.repeat(43) }, {}, 403],
    ['another site', { decision: 'approve' }, { origin: 'https://evil.example' }, 403],
    ['a frame of another site', { decision: 'approve' }, { 'sec-fetch-site': 'cross-site' }, 403],
    ['no decision', {}, {}, 400],
    ['another decision', { decision: 'approved' }, {}, 400],
    ['JSON', { decision: 'approve' }, { 'content-type': 'application/json' }, 400],
  ])('decide nothing by a form with %s', async (_, fields, headers, status) => {
    const { path, question } = await ask()
    const answer = await ana.post(
      path,
      { ...(status === 403 && { decision: 'approve' }), ...fields } as Record<string, string>,
      headers as Record<string, string>,
    )
    expect(answer.status).toBe(status)
    expect((await place.app.approvals.read({ approvalId: question.approvalId }))?.state).toBe('waiting')
  })

  it('take a double click as one, and tell whoever comes second who was first', async () => {
    const { to, receipt, path } = await ask()
    const twice = await Promise.all([ana.post(path, { decision: 'approve' }), ana.post(path, { decision: 'approve' })])
    expect(twice.map(({ status }) => status)).toEqual([303, 303])
    const second = await bob.post(path, { decision: 'refuse' })
    expect([second.status, await second.text()]).toEqual([
      409,
      expect.stringMatching(/changed nothing[\s\S]*Approved by Ana at/),
    ])
    await ended(place.app, receipt)
    expect(sentTo(to)).toBe(1)
    const race = await ask()
    const both = await Promise.all([
      ana.post(race.path, { decision: 'approve' }),
      bob.post(race.path, { decision: 'refuse' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409])
    const outcome = await ended(place.app, race.receipt)
    expect(sentTo(race.to)).toBe(outcome['status'] === 'success' ? 1 : 0)
  })

  it('are opened by programs that look through mails without deciding anything', async () => {
    const { link, question } = await ask()
    for (const method of ['GET', 'HEAD']) await http(link, { method })
    await textOf(ana, link)
    expect((await http(link, { method: 'POST', body: 'decision=approve' })).status).toBe(405)
    expect((await place.app.approvals.read({ approvalId: question.approvalId }))?.state).toBe('waiting')
  })

  it('decide nothing for a person who was removed', async () => {
    const cyd = await signedIn('Cyd', 'owner')
    const { path, question } = await ask()
    const token = fieldOf(await textOf(cyd, path), 'form_token') ?? ''
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: ORIGIN,
      cookie: `agent_broker_session=${cyd.cookie}`,
    }
    await ledger.staff.remove('per_Cyd', 0)
    const body = new URLSearchParams({ form_token: token, decision: 'approve' }).toString()
    const answer = await http(path, { method: 'POST', headers, body })
    expect(answer.headers.get('location')).toMatch(/^\/console\/sign-in/)
    expect((await place.app.approvals.read({ approvalId: question.approvalId }))?.state).toBe('waiting')
  })

  it('show nothing of a person who was erased', async () => {
    const { to, path } = await ask()
    await ledger.people.erase({ type: 'phone', normalized: to }, Date.now())
    const text = await textOf(ana, path)
    expect(text).toContain('was erased')
    expect(text).not.toContain(to)
  })

  it('list in pages what waits', async () => {
    expect(await textOf(ana, `${LIST}?after=%00`)).toContain('What waits for an approval')
    expect(await textOf(ana, `${LIST}?utm_source=mail`)).toContain('What waits for an approval')
  })

  it('say the same of a link that is old, used or forged', async () => {
    const [old, used] = [await ask(), await ask()]
    await ana.post(used.path, { decision: 'refuse' })
    place.clock.offsetMs = old.question.expiresAt - Date.now() + 1_000
    // The sessions of before have ended by then.
    const link = await makeLink('per_Bob', {
      staff: ledger.staff,
      now: () => Date.now() + place.clock.offsetMs,
      publicUrl: ORIGIN,
    })
    const late = openBrowser(http)
    await late.post(link.slice(ORIGIN.length))
    const said = new Set<string>()
    for (const path of [
      old.link,
      used.link,
      `/approvals/${'A'.repeat(43)}`,
      '/approvals/x',
      '/approvals/%00',
      `/approvals/${'x'.repeat(3_000)}`,
    ]) {
      const answer = await late.get(path)
      said.add(`${answer.status} ${(await answer.text()).replaceAll(/name="form_token" value="[^"]*"/g, '')}`)
    }
    expect([...said]).toEqual([expect.stringMatching(/^404 [\s\S]*This link leads to nothing that can be decided\./)])
    expect(await textOf(late, old.path)).toContain('Nobody decided until')
    expect((await late.post(old.path, { decision: 'approve' })).status).toBe(409)
    expect(sentTo(old.to)).toBe(0)
    place.clock.offsetMs = 0
  })
})
