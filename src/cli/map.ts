import { basename } from 'node:path'
import { Failure } from '../core/failure.ts'
import { fold } from '../lib/fold.ts'
import type { Coverage } from '../map/extract/coverage.ts'
import type { Pass, Progress } from '../map/extract/extract.ts'
import type { MapStore } from '../providers/local_map/shared_maps.ts'
import type { MapManifest } from '../providers/local_map/store.ts'
import { EXIT } from './exit.ts'
import { countProgress, toTime } from './progress.ts'
import { readSettings } from './settings.ts'
import { fail, print, printJson } from './with_ledger.ts'

/** Options of import and update. */
export interface MapOptions {
  name?: string
  poly?: string
}

/** Imports an extract under a name that is still free. */
export async function runMapImport(file: string, { name: given, poly }: MapOptions, nowMs: number): Promise<void> {
  const { mapFolder: root } = readSettings()
  const { findMap, requireMapName } = await import('../providers/local_map/store.ts')
  const name = given ?? nameOf(file)
  if (name === '') return refuse(`no name of a map can be made of ${basename(file)}; give one with --name`)
  requireMapName(name)
  const known = findMap(root, name)
  if (known !== undefined)
    return refuse(`there is a map ${name} already; use another --name, or: agent-broker map update ${name} ${file}`)
  await importAs(name, file, poly, nowMs)
}

/** Imports a map again, from a new file or from where it came from. */
export async function runMapUpdate(
  name: string,
  file: string | undefined,
  { poly }: MapOptions,
  nowMs: number,
): Promise<void> {
  const { mapFolder: root } = readSettings()
  const { findMap, requireMapName } = await import('../providers/local_map/store.ts')
  requireMapName(name)
  const known = findMap(root, name)
  if (known === undefined) return refuse(`there is no map ${name}; agent-broker map list names them`)
  const source = file ?? ('manifest' in known ? known.manifest.sourcePath : undefined)
  if (source === undefined)
    return refuse(`where the map ${name} came from is not known; name the file: agent-broker map update ${name} <file>`)
  await importAs(name, source, poly, nowMs, 'manifest' in known ? known.manifest : undefined)
}

/** Prints the maps, one a line. */
export async function runMapList({ json }: { json?: boolean }): Promise<void> {
  const { mapFolder: root } = readSettings()
  const { hasGround, listMaps } = await import('../providers/local_map/store.ts')
  const maps = listMaps(root)
  if (json === true) return printJson(maps.map(found => ('manifest' in found ? found.manifest : found)))
  for (const found of maps)
    print('manifest' in found ? toLine(found.manifest, hasGround(found.manifest)) : `${found.name}\t${found.problem}`)
  if (maps.length === 0)
    process.stderr.write(
      `no maps in ${root}; import one with: agent-broker map import <file.osm.pbf or places.parquet>\n`,
    )
}

/** Removes a map. */
export async function runMapRemove(name: string, nowMs: number): Promise<void> {
  const { mapFolder: root, mapStore } = readSettings()
  const [{ removeMap }, { hasMapFiles, requireMapName }] = await Promise.all([
    import('../providers/local_map/import.ts'),
    import('../providers/local_map/store.ts'),
  ])
  requireMapName(name)
  if (!hasMapFiles(root, name)) return refuse(`there is no map ${name}; agent-broker map list names them`)
  // First, so that what fails can be asked for again.
  if (mapStore !== undefined) {
    const { withdrawMap } = await import('../providers/local_map/shared_maps.ts')
    await withdrawMap(mapStore, name, nowMs)
  }
  await removeMap(root, name)
  print(mapStore === undefined ? `${name} is removed` : `${name} is removed here, and within a minute on every node`)
}

async function importAs(
  name: string,
  file: string,
  poly: string | undefined,
  nowMs: number,
  before?: MapManifest,
): Promise<void> {
  const { mapFolder: root, mapStore } = readSettings()
  const { importMap } = await import('../providers/local_map/import.ts')
  const bar = createProgress(process.stderr)
  try {
    const { manifest, unchanged } = await importMap({
      root,
      name,
      file,
      polygonFile: poly,
      keepPolygon: true,
      nowMs,
      progress: bar.progress,
    })
    bar.end()
    print(unchanged ? `${name} holds this file already; nothing was changed` : summaryOf(manifest))
    if (before !== undefined && !unchanged) for (const doubt of doubtsOf(manifest, before)) warn(doubt)
    if (mapStore !== undefined) await share(mapStore, root, manifest)
  } catch (error) {
    bar.end()
    if (error instanceof Failure && error.reason === 'bad_input') return refuse(error.message)
    fail(error instanceof Error ? error.message : String(error))
  }
}

const warn = (text: string): void => void process.stderr.write(`${text}\n`)

