import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSqliteFile } from '../../../src/lib/sqlite.ts'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { createCache } from '../../../src/store/cache/cache.ts'
import { openFileCache, openPostgresCache } from '../../../src/store/cache/sql.ts'
import { openCache } from '../../../src/store/cache/late.ts'
import { bundled } from '../../bundled.ts'
import { keptLog } from '../../kept_log.ts'
import { createDatabase } from '../../database.ts'
import { startRedis } from '../../redis.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-cache-'))
const [postgres, redis] = await Promise.all([createDatabase(), startRedis()])
/** Enough for a busy machine, whose slowness is no failure of the store. */
const PATIENT = { patienceMs: 60_000 }
const freshFile = (): string => join(mkdtempSync(join(folder, 'place-')), 'data', 'cache.sqlite')
const countOf = (file: string): unknown =>
  openSqliteFile(file, { readonly: true }).prepare('select count(*) from cache_entries').pluck().get()

afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await Promise.all([postgres.drop(), redis.stop()])
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['a file', freshFile],
  ['Postgres', () => postgres.url],
  ['Redis', () => redis.url],
])('the cache in %s', (_, place) => {
  it('keeps values apart by namespace and key until they expire', async () => {
    const { log, lines } = keptLog()
    const cache = openCache(place(), log, PATIENT)
    const value = { name: 'Zoë’s "Dental"', list: [1, null, { deep: true }] }
    await cache.set('geocode', 'a', value, 60_000)
    await cache.set('company', 'a', 'other', 60_000)
    await cache.set('geocode', 'b'.repeat(100_000), 0, 60_000)
    expect(await cache.get('geocode', 'a')).toEqual(value)
    expect(await cache.get('company', 'a')).toBe('other')
    expect(await cache.get('geocode', 'b'.repeat(100_000))).toBe(0)
    expect(await cache.get('map_search', 'a')).toBeUndefined()
    await cache.delete('geocode', 'a')
    expect(await cache.get('geocode', 'a')).toBeUndefined()
    await cache.set('company', 'a', 'newer', 600_000)
    expect(await cache.get('company', 'a')).toBe('newer')
    vi.setSystemTime(Date.now() + 600_001)
    expect(await cache.get('company', 'a')).toBeUndefined()
    await cache.close()
    expect(lines).toEqual([])
  })

  it('keeps no value above its size, and none without a lifetime', async () => {
    const cache = openCache(place(), keptLog().log, PATIENT)
    await cache.set('geocode', 'big', 'x'.repeat(300_000), 60_000)
    await cache.set('geocode', 'dead', 1, 0)
    await cache.set('geocode', 'never', 1, Number.NaN)
    expect([
      await cache.get('geocode', 'big'),
      await cache.get('geocode', 'dead'),
      await cache.get('geocode', 'never'),
    ]).toEqual([undefined, undefined, undefined])
    await cache.close()
  })

  it('is empty once it is closed', async () => {
    const cache = openCache(place(), keptLog().log, PATIENT)
    await cache.set('geocode', 'a', 1, 60_000)
    await cache.close()
    await cache.set('geocode', 'a', 2, 60_000)
    expect(await cache.get('geocode', 'a')).toBeUndefined()
    await cache.close()
  })
})

describe.each([
  ['a file', () => openFileCache(freshFile())],
  ['Postgres', () => openPostgresCache(postgres.url)],
])('tidying %s', (_, open) => {
  it('removes every expired entry and no living one, then what is above the cap, nearest to its end first', async () => {
    const store = await open()
    await store.clear()
    // One after the other: a store keeps nobody waiting for a connection.
    const put = async (space: string, count: number, ttlMs: number): Promise<void> => {
      for (let index = 0; index < count; index += 1) await store.set(`${space}:${ttlMs}-${index}`, '{}', ttlMs + index)
    }
    const alive = async (space: string, count: number): Promise<boolean[]> => {
      const found: boolean[] = []
      for (let index = 0; index < count; index += 1) found.push((await store.get(`${space}-${index}`)) !== undefined)
      return found
    }
    await put('geocode', 200, 1)
    await put('geocode', 50, 60_000)
    await put('company', 20, 60_000)
    await sleep(250)
    await store.tidy?.({ geocode: 100, company: 5 })
    expect(await alive('geocode:1', 200)).not.toContain(true)
    expect(await alive('geocode:60000', 50)).not.toContain(false)
    expect(await alive('company:60000', 20)).toEqual([...Array(15).fill(false), ...Array(5).fill(true)])
    await store.close()
  })
})

it('holds its caps while it is written to', async () => {
  const file = freshFile()
  const caps = { geocode: 100, map_search: 1, map_row: 1, company: 1, preview: 1, relationship: 1, website: 1 }
  const cache = createCache({ open: () => openFileCache(file), log: keptLog().log, caps, ...PATIENT })
  for (let index = 0; index < 800; index += 1) await cache.set('geocode', String(index), index, 60_000 + index)
  expect(countOf(file)).toBe(100)
  expect(await cache.get('geocode', '799')).toBe(799)
  await cache.close()
})

