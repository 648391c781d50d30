/** The most bytes of a line, and of what has come of one. */
export const MOST_LINE_BYTES = 8 * 1024 * 1024

const LINE_END = 0x0a

/** Cuts what comes into lines, each with its end. */
export interface Lines {
  /** False when no line may be that long; nothing of it is kept then. */
  push(chunk: Buffer): boolean
}

/** Calls back with each line as soon as it is whole. */
export function createLines(onLine: (line: Buffer) => void): Lines {
  let begun: Buffer | undefined
  return {
    push(chunk) {
      let rest = begun === undefined ? chunk : Buffer.concat([begun, chunk])
      for (let at = rest.indexOf(LINE_END); at >= 0; at = rest.indexOf(LINE_END)) {
        if (at >= MOST_LINE_BYTES) return false
        const line = rest.subarray(0, at + 1)
        rest = rest.subarray(at + 1)
        onLine(line)
      }
      begun = rest.length > 0 && rest.length <= MOST_LINE_BYTES ? rest : undefined
      return rest.length <= MOST_LINE_BYTES
    },
  }
}
