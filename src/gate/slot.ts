import { Failure } from '../core/failure.ts'
import { findPromotion } from './content.ts'
import { readText } from './promotion/read_text.ts'

/** The words by which a short text sells; undefined where it does not. */
export function sellsBy(text: string): string | undefined {
  const found = findPromotion(undefined, text)
  if (found !== null) return found.span
  const { band, weighed } = readText({ subject: undefined, body: text, says: [] })
  return band === 'refuse' ? weighed.join('", "') : undefined
}

/** Refuses what sells in a field that rides in words of this program or of the operator; the failure names the field. */
export function refuseSelling(field: string, text: string): void {
  const words = sellsBy(text)
  if (words === undefined) return
  throw new Failure(
    'compliance_violation',
    `${field}: reads like an offer near "${words}", and such a field carries none. Nothing was sent; send what it stands for alone.`,
  )
}
