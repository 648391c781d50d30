import { useState } from 'preact/hooks'
import { Came, useActs } from '../acts.tsx'
import { amend, type Outcome, read, type Schema } from '../api.ts'
import { useLoaded } from '../live.ts'
import { useMayChange } from '../session.ts'
import { TEXTS } from '../texts.ts'
import { Facts, Fault, focusNow, isFaulty, Link, Ready, Said } from '../ui.tsx'

const T = TEXTS.binding
const FIELDS = ['hours', 'time_zone', 'services'] as const

type Bound = Schema<'BindingShown'>
type Service = Bound['services'][number]
/** As the profile of the business has it. */
type Offered = Pick<Service, 'name' | 'minutes'> & { price_usd?: number }
type Fields = Record<(typeof FIELDS)[number], string>

/** Whether a business can be booked here, and the form that lets it be. */
export function BusinessBinding({ id, services }: { id: string; services: readonly Offered[] }) {
  const binding = useLoaded(`${id} binding`, () => readBinding(id), { isLive: false })
  const [isOpen, setOpen] = useState(false)
  const acts = useActs()
  const mayChange = useMayChange()
  const bind = async (fields: Fields, shown: Bound | undefined): Promise<void> => {
    // Prices and terms that were changed since the form was opened are kept.
    const now = await readBinding(id)
    const known = 'value' in now ? now.value.bound : shown
    const body = toWish(fields, toFields(shown, services), known?.services ?? services.map(toService))
    const isBound = await acts.act(amend('/operator/calendars/{id}', { id, body }), T.done)
    if (isBound) setOpen(false)
    binding.reload()
  }
  const isBeside = FIELDS.some(name => isFaulty(acts.problem, name))
  return (
    <section>
      <h3>{T.title}</h3>
      <Came of={isBeside && isOpen ? { ...acts, problem: undefined } : acts} />
      <Ready of={binding}>
        {({ bound }) => (
          <>
            {bound === undefined ? <p class="quiet">{T.none}</p> : <Terms bound={bound} />}
            {mayChange && !isOpen && bound?.calendar_url !== undefined && bound.calendar_url !== null && (
              <p class="quiet">{T.far}</p>
            )}
            {mayChange && !isOpen && (bound === undefined || bound.calendar_url === null) && (
              <button type="button" onClick={() => setOpen(true)}>
                {bound === undefined ? T.bind : T.change}
              </button>
            )}
            {isOpen && (
              <BindForm
                before={toFields(bound, services)}
                isBusy={acts.isBusy}
                problem={acts.problem}
                onBind={fields => bind(fields, bound)}
                onCancel={() => setOpen(false)}
              />
            )}
          </>
        )}
      </Ready>
    </section>
  )
}

/** Not bound is no problem here. */
async function readBinding(id: string): Promise<Outcome<{ bound: Bound | undefined }>> {
  const outcome = await read('/operator/calendars/{id}', { id })
  if ('value' in outcome) return { value: { bound: outcome.value } }
  return outcome.problem.status === 404 ? { value: { bound: undefined } } : outcome
}

function Terms({ bound }: { bound: Bound }) {
  return (
    <>
      <Facts
        facts={[
          [T.hours, <Said key="hours" text={bound.hours} />],
          [T.zone, bound.time_zone],
          [T.services, <Said key="services" text={bound.services.map(toLine).join('; ')} />],
        ]}
      />
      <p>
        <Link to={`/console/calendar/${encodeURIComponent(bound.smb_id)}`}>{T.toCalendar}</Link>
      </p>
    </>
  )
}

function BindForm({
  before,
  isBusy,
  problem,
  onBind,
  onCancel,
}: {
  before: Fields
  isBusy: boolean
  problem: Parameters<typeof isFaulty>[0]
  onBind: (fields: Fields) => Promise<void>
  onCancel: () => void
}) {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const given = new FormData(event.currentTarget as HTMLFormElement)
    const [hours = '', zone = '', services = ''] = FIELDS.map(name => String(given.get(name) ?? '').trim())
    void onBind({ hours, time_zone: zone, services })
  }
  const common = (name: keyof Fields) => ({
    id: name,
    name,
    defaultValue: before[name],
    autoComplete: 'off',
    'aria-invalid': isFaulty(problem, name),
    'aria-describedby': `${name}_note ${name}_fault`,
  })
  return (
    <form class="fields" onSubmit={submit}>
      {FIELDS.map(name => (
        <div key={name}>
          <label for={name}>{T.fields[name]}</label>
          {name === 'services' ? (
            <textarea {...common(name)} rows={4} />
          ) : (
            <input {...common(name)} {...(name === 'hours' && { ref: focusNow })} />
          )}
          <Fault id={`${name}_fault`} name={name} problem={problem} />
          <p class="quiet" id={`${name}_note`}>
            {T.notes[name]}
          </p>
        </div>
      ))}
      <button type="submit" class="go" disabled={isBusy}>
        {T.save}
      </button>
      <button type="button" onClick={onCancel}>
        {TEXTS.cancel}
      </button>
    </form>
  )
}

const toLine = ({ name, minutes }: Pick<Service, 'name' | 'minutes'>): string => `${name}:${minutes}`

const toFields = (bound: Bound | undefined, services: readonly Offered[]): Fields => ({
  hours: bound?.hours ?? '',
  time_zone: bound?.time_zone ?? '',
  services: (bound?.services ?? services).map(toLine).join('\n'),
})

/** What differs from what was shown: the rest stays as it is, also what somebody else changes meanwhile. */
const toWish = ({ hours, time_zone: zone, services }: Fields, before: Fields, known: readonly Service[]) => ({
  ...(hours !== before.hours && { hours }),
  ...(zone !== '' && zone !== before.time_zone && { time_zone: zone }),
  ...(services !== before.services && { services: toServices(services, known) }),
})

const toService = ({ price_usd: amount, ...service }: Offered): Service => ({
  ...service,
  ...(amount !== undefined && { price: { amount, currency: 'USD' } }),
})

/** One from each line; one that was there keeps its price and terms. */
const toServices = (lines: string, before: readonly Service[]): Service[] =>
  lines
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => {
      const end = line.lastIndexOf(':')
      const name = (end < 0 ? line : line.slice(0, end)).trim()
      const minutes = end < 0 ? Number.NaN : Number(line.slice(end + 1).trim() || Number.NaN)
      return { ...before.find(service => service.name === name), name, minutes }
    })
