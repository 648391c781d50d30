import { closeSync, openSync, writeSync } from 'node:fs'
import { deflateSync } from 'node:zlib'

/** A node to write; degrees. */
export interface WrittenNode {
  id: number
  latitude: number
  longitude: number
  tags?: Record<string, string> | undefined
}

/** A way to write. */
export interface WrittenWay {
  id: number
  refs: number[]
  tags?: Record<string, string> | undefined
}

/** A relation to write; member types are 0 node, 1 way, 2 relation. */
export interface WrittenRelation {
  id: number
  members: { type: number; id: number }[]
  tags?: Record<string, string> | undefined
}

/** What the header says. */
export interface WrittenHeader {
  box?: { west: number; east: number; north: number; south: number }
  features?: string[]
  timestampS?: number
  source?: string
}

/** Protobuf bytes that grow. */
export interface Bytes {
  varint(value: number): Bytes
  signed(value: number): Bytes
  raw(bytes: Uint8Array): Bytes
  /** A length-delimited field. */
  part(field: number, bytes: Uint8Array): Bytes
  number(field: number, value: number): Bytes
  take(): Uint8Array
}

/** Makes empty bytes. */
export function createBytes(): Bytes {
  let buffer = Buffer.allocUnsafe(256)
  let length = 0
  const need = (more: number): void => {
    if (length + more <= buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, length + more))
    buffer.copy(larger, 0, 0, length)
    buffer = larger
  }
  const self: Bytes = {
    varint(value) {
      need(10)
      let rest = value
      for (; rest >= 128; rest = rest < 2 ** 31 ? rest >>> 7 : Math.floor(rest / 128))
        buffer[length++] = (rest % 128) | 128
      buffer[length++] = rest
      return self
    },
    signed: value => self.varint(value < 0 ? -value * 2 - 1 : value * 2),
    raw(bytes) {
      need(bytes.length)
      buffer.set(bytes, length)
      length += bytes.length
      return self
    },
    part: (field, bytes) =>
      self
        .varint(field * 8 + 2)
        .varint(bytes.length)
        .raw(bytes),
    number: (field, value) => self.varint(field * 8).varint(value),
    take: () => buffer.subarray(0, length),
  }
  return self
}

const text = (value: string): Uint8Array => Buffer.from(value)

/** The header block. */
export function encodeHeader({
  box,
  features = ['OsmSchema-V0.6', 'DenseNodes'],
  timestampS,
  source,
}: WrittenHeader): Uint8Array {
  const bytes = createBytes()
  if (box !== undefined) {
    const corner = createBytes()
    for (const [index, side] of [box.west, box.east, box.north, box.south].entries())
      corner.varint((index + 1) * 8).signed(Math.round(side * 1e9))
    bytes.part(1, corner.take())
  }
  for (const feature of features) bytes.part(4, text(feature))
  if (source !== undefined) bytes.part(17, text(source))
  if (timestampS !== undefined) bytes.number(32, timestampS)
  return bytes.take()
}

function createStrings() {
  const indexes = new Map<string, number>([['', 0]])
  const table = createBytes().part(1, text(''))
  return {
    table,
    of(value: string): number {
      const known = indexes.get(value)
      if (known !== undefined) return known
      table.part(1, text(value))
      indexes.set(value, indexes.size)
      return indexes.size - 1
    },
  }
}

type Strings = ReturnType<typeof createStrings>
const block = (strings: Strings, group: Uint8Array): Uint8Array =>
  createBytes().part(1, strings.table.take()).part(2, group).take()

/** A block of dense nodes. */
export function encodeNodes(nodes: readonly WrittenNode[]): Uint8Array {
  const strings = createStrings()
  const [ids, latitudes, longitudes, tags] = [createBytes(), createBytes(), createBytes(), createBytes()]
  let [id, latitude, longitude] = [0, 0, 0]
  for (const node of nodes) {
    const [y, x] = [Math.round(node.latitude * 1e7), Math.round(node.longitude * 1e7)]
    ids.signed(node.id - id)
    latitudes.signed(y - latitude)
    longitudes.signed(x - longitude)
    ;[id, latitude, longitude] = [node.id, y, x]
    for (const [key, value] of Object.entries(node.tags ?? {})) tags.varint(strings.of(key)).varint(strings.of(value))
    tags.varint(0)
  }
  const dense = createBytes()
    .part(1, ids.take())
    .part(8, latitudes.take())
    .part(9, longitudes.take())
    .part(10, tags.take())
  return block(strings, createBytes().part(2, dense.take()).take())
}

