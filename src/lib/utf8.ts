const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes bytes as UTF-8 without repairing them; on failure names the offset of the first byte that does not fit. */
export function decodeUtf8(bytes: Uint8Array): { text: string } | { invalidAt: number } {
  try {
    return { text: decoder.decode(bytes) }
  } catch {
    // A lenient decoder keeps the valid prefix, so the first difference after encoding back is the bad byte.
    const repaired = Buffer.from(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
    let at = 0
    while (at < bytes.length && bytes[at] === repaired[at]) at += 1
    return { invalidAt: at }
  }
}
