import { type Question, toChoice } from '../../core/question.ts'
import { toReadableTime } from '../../lib/zoned_time.ts'

const TIME = 'requested_time'

/** Asks for one of the free times in place of the one that is gone. */
export function otherTime(starts: readonly string[]): Question | undefined {
  const options = starts.map(start => ({ title: toReadableTime(start), value: start }))
  const choice = toChoice(
    'That time is not free. Which shall it be instead?',
    'Time, by the clock of the business',
    `${TIME}.preferred_iso`,
    options,
  )
  return choice && { ...choice, sets: { [`${TIME}.window_start_iso`]: null, [`${TIME}.window_end_iso`]: null } }
}
