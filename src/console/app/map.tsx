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
  size = SIZE,
}: {
  spots: readonly Spot[]
  caption: string
  /** The id of the one that stands out. */
  chosen?: string | undefined
  size?: Size
}) {
  if (spots.length === 0) return null
  const { toX, toY, kmPerUnit } = projectionOf(spots, size)
  const length = LENGTHS_KM.findLast(km => km / kmPerUnit <= size.width / 4) ?? 0.1
  // What is drawn last lies on top.
  const drawn = spots.toReversed().sort((a, b) => Number(a.id === chosen) - Number(b.id === chosen))
  const label = length < 1 ? `${length * 1000} m` : `${length} km`
  return (
    <figure class="map">
      {/* The list has the same places, with names, for the keyboard and for whoever does not see them. */}
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" focusable="false">
        <rect class="sea" width={size.width} height={size.height} rx="8" />
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
        <text x={MARGIN + 4} y={size.height - 24}>
          {label}
        </text>
      </svg>
      <figcaption class="quiet">{caption}</figcaption>
    </figure>
  )
}

/** How degrees become units of the picture. */
function projectionOf(spots: readonly Spot[], size: Size) {
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
  return {
    toX: (longitude: number) => size.width / 2 + ((longitude - middleX) * narrow) / perUnit,
    toY: (latitude: number) => size.height / 2 - (latitude - middleY) / perUnit,
    kmPerUnit: perUnit * KM_PER_DEGREE,
  }
}
