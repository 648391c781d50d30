import { describe, expect, it } from 'vitest'
import { LIST_NAMES } from '../../../src/core/screening.ts'
import { doubtsOf } from '../../../src/providers/lists/doubts.ts'
import { importList } from '../../../src/providers/lists/import.ts'
import { loadLists, readChecks, statesOf } from '../../../src/providers/lists/load.ts'
import { OFAC_CONSOLIDATED, fileOf, fresh, unOf } from './samples.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const stateOf = async (root: string, name: string, nowMs = NOW) => {
  const { lists } = await loadLists(root)
  const states = statesOf({ wanted: [], staleAfterMs: 1e12 }, lists, readChecks(root), nowMs)
  return states.find(state => state.name === name)
}

describe('an edition', () => {
  it('is doubted when it is undated, old for its list, or smaller than any that was published', () => {
    for (const name of LIST_NAMES) {
      expect(doubtsOf(name, { listDate: '2026-11-20', entries: 20_000 }, NOW)).toEqual([])
      expect(doubtsOf(name, { listDate: null, entries: 20_000 }, NOW)).toEqual([
        `its edition is undated: import its files again and say their day, agent-broker lists import ${name} <file...> --date YYYY-MM-DD`,
      ])
      expect(doubtsOf(name, { listDate: '2024-07-02T00:00:00Z', entries: 20_000 }, NOW)[0]).toMatch(
        /^its edition is of 2024-07-02, more than \d+ days ago/,
      )
      expect(doubtsOf(name, { listDate: '2026-11-20', entries: 6 }, NOW)[0]).toMatch(
        /^it has 6 entries, and the published list at least/,
      )
    }
  })

  it('is doubted when it is dated later than tomorrow', () => {
    expect(doubtsOf('un', { listDate: '2026-11-23', entries: 20_000 }, NOW)).toEqual([])
    expect(doubtsOf('un', { listDate: '2026-11-24', entries: 20_000 }, NOW)).toEqual([
      'its edition is of 2026-11-24, which is in the future: check the clock of this machine, and where the file is from',
    ])
  })

  it('that dates itself later than tomorrow is refused, and doubted where it is taken all the same', async () => {
    const root = fresh('lists')
    const given = { root, name: 'un' as const, files: [fileOf(unOf(60, '2027-02-27'))], nowMs: NOW, force: false }
    await expect(importList(given)).rejects.toThrow(
      'un: it says itself that it is of 2027-02-27, which is in the future; if the clock of this machine is wrong, set it, and if not, take it with: lists import --force',
    )
    expect(await stateOf(root, 'un')).toMatchObject({ status: 'not_loaded' })
    await importList({ ...given, force: true })
    expect(await stateOf(root, 'un')).toMatchObject({
      status: 'ok',
      doubts: [expect.stringContaining('in the future'), expect.any(String)],
    })
    const tomorrow = { ...given, root: fresh('lists'), files: [fileOf(unOf(60, '2026-11-23'))] }
    expect(await importList(tomorrow)).toMatchObject({ meta: { listDate: '2026-11-23' } })
  })

  it('of which the files say no day is dated by the operator, and doubted without', async () => {
    const root = fresh('lists')
    const given = { root, name: 'ofac_consolidated' as const, files: OFAC_CONSOLIDATED, nowMs: NOW, force: false }
    await importList(given)
    expect(await stateOf(root, 'ofac_consolidated')).toMatchObject({
      status: 'ok',
      listDate: null,
      doubts: [expect.stringContaining('undated')],
    })
    // The same files again, with their day.
    expect(await importList({ ...given, date: '2026-11-01' })).toMatchObject({ meta: { listDate: '2026-11-01' } })
    expect(await stateOf(root, 'ofac_consolidated')).toMatchObject({ listDate: '2026-11-01', doubts: [] })
    expect(await importList({ ...given, date: '2026-11-01' })).toMatchObject({ unchanged: true })
    await expect(importList({ ...given, date: '2026-10-01' })).rejects.toThrow(
      /it is of 2026-10-01, and the one before of 2026-11-01/,
    )
    expect(await importList({ ...given, date: '2026-10-01', force: true })).toMatchObject({
      meta: { listDate: '2026-10-01' },
    })
    expect(await importList(given)).toMatchObject({ unchanged: true, meta: { listDate: '2026-10-01' } })
  })

  it('cannot be dated against its own word, by no day, or ahead', async () => {
    const root = fresh('lists')
    const given = { root, name: 'un' as const, files: [fileOf(unOf(60))], nowMs: NOW, force: false }
    await expect(importList({ ...given, date: '2026-02-28' })).rejects.toThrow(
      /^un: it says itself that it is of 2026-02-27, not of 2026-02-28; leave --date out$/,
    )
    for (const date of ['27.02.2026', '2026-02-30', '2026', ''])
      await expect(importList({ ...given, date })).rejects.toThrow(/^--date must be a day such as 2026-02-27; got /)
    await expect(importList({ ...given, date: '2026-11-24' })).rejects.toThrow(/^--date 2026-11-24 is in the future$/)
    expect(await importList({ ...given, date: '2026-02-27' })).toMatchObject({ meta: { listDate: '2026-02-27' } })
  })
})
