import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { badInput } from '../../core/failure.ts'
import { type Box, type Coverage, coverageOf, meets, parsePoly, type Ring } from '../../map/extract/coverage.ts'
import { type Progress, readExtract } from '../../map/extract/extract.ts'
import { readPlaces } from '../../map/extract/overture/extract.ts'
import { isParquet, openParquet } from '../../map/extract/overture/parquet.ts'
import { openPbf } from '../../map/extract/pbf/file.ts'
import { isWholeIndex } from './index_file.ts'
import {
  dropMap,
  dropUnfinished,
  findDataset,
  findMap,
  hasMapFiles,
  indexFileOf,
  keepDataset,
  isOverture,
  type MapManifest,
  putInService,
  requireMapName,
  startUnfinished,
  versionOf,
  withMapLock,
} from './store.ts'
import { createIndexWriter, type IndexWriter } from './writer.ts'

/** What to import, and as what. */
export interface MapImport {
  /** Folder of all maps. */
  root: string
  name: string
  /** The `.osm.pbf` file of OpenStreetMap, or the Parquet file of Overture Places. */
  file: string
  /** A `.poly` file of the area the map speaks for; without it the polygon of the map in service is kept, if `keepPolygon`. */
  polygonFile?: string | undefined
  keepPolygon: boolean
  nowMs: number
  progress: Progress
}

/** A map that is in service, and whether it was before. */
export interface ImportResult {
  manifest: MapManifest
  unchanged: boolean
}

/** Imports an extract; the map of that name stays in service until the new one is whole, and when anything fails. Files that cannot be read are a `bad_input` failure. */
export async function importMap(options: MapImport): Promise<ImportResult> {
  const { root, name } = options
  requireMapName(name)
  const { polygon, source } = await openInput(options)
  try {
    return await withMapLock(root, name, () => importLocked(options, source, polygon))
  } catch (error) {
    throw explain(error, join(root, name))
  } finally {
    source.close()
  }
}

/** Checksums of a file. */
interface Sums {
  sha256: string
  md5: string
}

/** What a file was found to hold. */
interface Found extends Sums {
  box: Box | undefined
  dataDate: string | undefined
  source: string | undefined
  businesses: number
  places: number
  withoutPosition: number
  leftOut?: Record<string, number>
}

/** A file that is imported, of whichever publisher. */
interface MapSource extends Pick<MapManifest, 'publisher'> {
  name: string
  sizeBytes: number
  /** Tells the writer what the file holds; undefined when it is known already. */
  read(writer: IndexWriter, isKnown: (sums: Sums) => boolean): Promise<Found | undefined>
  close(): void
}

function openExtract({ file: path, progress }: MapImport): MapSource {
  const file = openPbf(path)
  return {
    name: file.name,
    sizeBytes: file.sizeBytes,
    close: file.close,
    async read(writer, isKnown) {
      const summary = await readExtract(file, writer, progress, isKnown)
      if (summary === undefined) return undefined
      const { header, dataBox, ...rest } = summary
      return { ...rest, box: header.box ?? dataBox, dataDate: header.dataDate, source: header.source }
    },
  }
}

async function openPlaces({ file: path, progress }: MapImport): Promise<MapSource> {
  const file = await openParquet(path)
  return {
    publisher: 'overture',
    name: file.name,
    sizeBytes: file.sizeBytes,
    close: file.close,
    async read(writer, isKnown) {
      const summary = await readPlaces(file, path, writer, progress, isKnown)
      return summary && { ...summary, box: summary.dataBox, source: 'Overture Maps', withoutPosition: 0 }
    },
  }
}

/** What cannot even be opened is a `bad_input` failure. */
async function openInput(options: MapImport): Promise<{ polygon: Ring[] | undefined; source: MapSource }> {
  const { file, polygonFile } = options
  try {
    const polygon = polygonFile === undefined ? undefined : readPolygon(polygonFile)
    return { polygon, source: isParquet(file) ? await openPlaces(options) : openExtract(options) }
  } catch (error) {
    throw badInput(error instanceof Error ? error.message : String(error))
  }
}

