import { type Cursor, cursorOf, damaged, readPart, readSigned, readVarint, skipField } from './wire.ts'

/** Tags as they stand in the file, without prototype. */
export type Tags = Record<string, string>

/** A member of a relation. */
export interface Member {
  type: 'node' | 'way' | 'relation'
  id: number
}

/** Who looks at the objects of a block; kinds without a method are passed over. */
export interface BlockVisitor {
  /** Tags are given for objects that have at least one key of which this is true. */
  wants(key: string): boolean
  /** Degrees times ten million. */
  node?(id: number, latitudeE7: number, longitudeE7: number, tags: Tags | undefined): void
  /** The list of node ids is used again for the next way. */
  way?(id: number, tags: Tags | undefined, refs: readonly number[]): void
  relation?(id: number, tags: Tags | undefined, members: Member[]): void
}

/** Kinds of object, as bits of what a block holds. */
export const KIND = { node: 1, way: 2, relation: 4 } as const

// Keys of elements are id times four plus kind and must stay exact.
const MOST_ID = 2 ** 51 - 1
// OpenStreetMap allows 255 characters; what is longer is not its data.
const MOST_TEXT_BYTES = 1020
const MEMBER_TYPES = ['node', 'way', 'relation'] as const
// Far beyond what published data has; keeps a hostile block from filling the memory.
const MOST_STRINGS = 4_000_000
const MOST_LISTED = 1_000_000

interface Block {
  bytes: Buffer
  /** Start and end of each string, one after the other. */
  strings: number[]
  /** Whether somebody wants the string as a key: 0 not asked yet, 1 no, 2 yes. */
  wanted: Uint8Array
  granularity: number
  latitudeOffset: number
  longitudeOffset: number
  visitor: BlockVisitor
  keys: number[]
  values: number[]
  refs: number[]
}

/** Reads one block of objects and shows them to the visitor; answers which kinds the block holds. */
export function visitBlock(bytes: Buffer, visitor: BlockVisitor): number {
  const groups: Cursor[] = []
  const scale = { granularity: 100, latitudeOffset: 0, longitudeOffset: 0 }
  let strings: number[] = []
  const cursor = cursorOf(bytes)
  while (cursor.at < cursor.end) {
    const key = readVarint(cursor)
    if (key === 10) strings = readStrings(readPart(cursor))
    else if (key === 18) groups.push(readPart(cursor))
    else if (key === 136) scale.granularity = readVarint(cursor)
    else if (key === 152) scale.latitudeOffset = readVarint(cursor)
    else if (key === 160) scale.longitudeOffset = readVarint(cursor)
    else skipField(cursor, key, [1, 2, 17, 19, 20])
  }
  if (scale.granularity < 1) throw damaged('the granularity is not positive')
  const block = {
    bytes,
    strings,
    wanted: new Uint8Array(strings.length / 2),
    ...scale,
    visitor,
    keys: [],
    values: [],
    refs: [],
  }
  return groups.reduce((kinds, group) => kinds | visitGroup(block, group), 0)
}

function readStrings(cursor: Cursor): number[] {
  const strings: number[] = []
  while (cursor.at < cursor.end) {
    const key = readVarint(cursor)
    if (key === 10) {
      const { at, end } = readPart(cursor)
      strings.push(at, end)
      if (strings.length > 2 * MOST_STRINGS) throw damaged(`a block has more than ${MOST_STRINGS} strings`)
    } else skipField(cursor, key, [1])
  }
  return strings
}

function visitGroup(block: Block, cursor: Cursor): number {
  const { visitor } = block
  let kinds = 0
  while (cursor.at < cursor.end) {
    const key = readVarint(cursor)
    if (key === 10 || key === 18) {
      kinds |= KIND.node
      const part = readPart(cursor)
      if (visitor.node !== undefined) (key === 18 ? visitDense : visitNode)(block, part, visitor.node)
    } else if (key === 26) {
      kinds |= KIND.way
      const part = readPart(cursor)
      if (visitor.way !== undefined) visitWay(block, part, visitor.way)
    } else if (key === 34) {
      kinds |= KIND.relation
      const part = readPart(cursor)
      if (visitor.relation !== undefined) visitRelation(block, part, visitor.relation)
    } else skipField(cursor, key, [1, 2, 3, 4])
  }
  return kinds
}

type Seen<K extends 'node' | 'way' | 'relation'> = NonNullable<BlockVisitor[K]>

function visitNode(block: Block, cursor: Cursor, see: Seen<'node'>): void {
  const parts = { keys: NOTHING, values: NOTHING }
  let [id, latitude, longitude] = [0, 0, 0]
  while (cursor.at < cursor.end) {
    const key = readVarint(cursor)
    if (key === 8) id = readSigned(cursor)
    else if (key === 18) parts.keys = readPart(cursor)
    else if (key === 26) parts.values = readPart(cursor)
    else if (key === 64) latitude = readSigned(cursor)
    else if (key === 72) longitude = readSigned(cursor)
    else skipField(cursor, key, [1, 2, 3, 8, 9])
  }
  see(
    checkId(id),
    toLatitude(block, latitude),
    toLongitude(block, longitude),
    readTags(block, parts.keys, parts.values),
  )
}

