import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { decodeUtf8 } from '../lib/utf8.ts'

const NEWLINE = 0x0a

/** The text that a file or stdin holds, without the byte order mark that Windows writes; `name` is what it is called in a refusal. */
export function toText(name: string, bytes: Uint8Array): string {
  const decoded = decodeUtf8(bytes)
  if ('invalidAt' in decoded) throw new Error(`${name}: is not UTF-8 at byte ${decoded.invalidAt}; save it in UTF-8`)
  return decoded.text.replace(/^\uFEFF/, '')
}

/** Answers the SHA-256 of a file of lines of UTF-8, none of them too long; throws a sentence that names the first line that is none. */
export async function hashText(file: string, longestLineBytes: number): Promise<string> {
  const hash = createHash('sha256')
  let lines = 0
  let rest = Buffer.alloc(0)
  const check = (bytes: Buffer): void => {
    const decoded = decodeUtf8(bytes)
    if ('invalidAt' in decoded || decoded.text.includes('\0'))
      throw new Error(
        `line ${lines + 1 + newlinesIn(bytes.subarray(0, 'invalidAt' in decoded ? decoded.invalidAt : bytes.indexOf(0)))}: is not UTF-8; save the file in UTF-8`,
      )
    lines += newlinesIn(bytes)
  }
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk as Buffer)
    const bytes = Buffer.concat([rest, chunk as Buffer])
    const end = bytes.lastIndexOf(NEWLINE) + 1
    check(bytes.subarray(0, end))
    rest = bytes.subarray(end)
    if (rest.length > longestLineBytes) throw new Error(`line ${lines + 1}: is longer than ${longestLineBytes} bytes`)
  }
  check(rest)
  return hash.digest('hex')
}

function newlinesIn(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count += 1
  return count
}
