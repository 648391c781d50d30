import { createHash, randomBytes } from 'node:crypto'
import { closeSync, fstatSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { endianness } from 'node:os'
import { basename, dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import { draftOf } from './drafts.ts'
import { createFile } from './private_files.ts'

const ARRAYS = { u8: Uint8Array, u32: Uint32Array, i32: Int32Array, f32: Float32Array, f64: Float64Array } as const

type Type = keyof typeof ARRAYS
type ArrayOf<T extends Type> = InstanceType<(typeof ARRAYS)[T]>
type Values = Uint8Array | Uint32Array | Int32Array | Float32Array | Float64Array

/** Version of how sections are kept; a file of another one is refused. */
export const INDEX_FORMAT = 1

const MAGIC = Buffer.from('abindex\n')
const HEAD = { bytes: 64, format: 8, directoryBytes: 12, directoryAt: 16, sha256: 24, end: 56 } as const
// Typed arrays may begin only where a number of theirs would.
const ALIGNMENT = 8
const READ_AT_ONCE = 1 << 20

/** Where a section lies, what numbers it is of, and the CRC-32 of its bytes. */
interface Section {
  at: number
  bytes: number
  type: Type
  crc32: number
}

interface Directory {
  kind: string
  sections: Record<string, Section>
}

/** An index that is written; nobody sees it before it is finished. */
export interface IndexDraft {
  /** Adds a section at once. */
  add(name: string, values: Values): void
  /** Begins a section of bytes that is given piece by piece, and ends with the next one. */
  begin(name: string): void
  append(bytes: Uint8Array): void
  /** Puts the file in its place, whole and durable, in one step; of several writers the last one wins. */
  finish(): void
  /** Gives the file up; does nothing once it is finished. */
  abandon(): void
}

/** An index that is read, and stays the same whatever becomes of its name. */
export interface IndexFile {
  has(name: string): boolean
  /** All of a section, its checksum compared. */
  numbers<T extends Type>(name: string, type: T): ArrayOf<T>
  /** Bytes of a section, which are read now and not checked. */
  slice(name: string, from: number, to: number): Buffer
  /** Reads a section, or everything, and compares checksums; throws what is damaged. */
  verify(name?: string): void
  close(): void
}

/** Begins an index file of a kind, such as `map`, in a draft beside it that only this writer knows. */
export function draftIndex(file: string, kind: string): IndexDraft {
  const draft = draftOf(`${file}.${randomBytes(4).toString('hex')}`)
  const handle = createFile(draft)
  const directory: Directory = { kind, sections: {} }
  let at: number = HEAD.bytes
  let open: Section | undefined
  let isOver = false
  const write = (bytes: Uint8Array, position: number): void => {
    for (let from = 0; from < bytes.length; )
      from += writeSync(handle, bytes, from, bytes.length - from, position + from)
  }
  const begin = (name: string, type: Type): void => {
    at = aligned(at)
    open = { at, bytes: 0, type, crc32: 0 }
    directory.sections[name] = open
  }
  const append = (bytes: Uint8Array): void => {
    if (open === undefined) throw new Error('no section is begun')
    write(bytes, at)
    at += bytes.length
    open.bytes += bytes.length
    open.crc32 = crc32(bytes, open.crc32)
  }
  const abandon = (): void => {
    if (isOver) return
    isOver = true
    closeSync(handle)
    rmSync(draft, { force: true })
  }
  return {
    add(name, values) {
      begin(name, typeOf(values))
      append(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
      open = undefined
    },
    begin: name => begin(name, 'u8'),
    append,
    finish() {
      const text = Buffer.from(JSON.stringify(directory))
      write(text, at)
      write(headOf(text, at), 0)
      fsyncSync(handle)
      closeSync(handle)
      isOver = true
      renameSync(draft, file)
      syncFolder(dirname(file))
    },
    abandon,
  }
}

/** Opens an index file of a kind; throws a sentence that says why it is of no use. */
export function openIndex(file: string, kind: string): IndexFile {
  const handle = openSync(file, 'r')
  try {
    return prepare(handle, basename(file), kind)
  } catch (error) {
    closeSync(handle)
    throw error
  }
}

function prepare(handle: number, file: string, kind: string): IndexFile {
  const { sections } = readDirectory(handle, file, kind)
  const sectionOf = (name: string, type?: Type): Section => {
    const section = sections[name]
    if (section === undefined || (type !== undefined && section.type !== type))
      throw new Error(`the index ${file} has no section ${name}${type === undefined ? '' : ` of ${type}`}`)
    return section
  }
  const read = (from: number, bytes: number): Buffer<ArrayBuffer> => readFrom(handle, file, from, bytes)
  return {
    has: name => sections[name] !== undefined,
    numbers(name, type) {
      const { at, bytes, crc32: expected } = sectionOf(name, type)
      const found = read(at, bytes)
      if (crc32(found) !== expected) throw new Error(damaged(file, name))
      const Values = ARRAYS[type]
      return new Values(found.buffer, found.byteOffset, bytes / Values.BYTES_PER_ELEMENT) as ArrayOf<typeof type>
    },
    slice(name, from, to) {
      const { at, bytes } = sectionOf(name)
      if (from < 0 || to < from || to > bytes) throw new Error(damaged(file, name))
      return read(at + from, to - from)
    },
    verify(only) {
      for (const name of only === undefined ? Object.keys(sections) : [only]) {
        const { at, bytes, crc32: expected } = sectionOf(name)
        let sum = 0
        for (let from = 0; from < bytes; from += READ_AT_ONCE)
          sum = crc32(read(at + from, Math.min(READ_AT_ONCE, bytes - from)), sum)
        if (sum !== expected) throw new Error(damaged(file, name))
      }
    },
    close: () => closeSync(handle),
  }
}

const damaged = (file: string, section: string): string => `the index ${file} is damaged in its section ${section}`

function readDirectory(handle: number, file: string, kind: string): Directory {
  const { size } = fstatSync(handle)
  if (size === 0) throw new Error(`the index ${file} is empty`)
  const head = Buffer.alloc(HEAD.bytes)
  readSync(handle, head, 0, HEAD.bytes, 0)
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error(`the file ${file} is no index of this program`)
  if (size < HEAD.bytes) throw new Error(`the index ${file} is cut off: it has only ${size} bytes`)
  const format = head.readUInt32LE(HEAD.format)
  if (format !== INDEX_FORMAT || endianness() !== 'LE')
    throw new Error(`the index ${file} is of format ${format}, and this program reads format ${INDEX_FORMAT}`)
  const at = Number(head.readBigUInt64LE(HEAD.directoryAt))
  const bytes = head.readUInt32LE(HEAD.directoryBytes)
  if (size < at + bytes) throw new Error(`the index ${file} is cut off: it has ${size} of ${at + bytes} bytes`)
  if (size > at + bytes || at < HEAD.bytes) throw new Error(`the header of the index ${file} is damaged`)
  const text = readFrom(handle, file, at, bytes)
  if (!sha256(text).equals(head.subarray(HEAD.sha256, HEAD.end)))
    throw new Error(`the header of the index ${file} is damaged`)
  // Its checksum says that this program wrote it.
  const directory = JSON.parse(text.toString('utf8')) as Directory
  if (directory.kind !== kind) throw new Error(`the index ${file} is one of ${directory.kind}, not of ${kind}`)
  return directory
}

/** Reads so many bytes into memory of their own; a file that was cut meanwhile has fewer. */
function readFrom(handle: number, file: string, at: number, bytes: number): Buffer<ArrayBuffer> {
  const found = Buffer.from(new ArrayBuffer(bytes))
  for (let from = 0; from < bytes; ) {
    const got = readSync(handle, found, from, bytes - from, at + from)
    if (got === 0) throw new Error(`the index ${file} was cut off while it was read`)
    from += got
  }
  return found
}

function headOf(directory: Buffer, at: number): Buffer {
  const head = Buffer.alloc(HEAD.bytes)
  MAGIC.copy(head)
  head.writeUInt32LE(INDEX_FORMAT, HEAD.format)
  head.writeUInt32LE(directory.length, HEAD.directoryBytes)
  head.writeBigUInt64LE(BigInt(at), HEAD.directoryAt)
  sha256(directory).copy(head, HEAD.sha256)
  return head
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

const aligned = (at: number): number => Math.ceil(at / ALIGNMENT) * ALIGNMENT

const typeOf = (values: Values): Type =>
  (Object.keys(ARRAYS) as Type[]).find(type => values instanceof ARRAYS[type]) ?? 'u8'

function syncFolder(folder: string): void {
  // Windows cannot sync a folder, and does not need it.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
