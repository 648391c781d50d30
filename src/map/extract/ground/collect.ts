import { createIntTable } from '../../../lib/int_table.ts'
import { createNumberList } from '../../../lib/number_list.ts'
import type { Member, Tags } from '../pbf/block.ts'
import { isWaterRelation, KEPT_KINDS, kindOfWay, type KeptKind } from './kinds.ts'
import { LEVELS } from './levels.ts'
import { encodePiece } from './pieces.ts'
import { joinEnds } from './rings.ts'
import { cutIntoTiles } from './tiles.ts'

/** Takes a piece of the ground into a tile, as bytes. */
export type GroundSink = (tile: number, kind: number, bytes: Uint8Array) => void

/** Where a node is, times ten million; undefined where the file does not hold it. */
type PointOf = (nodeId: number) => { latitudeE7: number; longitudeE7: number } | undefined

/** Collects coast, water and main roads of an extract: relations first, then ways, then the points of their nodes. */
export interface GroundCollector {
  addRelation(tags: Tags, members: readonly Member[]): void
  addWay(id: number, tags: Tags | undefined, refs: readonly number[]): void
  /** Node ids whose points `tell` asks for. */
  nodeIds(): Iterable<number>
  tell(pointOf: PointOf, sink: GroundSink): void
}

// OpenStreetMap allows a way 2,000 nodes; what has more is not its data.
const MOST_WAY_NODES = 2_000
const MOST_RELATION_WAYS = 5_000
const MOST_RELATIONS_WAYS = 2_000_000
// Eight bytes each here, and 24 where points are looked up: a country with more is drawn from fewer of them.
const MOST_NODES = 24_000_000
const THINNED_FROM = [6_000_000, 12_000_000]
const MOST_BYTES = 256 * 1024 * 1024
const HALF_TURN_E7 = 1_800_000_000
const COLUMN = { kind: 0, from: 1, to: 2 } as const

/** Makes an empty collector. */
export function createGroundCollector(): GroundCollector {
  const refs = createNumberList()
  const ways = createIntTable(3)
  const relations: number[][] = []
  /** Where the nodes of a way that is a member lie in `refs`; undefined until the way is met. */
  const memberSpans = new Map<number, [from: number, to: number] | undefined>()
  const addRefs = (nodes: readonly number[]): [number, number] | undefined => {
    if (nodes.length < 2 || nodes.length > MOST_WAY_NODES || refs.length + nodes.length > MOST_NODES) return undefined
    const from = refs.length
    const every = 1 + THINNED_FROM.filter(most => from > most).length
    for (const [at, node] of nodes.entries()) if (at % every === 0 || at === nodes.length - 1) refs.push(node)
    return [from, refs.length]
  }
  return {
    addRelation(tags, members) {
      if (!isWaterRelation(tags)) return
      const ids = members.flatMap(({ type, id }) => (type === 'way' ? [id] : []))
      if (ids.length > MOST_RELATION_WAYS || memberSpans.size + ids.length > MOST_RELATIONS_WAYS) return
      relations.push(ids)
      for (const id of ids) memberSpans.set(id, undefined)
    },
    addWay(id, tags, nodes) {
      const kind = tags && kindOfWay(tags, nodes[0] === nodes.at(-1))
      const isMember = memberSpans.has(id)
      if (kind === undefined && !isMember) return
      const span = addRefs(nodes)
      if (span === undefined) return
      if (isMember) memberSpans.set(id, span)
      // The area of a way that is part of one as well is drawn with that.
      if (kind === undefined || (isMember && kind === 'water')) return
      const row = ways.add()
      ways.set(row, COLUMN.kind, KEPT_KINDS.indexOf(kind))
      ways.set(row, COLUMN.from, span[0])
      ways.set(row, COLUMN.to, span[1])
    },
    *nodeIds() {
      for (let at = 0; at < refs.length; at += 1) yield refs.at(at)
    },
    tell(pointOf, sink) {
      const take = limited(sink)
      const nodesIn = (from: number, to: number): number[] => {
        const nodes: number[] = []
        for (let at = from; at < to; at += 1) nodes.push(refs.at(at))
        return nodes
      }
      for (let row = 0; row < ways.rows; row += 1) {
        const kind = KEPT_KINDS[ways.get(row, COLUMN.kind)] as KeptKind
        const runs = runsOf(nodesIn(ways.get(row, COLUMN.from), ways.get(row, COLUMN.to)), pointOf)
        // An area that lacks a part would be another one.
        if (kind === 'water' && (runs.length !== 1 || !isRing(runs[0] ?? []))) continue
        for (const run of runs) take(kind, run)
      }
      for (const ids of relations) {
        const lines = ids.flatMap(id => {
          const span = memberSpans.get(id)
          return span === undefined ? [] : [nodesIn(...span)]
        })
        for (const ring of ringsOf(lines)) {
          const runs = runsOf(ring, pointOf)
          if (runs.length === 1 && isRing(runs[0] ?? [])) take('water', runs[0] ?? [])
        }
      }
    },
  }
}

/** What relations are made of, as closed lines of nodes; what does not close is left out. */
function ringsOf(lines: readonly number[][]): number[][] {
  const ends = lines.map(line => ({ first: line[0] as number, last: line.at(-1) as number }))
  return joinEnds(ends, false)
    .filter(({ isClosed }) => isClosed)
    .map(({ chain }) =>
      chain.flatMap((at, place) => {
        const line = at < 0 ? (lines[-1 - at] as number[]).toReversed() : (lines[at] as number[])
        return place === 0 ? line : line.slice(1)
      }),
    )
}

const isRing = (run: readonly number[]): boolean => run.length >= 8 && run[0] === run.at(-2) && run[1] === run.at(-1)

/** Stretches of longitude and latitude, cut where a node is missing and at the antimeridian. */
function runsOf(nodes: readonly number[], pointOf: PointOf): number[][] {
  const runs: number[][] = []
  let run: number[] = []
  const end = (): void => {
    if (run.length >= 4) runs.push(run)
    run = []
  }
  let isWhole = true
  for (const node of nodes) {
    const point = pointOf(node)
    if (point === undefined) {
      isWhole = false
      end()
      continue
    }
    const before = run.at(-2)
    if (before !== undefined && Math.abs(point.longitudeE7 - before) > HALF_TURN_E7) {
      isWhole = false
      end()
    }
    run.push(point.longitudeE7, point.latitudeE7)
  }
  end()
  // Two runs, so that nobody takes what is left for the whole.
  return isWhole || runs.length > 1 ? runs : [...runs, []]
}

function limited(sink: GroundSink): (kind: KeptKind, pointsE7: readonly number[]) => void {
  let bytes = 0
  return (kind, pointsE7) => {
    if (pointsE7.length < 4) return
    for (const level of LEVELS)
      cutIntoTiles(pointsE7, kind, level, (tile, points) => {
        if (bytes > MOST_BYTES) return
        const piece = encodePiece({ kind, points }, tile)
        bytes += piece.length
        sink(tile, KEPT_KINDS.indexOf(kind), piece)
      })
  }
}
