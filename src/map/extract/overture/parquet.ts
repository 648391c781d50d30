import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import {
  type AsyncBuffer,
  type ColumnMetaData,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
} from 'hyparquet'
import { deserializeTCompactProtocol } from 'hyparquet/src/thrift.js'
import { decompressLz4, decompressLz4Raw, decompressZstd } from 'hyparquet-compressors'
import { openFile, READ_AT_ONCE } from '../../../lib/open_file.ts'

/** A Parquet file opened for reading; every error about its content names the file. */
export interface ParquetFile {
  name: string
  sizeBytes: number
  /** The columns of the top level. */
  columns: readonly string[]
  rowCount: number
  /** Reads the rows of some columns in their order, a part at a time; `doneBytes` counts those of the file. */
  parts(columns: readonly string[]): AsyncIterable<ParquetPart>
  close(): void
}

/** Rows that follow each other, as plain objects. */
export interface ParquetPart {
  firstRow: number
  rows: readonly Readonly<Record<string, unknown>>[]
  doneBytes: number
}

// What is decoded at once, before compression; a group of rows that is larger is read in several parts.
const MOST_PART_BYTES = 128 * 1024 * 1024
const MOST_PART_ROWS = 100_000
// Far beyond what is published; a file that announces more is damaged, or made to fill the memory.
const MOST_PAGE_BYTES = 256 * 1024 * 1024
const MOST_FOOTER_BYTES = 256 * 1024 * 1024
const MOST_GROUP_ROWS = 50_000_000
const MOST_VALUES = 200_000_000

/** Whether a file begins as Parquet does, or is named so; false for one that cannot be opened. */
export function isParquet(path: string): boolean {
  if (/\.(geo)?parquet$/i.test(path)) return true
  try {
    const handle = openSync(path, READ_AT_ONCE)
    const start = Buffer.alloc(4)
    readSync(handle, start, 0, 4, 0)
    closeSync(handle)
    return start.toString('latin1') === 'PAR1'
  } catch {
    return false
  }
}

/** Opens a Parquet file; throws a sentence that names the file when it is none or is cut off. */
export async function openParquet(path: string): Promise<ParquetFile> {
  const handle = openFile(path, 'a .parquet file')
  const { size, mtimeMs } = fstatSync(handle)
  const name = basename(path)
  try {
    const file = toBuffer(handle, size, name)
    requireFooter(file, handle, name)
    const metadata = await explained(name, 'its footer', () => parquetMetadataAsync(file))
    const requireUnchanged = (): void => {
      const now = fstatSync(handle)
      if (now.size !== size || now.mtimeMs !== mtimeMs)
        throw new Error(`${name} was changed while it was read; start the import again`)
    }
    return {
      name,
      sizeBytes: size,
      columns: columnsOf(metadata),
      rowCount: Number(metadata.num_rows),
      parts: columns => readParts({ file, metadata, name, requireUnchanged }, columns),
      close: () => closeSync(handle),
    }
  } catch (error) {
    closeSync(handle)
    throw error
  }
}

interface Opened {
  file: AsyncBuffer
  metadata: FileMetaData
  name: string
  requireUnchanged(): void
}

function toBuffer(handle: number, byteLength: number, name: string): AsyncBuffer {
  return {
    byteLength,
    slice(start, end = byteLength) {
      if (!(start >= 0 && start <= end && end <= byteLength))
        throw new Error(`${name} is cut off or damaged: it names bytes ${start} to ${end} of ${byteLength}`)
      const bytes = new Uint8Array(end - start)
      for (let filled = 0; filled < bytes.length; ) {
        const count = readSync(handle, bytes, filled, bytes.length - filled, start + filled)
        if (count === 0) throw new Error(`${name} became shorter while it was read`)
        filled += count
      }
      return bytes.buffer
    },
  }
}

