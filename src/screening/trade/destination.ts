import { once } from '../../lib/once.ts'
import { COUNTRY_LEVELS, type CountryLevel, EAR_COUNTED_AS, EAR_GROUPS, STANDARD_LEVEL, TRADE_DATA } from './levels.ts'

/** Where a country stands, and what to know of trade with it. */
export interface Destination extends CountryLevel {
  countryCode: string
  name: string
  /** Country Groups D and E of the EAR it is in. */
  earGroups: string[]
  notes: string[]
}

const DAY_MS = 86_400_000
// The names of all regions take 15 ms to load.
const names = once(() => new Intl.DisplayNames(['en'], { type: 'region' }))

const ITEM_CONTROLS = 'Item controls may apply'
/** Whether a note says what the country groups of a destination say as well. */
export const isOfItemControls = (note: string): boolean => note.startsWith(ITEM_CONTROLS)

const CONTROLS: Readonly<Record<string, string>> = {
  'D:1': 'national security',
  'D:2': 'nuclear',
  'D:3': 'chemical and biological',
  'D:4': 'missile technology',
}

/** Looks a country up in the table of levels. */
export function lookUpCountry(countryCode: string): Destination {
  const found = COUNTRY_LEVELS[countryCode] ?? STANDARD_LEVEL
  const counted = EAR_COUNTED_AS[countryCode] ?? countryCode
  const earGroups = Object.keys(EAR_GROUPS).filter(group => EAR_GROUPS[group]?.split(' ').includes(counted))
  return {
    ...found,
    countryCode,
    name: names().of(countryCode) ?? countryCode,
    earGroups,
    notes: notesOf(earGroups, found),
  }
}

function notesOf(earGroups: readonly string[], { confidence }: CountryLevel): string[] {
  const controls = earGroups.flatMap(group => CONTROLS[group] ?? [])
  const byItem = earGroups.filter(group => group in CONTROLS)
  const isEmbargoed = earGroups.some(group => group.startsWith('E:'))
  return [
    ...(controls.length === 0
      ? []
      : [`${ITEM_CONTROLS} (EAR ${byItem.join(', ')}: ${controls.join(', ')}); find the ECCN of the item.`]),
    ...(earGroups.includes('D:5')
      ? ['US arms embargo (EAR D:5, 22 CFR 126.1): licences for defence articles are as a rule refused.']
      : []),
    ...(isEmbargoed
      ? ['Foreign-made items with more than 10 % controlled US content fall under the EAR here (15 CFR 734.4).']
      : []),
    ...(confidence === 'low'
      ? ['This level was read in one place alone: check it at the source before you rely on it.']
      : []),
  ]
}

/** Whether the tables should have been read again by now. */
export const isTradeDataStale = (nowMs: number): boolean => nowMs >= Date.parse(TRADE_DATA.reviewBy) + DAY_MS
