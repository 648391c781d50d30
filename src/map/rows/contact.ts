import { parseEmail } from '../../lib/email_syntax.ts'
import { toPlainText } from '../../lib/plain_text.ts'

/** The tags of a mapped object. */
export type Tags = Readonly<Record<string, string>>

// OpenStreetMap itself allows 255 characters.
const MOST = 255

/** The mapped value of the first of some keys that has one, cleaned and cut. */
export function textOf(tags: Tags, keys: readonly string[], most = MOST): string | undefined {
  for (const key of keys) {
    const value = tags[key]
    const text = value === undefined ? '' : toPlainText(value, most)
    if (text !== '') return text
  }
  return undefined
}

const PHONE_KEYS = ['phone', 'contact:phone', 'mobile', 'contact:mobile']

/** The telephone number as mapped; it may be a list. */
export const phoneOf = (tags: Tags): string | undefined => textOf(tags, PHONE_KEYS)

/** Every telephone number that is mapped, each by itself. */
export const phonesOf = (tags: Tags): string[] =>
  PHONE_KEYS.flatMap(key => (textOf(tags, [key]) ?? '').split(/[;,]/))
    .map(number => number.trim())
    .filter(number => number !== '')

/** The opening hours in the syntax of the map, as mapped. */
export const hoursOf = (tags: Tags): string | undefined => textOf(tags, ['opening_hours'])

/** The number of the messaging app, as mapped. */
export const whatsappOf = (tags: Tags): string | undefined => textOf(tags, ['contact:whatsapp', 'whatsapp'])

/** The web page as mapped, when it is an http(s) address or a bare host; other schemes are no pages. */
export function websiteOf(tags: Tags): string | undefined {
  for (const key of ['website', 'contact:website', 'url']) {
    const text = textOf(tags, [key])
    if (text !== undefined && isPage(text)) return text
  }
  return undefined
}

/** The first e-mail address that is one. */
export function emailOf(tags: Tags): string | undefined {
  const listed = textOf(tags, ['email', 'contact:email'])
  return listed?.split(/[;,\s]+/).find(address => parseEmail(address).issues.length === 0)
}

function isPage(text: string): boolean {
  const first = text.split(';')[0]?.trim() ?? ''
  const address = /^https?:\/\//i.test(first)
    ? first
    : /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(\/\S*)?$/u.test(first)
      ? `https://${first}`
      : undefined
  return address !== undefined && !/\s/.test(address) && URL.canParse(address)
}
