import { readFileSync } from 'node:fs'
import { fold, foldLetters } from '../../lib/fold.ts'
import { once } from '../../lib/once.ts'
import { programFile } from '../../lib/program_file.ts'
import { isUnspaced, type Word, wordsOf } from '../language/roots.ts'
import { isHolding } from '../language/asked_name.ts'
import { functionWords, qualities } from '../language/said.ts'

/** A brand that a text names. */
export interface SaidBrand {
  /** What it is called; the first is what it calls itself. */
  names: readonly string[]
  /** The kinds of its businesses, the likeliest first. */
  tags: readonly string[]
  /** The words that name it, as written. */
  said: readonly string[]
  /** How many of the words that tell anything it is, 0 to 1; of the letters, where words are not divided. */
  share: number
  /** Several words, or one that is written as a name. */
  isSure: boolean
  /** It is what people call it, and no other word. */
  isPlain: boolean
  /** It is written as its name is, without the ending of a case. */
  isExact: boolean
  /** It is known in the country. */
  isHere: boolean
}

interface Brand {
  tag: string
  /** ISO 3166-1 alpha-2 in lower case; undefined: everywhere. */
  countries: readonly string[] | undefined
  names: readonly string[]
}

// Of a name that several kinds of business have, what most people mean.
const LIKELIEST =
  'shop=supermarket shop=department_store shop=furniture amenity=fast_food amenity=restaurant amenity=cafe shop=doityourself shop=electronics shop=chemist amenity=pharmacy amenity=bank amenity=post_office amenity=fuel tourism=hotel shop=clothes shop=convenience'.split(
    ' ',
  )
const MOST_WORDS = 5
const LONGEST_UNSPACED = 14
const LEAST_LETTERS = 3
// A shorter word is a brand only where it is written as a name.
const LEAST_PLAIN = 4
// Nobody has a word as long as this that is a name by chance.
const LEAST_LONG = 11
const MOST_ENDING = 5
const LEAST_BENT = 5

const keyOf = (text: string): string => foldLetters(text).replace(/[^\p{L}\p{N}]/gu, '')

const brands = once((): ReadonlyMap<string, readonly Brand[]> => {
  const found = new Map<string, Brand[]>()
  let tag = ''
  for (const line of readFileSync(programFile('map/data/brands.txt'), 'utf8').split('\n')) {
    if (line.startsWith(' ')) {
      const [places = '', ...names] = line.slice(1).split('|')
      const brand = { tag, countries: places === '*' ? undefined : places.split(' '), names }
      for (const key of new Set(names.map(keyOf))) found.set(key, [...(found.get(key) ?? []), brand])
    } else if (!line.startsWith('#')) tag = line
  }
  for (const line of readFileSync(programFile('map/data/brand_nicknames.txt'), 'utf8').split('\n')) {
    const [name = '', others = ''] = line.split(':')
    if (line.startsWith('#') || others === '') continue
    const written = others.split(',').map(other => other.trim())
    const nicknames = written.map(other => other.replace('~', ''))
    for (const other of written) if (other.startsWith('~')) ordinary.add(keyOf(other))
    const known = (found.get(keyOf(name)) ?? []).map(one => ({ ...one, names: [...one.names, ...nicknames] }))
    for (const nickname of nicknames) {
      const key = keyOf(nickname)
      if (known.length > 0 && !found.has(key)) found.set(key, known)
      if (known.length > 0 && nickname === nickname.toLowerCase() && lengthOf(key) >= LEAST_LETTERS) plain.add(key)
    }
  }
  for (const key of ordinary) plain.delete(key)
  return found
})

/** What people call brands that is no other word, also in small letters. */
const plain = new Set<string>()
/** What people call brands that is another word as well, or somebody's name. */
const ordinary = new Set<string>()
// Two letters of Chinese, kana or Korean tell as much as three.
const lengthOf = (key: string): number => (/^[a-z0-9а-яіїєґ]+$/.test(key) ? key.length : LEAST_LETTERS)

/** Whether a word is the name of a brand. */
export const isBrand = (word: string): boolean => brands().has(keyOf(word))

/** Names of one word by their first letters, for languages that bend them. */
const byBeginning = once((): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const key of brands().keys())
    if (key.length >= LEAST_BENT - 1) found.set(key.slice(0, 4), [...(found.get(key.slice(0, 4)) ?? []), key])
  return found
})

/** The brand that a text names, of those of a country first; undefined when it names none. */
export function brandIn(text: string, countryCode: string | undefined): SaidBrand | undefined {
  const named = isUnspaced(text) ? unspacedIn(text) : (spacedIn(text) ?? bentIn(text))
  if (named === undefined) return undefined
  const known = brands().get(named.key) ?? []
  // What a brand calls itself comes before what others call another.
  const own = known.filter(({ names: [first = ''] }) => keyOf(first) === named.key)
  const all = own.length > 0 ? own : known
  const country = countryCode?.toLowerCase() ?? ''
  const here = all.filter(({ countries }) => countries === undefined || countries.includes(country))
  const meant = here.length > 0 ? here : all
  const rank = ({ tag }: Brand): number => (LIKELIEST.indexOf(tag) + LIKELIEST.length + 1) % (LIKELIEST.length + 1)
  const tags = [...meant].sort((a, b) => rank(a) - rank(b)).map(({ tag }) => tag)
  const { key: _key, ...how } = named
  const names = [...new Set(meant.flatMap(({ names }) => names))]
  return { ...how, names, tags: [...new Set(tags)], isHere: here.length > 0 }
}

