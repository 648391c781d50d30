import { distance } from 'fastest-levenshtein'
import { fold } from './fold.ts'

// What says what kind of company it is, not which one.
const LEGAL_FORM =
  /^(inc|incorporated|corp|corporation|co|company|llc|llp|lp|ltd|limited|plc|gmbh|mbh|ag|kg|kgaa|ohg|ug|se|sa|sas|sarl|sl|spa|srl|bv|nv|oy|oyj|ab|as|asa|aps|sp|zoo|sro|kft|zrt|doo|pty|pte|pvt|private|public|kk|oao|ooo|pao|zao|the|and)$/
const LIKE_TOKEN = 0.75
const FORM_WEIGHT = 0.1
const TYPO_FLOOR = 4

interface Token {
  text: string
  weight: number
}

/** How alike the names of two companies are, from 0 to 1: 1 is the same name but for case, marks, punctuation and the order of its words; legal forms count little. */
export function companyLikeness(a: string, b: string): number {
  const [left, right] = [tokensOf(a), tokensOf(b)]
  if (left.length === 0 || right.length === 0) return 0
  const joined = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('')
  if (joined(left) === joined(right)) return 1
  const free = [...right]
  let shared = 0
  for (const token of [...left].sort((x, y) => y.weight - x.weight)) {
    const scored = free.map((other, index) => ({ index, other, score: tokenLikeness(token.text, other.text) }))
    const best = scored.reduce((most, next) => (next.score > most.score ? next : most), {
      index: -1,
      other: token,
      score: 0,
    })
    if (best.score < LIKE_TOKEN) continue
    free.splice(best.index, 1)
    shared += best.score * (token.weight + best.other.weight)
  }
  return shared / (sum(left) + sum(right))
}

// Parts of legal forms that no company is told by at the end of its name.
const FORM_PART =
  /^(de|cv|ltda|cia|eireli|eurl|eirl|ev|eg|gbr|ek|vof|cvba|bvba|fze|fzco|wll|dd|ad|ood|eood|sia|uab|ou|hf|ehf|snc|sro|z|o|oo|c|v|l|s|a|r)$/

/** Says whether two names are of one company: the same but for case, marks, punctuation and the legal form at its end. */
export function sameCompany(one: string, other: string): boolean {
  const name = coreOf(one)
  return name !== '' && name === coreOf(other)
}

function coreOf(name: string): string {
  const words = wordsOf(name).filter(word => word !== 'and')
  while (words[0] === 'the') words.shift()
  while (words.length > 0 && isForm(words.at(-1) ?? '')) words.pop()
  return words.join('')
}

const isForm = (word: string): boolean => LEGAL_FORM.test(word) || FORM_PART.test(word)

const sum = (tokens: readonly Token[]): number => tokens.reduce((total, { weight }) => total + weight, 0)

const wordsOf = (name: string): string[] =>
  fold(name)
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

function tokensOf(name: string): Token[] {
  return wordsOf(name).map(text => ({
    text,
    weight: LEGAL_FORM.test(text) ? FORM_WEIGHT : Math.sqrt([...text].length),
  }))
}

/** Short words and numbers are the same or they are not. */
function tokenLikeness(a: string, b: string): number {
  if (a === b) return 1
  const longest = Math.max(a.length, b.length)
  return Math.min(a.length, b.length) < TYPO_FLOOR || /\d/.test(a + b) ? 0 : 1 - distance(a, b) / longest
}
