import { foldText } from '../lib/fold_text.ts'
import { namesRecord, toRecorded } from './promotion/record.ts'

/** Says whether a text repeats what only the recipient's own record says: the day or time of an appointment or order, or its number. */
export function matchesRecord(given: string, says: readonly string[]): boolean {
  if (says.length === 0) return false
  const { text } = foldText(given)
  return namesRecord(toRecorded(says, text), text)
}
