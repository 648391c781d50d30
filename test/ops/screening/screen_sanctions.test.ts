import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANONYMOUS } from '../../../src/core/caller.ts'
import { callerOf } from '../../callers.ts'
import { call, refusal, startApp } from '../../harness.ts'
import { listed, listState, missing } from '../../listed.ts'
import { yenteResult } from '../../yente_server.ts'
import { useScreening } from './screening_place.ts'

const { app, both, bare, clock, lists, yente, screen } = await useScreening()

describe('without a usable list', () => {
  it('fails, and says how lists are loaded; it never answers that nobody matched', async () => {
    const outcome = await call(bare, 'screen_sanctions', { name: 'Ivan Primerov' })
    expect(outcome).toMatchObject({
      ok: false,
      failure: {
        reason: 'upstream_failure',
        retriable: false,
        message: expect.stringMatching(
          /^No sanctions list is loaded here, so the name was not screened\. Ask the operator to set LISTS and to run agent-broker lists refresh\.$/,
        ),
        details: {
          body: {
            lists_screened: [],
            lists_not_screened: expect.arrayContaining([
              expect.objectContaining({ name: 'ofac_sdn', status: 'not_loaded' }),
            ]),
          },
        },
      },
    })
    expect(await bare.broker.services.ledger.screenings.page({ most: 10 })).toEqual([])
  })

  it.each([
    [
      'failed',
      listState('ofac_sdn', { status: 'failed', reason: 'The server answered HTTP 403.', entries: 0 }),
      /ofac_sdn: The server answered HTTP 403\./,
    ],
    ['ok and empty', listState('ofac_sdn', { entries: 0 }), /No sanctions list is loaded/],
    [
      'stale and empty',
      listState('ofac_sdn', { status: 'stale', entries: 0, reason: 'overdue' }),
      /No sanctions list is loaded/,
    ],
  ])('fails when the only one is %s', async (_name, state, sentence) => {
    lists.lists = [state, missing('un')]
    expect(await refusal(app, 'screen_sanctions', { name: 'Ivan Primerov' }, 'upstream_failure')).toMatch(sentence)
  })

  it('fails when the service outside fails too, and may be tried again when that may help', async () => {
    lists.lists = [missing('ofac_sdn')]
    yente.instead = { status: 503 }
    expect(await call(both, 'screen_sanctions', { name: 'Ivan Primerov' })).toMatchObject({
      ok: false,
      failure: { reason: 'upstream_failure', retriable: true },
    })
  })

  it('answers by the service outside alone', async () => {
    lists.lists = [missing('ofac_sdn')]
    expect(await screen({ name: 'Ivan Primerov' }, both)).toMatchObject({
      matched: false,
      partial: false,
      human_message:
        'No listed name scored 0.70 or more on 1 list without a date; this is not a clearance. Not screened: ofac_sdn.',
    })
  })
})

