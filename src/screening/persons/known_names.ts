import { once } from '../../lib/once.ts'
import { isCommonFamily } from './common_families.ts'
import { slipsBetween } from '../../lib/slips.ts'
import { FAMILY_NAMES, familyAsListed, isOfPetForm, stemOfGeorgian } from './family_names.ts'
import { areFormsOfOne, givenNames } from './given_names.ts'
import { FURTHER_FORMS, OTHER_NAMES, NEAR_FORMS } from './given_names_further.ts'
import { looseSkeletonOf } from '../text/sound.ts'

const linesOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map(line => line.split(' '))

interface Known {
  words: ReadonlySet<string>
  /** The numbers of the lines with a word that sounds so, or with another form of it. */
  bySound: ReadonlyMap<string, readonly number[]>
  families: ReadonlySet<string>
  /** The other forms of a word. */
  forms: ReadonlyMap<string, readonly string[]>
}

const known = once((): Known => {
  const more = linesOf(FURTHER_FORMS)
  const near = linesOf(NEAR_FORMS)
  const singles = [OTHER_NAMES, FAMILY_NAMES].flatMap(text => text.trim().split(/\s+/)).map(word => [word])
  const lines = [...givenNames(), ...more, ...near, ...singles]
  const bySound = new Map<string, number[]>()
  const byWord = new Map<string, number[]>()
  for (const [number, line] of lines.entries()) {
    for (const word of line) byWord.set(word, [...(byWord.get(word) ?? []), number])
    for (const sound of new Set(line.map(looseSkeletonOf))) bySound.set(sound, [...(bySound.get(sound) ?? []), number])
  }
  // "Nikolajs" and "Mykola" are forms of Nikolai, each on a line of its own.
  for (const line of [...more, ...near]) {
    const joined = line.flatMap(word => byWord.get(word) ?? [])
    for (const sound of new Set(line.map(looseSkeletonOf)))
      bySound.set(sound, [...new Set([...(bySound.get(sound) ?? []), ...joined])])
  }
  const forms = new Map<string, string[]>()
  for (const line of more)
    for (const word of line) forms.set(word, [...(forms.get(word) ?? []), ...line.filter(one => one !== word)])
  return { words: new Set(lines.flat()), bySound, forms, families: new Set(FAMILY_NAMES.trim().split(/\s+/)) }
})

/** The other forms of a given name that this writes exactly; none where it is no such name. */
export const exactFormsOf = (word: string): readonly string[] => known().forms.get(word) ?? []

// What languages take for each other when they write one name.
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[dt]/g, 'T'],
  [/[bpvfw]/g, 'B'],
  [/[szSCJj]/g, 'S'],
  [/[kgqx]/g, 'K'],
  [/([TBSK])\1+/g, '$1'],
  [/[aeiouhy]/g, ''],
]
// "Marcos" and "Anka" are forms of Marco and Ana.
const ENDS_OF_FORMS = /(?<=..)(?:k[ai]?|[sz])$/
// Somali and Arabic write the servant of God in many ways: "Abdikarim", "Abdelkarim".
const SERVANT = /^c?abd(?:ou|[aeiu])l?(?=.{3})/
// "Rahmonov" may call himself Rahmon, and "Ashraful" is Ashraf before a word with an article.
const ENDS_OF_LANGUAGES = /(?<=.{3})(?:[iy]?[oe]va?|(?<=.{4})u[lr])$/
// How languages hear or write one sound: "Ibragim", "Gamil", "Cavid", "Moktar", "Jelena", "Davlat", "Fadhil", "Harith", "Oualid".
const HEARD: readonly (readonly [RegExp, string])[] = [
  [/g/g, 'h'],
  [/g/g, 'j'],
  [/c(?!h)/g, 'j'],
  [/dh/g, 'z'],
  [/th/g, 's'],
  [/ou(?=[aei])/g, 'w'],
  [/kh/g, 'k'],
  [/j/g, 'y'],
  [/(?<=[aeo])[uw](?![aeiouy])/g, 'v'],
]

const soundsOf = (skeleton: string): string => ALIKE.reduce((text, [from, to]) => text.replace(from, to), skeleton)

const consonantsOf = (word: string): string => soundsOf(looseSkeletonOf(word.replace(SERVANT, 'abd')))

/** The consonants of a name as languages take them for each other, with the ending of a form and without it. */
const consonantsOfForms = (word: string): readonly string[] => [
  consonantsOf(word),
  consonantsOf(word.replace(ENDS_OF_FORMS, '')),
]

/** Whether two given names are ways to write one. */
export const mayBeOneName = (one: string, other: string): boolean =>
  areFormsOfOne(one, other) || mayBeOne(one, other) || areHeardAsOne(one, other)

