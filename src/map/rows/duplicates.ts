import type { Candidate } from '../../core/places.ts'
import { haversineM } from '../../lib/distance.ts'
import { fold } from '../../lib/fold.ts'
import { addressOf, hasDoor } from './address.ts'
import { phoneOf } from './contact.ts'
import { completenessOf, hasTag, nameOf, toSmbId } from './record.ts'
import { fillFrom, isTwin, type MergedCandidate } from './twins.ts'

// Measured: a business drawn as a point and as its building lies within the first; two points of one name are mostly two shops of a chain.
const POINT_AND_AREA_M = 75
const TWO_POINTS_M = 30

/** Merges objects that are one business, keeping the one that says most; the order by distance stays. */
export function mergeDuplicates(candidates: readonly Candidate[], tags: readonly string[]): MergedCandidate[] {
  const merged = groupsOf(candidates, tags)
    .map(toRichest)
    .sort((a, b) => a.at - b.at)
    .map(({ merged: one }) => one)
  return joinTwins(merged)
}

/** A candidate and its place among all of them. */
interface Placed {
  candidate: Candidate
  at: number
}

/** Those that are one business, in order of the first of each. */
function groupsOf(candidates: readonly Candidate[], tags: readonly string[]): Placed[][] {
  const groups: Placed[][] = []
  const byName = new Map<string, Placed[][]>()
  for (const [at, candidate] of candidates.entries()) {
    const name = fold(candidate.element.tags['name'] ?? '')
    const sameName = byName.get(name) ?? []
    byName.set(name, sameName)
    const group =
      name === ''
        ? undefined
        : sameName.find(members => members.some(member => isSame(member.candidate, candidate, tags)))
    if (group !== undefined) group.push({ candidate, at })
    else {
      const alone = [{ candidate, at }]
      sameName.push(alone)
      groups.push(alone)
    }
  }
  return groups
}

// Distances are not exact to the last digit.
const MARGIN_M = 1

/** Whether the first so many rows of what is nearest are the same whatever lies farther out; of objects of one publisher. */
export function isSettled(candidates: readonly Candidate[], tags: readonly string[], rows: number): boolean {
  // Who lies farther out is no part of a business that ends before this.
  const sureM = (candidates.at(-1)?.distanceM ?? 0) - POINT_AND_AREA_M - MARGIN_M
  const all = groupsOf(candidates, tags)
    .map(members => ({ ...toRichest(members), isOpen: members.some(({ candidate }) => candidate.distanceM > sureM) }))
    .sort((a, b) => a.at - b.at)
  const firstOpen = all.findIndex(({ isOpen }) => isOpen)
  const settled = firstOpen < 0 ? all : all.slice(0, firstOpen)
  return settled.filter(({ merged }) => nameOf(merged.element.tags) !== undefined).length >= rows
}

/** Fills in objects of OpenStreetMap from the places of Overture that are the same business, each from the nearest. */
function joinTwins(merged: readonly MergedCandidate[]): MergedCandidate[] {
  const joined = new Map<MergedCandidate, MergedCandidate>()
  const taken = new Set<MergedCandidate>()
  for (const place of merged.filter(({ element }) => element.type === 'overture')) {
    const [nearest] = merged
      .filter(other => !joined.has(other) && isTwin(other.element, place.element))
      .toSorted((a, b) => haversineM(a.element, place.element) - haversineM(b.element, place.element))
    if (nearest === undefined) continue
    const { element, filled } = fillFrom(nearest.element, place.element)
    const alsoMappedAs = [...nearest.alsoMappedAs, toSmbId(place.element), ...place.alsoMappedAs]
    joined.set(nearest, { ...nearest, element, alsoMappedAs, filledFrom: { twin: place.element, fields: filled } })
    taken.add(place)
  }
  return merged.filter(one => !taken.has(one)).map(one => joined.get(one) ?? one)
}

function toRichest(members: readonly Placed[]): { at: number; merged: MergedCandidate } {
  const { candidate: richest, at } = members.reduce((best, member) =>
    completenessOf(member.candidate.element.tags) > completenessOf(best.candidate.element.tags) ? member : best,
  )
  const others = members.filter(member => member.at !== at).map(({ candidate }) => toSmbId(candidate.element))
  return { at, merged: { ...richest, alsoMappedAs: others } }
}

function isSame({ element: a }: Candidate, { element: b }: Candidate, tags: readonly string[]): boolean {
  if (!tags.some(tag => hasTag(a.tags, tag) && hasTag(b.tags, tag))) return false
  const apartM = haversineM(a, b)
  if ((a.type === 'overture') !== (b.type === 'overture')) return false
  if (a.type !== b.type) return apartM <= POINT_AND_AREA_M
  return (
    (a.type === 'node' || a.type === 'overture') &&
    apartM <= TWO_POINTS_M &&
    (isEqual(phoneOf(a.tags), phoneOf(b.tags), /[^\d+]/g) || hasSameDoor(a.tags, b.tags))
  )
}

const hasSameDoor = (a: Candidate['element']['tags'], b: typeof a): boolean =>
  hasDoor(a) && hasDoor(b) && isEqual(addressOf(a), addressOf(b))

function isEqual(a: string | undefined, b: string | undefined, unimportant = /[,.]/g): boolean {
  const [one, other] = [a, b].map(text => fold((text ?? '').replace(unimportant, '')))
  return one !== '' && one === other
}
