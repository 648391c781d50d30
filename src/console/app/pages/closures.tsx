import { Came, useActs } from '../acts.tsx'
import { change, read, remove } from '../api.ts'
import { useLoaded } from '../live.ts'
import { useMayChange } from '../session.ts'
import { TEXTS } from '../texts.ts'
import { Ready, Said } from '../ui.tsx'

const T = TEXTS.calendar

/** When a business is closed, or open, beside its hours. */
export function Closures({ id }: { id: string }) {
  const closures = useLoaded(`${id} closures`, () => read('/operator/calendars/{id}/closures', { id }))
  const acts = useActs()
  const mayChange = useMayChange()
  const add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const field = (name: string): string => String(new FormData(form).get(name) ?? '')
    const note = field('note').trim()
    const body = {
      from: field('from'),
      until: field('until') === '' ? field('from') : field('until'),
      ...(field('is_open') !== '' && { is_open: true }),
      ...(note !== '' && { note }),
    }
    const adding = change('/operator/calendars/{id}/closures', { id, body })
    if (await acts.act(adding, ({ appointments }) => T.closed(appointments.length))) form.reset()
    closures.reload()
  }
  const take = async (closureId: string): Promise<void> => {
    await acts.act(remove('/operator/closures/{id}', { id: closureId }), T.taken)
    closures.reload()
  }
  return (
    <section>
      <h3>{T.closures}</h3>
      <Came of={acts} />
      <Ready of={closures}>
        {({ items }) =>
          items.length === 0 ? (
            <p class="quiet">{T.closuresNone}</p>
          ) : (
            <ul class="plain">
              {items.map(one => (
                <li key={one.closure_id}>
                  {one.from.slice(0, 16).replace('T', ' ')} – {one.until.slice(0, 16).replace('T', ' ')}{' '}
                  {one.is_open ? T.open : T.shut} {one.note !== null && <Said text={one.note} />}{' '}
                  {mayChange && (
                    <button
                      type="button"
                      aria-label={T.takeOf(one.from.slice(0, 10))}
                      onClick={() => take(one.closure_id)}
                    >
                      {T.take}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Ready>
      {mayChange && (
        <form class="filters" onSubmit={add}>
          <div>
            <label for="from">{T.from}</label>
            <input id="from" name="from" type="date" required />
          </div>
          <div>
            <label for="until">{T.until}</label>
            <input id="until" name="until" type="date" />
          </div>
          <div>
            <label for="is_open">{T.kind}</label>
            <select id="is_open" name="is_open">
              <option value="">{T.shut}</option>
              <option value="1">{T.open}</option>
            </select>
          </div>
          <div>
            <label for="note">{T.note}</label>
            <input id="note" name="note" maxLength={200} autoComplete="off" />
          </div>
          <button type="submit" class="go" disabled={acts.isBusy}>
            {T.add}
          </button>
        </form>
      )}
    </section>
  )
}
