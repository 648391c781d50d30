import { CONSENT_REQUESTS, ENQUIRY, LINE_ITEMS, LOOK_ALIKES, OWN_GOODS, PROMOTIONAL, SALES_OBJECTIVES, type WordPattern } from './law/promotional_words.ts'
import type { Promotion } from './model.ts'

const SHOWN = 60
// A message that opens with promotion has it within about its first sentence.
const OPENING = 80
const STRONG = PROMOTIONAL.filter(pattern => pattern.strong)

/** Finds promotion in a message: one strong sign, or weak signs of two kinds; null when there is none. */
export function findPromotion(subject: string | undefined, body: string): Promotion | null {
  const inSubject = subject === undefined ? null : promotionIn(readable(subject))
  if (inSubject !== null) return { ...inSubject.found, inSubject: true, leads: true }
  const text = readable(body)
  const inBody = promotionIn(text)
  if (inBody !== null) return { ...inBody.found, inSubject: false, leads: inBody.at < OPENING && !/[.!?\n]\s/.test(text.slice(0, inBody.at)) }
  const across = subject === undefined ? null : promotionIn(`${readable(subject)}\n${text}`)
  return across === null ? null : { ...across.found, inSubject: false, leads: true }
}

/** The words of a message that asks for consent; null when it does not. */
export const findConsentRequest = (subject: string | undefined, body: string): string | null =>
  firstOf(CONSENT_REQUESTS, `${readable(subject ?? '')}\n${readable(body)}`)?.span ?? null

/** The words of a call's objective that sell instead of asking; null when it asks. */
export function findSalesPurpose(objective: string): string | null {
  const text = readable(objective)
  const said = firstOf(SALES_OBJECTIVES, text)
  if (said !== null) return said.span
  // Whoever asks for a discount promotes none.
  const told = text.split(/(?<=[.!?])\s+|\n+/).filter(sentence => !ENQUIRY.test(sentence) || OWN_GOODS.test(sentence))
  return firstOf(STRONG, told.join('\n'))?.span ?? null
}

/** Text as a person reads it: look-alike letters and invisible characters would hide a word from a pattern. */
function readable(text: string): string {
  const plain = text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/\p{Cf}|\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\u0370-\u04FF]/g, letter => LOOK_ALIKES.get(letter) ?? letter)
    .replace(/[\u2018\u2019\u02BC]/g, "'")
  return plain.replace(LINE_ITEMS, match => ' '.repeat(match.length))
}

interface Found {
  found: Pick<Promotion, 'kind' | 'span'>
  at: number
}

function promotionIn(text: string): Found | null {
  const weak: { kind: string; span: string; at: number }[] = []
  for (const pattern of PROMOTIONAL) {
    const hit = firstOf([pattern], text)
    if (hit === null) continue
    if (pattern.strong) return { found: { kind: pattern.kind, span: hit.span }, at: hit.at }
    if (!weak.some(({ kind }) => kind === pattern.kind)) weak.push({ kind: pattern.kind, ...hit })
    if (weak.length === 2) break
  }
  const [first, second] = weak
  if (first === undefined || second === undefined) return null
  return {
    found: { kind: `${first.kind} and ${second.kind}`, span: `${first.span}" and "${second.span}`.slice(0, SHOWN * 2) },
    at: Math.min(first.at, second.at),
  }
}

function firstOf(patterns: readonly WordPattern[], text: string): { span: string; at: number } | null {
  for (const { words } of patterns) {
    const match = words.exec(text)
    if (match !== null) return { span: match[0].replace(/\s+/g, ' ').trim().slice(0, SHOWN), at: match.index }
  }
  return null
}
