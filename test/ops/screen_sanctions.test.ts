import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '../../src/core/context.ts'
import { callerOf } from '../callers.ts'
import { call, httpOf, refusal, startApp } from '../harness.ts'
import { createListed, listed, listState, missing } from '../listed.ts'
import { startYente, yenteResult } from '../yente_server.ts'

const yente = await startYente()
const clock = { nowMs: Date.parse('2026-11-21T12:00:00.000Z') }
const lists = createListed()
const now = () => clock.nowMs
const settings = { SCREENINGS_PER_MINUTE: '100000' }
const app = await startApp(settings, { screening: lists, now })
const both = await startApp({ ...settings, YENTE_URL: yente.url, YENTE_TIMEOUT_MS: '2000' }, { screening: lists, now })
const bare = await startApp()
afterAll(async () => {
  await Promise.all([app.close(), both.close(), bare.close(), yente.close()])
})
const original = lists.lists
afterEach(() => {
  Object.assign(lists, { entries: [], lists: original })
  Object.assign(yente, { results: {}, instead: undefined, requests: [] })
})

type Answer = Record<string, unknown> & { human_message: string; matches: Record<string, unknown>[]; screening_id: string }
async function screen(args: Record<string, unknown>, on = app): Promise<Answer> {
  const outcome = await call(on, 'screen_sanctions', args)
  if (!outcome.ok) throw outcome.failure
  return outcome.value as Answer
}

describe('without a usable list', () => {
  it('fails, and says how lists are loaded; it never answers that nobody matched', async () => {
    const outcome = await call(bare, 'screen_sanctions', { name: 'Ivan Primerov' })
    expect(outcome).toMatchObject({
      ok: false,
      failure: {
        reason: 'upstream_failure',
        retriable: false,
        message: expect.stringMatching(
          /^No sanctions list is loaded here, so the name was not screened\. An operator sets LISTS and runs agent-broker lists refresh\.$/,
        ),
        details: { body: { lists_screened: expect.arrayContaining([expect.objectContaining({ name: 'ofac_sdn', status: 'not_loaded' })]) } },
      },
    })
    expect(await bare.broker.services.ledger.screenings.page({ most: 10 })).toEqual([])
  })

  it.each([
    ['failed', listState('ofac_sdn', { status: 'failed', reason: 'The server answered HTTP 403.', entries: 0 }), /ofac_sdn: The server answered HTTP 403\./],
    ['ok and empty', listState('ofac_sdn', { entries: 0 }), /No sanctions list is loaded/],
    ['stale and empty', listState('ofac_sdn', { status: 'stale', entries: 0, reason: 'overdue' }), /No sanctions list is loaded/],
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
      human_message: 'No listed name scored 0.70 or more on 1 list without a date; this is not a clearance.',
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
    [{ name: 'Ivan', country: 'UK' }, 'country: the United Kingdom is GB.'],
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
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 210 }), fc.option(fc.string({ maxLength: 3 }), { nil: undefined }), async (name, country) => {
        const outcome = await call(app, 'screen_sanctions', { name, ...(country !== undefined && { country }) })
        if (outcome.ok) expect(outcome.value).toMatchObject({ matched: false, partial: false })
        else expect(outcome.failure).toMatchObject({ reason: 'bad_input', message: expect.stringMatching(/^(name|country): /) })
      }),
      { numRuns: 300 },
    )
  })
})

