import { DateTime } from 'luxon'
import OpeningHours from 'opening_hours'
import { describe, expect, it } from 'vitest'
import type { OsmElement, PlaceAnswer, PlaceQuery } from '../../src/core/places.ts'
import { createRowFilter, type Required, type RowWish } from '../../src/map/wishes/row_filter.ts'
import { EXTRACTS, sharedFile } from '../shared_data.ts'
import { bruteForce, createRandom, find, importedExtract, openMaps, placeOf, readElements } from './local_map.ts'

/** 1,000 searches at night; MAP_SEARCHES says how many otherwise. */
const SEARCHES = Number(process.env['MAP_SEARCHES'] ?? (process.env['NIGHTLY'] === undefined ? 150 : 1_000))
const PER_EXTRACT = Math.ceil(SEARCHES / EXTRACTS.length)
const SEED = Number(process.env['MAP_SEED'] ?? 20_261_125)
const MOST = 150
// A Friday noon, a Sunday night, a Monday morning and a public holiday, in Europe.
const MOMENTS = ['2026-11-27T11:00:00Z', '2026-11-29T22:30:00Z', '2026-11-30T07:15:00Z', '2026-12-25T10:00:00Z']

const ZONES: Record<string, [timeZone: string, country: string]> = {
  andorra: ['Europe/Andorra', 'ad'],
  baltimore: ['America/New_York', 'us'],
  monaco: ['Europe/Monaco', 'mc'],
  tokyo: ['Asia/Tokyo', 'jp'],
}

const REQUIRED: Record<Required, readonly string[]> = {
  phone: ['phone', 'contact:phone', 'mobile', 'contact:mobile'],
  website: ['website', 'contact:website', 'url'],
  hours: ['opening_hours'],
}

/** Whether an object meets a wish, written out again from what the fields promise. */
function meets({ tags }: OsmElement, wish: RowWish, [timeZone, country]: [string, string]): boolean {
  const isPage = (text: string): boolean =>
    /^(https?:\/\/\S+|[^\s/]+\.[^\s/]+(\/\S*)?)$/i.test((text.split(';')[0] ?? '').trim())
  for (const field of wish.require ?? []) {
    const values = REQUIRED[field].map(key => tags[key]?.trim() ?? '').filter(text => text !== '')
    if (!values.some(text => field !== 'website' || isPage(text))) return false
  }
  if (wish.excludeChains === true && [tags['brand'], tags['brand:wikidata'], tags['brand:wikipedia']].some(Boolean))
    return false
  for (const { key, values } of wish.conditions ?? [])
    if (!(tags[key] ?? '').split(';').some(value => values.includes(value.trim()))) return false
  return (
    wish.openAtMs === undefined || wish.openAtMs.some(atMs => isOpen(tags['opening_hours'], atMs, timeZone, country))
  )
}

function isOpen(hours: string | undefined, atMs: number, zone: string, country: string): boolean {
  if (hours === undefined || hours.length > 255 || /sunrise|sunset|dawn|dusk/i.test(hours)) return false
  const { year, month, day, hour, minute } = DateTime.fromMillis(atMs, { zone })
  const wall = new Date(year, month - 1, day, hour, minute)
  const spoken = { ...console }
  Object.assign(console, { log() {}, warn() {}, error() {}, info() {} })
  try {
    const times = new OpeningHours(hours, { lat: 0, lon: 0, address: { country_code: country, state: '' } })
    return times.getStateString(wall, true) === 'open' && times.getComment(wall) === undefined
  } catch {
    return false
  } finally {
    Object.assign(console, spoken)
  }
}

const DIETS = ['diet:vegan', 'diet:vegetarian', 'diet:gluten_free', 'diet:halal']

/** Every kind of wish comes up, alone and with others. */
function wishOf(random: () => number): RowWish {
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  return {
    ...(random() < 0.4 && {
      require: [...new Set([one(['phone', 'website', 'hours'] as const), one(['phone', 'hours'] as const)])],
    }),
    ...(random() < 0.2 && { excludeChains: true }),
    ...(random() < 0.25 && {
      conditions: [
        one([
          { key: one(DIETS), values: ['yes', 'only'] },
          { key: 'wheelchair', values: ['yes', 'limited'] },
          { key: 'outdoor_seating', values: ['yes'] },
        ]),
      ],
    }),
    ...(random() < 0.4 && {
      openAtMs: [Date.parse(one(MOMENTS)), ...(random() < 0.3 ? [Date.parse(one(MOMENTS))] : [])],
    }),
  }
}