/** The end of the file says how long the description before it is. */
function requireFooter({ byteLength }: AsyncBuffer, handle: number, name: string): void {
  const end = Buffer.alloc(8)
  if (byteLength >= 12) readSync(handle, end, 0, 8, byteLength - 8)
  if (end.toString('latin1', 4) !== 'PAR1')
    throw new Error(`${name} is cut off: it does not end as a Parquet file does; download it again`)
  const footerBytes = end.readUInt32LE(0)
  if (footerBytes > Math.min(MOST_FOOTER_BYTES, byteLength - 12))
    throw new Error(`${name} is damaged: its footer would be ${footerBytes} bytes long; download it again`)
}

const columnsOf = ({ schema }: FileMetaData): string[] => {
  const found: string[] = []
  // The schema is a tree written out depth first; the first row is its root.
  let at = 1
  const skip = (): void => {
    const children = schema[at]?.num_children ?? 0
    at += 1
    for (let child = 0; child < children && at < schema.length; child += 1) skip()
  }
  while (at < schema.length) {
    found.push(schema[at]?.name ?? '')
    skip()
  }
  return found
}

/** The columns of every level, as they are written in groups of rows. */
function pathsOf({ schema }: FileMetaData): Set<string> {
  const found = new Set<string>()
  let at = 1
  const walk = (above: readonly string[]): void => {
    const { name = '', num_children: children = 0 } = schema[at] ?? {}
    at += 1
    const path = [...above, name]
    if (children === 0) found.add(path.join('.'))
    for (let child = 0; child < children && at < schema.length; child += 1) walk(path)
  }
  while (at < schema.length) walk([])
  return found
}

/** A column that hyparquet stumbles over leaves those it has begun to read to themselves: what they throw would end the process. */
function requireColumns(chunks: readonly ColumnMetaData[], known: ReadonlySet<string>): void {
  const seen = new Set<string>()
  for (const { path_in_schema: path } of chunks) {
    const column = path.join('.')
    if (!known.has(column)) throw new Error(`column ${column} is not one of the file`)
    if (seen.has(column)) throw new Error(`column ${column} is there twice`)
    seen.add(column)
  }
}

async function* readParts(
  { file, metadata, name, requireUnchanged }: Opened,
  columns: readonly string[],
): AsyncGenerator<ParquetPart> {
  const known = pathsOf(metadata)
  let firstRow = 0
  let doneBytes = 0
  for (const group of metadata.row_groups) {
    const groupRows = Number(group.num_rows)
    if (!(groupRows >= 0 && groupRows <= MOST_GROUP_ROWS))
      throw new Error(`${name} is damaged: a group of ${groupRows} rows; at most ${MOST_GROUP_ROWS} are read`)
    const chunks = group.columns.flatMap(({ meta_data }) => meta_data ?? [])
    const wanted = chunks.filter(({ path_in_schema: [top] }) => columns.includes(top ?? ''))
    await explained(name, `row ${firstRow + 1} on`, async () => requireColumns(wanted, known))
    for (const chunk of wanted)
      await explained(name, `column ${chunk.path_in_schema.join('.')}`, async () => requirePages(file, chunk))
    const unpackedBytes = wanted.reduce((sum, chunk) => sum + Number(chunk.total_uncompressed_size), 0)
    const partCount = Math.max(1, Math.ceil(unpackedBytes / MOST_PART_BYTES), Math.ceil(groupRows / MOST_PART_ROWS))
    const partRows = Math.max(1, Math.ceil(groupRows / partCount))
    const groupBytes = chunks.reduce((sum, chunk) => sum + Number(chunk.total_compressed_size), 0)
    for (let from = 0; from < groupRows; from += partRows) {
      const [rowStart, rowEnd] = [firstRow + from, firstRow + Math.min(from + partRows, groupRows)]
      const rows = await explained(name, `row ${rowStart + 1} on`, () =>
        readRows({
          file,
          metadata,
          columns: [...columns],
          rowStart,
          rowEnd,
        }),
      )
      if (rows.length !== rowEnd - rowStart)
        throw new Error(
          `${name} is damaged: row ${rowStart + 1} on: ${rows.length} of ${rowEnd - rowStart} rows are there`,
        )
      yield { firstRow: rowStart, rows, doneBytes: doneBytes + (groupBytes * (rowEnd - firstRow)) / groupRows }
    }
    firstRow += groupRows
    doneBytes += groupBytes
    requireUnchanged()
  }
}

