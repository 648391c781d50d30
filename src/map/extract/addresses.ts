import { fold } from '../../lib/fold.ts'
import { createIntTable, type IntTable } from '../../lib/int_table.ts'
import type { Tags } from '../rows/contact.ts'

/** A postcode or town that addresses name, at the median of their points. */
export interface AddressPlace {
  label: string
  kind: 'postcode' | 'address_city'
  latitudeE7: number
  longitudeE7: number
}

/** A point in degrees times ten million. */
interface PointE7 {
  latitudeE7: number
  longitudeE7: number
}

/** Collects where the addresses of each postcode and town lie; throws when a file names more of them than there are. */
export interface AddressCollector {
  /** An address whose point is known. */
  addPoint(tags: Tags, latitudeE7: number, longitudeE7: number): void
  /** An address whose point is that of a node met later. */
  addNode(tags: Tags, nodeId: number): void
  /** Node ids whose points `places` asks for. */
  nodeIds(): Iterable<number>
  places(pointOf: (nodeId: number) => PointE7 | undefined): Iterable<AddressPlace>
}

// Enough for a median that lies in the right street.
const MOST_SAMPLES = 32
// Several times those of the whole earth, each some hundred bytes.
const MOST_GROUPS = 8_000_000
const MOST_LETTERS = 100
const MOST_SPELLINGS = 200_000

/** Makes an empty collector. */
export function createAddressCollector(mostGroups = MOST_GROUPS): AddressCollector {
  const samples = createSamples()
  const sets = [
    createGroups('postcode', 'addr:postcode', samples, mostGroups),
    createGroups('address_city', 'addr:city', samples, mostGroups),
  ]
  return {
    addPoint(tags, latitudeE7, longitudeE7) {
      for (const groups of sets) groups.offer(tags, latitudeE7, longitudeE7)
    },
    addNode(tags, nodeId) {
      for (const groups of sets) groups.offer(tags, NODE + Math.floor(nodeId / LOW), nodeId % LOW)
    },
    *nodeIds() {
      for (const groups of sets)
        for (const { points } of groups.all()) for (const point of points()) if (isNode(point)) yield nodeIdOf(point)
    },
    *places(pointOf) {
      for (const groups of sets) {
        for (const { label, kind, points } of groups.all()) {
          const found = points().flatMap(([a, b]) => {
            const point = isNode([a, b]) ? pointOf(nodeIdOf([a, b])) : { latitudeE7: a, longitudeE7: b }
            return point ?? []
          })
          // An area that crosses the antimeridian has its median on one of its sides.
          if (found.length > 0)
            yield {
              label,
              kind,
              latitudeE7: median(found.map(({ latitudeE7 }) => latitudeE7)),
              longitudeE7: median(found.map(({ longitudeE7 }) => longitudeE7)),
            }
        }
      }
    },
  }
}

/** Latitude and longitude, or a node id in two parts whose first no latitude reaches. */
type Sample = readonly [a: number, b: number]

const NODE = 1_000_000_000
const LOW = 2 ** 31
const isNode = ([a]: Sample): boolean => a >= NODE
const nodeIdOf = ([a, b]: Sample): number => (a - NODE) * LOW + b

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0

/** Evenly thinned samples of many groups, each a chain from its newest to its oldest. */
interface Samples {
  /** Starts a chain. */
  start(): number
  /** Keeps every `stride`-th sample of those offered to a chain. */
  offer(chain: number, a: number, b: number): void
  of(chain: number): Sample[]
}

const CHAIN = { newest: 0, kept: 1, offered: 2, stride: 3 } as const
const LINK = { a: 0, b: 1, older: 2 } as const

function createSamples(): Samples {
  const chains = createIntTable(4)
  const links = createIntTable(3)
  // The first row is nobody's, so that 0 ends a chain.
  links.add()
  const free: number[] = []
  return {
    start() {
      const chain = chains.add()
      chains.set(chain, CHAIN.stride, 1)
      return chain
    },
    offer(chain, a, b) {
      const turn = chains.get(chain, CHAIN.offered)
      chains.set(chain, CHAIN.offered, turn + 1)
      if (turn % chains.get(chain, CHAIN.stride) !== 0) return
      if (chains.get(chain, CHAIN.kept) === MOST_SAMPLES) {
        thin(chains, links, chain, free)
        if (turn % chains.get(chain, CHAIN.stride) !== 0) return
      }
      const link = free.pop() ?? links.add()
      links.set(link, LINK.a, a)
      links.set(link, LINK.b, b)
      links.set(link, LINK.older, chains.get(chain, CHAIN.newest))
      chains.set(chain, CHAIN.newest, link)
      chains.set(chain, CHAIN.kept, chains.get(chain, CHAIN.kept) + 1)
    },
    of(chain) {
      const found: Sample[] = []
      for (let link = chains.get(chain, CHAIN.newest); link !== 0; link = links.get(link, LINK.older))
        found.push([links.get(link, LINK.a), links.get(link, LINK.b)])
      return found
    },
  }
}

/** Drops every other sample of a full chain, the newest first, so that the oldest stays. */
function thin(chains: IntTable, links: IntTable, chain: number, free: number[]): void {
  const dropped = chains.get(chain, CHAIN.newest)
  let kept = links.get(dropped, LINK.older)
  chains.set(chain, CHAIN.newest, kept)
  free.push(dropped)
  for (let next = links.get(kept, LINK.older); next !== 0; next = links.get(kept, LINK.older)) {
    free.push(next)
    const after = links.get(next, LINK.older)
    links.set(kept, LINK.older, after)
    kept = after
  }
  chains.set(chain, CHAIN.kept, MOST_SAMPLES / 2)
  chains.set(chain, CHAIN.stride, chains.get(chain, CHAIN.stride) * 2)
}

/** The postcodes, or the towns, and their samples. */
interface Groups {
  offer(tags: Tags, a: number, b: number): void
  all(): Iterable<{ label: string; kind: AddressPlace['kind']; points(): Sample[] }>
}

function createGroups(kind: AddressPlace['kind'], key: string, samples: Samples, mostGroups: number): Groups {
  const byFolded = new Map<string, { label: string; chain: number }>()
  const spellings = new Map<string, { label: string; chain: number }>()
  const groupOf = (label: string) => {
    // What is written as it is folded, as most postcodes are, needs no folding.
    const known = byFolded.get(label) ?? spellings.get(label)
    if (known !== undefined) return known
    const folded = fold(label)
    let group = byFolded.get(folded)
    if (group === undefined) {
      if (byFolded.size === mostGroups)
        throw new Error(
          `more than ${mostGroups} different ${key} in one file: more than there are on earth; the file is damaged or no published data`,
        )
      group = { label, chain: samples.start() }
      byFolded.set(folded, group)
    }
    if (folded !== label && spellings.size < MOST_SPELLINGS) spellings.set(label, group)
    return group
  }
  return {
    offer(tags, a, b) {
      const label = tags[key]?.trim() ?? ''
      if (label === '' || label.length > MOST_LETTERS || label.includes(';')) return
      samples.offer(groupOf(label).chain, a, b)
    },
    *all() {
      for (const { label, chain } of byFolded.values()) yield { label, kind, points: () => samples.of(chain) }
    },
  }
}