function visitDense(block: Block, cursor: Cursor, see: Seen<'node'>): void {
  let [ids, latitudes, longitudes, tags] = [NOTHING, NOTHING, NOTHING, NOTHING]
  while (cursor.at < cursor.end) {
    const key = readVarint(cursor)
    if (key === 10) ids = readPart(cursor)
    else if (key === 66) latitudes = readPart(cursor)
    else if (key === 74) longitudes = readPart(cursor)
    else if (key === 82) tags = readPart(cursor)
    else skipField(cursor, key, [1, 8, 9, 10])
  }
  const tagged = tags.at < tags.end
  let [id, latitude, longitude] = [0, 0, 0]
  while (ids.at < ids.end) {
    id += readSigned(ids)
    latitude += readSigned(latitudes)
    longitude += readSigned(longitudes)
    see(
      checkId(id),
      toLatitude(block, latitude),
      toLongitude(block, longitude),
      tagged ? readDenseTags(block, tags) : undefined,
    )
  }
  if (latitudes.at < latitudes.end || longitudes.at < longitudes.end || tags.at < tags.end)
    throw damaged('the lists of dense nodes have unequal lengths')
}

function visitWay(block: Block, cursor: Cursor, see: Seen<'way'>): void {
  const parts = { keys: NOTHING, values: NOTHING, refs: NOTHING }
  let id = 0
  while (cursor.at < cursor.end) {
    const key = readVarint(cursor)
    if (key === 8) id = readVarint(cursor)
    else if (key === 18) parts.keys = readPart(cursor)
    else if (key === 26) parts.values = readPart(cursor)
    else if (key === 66) parts.refs = readPart(cursor)
    else skipField(cursor, key, [1, 2, 3, 8])
  }
  block.refs.length = 0
  for (let ref = 0; parts.refs.at < parts.refs.end; ) {
    ref += readSigned(parts.refs)
    pushListed(block.refs, checkId(ref))
  }
  see(checkId(id), readTags(block, parts.keys, parts.values), block.refs)
}

function visitRelation(block: Block, cursor: Cursor, see: Seen<'relation'>): void {
  const parts = { keys: NOTHING, values: NOTHING, ids: NOTHING, types: NOTHING }
  let id = 0
  while (cursor.at < cursor.end) {
    const key = readVarint(cursor)
    if (key === 8) id = readVarint(cursor)
    else if (key === 18) parts.keys = readPart(cursor)
    else if (key === 26) parts.values = readPart(cursor)
    else if (key === 74) parts.ids = readPart(cursor)
    else if (key === 82) parts.types = readPart(cursor)
    else skipField(cursor, key, [1, 2, 3, 9, 10])
  }
  const members: Member[] = []
  for (let member = 0; parts.ids.at < parts.ids.end; ) {
    member += readSigned(parts.ids)
    const type = MEMBER_TYPES[readVarint(parts.types)]
    if (type === undefined) throw damaged('a member of a relation is of an unknown type')
    pushListed(members, { type, id: checkId(member) })
  }
  if (parts.types.at < parts.types.end) throw damaged('the lists of members have unequal lengths')
  see(checkId(id), readTags(block, parts.keys, parts.values), members)
}

const NOTHING: Cursor = { bytes: Buffer.alloc(0), at: 0, end: 0 }

function checkId(id: number): number {
  if (id > 0 && id <= MOST_ID) return id
  throw damaged(`the object id ${id} is not one of published data; give the objects positive ids with: osmium renumber`)
}

const toLatitude = (block: Block, value: number): number => toE7(block.latitudeOffset + block.granularity * value, 90e7)
const toLongitude = (block: Block, value: number): number =>
  toE7(block.longitudeOffset + block.granularity * value, 180e7)

function toE7(nanodegrees: number, most: number): number {
  const value = Math.round(nanodegrees / 100)
  if (value <= most && value >= -most) return value
  throw damaged('a node is not on the earth')
}

function readTags(block: Block, keys: Cursor, values: Cursor): Tags | undefined {
  const { at } = keys
  block.keys.length = 0
  block.values.length = 0
  while (keys.at < keys.end) {
    pushListed(block.keys, readVarint(keys))
    block.values.push(readVarint(values))
  }
  if (values.at < values.end) throw damaged('an object has more values than keys')
  return at === keys.end ? undefined : toTags(block)
}

function readDenseTags(block: Block, tags: Cursor): Tags | undefined {
  let key = readVarint(tags)
  if (key === 0) return undefined
  block.keys.length = 0
  block.values.length = 0
  for (; key !== 0; key = readVarint(tags)) {
    pushListed(block.keys, key)
    block.values.push(readVarint(tags))
  }
  return toTags(block)
}

function pushListed<T>(list: T[], item: T): void {
  if (list.length >= MOST_LISTED) throw damaged(`an object has more than ${MOST_LISTED} tags or members`)
  list.push(item)
}

function toTags(block: Block): Tags | undefined {
  let wanted = false
  for (const key of block.keys) if (isWanted(block, key)) wanted = true
  for (const value of block.values) checkString(block, value)
  if (!wanted) return undefined
  const tags: Tags = Object.create(null)
  for (const [index, key] of block.keys.entries()) {
    const value = block.values[index] as number
    if (sizeOf(block, key) <= MOST_TEXT_BYTES && sizeOf(block, value) <= MOST_TEXT_BYTES)
      tags[textAt(block, key)] = textAt(block, value)
  }
  return tags
}

function isWanted(block: Block, key: number): boolean {
  checkString(block, key)
  if (block.wanted[key] === 0)
    block.wanted[key] = sizeOf(block, key) <= MOST_TEXT_BYTES && block.visitor.wants(textAt(block, key)) ? 2 : 1
  return block.wanted[key] === 2
}

function checkString({ wanted }: Block, index: number): void {
  if (index < 0 || index >= wanted.length) throw damaged(`string ${index} is not in the table of ${wanted.length}`)
}

const sizeOf = ({ strings }: Block, index: number): number =>
  (strings[2 * index + 1] as number) - (strings[2 * index] as number)
const textAt = ({ bytes, strings }: Block, index: number): string =>
  bytes.toString('utf8', strings[2 * index], strings[2 * index + 1])
