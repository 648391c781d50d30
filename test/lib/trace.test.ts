import { describe, expect, it } from 'vitest'
import { childOf, currentSpan, readTraceparent, toTraceparent, traceHeader, withinSpan } from '../../src/lib/trace.ts'

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
