import type { Point } from '../../core/places.ts'
import { haversineM } from '../../lib/distance.ts'
import type { Area } from './regions.ts'
import { openSortedLines } from './sorted_lines.ts'

// Towns are everywhere closer than this where anybody asks; beyond it nothing is known.
const REACH_DEGREES = 0.5
// Near a border the nearest town may lie on the other side.
const MOST_TOWNS = 3

interface Town extends Point {
  area: Area
}

let towns: Map<string, Town[]> | undefined

/** Whether a point lies in a region of a country, as the towns nearest to it tell. */
export function isInRegion(point: Point, { countryCode, region }: Area): boolean {
  towns ??= listTowns()
  return (towns.get(countryCode) ?? [])
    .filter(
      town =>
        Math.abs(town.latitude - point.latitude) < REACH_DEGREES &&
        Math.abs(town.longitude - point.longitude) < REACH_DEGREES,
    )
    .map(town => ({ town, distanceM: haversineM(town, point) }))
    .sort((a, b) => a.distanceM - b.distanceM)
    .slice(0, MOST_TOWNS)
    .some(({ town }) => town.area.region === region)
}

function listTowns(): Map<string, Town[]> {
  const found = new Map<string, Town[]>()
  for (const [, , countryCode = '', region = '', latitude, longitude] of openSortedLines('cities.tsv').all()) {
    const town = { latitude: Number(latitude), longitude: Number(longitude), area: { countryCode, region } }
    const list = found.get(countryCode)
    if (list === undefined) found.set(countryCode, [town])
    else list.push(town)
  }
  return found
}
