import { type FoldedText, foldText } from '../../lib/fold_text.ts'
import { once } from '../../lib/once.ts'
import type { Reading } from '../model.ts'
import { tokensOf } from './features.ts'
import { hiddenIn } from './hidden.ts'
import { languageOf, type ReadLanguage } from './language.ts'
import { type Bands, type Model, readModel } from './model_file.ts'
import { namesRecord, type Recorded, toRecorded, withoutPhrases } from './record.ts'
import { scoreAll, type Weighed } from './score.ts'
import { sentencesOf } from './sentences.ts'
import { unveil } from './unveil.ts'
import { type Heaviest, heaviestOf, LEAST_WORDS } from './verdict.ts'
import { isAskedAlone, readVoices, voiceOf, type Voices } from './voice.ts'
import { wordsThatWeighed } from './weighed.ts'

/** A text, and what the records of its recipient say, which is taken out before the rest is judged. */
export interface Text {
  subject: string | undefined
  body: string
  says: readonly string[]
}

const CLEAN: Reading = { band: 'clean', weighed: [] }
const SURE: Reading = { ...CLEAN, isSure: true }

/** What a text is read by: the model that tells what sells, the one that has read nothing but short texts (null where none is read), and those that tell whose words it is. */
export interface ReadBy {
  model: Model
  short: Model | null
  voices: Voices
}

const shipped = once((): ReadBy => ({ model: readModel('texts'), short: readModel('short'), voices: readVoices() }))

/** Says whether a text sells. What is written so that it should not be read is never clean, and what sounds like selling besides is refused. */
export function readText(given: Text, by: ReadBy = shipped()): Reading {
  const folded = foldText(given.subject === undefined ? given.body : `${given.subject}\n${given.body}`)
  const shown = unveil(folded)
  const said = readShown(shown, given.says, by)
  const hidden = hiddenIn(folded, shown)
  // Who hides words does not only ask.
  const reading = hidden.length === 0 ? said : (said.unheard ?? said)
  if (hidden.length === 0 || reading.band === 'refuse') return reading
  return { band: reading.band === 'clean' ? 'ask' : 'refuse', weighed: hidden, kind: 'hidden' }
}

function readShown({ text }: FoldedText, says: readonly string[], by: ReadBy): Reading {
  const { model } = by
  const sentences = sentencesOf(text).map(({ from, to }) => text.slice(from, to))
  const words = sentences.map(tokensOf)
  const language = languageOf(words.slice(0, 10).flat())
  const bands = bandsFor(model, language)
  // What is left of a longer text beside the record is no short text.
  const readers = countOf(words) < TELLING_WORDS ? by : { ...by, short: null }
  if (says.length === 0) return heard(readers, bands, words, language)
  const { own, rest } = apartFrom(toRecorded(says, text), sentences)
  const reading = heard(readers, bands, rest.map(tokensOf), language)
  if (reading.band !== 'clean' || own.length === 0) return reading
  // What names the record may leave, unless it sells outright.
  const ofOwn = judged(readers, { ask: bands.refuse, refuse: Number.POSITIVE_INFINITY }, own.map(tokensOf))
  return ofOwn.band === 'clean' ? reading : ofOwn
}

/** What a text says besides what the record of its recipient does, sentence by sentence; all of it where no sentence names that record. */
export function besideRecord({ subject, body, says }: Text): string[] {
  const { text } = unveil(foldText(subject === undefined ? body : `${subject}\n${body}`))
  const sentences = sentencesOf(text).map(({ from, to }) => text.slice(from, to))
  return apartFrom(toRecorded(says, text), sentences).rest
}

/** What a text says without the sentences of which the judge is sure, each by itself, that they sell nothing; where a customer asks, without those that only a customer says. */
export function besideSure(
  { subject, body }: Omit<Text, 'says'>,
  isOfCustomer = false,
  { model, voices }: ReadBy = shipped(),
): string[] {
  const said = besideRecord({ subject, body, says: [] }).map(sentence => ({ sentence, words: tokensOf(sentence) }))
  const isLong = countOf(said.map(({ words }) => words)) >= TELLING_WORDS
  return said
    .filter(({ words }) => {
      const [alone] = scoreAll(model, [words], 'text')
      if (alone === undefined || words.length < TELLING_WORDS_OF_A_SENTENCE) return true
      return !((isLong && isSureOfSentence(model, alone)) || (isOfCustomer && isAskedAlone(voices, words)))
    })
    .map(({ sentence }) => sentence)
}

