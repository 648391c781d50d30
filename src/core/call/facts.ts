import type { Operation } from '../operation.ts'
import { type Facts, toShown } from '../question.ts'
import type { Tables } from '../rows/ledger.ts'
import type { Rendered } from './ask.ts'
import { usd } from './meter.ts'

const MOST_FACTS = 14
const MOST_FACT = 300
const MOST_WORDS = 1500
/** Stands for what is for the recipient alone. */
export const HIDDEN = '[hidden]'

// What users call it, where the name of the argument does not say so.
const NAMES: Readonly<Record<string, string>> = {
  'requested_time.preferred_iso': 'Time',
  'requested_time.window_start_iso': 'Not before',
  'requested_time.window_end_iso': 'Not after',
  'recipient.id_value': 'To',
  'recipient.phone_or_email': 'To',
}

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}([Tt ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?)?$/

/** What a user is told of a call before they agree to it: with whom, when, what and for how much. */
export async function factsOf(
  { businesses }: Pick<Tables, 'businesses'>,
  operation: Operation,
  input: Record<string, unknown>,
  { rendered, hides }: { rendered: Rendered | null; hides?: string | undefined },
): Promise<Facts> {
  const smbId = input['smb_id']
  const business = typeof smbId === 'string' ? await businesses.get(smbId) : undefined
  const { maxCredits } = operation.cost
  return {
    ...(business !== undefined && { Business: toShown(business.name, MOST_FACT) }),
    Price: maxCredits === 0 ? 'free' : `at most ${usd(maxCredits)} USD`,
    ...(rendered === null ? factsOfInput(input, business === undefined) : factsOfWords(rendered, hides)),
  }
}

function factsOfWords({ channel, recipient, subject, body, onBehalfOf }: Rendered, hides: string | undefined): Facts {
  return {
    To: toShown(recipient, MOST_FACT),
    By: channel,
    ...(onBehalfOf !== null && { 'On behalf of': toShown(onBehalfOf, MOST_FACT) }),
    ...(subject !== null && { Subject: toShown(subject, MOST_FACT) }),
    Words: toShown(wordsOf(body, hides), MOST_WORDS),
  }
}

const wordsOf = (body: string, hides: string | undefined): string =>
  hides === undefined ? body : body.replaceAll(hides, HIDDEN)

/** Whether a user is shown all the words of a message: nobody agrees to what they have not seen. */
export function showsWhole({ body }: Rendered, hides: string | undefined): boolean {
  const words = wordsOf(body, hides)
  return toShown(words, MOST_WORDS) === toShown(words, Number.MAX_SAFE_INTEGER)
}

/** What says when and to whom comes first, so that nothing else can push it out. */
function factsOfInput(input: Record<string, unknown>, withId: boolean): Facts {
  const leaves = leavesOf(input, '').filter(([path]) => withId || path !== 'smb_id')
  const [first, rest] = [leaves.filter(([path]) => path in NAMES), leaves.filter(([path]) => !(path in NAMES))]
  const left = leaves.length - MOST_FACTS
  return {
    ...Object.fromEntries(
      [...first, ...rest]
        .slice(0, MOST_FACTS)
        .map(([path, value]) => [NAMES[path] ?? toWords(path), toShown(withClock(path, value), MOST_FACT)]),
    ),
    ...(left > 0 && { More: `… and ${left} more` }),
  }
}

function leavesOf(value: unknown, path: string): [path: string, value: string][] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [[path, String(value)]]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.length === 0 ? [] : [[path, value.map(inOneLine).join(', ')]]
  return Object.entries(value).flatMap(([name, nested]) => leavesOf(nested, path === '' ? name : `${path}.${name}`))
}

/** A time without an offset is one of the business, not of the user. */
const withClock = (path: string, value: string): string =>
  path.startsWith('requested_time.') && LOCAL_TIME.test(value) ? `${value} (clock of the business)` : value

const inOneLine = (value: unknown): string =>
  leavesOf(value, '')
    .map(([, text]) => text)
    .join(' ')

function toWords(path: string): string {
  const words = path.replaceAll(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