describe('a name', () => {
  it.each([
    [{ name: ' a ' }, 'name: must be 2 to 200 characters; got 1. Send the full name, family and given name together.'],
    [{ name: '李' }, /full name/],
    [{ name: '   ' }, 'name: must be 2 to 200 characters; got 0.'],
    [{ name: 'x'.repeat(201) }, 'name: must be 2 to 200 characters; got 201.'],
    [{ name: 'x'.repeat(900_000) }, 'name: must be 2 to 200 characters; got 900000.'],
    [{ name: '-- !? --' }, /^name: has no letter or digit/],
    [{ name: '🙂🙂🙂\u0301' }, /^name: /],
    [{ name: '\u200b\u200b\u200b' }, /^name: has no letter or digit/],
    [{ name: 'Ivan', country: 'XX' }, 'country: must be an ISO 3166-1 alpha-2 country code, such as US or DE.'],
    [{ name: 'Ivan', country: 'UK' }, 'country: "UK" is GB in ISO 3166-1 alpha-2; send GB.'],
    [{ name: 'Ivan', country: 'Russia' }, /^country: /],
    [{ name: 'Ivan', type: 'company' }, /^type: /],
    [{ name: 7 }, /^name: /],
    [{}, /^name: /],
    [{ name: 'Iv\0an' }, /^name: contains a NUL/],
  ])('that cannot be screened is refused before anything is asked, %#', async (args, sentence) => {
    const said = await refusal(both, 'screen_sanctions', args)
    if (typeof sentence === 'string') expect(said).toBe(sentence)
    else expect(said).toMatch(sentence)
    expect(yente.requests).toEqual([])
  })

  it.each(['Иван Примеров', '习近平', 'محمد', '김정은', 'Łódź Ørsted', `${'𝔞'.repeat(200)}`, '3M', 'ʻAbd al-Raḥmān'])(
    'of any script is screened, %#',
    async name => {
      expect(await screen({ name })).toMatchObject({ matched: false })
    },
  )

  it.each([
    ['Иван Примеров', 'full'],
    ['Ελένη', 'full'],
    ['Jörg Müller 3', 'full'],
    ['محمد علي', 'limited'],
    ['김정은 Kim', 'limited'],
    ['田中', 'limited'],
  ])('of a script that is matched less surely says so: %s %s', async (name, support) => {
    const { script_support: said, human_message: sentence } = await screen({ name })
    expect(said).toBe(support)
    expect(sentence.includes('Latin spelling')).toBe(support === 'limited')
  })
})

