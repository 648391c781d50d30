import { useContext, useState } from 'preact/hooks'
import { Came, useActs } from '../acts.tsx'
import { addressOf, change, type Problem, read, remove, replace, type Schema } from '../api.ts'
import { useLoaded } from '../live.ts'
import { usePaged } from '../paged.ts'
import { type Place, useGo } from '../router.ts'
import { Session } from '../session.ts'
import { TEXTS } from '../texts.ts'
import { Empty, Fault, Filters, isFaulty, Link, Listed, Ready, Said, State, Table, When } from '../ui.tsx'

const T = TEXTS.news
const HERE = '/console/news'
const KINDS = Object.keys(T.kinds) as (keyof typeof T.kinds)[]
const STATES = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'dropped'] as const

type Rules = Schema<'NewsRules'>
type Row = Schema<'Notification'>
type How = 'off' | 'at_once' | 'daily'

/** What people are told, and what was told to them. */
export function News({ place }: { place: Place }) {
  const session = useContext(Session)
  const chosen = place.query.get('of') ?? ''
  const personId = chosen === '' ? (session?.person_id ?? '') : chosen
  return (
    <>
      <p>{T.intro}</p>
      {personId !== '' && <Person key={personId} personId={personId} isOwn={personId === session?.person_id} />}
      <Told place={place} />
    </>
  )
}

function Person({ personId, isOwn }: { personId: string; isOwn: boolean }) {
  const isOwner = useContext(Session)?.role === 'owner'
  const rules = useLoaded(`news ${personId}`, () => read('/operator/people/{id}/news', { id: personId }), {
    isLive: false,
  })
  const people = useLoaded('people', () => read('/operator/people', { query: { limit: '200' } }), { isLive: false })
  const person = people.value?.items.find(one => one.person_id === personId)
  return (
    <section>
      <h2>{isOwn ? T.own : <Said text={T.of(person?.name ?? personId)} />}</h2>
      {isOwner && people.value !== undefined && <Choose people={people.value.items} personId={personId} />}
      <Ready of={rules}>
        {value =>
          isOwn || isOwner ? (
            <Form key={JSON.stringify(value)} rules={value} email={person?.email ?? ''} onSet={rules.reload} />
          ) : (
            <p class="quiet">{T.notYours}</p>
          )
        }
      </Ready>
    </section>
  )
}

/** Owners set those of others too. */
function Choose({ people, personId }: { people: readonly Schema<'StaffMember'>[]; personId: string }) {
  const go = useGo()
  return (
    <p class="fields">
      <label for="of">{T.whose}</label>
      <select id="of" value={personId} onChange={event => go(`${HERE}?of=${event.currentTarget.value}`)}>
        {people.map(({ person_id: id, name }) => (
          <option key={id} value={id} selected={id === personId}>
            {name}
          </option>
        ))}
      </select>
    </p>
  )
}

const howOf = ({ at_once: atOnce, daily }: Rules, kind: string): How =>
  atOnce.includes(kind) ? 'at_once' : daily.includes(kind) ? 'daily' : 'off'

