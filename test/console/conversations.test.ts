import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { ASK_ALL, setRules } from '../approvals/asking.ts'
import { grant } from '../callers.ts'
import { business, link } from '../contract/supply.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { httpOf } from '../harness.ts'
import { newYorker, openSendingPlace, reminder, send, type SendingPlace } from '../sending.ts'
import { hear } from './hear.ts'
import { type SignedIn, signIn } from './signed_in.ts'

interface Listed {
  conversation_id: string
  recipient: string | null
  waits: boolean
  last_reply: string | null
  is_opted_out: boolean
}

describe.each(['sqlite', 'postgres'] as const)('conversations, on %s', engine => {
  let place: SendingPlace
  let ledger: Ledger
  let viewer: SignedIn
  let operator: SignedIn
  let database: TestDatabase | undefined

  beforeAll(async () => {
    if (engine === 'postgres') database = await createDatabase()
    ledger = database === undefined ? await openSqlite(':memory:') : await openPostgres(database.url)
    place = await openSendingPlace(ledger)
    await grant(place.app, place.caller, 10_000)
    viewer = await signIn(place.app, 'viewer')
    operator = await signIn(place.app, 'operator')
  })
  afterAll(async () => {
    await place.close()
    await database?.drop()
  })

  const ask = async (path: string) => {
    const answer = await httpOf(place.app)(`/operator/conversations${path}`, { headers: viewer.cookie })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const list = async (query: string): Promise<Listed[]> => (await ask(`?${query}`)).body['items'] as Listed[]
  const reply = async (id: string, text: string, key: string = randomUUID()) => {
    const answer = await httpOf(place.app)(`/operator/conversations/${id}/answer`, {
      method: 'POST',
      headers: { ...operator.headers, ...(key !== '' && { 'idempotency-key': key }) },
      body: JSON.stringify({ text }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  /** A conversation with somebody new. */
  const begin = async (): Promise<{ to: string; id: string }> => {
    const to = newYorker()
    await send(place, reminder(to, { on_behalf_of: 'Ana Ruiz' }))
    const [one] = await list(`recipient=${encodeURIComponent(to)}`)
    return { to, id: one?.conversation_id ?? '' }
  }
  const textsTo = (to: string): string[] =>
    place.texts.arrived.filter(one => one.to === to).map(({ text }) => text.split('\n')[0] ?? '')

  it('are told by their recipient, who has the last word until somebody answers', async () => {
    const { to, id } = await begin()
    expect(await list(`recipient=${encodeURIComponent(to)}&waits=0`)).toMatchObject([{ conversation_id: id }])
    await hear(place, to, 'Can we make it 11?')
    expect(await list(`waits=1`)).toMatchObject([
      { conversation_id: id, recipient: to, waits: true, last_reply: 'Can we make it 11?', is_opted_out: false },
    ])
    const before = textsTo(to).length
    const { status, body } = await reply(id, 'Yes, 11:00 suits us.')
    expect([status, body['status']]).toEqual([200, 'success'])
    expect(textsTo(to).slice(before)).toEqual([expect.stringContaining('Yes, 11:00 suits us.')])
    expect(await list(`waits=1`)).toEqual([])
    const [one] = await list(`recipient=${encodeURIComponent(to)}`)
    const items = (await ask(`/${one?.conversation_id}/messages`)).body['items'] as { direction: string }[]
    expect(items.map(({ direction }) => direction)).toEqual(['out', 'in', 'out'])
    // It is one of the agent's own writes, and costs it nothing.
    const [row] = await ledger.operations.list({ most: 1, agentId: place.caller.agentId ?? '' })
    expect(row).toMatchObject({ operation: 'send_message', keyId: null, costBasis: 'subscription' })
    const audit = (await ledger.audit.page({ most: 200 })).filter(({ action }) => action === 'conversation.answer')
    expect(audit.at(-1)).toMatchObject({
      actor: 'person',
      target: row?.operationId,
      detail: JSON.stringify({ of: id, by: operator.personId }),
    })
  })

  it('are told whole when they are narrowed to a business, whichever half of them names it', async () => {
    const phone = newYorker()
    const shop = business(`smb_${randomUUID()}`, { contactPhone: phone, verification: 'confirmed' })
    await ledger.transaction(({ businesses }) => businesses.import(shop, link(shop.smbId)))
    await send(place, {
      ...reminder(phone, { on_behalf_of: 'Ana Ruiz' }),
      recipient: { id_type: 'smb_id', id_value: shop.smbId },
    })
    const toIts = await list(`recipient=${encodeURIComponent(phone)}`)
    await hear(place, phone, 'Yes?')
    await send(place, reminder(phone, { on_behalf_of: 'Ana Ruiz' }))
    const whole = await list(`recipient=${encodeURIComponent(phone)}`)
    expect(toIts).toHaveLength(1)
    expect(whole).toMatchObject([{ waits: false, last_reply: 'Yes?' }])
    expect(await list(`smb_id=${shop.smbId}`)).toEqual(whole)
    expect(await list(`smb_id=${shop.smbId}&waits=1`)).toEqual([])
  })

  it('wait for nobody once their person is erased or has ended them', async () => {
    const { to, id } = await begin()
    const left = await begin()
    const marketing = await begin()
    for (const one of [to, left.to, marketing.to]) await hear(place, one, 'Is there parking?')
    await reply(id, 'Yes, behind the house.')
    await hear(place, left.to, 'STOP')
    await ledger.optOuts.add(
      {
        subject: { type: 'phone', normalized: left.to },
        channel: null,
        scope: 'all',
        via: 'keyword STOP',
        at: Date.now(),
      },
      Date.now(),
    )
    await ledger.optOuts.add(
      {
        subject: { type: 'phone', normalized: marketing.to },
        channel: null,
        scope: 'marketing',
        via: 'link',
        at: Date.now(),
      },
      Date.now(),
    )
    const [, later] = await Promise.all([
      ledger.people.erase({ type: 'phone', normalized: to }, Date.now()),
      list(`recipient=${encodeURIComponent(left.to)}`),
    ])
    expect(later).toMatchObject([{ waits: false, last_reply: 'STOP', is_opted_out: true }])
    expect((await ask(`/${id}`)).body).toMatchObject({ recipient: null, waits: false })
    const waiting = await list('waits=1')
    expect(waiting.map(({ conversation_id }) => conversation_id)).toEqual([marketing.id])
    expect(waiting).toMatchObject([{ is_opted_out: true }])
    expect((await list('waits=0&limit=50')).map(({ recipient }) => recipient)).toContain(left.to)
    // They speak again.
    await hear(place, left.to, 'Sorry, one more question')
    expect(await list(`recipient=${encodeURIComponent(left.to)}`)).toMatchObject([{ waits: true }])
    await reply(marketing.id, 'Yes.')
    await ledger.people.erase({ type: 'phone', normalized: left.to }, Date.now())
  })

  it('have on record who answered, also where the gate refused or the words could not be sent', async () => {
    const { to, id } = await begin()
    await hear(place, to, 'Stop it')
    const subject = { type: 'phone' as const, normalized: to }
    await ledger.optOuts.add({ subject, channel: null, scope: 'all', via: 'keyword STOP', at: Date.now() }, Date.now())
    const key = randomUUID()
    expect((await reply(id, 'We are sorry.', key)).status).toBe(422)
    expect((await reply(id, 'We are very sorry.', key)).status).toBe(409)
    const detail = JSON.stringify({ of: id, by: operator.personId })
    const rows = (await ledger.audit.page({ most: 500 })).filter(row => row.detail === detail)
    expect(rows.map(({ actor, action }) => [actor, action])).toEqual([
      ['person', 'conversation.answer'],
      ['person', 'conversation.answer'],
    ])
    expect((await ledger.operations.get(rows[0]?.target ?? ''))?.state).toBe('failure')
    expect(await ledger.operations.get(rows[1]?.target ?? '')).toBeUndefined()
  })

  it('send an answer once, however often it is sent with the same key', async () => {
    const { to, id } = await begin()
    await hear(place, to, 'And the price?')
    const before = textsTo(to).length
    const key = randomUUID()
    const twins = await Promise.all([reply(id, 'It is 40 USD.', key), reply(id, 'It is 40 USD.', key)])
    expect(twins.map(({ status }) => status)).toEqual([200, 200])
    expect((await reply(id, 'It is 40 USD.', key)).body).toEqual(twins[0]?.body)
    expect(textsTo(to)).toHaveLength(before + 1)
    expect((await reply(id, 'It is 50 USD.', key)).status).toBe(409)
    expect((await reply(id, 'Whatever.', '')).body['human_message']).toMatch(/^Idempotency-Key: missing/)
    for (const wrong of ['', ' '.repeat(9), 'x'.repeat(4_001)])
      expect((await reply(id, wrong)).body['human_message']).toMatch(/^text: /)
    expect(textsTo(to)).toHaveLength(before + 1)
  })

  it('send it once also where it is sent again to the id that it gave them', async () => {
    const { to, id } = await begin()
    await hear(place, to, 'And on Sunday?')
    const before = textsTo(to).length
    const key = randomUUID()
    const first = await reply(id, 'Closed on Sunday.', key)
    const [now] = await list(`recipient=${encodeURIComponent(to)}`)
    expect(now?.conversation_id).not.toBe(id)
    expect(await reply(now?.conversation_id ?? '', 'Closed on Sunday.', key)).toEqual(first)
    expect(textsTo(to)).toHaveLength(before + 1)
    const other = await begin()
    expect((await reply(other.id, 'Closed on Sunday.', key)).status).toBe(409)
  })

  it('show an opt-out, and the gate keeps an answer to it back', async () => {
    const { to, id } = await begin()
    await hear(place, to, 'Leave me alone')
    const subject = { type: 'phone' as const, normalized: to }
    await ledger.optOuts.add({ subject, channel: null, scope: 'all', via: 'keyword STOP', at: Date.now() }, Date.now())
    expect(await list(`recipient=${encodeURIComponent(to)}`)).toMatchObject([{ is_opted_out: true }])
    expect((await ask(`/${id}`)).body['opt_outs']).toMatchObject([{ channel: null, scope: 'all', via: 'keyword STOP' }])
    const before = textsTo(to).length
    const { status, body } = await reply(id, 'We are sorry.')
    expect([status, body['reason_code']]).toEqual([422, 'compliance_violation'])
    expect(textsTo(to)).toHaveLength(before)
  })

  it('show an answer that waits for an approval', async () => {
    const { to, id } = await begin()
    await hear(place, to, 'Where do I park?')
    await setRules(ledger, ASK_ALL)
    const { body } = await reply(id, 'Behind the house.')
    await setRules(ledger, [])
    expect([body['status'], body['reason_code']]).toEqual(['pending_async', 'awaiting_approval'])
    expect((await ask(`/${id}/messages`)).body['items']).toMatchObject([
      { direction: 'out', delivery: 'awaiting_approval', text: 'Behind the house.' },
      { direction: 'in', text: 'Where do I park?' },
      { direction: 'out', text: null },
    ])
  })

  it('of an erased person hold no words, and are answered by nobody', async () => {
    const { to, id } = await begin()
    await hear(place, to, 'My name is Grace')
    await ledger.people.erase({ type: 'phone', normalized: to }, Date.now())
    expect(JSON.stringify(await ask(''))).not.toContain('My name is Grace')
    expect((await ask(`/${id}`)).body).toMatchObject({ recipient: null, opt_outs: [] })
    expect((await ask(`/${id}/messages`)).body).toEqual({ items: [], next: null })
    expect((await reply(id, 'Hello?')).status).toBe(409)
  })

  it('come page by page, newest first, and narrowed', async () => {
    const all = await list('limit=200')
    const ids: string[] = []
    for (let after: unknown = ''; after !== null; ) {
      const { body } = await ask(`?limit=2&after=${after}`)
      ids.push(...(body['items'] as Listed[]).map(item => item.conversation_id))
      after = body['next']
    }
    expect(ids).toEqual(all.map(item => item.conversation_id))
    expect(ids.length).toBeGreaterThan(3)
    expect(await list(`agent_id=${place.caller.agentId}&channel=sms&limit=200`)).toEqual(all)
    expect(await list('agent_id=nobody')).toEqual([])
    expect(await list('channel=chatapp')).toEqual([])
    expect(await list('smb_id=smb_nobody')).toEqual([])
  })

  it('are asked for in words that can be read', async () => {
    for (const [query, said] of [
      ['recipient=nobody', /^recipient: /],
      ['channel=pigeon', /^channel: must be one of /],
      ['waits=2', /^waits: must be 1 or 0/],
      ['after=nonsense', /^after: must be the `next` of the page before/],
    ] as const) {
      const { status, body } = await ask(`?${query}`)
      expect([status, body['human_message']]).toEqual([400, expect.stringMatching(said)])
    }
    expect((await ask('/conv_nobody')).status).toBe(404)
    expect((await ask('/conv_nobody/messages')).status).toBe(404)
    expect((await reply('conv_nobody', 'Hello?')).status).toBe(404)
  })
})
