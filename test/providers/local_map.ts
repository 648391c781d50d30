import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OsmElement, PlaceAnswer, PlaceQuery } from '../../src/core/places.ts'
import type { Log } from '../../src/core/ports.ts'
import { openPbf } from '../../src/map/extract/pbf/file.ts'
import { importMap } from '../../src/providers/local_map/import.ts'
import { createLocalMap, type LocalMap } from '../../src/providers/local_map/map.ts'
import { madeOnce } from '../made_once.ts'
import { encodePbf, type WrittenHeader } from '../pbf_writer.ts'
import { type EXTRACTS, sharedFile } from '../shared_data.ts'

/** A folder for this test file alone. */
export const scratch = mkdtempSync(join(tmpdir(), 'agent-broker-map-'))
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))

const SILENT: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const never = new AbortController().signal
let serial = 0

/** A folder of maps that does not exist yet. */
export function freshRoot(): string {
  serial += 1
  return join(scratch, `maps_${serial}`)
}

/** Writes objects as an extract and answers its path. */
export function writeExtract(objects: Parameters<typeof encodePbf>[0], header?: WrittenHeader): string {
  serial += 1
  const path = join(scratch, `extract_${serial}.osm.pbf`)
  writeFileSync(path, encodePbf(objects, header))
  return path
}

/** Imports a file as a map. */
export const importFile = (root: string, name: string, file: string, polygonFile?: string) =>
  importMap({
    root,
    name,
    file,
    polygonFile,
    keepPolygon: true,
    nowMs: Date.UTC(2026, 0, 1),
    progress: () => undefined,
  })

/** A folder with the map of a real extract alone, which is called by the place: imported once in a run, and changed by nobody. */
export async function importedExtract(extract: (typeof EXTRACTS)[number]): Promise<string> {
  const { folder } = await madeOnce(`map_of_${extract}`, async root => {
    await importFile(root, placeOf(extract), sharedFile(`osm/${extract}`))
    return ''
  })
  return folder
}

/** The name of the place that an extract is of. */
export const placeOf = (extract: string): string => extract.split(/[-.]/)[0] ?? ''

/** Puts the maps of real extracts into a folder of maps. */
export async function copyExtracts(root: string, ...extracts: (typeof EXTRACTS)[number][]): Promise<void> {
  for (const extract of extracts) cpSync(await importedExtract(extract), root, { recursive: true })
}

/** Opens the maps of a folder; every question looks whether they have changed. */
export function openMaps(root: string, errors: string[] = []): LocalMap {
  let nowMs = 0
  const now = (): number => {
    nowMs += 10_000
    return nowMs
  }
  return createLocalMap({ root, now, log: { ...SILENT, error: (_, message) => void errors.push(message) } })
}

/** Asks and expects an answer. */
export async function ask(map: LocalMap, query: PlaceQuery): Promise<PlaceAnswer> {
  const outcome = await map.find(query, never)
  if (outcome.status !== 'ok') throw new Error(`answered ${JSON.stringify(outcome)}`)
  return outcome.answer
}

/** Asks for whatever comes. */
export const find = (map: LocalMap, query: PlaceQuery) => map.find(query, never)

const ORDER = ['node', 'relation', 'way']

/** Great-circle metres by the law of the haversine, written out again so that the product's own is checked too. */
function metres(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180
  const h =
    Math.sin(rad(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(rad(b.longitude - a.longitude) / 2) ** 2
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Everything within the circle, by looking at every object. */
export function bruteForce(
  elements: readonly OsmElement[],
  { center, radiusM, tags }: PlaceQuery,
): { element: OsmElement; distanceM: number }[] {
  const matches = (element: OsmElement): boolean =>
    tags.some(tag => {
      const at = tag.indexOf('=')
      return (element.tags[tag.slice(0, at)] ?? '').split(';').some(value => value.trim() === tag.slice(at + 1))
    })
  return elements
    .filter(matches)
    .map(element => ({ element, distanceM: metres(center, element) }))
    .filter(({ distanceM }) => distanceM <= radiusM)
    .sort(
      (a, b) =>
        a.distanceM - b.distanceM ||
        ORDER.indexOf(a.element.type) - ORDER.indexOf(b.element.type) ||
        a.element.id - b.element.id,
    )
}

const KEYS = ['shop', 'amenity', 'craft', 'office', 'healthcare', 'leisure', 'tourism']

/** All named objects with business keys of a file, held in memory the plain way. */
export async function readElements(path: string): Promise<OsmElement[]> {
  // Degrees times ten million, as the file has them.
  const nodes = new Map<number, { latitude: number; longitude: number }>()
  const ways = new Map<number, number[]>()
  const tagged: {
    type: OsmElement['type']
    id: number
    tags: Record<string, string>
    nodes: number[]
    ways: number[]
  }[] = []
  const keep = (
    type: OsmElement['type'],
    id: number,
    tags: Record<string, string> | undefined,
    nodeIds: number[],
    wayIds: number[],
  ): void => {
    const isKept = tags?.['name'] !== undefined && KEYS.some(key => tags[key] !== undefined)
    const isGone =
      /^(off|closed)$/.test(tags?.['opening_hours'] ?? '') || KEYS.some(key => tags?.[`disused:${key}`] !== undefined)
    if (tags !== undefined && isKept && !isGone)
      tagged.push({ type, id, tags: { ...tags }, nodes: nodeIds, ways: wayIds })
  }
  const file = openPbf(path)
  await file.survey(
    {
      wants: () => true,
      node(id, latitudeE7, longitudeE7, tags) {
        nodes.set(id, { latitude: latitudeE7, longitude: longitudeE7 })
        keep('node', id, tags, [id], [])
      },
      way(id, tags, refs) {
        ways.set(id, [...refs])
        keep('way', id, tags, [...refs], [])
      },
      relation: (id, tags, members) =>
        keep(
          'relation',
          id,
          tags,
          members.filter(({ type }) => type === 'node').map(member => member.id),
          members.filter(({ type }) => type === 'way').map(member => member.id),
        ),
    },
    () => undefined,
  )
  file.close()
  return tagged.flatMap(({ type, id, tags, nodes: nodeIds, ways: wayIds }) => {
    const points = [...nodeIds, ...wayIds.flatMap(way => ways.get(way) ?? [])].flatMap(node => nodes.get(node) ?? [])
    if (points.length === 0) return []
    const middle = (values: number[]): number => Math.round((Math.min(...values) + Math.max(...values)) / 2) / 1e7
    return [
      {
        type,
        id,
        tags,
        latitude: middle(points.map(point => point.latitude)),
        longitude: middle(points.map(point => point.longitude)),
      },
    ]
  })
}

/** The same numbers for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
