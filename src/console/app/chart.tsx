import { TEXTS } from './texts.ts'

/** How many calls of an hour ended in which way. */
export interface Bar {
  hour: string
  good: number
  open: number
  bad: number
}

const HEIGHT = 120
const STEP = 24
const WIDTH = 18

/** Bars by hour; the same numbers stand in a table for whoever does not see them. */
export function Chart({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ good, open, bad }) => good + open + bad))
  const toHeight = (count: number): number => (count / most) * HEIGHT
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${bars.length * STEP} ${HEIGHT + 20}`} aria-hidden="true" focusable="false">
        {bars.map(({ hour, good, open, bad }, at) => {
          const parts = [
            ['good', good],
            ['open', open],
            ['bad', bad],
          ] as const
          let top = HEIGHT
          return (
            <g key={hour}>
              {parts.map(([mood, count]) => {
                top -= toHeight(count)
                return <rect key={mood} class={mood} x={at * STEP + 3} y={top} width={WIDTH} height={toHeight(count)} />
              })}
              {at % 6 === 0 && (
                <text x={at * STEP + 3} y={HEIGHT + 15}>
                  {hour.slice(11, 16)}
                </text>
              )}
            </g>
          )
        })}
        <line x1="0" y1={HEIGHT} x2={bars.length * STEP} y2={HEIGHT} />
      </svg>
      <div class="unseen">
        <table>
          <caption>{TEXTS.today.chart}</caption>
          <thead>
            <tr>
              {[TEXTS.today.hour, TEXTS.today.done, TEXTS.today.open, TEXTS.today.failures].map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ hour, good, open, bad }) => (
              <tr key={hour}>
                <th scope="row">{hour}</th>
                <td>{good}</td>
                <td>{open}</td>
                <td>{bad}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
