import { afterAll, describe, expect, it } from 'vitest'
import { call, refusal, startApp, value } from '../harness.ts'

const app = await startApp({ REGEX_WORKERS: '2' })
afterAll(() => app.close())

const run = (pattern: string, input: string, flags?: string) =>
  value(app, 'regex_test', { pattern, input, ...(flags !== undefined && { flags }) })
const EVIL = { pattern: '(a+)+\\1$', input: `${'a'.repeat(40)}!` }
const TIMED_OUT =
  'pattern: did not finish within 200 ms on this input and was stopped; rewrite nested quantifiers such as (a+)+, or shorten the input.'

describe('regex_test', () => {
  it('answers the first match with its groups', async () => {
    expect(await run('(?<user>\\w+)@(\\w+)\\.com', 'ana@example.com, bo@test.com')).toEqual({
      pattern: '(?<user>\\w+)@(\\w+)\\.com',
      flags: '',
      matched: true,
      match_count: 1,
      matches: [
        { match: 'ana@example.com', index: 0, end: 15, groups: ['ana', 'example'], named_groups: { user: 'ana' } },
      ],
      truncated: false,
    })
  })

  it.each([
    ['/foo/i', 'foo', 'The slashes are part of the pattern: send what is between them, and i as flags.'],
    ['/a/gu', 'a', 'The slashes are part of the pattern: send what is between them, and g as flags.'],
    ['/a+/', 'a', 'The slashes are part of the pattern: send what is between them.'],
    ['\\p{L}+', 'é', 'In JavaScript without flag u, \\p is just the letter p.'],
    ['\\Aabc\\z', 'abc', 'In JavaScript without flag u, \\A and \\z are just the letters A and z.'],
    ['[[:alpha:]]+', 'abc', 'JavaScript has no classes such as [:alpha:]: write A-Za-z in its place.'],
    ['[[:digit:]_]+', '12', 'JavaScript has no classes such as [:digit:]: write 0-9 in its place.'],
    ['[[:space:]]', ' ', 'JavaScript has no classes such as [:space:]: write \\s in its place.'],
    ['[[:constructor:]]', ' ', 'JavaScript has no classes such as [:constructor:]: write its characters in its place.'],
    ['[[:^word:]]', ' ', 'JavaScript has no classes such as [:^word:]: write its characters in its place.'],
    ['a{,3}', 'aaa', 'In JavaScript {,3} is text: write {0,3}.'],
    ['\\u{1F600}+', '😀', 'In JavaScript without flag u, \\u{1F600} is no character: write \\ud83d\\ude00.'],
    ['\\\\\\x{e9}', '\\é', 'In JavaScript without flag u, \\x{e9} is no character: write \\u00e9.'],
    ['\\u{110000}', 'u', 'In JavaScript without flag u, \\u{110000} is no character.'],
  ])('says of %s what other dialects read otherwise', async (pattern, input, note) => {
    expect(await run(pattern, input)).toMatchObject({ pattern, note })
  })

  it.each([
    '\\\\A',
    '\\bfoo\\d\\W',
    'a/b/c',
    '/usr/local/bin',
    '/',
    '//',
    '\\u0041\\x41\\cA',
    '\\\\u{41}',
    'a{1,3}',
    '(?<k>a)\\k<k>',
    '[:a]',
  ])('says nothing of %s', async pattern => {
    expect(await run(pattern, 'a')).not.toHaveProperty('note')
  })

  it('answers all matches with g', async () => {
    const result = await run('(?<user>\\w+)@(\\w+)\\.com', 'ana@example.com, bo@test.com', 'g')
    expect(result).toMatchObject({ flags: 'g', matched: true, match_count: 2, truncated: false })
    expect((result['matches'] as { index: number; end: number }[]).map(({ index, end }) => [index, end])).toEqual([
      [0, 15],
      [17, 28],
    ])
  })

  it('answers no match', async () => {
    expect(await run('z', 'abc', 'g')).toEqual({
      pattern: 'z',
      flags: 'g',
      matched: false,
      match_count: 0,
      matches: [],
      truncated: false,
    })
  })

  it.each([
    ['B', 'abc', 'i', ['b']],
    ['^.', 'a\nb', 'gm', ['a', 'b']],
    ['a.b', 'a\nb', 's', ['a\nb']],
    ['A.B', 'a\nb', 'smig', ['a\nb']],
    ['x*', 'axb', 'g', ['', 'x', '', '']],
    ['', 'ab', 'g', ['', '', '']],
    ['', '', '', ['']],
    ['\\d+', 'a1b22', 'g', ['1', '22']],
    ['(?<=\\$)\\d+', '$15', '', ['15']],
  ])('/%s/ on %j with %j finds %j', async (pattern, input, flags, found) => {
    const result = await run(pattern, input, flags)
    expect((result['matches'] as { match: string }[]).map(({ match }) => match)).toEqual(found)
    expect(result['match_count']).toBe(found.length)
  })

  it('keeps groups named __proto__ and constructor through the whole answer', async () => {
    const result = await run('(?<__proto__>a)(?<constructor>b)', 'ab')
    expect(JSON.stringify((result['matches'] as { named_groups: unknown }[])[0]?.named_groups)).toBe(
      '{"__proto__":"a","constructor":"b"}',
    )
  })

  it('says when not everything is listed', async () => {
    expect(await run('a', 'a'.repeat(2000), 'g')).toMatchObject({ matched: true, match_count: 1000, truncated: true })
    expect(await run('(?=(.*))'.repeat(250), 'a'.repeat(100_000), 'g')).toMatchObject({
      matched: true,
      match_count: 1,
      truncated: true,
    })
  })

  it('shows no half of a surrogate pair', async () => {
    const result = await run('.', '😀', 'g')
    expect(result['match_count']).toBe(2)
    expect(JSON.stringify(result)).not.toMatch(/\\ud/)
  })
})

