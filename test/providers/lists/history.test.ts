import { appendFileSync, mkdirSync, rmdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  changesBetween,
  changesSince,
  type EditionDelta,
  keepDelta,
  knownSince,
  readDeltas,
} from '../../../src/providers/lists/history.ts'
import { setDataMode } from '../../../src/lib/private_files.ts'
import { importList } from '../../../src/providers/lists/import.ts'
import { readCurrent } from '../../../src/providers/lists/store.ts'
import { listed } from '../../listed.ts'
import { fileOf, fresh, unOf } from './samples.ts'

const delta = (loadedAt: number, changes: Partial<EditionDelta>): EditionDelta => ({
  sha256: String(loadedAt),
  listDate: null,
  loadedAt,
  added: [],
  removed: [],
  changed: [],
  ...changes,
})

describe('what an edition changes', () => {
  it('is which entries are new, gone, and say something else', () => {
    const before = [listed('un:1', 'A'), listed('un:2', 'B'), listed('un:3', 'C')]
    const after = [listed('un:1', 'A'), listed('un:3', 'C', { programs: ['X'] }), listed('un:4', 'D')]
    expect(changesBetween(before, after)).toEqual({ added: ['un:4'], removed: ['un:2'], changed: ['un:3'] })
  })

  it('adds up over editions', () => {
    const deltas = [
      delta(1, { added: ['a'], removed: ['old'] }),
      delta(2, { added: ['b', 'old'], changed: ['c', 'a'] }),
      delta(3, { removed: ['b', 'c'] }),
    ]
    expect(changesSince(deltas, 0)).toEqual({ added: ['a'], removed: ['c'], changed: ['old'] })
    expect(changesSince(deltas, 3)).toEqual({ added: [], removed: ['b', 'c'], changed: [] })
    expect(changesSince(deltas, 4)).toEqual({ added: [], removed: [], changed: [] })
  })

  it('is kept in a file with the rights of all others', () => {
    const root = fresh('lists')
    mkdirSync(join(root, 'un'), { recursive: true })
    setDataMode('group')
    try {
      keepDelta(root, 'un', delta(1, { added: ['a'] }))
    } finally {
      setDataMode('private')
    }
    expect(statSync(join(root, 'un', 'history.jsonl')).mode & 0o777).toBe(0o640)
  })

  it('that cannot be kept keeps no edition out of service, and is told', async () => {
    const root = fresh('lists')
    mkdirSync(join(root, 'un', 'history.jsonl'), { recursive: true })
    const taken = await importList({ root, name: 'un', files: [fileOf(unOf(60))], nowMs: 1, force: true })
    expect(taken.historyProblem).toMatch(/^what it has changed could not be kept: /)
    expect(readCurrent(root, 'un')?.entries).toBe(60)
  })

  it('is known from the first edition on, or from one that had none before to compare with', () => {
    expect(knownSince([], { loadedAt: 9 })).toBe(9)
    expect(knownSince([delta(3, {}), delta(4, {})], { loadedAt: 9 })).toBe(3)
    expect(knownSince([delta(3, {}), delta(4, { isFirst: true }), delta(5, {})], { loadedAt: 9 })).toBe(4)
  })

  it('is kept line by line; what a killed process left, and an edition told twice, count once or not at all', () => {
    const root = fresh('lists')
    mkdirSync(join(root, 'un'), { recursive: true })
    expect(readDeltas(root, 'un')).toEqual([])
    keepDelta(root, 'un', delta(1, { added: ['a'] }))
    keepDelta(root, 'un', delta(2, { added: ['b'], sha256: 'x' }))
    keepDelta(root, 'un', delta(3, { added: ['b'], sha256: 'x' }))
    appendFileSync(join(root, 'un', 'history.jsonl'), '{"sha256":"y","add')
    expect(readDeltas(root, 'un').map(({ loadedAt }) => loadedAt)).toEqual([1, 3])
    keepDelta(root, 'un', delta(4, { added: ['c'] }))
    expect(readDeltas(root, 'un').map(({ loadedAt }) => loadedAt)).toEqual([1, 3, 4])
  })

  it('that never came into service, for want of room or by a kill, changes nothing', async () => {
    const root = fresh('lists')
    const take = (count: number, from: number, nowMs: number) =>
      importList({ root, name: 'un', files: [fileOf(unOf(count, '2026-02-27', from))], nowMs, force: true })
    const idsSince = (sinceMs: number) => {
      const { added, removed, changed } = changesSince(readDeltas(root, 'un'), sinceMs)
      return { added: added.length, removed: removed.length, changed: changed.length }
    }
    await take(60, 0, 1)
    // What it changes is told, and then it cannot be put into service.
    const blocked = join(root, 'un', 'current.json.incoming')
    mkdirSync(blocked)
    await expect(take(60, 5, 2)).rejects.toThrow(/^un: /)
    rmdirSync(blocked)
    expect(readCurrent(root, 'un')?.loadedAt).toBe(1)
    expect(idsSince(2)).toEqual({ added: 0, removed: 0, changed: 0 })
    await take(61, 0, 3)
    expect(idsSince(2)).toEqual({ added: 1, removed: 0, changed: 0 })
    await take(60, 5, 4)
    await take(61, 0, 5)
    expect(idsSince(4)).toEqual({ added: 0, removed: 0, changed: 5 })
  })
})
