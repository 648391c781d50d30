import { type Tags, textOf } from './contact.ts'

/** The parts of an address; only those the map holds. */
export type AddressParts = {
  housenumber?: string
  street?: string
  suburb?: string
  city?: string
  state?: string
  postcode?: string
  country?: string
}

// Places without street names are addressed by the name of the settlement or the block.
const KEYS = {
  housenumber: ['addr:housenumber'],
  street: ['addr:street', 'addr:place', 'addr:block_number'],
  suburb: ['addr:suburb', 'addr:neighbourhood', 'addr:quarter', 'addr:district'],
  city: ['addr:city', 'addr:town', 'addr:village', 'addr:hamlet'],
  state: ['addr:state', 'addr:province'],
  postcode: ['addr:postcode'],
  country: ['addr:country'],
} as const satisfies Record<keyof AddressParts, readonly string[]>
const PARTS = Object.entries(KEYS) as [keyof AddressParts, readonly string[]][]

/** The parts of the address that are mapped. */
export function addressPartsOf(tags: Tags): AddressParts {
  const parts: AddressParts = {}
  for (const [part, keys] of PARTS) {
    const text = textOf(tags, keys)
    if (text !== undefined) parts[part] = text
  }
  return parts
}

/** The address in one line, from the house to the country; absent when only a country or nothing is mapped. */
export function addressOf(tags: Tags, parts = addressPartsOf(tags)): string | undefined {
  const { housenumber, street, suburb, city, state, postcode, country } = parts
  const full = textOf(tags, ['addr:full'])
  if (full !== undefined && street === undefined) return full
  const house = street === undefined ? undefined : [housenumber, street].filter(Boolean).join(' ')
  const town = [postcode, city].filter(Boolean).join(' ')
  const line = [house, suburb, town, state].filter(Boolean)
  return line.length === 0 ? undefined : [...line, country].filter(Boolean).join(', ')
}

/** Whether an address leads to the door: a street with a number, or a full text. */
export const hasDoor = (tags: Tags, { housenumber, street } = addressPartsOf(tags)): boolean =>
  (housenumber !== undefined && street !== undefined) || textOf(tags, ['addr:full']) !== undefined
