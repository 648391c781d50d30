import { once } from '../lib/once.ts'
import { slipsBetween } from '../lib/slips.ts'
import { FAMILY_NAMES, familyAsListed, isOfPetForm, stemOfGeorgian } from './family_names.ts'
import { givenNames } from './given_names.ts'
import { MORE_FORMS, MORE_NAMES } from './given_names_more.ts'
import { consonantsOf, looseSkeletonOf } from './sound.ts'

const linesOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map(line => line.split(' '))

interface Known {
  /** The numbers of the lines that a word stands on, and of those with one that sounds so. */
  words: ReadonlySet<string>
  bySound: ReadonlyMap<string, readonly number[]>
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
  return { words: new Set(lines.flat()), bySound, forms }
})

/** The other forms of a given name that this writes exactly; none where it is no such name. */
export const exactFormsOf = (word: string): readonly string[] => known().forms.get(word) ?? []

// What languages take for each other when they write one name.
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[dt]/g, 'T'],
  [/[bpvfw]/g, 'B'],
  [/[szSCJj]/g, 'S'],
  [/[kgqx]/g, 'K'],
  [/[hy]/g, ''],
  [/[SK]$/, ''],
]

const soundsOf = (skeleton: string): string =>
  ALIKE.reduce((text, [from, to]) => text.replace(from, to), consonantsOf(skeleton))

const MOST_SLIPS_OF_STEM = 1

/** Whether two words near to each other are two names: "Farhan" and "Farhad", "Petrovic" and "Petkovic". Spellings and forms of one are none. */
export function areTwoNames(one: string, other: string): boolean {
  const [stem, another] = [stemOfGeorgian(one), stemOfGeorgian(other)]
  if (stem !== undefined && another !== undefined) return slipsBetween(stem, another) > MOST_SLIPS_OF_STEM
  if (isOfPetForm(one, other) || isOfPetForm(other, one)) return true
  const { words, bySound } = known()
  const listed = (word: string): string | undefined =>
    [word, familyAsListed(word)].find(spelling => words.has(spelling))
  const [first, second] = [listed(one), listed(other)]
  if (first === undefined || second === undefined) return false
  const [sound, otherSound] = [looseSkeletonOf(first), looseSkeletonOf(second)]
  if (soundsOf(sound) === soundsOf(otherSound)) return false
  const lines = bySound.get(sound) ?? []
  return !(bySound.get(otherSound) ?? []).some(line => lines.includes(line))
}
