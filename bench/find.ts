import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createPbfWriter } from '../test/pbf_writer.ts'
import { sharedFile } from '../test/shared_data.ts'
import { startServer } from './http.ts'

/** How long find_business takes over MCP, one call after the other. */
export interface FindFigures {
  calls: number
  /** Calls made before. */
  warmUp: number
  /** The first call of a server that has had three seconds to load the tables. */
  firstMs: number
  p50Ms: number
  p95Ms: number
  /** Of `uuid`, called in turns with it: what the client, the socket and the machine take of each. */
  floorP50Ms: number
  floorP95Ms: number
}

const PORT = 18_790
const CALLS = 500
// Opening hours are parsed once; a server that has been asked for a while has most of them.
const WARM_UP = 200
const LOADED_MS = 3_000
const POINTS = 1_800_000
const CITIES = 3_000
const KINDS = [
  'restaurant',
  'hotel',
  'pharmacy',
  'bank',
  'hairdresser',
  'bakery',
  'dentist',
  'clothes shop',
  'supermarket',
  'florist',
]
const SHOPS = [
  'bakery',
  'hairdresser',
  'clothes',
  'supermarket',
  'florist',
  'optician',
  'jewelry',
  'shoes',
  'furniture',
  'books',
]

type Random = () => number
type Place = { latitude: number; longitude: number }

function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Searches the real extract of Andorra. */
export async function measureFindSmall(): Promise<FindFigures> {
  const random = createRandom(3)
  const center = (): Place => ({ latitude: 42.45 + random() * 0.17, longitude: 1.45 + random() * 0.25 })
  return withMap(() => sharedFile('osm/andorra.osm.pbf'), center, random)
}

/** Searches 1.8 million businesses that crowd in cities. */
export async function measureFindLarge(): Promise<FindFigures> {
  const random = createRandom(4)
  const cities = Array.from({ length: CITIES }, () => ({ latitude: 36 + random() * 20, longitude: -9 + random() * 35 }))
  const near = (spread: number): Place => {
    const city = cities[Math.floor(random() ** 2 * cities.length)] ?? { latitude: 45, longitude: 10 }
    return {
      latitude: city.latitude + (random() - 0.5) * spread,
      longitude: city.longitude + (random() - 0.5) * spread,
    }
  }
  const write = (folder: string): string => {
    const path = join(folder, 'large.osm.pbf')
    const writer = createPbfWriter(path, { box: { west: -10, east: 30, south: 35, north: 60 } })
    for (let id = 1; id <= POINTS; id += 1) writer.node({ id, ...near(0.2), tags: shop(id, random) })
    writer.close()
    return path
  }
  return withMap(write, () => near(0.1), random)
}

const shop = (id: number, random: Random): Record<string, string> => ({
  name: `Business number ${id}`,
  shop: SHOPS[Math.floor(random() * SHOPS.length)] ?? 'bakery',
  opening_hours: `Mo-Fr 0${7 + (id % 3)}:00-1${id % 9}:30`,
  phone: `+34 9${String(id).padStart(8, '0')}`,
  'addr:street': `Street ${id % 5_000}`,
  'addr:housenumber': String(id % 300),
})

async function withMap(write: (folder: string) => string, center: () => Place, random: Random): Promise<FindFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-find-bench-'))
  try {
    const imported = spawnSync(
      process.execPath,
      ['dist/cli/index.js', 'map', 'import', write(folder), '--name', 'bench'],
      {
        env: { ...process.env, DATA_DIR: folder },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    if (imported.status !== 0) throw new Error('the import failed')
    const server = await startServer('product', PORT, { DATA_DIR: folder })
    try {
      await sleep(LOADED_MS)
      return await ask(center, random)
    } finally {
      server.kill('SIGKILL')
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ask(center: () => Place, random: Random): Promise<FindFigures> {
  const client = new Client({ name: 'bench', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${PORT}/mcp`)))
  const call = async (): Promise<number> => {
    const { latitude, longitude } = center()
    const args = {
      location: { zip_or_city: `${latitude}, ${longitude}`, radius_miles: 1 + random() * 8 },
      capability: KINDS[Math.floor(random() * KINDS.length)] ?? 'bank',
      max_results: 1 + Math.floor(random() * 20),
    }
    const began = performance.now()
    const answer = await client.callTool({ name: 'find_business', arguments: args })
    const tookMs = performance.now() - began
    const { search } = answer.structuredContent as { search: { status: string } }
    if (search.status !== 'ok') throw new Error(`find_business answered ${search.status}`)
    return tookMs
  }
  const firstMs = await call()
  for (let turn = 0; turn < WARM_UP; turn += 1) await call()
  const times: number[] = []
  const floors: number[] = []
  for (let turn = 0; turn < CALLS; turn += 1) {
    times.push(await call())
    const began = performance.now()
    await client.callTool({ name: 'uuid', arguments: {} })
    floors.push(performance.now() - began)
  }
  await client.close()
  return {
    calls: CALLS,
    warmUp: WARM_UP,
    firstMs,
    p50Ms: shareOf(times, 0.5),
    p95Ms: shareOf(times, 0.95),
    floorP50Ms: shareOf(floors, 0.5),
    floorP95Ms: shareOf(floors, 0.95),
  }
}

const shareOf = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