describe('refusals', () => {
  it.each([
    [{ pattern: '(', input: '' }, 'pattern: Invalid regular expression: /(/: Unterminated group.'],
    [
      { pattern: '(?<a>.)(?<a>.)', input: '' },
      'pattern: Invalid regular expression: /(?<a>.)(?<a>.)/: Duplicate capture group name.',
    ],
    [{ pattern: 'a', input: '', flags: 'gg' }, 'flags: only g, i, m and s are allowed, each once.'],
    [{ pattern: 'a', input: '', flags: 'u' }, 'flags: only g, i, m and s are allowed, each once.'],
    [{ pattern: 'a', input: '', flags: 'y' }, 'flags: only g, i, m and s are allowed, each once.'],
    [{ pattern: 'a', input: '', flags: 'G' }, 'flags: only g, i, m and s are allowed, each once.'],
    [{ pattern: 'a', input: '', flags: 'gimsg' }, 'flags: must be at most 4 characters; got 5.'],
    [{ pattern: 'a'.repeat(2049), input: '' }, 'pattern: must be at most 2048 characters; got 2049.'],
    [{ pattern: 'a', input: 'a'.repeat(100_001) }, 'input: must be at most 100000 characters; got 100001.'],
    [{ pattern: '\ud800', input: '' }, 'pattern: contains a lone surrogate, which is not a Unicode character.'],
    [{ pattern: 'a', input: 'b\udc00' }, 'input: contains a lone surrogate, which is not a Unicode character.'],
    [{ input: '' }, 'pattern: required, a string.'],
    [{ pattern: 'a' }, 'input: required, a string.'],
    [{ pattern: 'a', input: 1 }, 'input: must be a string; got a number.'],
    [
      { pattern: 'a', input: '', flag: 'g' },
      'flag: unknown field. Did you mean "flags"? Allowed: pattern, input, flags.',
    ],
  ])('case %#', async (args, message) => {
    expect(await refusal(app, 'regex_test', args)).toBe(message)
  })

  it('names 200 ms when a pattern takes longer', async () => {
    expect(await refusal(app, 'regex_test', EVIL)).toBe(TIMED_OUT)
    expect(await refusal(app, 'regex_test', { pattern: '(x+x+)+y', input: 'x'.repeat(40), flags: 'i' })).toBe(TIMED_OUT)
  })

  it('names memory when a pattern takes too much', async () => {
    // Loaded machines may reach the deadline first.
    expect(
      await refusal(app, 'regex_test', { pattern: `(?:(?=a)${'b??'.repeat(100)}a)*c`, input: 'a'.repeat(100_000) }),
    ).toMatch(/^pattern: (needed too much memory|did not finish within 200 ms) on this input and was stopped/)
    expect(await run('a', 'a')).toMatchObject({ matched: true })
  })
})

