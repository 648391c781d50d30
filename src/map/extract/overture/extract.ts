import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createAddressCollector } from '../addresses.ts'
import { type Box, createBoxCollector } from '../coverage.ts'
import { overtureKeyOf } from '../../rows/element_key.ts'
import type { ExtractSink, Progress } from '../extract.ts'
import { loadPlaceFacts } from '../../rows/place_facts.ts'
import type { ParquetFile } from './parquet.ts'
import { COLUMNS, KIND_COLUMNS, type LeftOut, type OverturePlace, REQUIRED_COLUMNS, toPlace } from './place.ts'

/** Who keeps the places of a file; a place whose key is known already is not told again. */
export interface PlaceSink extends ExtractSink {
  isKnown(key: number): boolean
}

/** Checksums of a file. */
export interface Checksums {
  sha256: string
  md5: string
}

/** What was read, besides what the sink was told. */
export interface PlacesSummary extends Checksums {
  dataBox: Box | undefined
  /** The latest day a source of any row was updated. */
  dataDate: string | undefined
  businesses: number
  places: number
  /** Rows that are not offered, by why. */
  leftOut: Record<LeftOut | 'repeated', number>
}

// So many rows with a country tell whether the file says latitude before longitude.
const JUDGED = 500

/**
 * Reads the places of an Overture file. `isKnown` is asked first; when it is true the answer is undefined. Throws a sentence
 * that names the file and the row or column when it is no file of Overture Places.
 */
export async function readPlaces(
  file: ParquetFile,
  path: string,
  sink: PlaceSink,
  progress: Progress,
  isKnown: (sums: Checksums) => boolean,
): Promise<PlacesSummary | undefined> {
  const columns = columnsFor(file)
  const sums = await checksumsOf(path)
  if (isKnown(sums)) return undefined
  const [addresses, box, judge] = [createAddressCollector(), createBoxCollector(), await createOrderJudge(file.name)]
  const summary: PlacesSummary = {
    ...sums,
    dataBox: undefined,
    dataDate: undefined,
    businesses: 0,
    places: 0,
    leftOut: { unnamed: 0, closed: 0, unsourced: 0, repeated: 0 },
  }
  for await (const { firstRow, rows, doneBytes } of file.parts(columns)) {
    for (const [index, row] of rows.entries()) {
      const place = readRow(row, `${file.name}: row ${firstRow + index + 1}`)
      if (typeof place === 'string') summary.leftOut[place] += 1
      else if (sink.isKnown(overtureKeyOf(place.id))) summary.leftOut.repeated += 1
      else {
        judge.see(place)
        const [latitudeE7, longitudeE7] = [Math.round(place.latitude * 1e7), Math.round(place.longitude * 1e7)]
        tell(sink, place, latitudeE7, longitudeE7)
        box.add(latitudeE7, longitudeE7)
        addresses.addPoint(place.tags, latitudeE7, longitudeE7)
        summary.businesses += 1
        if ((place.updated ?? '') > (summary.dataDate ?? '')) summary.dataDate = place.updated
      }
    }
    progress('places', doneBytes, file.sizeBytes)
  }
  judge.end()
  for (const { label, kind, latitudeE7, longitudeE7 } of addresses.places(() => undefined)) {
    const place = { label, kind, names: [label], population: undefined, countryCode: undefined }
    sink.place(place, latitudeE7, longitudeE7)
    summary.places += 1
  }
  return { ...summary, dataBox: box.box() }
}

function columnsFor({ name, columns }: ParquetFile): string[] {
  const missing = REQUIRED_COLUMNS.find(column => !columns.includes(column))
  const hasKind = KIND_COLUMNS.some(column => columns.includes(column))
  if (missing === undefined && hasKind) return COLUMNS.filter(column => columns.includes(column))
  const held = columns.slice(0, 20).join(', ').slice(0, 300)
  throw new Error(
    `${name} is no file of Overture Places: it has no column ${missing ?? KIND_COLUMNS.join(' or ')} (it has ${held}); download the theme places, type place`,
  )
}

async function checksumsOf(path: string): Promise<Checksums> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    sha256.update(chunk)
    md5.update(chunk)
  }
  return { sha256: sha256.digest('hex'), md5: md5.digest('hex') }
}

function readRow(row: Readonly<Record<string, unknown>>, where: string): OverturePlace | LeftOut {
  try {
    return toPlace(row)
  } catch (error) {
    throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function tell(sink: PlaceSink, { id, tags, found }: OverturePlace, latitudeE7: number, longitudeE7: number): void {
  const key = overtureKeyOf(id)
  sink.tags(key, tags)
  sink.position(key, found, latitudeE7, longitudeE7)
}

/** Both orders of a point are on the earth for most of it: the countries of the addresses tell which one the file has. */
async function createOrderJudge(name: string): Promise<{ see(place: OverturePlace): void; end(): void }> {
  const { countryAt } = await loadPlaceFacts()
  let [judged, asWritten, swapped] = [0, 0, 0]
  const end = (): void => {
    if (swapped > judged / 2 && asWritten < judged / 10)
      throw new Error(
        `${name}: ${swapped} of the first ${judged} rows with a country lie in it only when their coordinates are read the other way round; write them as GeoParquet does, longitude before latitude`,
      )
  }
  return {
    end,
    see({ latitude, longitude, tags }) {
      const country = tags['addr:country']
      if (judged === JUDGED || country === undefined || !/^[A-Z]{2}$/.test(country)) return
      judged += 1
      const isThere = countryAt({ latitude, longitude }) === country
      const isThereSwapped =
        Math.abs(longitude) <= 90 && countryAt({ latitude: longitude, longitude: latitude }) === country
      if (isThere) asWritten += 1
      else if (isThereSwapped) swapped += 1
      if (judged === JUDGED) end()
    },
  }
}
