import { hourOf } from '../days.ts'
import type { Fields } from './bridge.ts'
import { fieldsOf, textOf, textsOf } from './frame.tsx'
import { TEXTS } from './texts.ts'

const T = TEXTS.times
// What an answer lists at most.
const MOST_SHOWN = 20
// The clock of the business stands in the text itself.
const WALL = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}/

/** The starts of free times in an answer; undefined where it is about something else. */
export function slotsIn(answer: Fields): string[] | undefined {
  const slots = fieldsOf(answer['result'])['available_slots']
  if (!Array.isArray(slots)) return undefined
  return slots.flatMap(slot => textOf(fieldsOf(slot)['start_iso']) ?? []).filter(start => WALL.test(start))
}

/** Free times that stand in a refusal, in place of the one that is gone. */
export const alternativesIn = (receipt: Fields): string[] =>
  textsOf(receipt['alternatives']).filter(start => WALL.test(start))

/** The day of a time by the clock of the business, in words. */
export function dayOf(start: string): string {
  const [, date = ''] = WALL.exec(start) ?? []
  const form = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-GB', form).format(new Date(`${date}T00:00:00Z`))
}

/** Free times by their days; to choose from where `onChoose` is given. */
export function Slots({
  slots,
  zone,
  chosen,
  onChoose,
}: {
  slots: readonly string[]
  zone: string | undefined
  chosen?: string
  onChoose?: (start: string) => void
}) {
  const days = [...new Set(slots.map(dayOf))]
  return (
    <>
      {zone !== undefined && <p class="quiet">{T.zone(zone)}</p>}
      {days.map(day => (
        <fieldset key={day}>
          <legend>{day}</legend>
          <div class="slots">
            {slots
              .filter(start => dayOf(start) === day)
              .map(start =>
                onChoose === undefined ? (
                  <span key={start}>{hourOf(start, zone)}</span>
                ) : (
                  <label key={start}>
                    <input
                      type="radio"
                      name="slot"
                      value={start}
                      checked={start === chosen}
                      onChange={() => onChoose(start)}
                    />
                    <span>{hourOf(start, zone)}</span>
                  </label>
                ),
              )}
          </div>
        </fieldset>
      ))}
      {slots.length >= MOST_SHOWN && <p class="quiet">{T.mostShown(MOST_SHOWN)}</p>}
    </>
  )
}