/** Fields that hold the counts of a page, by its type: data, dictionary, data of the second version. */
const COUNTS: Readonly<Record<number, readonly [header: string, counts: readonly string[]]>> = {
  0: ['field_5', ['field_1']],
  2: ['field_7', ['field_1']],
  3: ['field_8', ['field_1', 'field_2', 'field_3', 'field_5', 'field_6']],
}

/** Walks over the headers of the pages of a column: one without its counts would have the reader go round for ever. */
async function requirePages(file: AsyncBuffer, chunk: ColumnMetaData): Promise<void> {
  const start = Number(chunk.dictionary_page_offset || chunk.data_page_offset)
  const mostValues = Number(chunk.num_values)
  if (!(mostValues >= 0 && mostValues <= MOST_VALUES)) throw new Error(`${mostValues} values`)
  const view = new DataView(await file.slice(start, start + Number(chunk.total_compressed_size)))
  for (const reader = { view, offset: 0 }; reader.offset < view.byteLength - 1; ) {
    const header: Readonly<Record<string, unknown>> = deserializeTCompactProtocol(reader)
    const [unpackedBytes, pageBytes] = [header['field_2'], header['field_3']]
    const [field, counts] = COUNTS[Number(header['field_1'])] ?? ['', []]
    const own = (header[field] ?? {}) as Readonly<Record<string, unknown>>
    const isWhole =
      counts.length > 0 &&
      isCount(unpackedBytes, MOST_PAGE_BYTES) &&
      isCount(pageBytes, view.byteLength - reader.offset) &&
      counts.every(count => isCount(own[count], Math.max(mostValues, unpackedBytes)))
    if (!isWhole) throw new Error('a page without its size or counts')
    reader.offset += pageBytes
  }
}

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

const DECOMPRESS: Compressors = {
  GZIP: (input, maxOutputLength) => gunzipSync(input, { maxOutputLength }),
  ZSTD: (input, outputLength) => decompressZstd(input, new Uint8Array(outputLength)),
  BROTLI: (input, maxOutputLength) => brotliDecompressSync(input, { maxOutputLength }),
  LZ4: decompressLz4,
  LZ4_RAW: decompressLz4Raw,
}

/**
 * Decompressors that answer zeros for a damaged page and keep why: of several columns that fail hyparquet awaits only the first, and
 * whatever the others throw would end the process. Snappy is read by hyparquet itself.
 */
function createCompressors(): { compressors: Compressors; failure(): Error | undefined } {
  let failure: Error | undefined
  const guarded = Object.entries(DECOMPRESS).map(([codec, decompress]) => [
    codec,
    (input: Uint8Array, outputLength: number): Uint8Array => {
      if (outputLength === 0) return new Uint8Array()
      try {
        const bytes = decompress(input, outputLength)
        if (bytes.length === outputLength) return bytes
        failure ??= new Error(`a page unpacks to ${bytes.length} bytes and not to the ${outputLength} it announces`)
      } catch (error) {
        failure ??= error instanceof Error ? error : new Error(String(error))
      }
      return new Uint8Array(outputLength)
    },
  ])
  return { compressors: Object.fromEntries(guarded), failure: () => failure }
}

/** Reads rows; a page that could not be unpacked is the reason for whatever else went wrong. */
async function readRows(options: Omit<Parameters<typeof parquetReadObjects>[0], 'compressors'>) {
  const { compressors, failure } = createCompressors()
  const rows = await parquetReadObjects({ ...options, compressors }).catch((error: unknown) => {
    throw failure() ?? error
  })
  const why = failure()
  if (why !== undefined) throw why
  return rows
}

async function explained<T>(name: string, where: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    if (why.startsWith(name)) throw error
    throw new Error(`${name} is damaged or of a form that is not read here: ${where}: ${why}`)
  }
}
