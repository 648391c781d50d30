import { createHash } from 'node:crypto'
import type { Vertical } from '../core/rows/supply.ts'
import { parseCountryCode } from '../lib/country_code.ts'
import { BOOKING_PLATFORMS, type BookingPlatform, type LinkShape } from './booking_platforms.ts'

/** The business a booking link names. */
export interface NamedBusiness {
  /** Of the business within its platform: equal for all of its links. */
  canonical: string
  /** The link itself without what does not name anything, such as tracking parameters. */
  link: string
  predictedSmbId: string
}

/** What a link is, judged by its text alone. */
export interface BookingLink {
  platform: BookingPlatform | undefined
  /** Undefined for a link of no platform, and for a page that is none of a business. */
  business: NamedBusiness | undefined
  inferredCountry: string | undefined
  verticalDefault: Vertical | undefined
}

const MOST_CHARACTERS = 2048
const US_STATES = new Set(
  'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc'.split(
    ' ',
  ),
)

/** Parses a booking link, or says in a clause what is wrong with it. */
export function parseBookingUrl(text: string): { url: URL } | { problem: string } {
  if (text.length > MOST_CHARACTERS) return { problem: `must be at most ${MOST_CHARACTERS} characters` }
  // The URL parser drops tabs and line breaks silently.
  if (/[\s\p{Cc}\p{Cf}]/u.test(text) || !URL.canParse(text))
    return { problem: 'must be a whole URL such as https://calendly.com/acme-studio' }
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { problem: 'must start with https:// or http://' }
  if (url.username !== '' || url.password !== '')
    return { problem: 'must not carry a user name or password before the host' }
  return { url }
}

/** Finds the platform and the business of a link; `bookingHosts` are further hosts that run a platform, each with its id. Nothing is fetched. */
export function classifyBookingLink(url: URL, bookingHosts: ReadonlyMap<string, string>): BookingLink {
  const host = url.hostname.replace(/\.$/, '')
  const ownPlatform = bookingHosts.get(url.host)
  const isOwn = ownPlatform !== undefined
  const platform = BOOKING_PLATFORMS.find(candidate =>
    isOwn ? candidate.id === ownPlatform : url.port === '' && hasHost(candidate, host),
  )
  const path = platform === undefined ? undefined : decodedPath(url)
  if (platform === undefined || path === undefined) return toLink(platform)
  if (platform.ownPages.includes(path.split('/')[1] ?? '')) return toLink(platform)
  for (const shape of platform.shapes) {
    const found = matchShape(shape, host, path, url)
    if (found === undefined) continue
    const { groups, key } = found
    // A deployment of their own has users of its own.
    const canonical = [
      ...(isOwn ? [url.host] : []),
      ...[groups['a'], groups['b']].filter(part => part !== undefined),
      ...(key === undefined ? [] : [key]),
    ].join('/')
    const business = {
      canonical,
      link: toLinkText(url, isOwn ? url.host : host, shape.query),
      predictedSmbId: toSmbId(platform.id, canonical),
    }
    return { ...toLink(platform), business, inferredCountry: countryOf(platform, host, groups) }
  }
  return toLink(platform)
}

const toLink = (platform: BookingPlatform | undefined): BookingLink => ({
  platform,
  business: undefined,
  inferredCountry: undefined,
  verticalDefault: platform?.verticalDefault,
})

// Of a host name, RFC 1123; an underscore is in none, yet resolvers take it.
const LABEL = /^[a-z0-9]([a-z0-9_-]*[a-z0-9])?$/

/** Whole hosts are compared, label by label: a name that only contains or ends like a platform's is another site. */
function hasHost({ hosts, ownLabels }: BookingPlatform, host: string): boolean {
  if (hosts.includes(host)) return true
  const dot = host.indexOf('.')
  const label = host.slice(0, dot)
  return LABEL.test(label) && hosts.includes(`*${host.slice(dot)}`) && !ownLabels.includes(label)
}

/** The path decoded and in lower case; undefined when it has no one reading. */
function decodedPath({ pathname }: URL): string | undefined {
  try {
    const segments = pathname
      .split('/')
      .filter(segment => segment !== '')
      .map(segment => decodeURIComponent(segment).normalize('NFC').toLowerCase())
    return segments.some(segment => /[/\\\s\p{C}]/u.test(segment) || segment === '..' || segment === '.')
      ? undefined
      : `/${segments.join('/')}`
  } catch {
    return undefined
  }
}

function matchShape(
  shape: LinkShape,
  host: string,
  path: string,
  url: URL,
): { groups: Record<string, string | undefined>; key?: string } | undefined {
  const onHost = shape.host === undefined ? undefined : shape.host.exec(host)
  const onPath = shape.path.exec(path)
  if (onHost === null || onPath === null) return undefined
  const groups = { ...onHost?.groups, ...onPath.groups }
  if (shape.query === undefined) return { groups }
  const values = [...url.searchParams].filter(([name]) => name.toLowerCase() === shape.query).map(([, value]) => value)
  const [key] = values
  if (values.length !== 1 || key === undefined || !/^[\w~+/=-]{1,512}$/.test(key)) return undefined
  return { groups, key: `${shape.query}=${key}` }
}

function toLinkText(url: URL, host: string, query: string | undefined): string {
  const kept = [...url.searchParams].filter(([name]) => name.toLowerCase() === query)
  const text = kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`
  return `https://${host}${url.pathname.replace(/\/+$/, '')}${text}`
}

function countryOf(
  { country, hostCountries }: BookingPlatform,
  host: string,
  groups: Record<string, string | undefined>,
): string | undefined {
  const named = groups['country'] === undefined ? undefined : parseCountryCode(groups['country'])
  return (
    named ??
    hostCountries?.[host.replace(/^www\./, '')] ??
    (US_STATES.has(groups['state'] ?? '') ? 'US' : undefined) ??
    country
  )
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const CHARACTERS = 16

/** The identifier of a business that a booking link names: the same for every link that names it. */
export function toSmbId(platform: string, canonical: string): string {
  const hash = createHash('sha256').update(`${platform}\n${canonical}`).digest()
  // RFC 4648 base32 in lower case: 16 characters take the first 80 bits.
  let bits = hash.readBigUInt64BE(0) * 65_536n + BigInt(hash.readUInt16BE(8))
  let text = ''
  for (let at = 0; at < CHARACTERS; at += 1) {
    text = `${ALPHABET[Number(bits & 31n)]}${text}`
    bits >>= 5n
  }
  return `smb_${text}`
}