describe('an answer', () => {
  it('shows a match with its evidence, and every list with what it holds', async () => {
    lists.entries = [listed('ofac_sdn:36', 'Ivan Primerov')]
    const { disclaimer, screening_id: id, ...answer } = await screen({ name: ' Ivan PRIMEROV ', country: 'ru', type: 'person' })
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
      suppressed_matches: [],
      lists_screened: expect.any(Array),
      partial: false,
      thresholds: { matched: 0.8, possible: 0.7 },
      script_support: 'full',
      screened_at: '2026-11-21T12:00:00.000Z',
      human_message:
        '1 listed party scored 0.80 or more on 2 lists as of 2026-11-19 or later. Have a person compare birth dates, countries and programmes at source_url before you go on.',
    })
    expect(answer['lists_screened']).toHaveLength(6)
    expect(answer['lists_screened']).toContainEqual({
      name: 'ofac_sdn',
      title: 'List ofac_sdn',
      status: 'ok',
      list_date: '2026-11-19',
      loaded_at: '2026-11-20T06:00:00.000Z',
      entries: 10,
      sha256: 'a'.repeat(64),
    })
    expect(disclaimer).toMatch(/50 %/)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('never calls anybody clear, and names the lists and their date when nothing is found', async () => {
    const answer = await screen({ name: 'Nobody At All' })
    expect(answer).toMatchObject({ matched: false, possible: false, matches: [] })
    expect(answer.human_message).toBe('No listed name scored 0.70 or more on 2 lists as of 2026-11-19 or later; this is not a clearance.')
    expect(JSON.stringify(answer)).not.toMatch(/\b(is|are) clear\b|not sanctioned|\bcleared\b|\bsafe\b/i)
  })

  it('keeps a score just below the threshold possible, also as it is shown', async () => {
    // 6 of 8.5 words in common: 0.7059.
    lists.entries = [listed('ofac_sdn:1', 'a1 a2 a3 b4 b5')]
    const answer = await screen({ name: 'a1 a2 a3' })
    expect(answer).toMatchObject({ matched: false, possible: true, matches: [{ verdict: 'possible', score: 0.75 }] })
    expect(answer.human_message).toMatch(/^1 listed party scored 0\.70 or more, but below 0\.80, .*not a clearance\.$/)
  })

  it('says of a list whose edition is older than a year that it is, and screens it', async () => {
    lists.lists = [listState('ofac_sdn', { listDate: '2025-11-20' }), listState('un', { listDate: '2025-11-21' }), listState('eu', { listDate: null })]
    const { lists_screened: said, partial } = await screen({ name: 'Nobody At All' })
    expect(partial).toBe(false)
    expect(said).toMatchObject([{ status: 'ok', reason: expect.stringMatching(/^its edition is of 2025-11-20, more than a year ago/) }, {}, {}])
    expect((said as { reason?: string }[]).map(({ reason }) => reason === undefined)).toEqual([false, true, true])
  })

  it('keeps a party of another kind than is asked for as possible, and says so', async () => {
    lists.entries = [listed('ofac_sdn:1', 'Ivan Primerov', { kind: 'vessel' }), listed('ofac_sdn:2', 'Ivan Primerov Junior')]
    yente.results = { Vessel: [yenteResult({ schema: 'Vessel', score: 0.95 })] }
    const answer = await screen({ name: 'Ivan Primerov', type: 'person' }, both)
    expect(answer).toMatchObject({
      matched: true,
      possible: true,
      matches: [
        { entry_id: 'ofac_sdn:2', verdict: 'matched', evidence: { adjustments: [] } },
        { entry_id: 'ofac_sdn:1', verdict: 'possible', kind: 'vessel' },
        { list: 'opensanctions', verdict: 'possible', evidence: { adjustments: [{}, { why: 'It is listed as vessel, not as person.' }] } },
      ],
    })
    expect(answer.human_message).toContain('2 of these are listed as another kind than person, which lowers the score: see evidence.')
    lists.entries = []
    expect(await screen({ name: 'Ivan Primerov', type: 'person' }, both)).toMatchObject({ matched: false, possible: true })
    expect(await screen({ name: 'Ivan Primerov', type: 'entity' }, both)).toMatchObject({ matched: true })
    expect((await screen({ name: 'Ivan Primerov' }, both)).human_message).not.toContain('another kind')
  })

  it('shows ten hits and counts the others', async () => {
    lists.entries = Array.from({ length: 25 }, (_, index) => listed(`ofac_sdn:${index}`, 'Ivan Primerov'))
    const answer = await screen({ name: 'Ivan Primerov' })
    expect(answer.matches).toHaveLength(10)
    expect(answer).toMatchObject({ further_matches: 15, human_message: expect.stringMatching(/^25 listed parties/) })
  })

  it.each(['stale', 'failed'] as const)('is partial, and says why, when a list is %s beside others', async status => {
    lists.lists = [listState('ofac_sdn'), listState('un', { status, reason: 'It shrank by 40 %.', entries: status === 'failed' ? 0 : 5, listDate: null })]
    const answer = await screen({ name: 'Nobody At All' })
    expect(answer).toMatchObject({ partial: true, lists_screened: [{ status: 'ok' }, { status, reason: 'It shrank by 40 %.' }] })
    expect(answer.human_message).toContain(`un is ${status}`)
    expect(answer.human_message).toContain(
      status === 'failed' ? 'on 1 list as of 2026-11-19 or later;' : 'on 2 lists as of 2026-11-19 or later (1 without a date);',
    )
  })
})

