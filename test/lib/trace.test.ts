import { describe, expect, it } from 'vitest'
import {
  childOf,
  currentSpan,
  inRequest,
  inSpan,
  inThisSpan,
  type OpenSpan,
  readStoredSpan,
  readTraceparent,
  type SpanFacts,
  toStoredSpan,
  toTraceparent,
  traced,
  traceHeader,
  type Tracer,
  withinSpan,
} from '../../src/lib/trace.ts'

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

describe('a traceparent', () => {
  it('is read and printed as W3C has it', () => {
    const span = readTraceparent(PARENT)
    expect(span).toEqual({ traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7', flags: '01' })
    expect(span && toTraceparent(span)).toBe(PARENT)
  })

  it.each([
    undefined,
    null,
    7,
    {},
    [PARENT],
    '',
    ` ${PARENT}`,
    `${PARENT}\n`,
    `${PARENT}-more`,
    PARENT.toUpperCase(),
    PARENT.replace('00-', '01-'),
    PARENT.replace('00-', 'ff-'),
    PARENT.replace(/-4b.*36-/, `-${'0'.repeat(32)}-`),
    PARENT.replace(/-00f.*b7-/, `-${'0'.repeat(16)}-`),
    `${PARENT}\r\nx-evil: 1`,
    '0'.repeat(100_000),
  ])('that is not well-formed is not taken up: %j', value => {
    expect(readTraceparent(value)).toBeUndefined()
  })
})

describe('a span', () => {
  const span = readTraceparent(PARENT)

  it('covers what is begun in it, and nothing else', async () => {
    const later = withinSpan(span, async () => {
      await new Promise(resolve => setImmediate(resolve))
      return [currentSpan(), withinSpan(undefined, currentSpan)]
    })
    expect(currentSpan()).toBeUndefined()
    expect(traceHeader()).toEqual({})
    expect(await later).toEqual([span, undefined])
  })

  it('gives each request a span of its own, of the same trace', () => {
    const headers = withinSpan(span, () => [traceHeader(), traceHeader()].map(({ traceparent }) => traceparent))
    expect(new Set([PARENT, ...headers]).size).toBe(3)
    for (const header of headers) expect(readTraceparent(header)).toMatchObject({ traceId: span?.traceId, flags: '01' })
    expect(span && childOf(span)).toMatchObject({ traceId: span?.traceId })
  })
})

describe('a row', () => {
  const span = readTraceparent(PARENT)

  it('keeps a span, and whether its trace was begun here', () => {
    if (span === undefined) throw new Error('not read')
    for (const one of [span, { ...span, isOwn: true as const }]) expect(readStoredSpan(toStoredSpan(one))).toEqual(one)
    expect(toStoredSpan(span)).toBe(PARENT)
    // A node of an earlier version takes up nothing that was begun elsewhere.
    expect(readTraceparent(toStoredSpan({ ...span, isOwn: true }))).toBeUndefined()
  })

  it.each([null, undefined, '', ';own', `${PARENT};other`, `${PARENT};own;own`])('with %j keeps none', stored => {
    expect(readStoredSpan(stored)).toBeUndefined()
  })
})

/** Keeps what is told of spans. */
function keepingTracer() {
  const told: { name: string; parent: string | undefined; facts: SpanFacts; failed: string[]; ended: number }[] = []
  const tracer: Tracer = {
    begin: (name, { facts = {}, parent }) => {
      const kept = { name, parent: parent?.spanId, facts: { ...facts }, failed: [] as string[], ended: 0 }
      told.push(kept)
      const ids = childOf(parent ?? { traceId: 'a'.repeat(32), spanId: '', flags: '01' })
      const span: OpenSpan = {
        ...ids,
        ...((parent === undefined || parent.isOwn === true) && { isOwn: true as const }),
        parent,
        tracer,
        tell: more => void Object.assign(kept.facts, more),
        fail: reason => void kept.failed.push(reason),
        end: () => {
          kept.ended += 1
        },
      }
      return span
    },
  }
  return { tracer, told }
}

describe('a recorded span', () => {
  it('ends with its work, whatever becomes of it, and tells codes but no words', async () => {
    const { tracer, told } = keepingTracer()
    const faults: [unknown, string][] = [
      [Object.assign(new Error('to Ana'), { reason: 'consent_missing' }), 'consent_missing'],
      [Object.assign(new Error('to Ana'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
      [Object.assign(new Error('to Ana'), { reason: 'Dear Ana', code: 'Dear Ana' }), 'fault'],
      [new TypeError('to Ana'), 'fault'],
      ['Dear Ana', 'fault'],
    ]
    for (const [fault, reason] of faults) {
      await expect(traced(tracer, 'work', {}, () => Promise.reject(fault))).rejects.toBe(fault)
      expect(told.at(-1)).toMatchObject({ failed: [reason], ended: 1 })
    }
    expect(await traced(tracer, 'work', {}, async () => 7)).toBe(7)
    expect(told.at(-1)).toMatchObject({ failed: [], ended: 1 })
  })

  it('has those below it only where it is recorded', async () => {
    const { tracer, told } = keepingTracer()
    expect(await inSpan('alone', {}, async () => currentSpan())).toBeUndefined()
    expect(await traced(undefined, 'unrecorded', {}, () => inSpan('below', {}, async () => currentSpan()))).toBe(
      undefined,
    )
    expect(told).toEqual([])
    const [outer, within] = await traced(tracer, 'outer', {}, async () => [
      currentSpan(),
      await inSpan('within', {}, async () => currentSpan()),
    ])
    expect(told.map(({ name, parent }) => [name, parent])).toEqual([
      ['outer', undefined],
      ['within', outer?.spanId],
    ])
    expect(within?.traceId).toBe(outer?.traceId)
  })

  it('of a request says whom it asks, and is what the other side is told where a caller began the trace', async () => {
    const { tracer, told } = keepingTracer()
    const ask = () => inRequest('GET', 'https://ana:b@far.example/+12125550100?token=x', async () => traceHeader())
    expect(await traced(tracer, 'call', {}, ask)).toEqual({})
    const { traceparent } = await traced(tracer, 'call', { parent: readTraceparent(PARENT) }, ask)
    expect(readTraceparent(traceparent)).toMatchObject({ traceId: readTraceparent(PARENT)?.traceId })
    expect(told.at(-1)).toEqual({
      name: 'GET',
      parent: expect.any(String),
      facts: { 'http.request.method': 'GET', 'server.address': 'far.example', 'server.port': 443 },
      failed: [],
      ended: 1,
    })
  })

  it('is carried to what others call', () => {
    const span = readTraceparent(PARENT)
    let seen: unknown
    const look = (): void => {
      seen = currentSpan()
    }
    const later = withinSpan(span, () => inThisSpan(look))
    later()
    expect(seen).toBe(span)
  })
})
