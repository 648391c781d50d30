import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KIND, type Tags } from '../../../src/map/extract/pbf/block.ts'
import { isDamaged } from '../../../src/map/extract/pbf/wire.ts'
import {
  createBytes,
  encodeBlob,
  encodeHeader,
  encodeNodes,
  encodePbf,
  encodeRelations,
  encodeWays,
} from '../../pbf_writer.ts'
import { sharedFile } from '../../shared_data.ts'
import { cpuMs } from '../../cpu.ts'
import { readBytes, readFile } from './read_pbf.ts'

const header = encodeBlob('OSMHeader', encodeHeader({}))
const nodes = encodeNodes([{ id: 1, latitude: 1, longitude: 2, tags: { name: 'A' } }])
const withData = (content: Uint8Array): Buffer => Buffer.concat([header, encodeBlob('OSMData', content)])
const offset = header.length

describe('real extracts', () => {
  // Counted with osmium-tool.
  it.each([
    ['andorra.osm.pbf', 256_677, 13_133],
    ['monaco.osm.pbf', 28_092, 4_538],
  ])('%s holds as many objects as osmium counts', async (name, nodeCount, wayCount) => {
    const path = sharedFile(`osm/${name}`)
    const { nodes: found, ways, relations, sha256, blobs, header: said } = await readFile(path)
    expect([found.length, ways.length]).toEqual([nodeCount, wayCount])
    expect(relations.length).toBeGreaterThan(100)
    expect(sha256).toBe(createHash('sha256').update(readFileSync(path)).digest('hex'))
    expect(blobs.reduce((kinds, blob) => kinds | blob.kinds, 0)).toBe(KIND.node | KIND.way | KIND.relation)
    expect(said.dataDate).toMatch(/^202[12]-\d\d-\d\dT/)
  })
})

describe('what is written is what is read', () => {
  const id = fc.integer({ min: 1, max: 2 ** 45 })
  const tags = fc.dictionary(
    fc.string({ minLength: 1, maxLength: 20 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    { maxKeys: 5 },
  )
  const node = fc.record({
    id,
    latitude: fc.integer({ min: -90e7, max: 90e7 }),
    longitude: fc.integer({ min: -180e7, max: 180e7 }),
    tags,
  })
  const way = fc.record({ id, refs: fc.array(id, { maxLength: 20 }), tags })
  const relation = fc.record({
    id,
    members: fc.array(fc.record({ type: fc.integer({ min: 0, max: 2 }), id }), { maxLength: 10 }),
    tags,
  })

  it('for any objects', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(node, { maxLength: 30 }),
        fc.array(way, { maxLength: 10 }),
        fc.array(relation, { maxLength: 10 }),
        async (n, w, r) => {
          const degrees = n.map(one => ({ ...one, latitude: one.latitude / 1e7, longitude: one.longitude / 1e7 }))
          const read = await readBytes(encodePbf({ nodes: degrees, ways: w, relations: r }))
          const plain = (found: Tags | undefined): Record<string, string> => ({ ...found })
          expect(
            read.nodes.map(([one, y, x, found]) => ({ id: one, latitude: y, longitude: x, tags: plain(found) })),
          ).toEqual(n)
          expect(read.ways.map(([one, refs, found]) => ({ id: one, refs, tags: plain(found) }))).toEqual(w)
          const types = ['node', 'way', 'relation']
          expect(read.relations.map(([one, members, found]) => ({ id: one, members, tags: plain(found) }))).toEqual(
            r.map(one => ({
              ...one,
              members: one.members.map(member => ({ type: types[member.type], id: member.id })),
            })),
          )
        },
      ),
      { numRuns: 150, seed: 7 },
    )
  })

  it('also uncompressed, with plain nodes, other granularity, offsets and unknown fields', async () => {
    const strings = createBytes()
      .part(1, Buffer.from(''))
      .part(1, Buffer.from('shop'))
      .part(1, Buffer.from('yes'))
      .take()
    const plain = createBytes()
      .varint(8)
      .signed(5)
      .part(2, Buffer.from([1]))
      .part(3, Buffer.from([2]))
      .part(4, Buffer.from([1, 2, 3]))
    const group = createBytes().part(1, plain.varint(64).signed(10).varint(72).signed(-20).take()).take()
    const content = createBytes()
      .part(1, strings)
      .part(2, group)
      .number(17, 1000)
      .number(19, 5_000_000)
      .number(20, 7_000_000)
      .part(99, Buffer.from('later'))
    const read = await readBytes(
      Buffer.concat([
        header,
        encodeBlob('OSMData', content.take(), 1),
        encodeBlob('OSMSomethingNew', Buffer.from('x')),
      ]),
    )
    expect(read.nodes).toEqual([[5, 50_100, 69_800, { shop: 'yes' }]])
  })

  it('reads what the header says', async () => {
    const box = { west: 178.5, east: -179.25, north: -16.1, south: -20 }
    const { header: said } = await readBytes(encodePbf({}, { box, timestampS: 1_700_000_000, source: 'somewhere' }))
    expect(said).toEqual({ box, dataDate: '2023-11-14T22:13:20.000Z', source: 'somewhere' })
  })

  it('leaves out texts no map has, and keeps keys that objects inherit', async () => {
    const read = await readBytes(
      encodePbf({
        nodes: [
          {
            id: 1,
            latitude: 0,
            longitude: 0,
            tags: { name: 'x'.repeat(1_021), ['__proto__']: 'a', constructor: 'b', shop: 'yes' },
          },
        ],
      }),
    )
    expect(Object.entries(read.nodes[0]?.[3] ?? {})).toEqual(
      expect.arrayContaining([
        ['constructor', 'b'],
        ['shop', 'yes'],
      ]),
    )
    expect(Object.keys(read.nodes[0]?.[3] ?? {})).not.toContain('name')
  })
})

