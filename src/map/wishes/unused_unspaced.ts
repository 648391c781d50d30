import { fold } from '../../lib/fold.ts'
import { namesKind } from '../kinds/capability.ts'
import { PAUSE } from '../language/clauses.ts'
import { lettersUsed } from '../language/cut.ts'
import { functionWords } from '../language/said.ts'

// What stands between two things that are said.
const APART = /[\s、。，！？!?・「」（）()]/u
// What joins a wish to what was said before it, and what ends a question.
const LEAD = /^(?:[のがをにへとではもや的了]|から|まで|より|とか)+/u

const TAIL =
  /(?:(?:が|も)?(?:ありますか|ありませんか|あります|ある(?:かな)?|ほしい|欲しい|いいな|いいです)|(?:で|に)?(?:お願い|おねがい)(?:します|したい)?(?:です)?|(?:を)?(?:探して|さがして)(?:い?ます|い?る)?|(?:を)?教えて(?:ください)?|ください|です(?:か)?|ますか|んですが|ですが|ところ|とこ|お?店|場所|だと|[をにがはでとへもか]|的地方|地方|就行|就好|[吗嗎呢吧么麼的])$/u

const HIRAGANA = /^[\p{Script=Hiragana}ー]+$/u

// So few of them after what was understood are the ending of that.
const LEAST_HIRAGANA = 4
// What asks for a place near whoever asks, where a text begins or ends with it.
const NEAR_LEAD =
  /^(?:在?(?:我|这里?|這裡?)?(?:附近|周[边邊围圍辺])|[离離](?:我|这里?|這裡?)(?:最|比[较較]|很)?近|最近(?=的))(?:的|の)?(?:[哪那][里裡]有|有[没沒]有|有)?/u

const ASKING = /^(?:在|有[没沒]有|[哪那][里裡]有|有)$/u

/** The same of a text whose words are not divided. */
export function unusedUnspaced(text: string, used: ReadonlySet<string>, naming: ReadonlySet<string>): string[] {
  return text
    .normalize('NFC')
    .split(PAUSE)
    .flatMap((part, at) => {
      const letters = [...part]
      const taken = lettersUsed(letters, used)
      if (at > 0 && taken.size === 0) return hasMeaning(part) ? [part.replace(/[\s。！？!?]+$/u, '')] : []
      return fragmentsOf(letters, withoutBound(letters, taken, lettersUsed(letters, naming))).flatMap(
        ({ fragment, isAfterUsed }) => wishIn(fragment, isAfterUsed),
      )
    })
}

const LEAST_BOUND = 2

/** The same without letters between or beside others that nothing was made of, where they are no name of what is asked for: a wish is named with them. */
function withoutBound(
  letters: readonly string[],
  taken: ReadonlySet<number>,
  naming: ReadonlySet<number>,
): ReadonlySet<number> {
  const isLeft = (at: number): boolean => letters[at] !== undefined && !taken.has(at) && !APART.test(letters[at] ?? '')
  const kept = new Set(taken)
  for (let from = 0; from < letters.length; from += 1) {
    if (!taken.has(from) || taken.has(from - 1)) continue
    let to = from
    while (taken.has(to + 1)) to += 1
    const places = [...Array(to - from + 1).keys()].map(at => at + from)
    // A letter alone is a word like "with".
    const isBeside = [-1, 1].some(step => [1, 2].every(far => isLeft((step < 0 ? from : to) + step * far)))
    if (
      isBeside &&
      places.length >= LEAST_BOUND &&
      places.every(at => naming.has(at)) &&
      !namesKind(letters.slice(from, to + 1).join(''))
    )
      for (const at of places) kept.delete(at)
  }
  // What alone names the kind is not said to be unused.
  return [...naming].some(at => kept.has(at)) ? kept : taken
}

interface Fragment {
  fragment: string
  isAfterUsed: boolean
}

function fragmentsOf(letters: readonly string[], taken: ReadonlySet<number>): Fragment[] {
  const found: Fragment[] = []
  let fragment = ''
  let isAfterUsed = false
  for (let at = 0; at <= letters.length; at += 1) {
    const letter = letters[at] ?? ' '
    if (!taken.has(at) && !APART.test(letter)) {
      fragment += letter
      continue
    }
    if (fragment !== '') found.push({ fragment, isAfterUsed })
    fragment = ''
    isAfterUsed = taken.has(at)
  }
  return found
}

/** What a fragment of a text wishes for, with its ending. */
function wishIn(fragment: string, isAfterUsed: boolean): string[] {
  const known = functionWords().get('ja')
  const isFunction = (segment: string): boolean => known?.has(fold(segment)) === true
  let wish = (isAfterUsed ? fragment.replace(LEAD, '') : fragment).replace(NEAR_LEAD, '').replace(ASKING, '')
  for (let before = ''; before !== wish && !isFunction(wish); ) {
    before = wish
    wish = wish.replace(TAIL, '')
  }
  if (wish === '' || isFunction(wish) || (HIRAGANA.test(wish) && isAfterUsed && wish.length <= LEAST_HIRAGANA))
    return []
  const segments = [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(wish)].map(({ segment }) => segment)
  if (HIRAGANA.test(wish)) return wish.length >= LEAST_HIRAGANA && !segments.every(isFunction) ? [wish] : []
  const first = segments.findIndex(
    segment =>
      !isFunction(segment) &&
      /[\p{Script=Han}\p{Script=Katakana}\p{L}\p{N}]/u.test(segment) &&
      (segment.length > 1 || /[\p{Script=Han}\p{N}]/u.test(segment)),
  )
  // "人均50": of a price for each.
  const isEach = segments[first]?.startsWith('均') === true && segments[first - 1] === '人'
  return first < 0 ? [] : [segments.slice(isEach ? first - 1 : first).join('')]
}

const hasMeaning = (part: string): boolean => /[\p{Script=Han}\p{Script=Katakana}\p{L}]/u.test(part) && part.length > 1
