import type { ListEntry, NameKind, PartyKind } from '../../core/screening.ts'
import type { FormClass } from './form_class.ts'
import type { Limit, ReadingSystem, Word } from './reading.ts'

/** How a name is read: `person` knows titles, particles and initials, `organisation` knows legal forms and generic words. */
export type Style = 'person' | 'organisation'

/** A word of each name, or two neighbours of one of them, taken for each other. */
export interface Pair {
  unit: Unit
  /** Where in the listed name its first word stands, and how many words it is. */
  at: number
  span: 1 | 2
  alike: number
}

/** Two names side by side, with what of them has found its like. */
export interface SideBySide {
  asked: AskedName
  index: NameIndex
  name: number
  /** Where the words of the listed name start, and how many they are. */
  start: number
  length: number
  pairs: readonly Pair[]
  unmatchedAsked: readonly number[]
  unmatchedListed: readonly number[]
}

/** One word of the name that is asked about, or two neighbours written as one, with all words of the index that are like it. */
export interface Unit {
  text: string
  at: number
  span: 1 | 2
  words: ReadonlyMap<number, number>
  /** Neighbours of listed names that are this word written apart; none for a unit of two. */
  joins: ReadonlyMap<number, number>
}

/** A name that is asked about, as one index sees it. */
export interface AskedName {
  prepared: PreparedName
  units: readonly Unit[]
  weights: readonly number[]
  wordClasses: readonly WordClass[]
  /** In how many entries each word is known. */
  spread: readonly number[]
  /** Whether several listed persons have this word. */
  isName(word: string): boolean
  /** The whole name without spaces. */
  whole: string
  wholes: ReadonlyMap<number, number>
}

/** Where a name of the index comes from. */
export interface NameSource {
  entry: number
  name: number
  system: PreparedSystem
  classes: readonly FormClass[]
  onlyForms: boolean
  /** What the entry and the name are, so that guards need not read the entry. */
  party: PartyKind
  kind: NameKind
}

/** The names of one style, taken apart once for all queries. */
export interface NameIndex {
  style: Style
  entries: Table<ListEntry>
  sources: Table<NameSource>
  /** Every word that some name has. */
  words: Table<Spelling>
  wordClasses: Table<WordClass>
  wordIds: Lookup<number>
  /** How much a word says about which party is meant. */
  weights: Float32Array
  /** How many entries have the word or another spelling of it. */
  spread: Uint32Array
  /** Neighbours of some name written as one word. */
  joins: Table<string>
  /** The weights of the two words, of the heaviest two where several are written the same. */
  joinWeights: Float32Array
  /** The words of each name, and its joins: one for each word but the last. */
  nameWords: NumberLists
  nameJoins: NumberLists
  /** The weights of all words of each name together. */
  nameWeights: Float32Array
  /** What a name gains at least to be found among strange words; infinite for one that cannot be. */
  tellingWeights: Float32Array
  nameWholes: Uint32Array
  /** The names without their spaces, each text once; `nameWholes` has the one of each name. */
  wholes: Table<string>
  /** The names of each word, join and whole. */
  byWord: NumberLists
  byJoin: NumberLists
  byWhole: NumberLists
  bySkeleton: Lookup<Iterable<number>>
  byConsonants: Lookup<Iterable<number>>
  bySound: Lookup<Iterable<number>>
  byInitial: Lookup<Iterable<number>>
  byMeaning: Lookup<Iterable<number>>
  wordScan: LetterScan
  joinScan: LetterScan
  wholeScan: LetterScan
}

/** A long row of values, by number; an array is one, and so is what is read from a file when it is asked for. */
export interface Table<T> {
  length: number
  at(number: number): T | undefined
}

/** What is found by a text; a map is one, and so is a sorted file. */
export interface Lookup<T> {
  get(text: string): T | undefined
  has(text: string): boolean
}

/** Many short lists of numbers in two typed arrays; list `i` is `items` from `starts[i]` to `starts[i + 1]`. */
export interface NumberLists {
  starts: Uint32Array
  items: Uint32Array
}

/** Texts that can be looked through for those a few slips away. */
export interface LetterScan extends Arranged {
  /** The numbers of all texts that may be so near, by length and letters; a few of them are not. */
  near(text: string, slipsFor: (length: number) => number): number[]
}

/** Texts by their lengths: those of length `n` are in `order` from `starts[n]` to `starts[n + 1]`; the rest has bits for the letters they have, and for their pairs of neighbours. */
export interface Arranged {
  starts: Uint32Array
  order: Uint32Array
  letters: Int32Array
  /** Two numbers each. */
  neighbours: Int32Array
}

/** How a name was taken apart: as it was read, as the first letters of its words, or as the short form that a list gives of it. */
export type PreparedSystem = ReadingSystem | 'acronym' | 'short'

/** A name taken apart for comparing, in one of the ways to read it. */
export interface PreparedName {
  system: PreparedSystem
  words: readonly Word[]
  classes: readonly FormClass[]
  /** It is nothing else than a legal form, and is compared as a whole only. */
  onlyForms: boolean
  /** It was asked in letters that are read as Latin ones, in which nobody shortens names to their first letters as lists do. */
  isRead?: true
  /** It was asked in other letters than Latin ones, as who bears the name writes it. */
  isOwnScript?: true
  /** A word of it is written out as what it is made of. */
  isExpanded?: true
  /** It is the group whose members the asked name speaks of. */
  isOfMembers?: true
  /** It is the short form that the asked name gives of itself, made of its own letters: it tells no more than the name. */
  isOwnShort?: true
  /** Its words that a point follows, which may be shortened ones; of an organisation that is asked about. */
  pointed?: ReadonlySet<string>
  /** Words of two letters or more that are initials of a person. */
  initials?: ReadonlySet<string>
  /** The most that this way to take it apart allows; of a name that is asked about. */
  atMost?: Limit
  /** Its Han characters, each in one form; of a name that is asked about. */
  han?: string
}

/** How much a word says about which party is meant; titles and what is left over of a legal form are `empty`. */
export type WordClass = 'plain' | 'particle' | 'empty' | 'initial' | 'generic' | 'place'

/** A word with everything it is compared by. */
export interface Spelling {
  text: string
  abjad: boolean
  /** Numbers, and words with digits: they agree or they do not. */
  numeric: boolean
  skeleton: string
  consonants: string
  /** What abjads tell apart of a Latin word; empty for others. */
  key: string
  sounds: readonly string[]
}
