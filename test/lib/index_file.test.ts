import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { draftIndex, openIndex } from '../../src/lib/index_file.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-index-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'some.index')

const NUMBERS = Uint32Array.of(1, 2, 4_000_000_000)
const FLOATS = Float64Array.of(0.1, -1e300)

function write(last = 'end', kind = 'things'): void {
  const draft = draftIndex(file, kind)
  draft.add('numbers', NUMBERS)
  draft.begin('bytes')
  draft.append(Buffer.from('first '))
  draft.append(Buffer.from('second'))
  draft.add('floats', FLOATS)
  draft.add('none', new Int32Array(0))
  draft.add('last', Buffer.from(last))
  draft.finish()
}

beforeEach(() => {
  rmSync(file, { force: true })
  write()
})

/** What is said of the file once its bytes were changed. */
function saidOf(change: (bytes: Buffer) => Buffer): string {
  writeFileSync(file, change(readFileSync(file)))
  try {
    const opened = openIndex(file, 'things')
    try {
      opened.verify()
      return 'whole'
    } finally {
      opened.close()
    }
  } catch (error) {
    return (error as Error).message
  }
}

describe('an index file', () => {
  it('gives back what was written, and bytes from the middle of a section', () => {
    const opened = openIndex(file, 'things')
    expect([...opened.numbers('numbers', 'u32')]).toEqual([...NUMBERS])
    expect([...opened.numbers('floats', 'f64')]).toEqual([...FLOATS])
    expect(opened.numbers('none', 'i32')).toHaveLength(0)
    expect(opened.slice('bytes', 6, 12).toString()).toBe('second')
    expect([opened.has('bytes'), opened.has('others')]).toEqual([true, false])
    opened.close()
  })

  it("is its owner's alone, and leaves no draft", () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['some.index'])
  })

  it('that is given up leaves nothing, and the one before it stays', () => {
    const draft = draftIndex(file, 'things')
    draft.add('numbers', NUMBERS)
    draft.abandon()
    draft.abandon()
    expect(readdirSync(folder)).toEqual(['some.index'])
    openIndex(file, 'things').close()
  })

  it('of two writers is that of the last, whole, and never a mixture', () => {
    const one = draftIndex(file, 'things')
    const other = draftIndex(file, 'things')
    one.add('last', Buffer.from('one'))
    other.add('last', Buffer.from('other'))
    one.add('more', NUMBERS)
    other.finish()
    one.finish()
    const opened = openIndex(file, 'things')
    opened.verify()
    expect(Buffer.from(opened.numbers('last', 'u8')).toString()).toBe('one')
    opened.close()
  })

  it('that is replaced stays what it was for whoever reads it', () => {
    const before = openIndex(file, 'things')
    write('newer')
    expect(Buffer.from(before.numbers('last', 'u8')).toString()).toBe('end')
    before.verify()
    before.close()
    const after = openIndex(file, 'things')
    expect(Buffer.from(after.numbers('last', 'u8')).toString()).toBe('newer')
    after.close()
  })
})

describe('an index file that is of no use', () => {
  it.each([
    ['is empty', () => Buffer.alloc(0), 'the index some.index is empty'],
    ['is something else', () => Buffer.from('{"version": 1}'), 'the file some.index is no index of this program'],
    [
      'is cut in its head',
      (bytes: Buffer) => bytes.subarray(0, 40),
      'the index some.index is cut off: it has only 40 bytes',
    ],
    [
      'is of another format',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 8), Buffer.from([99, 0, 0, 0]), bytes.subarray(12)]),
      'the index some.index is of format 99, and this program reads format 1',
    ],
    [
      'has more than it should',
      (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')]),
      'the header of the index some.index is damaged',
    ],
  ])('says that it %s', (_, change, said) => expect(saidOf(change)).toBe(said))

  it('says so wherever it is cut off', () => {
    const whole = readFileSync(file)
    for (let bytes = 64; bytes < whole.length; bytes += 1)
      expect(saidOf(() => whole.subarray(0, bytes))).toBe(
        `the index some.index is cut off: it has ${bytes} of ${whole.length} bytes`,
      )
  })

  it('says so wherever a bit of it has changed that says anything', () => {
    const whole = readFileSync(file)
    const sections = ['numbers', 'bytes', 'floats', 'last'].map(
      name => `the index some.index is damaged in its section ${name}`,
    )
    const said = new Set<string>()
    const unnoticed: number[] = []
    for (let at = 0; at < whole.length; at += 1) {
      const flipped = Buffer.from(whole)
      flipped.writeUInt8(whole.readUInt8(at) ^ 0x10, at)
      const sentence = saidOf(() => flipped)
      if (sentence === 'whole') unnoticed.push(at)
      else said.add(sentence.replace(/\d+/g, 'N'))
    }
    // What fills the head, and the gaps before sections that begin on their boundary.
    expect(unnoticed.filter(at => at >= 64).length).toBeLessThan(8 * sections.length)
    expect(unnoticed.filter(at => at < 56)).toEqual([])
    for (const sentence of sections) expect([...said]).toContain(sentence)
    expect([...said]).toContain('the header of the index some.index is damaged')
  })

  it('is refused as another kind', () =>
    expect(() => openIndex(file, 'map')).toThrow('the index some.index is one of things, not of map'))

  it('has no such section, or not of these numbers', () => {
    const opened = openIndex(file, 'things')
    expect(() => opened.numbers('others', 'u8')).toThrow('the index some.index has no section others of u8')
    expect(() => opened.numbers('numbers', 'f64')).toThrow('the index some.index has no section numbers of f64')
    expect(() => opened.slice('bytes', 6, 13)).toThrow('damaged in its section bytes')
    opened.close()
  })

  it('that is cut while it is read says so', () => {
    const opened = openIndex(file, 'things')
    truncateSync(file, 70)
    expect(() => opened.verify()).toThrow('the index some.index was cut off while it was read')
    opened.close()
  })

  it('that is overwritten in place is noticed by its checksums', () => {
    const opened = openIndex(file, 'things')
    const handle = openSync(file, 'r+')
    writeSync(handle, Buffer.from('FIRST'), 0, 5, 80)
    closeSync(handle)
    expect(() => opened.numbers('bytes', 'u8')).toThrow('damaged in its section bytes')
    opened.close()
  })
})