async function importLocked(options: MapImport, source: MapSource, given: Ring[] | undefined): Promise<ImportResult> {
  const { root, name } = options
  const current = findMap(root, name)
  const before = current !== undefined && 'manifest' in current ? current.manifest : undefined
  if (before !== undefined && isOverture(before) !== isOverture(source)) throw otherPublisher(source, before)
  const polygon = given ?? (options.keepPolygon ? before?.coverage.rings : undefined)
  const datasetOf = (sha256: string): string =>
    createHash('sha256')
      .update(JSON.stringify([versionOf(source), sha256, polygon]))
      .digest('hex')
      .slice(0, 16)
  let kept: MapManifest | undefined
  const isKept = ({ sha256, md5 }: Sums): boolean => {
    requireChecksum(options.file, md5)
    const found = findDataset(root, name, datasetOf(sha256))
    // A damaged index must not keep its own repair from being imported.
    if (found !== undefined && isWholeIndex(indexFileOf(root, found))) kept = found
    return kept !== undefined
  }
  const writer = createIndexWriter(join(startUnfinished(root, name), 'index.sqlite'))
  try {
    const found = await source.read(writer, isKept)
    if (found !== undefined) {
      const coverage = coverageFor(found, polygon, source)
      writer.finish()
      kept = toManifest(options, source, found, datasetOf(found.sha256), coverage)
      keepDataset(root, kept)
    }
    if (kept === undefined) throw new Error(`${source.name}: nothing was read`)
    const manifest = { ...kept, sourcePath: resolve(options.file) }
    putInService(root, manifest)
    return { manifest, unchanged: before?.dataset === manifest.dataset }
  } finally {
    writer.abandon()
    dropUnfinished(root, name)
  }
}

const publisherOf = (map: Pick<MapManifest, 'publisher'>): string =>
  isOverture(map) ? 'Overture Maps' : 'OpenStreetMap'

const otherPublisher = (source: MapSource, { name, ...before }: MapManifest): Error =>
  badInput(
    `${source.name} is of ${publisherOf(source)} and the map ${name} is of ${publisherOf(before)}, which stays in service; import the file as another map: agent-broker map import <file> --name <other>`,
  )

/** Removes a map, or what a killed first import left; a server that uses it stops doing so within a second. Throws when there is none. */
export async function removeMap(root: string, name: string): Promise<void> {
  requireMapName(name)
  if (!hasMapFiles(root, name)) throw new Error(`there is no map ${name}; agent-broker map list names them`)
  await withMapLock(root, name, async () => dropMap(root, name))
}

/** A file cut between two blobs is whole by its format; the checksum that publishers put beside it knows better. */
function requireChecksum(file: string, md5: string): void {
  const beside = `${file}.md5`
  if (!existsSync(beside)) return
  const [expected] = readText(beside).trim().split(/\s/)
  if (expected?.toLowerCase() !== md5)
    throw new Error(
      `${file} is not the file that ${beside} describes; it is cut off, damaged or older: download both again`,
    )
}

function readPolygon(file: string): Ring[] {
  const text = readText(file, '--poly: ')
  try {
    return parsePoly(text)
  } catch (error) {
    throw new Error(`--poly: ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function readText(file: string, option = ''): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${option}the file ${file} cannot be read (${codeOf(error)})`)
  }
}

function coverageFor({ box, businesses }: Found, polygon: Ring[] | undefined, source: MapSource): Coverage {
  // A map that knows no business would answer every search within it with none.
  if (businesses === 0)
    throw new Error(
      isOverture(source)
        ? `${source.name} holds no place with a name, a source and no sign that it is closed; nothing was imported`
        : `${source.name} holds no named business (an object with a name and shop, amenity, craft, office or the like); nothing was imported`,
    )
  if (polygon !== undefined) return coverageWith(polygon, box, source)
  if (box === undefined)
    throw new Error(`${source.name} says nowhere what area it covers; give it with --poly <file.poly>`)
  return { box }
}

/** A polygon of another place would have every search answered with none. */
function coverageWith(polygon: Ring[], box: Box | undefined, { name }: MapSource): Coverage {
  const coverage = coverageOf(polygon)
  if (box !== undefined && !meets(box, coverage.box))
    throw new Error(
      `the polygon of the map is of another place than ${name}; give that of its area with --poly <file.poly>`,
    )
  return coverage
}

function toManifest(
  { name, file, nowMs }: MapImport,
  { sizeBytes, publisher }: MapSource,
  found: Found,
  dataset: string,
  coverage: Coverage,
): MapManifest {
  const { dataDate, source, sha256, businesses, places, withoutPosition, leftOut } = found
  return {
    version: versionOf({ publisher }),
    name,
    ...(publisher !== undefined && { publisher }),
    dataset,
    sourcePath: resolve(file),
    sourceSha256: sha256,
    sourceBytes: sizeBytes,
    importedAt: new Date(nowMs).toISOString(),
    ...(dataDate !== undefined && { dataDate }),
    ...(source !== undefined && { source }),
    coverage,
    businesses,
    places,
    withoutPosition,
    ...(leftOut !== undefined && { leftOut }),
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

function explain(error: unknown, folder: string): unknown {
  const code = codeOf(error)
  if (/^(SQLITE_FULL|ENOSPC|EDQUOT|EFBIG|SQLITE_IOERR)/.test(code))
    return new Error(
      `the disk of ${folder} is full or failing (${code}); what was in service stays. Free some space and run the command again`,
    )
  if (/^(SQLITE_CANTOPEN|SQLITE_READONLY|EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT)/.test(code))
    return new Error(
      `the folder ${folder} cannot be written (${code}); set DATA_DIR to a folder this user may write to`,
    )
  return error
}
