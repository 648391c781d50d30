import { TWO_PARTY_STATES } from '../law/places.ts'
import type { Case, Check } from '../model.ts'
import { refuse } from './refusals.ts'

const inTwoPartyState = ({ jurisdiction: { states } }: Case): boolean => states.some(state => TWO_PARTY_STATES.has(state))
const isRecorded = ({ request: { recording } }: Case): boolean => recording !== undefined

/** A prompt before the recording where every party must agree. */
export const twoPartyPrompt: Check = given => (isRecorded(given) && inTwoPartyState(given) ? { obligations: ['recording_consent_prompt'] } : undefined)

/** And everywhere else, since the party at the other end may be anywhere. */
export const promptElsewhere: Check = given => (isRecorded(given) && !inTwoPartyState(given) ? { obligations: ['recording_consent_prompt'] } : undefined)

/** A call that has to be recorded ends without that consent. */
export const recordingConsent: Check = given =>
  given.request.recording === 'refused' && (inTwoPartyState(given) || given.jurisdiction.states.length === 0)
    ? refuse(
        'Consent to the recording was declined or could not be asked for.',
        'Repeat without recording, or use another channel.',
        'recording_consent_missing',
      )
    : undefined
