import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'

// Compiles the presets that are businesses into src/map/data/presets.json and, language by language, src/map/data/kinds: `npm run compile` in this folder.

const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('@openstreetmap/id-tagging-schema/package.json'))
const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
/** @param {string} name */
const read = name => JSON.parse(readFileSync(`${folder}/dist/${name}.json`, 'utf8'))

/** Language of ours -> translations of iD that are read for it, the first that has a name wins. */
const LANGUAGES = {
  en: ['en', 'en-GB', 'en-US'],
  de: ['de'],
  fr: ['fr'],
  es: ['es'],
  pt: ['pt', 'pt-BR'],
  it: ['it'],
  ja: ['ja'],
  nl: ['nl'],
  pl: ['pl'],
  ca: ['ca'],
  ar: ['ar'],
  zh: ['zh-CN'],
  ru: ['ru'],
  tr: ['tr'],
  ko: ['ko'],
  sv: ['sv'],
  fi: ['fi'],
  cs: ['cs'],
  da: ['da'],
  no: ['no'],
  uk: ['uk'],
  el: ['el'],
  hu: ['hu'],
  vi: ['vi'],
}

const words = (/** @type {string} */ text) => text.trim().split(/\s+/)

/** Values that are businesses or places people visit; `true` allows every value but those after it. */
const ALLOWED = {
  shop: { not: words('yes vacant shop wholesale outpost rental trade') },
  office: {
    not: words(
      'yes company quango government administrative association charity ngo union political_party religion research water_utility forestry foundation diplomatic educational_institution',
    ),
  },
  craft: { not: words('yes') },
  healthcare: { not: words('yes sample_collection') },
  amenity: {
    only: words(
      `animal_boarding animal_breeding animal_shelter arts_centre bank bar bicycle_rental bicycle_wash biergarten boat_rental bureau_de_change cafe car_rental
      car_sharing car_wash casino charging_station childcare cinema clinic college community_centre conference_centre coworking_space crematorium dancing_school
      dentist dive_centre doctors driver_training driving_school events_venue exhibition_centre fast_food food_court fuel funeral_hall gambling hookah_lounge hospital
      ice_cream internet_cafe karaoke_box kindergarten language_school library luggage_locker marketplace money_transfer motorcycle_rental music_school nightclub
      nursing_home pharmacy photo_booth post_office prep_school pub public_bath restaurant school social_facility stripclub studio taxi theatre university
      vehicle_inspection veterinary veterinary_pharmacy`,
    ),
  },
  leisure: {
    only: words(
      `adult_gaming_centre amusement_arcade beach_resort bowling_alley dance escape_game fitness_centre golf_course hackerspace horse_riding ice_rink indoor_play
      marina miniature_golf resort sauna sports_centre stadium swimming_pool trampoline_park water_park`,
    ),
  },
  tourism: {
    only: words(
      'apartment aquarium camp_site caravan_site chalet gallery guest_house hostel hotel motel museum theme_park zoo',
    ),
  },
}

/** Second tags that name the kind by themselves; a preset with any other second tag is left out. */
const NARROWER = ['cuisine', 'healthcare:speciality']

/** @param {Record<string, string>} tags */
function toTag(tags) {
  const pairs = Object.entries(tags)
  const main = pairs.find(([key, value]) => isAllowed(key, value))
  if (pairs.length === 1) return main?.join('=')
  if (main === undefined && tags['healthcare'] !== 'alternative') return undefined
  const narrower = pairs.find(([key]) => NARROWER.includes(key))
  const others = pairs.filter(([key, value]) => key !== 'healthcare' && !(key === main?.[0] && value === main[1]))
  return others.length === 1 || tags['healthcare'] === 'alternative' ? narrower?.join('=') : undefined
}

/**
 * @param {string} key
 * @param {string} value
 */
function isAllowed(key, value) {
  const rule = Object.entries(ALLOWED).find(([name]) => name === key)?.[1]
  if (rule === undefined || value === '*') return false
  return 'only' in rule ? rule.only.includes(value) : !rule.not.includes(value)
}

