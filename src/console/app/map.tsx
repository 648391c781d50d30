import { useEffect, useState } from 'preact/hooks'
import { ODD_CHARACTERS } from '../../lib/odd_characters.ts'
import type { Read } from './api.ts'
import { COMMON } from './common_texts.ts'

/** What a map is drawn on. */
export type Ground = Read<'/operator/ground'>

/** Reads the ground of a box; undefined where there is none to be had. */
export type ReadGround = (box: Box) => Promise<Ground | undefined>

/** Degrees, as a path takes them. */
interface Box {
  south: string
  west: string
  north: string
  east: string
}

/** Something that stands somewhere. */
export interface Spot {
  id: string
  name: string
  latitude: number
  longitude: number
  mood: 'good' | 'open' | 'bad'
  /** Stands in its dot, such as the number of its row. */
  label?: string
}

interface Size {
  width: number
  height: number
}

const SIZE: Size = { width: 800, height: 420 }
// A phone shrinks a wide picture until nobody can read it.
const NARROW = '(max-width: 40rem)'
const SMALL: Size = { width: 360, height: 300 }
// The grid that a ground is drawn on.
const GRID = 2048
const MARGIN = 36
const KM_PER_DEGREE = 111.2
// Places that are close together are shown with some of what is around them, one alone with more.
const LEAST_DEGREES = 0.004
const LEAST_ALONE_DEGREES = 0.02
const LENGTHS_KM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]

/** Places as dots, each way equally long around their middle; a list beside it says the same in words. */
export function SpotMap({
  spots,
  caption,
  chosen,
  readGround,
}: {
  spots: readonly Spot[]
  caption: string
  /** The id of the one that stands out. */
  chosen?: string | undefined
  readGround: ReadGround
}) {
  const size = matchMedia(NARROW).matches ? SMALL : SIZE
  const view = spots.length === 0 ? undefined : viewOf(spots, size)
  const ground = useGround(view?.box, readGround)
  if (view === undefined) return null
  const { toX, toY, kmPerUnit } = view
  const length = LENGTHS_KM.findLast(km => km / kmPerUnit <= size.width / 4) ?? 0.1
  // What is drawn last lies on top.
  const drawn = spots.toReversed().sort((a, b) => Number(a.id === chosen) - Number(b.id === chosen))
  const label = length < 1 ? `${length * 1000} m` : `${length} km`
  return (
    <figure class="map">
      {/* The list has the same places, with names, for the keyboard and for whoever does not see them. */}
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" focusable="false">
        <rect class="land" width={size.width} height={size.height} />
        {ground !== undefined && (
          <Drawn
            ground={ground}
            size={size}
            dots={drawn.map(({ latitude, longitude }) => [toX(longitude), toY(latitude)])}
          />
        )}
        {drawn.map(({ id, name, latitude, longitude, mood, label }) => (
          <g key={id} class={id === chosen ? 'spot chosen' : 'spot'}>
            <title>{name}</title>
            <circle class={mood} cx={toX(longitude)} cy={toY(latitude)} r={label === undefined ? 6 : 12} />
            {label !== undefined && (
              <text class="label" x={toX(longitude)} y={toY(latitude) + 4.5}>
                {label}
              </text>
            )}
          </g>
        ))}
        <path class="scale" d={`M${MARGIN} ${size.height - 22}v6h${length / kmPerUnit}v-6`} />
        <text class="length" x={MARGIN + 4} y={size.height - 26}>
          {label}
        </text>
        {hasShapes(ground) && (
          <text class="credit" x={size.width - 6} y={size.height - 6}>
            {COMMON.mapCredit}
          </text>
        )}
      </svg>
      <figcaption class="quiet">
        {caption}
        {ground !== undefined && ground.without.length > 0 && ` ${COMMON.mapWithout(ground.without.join(', '))}`}
      </figcaption>
    </figure>
  )
}

const hasShapes = (ground: Ground | undefined): ground is Ground => ground !== undefined && ground.shapes.length > 0

