import { once } from '../lib/once.ts'
import { slipsBetween } from '../lib/slips.ts'
import { FAMILY_NAMES, familyAsListed, isOfPetForm, stemOfGeorgian } from './family_names.ts'
import { givenNames } from './given_names.ts'
import { MORE_FORMS, MORE_NAMES } from './given_names_more.ts'
import { looseSkeletonOf } from './sound.ts'

const linesOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map(line => line.split(' '))

interface Known {
  words: ReadonlySet<string>
  /** The numbers of the lines with a word that sounds so. */
  bySound: ReadonlyMap<string, readonly number[]>
  families: ReadonlySet<string>
  /** The other forms of a word. */
  forms: ReadonlyMap<string, readonly string[]>
}

const known = once((): Known => {
  const more = linesOf(MORE_FORMS)
  const singles = [MORE_NAMES, FAMILY_NAMES].flatMap(text => text.trim().split(/\s+/)).map(word => [word])
  const lines = [...givenNames(), ...more, ...singles]
  const bySound = new Map<string, number[]>()
  for (const [number, line] of lines.entries())
    for (const sound of new Set(line.map(looseSkeletonOf))) bySound.set(sound, [...(bySound.get(sound) ?? []), number])
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
  [/[aeiouhy]/g, ''],
]
// "Marcos" and "Anka" are forms of Marco and Ana.
const ENDS_OF_FORMS = /[SK]$/

const soundsOf = (skeleton: string): string => ALIKE.reduce((text, [from, to]) => text.replace(from, to), skeleton)

const MOST_SLIPS_OF_STEM = 1

/** Whether two words near to each other are two names: "Farhan" and "Farhad", "Petrovic" and "Petkovic". Spellings and forms of one are none. */
export function areTwoNames(one: string, other: string): boolean {
  const [stem, another] = [stemOfGeorgian(one), stemOfGeorgian(other)]
  if (stem !== undefined && another !== undefined) return slipsBetween(stem, another) > MOST_SLIPS_OF_STEM
  if (isOfPetForm(one, other) || isOfPetForm(other, one)) return true
  const { words, bySound, families } = known()
  const listed = (word: string): string | undefined =>
    [word, familyAsListed(word)].find(spelling => words.has(spelling))
  const [first, second] = [listed(one), listed(other)]
  if (first === undefined || second === undefined) return false
  const [sound, otherSound] = [looseSkeletonOf(first), looseSkeletonOf(second)]
  const areFamilies = families.has(first) && families.has(second)
  const [consonants, others] = [sound, otherSound].map(one =>
    areFamilies ? soundsOf(one) : soundsOf(one).replace(ENDS_OF_FORMS, ''),
  )
  if (consonants === others) return false
  const lines = bySound.get(sound) ?? []
  return !(bySound.get(otherSound) ?? []).some(line => lines.includes(line))
}
