import { BUSINESS_KEYS } from './business_keys.ts'

/** Whether tags say that a business is no longer there: a `disused:` business key, or opening hours of `off` or `closed`. */
export function isGone(tags: Readonly<Record<string, string>>): boolean {
  if (/^\s*"?(off|closed)"?\s*$/i.test(tags['opening_hours'] ?? '')) return true
  // Lifecycle prefixes matter on the keys that make a business; `disused:railway` beside an open shop says nothing about the shop.
  return Object.keys(tags).some(key => key.startsWith('disused:') && BUSINESS_KEYS.has(key.slice('disused:'.length)))
}
