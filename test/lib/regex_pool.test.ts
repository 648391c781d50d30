import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RegexJob, RegexVerdict } from '../../src/lib/regex_pool.ts'
import { closePools, DEADLINE_MS, EVIL, GOOD, GOOD_VERDICT, job, never, pool, timed, warmed } from './regex_fixture.ts'

afterEach(closePools)

describe('a pattern', () => {
  it.each<[RegexJob, RegexVerdict]>([
    [GOOD, GOOD_VERDICT],
    [job('z', 'abc'), { kind: 'done', matches: [], truncated: false }],
    [
      job('b', 'abcb'),
      { kind: 'done', matches: [{ match: 'b', index: 1, end: 2, groups: [], named_groups: {} }], truncated: false },
    ],
    [
      job('(a)|(b)', 'ab', 'g'),
      {
        kind: 'done',
        matches: [
          { match: 'a', index: 0, end: 1, groups: ['a', null], named_groups: {} },
          { match: 'b', index: 1, end: 2, groups: [null, 'b'], named_groups: {} },
        ],
        truncated: false,
      },
    ],
    [
      job('(?<year>\\d{4})-(?<month>\\d\\d)?', '2026-'),
      {
        kind: 'done',
        matches: [
          { match: '2026-', index: 0, end: 5, groups: ['2026', null], named_groups: { year: '2026', month: null } },
        ],
        truncated: false,
      },
    ],
    [
      job('^b', 'a\nb', 'm'),
      { kind: 'done', matches: [{ match: 'b', index: 2, end: 3, groups: [], named_groups: {} }], truncated: false },
    ],
    [
      job('a.b', 'a\nb', 's'),
      { kind: 'done', matches: [{ match: 'a\nb', index: 0, end: 3, groups: [], named_groups: {} }], truncated: false },
    ],
    [
      job('É', 'é', 'i'),
      { kind: 'done', matches: [{ match: 'é', index: 0, end: 1, groups: [], named_groups: {} }], truncated: false },
    ],
    [job('(', ''), { kind: 'invalid', message: 'Invalid regular expression: /(/: Unterminated group' }],
    [
      job('[z-a]', ''),
      { kind: 'invalid', message: 'Invalid regular expression: /[z-a]/: Range out of order in character class' },
    ],
  ])('%j', async (given, verdict) => {
    expect(await pool({ workers: 1 }).run(given, never)).toEqual(verdict)
  })

  it('that matches nothing at all places goes on past each', async () => {
    const verdict = await pool({ workers: 1 }).run(job('x*', 'axb', 'g'), never)
    expect(verdict).toMatchObject({ kind: 'done', truncated: false })
    if (verdict.kind === 'done')
      expect(verdict.matches.map(({ match, index, end }) => [match, index, end])).toEqual([
        ['', 0, 0],
        ['x', 1, 2],
        ['', 2, 2],
        ['', 3, 3],
      ])
  })

  it('keeps groups named like the properties of every object', async () => {
    const verdict = await pool({ workers: 1 }).run(job('(?<__proto__>a)(?<constructor>b)(?<toString>c)?', 'ab'), never)
    if (verdict.kind !== 'done') throw new Error(verdict.kind)
    expect(Object.entries(verdict.matches[0]?.named_groups ?? {})).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['toString', null],
    ])
  })

  it('that cuts a character in two shows U+FFFD, with the true offsets', async () => {
    const verdict = await pool({ workers: 1 }).run(job('(.)', '😀', 'g'), never)
    if (verdict.kind !== 'done') throw new Error(verdict.kind)
    expect(verdict.matches).toEqual([
      { match: '\ufffd', index: 0, end: 1, groups: ['\ufffd'], named_groups: {} },
      { match: '\ufffd', index: 1, end: 2, groups: ['\ufffd'], named_groups: {} },
    ])
  })
})