/** A block whose only group holds one message. */
const blockOf = (field: number, message: Uint8Array): Buffer =>
  withData(
    createBytes()
      .part(1, createBytes().part(1, Buffer.from('')).take())
      .part(2, createBytes().part(field, message).take())
      .take(),
  )
const packed = (...values: number[]): Uint8Array =>
  values.reduce((bytes, value) => bytes.varint(value), createBytes()).take()

describe('a damaged file is refused with its name and the byte', () => {
  it.each<[string, Uint8Array, number, RegExp]>([
    ['nothing', Buffer.alloc(0), 0, /ends without a header/],
    [
      'text',
      Buffer.from('<osm version="0.6"><node id="1"/></osm>'),
      0,
      /a blob header of \d+ bytes.*no \.osm\.pbf file/,
    ],
    ['data before the header', encodeBlob('OSMData', nodes), 0, /does not begin with an OSMHeader/],
    ['two headers', Buffer.concat([header, header]), offset, /second header; join extracts with osmium merge/],
    [
      'trailing garbage',
      Buffer.concat([header, Buffer.from([0, 0, 0, 9, 255, 255, 1, 2, 3, 4, 5, 6, 7])]),
      offset,
      /./,
    ],
    [
      'one byte too many',
      Buffer.concat([header, Buffer.from([0])]),
      offset,
      /the file is cut off: 3 bytes are missing/,
    ],
    [
      'LZ4',
      Buffer.concat([header, encodeBlob('OSMData', nodes, 6)]),
      offset,
      /compressed with LZ4.*pbf_compression=zlib/,
    ],
    ['Zstandard', Buffer.concat([header, encodeBlob('OSMData', nodes, 7)]), offset, /compressed with Zstandard/],
    ['LZMA', Buffer.concat([header, encodeBlob('OSMData', nodes, 4)]), offset, /compressed with LZMA/],
    [
      'a compression of the future',
      Buffer.concat([header, encodeBlob('OSMData', nodes, 9)]),
      offset,
      /compressed in an unknown way/,
    ],
    [
      'an unknown feature',
      encodeBlob('OSMHeader', encodeHeader({ features: ['OsmSchema-V0.6', 'Way\u0000Wonders'] })),
      0,
      /needs the feature "Way\\u0000Wonders"/,
    ],
    [
      'history',
      encodeBlob('OSMHeader', encodeHeader({ features: ['HistoricalInformation'] })),
      0,
      /osmium time-filter/,
    ],
    [
      'a box beyond the earth',
      encodeBlob('OSMHeader', encodeHeader({ box: { west: -181, east: 0, north: 1, south: 0 } })),
      0,
      /bounding box/,
    ],
    [
      'a huge blob header',
      Buffer.concat([header, Buffer.from([0, 1, 0, 1]), Buffer.alloc(70_000)]),
      offset,
      /a blob header of 65537 bytes; at most 65536/,
    ],
    [
      'a huge blob',
      Buffer.concat([header, hugeBlob(33 * 1024 * 1024)]),
      offset,
      /a blob of 34603008 bytes; at most 33554432/,
    ],
    ['a bomb', Buffer.concat([header, bomb(1_000)]), offset, /damaged|unpacks to/],
    [
      'an announced bomb',
      Buffer.concat([header, bomb(64 * 1024 * 1024)]),
      offset,
      /67108864 bytes when unpacked; at most/,
    ],
    [
      'a wrong checksum',
      Buffer.concat([header, flipped(encodeBlob('OSMData', nodes))]),
      offset,
      /compressed data is damaged/,
    ],
    ['a number cut off', withData(Buffer.from([0x88, 0x80])), offset, /cut off/],
    [
      'a number of eleven bytes',
      withData(Buffer.from([0x88, 1, ...new Array<number>(11).fill(255)])),
      offset,
      /longer than ten bytes/,
    ],
    [
      'a number beyond 64 bits',
      withData(Buffer.from([0x98, 1, ...new Array<number>(9).fill(255), 2])),
      offset,
      /out of range/,
    ],
    [
      'a part longer than the whole',
      withData(Buffer.from([0x0a, 200, 1, 2])),
      offset,
      /longer than what it is part of/,
    ],
    ['a group in place of a part', withData(Buffer.from([0x0b])), offset, /field 1 has an unexpected form/],
    ['field number 0', withData(Buffer.from([0x00, 0x01])), offset, /a field has no number/],
    ['granularity 0', withData(createBytes().number(17, 0).take()), offset, /granularity/],
    [
      'a string that is not there',
      blockOf(3, createBytes().number(1, 1).part(2, packed(1)).part(3, packed(0)).take()),
      offset,
      /string 1 is not in the table of 1/,
    ],
    [
      'a string index below 0',
      blockOf(
        3,
        createBytes()
          .number(1, 1)
          .part(2, Buffer.from([...new Array<number>(9).fill(255), 1]))
          .part(3, packed(0))
          .take(),
      ),
      offset,
      /string -1/,
    ],
    [
      'more keys than values',
      blockOf(3, createBytes().number(1, 1).part(2, packed(0, 0)).part(3, packed(0)).take()),
      offset,
      /cut off/,
    ],
    [
      'more values than keys',
      blockOf(3, createBytes().number(1, 1).part(2, packed(0)).part(3, packed(0, 0)).take()),
      offset,
      /more values than keys/,
    ],
    [
      'unpacked keys',
      blockOf(3, createBytes().number(1, 1).number(2, 0).take()),
      offset,
      /field 2 has an unexpected form/,
    ],
    ['id 0', blockOf(3, createBytes().take()), offset, /object id 0/],
    ['a negative id', blockOf(1, createBytes().varint(8).signed(-4).take()), offset, /object id -4.*osmium renumber/],
    [
      'a latitude of 91 degrees',
      blockOf(1, createBytes().varint(8).signed(4).varint(64).signed(910_000_000).take()),
      offset,
      /not on the earth/,
    ],
    [
      'fewer latitudes than ids',
      blockOf(2, createBytes().part(1, packed(2, 2)).part(8, packed(0)).part(9, packed(0, 0)).take()),
      offset,
      /cut off/,
    ],
    [
      'more longitudes than ids',
      blockOf(2, createBytes().part(1, packed(2)).part(8, packed(0)).part(9, packed(0, 0)).take()),
      offset,
      /unequal lengths/,
    ],
    [
      'dense tags without an end',
      blockOf(2, createBytes().part(1, packed(2)).part(8, packed(0)).part(9, packed(0)).part(10, packed(0, 0)).take()),
      offset,
      /unequal lengths/,
    ],
    [
      'a member of an unknown type',
      blockOf(4, createBytes().number(1, 1).part(9, packed(2)).part(10, packed(3)).take()),
      offset,
      /unknown type/,
    ],
    ['a member without type', blockOf(4, createBytes().number(1, 1).part(9, packed(2)).take()), offset, /cut off/],
  ])('%s', async (_, bytes, byte, sentence) => {
    const error = await readBytes(bytes).then(
      () => undefined,
      (caught: unknown) => caught,
    )
    expect(isDamaged(error)).toBe(true)
    expect(String(error)).toMatch(new RegExp(`^Error: file_\\d+\\.osm\\.pbf: byte ${byte}: `))
    expect(String(error)).toMatch(sentence)
  })

  it('a way with millions of nodes and a table of millions of strings', async () => {
    const many = Buffer.alloc(1_000_001, 2)
    await expect(readBytes(blockOf(3, createBytes().number(1, 1).part(8, many).take()))).rejects.toThrow(
      /more than 1000000/,
    )
    const empty = Buffer.alloc(8_000_004, Buffer.from([0x0a, 0]))
    await expect(readBytes(withData(createBytes().part(1, empty).take()))).rejects.toThrow(/more than 4000000 strings/)
  })

  it.each([
    ['/nowhere/map.osm.pbf', 'there is no file /nowhere/map.osm.pbf'],
    [tmpdir(), 'is not a file'],
  ])('%s', async (path, sentence) => {
    await expect(readFile(path)).rejects.toThrow(sentence)
  })
})

