import type { PlaceAnswer, PlaceQuery, Point } from '../../core/places.ts'
import { haversineM } from '../../lib/distance.ts'
import { byDistance } from '../rows/order.ts'

/** A search that everyone close by can share, and the key it is kept under. */
export interface SharedQuery {
  key: string
  query: PlaceQuery
}

// Four decimals move a point by at most 7.9 m: half a step of 11.1 m to the side and half a step up.
const MOVED_M = 8

/** Moves a search to a grid of about 11 m and widens it by as much as it moved, so that its answer holds for every point that shares it. */
export function toSharedQuery({ center, radiusM, tags }: PlaceQuery): SharedQuery {
  const moved: Point = { latitude: round(center.latitude), longitude: round(center.longitude) }
  const widest = Math.ceil(radiusM)
  const sorted = [...new Set(tags)].sort()
  const key = JSON.stringify([sorted, moved.latitude, moved.longitude, widest])
  return { key, query: { center: moved, radiusM: widest + MOVED_M, tags: sorted } }
}

/** Measures a shared answer anew from the point that was asked for. */
export function recenter(answer: PlaceAnswer, { center, radiusM }: PlaceQuery): PlaceAnswer {
  const searched = answer.radiusNarrowed ? Math.min(radiusM, Math.max(0, answer.radiusM - MOVED_M)) : radiusM
  const candidates = answer.candidates
    .map(({ element }) => ({ element, distanceM: haversineM(center, element) }))
    .filter(({ distanceM }) => distanceM <= searched)
    .sort(byDistance)
  return { ...answer, candidates, radiusM: searched }
}

// Minus zero and zero are one place.
const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4 + 0