/** @param {{ tags: Record<string, string>, addTags?: Record<string, string> }} preset */
function toOlderTag({ tags, addTags = {} }) {
  if (!('education' in tags)) return undefined
  return Object.entries(addTags)
    .find(([key, value]) => isAllowed(key, value))
    ?.join('=')
}

const list = (/** @type {unknown} */ value) =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
// An open café, where a kind of café was to be translated.
const NO_NAMES = ['مقهى مفتوح']
const clean = (/** @type {unknown[]} */ texts) => [
  ...new Set(
    texts
      .map(text => String(text).trim())
      .filter(text => text !== '' && text.length <= 60 && !text.startsWith('<') && !NO_NAMES.includes(text)),
  ),
]

const presets = read('presets')
const translations = Object.fromEntries(
  Object.entries(LANGUAGES).map(([language, files]) => [
    language,
    files.map(file => read(`translations/${file}`)[file].presets.presets),
  ]),
)

/** @type {Map<string, { tag: string, names: Record<string, string[]>, aliases: Record<string, string[]>, terms: Record<string, string[]> }>} */
const entries = new Map()
for (const [id, preset] of Object.entries(presets)) {
  // A school is drawn by its new key and by the older one that maps know it by.
  const tag =
    preset.searchable === false || preset.locationSet !== undefined
      ? undefined
      : (toTag(preset.tags) ?? toOlderTag(preset))
  if (tag === undefined) continue
  const entry = entries.get(tag) ?? { tag, names: {}, aliases: {}, terms: {} }
  entries.set(tag, entry)
  for (const [language, sources] of Object.entries(translations)) {
    const found = sources.map(source => source[id] ?? {})
    // The first name is the one that is shown; what the other sources call it is an alias.
    const [name, ...others] = found.map(({ name }) => name).filter(Boolean)
    add(entry.names, language, name === undefined ? [] : [name])
    add(entry.aliases, language, [...others, ...found.flatMap(({ aliases }) => list(aliases))])
    add(
      entry.terms,
      language,
      found.flatMap(({ terms }) => list(terms)),
    )
  }
}

/**
 * @param {Record<string, string[]>} to
 * @param {string} language
 * @param {unknown[]} texts
 */
function add(to, language, texts) {
  const all = clean([...(to[language] ?? []), ...texts])
  if (all.length > 0) to[language] = all
}

/** Old tag -> the tag it was replaced by, where both are one tag. @type {Record<string, string>} */
const replaced = {}
for (const { old, replace } of read('deprecated')) {
  const [from, to] = [Object.entries(old), Object.entries(replace ?? {})]
  const [tag, by] = [from[0]?.join('='), to[0]?.join('=')]
  if (
    from.length === 1 &&
    to.length === 1 &&
    tag !== undefined &&
    by !== undefined &&
    entries.has(by) &&
    !entries.has(tag) &&
    /^(shop|office|craft|healthcare|amenity|leisure)=/.test(tag)
  )
    replaced[tag] = by
}

const sorted = [...entries.values()].sort((a, b) => (a.tag < b.tag ? -1 : 1))
const source = `@openstreetmap/id-tagging-schema ${version}, ISC License, Copyright (c) iD Contributors`
const data = new URL('../../src/map/data/', import.meta.url)
/**
 * @param {string} file
 * @param {Record<string, unknown>} head
 * @param {string} name
 * @param {readonly unknown[]} rows
 */
const write = (file, head, name, rows) =>
  writeFileSync(
    new URL(file, data),
    `${JSON.stringify({ source, ...head }).slice(0, -1)},\n"${name}":[\n${rows.map(row => JSON.stringify(row)).join(',\n')}\n]}\n`,
  )
write(
  'presets.json',
  { replaced },
  'tags',
  sorted.map(({ tag }) => tag),
)
mkdirSync(new URL('kinds/', data), { recursive: true })
for (const language of Object.keys(LANGUAGES))
  write(
    `kinds/${language}.json`,
    {},
    'kinds',
    sorted
      .map(({ tag, names, aliases, terms }) =>
        [tag, names[language], aliases[language], terms[language]].map(texts => texts ?? []),
      )
      .filter(([, ...texts]) => texts.some(({ length }) => length > 0)),
  )