describe('a cache that fails', () => {
  it('is made anew when its file is no database', async () => {
    const file = freshFile()
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, 'not a database at all, '.repeat(1000))
    const { log, lines } = keptLog()
    const cache = openCache(file, log, PATIENT)
    await cache.set('geocode', 'a', 1, 60_000)
    expect(await cache.get('geocode', 'a')).toBe(1)
    expect(lines).toEqual([])
    await cache.close()
  })

  it('is empty, with one warning, and made anew later when its file is damaged while in use', async () => {
    const file = freshFile()
    const { log, lines } = keptLog()
    const first = openCache(file, log)
    for (let index = 0; index < 300; index += 1) await first.set('geocode', String(index), 'x'.repeat(500), 60_000)
    await first.close()
    const pages = openSqliteFile(file)
    pages.pragma('wal_checkpoint(TRUNCATE)')
    pages.close()
    const { openSync, writeSync, closeSync, statSync } = await import('node:fs')
    const handle = openSync(file, 'r+')
    writeSync(handle, Buffer.alloc(statSync(file).size - 4096, 0xee), 0, undefined, 4096)
    closeSync(handle)
    const cache = openCache(file, log)
    for (let index = 0; index < 20; index += 1) {
      await cache.set('geocode', `new ${index}`, 1, 60_000)
      expect(await cache.get('geocode', String(index))).toBeUndefined()
    }
    expect(lines.filter(line => line.startsWith('warn'))).toHaveLength(1)
    await vi.waitFor(() => expect(existsSync(file)).toBe(false), { timeout: 60_000 })
    await cache.close()
  })

  it('serves on when its file and folder are deleted under load', async () => {
    const file = freshFile()
    const { log } = keptLog()
    const cache = openCache(file, log)
    let wrong = 0
    const load = async (worker: number): Promise<void> => {
      for (let index = 0; index < 300; index += 1) {
        await cache.set('geocode', `${worker} ${index}`, index, 60_000)
        const got = await cache.get('geocode', `${worker} ${index}`)
        if (got !== undefined && got !== index) wrong += 1
        if (worker === 0 && index === 100) rmSync(join(file, '..'), { recursive: true, force: true })
      }
    }
    await Promise.all([0, 1, 2, 3].map(load))
    expect(wrong).toBe(0)
    await cache.close()
  })

  it('is empty, with one warning, where nothing can be written', async () => {
    const { log, lines } = keptLog()
    writeFileSync(join(folder, 'plain'), '')
    const cache = openCache(join(folder, 'plain', 'cache.sqlite'), log)
    for (let index = 0; index < 5; index += 1) await cache.set('geocode', 'a', 1, 60_000)
    expect(await cache.get('geocode', 'a')).toBeUndefined()
    expect(lines).toHaveLength(1)
    await cache.close()
  })

  it('does not keep a caller waiting while another process holds its lock', async () => {
    const file = freshFile()
    const { log } = keptLog()
    const cache = openCache(file, log)
    await cache.set('geocode', 'a', 1, 60_000)
    const other = openSqliteFile(file)
    other.exec('begin exclusive')
    const startedAt = performance.now()
    await Promise.all(Array.from({ length: 20 }, (_, index) => cache.set('geocode', String(index), index, 60_000)))
    await cache.get('geocode', 'a')
    expect(performance.now() - startedAt).toBeLessThan(20_000)
    other.exec('rollback')
    other.close()
    await cache.close()
  })

  it.each(['redis://127.0.0.1:1', 'postgres://nobody:hidden@127.0.0.1:1/none'])(
    'is empty, at once and with one warning, without %s',
    async url => {
      const { log, lines } = keptLog()
      const cache = openCache(url, log)
      const startedAt = performance.now()
      for (let index = 0; index < 20; index += 1) expect(await cache.get('geocode', String(index))).toBeUndefined()
      expect(performance.now() - startedAt).toBeLessThan(20_000)
      expect(lines).toHaveLength(1)
      expect(lines[0]).not.toContain('hidden')
      await cache.close()
    },
  )

  it('leaves no connection to a Redis that takes it and never answers: it would keep a command from ending', async () => {
    const mute = await startRedis()
    mute.hangs = true
    const cache = openCache(mute.url, keptLog().log)
    const asked = cache.get('geocode', 'a')
    await vi.waitFor(() => expect(mute.connections()).toBe(1), { timeout: 60_000 })
    expect(await asked).toBeUndefined()
    await vi.waitFor(() => expect(mute.connections()).toBe(0), { timeout: 10_000 })
    await cache.close()
    await mute.stop()
  })

  it('is empty while Redis hangs or drops its connections, and works again after', async () => {
    const { log, lines } = keptLog()
    const cache = openCache(redis.url, log, { patienceMs: 2_000 })
    await cache.set('preview', 'a', 1, 60_000)
    expect([...redis.entries].find(([key]) => key.includes('preview:'))?.[1].ttlMs).toBe(60_000)
    redis.hangs = true
    const startedAt = performance.now()
    // A hundred that all wait would take minutes.
    for (let index = 0; index < 100; index += 1) expect(await cache.get('preview', 'a')).toBeUndefined()
    expect(performance.now() - startedAt).toBeLessThan(60_000)
    redis.hangs = false
    await vi.waitFor(async () => expect(await cache.get('preview', 'a')).toBe(1), { timeout: 60_000, interval: 100 })
    redis.dropConnections()
    await vi.waitFor(async () => expect(await cache.get('preview', 'a')).toBe(1), { timeout: 60_000, interval: 100 })
    expect(lines.filter(line => line.startsWith('warn')).length).toBeLessThanOrEqual(2)
    await cache.close()
  })
})

it('is shared by two processes on one file', async () => {
  const file = freshFile()
  const program = await bundled('test/store/cache/sharing_process.ts')
  const run = (name: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [program, file, name], { stdio: ['ignore', 'pipe', 'inherit'] })
      let out = ''
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString()
      })
      child.on('error', reject).on('close', () => resolve(out.trim()))
    })
  expect(await Promise.all([run('a'), run('b')])).toEqual(['hits 300', 'hits 300'])
  const cache = openCache(file, keptLog().log, PATIENT)
  expect([await cache.get('geocode', 'a7'), await cache.get('geocode', 'b299')]).toEqual([7, 299])
  await cache.close()
})
