import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteFile } from '../../../src/lib/sqlite.ts'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { openLimits } from '../../../src/store/cache/late.ts'
import { createLimits } from '../../../src/store/cache/limits.ts'
import { keptLog } from '../../kept_log.ts'
import { createDatabase } from '../../database.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-limits-'))
const postgres = await createDatabase()
/** Enough for a busy machine, whose slowness is no failure of the store. */
const PATIENT = { patienceMs: 60_000 }
const freshFile = (): string => join(mkdtempSync(join(folder, 'place-')), 'data', 'limits.sqlite')

afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await postgres.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['memory', () => [createLimits(keptLog().log)]],
  [
    'a file',
    () =>
      [freshFile()].flatMap(file => [
        openLimits(file, keptLog().log, PATIENT),
        openLimits(file, keptLog().log, PATIENT),
      ]),
  ],
  [
    'Postgres',
    () => [openLimits(postgres.url, keptLog().log, PATIENT), openLimits(postgres.url, keptLog().log, PATIENT)],
  ],
])('limits in %s', (place, open) => {
  it('allow so many in a window through every door, say how long to wait, and open again', async () => {
    const doors = open()
    const startedAt = Date.now()
    const name = `window ${place}`
    const at = (ms: number, key = 'a', door = 0) => {
      vi.setSystemTime(startedAt + ms)
      return (doors[door % doors.length] ?? doors[0])?.take(name, key, 2, 60_000)
    }
    expect([
      await at(0),
      await at(1000, 'a', 1),
      await at(1500),
      await at(59_999, 'a', 1),
      await at(1500, 'b'),
      await at(60_000),
    ]).toEqual([0, 0, 59, 1, 0, 0])
    await Promise.all(doors.map(door => door.close()))
  })

  it('last no longer than their window when the clock was set back', async () => {
    const doors = open()
    const startedAt = Date.now()
    const at = (ms: number, door = 0, count?: number) => {
      vi.setSystemTime(startedAt + ms)
      return (doors[door % doors.length] ?? doors[0])?.take(`set back ${place}`, 'a', 2, 60_000, count)
    }
    const DAY_MS = 86_400_000
    expect([await at(DAY_MS, 0, 2), await at(DAY_MS), await at(DAY_MS - 60_000, 1)]).toEqual([0, 60, 120])
    expect([await at(0), await at(0), await at(0)]).toEqual([0, 0, 60])
    expect(await at(0, 1)).toBeLessThanOrEqual(60)
    expect([await at(DAY_MS, 0, 2), await at(0, 0, 2), await at(0, 0, 2)]).toEqual([0, 0, 60])
    await Promise.all(doors.map(door => door.close()))
  })

  it('count exactly when all come at once', async () => {
    const doors = open()
    const takes = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        doors[index % doors.length]?.take(`burst ${place}`, 'k'.repeat(10_000), 30, 60_000),
      ),
    )
    expect(takes.filter(waitS => waitS === 0)).toHaveLength(30)
    await Promise.all(doors.map(door => door.close()))
  })

  it('allow several together or not at all, and a refusal leaves what there was', async () => {
    const doors = open()
    let door = 0
    const take = (count?: number) => doors[door++ % doors.length]?.take(`together ${place}`, 'a', 5, 60_000, count)
    expect([await take(3), await take(3), await take(5), await take(2), await take(2), await take()]).toEqual([
      0, 60, 60, 0, 60, 60,
    ])
    const takes = await Promise.all(
      Array.from({ length: 20 }, (_, at) => doors[at % doors.length]?.take(`crowd ${place}`, 'a', 30, 60_000, 7)),
    )
    expect(takes.filter(waitS => waitS === 0)).toHaveLength(4)
    expect(await doors[0]?.take(`crowd ${place}`, 'a', 30, 60_000, 2)).toBe(0)
    await Promise.all(doors.map(one => one.close()))
  })

  it('keep names and windows apart', async () => {
    const [limits] = open()
    const take = (name: string, windowMs: number) => limits?.take(`${place} ${name}`, 'a', 1, windowMs)
    expect([await take('one', 60_000), await take('one', 60_000), await take('two', 60_000)]).toEqual([0, 60, 0])
    await limits?.close()
  })
})

it('keeps no key in the clear and forgets counts that have ended', async () => {
  const file = freshFile()
  const first = openLimits(file, keptLog().log, PATIENT)
  await first.take('codes', 'ada@example.com', 5, 1_000)
  await first.close()
  const rows = () => openSqliteFile(file, { readonly: true }).prepare('select key from rate_limits').pluck().all()
  expect(rows()).toEqual([expect.stringMatching(/^codes:[\w-]{43}$/)])
  vi.setSystemTime(Date.now() + 5_000)
  const second = openLimits(file, keptLog().log, PATIENT)
  await second.take('codes', 'bob@example.com', 5, 1_000)
  expect(rows()).toHaveLength(1)
  await second.close()
})

describe('limits whose store fails', () => {
  it.each([
    ['a server that is not there', () => 'postgres://nobody:hidden@127.0.0.1:1/none'],
    [
      'a folder that is a file',
      () => {
        writeFileSync(join(folder, 'plain'), '')
        return join(folder, 'plain', 'limits.sqlite')
      },
    ],
  ])('are counted by this process: %s', async (_, place) => {
    const { log, lines } = keptLog()
    const limits = openLimits(place(), log)
    const startedAt = performance.now()
    const takes = []
    for (let index = 0; index < 12; index += 1) takes.push(await limits.take('tokens', 'a', 10, 60_000))
    expect(takes.map(waitS => waitS > 0)).toEqual([...Array(10).fill(false), true, true])
    expect(performance.now() - startedAt).toBeLessThan(20_000)
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('hidden')
    await limits.close()
  })

  it('are made anew when the file is damaged', async () => {
    const file = freshFile()
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, 'no database '.repeat(1000))
    const { log, lines } = keptLog()
    const limits = openLimits(file, log, PATIENT)
    expect([await limits.take('a', 'a', 1, 60_000), await limits.take('a', 'a', 1, 60_000)]).toEqual([0, 60])
    expect(lines).toEqual([])
    await limits.close()
  })

  it('do not keep a caller waiting while the file is locked', async () => {
    const file = freshFile()
    const limits = openLimits(file, keptLog().log)
    await limits.take('a', 'a', 10, 60_000)
    const other = openSqliteFile(file)
    other.exec('begin exclusive')
    const startedAt = performance.now()
    expect(await Promise.all(Array.from({ length: 20 }, () => limits.take('a', 'b', 10, 60_000)))).toContain(0)
    expect(await limits.take('a', 'b', 10, 60_000)).toBe(60)
    other.exec('rollback')
    other.close()
    expect(performance.now() - startedAt).toBeLessThan(30_000)
    await limits.close()
  })
})
