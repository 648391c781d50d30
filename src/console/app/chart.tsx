import { TEXTS } from './texts.ts'

const MOODS = ['good', 'open', 'bad'] as const
type Mood = (typeof MOODS)[number]

/** How much there was of each in an hour. */
export type Bar = Record<Mood, number> & { hour: string }

/** What each part of a bar is called; one that has no name is not told of. */
export type Heads = Partial<Record<Mood, string>>

const HOUR_MS = 3_600_000
const HOURS = 24

const HEIGHT = 120
const STEP = 24
const WIDTH = 18

/** The hours of a day from `since` on, with nothing in them. */
export function emptyBars(since: string): Bar[] {
  const first = Date.parse(since)
  return Array.from({ length: HOURS }, (_, at) => ({
    hour: new Date(first + at * HOUR_MS).toISOString(),
    good: 0,
    open: 0,
    bad: 0,
  }))
}

/** Puts a count where its hour is. */
export function addToBars(bars: readonly Bar[], hour: string, mood: Mood, count: number): void {
  const bar = bars[Math.round((Date.parse(hour) - Date.parse(bars[0]?.hour ?? hour)) / HOUR_MS)]
  if (bar !== undefined) bar[mood] += count
}

/** Bars by hour; the same numbers stand in a table for whoever does not see them. */
export function Chart({ bars, caption, heads }: { bars: readonly Bar[]; caption: string; heads: Heads }) {
  const most = Math.max(1, ...bars.map(({ good, open, bad }) => good + open + bad))
  const told = MOODS.filter(mood => heads[mood] !== undefined)
  const toHeight = (count: number): number => (count / most) * HEIGHT
  return (
    <figure class="chart">
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT + 20}`}
        preserveAspectRatio="xMinYMin"
        aria-hidden="true"
        focusable="false"
      >
        {bars.map((bar, at) => {
          let top = HEIGHT
          return (
            <g key={bar.hour}>
              {MOODS.map(mood => {
                const height = toHeight(Math.max(0, bar[mood]))
                top -= height
                return <rect key={mood} class={mood} x={at * STEP + 3} y={top} width={WIDTH} height={height} />
              })}
              {at % 6 === 0 && (
                <text x={at * STEP + 3} y={HEIGHT + 15}>
                  {bar.hour.slice(11, 16)}
                  {at === 0 && ' UTC'}
                </text>
              )}
            </g>
          )
        })}
        <line x1="0" y1={HEIGHT} x2={bars.length * STEP} y2={HEIGHT} />
      </svg>
      <div class="unseen">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {[TEXTS.today.hour, ...told.map(mood => heads[mood])].map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(bar => (
              <tr key={bar.hour}>
                <th scope="row">{bar.hour}</th>
                {told.map(mood => (
                  <td key={mood}>{bar[mood]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
