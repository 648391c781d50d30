import { toPlainText } from '../lib/plain_text.ts'

/** What the user of a caller could be asked, so that a call that failed can go on; whoever cannot be asked is told the failure alone. */
export type Question = FieldsQuestion | ChoiceQuestion | ConfirmQuestion

/** Something that only the user knows. */
export interface FieldsQuestion {
  kind: 'fields'
  /** Sentences for the user. */
  message: string
  fields: readonly Field[]
}

/** One of several, each of which the call could mean. */
export interface ChoiceQuestion {
  kind: 'choice'
  message: string
  /** What is chosen, such as "Service". */
  title: string
  /** Where in the arguments the choice goes, such as `requested_time.preferred_iso`. */
  fills: string
  /** What comes with any choice. */
  sets?: Arguments
  options: readonly Option[]
}

/** Whether the call may go on as it is. */
export interface ConfirmQuestion {
  kind: 'confirm'
  message: string
  /** What a yes says, such as "Yes, up to 0.15 USD". */
  title: string
  /** What the yes is about; whoever is asked again is told which of it has changed. */
  facts: Facts
  /** What a yes puts into the arguments. */
  sets?: Arguments
  /** What a yes allows. */
  agreed?: Agreed
}

/** One answer of free text. */
export interface Field {
  /** Where in the arguments it goes, such as `customer.phone`. */
  fills: string
  title: string
  format?: 'email'
  isOptional?: true
  /** What comes with it; null takes an argument out. */
  sets?: Arguments
}

/** One of several, with what the user sees of it. */
export interface Option {
  title: string
  value: string
}

/** Arguments by their paths; null takes one out. */
export type Arguments = Readonly<Record<string, string | number | boolean | null>>

/** What somebody is asked about, line by line. */
export type Facts = Readonly<Record<string, string>>

/** What a user has said yes to, as the call that this lets begin is compared with it. */
export interface Agreed {
  /** Of operation, input, price and words. */
  digest: string
  /** Of the rule that asks. */
  rule: string
}

/** The user behind the client that calls, who can be asked. */
export interface UserAtHand {
  /** False where they have been asked as often as one call may. */
  canBeAsked: boolean
  /** Makes the call that follows a question one effect, where its operation takes no idempotency key. */
  key?: string
  /** What they have said yes to, and what they were shown. */
  agreed?: Agreed & { facts: Facts }
  /** They were asked about this call and said no. */
  hasDeclined?: true
}

const MOST_OPTIONS = 10
const MOST_TITLE = 120

/** Asks for one of several by names that others have given them; undefined where there is nothing to choose. */
export function toChoice(
  message: string,
  title: string,
  fills: string,
  options: readonly Option[],
): ChoiceQuestion | undefined {
  const shown = options
    .slice(0, MOST_OPTIONS)
    .map(option => ({ ...option, title: toShown(option.title, MOST_TITLE) }))
    .filter(option => option.title !== '')
  return shown.length < 1 ? undefined : { kind: 'choice', message, title, fills, options: shown }
}

const SCHEME = /(?:[a-z][a-z0-9+.-]*)?:\/\/|(?:mailto|tel|sms|javascript|data):/giu
const DOT_WITHIN = /(?<=[\p{L}\p{N}])[.。．｡](?=\p{L}{2})/gu

/** Text of others as a user may be shown it: in one line, nothing hidden, and nothing that a client would turn into a link. */
export const toShown = (text: string, most: number): string =>
  toPlainText(toPlainText(text, most).replace(SCHEME, ' ').replace(DOT_WITHIN, '. '), most)

const DOT_APART = /(?<=[\p{L}\p{N}])\. (?=\p{L}{2})/gu

/** The same with addresses as they were given, so that whoever is named in it is found; sentences are run together by that. */
export const withAddresses = (shown: string): string => shown.replace(DOT_APART, '.')

/** Puts answers into arguments; the ones given stay as they are. */
export function fillIn(given: Record<string, unknown>, answers: Arguments): Record<string, unknown> {
  return Object.entries(answers).reduce((filled, [path, value]) => put(filled, path.split('.'), value), given)
}

function put(at: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown): Record<string, unknown> {
  const { [name]: old, ...others } = at
  if (rest.length > 0) return { ...others, [name]: put(isRecord(old) ? old : {}, rest, value) }
  return value === null ? others : { ...others, [name]: value }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
