import { useState } from 'preact/hooks'
import { Came, useActs } from '../acts.tsx'
import { change, type Outcome, read, remove, type Schema } from '../api.ts'
import { type Asked, Hit } from '../hit.tsx'
import { useLoaded } from '../live.ts'
import { usePaged } from '../paged.ts'
import { useMayChange } from '../session.ts'
import { TEXTS } from '../texts.ts'
import { Confirm, Empty, Listed, LONGEST_COUNTRY, ListState, Ready, Said, Table, Trouble, When } from '../ui.tsx'

const T = TEXTS.screening
const LONGEST_NAME = 400
const LONGEST_IDENTIFIERS = 4000
const FIELDS = ['name', 'country', 'type', 'identifiers'] as const
const KINDS = ['person', 'entity'] as const satisfies readonly NonNullable<Asked['type']>[]

interface Query extends Asked {
  identifiers?: string[]
}
type Found = Extract<Awaited<ReturnType<typeof screen>>, { value: unknown }>['value']

const screen = (query: Query) => change('/ops/screen_sanctions', { body: query })

/** A name against the lists, decisions on hits, watched parties, editions. */
export function Screening() {
  const [asked, setAsked] = useState<{ query: Query; outcome: Outcome<Found> } | undefined>()
  const [isBusy, setBusy] = useState(false)
  const ask = async (query: Query): Promise<void> => {
    setBusy(true)
    const outcome = await screen(query)
    setBusy(false)
    setAsked({ query, outcome })
  }
  const problem = asked !== undefined && 'problem' in asked.outcome ? asked.outcome.problem : undefined
  return (
    <>
      <p>{T.intro}</p>
      <Form isBusy={isBusy} faulty={FIELDS.find(name => problem?.message.startsWith(`${name}:`))} onAsk={ask} />
      {problem && <Trouble problem={problem} />}
      {asked !== undefined && 'value' in asked.outcome && (
        <Hits query={asked.query} found={asked.outcome.value} onDecided={() => ask(asked.query)} />
      )}
      <Watches />
      <Decisions />
      <Editions />
    </>
  )
}

