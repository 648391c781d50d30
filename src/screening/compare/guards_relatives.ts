import { areFormsOfOne, formsOfName, isPatronymic } from '../persons/given_names.ts'
import {
  askedClass,
  type Guard,
  isPerson,
  listedClass,
  listedText,
  NO_HIT,
  ONLY_POSSIBLE,
  plainParts,
  plainPairs,
  wordAt,
} from './guards_shared.ts'
import { generationOf } from '../persons/generations.ts'
import { PARENT } from '../persons/kunya.ts'
import { areTwoNames, exactFormsOf, fathersOfTwo, haveOtherVowels, isKnownName } from '../persons/known_names.ts'
import type { Pair, SideBySide } from '../text/model.ts'
import { isAbjad } from '../readings/abjad.ts'
import { isOtherSpelling, similarity } from './similarity.ts'
import { spellAsked } from './spelling.ts'
import { looseSkeletonOf } from '../text/sound.ts'

const ENDS_AS_WOMAN = /(?<=.{3})[هה]$/u
const ENDS_AS_MAN = /(?<=.{2})[بتثجحخدذرزسشصضطظفقكلمنگپچ]$/u
// Women's names that end in such a letter; in Africa and among Turks they have an a behind it: "Zeineba", "Mariama".
const OF_WOMEN =
  /^(?:زينب|مريم|هند|كوثر|سعاد|وداد|سهام|الهام|ابتسام|احلام|هيام|ريم|كلثوم|زمزم|نرجس|بلقيس|فردوس|سمر|سحر|هاجر|منال|نوال|دلال|ابتهال|بتول|امل|هديل|عبير|تغريد|ناهد|رغد|ايناس|نسرين|ياسمين|شيرين|نرمين|حنين|حنان|جيهان|ايمان|سوزان|افنان|لجين|نادين|پروين|سيمين|نازنين|شهين|مژگان)$/u

/** The first of several names, with the listed word that is its like. */
function givenOf(names: SideBySide): { asked: string; listed: string } | undefined {
  const pairs = plainParts(names)
  const [first] = pairs.toSorted((one, other) => one.at - other.at)
  return first === undefined || pairs.length < 2 || first.span > 1 || first.unit.span > 1
    ? undefined
    : { asked: first.unit.text, listed: listedText(names, first.at) }
}

/** An abjad writes the ending of a woman's name, whatever vowels it leaves out: جميلة is no Jamil. */
function isOtherSexAcross(names: SideBySide): boolean {
  const given = givenOf(names)
  if (given === undefined || isAbjad(given.asked) === isAbjad(given.listed)) return false
  const [abjad, latin] = isAbjad(given.asked) ? [given.asked, given.listed] : [given.listed, given.asked]
  if (OF_WOMEN.test(abjad) || exactFormsOf(abjad).includes(latin)) return false
  return (
    (ENDS_AS_WOMAN.test(abjad) && /[b-df-gj-np-sv-z]$|tt$/.test(latin)) ||
    (ENDS_AS_MAN.test(abjad) &&
      // صالح is Salah.
      !(/[حخ]$/u.test(abjad) && latin.endsWith('h')) &&
      /[^aeiou]ah?$/.test(latin))
  )
}

const OF_BOTH = /^(?:andrea|simone|gabriele|michele|daniele)$/

/** "Andrea" is a man in Italy, where family names end in a vowel, and a woman elsewhere. */
function isWomanOutsideItaly(names: SideBySide): boolean {
  const pairs = plainPairs(names)
  const given = pairs.find(
    ({ unit, at, span }) =>
      span + unit.span === 2 &&
      (unit.at === 0 || at === 0) &&
      [unit.text, listedText(names, at)].some(name => OF_BOTH.test(name)),
  )
  if (given === undefined) return false
  const [one, other] = [given.unit.text, listedText(names, given.at)]
  const families = pairs.filter(pair => pair !== given)
  return (
    families.length > 0 &&
    one !== other &&
    ![one, other].every(name => /[ae]h?$/.test(name)) &&
    families.every(({ unit, at }) => ![unit.text, listedText(names, at)].some(name => /[aeiou]$/.test(name)))
  )
}

