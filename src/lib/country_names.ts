import { parseCountryCode } from './country_code.ts'
import { fold } from './fold.ts'
import { once } from './once.ts'

// How the publishers of the lists write countries where CLDR writes them otherwise, folded by toKey; reviewed against the names that occur in the lists.
const WRITTEN_OTHERWISE: Record<string, string> = {
  'bahamas the': 'BS',
  bolivia: 'BO',
  'bolivia plurinational state of': 'BO',
  'british virgin islands': 'VG',
  'virgin islands british': 'VG',
  'virgin islands us': 'VI',
  brunei: 'BN',
  'brunei darussalam': 'BN',
  burma: 'MM',
  myanmar: 'MM',
  'cabo verde': 'CV',
  'cape verde': 'CV',
  'china hong kong special administrative region': 'HK',
  'hong kong': 'HK',
  'hong kong sar': 'HK',
  'hong kong china': 'HK',
  'china macao special administrative region': 'MO',
  macau: 'MO',
  macao: 'MO',
  'china peoples republic of': 'CN',
  'peoples republic of china': 'CN',
  congo: 'CG',
  'congo republic of the': 'CG',
  'republic of the congo': 'CG',
  'congo brazzaville': 'CG',
  'congo democratic republic of the': 'CD',
  'congo democratic republic': 'CD',
  'congo democratic republic of was zaire': 'CD',
  'congo the democratic republic of the': 'CD',
  'democratic republic of the congo': 'CD',
  'democratic republic of congo': 'CD',
  drc: 'CD',
  'cote d ivoire': 'CI',
  'cote divoire': 'CI',
  'ivory coast': 'CI',
  'czech republic': 'CZ',
  'east timor': 'TL',
  eswatini: 'SZ',
  swaziland: 'SZ',
  'the gambia': 'GM',
  'gambia the': 'GM',
  'isle of man': 'IM',
  'man isle of': 'IM',
  'iran islamic republic of': 'IR',
  'islamic republic of iran': 'IR',
  'korea north': 'KP',
  'north korea democratic peoples republic of korea': 'KP',
  'democratic peoples republic of korea': 'KP',
  'korea democratic peoples republic of': 'KP',
  dprk: 'KP',
  'korea south': 'KR',
  'republic of korea': 'KR',
  'korea republic of': 'KR',
  'lao peoples democratic republic': 'LA',
  'macedonia the former yugoslav republic of': 'MK',
  'north macedonia the republic of': 'MK',
  macedonia: 'MK',
  'micronesia federated states of': 'FM',
  'moldova republic of': 'MD',
  'republic of moldova': 'MD',
  'palestine state of': 'PS',
  'state of palestine': 'PS',
  palestine: 'PS',
  palestinian: 'PS',
  'occupied palestinian territories': 'PS',
  'palestinian territory occupied': 'PS',
  gaza: 'PS',
  'west bank': 'PS',
  'russian federation': 'RU',
  'saint kitts and nevis': 'KN',
  'saint lucia': 'LC',
  'saint vincent and the grenadines': 'VC',
  'st vincent and the grenadines': 'VC',
  'sao tome and principe': 'ST',
  'syrian arab republic': 'SY',
  'taiwan province of china': 'TW',
  'tanzania united republic of': 'TZ',
  'united republic of tanzania': 'TZ',
  turkey: 'TR',
  turkiye: 'TR',
  uae: 'AE',
  uk: 'GB',
  'great britain': 'GB',
  'united kingdom of great britain and northern ireland': 'GB',
  usa: 'US',
  'united states of america': 'US',
  'venezuela bolivarian republic of': 'VE',
  'venezuela bolivarian rep': 'VE',
  'viet nam': 'VN',
  'occupied crimea': 'UA',
  crimea: 'UA',
  'northern mali': 'ML',
}

const DECORATION = /^(region|circa|possibly|likely|occupied territories of)[ :]+/

// Asking for the name of every pair of letters takes long, which only whoever reads a name of a country waits for.
const codes = once(collectNames)

function collectNames(): Map<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const all = letters.flatMap(first => letters.flatMap(second => parseCountryCode(first + second) ?? []))
  return new Map([
    ...all.map((code): [string, string] => [toKey(names.of(code) ?? code), code]),
    ...Object.entries(WRITTEN_OTHERWISE),
  ])
}

function toKey(name: string): string {
  return fold(name)
    .replace(/&/g, 'and')
    .replace(/['’.]/g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
}

/** Reads the English name or the ISO 3166-1 alpha-2 code of a country as lists write it; undefined when it names none. */
export function toCountry(text: string): string | undefined {
  const trimmed = text.trim()
  if (/^[A-Z]{2}$/.test(trimmed)) return parseCountryCode(trimmed)
  return codes().get(toKey(fold(trimmed).replace(DECORATION, '')))
}
