import type { Rule } from '../readings/rule.ts'
import { once } from '../../lib/once.ts'
import { looseSkeletonOf } from '../text/sound.ts'

/** A language that prints East Slavic family names otherwise than Russian does. */
export type Sibling = 'belarusian' | 'ukrainian'

// Given names that it spells otherwise than Russians do. From general knowledge, 2026-11.
const GIVEN: Readonly<Record<Sibling, string>> = {
  belarusian: `aliaksandr aliaksandar aliaksandra aliaksei alaksandr aleh anatol artsiom artsem barys dzianis dzmitry dzmitriy zmitser zmicier dzmitryi hleb henadz henadzi heorhi ihar kanstantsin kanstancin
    katsiaryna leanid leanida liavon mikalai mikola mikita natallia piatro raman ryhor siarhei siarhiej siarzhuk siamion stanislau sviatlana sviataslau tatsiana tamash tsimafei tsimur uladzimir uladzimier
    uladzislau valiantsin valiantsina vatslau viktar viktaryia volha yahor yakau yanka yaraslau yauhen yauhenii yauheniya jauhien`,
  ukrainian: `oleksandr oleksandra oleksiy oleksa olexandr serhiy sergiy dmytro mykola mykhailo mykhaylo mykhaila volodymyr andrij bohdan bohdana borys danylo denys fedir hennadiy heorhiy hlib hnat hryhoriy ihor
    kateryna khrystyna kostyantyn kostiantyn kyrylo lesya lyubomyr liudmyla lyudmyla maksym matviy mykyta myroslav nazariy oleh olena olha omelyan panas pavlo petro pylyp rostyslav svitlana sviatoslav
    tetiana tetyana tymofiy tymur valentyn valentyna vasyl vasylyna vladyslav volodymyra yakiv yehor yelyzaveta yevhen yevheniy yevheniya yosyp yukhym zenoviy zinoviy`,
}

const byGiven = once((): ReadonlyMap<string, Sibling> => {
  const all = (['belarusian', 'ukrainian'] as const).flatMap(language =>
    GIVEN[language].split(/\s+/).map(name => [looseSkeletonOf(name), language] as const),
  )
  return new Map(all)
})

/** The language that one of these words, by their loose skeletons, is a given name of; none where none tells. */
export function siblingOf(skeletons: readonly string[]): Sibling | undefined {
  for (const skeleton of skeletons) {
    const language = byGiven().get(skeleton)
    if (language !== undefined) return language
  }
  return undefined
}

const TO_RUSSIAN: Readonly<Record<Sibling, readonly Rule[]>> = {
  belarusian: [
    [/(?<![cgkpstz])h/g, 'g'],
    [/dz(?=[imyej])/g, 'd'],
    [/ts(?=[iy])/g, 't'],
    [/(?:[iyj]o|e|(?<=[csz]h|ts)a)[uw]$/, 'ev'],
    [/(?:[iyj]o|e|(?<=[csz]h|ts)a)va$/, 'eva'],
    [/[ao]u(?=$|sk)/, 'ov'],
    [/ava$/, 'ova'],
    [/(?<=[csz]h)au(?=[^aeiouy])/g, 'ev'],
    [/(?<=[aeo])u(?=[^aeiouy])/g, 'v'],
    [/sk[iy]+$/, 'skiy'],
    [/(?<=[kc]h?)a$/, 'o'],
  ],
  ukrainian: [
    [/(?<![cgkpstz])h/g, 'g'],
    [/(?<=[^aeiouy])[iy]v(?=sk|ts)/g, 'ov'],
    [/(?<=sk|tsk)[iy]+$/, 'iy'],
    [/(?<=ov|ev|[nrl])y[iyj]$/, 'oy'],
    [/y[iyj]$/, 'iy'],
  ],
}

// What of a word may be another vowel in Russian: a that is not stressed, and the soft a; the i that was an e, or an o in a closed syllable.
const MAY_DIFFER: Readonly<Record<Sibling, RegExp>> = {
  belarusian: /(?<=[^aeiouy])(?:[iy]?a(?=[^aeiouy]+[aeiouy]|[^aeiouy]+$)|[iy]o)/g,
  ukrainian: /(?<=[^aeiouy])[iy](?=[^aeiouy])|(?<=[^aeiouy])[iy]e/g,
}

const CLOSED = /^[^aeiouy](?:[^aeiouyhvrl]|$)/

function vowelsOf(language: Sibling, vowel: string, behind: string): readonly string[] {
  if (language === 'ukrainian') return vowel.length > 1 ? ['e'] : CLOSED.test(behind) ? [vowel, 'e', 'o'] : [vowel, 'e']
  return vowel === 'a' ? ['a', 'o'] : [vowel, 'e']
}

const MOST_VOWELS = 4
// In a shorter one another vowel makes another family name: "Lys" and "Les".
const LEAST_LETTERS = 6

/** How Russian may print a family name that the other language prints so. */
export function inRussianAs(word: string, language: Sibling): string[] {
  const read = TO_RUSSIAN[language].reduce((text, [from, to]) => text.replace(from, to), word)
  let spellings = ['']
  let from = 0
  const vowels = word.length < LEAST_LETTERS ? [] : [...read.matchAll(MAY_DIFFER[language])]
  for (const match of vowels.slice(0, MOST_VOWELS)) {
    const [vowel] = match
    const before = read.slice(from, match.index)
    from = match.index + vowel.length
    const others = vowelsOf(language, vowel, read.slice(from))
    spellings = spellings.flatMap(start => others.map(one => `${start}${before}${one}`))
  }
  return spellings.map(start => `${start}${read.slice(from)}`)
}
