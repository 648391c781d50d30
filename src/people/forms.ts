import type { Asked } from '../core/endpoint.ts'
import { decodeUtf8 } from '../lib/utf8.ts'

/** The fields of a form; a map, so that no name that is made up reaches an object's prototype. */
export type Form = ReadonlyMap<string, string>

/** The most that a form of ours brings. */
export const MOST_FORM_BYTES = 16_384
export const FORM_TYPE = 'application/x-www-form-urlencoded'

const HOME = '/console'
// What a page is narrowed by is of its address, too.
const OWN_PATH = /^\/(console|approvals)(\/[\w-]{1,100}){0,3}(\?[\w.~%+=&*!'():,;@/?$-]{0,2000})?$/
const SIGN_IN = /^\/console\/sign-(in|out)/

/** Reads a form; undefined when it is none of ours: another type, no UTF-8, or a field that comes twice. */
export function readForm({ header, bytes }: Asked): Form | undefined {
  if ((header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() !== FORM_TYPE) return undefined
  const decoded = decodeUtf8(bytes)
  if ('invalidAt' in decoded) return undefined
  const form = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(decoded.text)) {
    if (form.has(name)) return undefined
    form.set(name, value)
  }
  return form
}

/** Where to go after signing in: a page of ours that somebody came from, or the first one. Nothing else of what is given is ever answered. */
export const returnPathOf = (given: string | null | undefined): string =>
  given !== null && given !== undefined && OWN_PATH.test(given) && !SIGN_IN.test(given) ? given : HOME

/** Whether a page of this server sent a form. A browser says so itself, in Sec-Fetch-Site where the address is https or local, and in Origin everywhere. */
export function isOwnForm({ header }: Asked, publicUrl: string): boolean {
  const site = header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = header('origin')
  if (origin === undefined || !URL.canParse(origin)) return false
  // People reach one server by several names, such as localhost and 127.0.0.1.
  return origin === new URL(publicUrl).origin || new URL(origin).host === header('host')
}
