import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import FlexSearch from 'flexsearch'
import MiniSearch from 'minisearch'
import type { ListEntry, Screener } from '../src/core/screening.ts'
import { createScreener, foldName } from '../src/screening/index/screener.ts'
import { judgePairs, labelledPairs, type PairFigures } from '../test/screening/labelled_pairs.ts'
import { readListed } from '../test/screening/listed.ts'
import { mutate } from '../test/screening/mutate.ts'
import { createRandom, pick } from '../test/screening/random.ts'
import { unrelatedNames } from '../test/screening/unrelated.ts'
import { createPlainScreener } from './plain_screener.ts'
import { type DoorFigures, measureDoor } from './screening_door.ts'

/** What loading costs in a process of its own. */
export interface LoadFigures {
  entries: number
  names: number
  indexMs: number
  indexCpuMs: number
  rssMb: number
}

/** How long single screenings take. */
export interface Times {
  p50Ms: number
  p95Ms: number
  p99Ms: number
}

/** How often a way to search has the right entry among its first ten, and how long it takes. */
export interface SearchFigures extends Times {
  name: string
  queries: number
  recallAt10: number
}

/** All figures of screening. */
export interface ScreeningFigures {
  load: LoadFigures
  screen: Times
  door: DoorFigures
  /** Queries with the same entries above each threshold as looking at every name gives. */
  plain: { queries: number; same: number; msEach: number }
  searches: SearchFigures[]
  pairs: PairFigures[]
  unrelated: { names: number; at70: number; at80: number }
}

interface Query {
  name: string
  entryId: string
}

const MOST = 10
const ALL = 100_000
const QUERIES = 2_000
const FEW_QUERIES = 300
// Looking at every name takes long: this many by default, and all of them with `tsx bench/screening.ts 5000`.
const PLAIN_QUERIES = 250
const UNRELATED = 2_500

/** Measures screening on the lists of the shared data. */
export async function measureScreening(plainQueries = PLAIN_QUERIES): Promise<ScreeningFigures> {
  const load = JSON.parse(
    (await promisify(execFile)(process.execPath, ['--import', 'tsx', 'bench/screening_load.ts'])).stdout,
  ) as LoadFigures
  const entries = await readListed()
  const screener = await createScreener(entries)
  const queries = makeQueries(entries, Math.max(QUERIES, plainQueries))
  const screen = timesOf(queries.slice(0, QUERIES).map(({ name }) => timed(() => screener.screen({ name }, MOST)).ms))
  const plain = await compareWithPlain(entries, screener, queries.slice(0, plainQueries))
  const pairs = judgePairs(screener, labelledPairs(entries))
  const scores = unrelatedNames(UNRELATED, entries).map(name => screener.screen({ name }, 1)[0]?.score ?? 0)
  const from = (least: number): number => scores.filter(score => score >= least).length
  return {
    load,
    screen,
    door: await measureDoor(queries.slice(0, QUERIES).map(({ name }) => name)),
    plain,
    searches: compareSearches(entries, screener, queries.slice(0, FEW_QUERIES)),
    pairs,
    unrelated: { names: UNRELATED, at70: from(0.7), at80: from(0.8) },
  }
}

/** Names of the lists with a slip, in another order, spelling or script of spaces, with a word more or less. */
function makeQueries(entries: readonly ListEntry[], count: number): Query[] {
  const random = createRandom(11)
  return Array.from({ length: count }, () => {
    const entry = pick(entries, random)
    return { name: mutate(pick(entry.names, random).text, entry.kind === 'person', random), entryId: entry.entryId }
  })
}

async function compareWithPlain(
  entries: readonly ListEntry[],
  screener: Screener,
  queries: readonly Query[],
): Promise<ScreeningFigures['plain']> {
  const plain = await createPlainScreener(entries)
  const answer = (one: Screener, name: string): string =>
    JSON.stringify(
      one
        .screen({ name }, ALL)
        .map(({ entry, score }) => `${entry.entryId} ${score}`)
        .sort(),
    )
  let same = 0
  let ms = 0
  for (const { name } of queries) {
    const all = timed(() => answer(plain, name))
    ms += all.ms
    if (all.value === answer(screener, name)) same += 1
  }
  return { queries: queries.length, same, msEach: ms / queries.length }
}

