import { foldText } from '../lib/fold_text.ts'
import { namesRecord, toRecorded } from './promotion/record.ts'

/** Says whether a text repeats what only the recipient's own record says: the day or time of an appointment or order, or its number. */
export const matchesRecord = (text: string, says: readonly string[]): boolean =>
  says.length > 0 && namesRecord(toRecorded(says), foldText(text).text)