/** The sentences that name the record, and what is said beside them. */
function apartFrom(recorded: Recorded, sentences: readonly string[]): { own: string[]; rest: string[] } {
  const own = sentences.filter(sentence => namesRecord(recorded, sentence))
  const isOwn = new Set(own)
  const rest = sentences.flatMap(sentence =>
    (isOwn.has(sentence) ? clausesBeside(recorded, sentence) : [sentence]).map(one => withoutPhrases(recorded, one)),
  )
  return { own, rest }
}

// Of a few words a low score says that they are strange, not that they are honest.
export const TELLING_WORDS = 12

const bandsFor = ({ bands }: Model, language: ReadLanguage | null): Bands => bands[language ?? 'other'] ?? bands.other

const saying = (sentences: readonly (readonly string[])[]): (readonly string[])[] =>
  sentences.filter(list => list.length > 0)

const countOf = (sentences: readonly (readonly string[])[]): number =>
  sentences.reduce((total, words) => total + words.length, 0)

/** What speaks most for selling; of a short text, half of it is what the model of such texts says. */
export function heaviestIn(
  { model, short }: Omit<ReadBy, 'voices'>,
  sentences: readonly (readonly string[])[],
): Heaviest {
  const heaviest = heaviestOf(scoreAll(model, sentences, 'text'), 'text')
  if (short === null) return heaviest
  const { worth } = heaviestOf(scoreAll(short, sentences, 'text'), 'text')
  return { ...heaviest, worth: (heaviest.worth + worth) / 2 }
}

function judged(by: ReadBy, bands: Bands, sentences: readonly (readonly string[])[]): Reading {
  const words = saying(sentences)
  return words.length === 0 ? CLEAN : inBands(by.model, bands, words, heaviestIn(by, words))
}

// Below it the judge sees so little that whose words they are changes nothing, and most of what is sent lies there.
const LEAST_DOUBT = 0

/** Judges what is said, and heeds whose words they are where that can be told. */
function heard(
  by: ReadBy,
  bands: Bands,
  sentences: readonly (readonly string[])[],
  language: ReadLanguage | null,
): Reading {
  const words = saying(sentences)
  if (words.length === 0) return CLEAN
  const { model, voices } = by
  const heaviest = heaviestIn(by, words)
  const reading = inBands(model, bands, words, heaviest)
  if (language === null || heaviest.worth < LEAST_DOUBT) return reading
  const voice = voiceOf(voices, words)
  if (voice === 'customer') return { ...(reading.isSure === true ? SURE : CLEAN), isOfCustomer: true, unheard: reading }
  return voice === 'seller' && reading.band === 'clean'
    ? { band: 'ask', weighed: wordsThatWeighed(model, heaviest.words, 'text') }
    : reading
}

function inBands(
  model: Model,
  { ask, refuse }: Bands,
  words: readonly (readonly string[])[],
  { worth, words: heaviest }: Heaviest,
): Reading {
  if (worth < ask) return isSure(model, worth, words) ? SURE : CLEAN
  return { band: worth < refuse ? 'ask' : 'refuse', weighed: wordsThatWeighed(model, heaviest, 'text') }
}

/** Whether so much is said, and so little of it sells, that the judge is sure. */
export const isSure = ({ sure }: Pick<Model, 'sure'>, worth: number, words: readonly (readonly string[])[]): boolean =>
  sure !== undefined && worth < sure && countOf(words) >= TELLING_WORDS

// One sentence beside others may be shorter than a whole text.
const TELLING_WORDS_OF_A_SENTENCE = TELLING_WORDS / 2

/** Whether so little of a sentence sells that the judge is sure of it by itself. */
const isSureOfSentence = ({ sure }: Model, { score }: Weighed): boolean => sure !== undefined && score < sure

/** The parts of a sentence that do not name the record and are long enough to say something. */
const clausesBeside = (recorded: Recorded, sentence: string): string[] =>
  sentence
    .split(/(?<![,;()–—])[,;()–—]+\s|\s-\s/)
    .filter(clause => tokensOf(clause).length >= LEAST_WORDS.text && !namesRecord(recorded, clause))
