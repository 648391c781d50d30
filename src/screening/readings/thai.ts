import type { Rule } from './rule.ts'
const tableOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .flatMap(cell => {
        const [letters = '', sound = ''] = cell.split(':')
        return [...letters].map(letter => [letter, sound] as const)
      }),
  )

// By the Royal system, as most names are written but for habits of families.
const FIRST = tableOf(
  'ก:k ขฃคฅฆ:kh ง:ng จฉชฌ:ch ซศษส:s ญย:y ฎด:d ฏต:t ฐฑฒถทธ:th ณน:n บ:b ป:p ผพภ:ph ฝฟ:f ม:m ร:r ลฬ:l ว:w หฮ:h อ:',
)
const LAST = tableOf('กขคฆ:k ง:ng จชซฌดตถทธศษสฎฏฐฑฒ:t ณนญรลฬ:n บปพภฟ:p ม:m ย:i ว:o อ:')
const C = '[ก-ฮ]'
const CLUSTER = `(?:[กขคตปผพ][รลว](?=[ะาิีึืุูัํเแโไใ])|ห[งญนมยรลว](?=[ะาิีึืุูัํ])|[ศสจ]ร(?=[ะาิีึืุูัํ])|${C})`
const LED = `(?:[กขคตปผพ][รล](?=[ะาิีึืุูัํก-ฮ])|ห[งญนมยรลว]|${C})`
// A consonant ends a syllable where no vowel makes it the first of the next one.
const END = `(?!ร[ก-ฮเแโไใ])(${C})(?![ะาิีึืุูัํ็]|รร|ร(?:$|[เแโไใ]))`
const END_OF_BARE = `(${C})(?![ะาิีึืุูัํ็]|รร)`

const rule = (pattern: string, vowel: string): Rule => [new RegExp(`^${pattern}`, 'u'), vowel]

// The first group is what a syllable begins with, the second what it ends with; in this order.
const RULES: readonly Rule[] = [
  rule(`เ(${LED})ียะ?(?:${END})?`, 'ia'),
  rule(`เ(${LED})ือะ?(?:${END})?`, 'uea'),
  rule(`เ(${LED})าะ`, 'o'),
  rule(`เ(${LED})า`, 'ao'),
  rule(`เ(${LED})(?:อ|ิ)(?:${END})?`, 'oe'),
  rule(`เ(${C})(ย)(?![ะาิีึืุูัํ็])`, 'oe'),
  rule(`เ(${LED})็?ะ?(?:${END})?`, 'e'),
  rule(`แ(${LED})็?ะ?(?:${END})?`, 'ae'),
  rule(`โ(${LED})ะ?(?:${END})?`, 'o'),
  rule(`[ไใ](${LED})ย?`, 'ai'),
  rule(`(${CLUSTER})ัวะ?(?:${END})?`, 'ua'),
  rule(`(${CLUSTER})ั(${C})`, 'a'),
  rule(`(${CLUSTER})(?:ํา|ำ)`, 'am'),
  rule(`(${CLUSTER})ะ`, 'a'),
  rule(`(${CLUSTER})า(?:${END})?`, 'a'),
  rule(`(${CLUSTER})[ิี](?:${END})?`, 'i'),
  rule(`(${CLUSTER})(?:ือ?|ึ)(?:${END})?`, 'ue'),
  rule(`(${CLUSTER})[ุู](?:${END})?`, 'u'),
  rule(`(${C})รร(${C})(?![ะาิีึืุูัํ็])`, 'a'),
  rule(`(${C})รร`, 'an'),
  rule(`(${C})็?อ(?:${END})?`, 'o'),
  // Of three consonants without a vowel the first is a syllable: "Narong".
  rule(`(${C})(?=(?:${C}{2})+(?:$|[เแโไใ]))(?!${C}รร)`, 'a'),
  rule(`(${C})${END_OF_BARE}`, 'o'),
  rule(`(${C})`, 'a'),
]

const TITLES =
  /^(?:นางสาว|นาย|นาง(?!ล)|น\.ส\.|ดร\.?|คุณ|พลเอก|พลโท|พลตรี|พันเอก|พันโท|พันตรี|ร้อยเอก|พล\.[อทต]\.|พ\.[อทต]\.)\s*(?=[ก-ฮเแโไใ][\u0e00-\u0e7f]{2})/u

/** A person's name in Thai letters without what stands before it. */
export const withoutThaiTitle = (name: string): string => name.trim().replace(TITLES, '')

/** Whether a word is in Thai letters. */
export const isThai = (word: string): boolean => /\p{Script=Thai}/u.test(word)

/** A Thai word in Latin letters. */
export function readThai(word: string): string {
  // What has the mark of silence is not said, nor are some letters that only show where a word comes from.
  let left = word
    .replace(/[\u0e48-\u0e4b\u0e4e]/g, '')
    .replace(/(?<=[ก-ฮ])[ตท]ร์/gu, '')
    .replace(/[ก-ฮ][ิุ]?์/gu, '')
    .replace(/เกียรติ?/gu, 'เกียต')
    .replace(/กษ(?![ะาิีึืุูั])/gu, 'ก')
    .replace(/(?<=[ัิุ])([ตทก])ร(?=$|[เแโไใ])/gu, '$1')
    .replace(/(?<=[ะาิีึืุูั][ก-ฮ])[ิุ]$/u, '')
    .replace(/เ([จฉถสผ])([รล])ิ/gu, '$1ะเ$2ิ')
    .replace(/อย(?=[ูาัื])/gu, 'ย')
    .replace(/วร(?=[ก-ฮ][ะาิีึืุูั]|[เแโไใ])/gu, 'วอระ')
  let read = ''
  while (left !== '') {
    const [match, vowel] = RULES.map(([pattern, vowel]) => [pattern.exec(left), vowel] as const).find(
      ([found]) => found !== null,
    ) ?? [null, '']
    if (match === null) {
      read += /[\u0e00-\u0e7f]/.test(left.charAt(0)) ? '' : left.charAt(0)
      left = left.slice(1)
      continue
    }
    const [all, first = '', last = ''] = match
    read += `${onsetOf(first)}${vowel}${LAST.get(last) ?? ''}`
    left = left.slice(all.length)
  }
  return read
}

function onsetOf(letters: string): string {
  const [one = '', two] = letters
  if (two === undefined) return FIRST.get(one) ?? ''
  if (one === 'ห') return FIRST.get(two) ?? ''
  return /[ศสจ]/.test(one) ? (FIRST.get(one) ?? '') : `${FIRST.get(one) ?? ''}${FIRST.get(two) ?? ''}`
}
