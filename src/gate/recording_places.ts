import { NPA_STATE } from './law/npa_state.ts'
import { DOUBTFUL_RECORDING_STATES, TWO_PARTY_STATES } from './law/places.ts'
import { readRecipient } from './recipient.ts'

/** Whether a call between numbers in E.164 may be recorded from its first second when everybody is told: each must be of a state where one party may record, and nothing that is not known allows it. */
export const mayRecordWithNotice = (numbers: readonly string[]): boolean => numbers.length > 0 && numbers.every(isOfOnePartyState)

function isOfOnePartyState(number: string): boolean {
  const state = countryOf(number) === 'US' ? NPA_STATE.get(number.slice(2, 5)) : undefined
  return state !== undefined && !TWO_PARTY_STATES.has(state) && !DOUBTFUL_RECORDING_STATES.has(state)
}

function countryOf(number: string): string | undefined {
  try {
    return readRecipient('number', number, 'phone').country
  } catch {
    return undefined
  }
}