const idOf = ({ type, id }: { type: string; id: number | string }): string => `${type}/${id}`

/** Equal but for the order of what lies equally far to a thousandth of a millimetre. */
function expectEqual(answer: PlaceAnswer, truth: ReturnType<typeof bruteForce>, query: PlaceQuery): void {
  const wanted = truth.slice(0, MOST)
  const rows = answer.candidates.map(({ element }) => idOf(element))
  const settled = (ids: string[], distances: number[]): string[][] => {
    const groups: string[][] = []
    for (const [at, id] of ids.entries()) {
      const isTie = at > 0 && (distances[at] ?? 0) - (distances[at - 1] ?? 0) < 1e-6
      if (isTie) groups.at(-1)?.push(id)
      else groups.push([id])
    }
    return groups.map(group => group.sort())
  }
  const distances = wanted.map(({ distanceM }) => distanceM)
  expect(settled(rows, distances)).toEqual(
    settled(
      wanted.map(({ element }) => idOf(element)),
      distances,
    ),
  )
  for (const [at, { distanceM }] of answer.candidates.entries()) expect(distanceM).toBeCloseTo(distances[at] ?? -1, 4)
  const isCapped = truth.length > MOST
  expect([answer.capped, answer.radiusNarrowed, answer.order]).toEqual([isCapped, isCapped, 'exact'])
  expect(answer.radiusM).toBeCloseTo(isCapped ? (distances.at(-1) ?? 0) : query.radiusM, 4)
}

describe(`${PER_EXTRACT} searches of seed ${SEED} equal looking at every object`, () => {
  it.each(EXTRACTS)('%s', { timeout: 900_000 }, async name => {
    const [root, path] = [await importedExtract(name), sharedFile(`osm/${name}`)]
    const elements = await readElements(path)
    const place = ZONES[placeOf(name)]
    if (place === undefined) throw new Error(`no zone of ${name}`)
    const map = openMaps(root)
    const random = createRandom(SEED + name.length)
    const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
    const tagsOf = ({ tags }: OsmElement): string[] =>
      ['shop', 'amenity', 'office', 'healthcare', 'tourism', 'craft', 'leisure'].flatMap(key =>
        (tags[key] ?? '').split(';').flatMap(value => (value.trim() === '' ? [] : [`${key}=${value.trim()}`])),
      )
    const food = [
      'amenity=restaurant',
      'amenity=cafe',
      'amenity=fast_food',
      'amenity=bar',
      'shop=supermarket',
      'shop=clothes',
    ]
    let [filled, filtered] = [0, 0]
    for (let turn = 0; turn < PER_EXTRACT; turn += 1) {
      const near = one(elements)
      const spread = 10 ** -(1 + random() * 4)
      const query: PlaceQuery = {
        center: {
          latitude: near.latitude + (random() - 0.5) * spread,
          longitude: near.longitude + (random() - 0.5) * spread,
        },
        radiusM: one([50, 500, 2_000, 4_989, 12_000, 12_000, 40_234]) * (0.5 + random()),
        tags: [
          ...new Set(random() < 0.5 ? [one(food), one(food)] : [...tagsOf(one(elements)), ...tagsOf(one(elements))]),
        ],
      }
      const wish = turn % 4 === 0 ? {} : wishOf(random)
      const filter = await createRowFilter(wish)
      const outcome = await find(map, { ...query, ...(filter.isActive && { wants: filter.wants }) })
      if (outcome.status !== 'ok' && outcome.status !== 'elsewhere') throw new Error(JSON.stringify(outcome))
      const all = bruteForce(elements, query)
      const truth = all.filter(({ element }) => meets(element, wish, place))
      const answer = outcome.status === 'ok' ? outcome.answer : outcome.inside
      if (answer === undefined) expect([turn, truth.length]).toEqual([turn, 0])
      else {
        try {
          expectEqual(answer, truth, query)
        } catch (error) {
          throw new Error(`turn ${turn}: ${JSON.stringify({ query, wish })}: ${String(error)}`, { cause: error })
        }
      }
      if (truth.length > 0) filled += 1
      if (truth.length < all.length && truth.length > 0) filtered += 1
    }
    map.close()
    // Searches that find nothing would agree whatever was wrong.
    expect([filled > PER_EXTRACT / 5, filtered > 0]).toEqual([true, true])
  })
})