describe('a service outside', () => {
  it('is asked beside the lists, and its hits count like theirs', async () => {
    lists.entries = [listed('ofac_sdn:36', 'Ivan Petrovich Primerov Junior')]
    yente.results = { Person: [yenteResult()] }
    const answer = await screen({ name: 'Ivan Petrovich Primerov' }, both)
    expect(answer).toMatchObject({
      matched: true,
      partial: false,
      matches: [
        {
          list: 'opensanctions',
          entry_id: 'opensanctions:NK-a1b2',
          score: 0.93,
          matched_name: 'Ivan Primerov',
          evidence: { adjustments: [{ effect: '0.93' }] },
        },
        { list: 'ofac_sdn', score: 0.857 },
      ],
    })
    expect(answer['lists_screened']).toContainEqual(
      expect.objectContaining({
        name: 'opensanctions',
        title: 'OpenSanctions, collection sanctions: persons, organisations and vessels',
        status: 'ok',
        entries: null,
      }),
    )
  })

  it('that answers as much as it may leaves open how many there are', async () => {
    const many = Array.from({ length: 60 }, (_, at) => yenteResult({ id: `NK-${at}` }))
    yente.results = { Vessel: many }
    expect((await screen({ name: 'Ivan Primerov' }, both)).human_message).toMatch(/^At least 40 listed parties/)
    yente.results = { Vessel: many.slice(0, 39).concat(many.slice(39).map(one => ({ ...one, score: 0.55 }))) }
    expect((await screen({ name: 'Ivan Primerov' }, both)).human_message).toMatch(/^39 listed parties/)
  })

  it.each([
    ['does not answer in time', 'hangs' as const, /in time/],
    ['fails', { status: 500 }, /HTTP 500/],
    ['answers something else', { status: 200, body: '{}' }, /not understood/],
  ])('that %s leaves the answer partial within its time, with what the lists say', async (_name, instead, reason) => {
    lists.entries = [listed('ofac_sdn:36', 'Ivan Primerov')]
    yente.instead = instead
    expect(await screen({ name: 'Ivan Primerov' }, both)).toMatchObject({
      matched: true,
      partial: true,
      lists_screened: expect.arrayContaining([expect.objectContaining({ name: 'opensanctions', status: 'failed', reason: expect.stringMatching(reason) })]),
      human_message: expect.stringContaining('opensanctions is failed'),
    })
  })
})

describe('an operator’s suppression', () => {
  const { suppressions } = app.broker.services.ledger
  const at = { reason: 'Another birth date.', addedAt: 1 }

  it('takes the entry out of the matches, shows it, and takes no place from others', async () => {
    lists.entries = Array.from({ length: 60 }, (_, index) => listed(`ofac_sdn:${index}`, index < 59 ? 'Ivan Primerov' : 'Ivan Primerov Junior'))
    for (let index = 0; index < 59; index += 1) await suppressions.add({ entryId: `ofac_sdn:${index}`, ...at }, null)
    const answer = await screen({ name: 'Ivan Primerov' })
    expect(answer).toMatchObject({ matched: true, matches: [{ entry_id: 'ofac_sdn:59' }], further_matches: 0 })
    expect(answer['suppressed_matches']).toHaveLength(59)
    expect(answer.human_message).toContain('59 hits suppressed by an operator are left out.')
    for (let index = 0; index < 59; index += 1) await suppressions.remove(`ofac_sdn:${index}`, null)
    expect(await screen({ name: 'Ivan Primerov' })).toMatchObject({
      matched: true,
      suppressed_matches: [],
      further_matches: 30,
      human_message: expect.stringMatching(/^At least 40 listed parties scored/),
    })
  })

  it('for one name holds for that name alone, however it is written', async () => {
    lists.entries = [listed('ofac_sdn:36', 'Ivan Primerov'), listed('ofac_sdn:36b', 'Ivana Primerova')]
    await suppressions.add({ entryId: 'ofac_sdn:36', ...at }, 'Ívan  primerov.')
    expect(await screen({ name: 'IVAN PRIMEROV' })).toMatchObject({
      matched: false,
      possible: false,
      suppressed_matches: [{ entry_id: 'ofac_sdn:36', reason: 'Another birth date.' }],
      human_message: expect.stringMatching(/^No other listed name scored 0\.70 or more .* 1 hit suppressed by an operator is left out\.$/),
    })
    expect(await screen({ name: 'Primerov Ivan' })).toMatchObject({ matched: true, suppressed_matches: [] })
    expect(await suppressions.remove('ofac_sdn:36', 'someone else')).toBe(0)
    expect(await suppressions.remove('ofac_sdn:36', 'ivan primerov')).toBe(1)
  })

  it('of all that a service outside may answer leaves open that there are more', async () => {
    const { ledger } = both.broker.services
    const ids = Array.from({ length: 100 }, (_, at) => `NK-full-${at}`)
    yente.results = { Person: [...ids, 'NK-beyond'].map(id => yenteResult({ id })) }
    for (const id of ids) await ledger.suppressions.add({ entryId: `opensanctions:${id}`, ...at }, 'Ivan Full')
    const { human_message: said } = await screen({ name: 'Ivan Full' }, both)
    expect(said).toMatch(/^No other listed name scored .* There may be more hits than were looked at\. 100 hits suppressed/)
  })

  it('holds for entries of the service outside too', async () => {
    const { ledger } = both.broker.services
    yente.results = { Person: [yenteResult()] }
    await ledger.suppressions.add({ entryId: 'opensanctions:NK-a1b2', ...at }, null)
    expect(await screen({ name: 'Ivan Primerov' }, both)).toMatchObject({ matched: false, suppressed_matches: [{ entry_id: 'opensanctions:NK-a1b2' }] })
  })
})