describe('any text at all', () => {
  it('is screened or refused by its field, and never a fault of the server', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 210 }),
        fc.option(fc.string({ maxLength: 3 }), { nil: undefined }),
        async (name, country) => {
          const outcome = await call(app, 'screen_sanctions', { name, ...(country !== undefined && { country }) })
          if (outcome.ok) expect(outcome.value).toMatchObject({ matched: false, partial: false })
          else
            expect(outcome.failure).toMatchObject({
              reason: 'bad_input',
              message: expect.stringMatching(/^(name|country): /),
            })
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('an answer', () => {
  it('shows a match with its evidence, and every list with what it holds', async () => {
    lists.entries = [listed('ofac_sdn:36', 'Ivan Primerov')]
    const {
      disclaimer,
      screening_id: id,
      ...answer
    } = await screen({ name: ' Ivan PRIMEROV ', country: 'ru', type: 'person' })
    expect(answer).toEqual({
      matched: true,
      possible: false,
      matches: [
        {
          score: 1,
          verdict: 'matched',
          list: 'ofac_sdn',
          entry_id: 'ofac_sdn:36',
          name: 'Ivan Primerov',
          matched_name: 'Ivan Primerov',
          matched_name_type: 'primary',
          kind: 'person',
          programs: ['SDGT'],
          countries: ['RU'],
          birth_dates: ['01 Mar 1975'],
          source_url: 'https://sanctionssearch.ofac.treas.gov/Details.aspx?id=36',
          evidence: {
            token_pairs: [
              { query: 'ivan', listed: 'ivan', similarity: 1 },
              { query: 'primerov', listed: 'primerov', similarity: 1 },
            ],
            unmatched_query: [],
            unmatched_listed: [],
            adjustments: [],
          },
        },
      ],
      further_matches: 0,
      identifiers_screened: [],
      suppressed_matches: [],
      lists_screened: expect.any(Array),
      lists_not_screened: expect.any(Array),
      partial: false,
      thresholds: { matched: 0.8, possible: 0.7 },
      script_support: 'full',
      screened_at: '2026-11-21T12:00:00.000Z',
      human_message:
        '1 listed party scored 0.80 or more on 2 lists as of 2026-11-19 or later. Have a person compare birth dates, countries and programmes at source_url before you go on. Not screened: ofac_consolidated, uk, eu, us_csl.',
    })
    expect(answer['lists_screened']).toHaveLength(2)
    expect((answer['lists_not_screened'] as { name: string }[]).map(({ name }) => name)).toEqual([
      'ofac_consolidated',
      'uk',
      'eu',
      'us_csl',
    ])
    expect(answer['lists_screened']).toContainEqual({
      name: 'ofac_sdn',
      title: 'List ofac_sdn',
      status: 'ok',
      list_date: '2026-11-19',
      loaded_at: '2026-11-20T06:00:00.000Z',
      entries: 10,
      delta: { added: 1, removed: 0, changed: 2 },
    })
    expect(disclaimer).toMatch(/50 %/)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('never calls anybody clear, and names the lists and their date when nothing is found', async () => {
    const answer = await screen({ name: 'Nobody At All' })
    expect(answer).toMatchObject({ matched: false, possible: false, matches: [] })
    expect(answer.human_message).toBe(
      'No listed name scored 0.70 or more on 2 lists as of 2026-11-19 or later; this is not a clearance. Not screened: ofac_consolidated, uk, eu, us_csl.',
    )
    expect(JSON.stringify(answer)).not.toMatch(/\b(is|are) clear\b|not sanctioned|\bcleared\b|\bsafe\b/i)
  })

  it('keeps a score just below the threshold possible, also as it is shown', async () => {
    // 6 of 8.5 words in common: 0.7059.
    lists.entries = [listed('ofac_sdn:1', 'a1 a2 a3 b4 b5')]
    const answer = await screen({ name: 'a1 a2 a3' })
    expect(answer).toMatchObject({ matched: false, possible: true, matches: [{ verdict: 'possible', score: 0.75 }] })
    expect(answer.human_message).toMatch(
      /^1 listed party scored 0\.70 or more, but below 0\.80, .*not a clearance\. Not screened: /,
    )
  })

  it('is partial, and says why, when an edition is undated, old or too small', async () => {
    lists.lists = [
      listState('ofac_sdn', { doubts: ['its edition is of 2025-11-20'] }),
      listState('un'),
      listState('eu', { listDate: null, doubts: ['its edition is undated', 'it has 6 entries'] }),
    ]
    const answer = await screen({ name: 'Nobody At All' })
    expect(answer).toMatchObject({
      partial: true,
      lists_screened: [
        { status: 'ok', reason: 'its edition is of 2025-11-20' },
        { status: 'ok' },
        { status: 'ok', reason: 'its edition is undated; it has 6 entries' },
      ],
      lists_not_screened: [],
    })
    expect(answer.human_message).toContain(
      'Not every source was whole: ofac_sdn: its edition is of 2025-11-20; eu: its edition is undated; eu: it has 6 entries.',
    )
  })

  it('keeps a party of another kind than is asked for as possible, and says so', async () => {
    lists.entries = [
      listed('ofac_sdn:1', 'Ivan Primerov', { kind: 'vessel' }),
      listed('ofac_sdn:2', 'Ivan Primerov Junior'),
    ]
    yente.results = { Vessel: [yenteResult({ schema: 'Vessel', score: 0.95 })] }
    const answer = await screen({ name: 'Ivan Primerov', type: 'person' }, both)
    expect(answer).toMatchObject({
      matched: true,
      possible: true,
      matches: [
        { entry_id: 'ofac_sdn:2', verdict: 'matched', evidence: { adjustments: [] } },
        { entry_id: 'ofac_sdn:1', verdict: 'possible', kind: 'vessel' },
        {
          list: 'opensanctions',
          verdict: 'possible',
          evidence: { adjustments: [{}, { why: 'It is listed as vessel, not as person.' }] },
        },
      ],
    })
    expect(answer.human_message).toContain(
      '2 of these are listed as another kind than person, which lowers the score: see evidence.',
    )
    lists.entries = []
    expect(await screen({ name: 'Ivan Primerov', type: 'person' }, both)).toMatchObject({
      matched: false,
      possible: true,
    })
    expect(await screen({ name: 'Ivan Primerov', type: 'entity' }, both)).toMatchObject({ matched: true })
    expect((await screen({ name: 'Ivan Primerov' }, both)).human_message).not.toContain('another kind')
  })

  it('shows of hits that score the same one by its primary name first', async () => {
    const also = [
      { text: 'MB Bank', kind: 'primary' },
      { text: 'Primer Bank', kind: 'aka' },
    ] as const
    lists.entries = [listed('ofac_sdn:1', 'MB Bank', { names: also }), listed('ofac_sdn:2', 'Primer Bank')]
    expect(await screen({ name: 'Primer Bank' })).toMatchObject({
      matches: [{ entry_id: 'ofac_sdn:2' }, { entry_id: 'ofac_sdn:1', matched_name: 'Primer Bank' }],
    })
  })

  it('shows ten hits and counts the others', async () => {
    lists.entries = Array.from({ length: 25 }, (_, index) => listed(`ofac_sdn:${index}`, 'Ivan Primerov'))
    const answer = await screen({ name: 'Ivan Primerov' })
    expect(answer.matches).toHaveLength(10)
    expect(answer).toMatchObject({ further_matches: 15, human_message: expect.stringMatching(/^25 listed parties/) })
  })

  it.each(['stale', 'failed'] as const)('is partial, and says why, when a list is %s beside others', async status => {
    lists.lists = [
      listState('ofac_sdn'),
      listState('un', { status, reason: 'It shrank by 40 %.', entries: status === 'failed' ? 0 : 5, listDate: null }),
    ]
    const answer = await screen({ name: 'Nobody At All' })
    expect(answer).toMatchObject({
      partial: true,
      ...(status === 'failed'
        ? { lists_screened: [{ status: 'ok' }], lists_not_screened: [{ status, reason: 'It shrank by 40 %.' }] }
        : { lists_screened: [{ status: 'ok' }, { status, reason: 'It shrank by 40 %.' }], lists_not_screened: [] }),
    })
    expect(answer.human_message).toContain(`un is ${status}`)
    expect(answer.human_message).toContain(
      status === 'failed'
        ? 'on 1 list as of 2026-11-19 or later;'
        : 'on 2 lists as of 2026-11-19 or later (1 without a date);',
    )
  })
})

describe('the record', () => {
  it('holds who asked what of which lists and what came of it, and not the name', async () => {
    lists.entries = [listed('ofac_sdn:36', 'Xanthippe Quixote')]
    const caller = callerOf()
    const outcome = await call(
      app,
      'screen_sanctions',
      { name: 'Xanthippe Quixote', country: 'us', type: 'person' },
      { caller },
    )
    const { ledger } = app.broker.services
    const [row, ...others] = await ledger.screenings.page({ name: 'xanthippe  QUIXOTE', most: 10 })
    expect(others).toEqual([])
    expect(row).toMatchObject({
      screeningId: outcome.ok && outcome.value['screening_id'],
      agentId: caller.agentId,
      operation: 'screen_sanctions',
      at: clock.nowMs,
      country: 'US',
      kind: 'person',
      matched: 1,
      possible: 0,
      suppressed: 0,
      partial: false,
    })
    expect(row?.lists).toContainEqual({
      name: 'ofac_sdn',
      status: 'ok',
      listDate: '2026-11-19',
      sha256: 'a'.repeat(64),
    })
    expect(JSON.stringify(row)).not.toMatch(/xanthippe|quixote/i)
    expect(row?.nameHash).toMatch(/^[0-9a-f]{64}$/)
    expect(await ledger.screenings.page({ name: 'Somebody Else Entirely', most: 10 })).toEqual([])
  })

  it('is kept of callers without identity, and of read-only servers', async () => {
    const count = async () => (await app.broker.services.ledger.rowCounts())['screenings'] ?? 0
    const before = await count()
    await call(app, 'screen_sanctions', { name: 'Nobody' }, { caller: ANONYMOUS, address: '192.0.2.1', readOnly: true })
    expect(await count()).toBe(before + 1)
  })

  it('must be possible: a screening that cannot be recorded is not answered', async () => {
    const broken = await startApp({}, { screening: lists })
    await broken.broker.services.ledger.close()
    expect((await call(broken, 'screen_sanctions', { name: 'Nobody' })).ok).toBe(false)
    await broken.close()
  })
})
