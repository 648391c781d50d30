import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { createLocalMap } from '../../src/providers/local_map/map.ts'
import { importMap, removeMap } from '../../src/providers/local_map/import.ts'
import { keepMapsFetched } from '../../src/providers/local_map/keep_fetched.ts'
import { fetchMaps, publishMap, withdrawMap } from '../../src/providers/local_map/shared_maps.ts'
import { findMap, indexFileOf, type MapManifest, withMapLock } from '../../src/providers/local_map/store.ts'
import { startS3 } from '../s3_server.ts'
import { sharedFile } from '../shared_data.ts'

const s3 = await startS3()
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-shared-maps-'))
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const { mapStore } = readConfig({}, { ...s3.settings, DATA_DIR: folder, MAPS_STORE: 's3://backups/fleet/maps/' })
if (mapStore === undefined) throw new Error('no store')
const store = mapStore
const MONACO = sharedFile('osm/monaco-2022-12-poi.osm.pbf')
const ANDORRA = sharedFile('osm/andorra-2021-10-poi.osm.pbf')
const KEYS = { monaco: 'fleet/maps/monaco/edition.json' }

let nodes = 0
const newNode = (): string => {
  nodes += 1
  return join(folder, `node${nodes}`)
}
const manifestOf = (root: string, name = 'monaco'): MapManifest | undefined => {
  const found = findMap(root, name)
  return found !== undefined && 'manifest' in found ? found.manifest : undefined
}

const logged: string[] = []
const write = (fields: object, text: string): void => void logged.push(`${text} ${JSON.stringify(fields)}`)
const log = { info: write, warn: write, error: write, debug: write } as never
const fetchTo = (root: string, signal = new AbortController().signal) => fetchMaps({ store, root, log, signal })

async function importTo(root: string, file: string, nowMs: number): Promise<MapManifest> {
  const { manifest } = await importMap({
    root,
    name: 'monaco',
    file,
    nowMs,
    keepPolygon: true,
    progress: () => undefined,
  })
  return manifest
}

const DAY = Date.parse('2026-11-20T00:00:00Z')

beforeEach(() => {
  s3.objects.clear()
  s3.seen.length = 0
  s3.cuts = 0
  s3.fail = undefined
  logged.length = 0
})

const indexKeys = (): string[] => [...s3.objects.keys()].filter(key => key !== KEYS.monaco)

