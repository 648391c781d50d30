import { describe, expect, it } from 'vitest'
import { listed, missing } from '../../listed.ts'
import { yenteResult } from '../../yente_server.ts'
import { useScreening } from './screening_place.ts'

const { app, both, lists, yente, screen } = await useScreening()

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
    ['answers something else', { status: 200, body: '{}' }, /unknown form/],
  ])('that %s leaves the answer partial within its time, with what the lists say', async (_name, instead, reason) => {
    lists.entries = [listed('ofac_sdn:36', 'Ivan Primerov')]
    yente.instead = instead
    expect(await screen({ name: 'Ivan Primerov' }, both)).toMatchObject({
      matched: true,
      partial: true,
      lists_not_screened: expect.arrayContaining([
        expect.objectContaining({ name: 'opensanctions', status: 'failed', reason: expect.stringMatching(reason) }),
      ]),
      human_message: expect.stringContaining('opensanctions is failed'),
    })
  })
})

describe('numbers', () => {
  it('are not said to be compared where the service outside alone was asked', async () => {
    const loaded = lists.lists
    lists.lists = loaded.map(({ name }) => missing(name))
    const answer = await screen({ name: 'Ivan Primerov IMO 9187629', identifiers: ['passport A0123456 (Egypt)'] }, both)
    expect(answer['identifiers_screened']).toEqual([
      { given: 'passport A0123456 (Egypt)', kinds: [], problem: expect.stringContaining('no list of this server') },
      { given: 'IMO 9187629', kinds: [], problem: expect.stringContaining('no list of this server') },
    ])
    expect(answer.human_message).toContain('Not compared as a number: passport A0123456 (Egypt) ')
    lists.lists = loaded
    expect(
      (await screen({ name: 'Ivan Primerov', identifiers: ['IMO 9187629'] }, both))['identifiers_screened'],
    ).toEqual([{ given: 'IMO 9187629', kinds: ['imo'] }])
  })

  it('alone are no name that only the service outside is asked about', async () => {
    const loaded = lists.lists
    lists.lists = loaded.map(({ name }) => missing(name))
    for (const name of ['IMO 9187629', '0x098B716B8Aaf21512996dC57EB0615e2383E2f96'])
      await expect(screen({ name }, both)).rejects.toThrow(/no list of this server/)
    lists.lists = loaded
  })
})

describe('an operator’s suppression', () => {
  const { suppressions } = app.broker.services.ledger
  const at = { reason: 'Another birth date.', addedAt: 1 }

  it('takes the entry out of the matches, shows it, and takes no place from others', async () => {
    lists.entries = Array.from({ length: 60 }, (_, index) =>
      listed(`ofac_sdn:${index}`, index < 59 ? 'Ivan Primerov' : 'Ivan Primerov Junior'),
    )
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
      human_message: expect.stringMatching(
        /^No other listed name scored 0\.70 or more .* 1 hit suppressed by an operator is left out\. /,
      ),
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
    expect(said).toMatch(
      /^No other listed name scored .* There may be more hits than were looked at\. 100 hits suppressed/,
    )
  })

  it('holds for entries of the service outside too', async () => {
    const { ledger } = both.broker.services
    yente.results = { Person: [yenteResult()] }
    await ledger.suppressions.add({ entryId: 'opensanctions:NK-a1b2', ...at }, null)
    expect(await screen({ name: 'Ivan Primerov' }, both)).toMatchObject({
      matched: false,
      suppressed_matches: [{ entry_id: 'opensanctions:NK-a1b2' }],
    })
  })
})
