import { readFileSync, writeFileSync } from 'node:fs'
import { feature, iso1A2Code } from '@rapideditor/country-coder'

// Compiles what brands are called, of what kind they are and in which countries, into src/map/data/brands.txt: `npm run compile` in this folder.

const folder = new URL('node_modules/name-suggestion-index/', import.meta.url)
const data = new URL('../../src/map/data/', import.meta.url)
/** @param {URL} url */
const read = url => JSON.parse(readFileSync(url, 'utf8'))
const { version } = read(new URL('package.json', folder))
/** @type {Set<string>} */
const businessTags = new Set(read(new URL('presets.json', data)).tags)

/** @typedef {{ displayName: string, locationSet: { include?: unknown[] }, matchNames?: string[], tags: Record<string, string> }} Item */

const NAME = /^(?:brand|name|short_name|alt_name|official_name)(?::[a-z]{2})?$/
const LONGEST = 40
const LEAST_LETTERS = 2
// A brand of more countries than this is one of the world.
const MOST_COUNTRIES = 60

/** The countries of a location: an ISO 3166-1 code, a region of the United Nations, a shape named after one, or a point. @param {unknown} location */
function countriesOf(location) {
  if (Array.isArray(location)) return [iso1A2Code([location[0], location[1]])]
  const name = String(location).replace(/\.geojson$/, '')
  // The index's own name of metropolitan France.
  if (name === 'fx') return ['FR']
  const found = feature(name) ?? feature(name.split('-')[0] ?? '')
  const { iso1A2, members = [], level } = found?.properties ?? {}
  if (level === 'world') return ['*']
  if (iso1A2 !== undefined && iso1A2.length === 2) return [iso1A2]
  const country = found?.properties.country
  if (country !== undefined) return [country]
  return members.flatMap((/** @type {string} */ member) => countriesOf(member))
}

/** @param {Item} item */
function placesOf({ locationSet: { include = ['001'] } }) {
  const countries = [...new Set(include.flatMap(countriesOf))].filter(Boolean)
  return countries.length === 0 || countries.includes('*') || countries.length > MOST_COUNTRIES
    ? '*'
    : countries.sort().join(' ').toLowerCase()
}

/** As names are compared. @param {string} text */
const fold = text =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** @param {Item} item */
function namesOf({ displayName, matchNames = [], tags }) {
  const shown = tags['brand'] ?? tags['name'] ?? displayName
  const others = Object.entries(tags).flatMap(([key, text]) => (NAME.test(key) ? text.split(';') : []))
  /** @type {Map<string, string>} */
  const names = new Map()
  for (const name of [shown, ...others, ...matchNames].map(text => text.trim())) {
    const key = fold(name)
    if (
      [...key].length >= LEAST_LETTERS &&
      !/^\d+$/.test(key) &&
      name.length <= LONGEST &&
      !/[|\n]/.test(name) &&
      !names.has(key)
    )
      names.set(key, name)
  }
  return [...names.values()]
}

/** @type {Map<string, Set<string>>} */
const kinds = new Map()
const { nsi } = read(new URL('dist/json/nsi.min.json', folder))
for (const [path, { items }] of Object.entries(nsi)) {
  const [tree, key, value] = path.split('/')
  const tag = `${key}=${value}`
  if ((tree !== 'brands' && path !== 'operators/amenity/post_office') || !businessTags.has(tag)) continue
  const lines = kinds.get(tag) ?? new Set()
  kinds.set(tag, lines)
  for (const item of items) {
    const names = namesOf(item)
    if (names.length > 0) lines.add([placesOf(item), ...names].join('|'))
  }
}

const source = `# name-suggestion-index ${version}, BSD-3-Clause License, Copyright (c) Open Street Map and contributors: below each tag the countries of a brand (*: all) and its names.`
const lines = [...kinds]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([tag, brands]) => [tag, ...[...brands].sort().map(line => ` ${line}`)])
writeFileSync(new URL('brands.txt', data), `${[source, ...lines].join('\n')}\n`)
