import { fold } from '../../lib/fold.ts'
import { namesKind } from '../kinds/capability.ts'
import { PAUSE } from '../language/clauses.ts'
import { lettersUsed } from '../language/cut.ts'
import { functionWords } from '../language/said.ts'
import { OPEN_UNSPACED } from './open_words.ts'
import type { Used } from './roles.ts'

// What ends the name of a place or a person.
const SUFFIX =
  /^(?:[院屋店所室館馆場场]|専門店|专门店|業者|业者|教室|会社|公司|中心|机构|機構|行(?=$)|センター|クリニック|サロン|さん)(?=$|[のがをにへとではもや的了])/u
// What stands between two things that are said.
const APART = /[\s、。，！？!?・「」（）()]/u
// What joins a wish to what was said before it, and what ends a question.
const LEAD = /^(?:[のがをにへとではもや的了]|から|まで|より|とか)+/u

const TAIL =
  /(?:(?:が|も)?(?:ありますか|ありませんか|あります|ある(?:かな)?|ほしい|欲しい|いいな|いいです)|(?:で|に)?(?:お願い|おねがい)(?:します|したい)?(?:です)?|(?:を)?(?:探して|さがして)(?:い?ます|い?る)?|(?:を)?教えて(?:ください)?|ください|です(?:か)?|ますか|んですが|ですが|だと|[をにがはでとへもか]|就行|就好|[吗嗎呢吧么麼的])$/u

// Whoever has what stands beside these, or takes it.
const HAVING =
  /^(?:可以?|能够?|允许|允許|接受|支持|提供|[收刷用付有带帶也都还還]|设有|設有|配有|付款|支付|使用|付き?|つき|有り|あり|があ[るり]|ある|対応|可能?|完備|ok|[がも]?使える|[がも]?できる|でも|大丈夫)+[のな的]?$/iu

// Nothing is wished by these alone; after something else they are what that is said of.
const PLACE = /^(?:ところ|とこ|お?店|場所|的?地方)$/u

const HIRAGANA = /^[\p{Script=Hiragana}ー]+$/u

// So few of them after what was understood are the ending of that.
const LEAST_HIRAGANA = 4
// What asks for a place near whoever asks, where a text begins or ends with it.
const NEAR_LEAD =
  /^(?:在?(?:我|这里?|這裡?)?(?:附近|周[边邊围圍辺])|[离離](?:我|这里?|這裡?)(?:最|比[较較]|很)?近|最近(?=的))(?:的|の)?(?:[哪那][里裡]有|有[没沒]有|有)?/u

const ASKING = /^(?:在|有[没沒]有|[哪那][里裡]有|有)$/u

/** The same of a text whose words are not divided. */
export function unusedUnspaced(text: string, { used, naming, things, open }: Used): string[] {
  const due = dueIn(text, open)
  const said = new Set([...used].filter(part => !due.has(part)))
  return text
    .normalize('NFC')
    .split(PAUSE)
    .flatMap((part, at) => {
      const letters = [...part]
      const taken = lettersUsed(letters, said)
      if (at > 0 && taken.size === 0) return hasMeaning(part) ? [part.replace(/[\s。！？!?]+$/u, '')] : []
      const found = fragmentsOf(letters, taken).map(one => ({ ...one, wish: wishIn(one) }))
      const left = new Set(found.flatMap(({ wish, places }) => (wish.length > 0 ? places : [])))
      const kept = withoutBound(letters, taken, left, {
        naming: lettersUsed(letters, naming),
        things: things.size === 0 ? NOTHING : lettersUsed(letters, things),
      })
      return kept.size === taken.size ? found.flatMap(({ wish }) => wish) : fragmentsOf(letters, kept).flatMap(wishIn)
    })
}

/** What says when something is to be done, and not when it is to be open: 马上能来, 今天能上门. */
function dueIn(text: string, open: ReadonlySet<string>): ReadonlySet<string> {
  const parts = [...open]
  if (parts.some(part => OPEN_UNSPACED.some(word => part.includes(word)))) return new Set()
  const folded = fold(text)
  const due = parts.filter(part => DEED.test(folded.slice(folded.indexOf(part) + part.length)))
  return new Set(parts.filter(part => due.some(one => one.includes(part))))
}

