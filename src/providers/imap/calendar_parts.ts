/** A part of a mail as its server describes it (RFC 3501 section 7.4.2, BODYSTRUCTURE). */
export interface Structure {
  part?: string | undefined
  type: string
  parameters?: Readonly<Record<string, string>> | undefined
  encoding?: string | undefined
  size?: number | undefined
  dispositionParameters?: Readonly<Record<string, string>> | undefined
  childNodes?: readonly Structure[] | undefined
}

/** Where a calendar object is in a mail, and how it is written. */
export interface CalendarPart {
  part: string
  encoding: string
  charset: string
}

/** Larger ones answer no invitation of ours. */
export const MOST_PART_BYTES = 256_000
const MOST_PARTS = 3
const MOST_LOOKED_AT = 500
const TYPES = ['text/calendar', 'application/ics', 'application/calendar']

/** The parts of a mail that hold calendar objects, within a part of several or attached; those that are too large are left out. */
export function calendarParts(root: Structure): CalendarPart[] {
  const found: CalendarPart[] = []
  const left: Structure[] = [root]
  for (let looked = 0; left.length > 0 && looked < MOST_LOOKED_AT && found.length < MOST_PARTS; looked += 1) {
    const node = left.shift()
    if (node === undefined) break
    // In the order of the mail: programs say first what they mean, and attach a copy.
    left.unshift(...(node.childNodes ?? []).slice(0, MOST_LOOKED_AT))
    if (!isCalendar(node) || (node.size ?? 0) > MOST_PART_BYTES) continue
    found.push({
      // A mail of one part has no number for it.
      part: node.part ?? '1',
      encoding: (node.encoding ?? '7bit').toLowerCase(),
      charset: node.parameters?.['charset'] ?? 'utf-8',
    })
  }
  return found
}

function isCalendar({ type, parameters, dispositionParameters, childNodes }: Structure): boolean {
  if (childNodes !== undefined && childNodes.length > 0) return false
  const fileName = dispositionParameters?.['filename'] ?? parameters?.['name'] ?? ''
  return TYPES.includes(type.toLowerCase()) || /\.ics$/i.test(fileName)
}

/** The text of a part; undefined when nobody can say what it is. */
export function decodePart(bytes: Buffer, { encoding, charset }: Omit<CalendarPart, 'part'>): string | undefined {
  const plain = decodeTransfer(bytes, encoding)
  if (plain === undefined) return undefined
  try {
    return new TextDecoder(charset).decode(plain)
  } catch {
    // What is read of it is ASCII in every charset that mails are written in.
    return new TextDecoder().decode(plain)
  }
}

function decodeTransfer(bytes: Buffer, encoding: string): Buffer | undefined {
  if (encoding === 'base64') return Buffer.from(bytes.toString('latin1'), 'base64')
  if (encoding === 'quoted-printable') {
    const text = bytes.toString('latin1').replace(/[ \t]*=[ \t]*\r?\n/g, '')
    return Buffer.from(
      text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    )
  }
  return ['7bit', '8bit', 'binary'].includes(encoding) ? bytes : undefined
}
