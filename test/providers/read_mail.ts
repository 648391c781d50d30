/** The parts of a mail a test looks at. */
export interface ReadMail {
  /** Unfolded, by lower-case name; the first of several. */
  headers: Map<string, string>
  subject: string
  text: string
  html: string
}

/** Takes a mail apart as a reader does: headers unfolded and decoded (RFC 2047), the text and HTML parts decoded. */
export function readMail(raw: Buffer): ReadMail {
  const { headers, body } = split(raw.toString('latin1'))
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  const parts =
    boundary === undefined
      ? [{ headers, body }]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map(part => split(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
  const decoded = (type: string): string => {
    const part = parts.find(one => (one.headers.get('content-type') ?? '').startsWith(type))
    return part === undefined ? '' : decode(part.body, part.headers.get('content-transfer-encoding') ?? '7bit')
  }
  const trimmed = (text: string): string => text.replace(/\r\n/g, '\n').replace(/\n+$/, '')
  return {
    headers,
    subject: decodeWords(headers.get('subject') ?? ''),
    text: trimmed(decoded('text/plain')),
    html: trimmed(decoded('text/html')),
  }
}

/** One part of a mail, decoded. */
export interface MailPart {
  /** The whole content-type, as it stands. */
  type: string
  disposition: string
  text: string
}

/** Every part of a mail that is no container, in order. */
export const readParts = (raw: Buffer): MailPart[] => walk(raw.toString('latin1'))

function walk(part: string): MailPart[] {
  const { headers, body } = split(part)
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = type.startsWith('multipart/') ? /boundary="?([^";]+)"?/.exec(type)?.[1] : undefined
  if (boundary === undefined)
    return [
      {
        type,
        disposition: headers.get('content-disposition') ?? '',
        text: decode(body, headers.get('content-transfer-encoding') ?? '7bit'),
      },
    ]
  const inner = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1)
  return inner.flatMap(one => walk(one.replace(/^\r\n/, '')))
}

function split(text: string): { headers: Map<string, string>; body: string } {
  const at = text.indexOf('\r\n\r\n')
  const headers = new Map<string, string>()
  for (const line of text
    .slice(0, at)
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    if (!headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  return { headers, body: text.slice(at + 4) }
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8')
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decode(word.replaceAll('_', ' '), 'quoted-printable'),
    )