describe('under attack', () => {
  it('every good call succeeds among sixteen bad ones, other tools answer at once, and the event loop keeps turning', async () => {
    await run('a', 'a')
    let ticks = 0
    const ticker = setInterval(() => {
      ticks += 1
    }, 10)
    const started = performance.now()
    let stopped = 0
    const hostile = Array.from({ length: 16 }, () =>
      call(app, 'regex_test', EVIL).finally(() => {
        stopped += 1
      }),
    )
    const good = Array.from({ length: 16 }, () => run('b+', 'abbb', 'g'))
    const other = await value(app, 'hash', { input: 'x' })
    expect(other['algorithm']).toBe('sha256')
    expect(stopped).toBeLessThan(hostile.length)
    for (const answer of await Promise.all(good)) expect(answer).toMatchObject({ matched: true, match_count: 1 })
    for (const outcome of await Promise.all(hostile))
      expect(outcome.ok ? outcome.value : outcome.failure.message).toBe(TIMED_OUT)
    const elapsed = performance.now() - started
    clearInterval(ticker)
    // Two workers, eight rounds of 200 ms: a loop that is blocked in each turns a few times in all.
    expect(elapsed).toBeGreaterThan(1500)
    expect(ticks).toBeGreaterThan(40)
  })

  it('answers transient with a time to wait when too many are waiting', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => call(app, 'regex_test', { pattern: 'b+', input: 'abbb' })),
    )
    const refused = outcomes.flatMap(outcome => (outcome.ok ? [] : [outcome.failure]))
    expect(refused.length).toBeGreaterThanOrEqual(30)
    expect(refused.length).toBeLessThan(40)
    for (const failure of refused) {
      expect(failure).toMatchObject({
        reason: 'transient',
        message: 'Too many patterns are waiting; try again in a second.',
        details: { retryAfterS: 1 },
        retriable: true,
      })
    }
    expect(await run('a', 'a')).toMatchObject({ matched: true })
  })

  it('a caller that goes away frees its seat', async () => {
    const single = await startApp({ REGEX_WORKERS: '1' })
    await value(single, 'regex_test', { pattern: 'a', input: 'a' })
    const controller = new AbortController()
    const gone = Array.from({ length: 60 }, () =>
      call(single, 'regex_test', EVIL, { cancelled: () => AbortSignal.any([controller.signal]) }),
    )
    await new Promise(resolve => setTimeout(resolve, 20))
    controller.abort()
    const started = performance.now()
    expect(await value(single, 'regex_test', { pattern: 'a', input: 'a' })).toMatchObject({ matched: true })
    // Sixty that nobody had broken off take twelve seconds.
    expect(performance.now() - started).toBeLessThan(8_000)
    expect((await Promise.all(gone)).filter(({ ok }) => ok)).toEqual([])
    await single.close()
  })

  it('a closed process answers transient', async () => {
    const closing = await startApp({ REGEX_WORKERS: '1' })
    const pending = call(closing, 'regex_test', EVIL)
    await closing.close()
    const outcome = await pending
    expect(outcome.ok ? outcome.value : outcome.failure.reason).toBe('transient')
  })
})
