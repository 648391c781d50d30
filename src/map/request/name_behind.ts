import { PAUSE } from '../language/clauses.ts'
import { without } from '../language/cut.ts'
import { NEAR, SEEKING } from '../language/near_words.ts'
import { POLITE } from '../language/plain_words.ts'
import { foldWord, isUnspaced, wordsOf } from '../language/roots.ts'
import { namesKind } from '../kinds/capability.ts'
import { languagesOf, likeliestOf } from '../kinds/languages.ts'
import { withoutAsking } from '../wishes/unused_unspaced.ts'
import { readWish } from '../wishes/wish.ts'

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u
const MOST_OF_NAME = 3

/** The name of a kind that a text ends with behind a verb, or behind 的: 可以租自行车的酒店, "masaj yapan otel", "꽃 파는 슈퍼마켓". */
export function nameBehindVerb(text: string): string | undefined {
  const [head = ''] = text.split(PAUSE)
  if (isUnspaced(head)) {
    const at = KANA.test(text) ? -1 : Math.max(head.lastIndexOf('的'), head.lastIndexOf('嘅'))
    const name = at > 0 ? withoutAsking(head.slice(at + 1)) : ''
    return name !== '' && namesKind(name) ? name : undefined
  }
  const words = wordsOf(head, '')
  const isVerb = HANGUL.test(head) ? isKoreanVerb : isTurkish(text) ? isTurkishVerb : undefined
  for (let count = Math.min(MOST_OF_NAME, words.length - 2); isVerb !== undefined && count > 0; count -= 1) {
    const name = words
      .slice(-count)
      .map(({ written }) => written)
      .join(' ')
    if (isVerb(words.at(-count - 1)?.text ?? '') && namesKind(name)) return name
  }
  return undefined
}

const isTurkish = (text: string): boolean => {
  const likely = likeliestOf(languagesOf(text, [])).find(({ language }) => language === 'tr')
  return likely !== undefined && (likely.evidence > 0 || wordsOf(text, '').some(({ text: word }) => DOING.has(word)))
}
const DOING = new Set(
  'satan yapan veren eden alan olan bulunan tutan kesen diken çeken açan bakan'.split(' ').map(foldWord),
)
const VERB_IN_TURKISH = /^.{2,}(?:[ae]n|[td][iu]g[iu](?:m|m[iu]z)?|[ae]c[ae]g[iu](?:m|m[iu]z)?)$/u
const VERB_IN_KOREAN = new RegExp(`(?:${['는', '한', '된'].map(foldWord).join('|')})$`, 'u')

const isTurkishVerb = (word: string): boolean => VERB_IN_TURKISH.test(word)
const isKoreanVerb = (word: string): boolean => VERB_IN_KOREAN.test(word)

/** The name of a kind that is all that is asked for behind a pause, where the words before it tell why: "my car broke down, hotel". */
export function nameBehindStory(text: string): string | undefined {
  const [before = '', ...parts] = text.split(PAUSE)
  const isLong = isUnspaced(before) ? before.length >= LEAST_LETTERS : wordsOf(before, '').length >= LEAST_WORDS
  if (!isLong || parts.length === 0 || (!isUnspaced(before) && seeks(before))) return undefined
  const { conditions } = readWish(text)
  for (const part of parts) {
    const name = bareName(part)
    // What there is to be besides is asked for of something else.
    if (name !== '' && !conditions.some(({ said }) => said.some(word => isIn(name, word))) && namesKind(name))
      return name
  }
  return undefined
}

const LEAST_LETTERS = 3
const LEAST_WORDS = 2
const seeks = (text: string): boolean => wordsOf(text, '').some(({ text: word }) => SEEKING.has(word))
const isIn = (name: string, word: string): boolean => foldWord(name).includes(foldWord(word))

/** What is left of a part without what only asks, how near it is, and when it is to be open: what tells more of something is no name. */
function bareName(part: string): string {
  const open = readWish(part).open?.said ?? []
  const left = without(part, open)
  if (isUnspaced(left)) return withoutAsking(left)
  const own = wordsOf(left, '').filter(({ text: word }) => ![NEAR, SEEKING, POLITE].some(small => small.has(word)))
  return own.length > MOST_OF_NAME ? '' : own.map(({ written }) => written).join(' ')
}
