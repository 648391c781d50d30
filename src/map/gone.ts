// Lifecycle prefixes matter on the keys that make a business; `disused:railway` beside an open shop says nothing about the shop.
const BUSINESS_KEYS = new Set(
  'shop amenity craft office healthcare healthcare:speciality leisure tourism club sport beauty studio service emergency training social_facility telecom industrial'.split(
    ' ',
  ),
)

/** Whether tags say that a business is no longer there: a `disused:` business key, or opening hours of `off` or `closed`. */
export function isGone(tags: Readonly<Record<string, string>>): boolean {
  if (/^\s*"?(off|closed)"?\s*$/i.test(tags['opening_hours'] ?? '')) return true
  return Object.keys(tags).some(key => key.startsWith('disused:') && BUSINESS_KEYS.has(key.slice('disused:'.length)))
}
