const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

/** Decodes bytes as UTF-8 without repairing them; on failure names the offset where the first sequence that does not fit starts. */
export function decodeUtf8(bytes: Uint8Array): { text: string } | { invalidAt: number } {
  try {
    return { text: strict.decode(bytes) }
  } catch {
    return { invalidAt: firstInvalid(bytes) }
  }
}

/** A lenient decoder writes U+FFFD for what does not fit; one that stands in the bytes as itself is no fault. */
function firstInvalid(bytes: Uint8Array): number {
  const repaired = lenient.decode(bytes)
  let at = 0
  let from = 0
  for (let mark = repaired.indexOf('\uFFFD'); mark >= 0; mark = repaired.indexOf('\uFFFD', from)) {
    at += Buffer.byteLength(repaired.slice(from, mark))
    if (bytes[at] !== 0xef || bytes[at + 1] !== 0xbf || bytes[at + 2] !== 0xbd) return at
    at += 3
    from = mark + 1
  }
  return at
}