function Form({ rules, email, onSet }: { rules: Rules; email: string; onSet: () => void }) {
  const acts = useActs()
  const [way, setWay] = useState(rules.way ?? 'mail')
  const [secret, setSecret] = useState('')
  const id = rules.person_id
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const given = new FormData(event.currentTarget as HTMLFormElement)
    const text = (name: string): string => String(given.get(name) ?? '').trim()
    const of = (how: How): string[] => KINDS.filter(kind => given.get(kind) === how)
    const [from, until] = [text('from'), text('until')]
    const body = {
      ...(way === 'mail' ? { mail: text('mail') } : { webhook_url: text('webhook_url') }),
      at_once: of('at_once'),
      daily: of('daily'),
      zone: text('zone'),
      quiet: from === '' && until === '' ? null : `${from}-${until}`,
      approvals_pass: given.get('approvals_pass') !== null,
      digest_at: text('digest_at') === '' ? null : text('digest_at'),
    }
    const setting = replace('/operator/people/{id}/news', { id, body })
    const isDone = await acts.act(setting, T.saved)
    const outcome = await setting
    if ('value' in outcome) setSecret(outcome.value.secret ?? '')
    if (isDone && !('value' in outcome && outcome.value.secret)) onSet()
  }
  const end = async (): Promise<void> => {
    if (await acts.act(remove('/operator/people/{id}/news', { id }), T.ended)) onSet()
  }
  const test = (): Promise<boolean> => acts.act(change('/operator/people/{id}/news/test', { id }), T.tested)
  return (
    <form class="fields news" onSubmit={submit}>
      <Standing rules={rules} />
      <label for="way">{T.way}</label>
      <select id="way" value={way} onChange={event => setWay(event.currentTarget.value as typeof way)}>
        <option value="mail">{T.ways.mail}</option>
        <option value="webhook">{T.ways.webhook}</option>
      </select>
      {way === 'mail' ? (
        <Field name="mail" value={rules.way === 'mail' ? (rules.address ?? '') : email} problem={acts.problem} />
      ) : (
        <Field name="webhook_url" value={rules.way === 'webhook' ? (rules.address ?? '') : ''} problem={acts.problem} />
      )}
      <Kinds rules={rules} problem={acts.problem} />
      <Field name="zone" value={rules.is_on ? rules.zone : ownZone()} problem={acts.problem} />
      <Field name="digest_at" type="time" value={rules.digest_at ?? ''} problem={acts.problem} />
      <div class="pair">
        <Field name="from" type="time" value={rules.quiet?.split('-')[0] ?? ''} problem={undefined} />
        <Field name="until" type="time" value={rules.quiet?.split('-')[1] ?? ''} problem={undefined} />
      </div>
      <Fault id="fault-quiet" name="quiet" problem={acts.problem} />
      <label class="check">
        <input type="checkbox" name="approvals_pass" defaultChecked={rules.approvals_pass} /> {T.approvalsPass}
      </label>
      <Came of={acts} />
      {secret !== '' && (
        <div class="notice">
          <p>{T.secretNote}</p>
          <code>{secret}</code>
        </div>
      )}
      <p>
        <button type="submit" class="go" disabled={acts.isBusy}>
          {rules.is_on ? T.save : T.begin}
        </button>
        {rules.is_on && (
          <>
            <button type="button" disabled={acts.isBusy} onClick={test}>
              {T.test}
            </button>
            <button type="button" class="stop" disabled={acts.isBusy} onClick={end}>
              {T.end}
            </button>
          </>
        )}
      </p>
    </form>
  )
}

/** What the clock of this browser is. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

function Standing({ rules }: { rules: Rules }) {
  if (!rules.is_on) return <p>{T.off}</p>
  if (rules.failures > 0) return <p class="notice">{T.failing(rules.failures, rules.next_try_at)}</p>
  return rules.is_quiet_now ? <p>{T.quietNow}</p> : null
}

function Field({
  name,
  value,
  type = 'text',
  problem,
}: {
  name: keyof typeof T.fields
  value: string
  type?: 'text' | 'time'
  problem: Problem | undefined
}) {
  const common = {
    id: name,
    name,
    defaultValue: value,
    autoComplete: 'off',
    'aria-invalid': isFaulty(problem, name),
    'aria-describedby': `fault-${name}`,
  } as const
  return (
    <div>
      <label for={name}>{T.fields[name]}</label>
      {type === 'time' ? <input {...common} type="time" /> : <input {...common} maxLength={2048} />}
      <Fault id={`fault-${name}`} name={name} problem={problem} />
    </div>
  )
}

/** Each kind of news: not at all, as it happens, or once a day. */
function Kinds({ rules, problem }: { rules: Rules; problem: Problem | undefined }) {
  return (
    <fieldset>
      <legend>{T.what}</legend>
      <Fault id="fault-at_once" name="at_once" problem={problem} />
      {KINDS.map(kind => (
        <p key={kind} class="kind">
          <label for={kind}>{T.kinds[kind]}</label>
          <select id={kind} name={kind} defaultValue={howOf(rules, kind)}>
            {(['off', 'at_once', 'daily'] as const).map(how => (
              <option key={how} value={how} selected={howOf(rules, kind) === how}>
                {T.hows[how]}
              </option>
            ))}
          </select>
        </p>
      ))}
    </fieldset>
  )
}