/** "Karpenko" and "Karpenkov", "Rezaei" and "Rezaeian": what is left of the longer one makes another family of it. */
function isOtherFamily(names: SideBySide, { unit, at, span, alike }: Pair): boolean {
  if (alike === 1 || span > 1 || unit.span > 1) return false
  const pairs = plainPairs(names)
  // What stands between a given name and a family name is of the father.
  if (pairs.some(pair => pair.at > at)) return false
  if (pairs.length > 2 && [unit.text, listedText(names, at)].some(isPatronymic)) return false
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

// What is no slip nor the end of a longer spelling: Turkish, Armenian, Persian, Indian, German, Scandinavian, Romanian, Greek and Georgian ends of family names.
const OTHER_FAMILY_END =
  /^(?:l[ae]r|oglu|ants|ati|eli|wala?|mann|stein|berg|ss?on|escu|eanu|opoulos|akis|idis|czyk|ne[jz]h?ad|pour|shvili)$/
// Of two letters it may be what somebody left out.
const OTHER_END_OF_KNOWN = /^er$/
const TELLING_PAIRS = 2

/** "Arslan" and "Arslaner", "Karami" and "Karamati": another family is called so. */
function hasLongerEnd(names: SideBySide, { unit, at, span, alike }: Pair): boolean {
  const listed = names.index.words.at(wordAt(names, at))
  if (alike === 1 || span > 1 || unit.span > 1 || listed === undefined || isAbjad(unit.text)) return false
  const pairs = plainPairs(names)
  if (pairs.length !== TELLING_PAIRS || pairs.some(pair => pair.at > at)) return false
  const [one = '', other = ''] = [unit.text, listed.text].toSorted((a, b) => a.length - b.length)
  const isMade = (stem: string): boolean => {
    const end = other.startsWith(stem) ? other.slice(stem.length) : ''
    return (
      stem.length >= LEAST_OF_FAMILY &&
      (OTHER_FAMILY_END.test(end) || (OTHER_END_OF_KNOWN.test(end) && stem === one && isKnownName(one)))
    )
  }
  return [one, one.replace(/[iy]$/, '')].some(isMade) && isOtherSpelling(unit.text, listed)
}

const SOUTH_SLAVIC = /^[a-z]{1,4}[aeiou][a-z]{0,3}(ko|ka|oje|ica)$/

/** "Jelko" and "Jalko" are two given names of the Balkans. */
function isOtherSlavic(names: SideBySide): boolean {
  const given = givenOf(names)
  if (given === undefined || given.asked.length !== given.listed.length || given.asked === given.listed) return false
  const ends = [given.asked, given.listed].map(name => SOUTH_SLAVIC.exec(name)?.[1])
  return (
    ends[0] !== undefined &&
    ends[0] === ends[1] &&
    given.asked.replace(/[aeiou]/g, 'a') === given.listed.replace(/[aeiou]/g, 'a') &&
    [given.asked, given.listed].every(isKnownName) &&
    !areFormsOfOne(given.asked, given.listed)
  )
}

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

const AGREES = 0.9

/** All given names agree, so that the family name may be one that is written in two ways. */
function doGivenNamesAgree(names: SideBySide): boolean {
  const isPlain = (wordClass: string): boolean => wordClass === 'plain'
  return (
    !names.unmatchedAsked.some(i => isPlain(askedClass(names, i))) &&
    !names.unmatchedListed.some(at => isPlain(listedClass(names, at))) &&
    plainPairs(names).every(pair => pair.alike >= AGREES || isOtherFamily(names, pair))
  )
}

const FEWEST_TO_AGREE = 2

/** "Jamal" and "Jamil", where not two other names agree. */
const haveVowelsOfTwo = (names: SideBySide): boolean =>
  plainPairs(names).some(
    ({ unit, at, span, alike }) =>
      alike < 1 && span + unit.span === 2 && haveOtherVowels(unit.text, listedText(names, at)),
  ) && plainPairs(names).filter(({ alike }) => alike >= AGREES).length < FEWEST_TO_AGREE

/** One name has a given name before all of the other: "Tariq Khalid Mansour" may be a son of Khalid, or himself. */
function isSonOrFather(names: SideBySide): boolean {
  if (!names.unmatchedAsked.includes(0) && !names.unmatchedListed.includes(0)) return false
  const asked = names.asked.wordClasses.map((_, i) => i).filter(i => names.asked.wordClasses[i] === 'plain')
  const listed = Array.from({ length: names.length }, (_, at) => at).filter(at => listedClass(names, at) === 'plain')
  const pairs = plainPairs(names)
  const isInOrder = pairs.every(
    ({ at, unit }, i) => at > (pairs[i - 1]?.at ?? -1) && unit.at > (pairs[i - 1]?.unit.at ?? -1),
  )
  if (names.pairs.length > pairs.length && names.pairs.some(pair => isOfInitial(names, pair))) return false
  if (
    pairs.length !== PAIRS_OF_SON ||
    !isInOrder ||
    hasKunya(names) ||
    pairs.some(({ span, unit }) => span + unit.span > 2)
  )
    return false
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

const PAIRS_OF_SON = 2

/** Whether somebody is called by the name of a child. */
const hasKunya = (names: SideBySide): boolean =>
  names.asked.prepared.words.some(({ text }) => PARENT.test(text)) ||
  Array.from({ length: names.length }, (_, at) => at).some(at => PARENT.test(listedText(names, at)))

/** "Thomas Aldridge Jr." is not Thomas Aldridge Sr. */
function areOfTwoGenerations(names: SideBySide): boolean {
  const asked = generationOf(names.asked.prepared.words.map(({ text }) => text))
  if (asked === undefined) return false
  const listed = generationOf(Array.from({ length: names.length }, (_, at) => listedText(names, at)))
  return listed !== undefined && asked !== listed
}

/** "Eriksson" and "Henriksson", "Hassani" and "Hosseini": neither of the fathers' names is a spelling of the other. */
const haveFathersOfTwo = (names: SideBySide): boolean =>
  plainPairs(names).some(({ unit, at, span, alike }) => {
    if (alike === 1 || span + unit.span > 2 || at === 0) return false
    const [father, another] = fathersOfTwo(unit.text, listedText(names, at)) ?? []
    return (
      father !== undefined &&
      another !== undefined &&
      (areTwoNames(father, another) ||
        similarity(spellAsked(father, 'person'), spellAsked(another, 'person'), 'person') === 0)
    )
  })

/** Rules that tell relatives and namesakes apart. */
export const RELATIVE_GUARDS: readonly Guard[] = [
  {
    why: 'The names end in what tells a son from his father.',
    applies: names => isPerson(names) && areOfTwoGenerations(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'The family names are made of the names of two fathers.',
    applies: names => isPerson(names) && haveFathersOfTwo(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'The given names are those of a man and of a woman.',
    applies: names => isPerson(names) && (isOtherSexAcross(names) || isWomanOutsideItaly(names)),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'The family name of one of them is made of that of the other.',
    applies: names =>
      isPerson(names) && plainPairs(names).some(pair => isOtherFamily(names, pair)) && !doGivenNamesAgree(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'The family name of one of them may be made of that of the other.',
    applies: names => isPerson(names) && plainPairs(names).some(pair => isOtherFamily(names, pair)),
    most: ONLY_POSSIBLE,
  },
  {
    why: 'The family name of one of them goes on with other letters.',
    applies: names => isPerson(names) && plainPairs(names).some(pair => hasLongerEnd(names, pair)),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'A vowel makes another given name.',
    applies: names => isPerson(names) && isOtherSlavic(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'The vowels are those of two names.',
    applies: names => isPerson(names) && haveVowelsOfTwo(names),
    most: ONLY_POSSIBLE,
  },
  {
    why: 'The son of the one may have the name of the father of the other.',
    applies: names => isPerson(names) && isSonOrFather(names),
    most: ONLY_POSSIBLE,
  },
]