/** What speaks against a map being a newer one of the same place. */
function doubtsOf(now: MapManifest, before: MapManifest): string[] {
  const back = `agent-broker map update ${now.name} ${before.sourcePath}`
  const [one, other] = [now.coverage.box, before.coverage.box]
  const isApart = one.north < other.south || one.south > other.north || one.east < other.west || one.west > other.east
  const isOlder = now.dataDate !== undefined && before.dataDate !== undefined && now.dataDate < before.dataDate
  return [
    ...(isApart
      ? [`${now.name} covers nothing any more of what it covered before; if that was not meant, bring it back: ${back}`]
      : []),
    ...(isOlder
      ? [
          `the data of ${now.name} is now older: of ${now.dataDate}, after ${before.dataDate}; to bring the newer back: ${back}`,
        ]
      : []),
  ]
}

/** Puts a map where the other nodes fetch it. */
async function share(store: MapStore, root: string, manifest: MapManifest): Promise<void> {
  const { name } = manifest
  const { publishMap } = await import('../providers/local_map/shared_maps.ts')
  const progress = countProgress('bytes')
  try {
    await publishMap(store, root, manifest, progress.counted)
    progress.end()
    print(`${name} is where the other nodes fetch it within a minute`)
  } catch (error) {
    progress.end()
    const why = error instanceof Error ? error.message : String(error)
    fail(`${name} is in service on this node and not on the others: ${why}. Run agent-broker map update ${name} again`)
  }
}

/** A map name from a file name: `andorra-latest.osm.pbf` becomes `andorra`. */
function nameOf(file: string): string {
  const plain = fold(basename(file))
    .replace(/((\.osm)?\.pbf|\.(geo)?parquet)$/, '')
    .replace(/[-_.]latest$/, '')
  return plain
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/^[-_]+|[-_]+$/g, '')
    .slice(0, 64)
}

const LEFT_OUT: Readonly<Record<string, string>> = {
  unnamed: 'without a name',
  closed: 'closed',
  unsourced: 'without a source',
  repeated: 'with an id met before',
}

const summaryOf = ({ name, businesses, places, withoutPosition, leftOut = {}, dataDate }: MapManifest): string =>
  [
    `${name} is in service: ${businesses} businesses, ${places} places`,
    ...(dataDate === undefined ? [] : [`data of ${dataDate}`]),
    ...Object.entries(leftOut).flatMap(([why, count]) =>
      count === 0 ? [] : [`${count} left out: ${LEFT_OUT[why] ?? why}`],
    ),
    ...(withoutPosition === 0 ? [] : [`${withoutPosition} objects left out, since the file holds none of their nodes`]),
  ].join('; ')

const toLine = (map: MapManifest, isComplete: boolean): string => {
  const { name, businesses, places, dataDate, importedAt, coverage, sourcePath } = map
  return [
    name,
    `${businesses} businesses`,
    `${places} places`,
    dataDate === undefined ? 'data date unknown' : `data of ${dataDate}`,
    `imported ${importedAt}`,
    areaOf(coverage),
    sourcePath,
    ...(isComplete ? [] : [`without ground to draw it on: agent-broker map update ${name}`]),
  ].join('\t')
}

const areaOf = ({ box: { south, west, north, east }, rings }: Coverage): string =>
  rings === undefined
    ? `box ${[south, west, north, east].map(value => value.toFixed(4)).join(' ')}`
    : `polygon of ${rings.length} rings`

const BAR_WIDTH = 30
const STEP = 0.01
const LABELS: Record<Pass, string> = {
  relations: '1/3 relations',
  ways: '2/3 ways',
  nodes: '3/3 nodes',
  places: 'places',
}

/** A bar that is drawn anew on a terminal; anywhere else one line for each finished pass. */
function createProgress(stream: NodeJS.WriteStream): { progress: Progress; end(): void } {
  let drawn = { pass: '', share: -1 }
  let began = 0
  const progress: Progress = (pass, done, total) => {
    const share = total === 0 ? 1 : Math.min(1, done / total)
    if (!stream.isTTY) {
      if (pass !== drawn.pass) stream.write(`reading ${LABELS[pass]}: ${(total / 1e6).toFixed(1)} MB\n`)
      drawn = { pass, share }
      return
    }
    if (pass === drawn.pass && share - drawn.share < STEP && share < 1) return
    if (pass !== drawn.pass) began = performance.now()
    const leftMs = ((performance.now() - began) * (1 - share)) / Math.max(share, STEP)
    const left = share >= STEP && share < 1 ? `${toTime(leftMs)} left` : ''
    const filled = Math.round(share * BAR_WIDTH)
    stream.write(
      `\r${LABELS[pass].padEnd(14)} [${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${String(Math.round(share * 100)).padStart(3)} % ${left.padEnd(22)}`,
    )
    drawn = { pass, share }
  }
  return { progress, end: () => void (stream.isTTY && drawn.pass !== '' && stream.write('\n')) }
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = EXIT.usage
}
