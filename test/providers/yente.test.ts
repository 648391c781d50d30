import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createYente } from '../../src/providers/yente/screening.ts'
import { createLog } from '../../src/log.ts'
import { startYente, yenteResult } from '../yente_server.ts'

const yente = await startYente()
afterAll(() => yente.close())
beforeEach(() => {
  Object.assign(yente, { results: {}, instead: undefined, requests: [] })
})
const make = (changes: Partial<Parameters<typeof createYente>[0]> = {}) =>
  createYente(
    { url: yente.url, apiKey: undefined, dataset: 'sanctions', timeoutMs: 60_000, ...changes },
    createLog('silent'),
  )
const ask = (screen = make(), query: Parameters<ReturnType<typeof createYente>>[0] = { name: 'Ivan Primerof' }) =>
  screen(query, 10, new AbortController().signal)

describe('yente', () => {
  it('is asked for persons, organisations and vessels at once, and what it finds is read whole', async () => {
    yente.results = {
      Person: [yenteResult()],
      Organization: [yenteResult({ id: 'NK-org', caption: 'Primer LLC', schema: 'Company', score: 0.75 })],
    }
    expect(await ask(make({ apiKey: 'abc' }), { name: 'Ivan Primerof', country: 'RU' })).toEqual({
      status: 'ok',
      capped: false,
      hits: [
        {
          entryId: 'opensanctions:NK-a1b2',
          score: 0.93,
          name: 'Иван Примеров',
          matchedName: 'Ivan Primerov',
          kind: 'person',
          programs: ['US-RUSHAR'],
          countries: ['RU'],
          birthDates: ['1975-03-01'],
          sourceUrl: 'https://sanctionssearch.ofac.treas.gov/Details.aspx?id=1234',
          adjustments: [{ why: 'name_match: Ivan=Ivan, Primerof≈Primerov', effect: '0.93' }],
        },
        expect.objectContaining({ entryId: 'opensanctions:NK-org', kind: 'entity', score: 0.75 }),
      ],
    })
    expect(yente.requests).toMatchObject([
      {
        path: '/match/sanctions?algorithm=logic-v2&threshold=0.7&limit=10',
        headers: { authorization: 'ApiKey abc', 'content-type': 'application/json' },
        queries: {
          person: { schema: 'Person', properties: { name: ['Ivan Primerof'], country: ['ru'] } },
          organization: { schema: 'Organization', properties: { name: ['Ivan Primerof'], country: ['ru'] } },
          vessel: { schema: 'Vessel', properties: { name: ['Ivan Primerof'], country: ['ru'] } },
        },
      },
    ])
  })

  it('is asked for every kind also when one is meant, without a key when there is none, and only for sanctioned parties of another collection', async () => {
    await ask(make({ dataset: 'default' }), { name: 'Primer', kind: 'entity' })
    const [request] = yente.requests
    expect(Object.keys(request?.queries ?? {})).toEqual(['person', 'organization', 'vessel'])
    expect(request?.headers).not.toHaveProperty('authorization')
    const url = new URL(request?.path ?? '', yente.url)
    expect(url.pathname).toBe('/match/default')
    expect(url.searchParams.getAll('topics')).toContain('sanction')
    expect(url.searchParams.getAll('topics')).not.toContain('role.pep')
  })

  it.each([
    ['person', 'Vessel', 0.79],
    ['person', 'Company', 0.79],
    ['entity', 'Person', 0.79],
    ['entity', 'Vessel', 0.93],
    ['person', 'Person', 0.93],
    ['person', 'Thing', 0.93],
    [undefined, 'Vessel', 0.93],
  ] as const)('asked for %s keeps a %s at %s', async (kind, schema, score) => {
    yente.results = { Vessel: [yenteResult({ schema })] }
    expect(await ask(make(), { name: 'Primer', kind })).toMatchObject({ status: 'ok', hits: [{ score }] })
  })

  it('names an entity that both queries find once, by its better score', async () => {
    yente.results = { Person: [yenteResult({ score: 0.8 })], Organization: [yenteResult({ score: 0.9 })] }
    expect(await ask()).toMatchObject({ status: 'ok', hits: [{ score: 0.9 }] })
  })

  it('shows nothing that hides or reorders text', async () => {
    yente.results = {
      Person: [
        yenteResult({
          caption: 'Evil\u202e\u0000 Name',
          explanations: {},
          properties: { sourceUrl: ['javascript:alert(1)'] },
        }),
      ],
    }
    expect(await ask()).toMatchObject({
      hits: [
        {
          name: 'Evil Name',
          matchedName: 'Evil Name',
          sourceUrl: 'https://www.opensanctions.org/entities/NK-a1b2/',
          programs: [],
          countries: [],
        },
      ],
    })
  })

  it.each([
    ['a key that is refused', { status: 401 }, /refuses the key \(HTTP 401\).*YENTE_API_KEY/, false],
    ['a licence that ended', { status: 403 }, /refuses the key \(HTTP 403\)/, false],
    ['a collection it does not know', { status: 404 }, /YENTE_DATASET/, false],
    ['a quota that is used up', { status: 429, headers: { 'retry-after': '60' } }, /refuses further requests/, true],
    ['an error', { status: 500 }, /answered HTTP 500/, true],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, /redirect/, true],
    ['HTML', { status: 200, body: '<html>', headers: { 'content-type': 'text/html' } }, /other than JSON/, true],
    [
      'half an answer',
      { status: 200, body: '{"responses": {"person": {"status": 200, "resu' },
      /other than JSON/,
      true,
    ],
    ['another form', { status: 200, body: '{"results": []}' }, /unknown form/, false],
    [
      'a query without an answer',
      { status: 200, body: '{"responses": {"person": {"status": 200, "results": []}}}' },
      /unknown form/,
      false,
    ],
    [
      'a query that failed',
      {
        status: 200,
        body: '{"responses": {"person": {"status": 500, "results": []}, "organization": {"status": 200, "results": []}, "vessel": {"status": 200, "results": []}}}',
      },
      /unknown form/,
      false,
    ],
  ])('fails, and never answers empty, on %s', async (_name, instead, reason, retriable) => {
    yente.instead = instead
    expect(await ask()).toEqual({ status: 'failed', reason: expect.stringMatching(reason), retriable })
  })

  it.each([
    { score: null },
    { score: 1.2 },
    { score: '0.9' },
    { id: '' },
    { caption: undefined },
    { properties: { country: 'ru' } },
  ])('fails on a result that is not understood: %j', async changes => {
    yente.results = { Person: [yenteResult(changes)] }
    expect(await ask()).toMatchObject({ status: 'failed', retriable: false })
  })

  it('is not waited for beyond its time, nor when the connection ends', async () => {
    yente.instead = 'hangs'
    expect(await ask(make({ timeoutMs: 150 }))).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('in time'),
    })
    yente.instead = 'drops'
    expect(await ask()).toMatchObject({ status: 'failed', retriable: true })
  })

  it('is not blamed for callers who go away', async () => {
    const screen = make()
    yente.instead = 'hangs'
    for (let call = 0; call < 6; call += 1) {
      const caller = new AbortController()
      const asked = screen({ name: 'Ivan' }, 10, caller.signal)
      setTimeout(() => caller.abort(), 5)
      expect(await asked).toMatchObject({ status: 'failed', retriable: true })
    }
    yente.instead = undefined
    expect(await ask(screen)).toEqual({ status: 'ok', hits: [], capped: false })
  })

  it('is left alone for a while after five failures in a row', async () => {
    const screen = make()
    yente.instead = { status: 500 }
    for (let call = 0; call < 5; call += 1) await ask(screen)
    yente.instead = undefined
    expect(await ask(screen)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('not asked for a while'),
      retriable: true,
    })
    expect(yente.requests).toHaveLength(5)
  })
})
