import { foldText, type FoldedText, placeOf } from '../lib/fold_text.ts'
import { once } from '../lib/once.ts'
import { findPhrases, type PhraseRow, toPhraseBook, toWords } from '../lib/phrases.ts'
import { LANGUAGES } from './law/promotion/index.ts'
import {
  CONSENT_REQUESTS,
  ENQUIRY,
  ENQUIRY_ELSEWHERE,
  LINE_ITEMS,
  OWN_GOODS,
  PROMOTIONAL,
  SALES_OBJECTIVES,
  type WordPattern,
} from './law/promotional_words.ts'
import type { Promotion } from './model.ts'
import { opensWith } from './opening.ts'
import { unveil } from './promotion/unveil.ts'

const SHOWN = 60
const STRONG = PROMOTIONAL.filter(pattern => pattern.strong)

interface Sign {
  kind: string
  strong: boolean
}
type Found = Sign & { from: number; to: number }

// Thousands of phrases, which only whoever judges messages waits for.
const otherLanguages = once(() =>
  toPhraseBook<Sign>(
    LANGUAGES.flatMap(({ strong, weak, groups }) => [...rowsOf(strong, true, groups), ...rowsOf(weak, false, groups)]),
  ),
)
const otherRequests = once(() =>
  toPhraseBook(LANGUAGES.map(({ consentRequests, groups }) => ({ meaning: true, phrases: consentRequests, groups }))),
)

function rowsOf(
  byKind: Readonly<Record<string, string>>,
  strong: boolean,
  groups: Readonly<Record<string, string>>,
): PhraseRow<Sign>[] {
  return Object.entries(byKind).map(([kind, phrases]) => ({ meaning: { kind, strong }, phrases, groups }))
}

/** Finds promotion in a message: one strong sign, or weak signs of two kinds; null when there is none. */
export function findPromotion(subject: string | undefined, body: string): Promotion | null {
  const title = subject === undefined ? undefined : foldText(subject)
  const text = foldText(body)
  const across = (): FoldedText => foldText(`${subject}\n${body}`)
  const found = findAsRead({ title, text, across })
  if (found !== null) return found
  const shown = { title: title && unveil(title), text: unveil(text), across: () => unveil(across()) }
  return shown.title !== title || shown.text !== text ? findAsRead(shown) : null
}

/** A subject and a body as they are read, apart and as one text. */
interface Parts {
  title: FoldedText | undefined
  text: FoldedText
  across: () => FoldedText
}

function findAsRead(parts: Parts): Promotion | null {
  const title = parts.title && withoutLineItems(parts.title)
  const inSubject = title === undefined ? null : promotionIn(title)
  if (inSubject !== null) return { ...inSubject.found, inSubject: true, leads: true }
  const text = withoutLineItems(parts.text)
  const inBody = promotionIn(text)
  if (inBody !== null) return { ...inBody.found, inSubject: false, leads: opensWith(text.text, inBody.at) }
  if (title === undefined) return null
  const across = promotionIn(withoutLineItems(parts.across()))
  return across === null ? null : { ...across.found, inSubject: false, leads: true }
}

/** The words of a message that asks for consent; null when it does not. */
export function findConsentRequest(subject: string | undefined, body: string): string | null {
  const text = readable(`${subject ?? ''}\n${body}`)
  const [hit] = firstOf(CONSENT_REQUESTS, text) ?? findPhrases(otherRequests(), toWords(text))
  return hit === undefined ? null : spanOf(text, hit)
}

/** The words that say of a call's objective that it sells; null when none do. */
export function findSelling(objective: string): string | null {
  const text = readable(objective)
  const [said] = firstOf(SALES_OBJECTIVES, text) ?? []
  return said === undefined ? null : spanOf(text, said)
}

/** The words of a call's objective that sell, or that advertise, instead of asking; null when it asks. */
export const findSalesPurpose = (objective: string): string | null =>
  findSelling(objective) ?? findAdvertising(readable(objective))

function findAdvertising(text: FoldedText): string | null {
  // Whoever asks for a discount promotes none.
  const told = text.text
    .split(/(?<=[.!?])\s+|\n+/)
    .filter(sentence => !ENQUIRY.test(sentence) || OWN_GOODS.test(sentence))
  const own = foldText(told.join('\n'))
  const [hit] = firstOf(STRONG, own) ?? []
  if (hit !== undefined) return spanOf(own, hit)
  const elsewhere = foldText(told.filter(sentence => !ENQUIRY_ELSEWHERE.test(sentence)).join('\n'))
  const promotion = findPhrases(otherLanguages(), toWords(elsewhere)).find(({ meaning }) => meaning.strong)
  return promotion === undefined ? null : spanOf(elsewhere, promotion)
}

/** Text as a person reads it: look-alike letters and invisible characters would hide a word from a pattern. */
const readable = (given: string): FoldedText => withoutLineItems(foldText(given))

const withoutLineItems = (folded: FoldedText): FoldedText => ({
  ...folded,
  text: folded.text.replace(LINE_ITEMS, match => ' '.repeat(match.length)),
})

/** The words as they were written. */
const spanOf = (text: FoldedText, { from, to }: { from: number; to: number }): string =>
  text.original
    .slice(placeOf(text, from), placeOf(text, to))
    .replace(/[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\s]+/gu, match => (/\s/.test(match) ? ' ' : ''))
    .trim()
    .slice(0, SHOWN)

function promotionIn(text: FoldedText): { found: Pick<Promotion, 'kind' | 'span'>; at: number } | null {
  const weak: Found[] = []
  for (const sign of signsIn(text)) {
    if (sign.strong) return { found: { kind: sign.kind, span: spanOf(text, sign) }, at: sign.from }
    // The same words in two languages are one sign.
    const first = weak.find(one => one.kind !== sign.kind && (one.to <= sign.from || sign.to <= one.from))
    if (first !== undefined) return bothOf(text, first, sign)
    if (!weak.some(({ kind }) => kind === sign.kind)) weak.push(sign)
  }
  return null
}

const bothOf = (text: FoldedText, first: Found, second: Found) => ({
  found: {
    kind: `${first.kind} and ${second.kind}`,
    span: `${spanOf(text, first)}" and "${spanOf(text, second)}`.slice(0, SHOWN * 2),
  },
  at: Math.min(first.from, second.from),
})

/** The strong signs of English come first, so that they are named. */
function* signsIn(text: FoldedText): Generator<Found> {
  for (const { words, kind, strong } of PROMOTIONAL) {
    const match = words.exec(text.text)
    if (match !== null) yield { kind, strong, from: match.index, to: match.index + match[0].length }
  }
  for (const { meaning, from, to } of findPhrases(otherLanguages(), toWords(text)))
    yield { kind: meaning.kind, strong: meaning.strong, from, to }
}

function firstOf(patterns: readonly WordPattern[], { text }: FoldedText): [{ from: number; to: number }] | null {
  for (const { words } of patterns) {
    const match = words.exec(text)
    if (match !== null) return [{ from: match.index, to: match.index + match[0].length }]
  }
  return null
}
