import { read } from '../api.ts'
import { useLoaded } from '../live.ts'
import { TEXTS } from '../texts.ts'
import { Ready, Said, State } from '../ui.tsx'

const T = TEXTS.settings

/** What this server says of itself. */
export function Settings() {
  return (
    <>
      <p>{T.intro}</p>
      <Ready of={useLoaded('today', () => read('/operator/today'))}>
        {({ checks }) => (
          <section>
            <h2>{T.checks}</h2>
            <ul class="plain">
              {checks.map(({ name, ok, problem }) => (
                <li key={name}>
                  <State state={ok ? 'ok' : 'failed'} /> {name.replaceAll('_', ' ')}{' '}
                  {problem !== null && <Said text={problem} />}
                </li>
              ))}
            </ul>
            <p class="quiet">{T.more}</p>
          </section>
        )}
      </Ready>
    </>
  )
}
