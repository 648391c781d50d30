import { call } from '../../test/harness.ts'
import type { Geocoder } from '../../src/core/places.ts'
import type { App } from '../../src/main.ts'
import { haversineM } from '../../src/lib/distance.ts'
import { withSameKind } from '../../src/map/kinds/dictionary.ts'
import { authorOf } from '../jsonl.ts'
import { groupBy } from '../tally.ts'
import { MAPS, startWithMaps } from './maps.ts'
import {
  type MeasuredName,
  type MeasuredPhrase,
  type MeasuredPlace,
  readNames,
  readPhrases,
  readPlaceStrings,
} from './sets.ts'

/** How many of a group were asked, and how many of them answered rightly. */
export interface Share {
  asked: number
  right: number
}

/** Everything that is measured of find_business. */
export interface PlaceFigures {
  /** The first tag that was searched for is one of the right kinds. */
  kinds: Record<string, Share>
  /** Every tag that was searched for is one. */
  onlyRightKinds: Share
  /** Conditions that map data can answer, and that the answer says were applied. */
  conditions: Share
  /** Wishes that map data cannot answer, and that the answer names as not used. */
  unused: Share
  nonKinds: Record<string, Share>
  /** The right row came first. */
  names: Record<string, Share>
  /** Found within 5 km. */
  placeStrings: Record<string, Share>
}

/** One question, what was answered, and whether that was right. */
export interface Asked {
  of: 'kind' | 'strict' | 'condition' | 'unused' | 'nonKind' | 'name' | 'place'
  id: string
  group: string
  text: string
  wanted: string
  answered: string
  isRight: boolean
}

const NEAR_M = 5_000

/** Asks the real operation over four real extracts. */
export async function runPlaces(): Promise<{ figures: PlaceFigures; asked: readonly Asked[] }> {
  const { app, geocoder, close } = await startWithMaps()
  try {
    const asked: Asked[] = []
    for (const phrase of readPhrases()) asked.push(...(await askPhrase(app, phrase)))
    for (const name of readNames()) asked.push(await askName(app, name))
    for (const place of readPlaceStrings()) asked.push(await askPlace(geocoder, place))
    return { figures: toFigures(asked), asked }
  } finally {
    await close()
  }
}

function toFigures(asked: readonly Asked[]): PlaceFigures {
  const of = (what: Asked['of']): Asked[] => asked.filter(one => one.of === what)
  const by = (what: Asked['of']): Record<string, Share> => ({
    all: shareOf(of(what)),
    ...Object.fromEntries([...groupBy(of(what), authorName)].map(([name, list]) => [name, shareOf(list)])),
    ...Object.fromEntries([...groupBy(of(what), ({ group }) => group)].map(([name, list]) => [name, shareOf(list)])),
  })
  return {
    kinds: by('kind'),
    onlyRightKinds: shareOf(of('strict')),
    conditions: shareOf(of('condition')),
    unused: shareOf(of('unused')),
    nonKinds: by('nonKind'),
    names: by('name'),
    placeStrings: by('place'),
  }
}

const authorName = ({ id }: Asked): string => `author ${authorOf({ id }).slice(0, 1)}`
const shareOf = (list: readonly Asked[]): Share => ({
  asked: list.length,
  right: list.filter(({ isRight }) => isRight).length,
})

interface Answer {
  businesses: { smb_id: string; name: string; latitude?: number; longitude?: number; also_mapped_as?: string[] }[]
  input_notes?: string[]
  search: { status: string; category_match?: { basis: string; osm_tags: string[] }; geocoded_place?: string }
  suggestions?: string[]
}

async function ask(app: App, input: Record<string, unknown>): Promise<Answer> {
  const outcome = await call(app, 'find_business', input)
  if (outcome.ok) return outcome.value as unknown as Answer
  const { body } = outcome.failure.details
  if (body === undefined) throw outcome.failure
  return body as unknown as Answer
}

export async function askPhrase(app: App, phrase: MeasuredPhrase): Promise<Asked[]> {
  const { id, lang, text, kinds, unused, conditions } = phrase
  const answer = await ask(app, { location: { zip_or_city: MAPS.andorra.center }, capability: text })
  const { basis = 'none', osm_tags: tags = [] } = answer.search.category_match ?? {}
  const notes = (answer.input_notes ?? []).join(' ')
  const common = { id, group: lang, text }
  const answered = `${basis} ${tags.join(' ')}`
  if (kinds.length === 0)
    return [{ ...common, of: 'nonKind', wanted: 'none', answered, isRight: tags.length === 0 && basis !== 'name' }]
  // Whoever asks for thai food is served by its cuisine as well as by a restaurant.
  const right = [...withSameKind(kinds), ...Object.entries(conditions).map(([key, value]) => `${key}=${value}`)]
  const wanted = kinds.join(' ')
  return [
    { ...common, of: 'kind', wanted, answered, isRight: right.includes(tags[0] ?? '') },
    {
      ...common,
      of: 'strict',
      wanted,
      answered,
      isRight: tags.length > 0 && tags.every(tag => right.includes(tag)),
    },
    ...Object.entries(conditions).map(([key, value]): Asked => {
      const isRight = isApplied(key, value, notes, tags)
      return { ...common, of: 'condition', wanted: `${key}=${value}`, answered: notes, isRight }
    }),
    ...unused.map((wish): Asked => {
      const isRight = wordsOf(wish).every(word => notes.toLowerCase().includes(word))
      return { ...common, of: 'unused', wanted: wish, answered: notes, isRight }
    }),
  ]
}

/** A condition is one that the notes name by its tag, or what was searched for by itself. */
function isApplied(key: string, value: string, notes: string, tags: readonly string[]): boolean {
  if (key === 'open') return /only those that are open/.test(notes)
  return notes.includes(`${key}=`) || tags.includes(`${key}=${value}`)
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[\s,]+/)

async function askName(app: App, { id, extract, text, element, how }: MeasuredName): Promise<Asked> {
  const { center } = MAPS[extract as keyof typeof MAPS]
  const { businesses } = await ask(app, { location: { zip_or_city: center, radius_miles: 25 }, capability: text })
  const [first] = businesses
  const ids = [first?.smb_id ?? '', ...(first?.also_mapped_as ?? [])].map(one => one.replace(/^map:/, ''))
  const isRight = ids.some(one => element.includes(one))
  return { of: 'name', id, group: how, text, wanted: element.join(' '), answered: first?.name ?? 'none', isRight }
}

async function askPlace(geocoder: Geocoder, place: MeasuredPlace): Promise<Asked> {
  const { id, text, kind } = place
  const outcome = await geocoder.geocode(text, {}, new AbortController().signal)
  const isRight = outcome.status === 'ok' && haversineM(outcome.place, place) <= NEAR_M
  const answered = outcome.status === 'ok' ? outcome.place.label : outcome.status
  return { of: 'place', id, group: kind, text, wanted: `${place.latitude}, ${place.longitude}`, answered, isRight }
}
