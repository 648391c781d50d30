import { readFileSync } from 'node:fs'
import { programFile } from '../../lib/program_file.ts'

const NEWLINE = 10
const TAB = 9

/** Lines of tab-separated fields, sorted by the bytes of the first; read with the first question and searched where they lie. */
export interface SortedLines {
  /** The fields of every line whose first field is the key, in the order of the file. */
  find(key: string): string[][]
  /** The fields of every line. */
  all(): Iterable<string[]>
}

/** Opens a sorted table that lies beside this file. */
export function openSortedLines(file: string): SortedLines {
  let kept: Buffer | undefined
  const read = (): Buffer => {
    kept ??= readFileSync(programFile(`providers/geocode/data/${file}`))
    return kept
  }
  return {
    *all() {
      const bytes = read()
      for (let at = 0, end = 0; at < bytes.length; at = end + 1) {
        end = bytes.indexOf(NEWLINE, at)
        yield bytes.toString('utf8', at, end).split('\t')
      }
    },
    find(key) {
      const bytes = read()
      const wanted = Buffer.from(key)
      const found: string[][] = []
      for (let at = firstLine(bytes, wanted); at < bytes.length; ) {
        const end = bytes.indexOf(NEWLINE, at)
        if (compareKey(bytes, at, wanted) !== 0) break
        found.push(bytes.toString('utf8', at, end).split('\t'))
        at = end + 1
      }
      return found
    },
  }
}

/** Where the first line starts whose key is not before the wanted one. */
function firstLine(bytes: Buffer, wanted: Buffer): number {
  let low = 0
  let high = bytes.length
  while (low < high) {
    const middle = bytes.lastIndexOf(NEWLINE, ((low + high) >>> 1) - 1) + 1
    const start = Math.max(low, middle)
    if (compareKey(bytes, start, wanted) < 0) low = bytes.indexOf(NEWLINE, start) + 1
    else high = start
  }
  return low
}

function compareKey(bytes: Buffer, start: number, wanted: Buffer): number {
  return bytes.compare(wanted, 0, wanted.length, start, bytes.indexOf(TAB, start))
}