function hugeBlob(size: number): Uint8Array {
  const blobHeader = createBytes().part(1, Buffer.from('OSMData')).number(3, size).take()
  return Buffer.concat([Buffer.from([0, 0, 0, blobHeader.length]), blobHeader, Buffer.alloc(100)])
}

/** A megabyte of zeros that claims another size. */
function bomb(claimed: number): Uint8Array {
  const blob = createBytes()
    .number(2, claimed)
    .part(3, deflateSync(Buffer.alloc(1_000_000)))
    .take()
  const blobHeader = createBytes().part(1, Buffer.from('OSMData')).number(3, blob.length).take()
  return Buffer.concat([Buffer.from([0, 0, 0, blobHeader.length]), blobHeader, blob])
}

function flipped(bytes: Uint8Array): Uint8Array {
  const changed = Buffer.from(bytes)
  changed[changed.length - 1] = (changed[changed.length - 1] ?? 0) ^ 1
  return changed
}

describe('truncation and mutation', () => {
  const whole = readFileSync(sharedFile('osm/monaco-2022-12-poi.osm.pbf'))

  it('a file cut inside a blob is refused, one cut between blobs is shorter and has another checksum', async () => {
    const { blobs, sha256 } = await readBytes(whole)
    expect(blobs.length).toBeGreaterThan(2)
    for (const [index, blob] of blobs.entries()) {
      const end = blob.dataOffset + blob.dataBytes
      for (const cut of [
        blob.offset + 1,
        blob.offset + 3,
        blob.dataOffset - 1,
        blob.dataOffset,
        blob.dataOffset + 1,
        end - 1,
      ]) {
        await expect(readBytes(whole.subarray(0, cut))).rejects.toThrow(new RegExp(`byte ${blob.offset}: .*cut off`))
      }
      const shorter = await readBytes(whole.subarray(0, end))
      expect(shorter.blobs.length).toBe(index + 1)
      expect(shorter.sha256 === sha256).toBe(end === whole.length)
    }
  })

  it('any change of bytes ends in an answer or in an error that names the byte, in little time', async () => {
    const small = encodePbf(
      {
        nodes: Array.from({ length: 40 }, (_, index) => ({
          id: index + 1,
          latitude: index,
          longitude: -index,
          tags: { shop: 'bakery', name: `B ${index}` },
        })),
        ways: [{ id: 3, refs: [1, 2, 3], tags: { amenity: 'cafe' } }],
        relations: [{ id: 4, members: [{ type: 1, id: 3 }], tags: { shop: 'mall' } }],
      },
      { box: { west: 1, east: 2, north: 3, south: 2 } },
    )
    const raw = Buffer.concat([
      header,
      encodeBlob('OSMData', encodeNodes([{ id: 1, latitude: 1, longitude: 2, tags: { name: 'A', shop: 'x' } }]), 1),
      encodeBlob('OSMData', encodeWays([{ id: 9, refs: [1, 4, 2], tags: { shop: 'y' } }]), 1),
      encodeBlob('OSMData', encodeRelations([{ id: 9, members: [{ type: 0, id: 1 }], tags: { shop: 'z' } }]), 1),
    ])
    const change = fc.record({
      at: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
      byte: fc.integer({ min: 0, max: 255 }),
      kind: fc.constantFrom('set', 'insert', 'delete', 'cut'),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(small, raw, raw, whole),
        fc.array(change, { minLength: 1, maxLength: 6 }),
        async (base, changes) => {
          const began = cpuMs()
          const error = await readBytes(changes.reduce(mutate, base)).then(
            () => undefined,
            (caught: unknown) => caught,
          )
          if (error !== undefined && !isDamaged(error)) throw error
          if (error !== undefined) expect(String(error)).toMatch(/^Error: file_\d+\.osm\.pbf: byte \d+: /)
          expect(cpuMs() - began).toBeLessThan(10_000)
        },
      ),
      { numRuns: 1_500, seed: 11 },
    )
  })
})

function mutate(base: Buffer, { at, byte, kind }: { at: number; byte: number; kind: string }): Buffer {
  const index = Math.floor(at * base.length)
  if (kind === 'cut') return base.subarray(0, index)
  const skip = kind === 'insert' ? 0 : 1
  return Buffer.concat([
    base.subarray(0, index),
    ...(kind === 'delete' ? [] : [Buffer.from([byte])]),
    base.subarray(index + skip),
  ])
}
