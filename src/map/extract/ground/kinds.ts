import type { Tags } from '../pbf/block.ts'

/** What is kept of the ground, the most important first: where there is too much of it, what comes last is left out. */
export const KEPT_KINDS = ['coast', 'water', 'motorway', 'river', 'main_road', 'road'] as const
export type KeptKind = (typeof KEPT_KINDS)[number]

const ROADS: Readonly<Record<string, KeptKind>> = {
  motorway: 'motorway',
  trunk: 'motorway',
  primary: 'main_road',
  secondary: 'road',
  tertiary: 'road',
}

/** Whether tags with this key may be of the ground. */
export const isGroundKey = (key: string): boolean =>
  key === 'highway' || key === 'natural' || key === 'waterway' || key === 'landuse'

const isWater = ({ natural, waterway, landuse }: Tags): boolean =>
  natural === 'water' || waterway === 'riverbank' || waterway === 'dock' || landuse === 'reservoir'

/** What a way is of the ground. */
export function kindOfWay(tags: Tags, isClosed: boolean): KeptKind | undefined {
  const { natural, waterway, highway, tunnel, area } = tags
  if (natural === 'coastline') return 'coast'
  if (isWater(tags)) return isClosed ? 'water' : undefined
  if (waterway === 'river' || waterway === 'canal') return tunnel === undefined || tunnel === 'no' ? 'river' : undefined
  return highway === undefined || area === 'yes' || !Object.hasOwn(ROADS, highway) ? undefined : ROADS[highway]
}

/** Whether a relation is an area of water, made of ways. */
export const isWaterRelation = (tags: Tags): boolean => tags['type'] === 'multipolygon' && isWater(tags)
