import { fold } from '../lib/fold.ts'
import type { Tags } from './pbf/block.ts'

/** A postcode or town that addresses name, at the median of their points. */
export interface AddressPlace {
  label: string
  kind: 'postcode' | 'address_city'
  latitudeE7: number
  longitudeE7: number
}

/** Collects where the addresses of each postcode and town lie. */
export interface AddressCollector {
  /** An address whose point is known. */
  addPoint(tags: Tags, latitudeE7: number, longitudeE7: number): void
  /** An address whose point is that of a node met later. */
  addNode(tags: Tags, nodeId: number): void
  /** Node ids whose points `places` asks for. */
  nodeIds(): Iterable<number>
  places(pointOf: (nodeId: number) => { latitudeE7: number; longitudeE7: number } | undefined): AddressPlace[]
}

interface Group {
  label: string
  kind: AddressPlace['kind']
  points: Sample
  nodes: Sample
}

/** Evenly thinned values: every `stride`-th of those offered. */
interface Sample {
  values: [number, number][]
  offered: number
  stride: number
}

// Enough for a median that lies in the right street.
const MOST_SAMPLES = 256
const MOST_GROUPS = 500_000
const MOST_LETTERS = 100
const KEYS = { 'addr:postcode': 'postcode', 'addr:city': 'address_city' } as const

/** Makes an empty collector. */
export function createAddressCollector(): AddressCollector {
  const groups = new Map<string, Group>()
  const folded = new Map<string, string>()
  const groupsOf = (tags: Tags): Group[] =>
    Object.entries(KEYS).flatMap(([key, kind]) => {
      const label = tags[key]?.trim() ?? ''
      if (label === '' || label.length > MOST_LETTERS || label.includes(';')) return []
      const id = `${kind} ${foldOnce(folded, label)}`
      const known = groups.get(id)
      if (known !== undefined) return [known]
      if (groups.size >= MOST_GROUPS) return []
      const group: Group = { label, kind, points: emptySample(), nodes: emptySample() }
      groups.set(id, group)
      return [group]
    })
  return {
    addPoint(tags, latitudeE7, longitudeE7) {
      for (const { points } of groupsOf(tags)) offer(points, [latitudeE7, longitudeE7])
    },
    addNode(tags, nodeId) {
      for (const { nodes } of groupsOf(tags)) offer(nodes, [nodeId, 0])
    },
    *nodeIds() {
      for (const { nodes } of groups.values()) for (const [id] of nodes.values) yield id
    },
    places: pointOf => [...groups.values()].flatMap(group => toPlace(group, pointOf)),
  }
}

const emptySample = (): Sample => ({ values: [], offered: 0, stride: 1 })

function foldOnce(known: Map<string, string>, text: string): string {
  let result = known.get(text)
  if (result === undefined) {
    result = fold(text)
    if (known.size < MOST_GROUPS) known.set(text, result)
  }
  return result
}

function offer(sample: Sample, value: [number, number]): void {
  const turn = sample.offered
  sample.offered += 1
  if (turn % sample.stride !== 0) return
  if (sample.values.length === MOST_SAMPLES) {
    sample.values = sample.values.filter((_, index) => index % 2 === 0)
    sample.stride *= 2
    if (turn % sample.stride !== 0) return
  }
  sample.values.push(value)
}

function toPlace(
  { label, kind, points, nodes }: Group,
  pointOf: (nodeId: number) => { latitudeE7: number; longitudeE7: number } | undefined,
): AddressPlace[] {
  const found = [...points.values]
  for (const [id] of nodes.values) {
    const point = pointOf(id)
    if (point !== undefined) found.push([point.latitudeE7, point.longitudeE7])
  }
  if (found.length === 0) return []
  // An area that crosses the antimeridian has its median on one of its sides.
  return [
    {
      label,
      kind,
      latitudeE7: median(found.map(([latitude]) => latitude)),
      longitudeE7: median(found.map(([, longitude]) => longitude)),
    },
  ]
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0
