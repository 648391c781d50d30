import type { CallProvider, PlannedCall, RecordingPlan } from '../../core/calls.ts'
import { badInput } from '../../core/failure.ts'
import type { Cleared, Recipient } from '../../core/gate.ts'
import type { Context } from '../../core/operation.ts'
import { mayAnnounceRecording } from '../../gate/index.ts'
import { withStop } from '../../lib/full_stop.ts'
import { toPlainText } from '../../lib/plain_text.ts'
import type { Message } from '../messages/admit.ts'
import { type Route, toRoute } from '../messages/route.ts'
import { MOST_NAME, MOST_OBJECTIVE } from './fields.ts'
import { toSaid, toWish } from './said.ts'
import type { CallTarget } from './target.ts'

/** What a caller wants said and found out. */
export interface CallWords {
  objective: string
  extractFields: readonly string[]
  onBehalfOf: string | undefined
  maxDurationSeconds: number
  /** The voice may ask back once. */
  mayAsk: boolean
}

/** A call before the gate has judged it. */
export interface Enquiry {
  message: Message
  route: Route
  words: CallWords
  recording: RecordingPlan
}

/** Reads the words of a call; whatever nobody can speak is taken out, and a wrong one is a `bad_input` failure that names the field. */
export function readCallWords(given: {
  objective: string
  extract_fields?: readonly string[] | undefined
  on_behalf_of?: string | undefined
  max_duration_seconds: number
  may_ask?: boolean | undefined
}): CallWords {
  const objective = toSpoken('objective', given.objective, MOST_OBJECTIVE)
  if (objective === '')
    throw badInput('objective: holds nothing that can be spoken; say in plain language what to ask the business.')
  const onBehalfOf =
    given.on_behalf_of === undefined ? undefined : toSpoken('on_behalf_of', given.on_behalf_of, MOST_NAME)
  if (onBehalfOf === '') throw badInput('on_behalf_of: holds nothing that can be spoken; send a name, or leave it out.')
  const extractFields = (given.extract_fields ?? []).map(field => field.trim())
  const twice = extractFields.find(
    (field, at) => extractFields.findIndex(other => other.toLowerCase() === field.toLowerCase()) < at,
  )
  if (twice !== undefined) throw badInput(`extract_fields: names ${twice} twice; name each field once.`)
  return {
    objective,
    extractFields,
    onBehalfOf,
    maxDurationSeconds: given.max_duration_seconds,
    mayAsk: given.may_ask === true,
  }
}

/** Text of a caller as it can be spoken, which may be none. Voice providers read braces as their own placeholders; they go before anything is judged, or they would hide a word from the gate. */
export function toSpoken(field: string, text: string, most: number): string {
  if (!text.isWellFormed())
    throw badInput(`${field}: holds half a character (an unpaired surrogate); send well-formed text.`)
  return toPlainText(text.replace(/[{}｛｝]/gu, ''), most)
}

/** Puts a call together as the gate judges it. */
export function toEnquiry(
  { recipient, smbId, isOpenNow, isMobile }: CallTarget,
  words: CallWords,
  provider: CallProvider,
  { calls }: Pick<Context, 'calls'>,
  known: Message['known'],
): Enquiry {
  const recording = calls.wantsRecording ? toPlan(provider, recipient) : 'off'
  const message: Message = {
    operation: 'call_business',
    messageType: 'transactional',
    subject: undefined,
    body: toBody(words),
    dedupeText: words.objective,
    template: undefined,
    wording: 'free',
    isOpenNow,
    isMobile,
    countryCode: undefined,
    recordCountries: [],
    known,
    smbId,
    businessId: smbId ?? recipient.normalized,
    onBehalfOf: words.onBehalfOf ?? null,
    ...(recording !== 'off' && { recording: recording === 'announced' ? recording : ('planned' as const) }),
  }
  return { message, route: toRoute('voice', recipient), words, recording }
}

/** Nobody is recorded who has not agreed, but where one party may record and says so. */
function toPlan({ records }: CallProvider, recipient: Recipient): RecordingPlan {
  if (records === 'announced') return mayAnnounceRecording(recipient) ? 'announced' : 'off'
  return records === 'never' ? 'off' : records
}

/** Everything a call says that comes from its caller, the name included. */
export const withName = ({ message, words }: Enquiry): Message => ({
  ...message,
  body: [message.body, words.onBehalfOf ?? ''].join('\n').trim(),
})

/** The call as its provider is told. */
export const toPlannedCall = (operationId: string, cleared: Cleared, { words, recording }: Enquiry): PlannedCall => ({
  operationId,
  cleared,
  onBehalfOf: words.onBehalfOf,
  said: toSaid(words.objective, words.extractFields),
  extractFields: words.extractFields,
  maxDurationSeconds: words.maxDurationSeconds,
  recording,
  mayAsk: words.mayAsk,
})

const toBody = ({ objective, extractFields }: CallWords): string =>
  [withStop(objective), ...toWish(extractFields)].join('\n')
