import { formsOfName } from './given_names.ts'
import { askedClass, type Guard, listedClass, listedText, NO_HIT, plainPairs } from './guards_shared.ts'
import type { Pair, SideBySide } from './model.ts'
import { isAbjad } from './readings/abjad.ts'
import { looseSkeletonOf } from './sound.ts'

const isPerson = ({ index }: SideBySide): boolean => index.style === 'person'

const ENDS_AS_WOMAN = /(?<=.{3})[هה]$/u
const ENDS_AS_MAN = /(?<=.{2})[بتثجحخدذرزسشصضطظفقكلمنگپچ]$/u

/** The first of several names, with the listed word that is its like. */
function givenOf(names: SideBySide): { asked: string; listed: string } | undefined {
  const pairs = plainPairs(names)
  const [first] = pairs.toSorted((one, other) => one.at - other.at)
  return first === undefined || pairs.length < 2 || first.span > 1 || first.unit.span > 1
    ? undefined
    : { asked: first.unit.text, listed: listedText(names, first.at) }
}

/** An abjad writes the ending of a woman's name, whatever vowels it leaves out: جميلة is no Jamil. */
function isOtherSexAcross(names: SideBySide): boolean {
  if (!isAbjad(names.asked.whole)) return false
  const given = givenOf(names)
  if (given === undefined || !isAbjad(given.asked) || isAbjad(given.listed)) return false
  return (
    (ENDS_AS_WOMAN.test(given.asked) && /[b-df-gj-np-sv-z]$/.test(given.listed)) ||
    (ENDS_AS_MAN.test(given.asked) && /[^aeiou]ah?$/.test(given.listed))
  )
}

const OF_BOTH = /^(?:andrea|simone|gabriele|michele|daniele|nicola)$/

/** "Andrea" is a man in Italy, where family names end in a vowel, and a woman elsewhere. */
function isWomanOutsideItaly(names: SideBySide): boolean {
  const given = givenOf(names)
  const family = names.asked.prepared.words.at(-1)?.text ?? ''
  return (
    given !== undefined &&
    given.asked !== given.listed &&
    [given.asked, given.listed].some(name => OF_BOTH.test(name)) &&
    ![given.asked, given.listed].every(name => /[ae]$/.test(name)) &&
    !/[aeiou]$/.test(family)
  )
}

/** "Karpenko" and "Karpenkov", "Rezaei" and "Rezaeian": what is left of the longer one makes another family of it. */
function isOtherFamily(names: SideBySide, { unit, at, span, alike }: Pair): boolean {
  if (alike === 1 || span > 1 || unit.span > 1) return false
  const [one = '', other = ''] = [unit.text, listedText(names, at)].toSorted((a, b) => a.length - b.length)
  return isLongerFamily(one, other)
}

// Behind a name that is a family name already: "Karpenkov", "Petrovic", "Rezaeian", "Ivanovsky".
const LONGER_FAMILY = [
  { of: /ko$/, ending: /(?<=[^aeiou])en(?=ko$)/ },
  { of: /enko$/, ending: /(?<=enko)v$/ },
  { of: /[oe]v$/, ending: /(?<=[oe]v)(?:ich?|itch|sk[iy]+)$/ },
  { of: /[iy]$/, ending: /(?<=[iy])y?an$/ },
] as const
const LEAST_OF_FAMILY = 4

const isLongerFamily = (one: string, other: string): boolean =>
  one.length >= LEAST_OF_FAMILY &&
  LONGER_FAMILY.some(
    ({ of, ending }) =>
      of.test(one) && ending.test(other) && looseSkeletonOf(other.replace(ending, '')) === looseSkeletonOf(one),
  )

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).map(looseSkeletonOf))

// Given names that Arabs, and others who are called by the names of their fathers, bear. Muhammad and what is joined with others ("Ali Reza") stand before a given name too.
const OF_FATHERS = words(
  `hussein hassan ahmad mahmoud hamid khalid tariq omar uthman osman yusuf ibrahim ismail musa isa dawud sulayman salih salim said saad sami samir karim kamal jamal jalal rashid majid walid nasir nabil
  mustafa abbas jafar qasim kadhim mahdi hadi taha yasin amjad ayman anas bilal faisal fahd farid fuad ghassan haitham hani hazim hisham imad issam jaber jasim latif luay maher malik mansour marwan mazin mishal
  muhannad munir mutlaq nawaf nizar nouri raad rafiq raid rami riyad safwan salah salman shakir sharif sultan suhail tahir talal taleb tamim wael wisam yahya yasir zaid ziad zuhair adnan adil akram anwar aziz
  badr bashar bashir basim firas hatem hikmat jawad kamil khalaf khalil mubarak nadir najib qusay ramzi sabah sabri saddam saif shaker tawfiq thamer turki yaqub zakaria ali`,
)

const isOfFathers = (word: string): boolean => {
  const skeleton = looseSkeletonOf(word)
  return [skeleton, ...formsOfName(skeleton)].some(one => OF_FATHERS.has(one))
}

const isOfInitial = (names: SideBySide, { unit, at }: Pair): boolean =>
  askedClass(names, unit.at) === 'initial' || listedClass(names, at) === 'initial'

/** One name has a given name before all of the other: "Tariq Khalid Mansour" is a son of Khalid. */
function isSonOrFather(names: SideBySide): boolean {
  if (!names.unmatchedAsked.includes(0) && !names.unmatchedListed.includes(0)) return false
  const asked = names.asked.wordClasses.map((_, i) => i).filter(i => names.asked.wordClasses[i] === 'plain')
  const listed = Array.from({ length: names.length }, (_, at) => at).filter(at => listedClass(names, at) === 'plain')
  const pairs = plainPairs(names)
  const isInOrder = pairs.every(
    ({ at, unit }, i) => at > (pairs[i - 1]?.at ?? -1) && unit.at > (pairs[i - 1]?.unit.at ?? -1),
  )
  if (names.pairs.length > pairs.length && names.pairs.some(pair => isOfInitial(names, pair))) return false
  if (pairs.length < 2 || !isInOrder || pairs.some(({ span, unit }) => span + unit.span > 2)) return false
  const textOf = (i: number | undefined): string => names.asked.prepared.words[i ?? -1]?.text ?? ''
  const isSon = (more: string, father: string): boolean => isOfFathers(more) && isOfFathers(father)
  const [first] = pairs
  const isFirst =
    asked[0] === 0 && first?.unit.at === asked[1] && first?.at === listed[0] && asked.length === listed.length + 1
  const isSecond =
    listed[0] === 0 && first?.unit.at === asked[0] && first?.at === listed[1] && listed.length === asked.length + 1
  if (pairs.length !== Math.min(asked.length, listed.length)) return false
  return (
    (isFirst && isSon(textOf(asked[0]), textOf(asked[1]))) ||
    (isSecond && isSon(listedText(names, listed[0] ?? 0), listedText(names, listed[1] ?? 0)))
  )
}

/** Rules that tell relatives and namesakes apart. */
export const RELATIVE_GUARDS: readonly Guard[] = [
  {
    why: 'The given names are those of a man and of a woman.',
    applies: names => isPerson(names) && (isOtherSexAcross(names) || isWomanOutsideItaly(names)),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'The family name of one of them is made of that of the other.',
    applies: names => isPerson(names) && plainPairs(names).some(pair => isOtherFamily(names, pair)),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'The son of the one has the name of the father of the other.',
    applies: names => isPerson(names) && isSonOrFather(names),
    most: NO_HIT,
    decides: true,
  },
]