/** Whether two words, of which one is a given name, may be forms of one. */
function mayBeOne(one: string, other: string): boolean {
  const others = consonantsOfForms(other)
  return (
    consonantsOfForms(one).some(consonants => others.includes(consonants)) ||
    areOneAs(one, other, ENDS_OF_LANGUAGES, '')
  )
}

const areOneAs = (one: string, other: string, from: RegExp, to: string): boolean =>
  looseSkeletonOf(one.replace(from, to)) === looseSkeletonOf(other.replace(from, to))

/** Whether two words are one name to languages that hear or write a sound in another way. */
const areHeardAsOne = (one: string, other: string): boolean =>
  HEARD.some(([from, to]) => areOneAs(one, other, from, to))

const MOST_SLIPS_OF_STEM = 1
const LAST_VOWEL = /(?:(a+)|(ee|ie|iy|y|i)|(ou|oo|o|u))[^aeiouy]+$/

function differInLastVowel(one: string, other: string): boolean {
  const placeOf = (word: string): number =>
    (LAST_VOWEL.exec(word)?.slice(1) ?? []).findIndex(vowel => vowel !== undefined)
  const [first, second] = [placeOf(one), placeOf(other)]
  return first >= 0 && second >= 0 && first !== second && one.replace(LAST_VOWEL, '') === other.replace(LAST_VOWEL, '')
}

/** The words as the tables have them, where both are there and no line says that they are one name. */
function knownApart(one: string, other: string): readonly [string, string] | undefined {
  const { words, bySound } = known()
  const listed = (word: string): string | undefined =>
    [word, familyAsListed(word)].find(spelling => words.has(spelling))
  const [first, second] = [listed(one), listed(other)]
  if (first === undefined || second === undefined) return undefined
  const lines = bySound.get(looseSkeletonOf(first)) ?? []
  return (bySound.get(looseSkeletonOf(second)) ?? []).some(line => lines.includes(line)) ? undefined : [first, second]
}

/** "Jamal" and "Jamil": the last vowel of a pattern of Arabic, but for an e, which may be either. Lists write one person in both ways. */
export function haveOtherVowels(one: string, other: string): boolean {
  const pair = knownApart(one, other)
  return pair !== undefined && differInLastVowel(...pair)
}

/** Whether the tables of given names and of families have a word. */
export const isKnownName = (word: string): boolean => known().words.has(word) || known().words.has(familyAsListed(word))

/** Whether the table of families that many have has a word. */
export const isKnownFamily = (word: string): boolean =>
  known().families.has(word) || known().families.has(familyAsListed(word)) || isCommonFamily(word)

// Of one language both, and of a father's name what stands before it.
const OF_FATHER = [
  /(?<=.{3})(?:s?son|s?s[eo]n)$/,
  /(?<=.{3})[oe]vi(?:c|ch|tch)$/,
  /(?<=.{3})[oe]va?$/,
  /(?<=.{4})[iy]an$/,
  /(?<=.{3})(?:zad[ea]h?|zoda)$/,
  /(?<=.{3})(?:p[ou]{1,2}r|nejad|nezhad)$/,
  /(?<=.{3})(?:opoulos|opulos|akis|idis|iadis)$/,
  /(?<=.{3})escu$/,
  /(?<=.{3})og(?:lu|hlu|ly)$/,
  /(?<=.{4})[iy]$/,
] as const

/** The names of the two fathers whom two family names of one language are made of: of "Eriksson" and "Henriksson"; none where the tables have not both of them, or know them as one. */
export function fathersOfTwo(one: string, other: string): readonly [string, string] | undefined {
  for (const ending of OF_FATHER) {
    const [father, another] = [one.replace(ending, ''), other.replace(ending, '')]
    if (father === one || another === other) continue
    if (knownApart(father, another) !== undefined) return [father, another]
  }
  return undefined
}

/** Whether two words near to each other are two names: "Farhan" and "Farhad", "Petrovic" and "Petkovic". Spellings and forms of one are none. */
export function areTwoNames(one: string, other: string): boolean {
  const [stem, another] = [stemOfGeorgian(one), stemOfGeorgian(other)]
  if (stem !== undefined && another !== undefined)
    return slipsBetween(looseSkeletonOf(stem), looseSkeletonOf(another)) > MOST_SLIPS_OF_STEM
  if (isOfPetForm(one, other) || isOfPetForm(other, one)) return true
  const pair = knownApart(one, other)
  if (pair === undefined) return false
  const [first, second] = pair
  const { families } = known()
  const areFamilies = families.has(first) && families.has(second)
  if (consonantsOf(first) === consonantsOf(second) || areHeardAsOne(first, second)) return false
  return areFamilies || !mayBeOne(first, second)
}
