import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlaceQuery } from '../src/core/places.ts'
import { keyOf } from '../src/map/rows/element_key.ts'
import { openLocalIndex } from '../src/providers/local_map/index_file.ts'
import { searchNearest } from '../src/providers/local_map/search.ts'
import { createIndexWriter } from '../src/providers/local_map/writer.ts'
import { createPbfWriter } from '../test/pbf_writer.ts'

/** What importing an extract of the size of a state costs. */
export interface ImportFigures {
  fileMb: number
  businesses: number
  mbPerS: number
  peakRssMb: number
}

/** What a search among many points costs, by kind of search. */
export interface SearchFigures {
  points: number
  buildS: number
  searches: { kind: string; p50Ms: number; p95Ms: number; p99Ms: number }[]
}

const POLL_MS = 20
const NODES = 10_800_000
const POINTS = 1_800_000
const SEARCHES = 1_000
const CITIES = 3_000
const VALUES = [
  'restaurant',
  'cafe',
  'dentist',
  'bank',
  'pharmacy',
  'bakery',
  'hairdresser',
  'clothes',
  'supermarket',
  'florist',
]
const TAGS = Array.from({ length: 120 }, (_, index) => `shop=${VALUES[index] ?? `kind_${index}`}`)

function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Imports a generated extract of the size of a state with the command line, as an operator does. */
export const measureImport = (): Promise<ImportFigures> => measureFile(writeState)

/** Imports three million buildings with addresses in 60,000 postcodes and 20,000 towns. */
export const measureAddresses = (): Promise<ImportFigures> => measureFile(writeAddresses)