function Form({
  isBusy,
  faulty,
  onAsk,
}: {
  isBusy: boolean
  faulty: string | undefined
  onAsk: (query: Query) => Promise<void>
}) {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget as HTMLFormElement)
    const field = (name: string): string => String(form.get(name) ?? '').trim()
    const type = KINDS.find(kind => kind === field('type'))
    void onAsk({
      name: field('name'),
      ...(field('country') !== '' && { country: field('country') }),
      ...(type !== undefined && { type }),
      ...(field('identifiers') !== '' && { identifiers: field('identifiers').split(/\s*,\s*/) }),
    })
  }
  const common = (name: (typeof FIELDS)[number]) => ({ id: name, name, 'aria-invalid': faulty === name })
  return (
    <search>
      <form class="filters" onSubmit={submit}>
        <div>
          <label for="name">{T.name}</label>
          <input {...common('name')} required maxLength={LONGEST_NAME} autoComplete="off" />
        </div>
        <div>
          <label for="country">{T.country}</label>
          <input {...common('country')} maxLength={LONGEST_COUNTRY} autoComplete="off" />
        </div>
        <div>
          <label for="type">{T.type}</label>
          <select {...common('type')}>
            <option value="">{TEXTS.all}</option>
            {KINDS.map(kind => (
              <option key={kind} value={kind}>
                {T.kinds[kind]}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label for="identifiers">{T.identifiers}</label>
          <input {...common('identifiers')} maxLength={LONGEST_IDENTIFIERS} autoComplete="off" />
        </div>
        <button type="submit" class="go" disabled={isBusy}>
          {T.search}
        </button>
      </form>
    </search>
  )
}

function Hits({ query, found, onDecided }: { query: Query; found: Found; onDecided: () => Promise<void> }) {
  const matches = found.matches ?? []
  return (
    <section>
      <h2>{T.found}</h2>
      <p role="status" class="notice">
        <Said text={found.human_message ?? ''} />
      </p>
      <p class="quiet">
        <Said text={found.disclaimer ?? ''} />
      </p>
      {matches.map(match => (
        <Hit key={`${match.entry_id} ${match.matched_name}`} query={query} match={match}>
          <Decide entryId={match.entry_id} name={query.name} onDecided={onDecided} />
        </Hit>
      ))}
      {(found.suppressed_matches ?? []).length > 0 && (
        <>
          <h3>{T.suppressed}</h3>
          <ul class="plain">
            {(found.suppressed_matches ?? []).map(one => (
              <li key={one.entry_id}>
                {one.entry_id}: <Said text={one.reason} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Decide({ entryId, name, onDecided }: { entryId: string; name: string; onDecided: () => Promise<void> }) {
  const acts = useActs()
  const mayChange = useMayChange()
  if (!mayChange) return <p class="quiet">{TEXTS.viewer}</p>
  const field = `reason_${entryId}`
  const decide = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget as HTMLFormElement).get('reason') ?? '').trim()
    const deciding = change('/operator/suppressions', { body: { entry_id: entryId, reason, name } })
    if (await acts.act(deciding, T.decided)) await onDecided()
  }
  return (
    <form class="fields" onSubmit={decide}>
      <label for={field}>{T.reason}</label>
      <input id={field} name="reason" required maxLength={500} autoComplete="off" />
      <p class="quiet">{T.decideNote}</p>
      <button type="submit" disabled={acts.isBusy}>
        {T.decide}
      </button>
      <Came of={acts} />
    </form>
  )
}

/** Of whom nothing was compared yet nothing is known. */
const hitsOf = ({ hits, screened_at: screenedAt }: Schema<'Watch'>): string =>
  screenedAt === null
    ? T.notScreened
    : hits.map(hit => `${hit.name} (${hit.list}, ${hit.score.toFixed(2)})`).join('; ') || T.noHits

function Watches() {
  const list = usePaged<Schema<'Watch'>>(
    'watches',
    row => row.watch_id,
    after => read('/operator/watches', { query: { after } }),
    { isLive: false },
  )
  const acts = useActs()
  const mayChange = useMayChange()
  const add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const field = (name: string): string => String(new FormData(form).get(name) ?? '').trim()
    const note = field('note')
    const body = { name: field('watched'), ...(note !== '' && { note }) }
    if (await acts.act(change('/operator/watches', { body }), T.watched)) form.reset()
    list.reload()
  }
  const unwatch = async (id: string): Promise<void> => {
    await acts.act(remove('/operator/watches/{id}', { id }), T.unwatched)
    list.reload()
  }
  return (
    <section>
      <h2>{T.watches}</h2>
      <Came of={acts} />
      <Listed of={list} empty={<Empty title={T.watchesNone} />}>
        {rows => (
          <Table caption={T.watches} heads={[T.name, T.note, T.hits, T.screenedAt, T.change]}>
            {rows.map(row => (
              <tr key={row.watch_id}>
                <th scope="row">
                  <Said text={row.name} />
                </th>
                <td>
                  <Said text={row.note ?? TEXTS.none} />
                </td>
                <td class="words">
                  <Said text={hitsOf(row)} />
                </td>
                <td>
                  <When at={row.screened_at} />
                </td>
                <td>
                  {mayChange && (
                    <button type="button" aria-label={T.unwatchOf(row.name)} onClick={() => unwatch(row.watch_id)}>
                      {T.unwatch}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Listed>
      {mayChange && (
        <form class="filters" onSubmit={add}>
          <div>
            <label for="watched">{T.watchName}</label>
            <input id="watched" name="watched" required maxLength={LONGEST_NAME} autoComplete="off" />
          </div>
          <div>
            <label for="note">{T.note}</label>
            <input id="note" name="note" maxLength={200} autoComplete="off" />
          </div>
          <button type="submit" class="go" disabled={acts.isBusy}>
            {T.watch}
          </button>
        </form>
      )}
    </section>
  )
}

function Decisions() {
  const decisions = useLoaded('suppressions', () => read('/operator/suppressions'))
  const acts = useActs()
  const mayChange = useMayChange()
  const [asked, setAsked] = useState<Schema<'Suppression'> | undefined>()
  const take = async ({ entry_id, name_hash }: Schema<'Suppression'>): Promise<void> => {
    setAsked(undefined)
    await acts.act(change('/operator/suppressions/remove', { body: { entry_id, name_hash } }), T.taken)
    decisions.reload()
  }
  return (
    <section>
      <h2>{T.decisions}</h2>
      <Came of={acts} />
      <Ready of={decisions}>
        {({ items }) =>
          items.length === 0 ? (
            <p class="quiet">{T.decisionsNone}</p>
          ) : (
            <Table caption={T.decisions} heads={[T.entry, T.reason, T.scope, T.since, T.change]}>
              {items.map(one => (
                <tr key={`${one.entry_id} ${one.name_hash}`}>
                  <th scope="row">{one.entry_id}</th>
                  <td class="words">
                    <Said text={one.reason} />
                  </td>
                  <td>{one.name_hash === null ? T.everyName : T.oneName}</td>
                  <td>
                    <When at={one.added_at} />
                  </td>
                  <td>
                    {mayChange && (
                      <button
                        type="button"
                        aria-label={T.takeOf(one.entry_id, one.name_hash === null)}
                        disabled={acts.isBusy}
                        onClick={() => setAsked(one)}
                      >
                        {T.take}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Ready>
      {asked && (
        <Confirm
          title={T.takeOf(asked.entry_id, asked.name_hash === null)}
          text={T.takeNote}
          action={T.take}
          onYes={() => take(asked)}
          onNo={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

function Editions() {
  return (
    <section>
      <h2>{T.editions}</h2>
      <Ready of={useLoaded('lists', () => read('/operator/lists'), { isLive: false })}>
        {({ items }) =>
          items.length === 0 ? (
            <p class="quiet">{TEXTS.today.listsNone}</p>
          ) : (
            <Table caption={T.editions} heads={[T.list, T.status, T.edition, T.entries, T.loaded]}>
              {items.map(list => (
                <tr key={list.name}>
                  <th scope="row">
                    <Said text={list.title} />
                  </th>
                  <td class="words">
                    <ListState status={list.status} said={[list.reason, ...list.doubts]} />
                  </td>
                  <td>{list.list_date ?? TEXTS.none}</td>
                  <td>{list.entries}</td>
                  <td>
                    <When at={list.loaded_at} />
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Ready>
    </section>
  )
}
