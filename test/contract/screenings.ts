import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { ScreeningRow } from '../../src/core/rows/screening.ts'

const T = 1_800_000_000_000

const row = (screeningId: string, changes: Partial<ScreeningRow> = {}): Omit<ScreeningRow, 'nameHash'> => ({
  screeningId,
  agentId: 'agent',
  operation: 'screen_sanctions',
  at: T,
  country: 'DE',
  kind: null,
  lists: [{ name: 'un', status: 'ok', listDate: null, sha256: 'ab' }],
  matched: 1,
  possible: 2,
  suppressed: 3,
  partial: true,
  ...changes,
})

/** What every engine promises about screenings and suppressions; `reopen` gives a second connection to the same data. */
export function testScreenings(name: string, open: () => Promise<Ledger>, reopen: () => Promise<Ledger>): void {
  describe(`screenings on ${name}`, () => {
    let ledger: Ledger
    let second: Ledger
    beforeAll(async () => {
      ledger = await open()
      second = await reopen()
    })
    afterAll(async () => {
      await ledger?.close()
      await second?.close()
    })

    it('keeps a screening whole, finds it by its name however it is written, and never holds the name', async () => {
      await ledger.screenings.add(row('scr_1'), 'José  Pérez-Gómez')
      await ledger.screenings.add(row('scr_2', { agentId: null, partial: false }), 'Somebody Else')
      const [first, ...others] = await second.screenings.page({ name: 'JOSE PEREZ GOMEZ', most: 10 })
      expect(others).toEqual([])
      expect(first).toEqual({ ...row('scr_1'), nameHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
      const all = await second.screenings.page({ most: 10 })
      expect(all.map(({ screeningId }) => screeningId)).toEqual(['scr_1', 'scr_2'])
      expect(all[1]).toMatchObject({ agentId: null, partial: false })
      expect(all[1]?.nameHash).not.toBe(all[0]?.nameHash)
      expect(await second.screenings.page({ after: 'scr_1', most: 10 })).toHaveLength(1)
      expect(JSON.stringify(all)).not.toMatch(/jos|perez/i)
    })

    it('keeps several at once, all of them or none', async () => {
      const several = ['batch_1', 'batch_2', 'batch_3'].map((id, at) => ({ ...row(id), name: `Name of many ${at}` }))
      await ledger.screenings.addAll(several)
      await ledger.screenings.addAll([])
      expect(await second.screenings.page({ name: 'name of many 1', most: 10 })).toMatchObject([
        { ...row('batch_2'), nameHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ])
      await expect(
        ledger.screenings.addAll([...['batch_4', 'batch_1'].map(id => ({ ...row(id), name: 'One of two' }))]),
      ).rejects.toThrow()
      expect(await second.screenings.page({ name: 'one of two', most: 10 })).toEqual([])
    })

    it('takes names that differ in a vowel for two, also where vowels are marks', async () => {
      await ledger.screenings.add(row('scr_3'), 'राम')
      expect(await ledger.screenings.page({ name: 'रमा', most: 10 })).toEqual([])
      expect(await ledger.screenings.page({ name: 'राम', most: 10 })).toHaveLength(1)
    })

    it('has different hashes for the same name on different ledgers', async () => {
      const other = await (await import('../../src/store/sqlite.ts')).openSqlite(':memory:')
      await other.screenings.add(row('scr_1'), 'Somebody Else')
      const [[there], here] = await Promise.all([
        other.screenings.page({ most: 1 }),
        ledger.screenings.page({ name: 'somebody else', most: 1 }),
      ])
      expect(there?.nameHash).not.toBe(here[0]?.nameHash)
      await other.close()
    })

    it('takes many screenings at the same time', async () => {
      await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          (index % 2 ? ledger : second).screenings.add(row(`many_${index}`), 'Many'),
        ),
      )
      expect(await ledger.screenings.page({ name: 'many', most: 100 })).toHaveLength(40)
    })

    it('adds a suppression once, for a name or for every name, and removes it', async () => {
      const { suppressions } = ledger
      const at = { addedAt: T }
      const twins = await Promise.all(
        [suppressions, second.suppressions].map(table => table.add({ entryId: 'un:1', reason: 'all', ...at }, null)),
      )
      expect(twins.sort()).toEqual([false, true])
      expect(await suppressions.add({ entryId: 'un:1', reason: 'one', ...at }, 'Ana  María')).toBe(true)
      expect(await suppressions.add({ entryId: 'un:2', reason: 'two', ...at }, 'ana maria')).toBe(true)
      const of = async (name: string) => Object.fromEntries(await second.suppressions.of(name))
      expect(await of('ANA MARIA')).toEqual({
        'un:1': { reason: 'one', isOfEntry: true },
        'un:2': { reason: 'two', isOfEntry: false },
      })
      expect(await of('Other')).toEqual({ 'un:1': { reason: 'all', isOfEntry: true } })
      expect((await suppressions.list()).map(({ entryId, nameHash }) => [entryId, nameHash === null])).toEqual([
        ['un:1', true],
        ['un:1', false],
        ['un:2', false],
      ])
      expect(await second.suppressions.remove('un:1', 'Other')).toBe(0)
      expect(await second.suppressions.remove('un:1', 'Ana Maria')).toBe(1)
      expect(await of('Ana Maria')).toMatchObject({ 'un:1': { reason: 'all' }, 'un:2': { reason: 'two' } })
      const ofOne = (await suppressions.list()).find(({ entryId }) => entryId === 'un:2')
      const nameHash = ofOne?.nameHash ?? ''
      await suppressions.add({ entryId: 'un:2', reason: 'all', ...at }, null)
      expect(await suppressions.removeOne({ entryId: 'un:1', nameHash })).toBe(0)
      expect(await suppressions.removeOne({ entryId: 'un:2', nameHash: null })).toBe(1)
      expect(await of('ana maria')).toMatchObject({ 'un:2': { reason: 'two', isOfEntry: false } })
      expect(await second.suppressions.removeOne({ entryId: 'un:2', nameHash })).toBe(1)
      expect(await suppressions.removeOne({ entryId: 'un:2', nameHash })).toBe(0)
      expect(await suppressions.remove('un:1', null)).toBe(1)
      expect(await suppressions.remove('un:1', null)).toBe(0)
      expect(await of('Ana Maria')).toEqual({})
    })

    it('drops a screening when its time is over, and not before', async () => {
      const kept = async () => (await ledger.screenings.page({ name: 'Kept', most: 10 })).length
      const last = T + 5
      await ledger.screenings.add(row('kept', { at: last }), 'Kept')
      await ledger.prune(last + SCREENING_MS)
      expect(await kept()).toBe(1)
      await ledger.prune(last + SCREENING_MS + 1)
      expect(await kept()).toBe(0)
    })
  })
}

const SCREENING_MS = 1_000_000

/** The retention the ledgers of these tests must be opened with. */
export const SCREENING_RETENTION = { consentMs: 1e15, optOutMs: 1e15, screeningMs: SCREENING_MS }
