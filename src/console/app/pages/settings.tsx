import { useContext, useState } from 'preact/hooks'
import { Came, useActs } from '../acts.tsx'
import { change, read, type Schema } from '../api.ts'
import { useLoaded } from '../live.ts'
import { Session } from '../session.ts'
import { TEXTS } from '../texts.ts'
import { Ready, Said, State } from '../ui.tsx'

const T = TEXTS.settings

type Finding = Schema<'PartFinding'>

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
          </section>
        )}
      </Ready>
      <Doctor />
    </>
  )
}

/** Each part of the server, tried when it is asked for: providers are asked for it. */
function Doctor() {
  const acts = useActs()
  const [findings, setFindings] = useState<readonly Finding[] | undefined>()
  const isOwner = useContext(Session)?.role === 'owner'
  const run = async (): Promise<void> => {
    const asking = change('/operator/doctor')
    await acts.act(asking, T.tried)
    const outcome = await asking
    if ('value' in outcome) setFindings(outcome.value.findings)
  }
  return (
    <section>
      <h2>{T.parts}</h2>
      {isOwner ? (
        <>
          <p>{T.partsNote}</p>
          <button type="button" class="go" disabled={acts.isBusy} onClick={run}>
            {T.run}
          </button>
        </>
      ) : (
        <p class="quiet">{T.ownersOnly}</p>
      )}
      {acts.isBusy && <p class="quiet">{T.trying}</p>}
      <Came of={acts} />
      {findings && (
        <dl>
          {findings.map(({ part, state, says }, at) => (
            <div key={`${part} ${at}`}>
              <dt>
                <span class={`state ${MOODS[state]}`}>{T.states[state]}</span> {part}
              </dt>
              <dd>
                <Said text={says} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

const MOODS = { ok: 'good', off: 'open', warn: 'open', broken: 'bad' } as const
