import { once } from '../lib/once.ts'
import { looseSkeletonOf } from './sound.ts'

/** A language that prints East Slavic family names otherwise than Russian does. */
export type Sibling = 'belarusian' | 'ukrainian'

// Given names that only it spells so. From general knowledge, 2026-11.
const GIVEN: Readonly<Record<Sibling, string>> = {
  belarusian: `aliaksandr aliaksandar aliaksandra aliaksei alaksandr aleh aksana anatol artsiom artsem barys dzianis dzmitry dzmitriy zmitser zmicier dzmitryi halina hanna hleb henadz henadzi heorhi ihar iryna illia
    kanstantsin kanstancin katsiaryna kiryl kseniya leanid leanida liavon liudmila maryia mikalai mikola mikita natallia piatro piotr raman ryhor siarhei siarhiej siarzhuk siamion stanislau sviatlana sviataslau
    tatsiana tamash tsimafei tsimur uladzimir uladzimier uladzislau valiantsin valiantsina vatslau viachaslau viktar viktaryia vital vitali volha yahor yakau yanka yaraslau yauhen yauhenii yauheniya jauhien yury yulian zinaida`,
  ukrainian: `oleksandr oleksandra oleksiy oleksa olexandr serhiy sergiy dmytro mykola mykhailo mykhaylo mykhaila volodymyr andriy andrij anatoliy bohdan bohdana borys danylo denys fedir hanna hennadiy heorhiy hlib
    hnat hryhoriy ihor illya iryna ivanna kateryna khrystyna kostyantyn kostiantyn kyrylo lesya lyubomyr liudmyla lyudmyla makar maksym mariya matviy mykyta myron myroslav nataliya nazariy oksana oleh olena olha
    omelyan orest ostap panas pavlo petro pylyp rostyslav roman semen sofiya stepan svitlana sviatoslav taras tetiana tetyana tymofiy tymur valentyn valentyna valeriy vasyl vasylyna viktoriya vitaliy vladyslav
    volodymyra vsevolod vyacheslav yakiv yaroslav yehor yelyzaveta yevhen yevheniy yevheniya yosyp yukhym yuliya yuriy zakhar zenoviy zinoviy`,
}
// And those that Russians have too, which say nothing.
const OF_ALL =
  'yuriy yury roman semen stepan taras vsevolod vyacheslav viachaslau yaroslav oksana aksana makar nataliya sofiya mariya maryia yuliya anatoliy valeriy valery vital vitali vitaliy zakhar zinaida kseniya liudmila myron viktoriya ostap illya illia hanna halina iryna yulian andriy piotr orest ivanna kiryl'

const byGiven = once((): ReadonlyMap<string, Sibling> => {
  const shared = new Set(OF_ALL.split(/\s+/))
  const all = (['belarusian', 'ukrainian'] as const).flatMap(language =>
    GIVEN[language]
      .split(/\s+/)
      .filter(name => !shared.has(name))
      .map(name => [looseSkeletonOf(name), language] as const),
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

type Rule = readonly [RegExp, string]

const TO_RUSSIAN: Readonly<Record<Sibling, readonly Rule[]>> = {
  belarusian: [
    [/(?<![cgkpstz])h/g, 'g'],
    [/dz(?=[imyej])/g, 'd'],
    [/ts(?=[iy])/g, 't'],
    [/(?:[iyj]o|e|(?<=[csz]h|ts)a)[uw]$/, 'ev'],
    [/(?:[iyj]o|e|(?<=[csz]h|ts)a)va$/, 'eva'],
    [/[ao]u(?=$|sk)/, 'ov'],
    [/ava$/, 'ova'],
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

/** How Russian may print a family name that the other language prints so. */
export function inRussianAs(word: string, language: Sibling): string[] {
  const read = TO_RUSSIAN[language].reduce((text, [from, to]) => text.replace(from, to), word)
  let spellings = ['']
  let from = 0
  for (const match of [...read.matchAll(MAY_DIFFER[language])].slice(0, MOST_VOWELS)) {
    const [vowel] = match
    const before = read.slice(from, match.index)
    from = match.index + vowel.length
    const vowels = vowelsOf(language, vowel, read.slice(from))
    spellings = spellings.flatMap(start => vowels.map(one => `${start}${before}${one}`))
  }
  return spellings.map(start => `${start}${read.slice(from)}`)
}
