import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../src/main.ts'
import { callerOf } from '../callers.ts'
import { signIn } from '../console/signed_in.ts'
import { httpOf, startApp } from '../harness.ts'
import { newYorker, reminder, send } from '../sending.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
const ANN = '+12025550123'
const ORDER = { kind: 'order', ref: 'Größe 42/7', phone: ANN, name: 'Ann', at: '2026-11-24T10:30:00+01:00' }
let app: App

const ask = async (method: string, path: string, body?: unknown) => {
  const init = {
    method,
    headers: { authorization: `Bearer ${KEY}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const answer = await httpOf(app)(path, init)
  return { code: answer.status, ...((await answer.json()) as Record<string, unknown>) } as Record<string, unknown>
}
const items = (page: Record<string, unknown>): Record<string, unknown>[] => page['items'] as Record<string, unknown>[]
const actions = async (): Promise<string[]> =>
  (await app.broker.services.ledger.audit.page({ most: 200 })).map(({ action }) => action)

beforeAll(async () => {
  app = await startApp({ OPERATOR_KEY: KEY })
})
afterAll(() => app.close())

describe('customers and orders over the paths of the operator', () => {
  it('are recorded all or none, listed by the page, and removed', async () => {
    const others = [1, 2].map(at => ({
      kind: 'customer',
      ref: `c ${at}`,
      email: `c${at}@example.com`,
      at: '2026-11-20',
    }))
    const record = (rows: unknown[]) => ask('POST', '/operator/relationships', { items: rows })
    const refused = await record([ORDER, { ...ORDER, ref: 'x', phone: '12' }, { ...ORDER, at: 'noon' }, ORDER])
    expect(refused).toMatchObject({ code: 400 })
    for (const words of ['items[1]: phone:', 'items[2]: at:', 'items[3]: ref: order Größe 42/7 is items[0], too'])
      expect(refused['human_message']).toContain(words)
    expect(items(await ask('GET', '/operator/relationships'))).toEqual([])
    expect(await record([ORDER, ...others])).toMatchObject({ code: 200, added: 3, changed: 0, known: 0 })
    expect(await record([{ ...ORDER, name: 'Anna' }, ...others])).toMatchObject({ added: 0, changed: 1, known: 2 })
    const read: unknown[] = []
    for (let next: unknown = ''; next !== null; ) {
      const page = await ask('GET', `/operator/relationships?limit=1&after=${String(next)}`)
      read.push(...items(page))
      next = page['next']
    }
    expect(read).toEqual(
      [...others, { ...ORDER, name: 'Anna' }].map(row => expect.objectContaining({ ref: row.ref, at: row.at })),
    )
    const own = items(await ask('GET', `/operator/relationships?recipient=${ANN}`))
    expect(own).toMatchObject([{ ...ORDER, name: 'Anna', email: null }])
    expect(await ask('GET', '/operator/relationships?after=nonsense')).toMatchObject({ code: 400 })
    const remove = () => ask('POST', '/operator/relationships/remove', { kind: 'customer', ref: 'c 1' })
    expect([await remove(), await remove()]).toMatchObject([{ code: 200, removed: true }, { code: 404 }])
    expect((await actions()).filter(action => action.startsWith('relationship.'))).toEqual([
      ...Array.from({ length: 4 }, () => 'relationship.record'),
      'relationship.remove',
    ])
  })
})

describe('a person over the paths of the operator', () => {
  it('is handed out and erased; opt-outs go on counting', async () => {
    await ask('POST', '/operator/opt_outs', { recipient: ANN })
    const path = `/operator/person?recipient=${encodeURIComponent(ANN)}`
    expect(await ask('GET', path)).toMatchObject({
      code: 200,
      recipient: ANN,
      families: { relationships: [{ name: 'Anna', imported_at: expect.stringMatching(/^20/) }] },
    })
    expect(await ask('GET', '/operator/person')).toMatchObject({ code: 400 })
    expect(await ask('GET', '/operator/person?recipient=nobody')).toMatchObject({
      code: 400,
      human_message: expect.stringContaining('recipient: '),
    })
    const erase = () => ask('POST', '/operator/person/erase', { recipient: ANN })
    expect(await erase()).toMatchObject({ code: 200, erased: { relationships: 1 }, left: {}, opt_outs: 1 })
    expect(JSON.stringify(await ask('GET', path))).not.toContain('Anna')
    const again = await erase()
    expect(Object.values(again['erased'] as object).every(rows => rows === 0)).toBe(true)
    expect((await actions()).filter(action => action.startsWith('person.'))).toEqual([
      'person.export',
      'person.erase',
      'person.export',
      'person.erase',
    ])
  })
})

describe('a person whom somebody who is signed in asks for', () => {
  it('is handed out in their name', async () => {
    const staffed = await startApp({ OPERATOR_KEY: KEY, CONSOLE: 'on' })
    const { cookie, personId } = await signIn(staffed, 'operator')
    const got = await httpOf(staffed)(`/operator/person?recipient=${encodeURIComponent(ANN)}`, { headers: cookie })
    expect(got.status).toBe(200)
    const rows = await staffed.broker.services.ledger.audit.page({ most: 10 })
    expect(rows).toMatchObject([{ actor: 'person', action: 'person.export', target: null }])
    expect(JSON.parse(rows[0]?.detail ?? '{}')).toEqual({ by: personId })
    await staffed.close()
  })
})

describe('a person of whom an outbox has files', () => {
  it('is handed out and erased with them, and with nobody else’s', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'agent-broker-outbox-'))
    const trial = await startApp({ OPERATOR_KEY: KEY, OUTBOX: '1', SENDER_NAME: 'Acme', DATA_DIR: folder })
    const caller = callerOf()
    const [to, other] = [newYorker(), newYorker()]
    const receipts = [
      await send({ app: trial, caller }, reminder(to)),
      await send({ app: trial, caller }, reminder(other)),
    ]
    const fileOf = (at: number) => join(folder, 'outbox', 'sms', `${String(receipts[at]?.['operation_id'])}.json`)
    const kept = readFileSync(fileOf(1), 'utf8')
    expect(readFileSync(fileOf(0), 'utf8')).toContain(to)
    const headers = { authorization: `Bearer ${KEY}` }
    const show = async () => {
      const answer = await httpOf(trial)(`/operator/person?recipient=${encodeURIComponent(to)}`, { headers })
      return ((await answer.json()) as { families: Record<string, unknown[]> }).families['outbox']
    }
    expect(await show()).toEqual([expect.objectContaining({ to, not_delivered: true })])
    const body = JSON.stringify({ recipient: to })
    const erased = await httpOf(trial)('/operator/person/erase', { method: 'POST', headers, body })
    expect(await erased.json()).toMatchObject({ erased: { outbox: 1 } })
    expect(readFileSync(fileOf(0), 'utf8')).toBe('{"erased":true}\n')
    expect(readFileSync(fileOf(1), 'utf8')).toBe(kept)
    expect(await show()).toEqual([])
    await trial.close()
    rmSync(folder, { recursive: true, force: true })
  })
})