describe('the record', () => {
  it('holds who asked what of which lists and what came of it, and not the name', async () => {
    lists.entries = [listed('ofac_sdn:36', 'Xanthippe Quixote')]
    const caller = callerOf()
    const outcome = await call(app, 'screen_sanctions', { name: 'Xanthippe Quixote', country: 'us', type: 'person' }, { caller })
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
    expect(row?.lists).toContainEqual({ name: 'ofac_sdn', status: 'ok', listDate: '2026-11-19', sha256: 'a'.repeat(64) })
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

describe('limits', () => {
  it('let a caller have so many names screened in a minute, and another caller too', async () => {
    const limited = await startApp({ SCREENINGS_PER_MINUTE: '3' }, { screening: lists })
    const caller = callerOf()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => call(limited, 'screen_sanctions', { name: 'Nobody' }, { caller })))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ failure: { reason: 'rate_limited', retriable: true, details: { retryAfterS: expect.any(Number) } } })
    const anonymous = (address: string) => call(limited, 'screen_sanctions', { name: 'Nobody' }, { caller: ANONYMOUS, address })
    for (let call = 0; call < 3; call += 1) expect((await anonymous('192.0.2.1')).ok).toBe(true)
    expect(await anonymous('192.0.2.1')).toMatchObject({ failure: { reason: 'rate_limited' } })
    expect((await anonymous('192.0.2.2')).ok).toBe(true)
    const http = httpOf(limited, caller)
    const response = await http('/ops/screen_sanctions', { method: 'POST', body: '{"name": "Nobody"}', headers: { 'content-type': 'application/json' } })
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true])
    await limited.close()
  })

  it('do not count what is refused', async () => {
    const limited = await startApp({ SCREENINGS_PER_MINUTE: '1', DATA_QUOTA_DAILY: '1' }, { screening: lists })
    for (let attempt = 0; attempt < 5; attempt += 1) await refusal(limited, 'screen_sanctions', { name: '!' })
    expect(await call(limited, 'screen_sanctions', { name: 'Nobody' })).toMatchObject({ ok: true })
    await limited.close()
  })

  it('of data calls in a day are exact, are shown by check_quota, and end at midnight UTC', async () => {
    const time = { nowMs: Date.parse('2026-11-21T23:59:59.000Z') }
    const limited = await startApp({ DATA_QUOTA_DAILY: '5' }, { screening: lists, now: () => time.nowMs })
    const caller = callerOf({ tier: 'free' })
    const outcomes = await Promise.all(Array.from({ length: 9 }, () => call(limited, 'screen_sanctions', { name: 'Nobody' }, { caller })))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      failure: { reason: 'rate_limited', message: expect.stringContaining('resets at 2026-11-22T00:00:00.000Z'), details: { retryAfterS: 1 } },
    })
    const quota = () => call(limited, 'check_quota', {}, { caller })
    expect(await quota()).toMatchObject({
      value: { used_today: 0, remaining_today: 100, data_quota: { daily_limit: 5, remaining_today: 0, resets: '2026-11-22T00:00:00.000Z' } },
    })
    expect(await call(limited, 'check_quota', {}, { caller: callerOf() })).toMatchObject({ value: { data_quota: { remaining_today: 5 } } })
    time.nowMs += 1_000
    expect(await quota()).toMatchObject({ value: { data_quota: { remaining_today: 5, resets: '2026-11-23T00:00:00.000Z' } } })
    await limited.close()
  })

  it('of data calls are not shown where they are not counted', async () => {
    const outcome = await call(app, 'check_quota')
    expect(outcome.ok && Object.keys(outcome.value)).not.toContain('data_quota')
  })
})