function Told({ place }: { place: Place }) {
  const filters = { state: place.query.get('state') ?? '', kind: place.query.get('kind') ?? '' }
  const key = new URLSearchParams(filters).toString()
  const acts = useActs()
  const list = usePaged<Row>(
    `told ${key}`,
    row => row.notification_id,
    after => read('/operator/notifications', { query: { ...filters, after } }),
  )
  const retry = async (row: Row): Promise<void> => {
    await acts.act(change('/operator/notifications/{id}/retry', { id: row.notification_id }), T.retried)
    list.reload()
  }
  return (
    <section>
      <h2>{T.told}</h2>
      <Filters
        key={key}
        to={HERE}
        values={filters}
        problem={list.problem}
        action={TEXTS.operations.filter}
        fields={[
          { name: 'state', label: T.state, options: STATES.map(state => [state, T.states[state]] as const) },
          {
            name: 'kind',
            label: T.kind,
            options: [...KINDS.map(kind => [kind, T.kinds[kind]] as const), ['test', T.testKind] as const],
          },
        ]}
      />
      <Came of={acts} />
      <Listed
        of={list}
        empty={
          <Empty title={T.none}>
            {filters.state === '' && filters.kind === '' ? (
              <p>{T.noneNote}</p>
            ) : (
              <Link to={HERE}>{TEXTS.operations.clear}</Link>
            )}
          </Empty>
        }
      >
        {rows => <List rows={rows} isBusy={acts.isBusy} onRetry={retry} />}
      </Listed>
    </section>
  )
}

function List({ rows, isBusy, onRetry }: { rows: readonly Row[]; isBusy: boolean; onRetry: (row: Row) => void }) {
  const session = useContext(Session)
  const mayRetry = ({ state, person_id: id }: Row): boolean =>
    (state === 'failed' || state === 'unknown') && (session?.role === 'owner' || session?.person_id === id)
  return (
    <Table caption={T.caption} heads={[T.happened, T.kind, T.who, T.state, T.why]}>
      {rows.map(row => (
        <tr key={row.notification_id}>
          <th scope="row">
            <When at={row.happened_at} />
          </th>
          <td>
            <About row={row} />
          </td>
          <td>
            <Said text={row.person} />
          </td>
          <td>
            <State state={row.state} />
          </td>
          <td>
            <Said text={row.last_error ?? ''} />{' '}
            {mayRetry(row) && (
              <button
                type="button"
                disabled={isBusy}
                aria-label={T.retryOf(row.notification_id)}
                onClick={() => onRetry(row)}
              >
                {T.retry}
              </button>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
}

const PAGES: Readonly<Record<string, string>> = {
  approval: 'waiting',
  ticket: 'tickets',
  booking: 'calendar',
  cancellation: 'calendar',
  reply: 'conversations',
  failed_delivery: 'operations',
}

/** Where one looks into what lasts until it is mended; mails about it lead there, too. */
const STANDING: Readonly<Record<string, (about: string) => string>> = {
  low_credit: about => addressOf('/console/agents', { query: { agent: about.replace(/^credit /, '') } }),
  provider_down: () => '/console/settings',
  // The first page tells the age of lists and maps.
  stale_data: () => '/console',
}

/** What it is about, with the way there. */
function About({ row: { kind, about } }: { row: Row }) {
  const name = KINDS.find(known => known === kind)
  const text = name === undefined ? T.testKind : T.kinds[name]
  const page = PAGES[kind]
  const standing = STANDING[kind]
  if (standing !== undefined)
    return (
      <>
        <Link to={standing(about)}>{text}</Link> <Said text={about} />
      </>
    )
  return page === undefined || about === '' ? (
    <>
      {text} {about !== '' && <Said text={about} />}
    </>
  ) : (
    <Link to={`/console/${page}/${encodeURIComponent(about)}`}>{text}</Link>
  )
}