const DEED = /^(?:就|也|都)?(?:能|可以?|会|會|来|來|上[门門]|到[家场場]|送|取|修|弄|搞|做|拿|給|给)/u

const NOTHING: ReadonlySet<number> = new Set()
const LEAST_BOUND = 2

/** The same without letters between or beside others that nothing was made of, where they are no name of what is asked for: a wish is named with them. */
function withoutBound(
  letters: readonly string[],
  taken: ReadonlySet<number>,
  left: ReadonlySet<number>,
  { naming, things }: Record<'naming' | 'things', ReadonlySet<number>>,
): ReadonlySet<number> {
  const kept = new Set(taken)
  for (let from = 0; from < letters.length; from += 1) {
    if (!taken.has(from) || taken.has(from - 1)) continue
    let to = from
    while (taken.has(to + 1)) to += 1
    const places = [...Array(to - from + 1).keys()].map(at => at + from)
    // A letter alone is a word like "with".
    const isBeside = [-1, 1].some(
      step =>
        [1, 2].every(far => left.has((step < 0 ? from : to) + step * far)) &&
        !(step < 0 && AND.test(letters[from - 1] ?? '')),
    )
    const isOfKind = places.every(at => naming.has(at)) && !namesKind(letters.slice(from, to + 1).join(''))
    const isThing = places.every(at => things.has(at) && !naming.has(at))
    if (isBeside && places.length >= LEAST_BOUND && (isOfKind || isThing)) for (const at of places) kept.delete(at)
  }
  // What alone names the kind is not said to be unused.
  return [...naming].some(at => kept.has(at)) ? kept : taken
}

// What ends with these stands beside what follows: 静かでWi-Fiがある.
const AND = /[でて]/u

interface Fragment {
  fragment: string
  /** Of its letters. */
  places: readonly number[]
  isAfterUsed: boolean
  isBeforeUsed: boolean
}

function fragmentsOf(letters: readonly string[], taken: ReadonlySet<number>): Fragment[] {
  const found: Fragment[] = []
  let fragment = ''
  let places: number[] = []
  let isAfterUsed = false
  for (let at = 0; at <= letters.length; at += 1) {
    const letter = letters[at] ?? ' '
    if (!taken.has(at) && !APART.test(letter)) {
      fragment += letter
      places.push(at)
      continue
    }
    if (fragment !== '') found.push({ fragment, places, isAfterUsed, isBeforeUsed: taken.has(at) })
    fragment = ''
    places = []
    isAfterUsed = taken.has(at)
  }
  return found
}

const isFunction = (segment: string): boolean => functionWords().get('ja')?.has(fold(segment)) === true

/** The same of Chinese, where the words that join others are those of wishes as well: "can speak English". */
const isOnlyJoining = (segments: readonly string[]): boolean =>
  segments.every(segment => HAN.test(segment) && functionWords().get('zh')?.has(fold(segment)) === true)

const HAN = /^\p{Script=Han}+$/u

/** What a fragment of a text wishes for, with its ending. */
function wishIn({ fragment, isAfterUsed, isBeforeUsed }: Fragment): string[] {
  let wish = (isAfterUsed ? fragment.replace(SUFFIX, '').replace(LEAD, '') : fragment.replace(SOUGHT_FIRST, ''))
    .replace(NEAR_LEAD, '')
    .replace(ASKING, '')
  // What is asked to be done carefully is done "carefully".
  const isAdverb = ADVERB.test(wish)
  wish = wish.replace(ADVERB, '')
  // What stands before something else tells of that to its end.
  if (isBeforeUsed) wish = wish.replace(/的$/u, '')
  else if (!isAdverb) wish = withoutTail(wish)
  wish = wish.replace(PLACE, '')
  if ((isAfterUsed || isBeforeUsed) && HAVING.test(wish)) return []
  // "Where there is a menu" is a menu, but a cheap place more than cheap.
  const of = wish.replace(PLACE_AFTER, '')
  if (of !== wish && !isBeforeUsed && withoutTail(of) !== of) wish = withoutTail(of)
  if (wish === '' || isFunction(wish) || wish.replace(DAY, '') === '') return []
  const segments = [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(wish)].map(({ segment }) => segment)
  const isDeed = DAY.test(wish) && DEED.test(wish.replace(DAY, ''))
  if (isOnlyJoining(segments) && !isDeed) return []
  const own = wish.replace(PLACE_AFTER, '')
  if (HIRAGANA.test(own)) return isOwnWord(own, segments, isAfterUsed) ? [wish] : []
  const first = segments.findIndex(segment => !isFunction(segment) && /[\p{L}\p{N}]/u.test(segment))
  // "人均50": of a price for each.
  const isEach = segments[first]?.startsWith('均') === true && segments[first - 1] === '人'
  return first < 0 ? [] : [DAY.test(wish) ? wish : segments.slice(isEach ? first - 1 : first).join('')]
}

