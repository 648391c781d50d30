/** What decoding came to; `position` is a 0-based character offset into the text as given. */
export type Decoded = { bytes: Buffer } | { position: number; problem: string }

const codesOf = (characters: string): Set<number> => new Set(Buffer.from(characters))
const WHITE_SPACE = codesOf('\t\n\f\r ')
const ALPHABET = codesOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_')
const PADDING = 0x3d

/**
 * Decodes Base64 or Base64url (RFC 4648), with or without padding, ignoring ASCII white space.
 * Everything Buffer.from would silently skip is refused with its position.
 */
export function decodeBase64(text: string): Decoded {
  const significant: number[] = []
  let firstPadding = -1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (WHITE_SPACE.has(code)) continue
    if (code === PADDING) {
      if (firstPadding < 0) firstPadding = at
    } else if (firstPadding >= 0) {
      return { position: at, problem: 'a character after the padding' }
    } else if (!ALPHABET.has(code)) {
      return {
        position: at,
        problem: `${JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0))} is not in either Base64 alphabet`,
      }
    }
    significant.push(at)
  }
  return checkLength(text, significant, firstPadding)
}

function checkLength(text: string, significant: number[], firstPadding: number): Decoded {
  const paddings = firstPadding < 0 ? 0 : significant.length - significant.indexOf(firstPadding)
  const data = significant.length - paddings
  const end = significant.at(-1) ?? 0
  if (data % 4 === 1)
    return {
      position: significant[data - 1] ?? 0,
      problem: 'one character is left over: the text is cut short or has one too many',
    }
  if (paddings > 0 && (paddings > 2 || significant.length % 4 !== 0))
    return { position: end, problem: 'the padding does not fit the length' }
  return { bytes: Buffer.from(text, 'base64') }
}