describe('maps that nodes share', () => {
  it('are fetched by the others, checked, and answer there as where they were imported', async () => {
    const [first, second] = [newNode(), newNode()]
    const manifest = await importTo(first, MONACO, DAY)
    await publishMap(store, first, manifest)
    await fetchTo(second)
    expect(manifestOf(second)).toEqual(manifest)
    const local = createLocalMap({ root: second, now: Date.now, log })
    const query = { center: { latitude: 43.7384, longitude: 7.4246 }, radiusM: 2_000, tags: ['amenity=restaurant'] }
    const outcome = await local.find(query, new AbortController().signal)
    expect(outcome.status === 'ok' && outcome.answer.candidates.length).toBeGreaterThan(20)
    local.close()
    s3.seen.length = 0
    await fetchTo(second)
    await publishMap(store, first, manifest)
    expect(s3.seen.filter(one => /PUT|\/[0-9a-f]{64} /.test(one)).map(one => one.split(' ')[0])).toEqual(['HEAD'])
  })

  it('follow an update, and an old one is not brought back', async () => {
    const [first, second] = [newNode(), newNode()]
    const old = await importTo(first, MONACO, DAY)
    await publishMap(store, first, old)
    await fetchTo(second)
    const update = await importTo(second, ANDORRA, DAY + 1_000)
    await fetchTo(second)
    expect(manifestOf(second)).toEqual(update)
    await publishMap(store, second, update)
    expect(indexKeys()).toHaveLength(1)
    await expect(publishMap(store, first, old)).rejects.toThrow('another node imported or removed it later')
    await fetchTo(first)
    expect(manifestOf(first)).toEqual(update)
    expect(readdirSync(join(first, 'monaco')).filter(entry => /^[0-9a-f]{16}$/.test(entry))).toHaveLength(1)
  })

  it('go on where a download was cut off, whether the line broke or the process was killed', async () => {
    const [first, second] = [newNode(), newNode()]
    const old = await importTo(second, ANDORRA, DAY - 1_000)
    const manifest = await importTo(first, MONACO, DAY)
    await publishMap(store, first, manifest)
    const [key = ''] = indexKeys()
    const index = s3.objects.get(key)?.body ?? Buffer.alloc(0)
    const ended = new AbortController()
    s3.fail = ({ url, response }) => {
      if (!url.pathname.endsWith(key)) return false
      ended.abort()
      return response.destroy().destroyed
    }
    await fetchTo(second, ended.signal)
    s3.fail = undefined
    expect(manifestOf(second)).toEqual(old)
    // As far as a process came that was killed.
    const part = join(second, 'monaco', `fetching-${basename(key)}`)
    writeFileSync(part, index.subarray(0, 50_000))
    writeFileSync(join(second, 'monaco', `fetching-${'0'.repeat(64)}`), 'of an edition before')
    s3.cuts = 1
    const asked: string[] = []
    s3.fail = ({ url, range }) => {
      if (url.pathname.endsWith(key)) asked.push(range)
      return false
    }
    await fetchTo(second)
    expect(asked).toEqual([`bytes=50000-${index.length - 1}`, `bytes=50000-${index.length - 1}`])
    expect(manifestOf(second)).toEqual(manifest)
    expect(readdirSync(join(second, 'monaco')).sort()).toEqual([manifest.dataset, 'current.json', 'lock'].sort())
  })

  it.each([
    ['other bytes', (body: Buffer) => Buffer.from(body.map((byte, at) => (at === 5_000 ? byte ^ 1 : byte)))],
    ['more bytes', (body: Buffer) => Buffer.concat([body, Buffer.alloc(10)])],
    ['fewer bytes', (body: Buffer) => body.subarray(0, body.length - 10)],
  ])('with %s than were put there are not taken, and what was in service stays', async (_, change) => {
    const [first, second] = [newNode(), newNode()]
    const old = await importTo(second, ANDORRA, DAY - 1_000)
    await publishMap(store, first, await importTo(first, MONACO, DAY))
    const [key = ''] = indexKeys()
    const kept = s3.objects.get(key)
    if (kept === undefined) throw new Error('no index')
    s3.objects.set(key, { ...kept, body: change(kept.body) })
    await fetchTo(second)
    expect(manifestOf(second)).toEqual(old)
    expect(existsSync(indexFileOf(second, old))).toBe(true)
    expect(logged.join()).toContain('the map monaco could not be fetched; what was in service stays')
    s3.objects.set(key, kept)
    await fetchTo(second)
    expect(manifestOf(second)?.sourceSha256).not.toBe(old.sourceSha256)
  })

  it.each(['{', '{}', '{"map":{}}', JSON.stringify({ removedAt: 'yesterday' })])(
    'whose edition says %j are passed over',
    async text => {
      const root = newNode()
      const old = await importTo(root, ANDORRA, DAY)
      s3.objects.set(KEYS.monaco, { body: Buffer.from(text), meta: {} })
      s3.objects.set('fleet/maps/../../etc/edition.json', { body: Buffer.from(text), meta: {} })
      await fetchTo(root)
      expect(manifestOf(root)).toEqual(old)
      expect(logged).toHaveLength(1)
    },
  )

  it('are removed everywhere, and stay where they were imported again since', async () => {
    const [first, second, third] = [newNode(), newNode(), newNode()]
    await publishMap(store, first, await importTo(first, MONACO, DAY))
    await fetchTo(second)
    await withdrawMap(store, 'monaco', DAY + 1_000)
    await removeMap(first, 'monaco')
    const later = await importTo(third, ANDORRA, DAY + 2_000)
    await fetchTo(second)
    await fetchTo(third)
    expect([manifestOf(second), manifestOf(third)]).toEqual([undefined, later])
    expect(indexKeys()).toEqual([])
    await publishMap(store, third, later)
    await fetchTo(second)
    expect(manifestOf(second)).toEqual(later)
  })

  it('are removed also where they were imported by a clock that is ahead', async () => {
    const [first, second] = [newNode(), newNode()]
    await publishMap(store, first, await importTo(first, MONACO, DAY + 300_000))
    await fetchTo(second)
    await withdrawMap(store, 'monaco', DAY)
    await fetchTo(first)
    await fetchTo(second)
    expect([manifestOf(first), manifestOf(second)]).toEqual([undefined, undefined])
  })

  it('hold up no end of a process, however long the storage takes', async () => {
    let asked = 0
    s3.fail = () => {
      asked += 1
      return true
    }
    const fetching = keepMapsFetched({ store, root: newNode(), log })
    await expect.poll(() => asked).toBe(1)
    await fetching.close()
    expect(asked).toBe(1)
    expect(logged).toEqual([])
  })

  it('wait while an import of the same name runs, and are fetched once by two processes', async () => {
    const [first, second] = [newNode(), newNode()]
    const manifest = await importTo(first, MONACO, DAY)
    await publishMap(store, first, manifest)
    await withMapLock(second, 'monaco', () => fetchTo(second))
    expect(manifestOf(second)).toBeUndefined()
    s3.seen.length = 0
    await Promise.all([fetchTo(second), fetchTo(second)])
    expect(manifestOf(second)).toEqual(manifest)
    expect(s3.seen.filter(one => /GET \S+\/[0-9a-f]{64} /.test(one))).toHaveLength(1)
  })

  it('are looked for as soon as a server starts, and no more once it is closed', async () => {
    const [first, second] = [newNode(), newNode()]
    await publishMap(store, first, await importTo(first, MONACO, DAY))
    const fetching = keepMapsFetched({ store, root: second, log, everyMs: 10 })
    await expect.poll(() => manifestOf(second)).toBeDefined()
    await fetching.close()
    expect(logged).toEqual([expect.stringContaining('is fetched and in service')])
    s3.fail = ({ response }) => {
      response.writeHead(403).end()
      return true
    }
    const refused = keepMapsFetched({ store, root: newNode(), log, everyMs: 10 })
    await expect.poll(() => logged.join()).toContain('look at MAPS_STORE')
    await refused.close()
  })

  it.each([
    [{ MAPS_STORE: 's3://backups/maps/' }, /AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: MAPS_STORE needs both/],
    [{ ...s3.settings, MAPS_STORE: 's3://backups/maps' }, /MAPS_STORE: must be a bucket and a folder/],
    [{ ...s3.settings, MAPS_STORE: 's3://backups/../maps/' }, /MAPS_STORE: must be a bucket and a folder/],
    [{ ...s3.settings, MAPS_STORE: 'https://example.com/maps/' }, /MAPS_STORE: must be a bucket and a folder/],
    [{ ...s3.settings, AWS_ENDPOINT_URL_S3: 'minio', MAPS_STORE: 's3://backups/' }, /AWS_ENDPOINT_URL_S3: must be/],
  ])('have to be somewhere: %j', (settings, problem) => {
    expect(() => readConfig({}, { DATA_DIR: folder, ...settings })).toThrow(problem)
  })
})
