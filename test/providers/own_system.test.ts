import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOwnSystem } from '../../src/providers/ports/own_system.ts'
import { callerOf } from '../callers.ts'
import { relationship } from '../contract/relationships.ts'
import { call } from '../harness.ts'
import { keptLog } from '../kept_log.ts'
import { memoryCache } from '../memory_cache.ts'
import { newYorker, openSendingPlace, reminder, send, type SendingPlace } from '../sending.ts'

const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const KNOWN = { known: true, at: '2026-11-01T10:00:00+01:00', says: ['2026-11-24T10:30', 'Haircut', 'A-17'] }
const ann = { type: 'phone', normalized: '+12125552368', address: '+12125552368', country: 'US' } as const
const named = { kind: 'order', id: 'A-17' }
const signal = new AbortController().signal

/** The operator's own system, as an operator would write it. */
const asked: { body: string; headers: IncomingHttpHeaders }[] = []
let answer: { status: number; body: string; type: string } | 'hangs'
const far = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  asked.push({ body: Buffer.concat(chunks).toString(), headers: request.headers })
  if (answer === 'hangs') return
  response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body)
})
let url: string
beforeAll(async () => {
  await new Promise<void>(resolve => far.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(far.address() as AddressInfo).port}/known`
})
afterAll(() => {
  far.closeAllConnections()
  far.close()
})
const json = (value: unknown, status = 200) => ({ status, body: JSON.stringify(value), type: 'application/json' })
beforeEach(() => {
  asked.length = 0
  answer = json(KNOWN)
})

describe('the operator’s own system', () => {
  const systemOf = (timeoutMs = 5_000) => {
    const { log, lines } = keptLog()
    return {
      lines,
      system: createOwnSystem({ url, secret: SECRET, cache: memoryCache(Date.now), now: Date.now, log, timeoutMs }),
    }
  }

  it('is asked once in a while, by a signed question, and its answer is evidence', async () => {
    const { system } = systemOf()
    const evidence = {
      kind: 'operator_system',
      id: 'order/A-17',
      at: Date.parse(KNOWN.at),
      allows: 'free_text',
      says: KNOWN.says,
    }
    expect(await system.find(ann, named, signal)).toEqual(evidence)
    expect(await system.find(ann, named, signal)).toEqual(evidence)
    expect(asked).toHaveLength(1)
    const { body, headers } = asked[0] ?? { body: '', headers: {} }
    expect(JSON.parse(body)).toEqual({ recipient: '+12125552368', kind: 'order', id: 'A-17' })
    expect(new Webhook(SECRET).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body))
    await system.find(ann, { ...named, id: 'A-18' }, signal)
    expect(asked).toHaveLength(2)
  })

  it('that says no is not asked again at once', async () => {
    const { system, lines } = systemOf()
    answer = json({ known: false })
    expect(await system.find(ann, named, signal)).toBeUndefined()
    answer = json(KNOWN)
    expect(await system.find(ann, named, signal)).toBeUndefined()
    expect(lines).toEqual([])
  })

  it.each([
    ['an error', json({}, 500)],
    ['no JSON', { status: 200, body: 'yes', type: 'text/plain' }],
    ['no time', json({ known: true })],
    ['a time that is none', json({ ...KNOWN, at: 'yesterday' })],
    ['too many words', json({ ...KNOWN, says: Array.from({ length: 21 }, () => 'x') })],
    ['a redirect', { status: 302, body: '', type: 'text/plain' }],
  ])('that answers %s does not say it, is asked again, and the log says so without the recipient', async (_, says) => {
    const { system, lines } = systemOf()
    answer = says
    expect(await system.find(ann, named, signal)).toBe('unavailable')
    answer = json(KNOWN)
    expect(await system.find(ann, named, signal)).toMatchObject({ kind: 'operator_system' })
    expect(JSON.stringify(lines)).toContain('RELATIONSHIP_URL')
    expect(JSON.stringify(lines)).not.toContain('5552368')
  })

  it('that does not answer in time does not say it', async () => {
    const { system } = systemOf(50)
    answer = 'hangs'
    expect(await system.find(ann, named, signal)).toBe('unavailable')
  })

  it('that answers 404 knows no such record', async () => {
    const { system, lines } = systemOf()
    answer = json({}, 404)
    expect(await system.find(ann, named, signal)).toBeUndefined()
    expect(JSON.stringify(lines)).toContain('RELATIONSHIP_URL')
  })
})

describe('a record that a caller names', () => {
  let place: SendingPlace
  beforeAll(async () => {
    const settings = {
      FREE_TEXT: 'relationship',
      COLD_PER_DAY: '0',
      RELATIONSHIP_URL: url,
      RELATIONSHIP_SECRET: SECRET,
    }
    place = { ...(await openSendingPlace(undefined, settings)), caller: callerOf() }
  })
  afterAll(() => place.close())
  const write = (to: string, regarding: Record<string, unknown>) => send(place, reminder(to, { regarding }))

  it('lets free text leave when the operator’s system knows it', async () => {
    const to = newYorker()
    expect(await write(to, named)).toHaveProperty('result')
    const args = { recipient_id: to, content: 'See you at 10.' }
    const check = async (more: object, caller = place.caller) => {
      const outcome = await call(place.app, 'check_compliance', { ...args, ...more }, { caller })
      return outcome.ok ? outcome.value['verdict'] : outcome.failure.reason
    }
    expect(await check({ regarding: named })).toBe('allow')
    expect(await check({})).toBe('ask')
    expect(await check({ regarding: named }, { ...place.caller, agentId: null })).toBe('ask')
  })

  it('that does not exist or is somebody else’s is unknown in the same words', async () => {
    const [to, other] = [newYorker(), newYorker()]
    const { ledger } = place.app.broker.services
    const row = (ref: string, normalized: string) =>
      ledger.relationships.put(relationship({ ref, phone: { type: 'phone', normalized }, at: Date.now() }))
    await row('own', to)
    await row('other', other)
    answer = json({ known: false })
    const none = await write(to, { kind: 'order', id: 'none' })
    expect(none).toMatchObject({
      reason_code: 'bad_input',
      human_message: expect.stringMatching(/^regarding: unknown; no such record of this recipient is known here/),
    })
    const words = ({ operation_id: _, quota: __, ...rest }: Record<string, unknown>) => rest
    expect(words(await write(to, { kind: 'order', id: 'other' }))).toEqual(words(none))
    expect(words(await write(to, { kind: 'customer', id: 'own' }))).toEqual(words(none))
    asked.length = 0
    expect(await write(to, { kind: 'order', id: 'own' })).toHaveProperty('result')
    // What the ledger knows nobody else is asked.
    expect(asked).toEqual([])
  })

  it('is no unknown one while the operator’s system cannot be asked, and leaves its key to the next try', async () => {
    const [to, idempotencyKey] = [newYorker(), randomUUID()]
    const write = () => send(place, reminder(to, { regarding: named }), { idempotencyKey })
    const check = () =>
      call(
        place.app,
        'check_compliance',
        { recipient_id: to, content: 'Hi', regarding: named },
        { caller: place.caller },
      )
    answer = json({}, 503)
    const failed = await write()
    expect(failed).toMatchObject({
      reason_code: 'transient',
      retriable: true,
      human_message: expect.stringMatching(/^regarding: cannot be looked up just now/),
    })
    expect(await check()).toMatchObject({ ok: false, failure: { reason: 'transient' } })
    answer = json(KNOWN)
    expect(await write()).toMatchObject({ status: 'success' })
  })

  it('counts once for each message, and says so where too many were looked up', async () => {
    const caller = callerOf()
    const { limits } = place.app.broker.services
    for (let at = 0; at < 59; at += 1) await limits.take('relationships', caller.agentId ?? '', 60, 60_000)
    const write = () => send({ ...place, caller }, reminder(newYorker(), { regarding: named }))
    expect(await write()).toHaveProperty('result')
    expect(await write()).toMatchObject({
      reason_code: 'rate_limited',
      human_message: expect.stringMatching(/^regarding: at most 60 records a minute/),
    })
  })

  it('that is unknown leaves its key and the day to the message that was meant, and is looked up 60 times a minute at most', async () => {
    const one = { ...place, caller: callerOf() }
    const { limits } = place.app.broker.services
    const to = newYorker()
    const idempotencyKey = randomUUID()
    const write = (id: string) => send(one, reminder(to, { regarding: { kind: 'order', id } }), { idempotencyKey })
    answer = json({ known: false })
    const refused = await write('A-71')
    expect(refused).toMatchObject({ reason_code: 'bad_input', quota: { used_today: 0 } })
    answer = json(KNOWN)
    expect(await write('A-17')).toMatchObject({ status: 'success', quota: { used_today: 1 } })
    for (let at = 0; at < 58; at += 1) await limits.take('relationships', one.caller.agentId ?? '', 60, 60_000)
    // A record of the ledger is a guess, too.
    await place.app.broker.services.ledger.relationships.put(
      relationship({ ref: 'late', phone: { type: 'phone', normalized: to }, at: Date.now() }),
    )
    const late = reminder(to, { regarding: { kind: 'order', id: 'late' } })
    expect(await send(one, late)).toMatchObject({ reason_code: 'rate_limited' })
  })

  it.each([
    [{ kind: 'order' }, /regarding\.id/],
    [{ kind: 'order', id: 'x', more: 1 }, /regarding\.more: unknown field/],
    ['A-17', /regarding/],
  ])('written as %j is refused by the field', async (regarding, sentence) => {
    expect(await send(place, reminder(newYorker(), { regarding }))).toMatchObject({
      reason_code: 'bad_input',
      human_message: expect.stringMatching(sentence),
    })
  })
})
