/** Something that stands somewhere. */
export interface Spot {
  id: string
  name: string
  latitude: number
  longitude: number
  mood: 'good' | 'open' | 'bad'
}

const SIZE = { width: 800, height: 420 }
const MARGIN = 36
const KM_PER_DEGREE = 111.2
// One place alone is shown in its surroundings.
const LEAST_DEGREES = 0.02
const LENGTHS_KM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]

/** Places as dots, each way equally long around their middle; a list beside it says the same in words. */
export function SpotMap({ spots, caption }: { spots: readonly Spot[]; caption: string }) {
  if (spots.length === 0) return null
  const { toX, toY, kmPerUnit } = projectionOf(spots)
  const length = LENGTHS_KM.findLast(km => km / kmPerUnit <= SIZE.width / 4) ?? 0.1
  const label = length < 1 ? `${length * 1000} m` : `${length} km`
  return (
    <figure class="map">
      {/* The list has the same places, with names, for the keyboard and for whoever does not see them. */}
      <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true" focusable="false">
        <rect class="sea" width={SIZE.width} height={SIZE.height} rx="8" />
        {spots.map(({ id, name, latitude, longitude, mood }) => (
          <circle key={id} class={mood} cx={toX(longitude)} cy={toY(latitude)} r="6">
            <title>{name}</title>
          </circle>
        ))}
        <path class="scale" d={`M${MARGIN} ${SIZE.height - 22}v6h${length / kmPerUnit}v-6`} />
        <text x={MARGIN + 4} y={SIZE.height - 24}>
          {label}
        </text>
      </svg>
      <figcaption class="quiet">{caption}</figcaption>
    </figure>
  )
}

/** How degrees become units of the picture. */
function projectionOf(spots: readonly Spot[]) {
  const [latitudes, longitudes] = [spots.map(({ latitude }) => latitude), spots.map(({ longitude }) => longitude)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [middleX, middleY] = [(west + east) / 2, (south + north) / 2]
  const narrow = Math.max(0.05, Math.cos((middleY * Math.PI) / 180))
  const perUnit = Math.max(
    Math.max(LEAST_DEGREES, (east - west) * narrow) / (SIZE.width - 2 * MARGIN),
    Math.max(LEAST_DEGREES, north - south) / (SIZE.height - 2 * MARGIN),
  )
  return {
    toX: (longitude: number) => SIZE.width / 2 + ((longitude - middleX) * narrow) / perUnit,
    toY: (latitude: number) => SIZE.height / 2 - (latitude - middleY) / perUnit,
    kmPerUnit: perUnit * KM_PER_DEGREE,
  }
}