interface Named extends Pick<SaidBrand, 'said' | 'share' | 'isSure' | 'isPlain' | 'isExact'> {
  key: string
}

function spacedIn(text: string): Named | undefined {
  const words = wordsOf(text, '')
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1)
    for (let at = 0; at + count <= words.length; at += 1) {
      const run = words.slice(at, at + count)
      const key = keyOf(run.map(({ written }) => written).join(''))
      if (isName(run, key)) return toNamed(key, run, words)
    }
  return undefined
}

const isCapital = (text: string): boolean => /^[\p{Lu}\p{N}]/u.test(text)

function isName(run: readonly Word[], key: string): boolean {
  const found = brands().get(key)
  if (found === undefined || run.every(({ text }) => isHolding(text) || qualities().has(text))) return false
  if (run.length > 1) return key.length >= LEAST_LETTERS
  if (plain.has(key)) return true
  const [{ written = '' } = {}] = run
  if (key.length < LEAST_LETTERS)
    return found.some(({ names }) => names.some(name => name.length < LEAST_LETTERS && name === written))
  // A "día" is no Dia.
  const isMarked = fold(written) !== written.toLowerCase().normalize('NFKC')
  const asWritten = ({ names }: Brand): boolean =>
    names.some(name => name.toLowerCase().normalize('NFC') === written.toLowerCase().normalize('NFC'))
  if (isMarked && !found.some(asWritten)) return false
  return key.length >= LEAST_PLAIN || isCapital(written) || isLongCaseless(written)
}

/** "W Biedronce", "Prismassa": a name of one word with the ending its language bends it to. */
function bentIn(text: string): Named | undefined {
  const words = wordsOf(text, '')
  for (const word of words) {
    if (word.text.length < LEAST_BENT || !isCapital(word.written) || isHolding(word.text)) continue
    const key = (byBeginning().get(keyOf(word.written).slice(0, 4)) ?? []).find(name => isBent(word.text, name))
    if (key !== undefined && isCapital(word.written)) return { ...toNamed(key, [word], words), isExact: false }
  }
  return undefined
}

// What short names are bent by: "w Lidlu", "Lidlissä".
const SHORT_ENDING = /^(?:u|em|ie|a|y|ow|owi|ssa|sta|lla|lle|n|in|iin|issa|ista|illa|de|da|den|dan|ta|te|е|у|ом|а|і|ы)$/
const VOWEL = /[aeiouyаеиоуыэюяіїє]$/

function isBent(word: string, name: string): boolean {
  if (name.length < LEAST_BENT) return word.startsWith(name) && SHORT_ENDING.test(word.slice(name.length))
  // "В Ленте": the vowel at the end gives way to another.
  if (VOWEL.test(name) && word.startsWith(name.slice(0, -1)) && SHORT_ENDING.test(word.slice(name.length - 1)))
    return true
  if (word.startsWith(name)) return word.length - name.length <= MOST_ENDING
  return (
    name.length > LEAST_BENT + 1 &&
    word.startsWith(name.slice(0, -2)) &&
    Math.abs(word.length - name.length) <= 2 &&
    VOWEL.test(word)
  )
}

function toNamed(key: string, run: readonly Word[], words: readonly Word[]): Named {
  const telling = words.filter(word => run.includes(word) || !(isHolding(word.text) || qualities().has(word.text)))
  return {
    key,
    said: run.map(({ written }) => written),
    share: run.length / telling.length,
    isExact: true,
    isPlain: plain.has(key),
    isSure:
      run.length > 1 ||
      plain.has(key) ||
      key.length >= LEAST_LONG ||
      run.some(({ written }) => isCapital(written) || (isLongCaseless(written) && !ordinary.has(key))),
  }
}

// Scripts that have no capitals; a syllable of Korean tells more than a letter.
const isLongCaseless = (text: string): boolean => /^(?:\p{Script=Hangul}{3,}|\p{Script=Arabic}{4,})$/u.test(text)

/** Of the letters that tell anything: Japanese holds its sentences together by one script, Chinese by a few words. */
function shareOf(said: string, letters: readonly string[]): number {
  const holding = functionWords().get('zh')
  const telling = letters.filter(letter => !/[\p{Script=Hiragana}\P{L}]/u.test(letter) && holding?.has(letter) !== true)
  return Math.min(1, [...said].length / Math.max(1, telling.length))
}

function unspacedIn(text: string): Named | undefined {
  const letters = [...text.normalize('NFC')]
  for (let count = Math.min(LONGEST_UNSPACED, letters.length); count >= LEAST_LETTERS - 1; count -= 1)
    for (let at = 0; at + count <= letters.length; at += 1) {
      const said = letters.slice(at, at + count).join('')
      const key = keyOf(said)
      if (
        /^\p{L}/u.test(said) &&
        [...key].length >= 2 &&
        brands().has(key) &&
        (count > 2 || /^\p{Script=Han}/u.test(said))
      )
        return {
          key,
          said: [fold(said.trim())],
          share: shareOf(said, letters),
          isPlain: plain.has(key),
          isSure: (count > 2 && !ordinary.has(key)) || plain.has(key),
          isExact: true,
        }
    }
  return undefined
}
