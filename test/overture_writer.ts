import { gzipSync } from 'node:zlib'
import type { CompressionCodec, SchemaElement } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'

/** A row of Overture Places as it is written; what is left out is null in the file. */
export interface WrittenPlace {
  id: string
  longitude: number
  latitude: number
  name?: string | null
  names?: Record<string, string>
  category?: string
  hierarchy?: string[]
  confidence?: number
  phones?: string[]
  websites?: string[]
  emails?: string[]
  brand?: string
  address?: { freeform?: string; locality?: string; postcode?: string; country?: string }
  datasets?: string[]
  updated?: string
  status?: string
}

/** How a file departs from what is published. */
export interface WrittenFile {
  codec?: CompressionCodec
  /** Columns that are not written. */
  without?: string[]
  rowGroupSize?: number
  /** Whether geometry is marked as GeoParquet. */
  isGeo?: boolean
}

const text = (name: string): SchemaElement => ({
  name,
  type: 'BYTE_ARRAY',
  converted_type: 'UTF8',
  repetition_type: 'OPTIONAL',
})
const group = (name: string, ...children: SchemaElement[][]): SchemaElement[] => [
  { name, repetition_type: 'OPTIONAL', num_children: children.length },
  ...children.flat(),
]
const list = (name: string, element: SchemaElement[]): SchemaElement[] => [
  { name, repetition_type: 'OPTIONAL', num_children: 1, converted_type: 'LIST' },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  ...element,
]
const map = (name: string): SchemaElement[] => [
  { name, repetition_type: 'OPTIONAL', num_children: 1, converted_type: 'MAP' },
  { name: 'key_value', repetition_type: 'REPEATED', num_children: 2 },
  { ...text('key'), repetition_type: 'REQUIRED' },
  text('value'),
]
const number = (name: string): SchemaElement => ({ name, type: 'DOUBLE', repetition_type: 'OPTIONAL' })

/** The columns of a release, as far as they are read, with how a row fills them. */
const COLUMNS: Record<string, { schema: SchemaElement[]; of(place: WrittenPlace): unknown }> = {
  id: { schema: [text('id')], of: ({ id }) => id },
  geometry: {
    schema: [{ name: 'geometry', type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' }],
    of: ({ longitude, latitude }) => toWkb(longitude, latitude),
  },
  bbox: {
    schema: group('bbox', [number('xmin')], [number('xmax')], [number('ymin')], [number('ymax')]),
    of: ({ longitude, latitude }) => ({ xmin: longitude, xmax: longitude, ymin: latitude, ymax: latitude }),
  },
  sources: {
    schema: list('sources', group('element', [text('property')], [text('dataset')], [text('update_time')])),
    of: ({ datasets = ['meta'], updated = null }) =>
      datasets.map(dataset => ({ property: '', dataset, update_time: updated })),
  },
  names: {
    schema: group('names', [text('primary')], map('common')),
    of: ({ name, names }) => ({
      primary: name === undefined ? 'Place' : name,
      common: names === undefined ? null : Object.entries(names).map(([key, value]) => ({ key, value })),
    }),
  },
  taxonomy: {
    schema: group('taxonomy', [text('primary')], list('hierarchy', [text('element')])),
    of: ({ category, hierarchy }) =>
      category === undefined ? null : { primary: category, hierarchy: hierarchy ?? [category] },
  },
  categories: {
    schema: group('categories', [text('primary')]),
    of: ({ category }) => (category === undefined ? null : { primary: category }),
  },
  confidence: { schema: [number('confidence')], of: ({ confidence = null }) => confidence },
  phones: { schema: list('phones', [text('element')]), of: ({ phones = null }) => phones },
  websites: { schema: list('websites', [text('element')]), of: ({ websites = null }) => websites },
  emails: { schema: list('emails', [text('element')]), of: ({ emails = null }) => emails },
  brand: {
    schema: group('brand', group('names', [text('primary')])),
    of: ({ brand }) => (brand === undefined ? null : { names: { primary: brand } }),
  },
  addresses: {
    schema: list(
      'addresses',
      group('element', [text('freeform')], [text('locality')], [text('postcode')], [text('country')]),
    ),
    of: ({ address }) =>
      address === undefined ? null : [{ freeform: null, locality: null, postcode: null, country: null, ...address }],
  },
  operating_status: { schema: [text('operating_status')], of: ({ status = 'open' }) => status },
}

function toWkb(longitude: number, latitude: number): Uint8Array {
  const bytes = Buffer.alloc(21)
  bytes.writeUInt8(1)
  bytes.writeUInt32LE(1, 1)
  bytes.writeDoubleLE(longitude, 5)
  bytes.writeDoubleLE(latitude, 13)
  return new Uint8Array(bytes)
}

const GEO = JSON.stringify({
  version: '1.1.0',
  primary_column: 'geometry',
  columns: { geometry: { encoding: 'WKB', geometry_types: ['Point'] } },
})

/** A file of Overture Places in memory. */
export function encodePlaces(
  places: readonly WrittenPlace[],
  { codec = 'SNAPPY', without = [], rowGroupSize = 1000, isGeo = true }: WrittenFile = {},
): Buffer {
  const columns = Object.entries(COLUMNS).filter(([name]) => !without.includes(name))
  const bytes = parquetWriteBuffer({
    schema: [{ name: 'root', num_children: columns.length }, ...columns.flatMap(([, { schema }]) => schema)],
    columnData: columns.map(([name, { of }]) => ({ name, data: places.map(of) })),
    codec,
    compressors: { GZIP: input => new Uint8Array(gzipSync(input)) },
    rowGroupSize,
    ...(isGeo && { kvMetadata: [{ key: 'geo', value: GEO }] }),
  })
  return Buffer.from(bytes)
}