describe('size of an answer', () => {
  const BIG = 'a'.repeat(100_000)
  const sizeOf = (verdict: RegexVerdict): number => JSON.stringify(verdict).length

  it('lists a thousand matches', async () => {
    const verdict = await pool({ workers: 1 }).run(job('a', BIG, 'g'), never)
    expect(verdict).toMatchObject({ kind: 'done', truncated: true })
    if (verdict.kind === 'done') expect(verdict.matches.length).toBe(1000)
    const exact = await pool({ workers: 1 }).run(job('a', 'a'.repeat(1000), 'g'), never)
    expect(exact).toMatchObject({ kind: 'done', truncated: false })
  })

  it('shows the longest input whole, as match and as a named group', async () => {
    const verdict = await pool({ workers: 1 }).run(job('(?<all>.*)', BIG), never)
    expect(verdict).toEqual({
      kind: 'done',
      matches: [{ match: BIG, index: 0, end: 100_000, groups: [BIG], named_groups: { all: BIG } }],
      truncated: false,
    })
  })

  it('stops before matches that together are too long', async () => {
    const verdict = await pool({ workers: 1 }).run(job('(?=(.*))', BIG, 'g'), never)
    expect(verdict).toMatchObject({ kind: 'done', truncated: true })
    if (verdict.kind === 'done') expect(verdict.matches.length).toBe(3)
    expect(sizeOf(verdict)).toBeLessThan(500_000)
  })

  it.each([
    ['groups', '(?=(.*))'.repeat(250)],
    ['named groups', Array.from({ length: 150 }, (_, at) => `(?=(?<g${at}>.*))`).join('')],
  ])('cuts the texts of one match whose %s hold the input hundreds of times', async (_name, pattern) => {
    const verdict = await (await warmed({ workers: 1 })).run(job(pattern, BIG, 'g'), never)
    expect(verdict).toMatchObject({ kind: 'done', truncated: true })
    if (verdict.kind !== 'done') return
    expect(verdict.matches.length).toBe(1)
    expect(verdict.matches[0]).toMatchObject({ match: '', index: 0, end: 0 })
    expect(verdict.matches[0]?.groups[0]).toMatch(/^a{1000,}$/)
    expect(sizeOf(verdict)).toBeLessThan(500_000)
  })
})

describe('the deadline', () => {
  it.each([
    ['back-reference', EVIL],
    ['look-ahead', job('(?=(a+))\\1*b', 'a'.repeat(100_000))],
    ['flag i', job('(x+x+)+y', 'x'.repeat(40), 'i')],
    ['alternation under look-ahead', job('(?:a|a)*b(?=c)', 'a'.repeat(40))],
    ['word of words', job('(\\w*)*\\1$', `${'a'.repeat(40)}!`)],
    ['negative look-ahead', job('^(?!(?:a+)+$).*(?:a+)+!(?=\\1)(x)', `${'a'.repeat(40)}b`)],
    [
      'e-mail in the wild, flag i',
      job('^([a-z0-9]([-.\\w]*[a-z0-9])*@([a-z0-9][-\\w]*[a-z0-9]\\.)+[a-z]{2,9})$', 'a'.repeat(60), 'i'),
    ],
    ['counted repeats', job('((a{1000}){1000}){1000}', 'a'.repeat(100_000))],
    ['polynomial', job('\\s*\\s*\\s*\\s*\\s*x(?=y)', ' '.repeat(2000))],
  ])('stops a pattern that would run for ages: %s', async (_name, evil) => {
    const regex = await warmed({ workers: 1 })
    const { verdict, ms } = await timed(regex.run(evil, never))
    expect(verdict).toEqual({ kind: 'timeout', limitMs: DEADLINE_MS })
    expect(ms).toBeGreaterThan(DEADLINE_MS - 20)
    expect(ms).toBeLessThan(60_000)
    expect(await regex.run(GOOD, never)).toEqual(GOOD_VERDICT)
  })

  it.each([
    ['(a+)+$', `${'a'.repeat(40)}!`],
    ['(a|aa)+$', `${'a'.repeat(60)}!`],
    ['([a-zA-Z]+)*$', `${'a'.repeat(40)}1`],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(60)],
  ])('is not needed where the linear engine takes over: %s', async (pattern, input) => {
    expect((await (await warmed({ workers: 1, deadlineMs: 60_000 })).run(job(pattern, input), never)).kind).toBe('done')
  })

  it('counts from the start of execution, not of waiting', async () => {
    const regex = await warmed({ workers: 1 })
    const verdicts = await Promise.all([regex.run(EVIL, never), regex.run(EVIL, never), regex.run(GOOD, never)])
    expect(verdicts).toEqual([
      { kind: 'timeout', limitMs: DEADLINE_MS },
      { kind: 'timeout', limitMs: DEADLINE_MS },
      GOOD_VERDICT,
    ])
  })

  it('does not count the start of a worker', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const limits = () => timers.mock.calls.filter(([, ms]) => ms === 12_345).length
    const waitingForItsWorker = pool({ workers: 1, deadlineMs: 12_345 }).run(GOOD, never)
    expect(limits()).toBe(0)
    expect(await waitingForItsWorker).toEqual(GOOD_VERDICT)
    expect(limits()).toBe(1)
    timers.mockRestore()
  })

  it('counts a verdict given in time although this thread was too busy to read it', async () => {
    const regex = await warmed({ workers: 1, deadlineMs: 50 })
    const answer = regex.run(GOOD, never)
    const until = performance.now() + 150
    while (performance.now() < until);
    expect(await answer).toEqual(GOOD_VERDICT)
  })
})
