import type { BookingPlatform } from './booking_platforms.ts'

const MOST_CHARACTERS = 200
const SEPARATED = /\s+[|·•–—-]\s+|\s*[|•]\s*/u
// What a page calls itself that shows no business: an error, a check for robots, a form.
const NO_NAME = new RegExp(
  `^(${[
    'just a moment.*|attention required.*|access denied|forbidden|error.*|oops.*|(page )?not found|[45]\\d\\d( .*(not found|forbidden|denied|unauthorized|error|unavailable|too many).*)?|one moment.*|please wait.*',
    'are you (a )?(human|robot).*|security check.*|verify(ing)? .*human.*|robot check|captcha|blocked|unauthorized|service unavailable|bad gateway',
    'home( page)?|untitled.*|index( of .*)?|loading.*|redirecting.*|sign in|log ?in|sign up|welcome|online booking|book(ing)?( now| online)?|schedule( appointment)?',
    'book (an )?appointment( online)?|appointments?|select (a )?(date|time).*|document|new tab',
  ].join('|')})$`,
  'iu',
)
const LEAD_IN =
  /^(book (online )?(with|at|now at|an appointment (with|at))|schedule ((an )?appointment )?(with|at)|reserve at)\s+/iu

/** The business a page title names once the platform's own words are gone; undefined when nothing is left that names one. */
export function toBusinessName(title: string, { name, hosts, nameIsLast }: BookingPlatform): string | undefined {
  const brands = [
    name,
    ...name.split(' ').slice(0, 1),
    ...hosts.map(host => host.replace(/^(\*|www|app|book|clients)\./, '')),
  ].map(fold)
  const isBrand = (part: string): boolean => brands.includes(fold(part))
  const parts = title
    .split(SEPARATED)
    .map(part => withoutBrand(part.trim(), isBrand))
    .filter(part => part !== '' && !isBrand(part))
  const named = (nameIsLast === true ? parts.reverse() : parts).find(
    part => !NO_NAME.test(part) && /[\p{L}\p{N}]/u.test(part),
  )
  return named === undefined ? undefined : [...named].slice(0, MOST_CHARACTERS).join('')
}

/** Takes away what a platform writes around a name: `Book with X`, `X on Fresha`. */
function withoutBrand(part: string, isBrand: (text: string) => boolean): string {
  const [, before, , after] = /^(.*)\s+(on|at|by|powered by|via)\s+(.*)$/iu.exec(part) ?? []
  const rest = before !== undefined && after !== undefined && isBrand(after) ? before : part
  const colon = rest.indexOf(':')
  return (colon > 0 && isBrand(rest.slice(0, colon)) ? rest.slice(colon + 1).trim() : rest).replace(LEAD_IN, '').trim()
}

const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