/** The same without what ends a question. */
function withoutTail(wish: string): string {
  let [left, before] = [wish, '']
  while (before !== left && !isFunction(left)) {
    before = left
    left = left.replace(TAIL, '')
  }
  return left
}

const SOUGHT_FIRST = /^(?:(?:请问|請問|帮我|幫我)+(?:找)?|我?[想要]{0,2}找)(?:一?[家个個间間位])?/u
const ASKED_FIRST = /^(?:(?:请问|請問|帮我|幫我|我?想?找|我?[想需]?要|求|推[荐薦])(?:[一]?[家个個间間位])?)+/u
const OF_PERSON = /(?:さん|さま|様)$/u

const ASKED_LAST =
  /(?:教えて|おしえて|紹介して|探して|さがして|知りません|知らない|ありません|ありますか|お願い)(?:ください|ほしい|欲しい|い?ます|い?る|くれ(?:る|ない|ません)?|です|か|ね|よ)*[。！？!?\s]*$/u
const MOST_OF_NAME = 8

/** Whether a text that asks to be told of something ends with the name of a kind, whatever describes it: 痛くない歯医者さん教えて. */
export function asksForNameLast(text: string): boolean {
  const asked = text.normalize('NFC').trim()
  if (!ASKED_LAST.test(asked) && !ASKED_FIRST.test(asked)) return false
  return nameLastIn(asked, namesKind) !== undefined
}

/** The longest name that a text ends with, before what only asks. */
export function nameLastIn(text: string, isName: (last: string) => boolean): string | undefined {
  const letters = [...withoutAsking(text)]
  const lengths = [...Array(MOST_OF_NAME - 1).keys()].map(shorter => MOST_OF_NAME - shorter)
  const names = lengths.filter(length => length <= letters.length).map(length => letters.slice(-length).join(''))
  return names.find(isName)
}

/** A text without what only asks for something: 歯医者さん教えて. */
export const withoutAsking = (text: string): string =>
  withoutTail(text.normalize('NFC').trim().replace(ASKED_FIRST, '').replace(NEAR_LEAD, '').replace(ASKING, ''))
    .replace(OF_PERSON, '')
    .trim()

const ADVERB = /(?<=[\p{Script=Han}\p{Script=Katakana}]に)(?:お願い|おねがい)(?:します|したい)?(?:です)?$/u
const PLACE_AFTER = /(?:ところ|とこ|お?店|場所)$/u
const DAY = /^(?:[今本明即当當][日天]|今[晚夜晩])/u
// So few letters, of one word, are a word.
const LEAST_WORD = 3

/** Whether hiragana alone, which mostly end what was said, are a word. */
function isOwnWord(wish: string, segments: readonly string[], isAfterUsed: boolean): boolean {
  if (isAfterUsed) return wish.length > LEAST_HIRAGANA && !segments.every(isFunction)
  return (
    segments.some(segment => segment.length >= LEAST_WORD && !isFunction(segment)) ||
    (wish.length >= LEAST_HIRAGANA && !segments.every(isFunction))
  )
}

const hasMeaning = (part: string): boolean => /[\p{Script=Han}\p{Script=Katakana}\p{L}]/u.test(part) && part.length > 1