/** The libraries rank texts and know no threshold, so that only the first ten can be compared. */
function compareSearches(
  entries: readonly ListEntry[],
  screener: Screener,
  queries: readonly Query[],
): SearchFigures[] {
  const names = entries
    .flatMap(({ entryId, names }) => names.map(({ text }) => ({ entryId, text: foldName(text) })))
    .map((name, id) => ({ id, ...name }))
  const mini = new MiniSearch({ fields: ['text'], storeFields: ['entryId'], searchOptions: { fuzzy: 0.2 } })
  mini.addAll(names)
  const flex = new FlexSearch.Index({ tokenize: 'forward' })
  for (const { id, text } of names) flex.add(id, text)
  const entryOf = (id: unknown): string => names[Number(id)]?.entryId ?? ''
  return [
    measureSearch('this engine', queries, name => screener.screen({ name }, MOST).map(({ entry }) => entry.entryId)),
    measureSearch('minisearch, fuzzy 0.2', queries, name =>
      firstEntries(mini.search(foldName(name)).map(({ id }) => entryOf(id))),
    ),
    measureSearch('flexsearch, forward, suggest', queries, name =>
      firstEntries(flex.search(foldName(name), { limit: ALL_NAMES, suggest: true }).map(entryOf)),
    ),
  ]
}

// Ten entries may have many names each.
const ALL_NAMES = 200

const firstEntries = (entryIds: readonly string[]): string[] => [...new Set(entryIds)].slice(0, MOST)

function measureSearch(name: string, queries: readonly Query[], search: (name: string) => string[]): SearchFigures {
  const answers = queries.map(query => ({ query, ...timed(() => search(query.name)) }))
  const found = answers.filter(({ query, value }) => value.includes(query.entryId)).length
  return { name, queries: queries.length, recallAt10: found / queries.length, ...timesOf(answers.map(({ ms }) => ms)) }
}

function timed<T>(run: () => T): { value: T; ms: number } {
  const began = performance.now()
  const value = run()
  return { value, ms: performance.now() - began }
}

function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) }
}

/** The figures in lines to print. */
export function screeningLines({ load, screen, door, plain, searches, pairs, unrelated }: ScreeningFigures): string[] {
  const ms = ({ p50Ms, p95Ms, p99Ms }: Times): string =>
    `p50 ${p50Ms.toFixed(2)} ms, p95 ${p95Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms`
  const share = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`)
  return [
    `screening index: ${load.entries} entries, ${load.names} names built in ${load.indexMs.toFixed(0)} ms (${load.indexCpuMs.toFixed(0)} ms of CPU); resident memory of the process ${load.rssMb.toFixed(0)} MB`,
    `screening of mutated names: ${ms(screen)}`,
    `screen_sanctions over /ops, ${door.calls} calls: ${ms(door)}; the first ${door.firstMs.toFixed(0)} ms; resident memory of the server ${door.rssMb.toFixed(0)} MB`,
    `the same entries and scores from 0.70 on as looking at every name: ${plain.same} of ${plain.queries} queries; every name takes ${plain.msEach.toFixed(0)} ms`,
    ...searches.map(
      one =>
        `first ten of ${one.queries} mutated names, ${one.name}: recall ${(100 * one.recallAt10).toFixed(1)} %, ${ms(one)}`,
    ),
    ...pairs.map(
      one =>
        `labelled pairs, ${one.category}: found ${share(one.found70, one.same)} at 0.70, ${share(one.found80, one.same)} at 0.80 of ${one.same}; wrong ${share(one.wrong70, one.different)} at 0.70, ${share(one.wrong80, one.different)} at 0.80 of ${one.different}`,
    ),
    `unrelated names: ${unrelated.names}, of which ${share(unrelated.at70, unrelated.names)} hit at 0.70 and ${((100 * unrelated.at80) / unrelated.names).toFixed(2)} % at 0.80`,
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const line of screeningLines(await measureScreening(Number(process.argv[2] ?? PLAIN_QUERIES))))
    process.stdout.write(`${line}\n`)
}