/** The ground of the box that is shown; of another box it would be another place. */
function useGround(box: Box | undefined, readGround: ReadGround): Ground | undefined {
  const [shown, setShown] = useState<{ key: string; ground: Ground | undefined }>()
  const key = JSON.stringify(box ?? null)
  useEffect(() => {
    if (box === undefined) return
    let isGone = false
    void readGround(box).then(ground => {
      if (!isGone) setShown({ key, ground })
    })
    return () => {
      isGone = true
    }
  }, [key])
  return shown?.key === key ? shown.ground : undefined
}

/** What a map is drawn on: water and roads, and the names that find room. */
function Drawn({ ground, size, dots }: { ground: Ground; size: Size; dots: [number, number][] }) {
  const [scaleX, scaleY] = [size.width / GRID, size.height / GRID]
  return (
    <>
      <g transform={`scale(${scaleX} ${scaleY})`}>
        {ground.shapes.map(({ kind, path }) => (
          <path key={kind} class={`ground ${kind}`} d={path} />
        ))}
      </g>
      {withRoom(ground.labels, size, dots).map(({ name, kind, x, y }) => (
        <text key={`${name} ${x} ${y}`} class={`name ${kind}`} x={x * scaleX} y={y * scaleY + 4}>
          {name.replaceAll(ODD_CHARACTERS, '')}
        </text>
      ))}
    </>
  )
}

const LETTER = 7
const BOLD_LETTER = 9
const BOLD = ['city', 'town']
const LINE = 16
const DOT = 12
const CREDIT = 170
const SHIFTS = [0, -22, 22]

/** The names that find room within the picture, over no dot, name before them, scale or credit; over or under its own place, where something stands there. */
function withRoom(labels: Ground['labels'], size: Size, dots: [number, number][]): Ground['labels'] {
  const { width, height } = size
  const taken = [
    ...dots.map(([x, y]) => ({ x, y, width: 2 * DOT, height: 2 * DOT })),
    { x: MARGIN + width / 8, y: height - 28, width: width / 4, height: 2 * LINE },
    { x: width - CREDIT / 2, y: height - LINE / 2, width: CREDIT, height: LINE },
  ]
  return labels.flatMap(label => {
    const [x, ownY] = [(label.x * width) / GRID, (label.y * height) / GRID]
    const letter = BOLD.includes(label.kind) ? BOLD_LETTER : LETTER
    for (const shift of SHIFTS) {
      const room = { x, y: ownY + shift, width: label.name.length * letter, height: LINE }
      if (!isWithin(room, size) || taken.some(other => meet(room, other))) continue
      taken.push(room)
      return [{ ...label, y: (room.y * GRID) / height }]
    }
    return []
  })
}

interface Room extends Size {
  /** Of its middle. */
  x: number
  y: number
}

const isWithin = ({ x, y, width }: Room, size: Size): boolean =>
  x > width / 2 && x < size.width - width / 2 && y > LINE && y < size.height - LINE

const meet = (one: Room, other: Room): boolean =>
  Math.abs(other.x - one.x) <= (other.width + one.width) / 2 &&
  Math.abs(other.y - one.y) <= (other.height + one.height) / 2

/** How degrees become units of the picture, and the box that it shows. */
function viewOf(spots: readonly Spot[], size: Size) {
  const [latitudes, longitudes] = [spots.map(({ latitude }) => latitude), spots.map(({ longitude }) => longitude)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [middleX, middleY] = [(west + east) / 2, (south + north) / 2]
  const narrow = Math.max(0.05, Math.cos((middleY * Math.PI) / 180))
  const least = spots.length > 1 ? LEAST_DEGREES : LEAST_ALONE_DEGREES
  const perUnit = Math.max(
    Math.max(least, (east - west) * narrow) / (size.width - 2 * MARGIN),
    Math.max(least, north - south) / (size.height - 2 * MARGIN),
  )
  const reachX = (size.width / 2) * (perUnit / narrow)
  const reachY = (size.height / 2) * perUnit
  const box = {
    south: (middleY - reachY).toFixed(6),
    west: (middleX - reachX).toFixed(6),
    north: (middleY + reachY).toFixed(6),
    east: (middleX + reachX).toFixed(6),
  }
  return {
    box,
    toX: (longitude: number) => size.width / 2 + ((longitude - middleX) * narrow) / perUnit,
    toY: (latitude: number) => size.height / 2 - (latitude - middleY) / perUnit,
    kmPerUnit: perUnit * KM_PER_DEGREE,
  }
}