async function measureFile(write: (path: string) => void): Promise<ImportFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-map-bench-'))
  try {
    const file = join(folder, 'generated.osm.pbf')
    write(file)
    const fileMb = statSync(file).size / 1e6
    const began = performance.now()
    const { peakRssMb, printed } = await runImport(file, folder)
    const seconds = (performance.now() - began) / 1000
    return { fileMb, businesses: Number(/(\d+) businesses/.exec(printed)?.[1]), mbPerS: fileMb / seconds, peakRssMb }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Shares as in extracts of Geofabrik: one node in 25 is tagged, one in 200 is a named business; one object in ten is a way. */
function writeState(path: string): void {
  const random = createRandom(1)
  const writer = createPbfWriter(path, {
    box: { west: -80, east: -75, south: 38, north: 42 },
    timestampS: 1_780_000_000,
  })
  let [latitude, longitude] = [40, -77]
  for (let id = 1; id <= NODES; id += 1) {
    if (id % 40 === 0) [latitude, longitude] = [38 + random() * 4, -80 + random() * 5]
    latitude += (random() - 0.5) * 0.0005
    longitude += (random() - 0.5) * 0.0005
    const tags = id % 200 === 0 ? business(id, random) : id % 25 === 0 ? { highway: 'crossing' } : undefined
    writer.node({ id: 1_000_000 + id * 3, latitude, longitude, tags })
  }
  for (let id = 1; id <= NODES / 10; id += 1) {
    const first = Math.floor(random() * (NODES - 20)) + 1
    const refs = Array.from({ length: 8 }, (_, index) => 1_000_000 + (first + index) * 3)
    const address = {
      building: 'yes',
      'addr:housenumber': String(id % 300),
      'addr:street': `Street ${id % 5_000}`,
      'addr:postcode': String(15_000 + (id % 2_000)),
    }
    writer.way({
      id,
      refs: [...refs, refs[0] ?? 1],
      tags: id % 100 === 0 ? business(id, random) : id % 2 === 0 ? address : { building: 'yes' },
    })
  }
  writer.close()
}

const BUILDINGS = 3_000_000
const POSTCODES = 60_000
const TOWNS = 20_000

function writeAddresses(path: string): void {
  const random = createRandom(3)
  const writer = createPbfWriter(path, { box: { west: 6, east: 15, south: 47, north: 55 }, timestampS: 1_780_000_000 })
  for (let id = 1; id <= BUILDINGS; id += 1)
    writer.node({
      id,
      latitude: 47 + random() * 8,
      longitude: 6 + random() * 9,
      tags: id % 200 === 0 ? business(id, random) : undefined,
    })
  for (let id = 1; id <= BUILDINGS; id += 1) {
    const postcode = Math.floor(random() * POSTCODES)
    writer.way({
      id,
      refs: [id],
      tags: {
        building: 'yes',
        'addr:housenumber': String(id % 300),
        'addr:street': `Street ${id % 5_000}`,
        'addr:postcode': String(10_000 + postcode),
        'addr:city': `Town ${postcode % TOWNS}`,
      },
    })
  }
  writer.close()
}

const business = (id: number, random: () => number): Record<string, string> => ({
  name: `Business number ${id}`,
  shop: (TAGS[Math.floor(random() ** 2 * TAGS.length)] ?? 'shop=bakery').slice('shop='.length),
  opening_hours: `Mo-Fr 0${7 + (id % 3)}:00-1${id % 9}:30`,
  phone: `+1 555 ${String(id).padStart(7, '0')}`,
  'addr:street': `Street ${id % 5_000}`,
  'addr:housenumber': String(id % 300),
  'addr:city': `Town ${id % 700}`,
})

async function runImport(file: string, folder: string): Promise<{ peakRssMb: number; printed: string }> {
  const child = spawn(process.execPath, ['dist/cli/index.js', 'map', 'import', file], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let peakRssMb = 0
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  const timer = setInterval(() => {
    try {
      const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
      peakRssMb = Math.max(peakRssMb, Number(kilobytes ?? 0) / 1024)
    } catch {
      // It has ended between two looks.
    }
  }, POLL_MS)
  const code = await new Promise(resolve => child.once('close', resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error(`the import exited ${String(code)}`)
  return { peakRssMb, printed }
}

/** Searches an index of points that crowd in cities, as businesses do. */
export function measureSearch(): SearchFigures {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-map-bench-'))
  try {
    const random = createRandom(2)
    const cities = Array.from({ length: CITIES }, () => ({
      latitude: 30 + random() * 25,
      longitude: -10 + random() * 40,
      weight: random() ** 3,
    }))
    const file = join(folder, 'index.sqlite')
    const began = performance.now()
    fillIndex(file, cities, random)
    const buildS = (performance.now() - began) / 1000
    const index = openLocalIndex(file)
    const timed = (kind: string, tagCount: number, radiusM: number) => {
      const times = Array.from({ length: SEARCHES }, () => {
        const city = cities[Math.floor(random() * cities.length)] ?? { latitude: 0, longitude: 0 }
        const center = {
          latitude: city.latitude + (random() - 0.5) * 0.1,
          longitude: city.longitude + (random() - 0.5) * 0.1,
        }
        const first = Math.floor(random() * (TAGS.length - tagCount))
        const query: PlaceQuery = { center, radiusM, tags: TAGS.slice(first, first + tagCount) }
        const start = performance.now()
        searchNearest([index], query)
        return performance.now() - start
      }).sort((a, b) => a - b)
      const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN
      return { kind, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) }
    }
    const searches = [
      timed('2 tags in 5 km', 2, 5_000),
      timed('2 tags in 40 km', 2, 40_234),
      timed('60 tags in 5 km', 60, 4_989),
      timed('60 tags in 40 km', 60, 40_234),
    ]
    index.close()
    return { points: POINTS, buildS, searches }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function fillIndex(
  file: string,
  cities: readonly { latitude: number; longitude: number; weight: number }[],
  random: () => number,
): void {
  const writer = createIndexWriter(file)
  for (let id = 1; id <= POINTS; id += 1) {
    const city = cities[Math.floor(random() ** 2 * cities.length)] ?? { latitude: 0, longitude: 0 }
    const [far, turn] = [random() ** 2 * 0.15, random() * 2 * Math.PI]
    const key = keyOf({ type: 'node', id })
    const tags = business(id, random)
    writer.tags(key, tags)
    writer.position(
      key,
      [`shop=${tags['shop']}`],
      Math.round((city.latitude + far * Math.sin(turn)) * 1e7),
      Math.round((city.longitude + far * Math.cos(turn)) * 1e7),
    )
  }
  writer.finish()
}
