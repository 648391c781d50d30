import { createReadStream } from 'node:fs'

const CHUNK_BYTES = 65_536
const HTML = /^<(!doctype\s+html|html|head|body)\b/i

/** Reads a file as UTF-8, chunk by chunk; throws when it is empty, an HTML page, or not UTF-8 text. */
export async function* readText(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let offset = 0
  let isBegun = false
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    const bytes = chunk as Buffer
    if (offset === 0) requireUnpacked(bytes)
    const text = decode(decoder, bytes, offset)
    offset += bytes.length
    if (!isBegun) {
      if (text.trim() === '') continue
      isBegun = true
      if (HTML.test(text.trimStart())) throw new Error('it is an HTML page, not the list')
    }
    yield text
  }
  decode(decoder, undefined, offset)
  if (!isBegun) throw new Error('it is empty')
}

const PACKED = [
  { magic: Buffer.from('PK\u0003\u0004'), problem: 'it is a ZIP archive: unpack it first' },
  { magic: Buffer.from([0x1f, 0x8b]), problem: 'it is compressed with gzip: unpack it first' },
]

/** Archives are never opened: what they hold may be of any size. */
function requireUnpacked(bytes: Buffer): void {
  for (const { magic, problem } of PACKED) if (bytes.subarray(0, magic.length).equals(magic)) throw new Error(problem)
}

function decode(decoder: InstanceType<typeof TextDecoder>, bytes: Buffer | undefined, offset: number): string {
  let text: string
  try {
    text = bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
  } catch {
    throw new Error(`it is not UTF-8 text: see the ${CHUNK_BYTES} bytes from byte ${offset} on`)
  }
  if (text.includes('\0')) throw new Error('it holds NUL characters: it is in another encoding, or no text')
  return text
}

const FIRST_BYTES = 1_024

/** Whether the first character of a file that is no blank is of a kind. */
export async function beginsWith(file: string, character: RegExp): Promise<boolean> {
  let first = ''
  for await (const bytes of createReadStream(file, { end: FIRST_BYTES - 1 }))
    first += (bytes as Buffer).toString('utf8')
  return character.test(
    first
      .replace(/^\ufeff/, '')
      .trimStart()
      .slice(0, 1),
  )
}