function withTags(bytes: Bytes, strings: Strings, tags: Record<string, string> = {}): Bytes {
  const [keys, values] = [createBytes(), createBytes()]
  for (const [key, value] of Object.entries(tags)) {
    keys.varint(strings.of(key))
    values.varint(strings.of(value))
  }
  return bytes.part(2, keys.take()).part(3, values.take())
}

/** A block of ways. */
export function encodeWays(ways: readonly WrittenWay[]): Uint8Array {
  const strings = createStrings()
  const group = createBytes()
  for (const { id, refs, tags } of ways) {
    const list = createBytes()
    for (const [index, ref] of refs.entries()) list.signed(ref - (refs[index - 1] ?? 0))
    group.part(3, withTags(createBytes().number(1, id), strings, tags).part(8, list.take()).take())
  }
  return block(strings, group.take())
}

/** A block of relations. */
export function encodeRelations(relations: readonly WrittenRelation[]): Uint8Array {
  const strings = createStrings()
  const group = createBytes()
  for (const { id, members, tags } of relations) {
    const [roles, ids, types] = [createBytes(), createBytes(), createBytes()]
    for (const [index, member] of members.entries()) {
      roles.varint(0)
      ids.signed(member.id - (members[index - 1]?.id ?? 0))
      types.varint(member.type)
    }
    const relation = withTags(createBytes().number(1, id), strings, tags)
    group.part(4, relation.part(8, roles.take()).part(9, ids.take()).part(10, types.take()).take())
  }
  return block(strings, group.take())
}

/** A blob as it stands in a file; `field` 1 leaves the data as it is, 3 is zlib, others are compressions nobody here applies. */
export function encodeBlob(type: string, content: Uint8Array, field = 3, level = 6): Uint8Array {
  const data = field === 3 ? deflateSync(content, { level }) : content
  const blob = createBytes()
  if (field !== 1) blob.number(2, content.length)
  blob.part(field, data)
  const header = createBytes().part(1, text(type)).number(3, blob.take().length).take()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header, blob.take()])
}

/** A whole file in memory; `field` is that of `encodeBlob`. */
export const encodePbf = (
  {
    nodes = [],
    ways = [],
    relations = [],
  }: { nodes?: WrittenNode[]; ways?: WrittenWay[]; relations?: WrittenRelation[] },
  header: WrittenHeader = {},
  field = 3,
): Buffer =>
  Buffer.concat([
    encodeBlob('OSMHeader', encodeHeader(header)),
    ...(nodes.length > 0 ? [encodeBlob('OSMData', encodeNodes(nodes), field)] : []),
    ...(ways.length > 0 ? [encodeBlob('OSMData', encodeWays(ways), field)] : []),
    ...(relations.length > 0 ? [encodeBlob('OSMData', encodeRelations(relations), field)] : []),
  ])

const OBJECTS_PER_BLOB = 8_000

/** Writes a file of any size, blob by blob. */
export function createPbfWriter(path: string, header: WrittenHeader = {}) {
  const handle = openSync(path, 'w')
  const write = (type: string, content: Uint8Array): void => void writeSync(handle, encodeBlob(type, content, 3, 1))
  write('OSMHeader', encodeHeader(header))
  const batches = <T>(encode: (items: readonly T[]) => Uint8Array) => {
    let batch: T[] = []
    const flush = (): void => {
      if (batch.length > 0) write('OSMData', encode(batch))
      batch = []
    }
    const add = (item: T): void => {
      batch.push(item)
      if (batch.length === OBJECTS_PER_BLOB) flush()
    }
    return { add, flush }
  }
  const kinds = { nodes: batches(encodeNodes), ways: batches(encodeWays), relations: batches(encodeRelations) }
  return {
    node: kinds.nodes.add,
    way: kinds.ways.add,
    relation: kinds.relations.add,
    close() {
      for (const { flush } of Object.values(kinds)) flush()
      closeSync(handle)
    },
  }
}
