import { wordsOf } from '../../src/gate/promotion/features.ts'
import { CUSTOMER, SELLS, SELLS_TO_BUSINESS, SERVES } from '../../src/gate/promotion/net.ts'
import type { Row } from './frames.ts'
import type { Told } from './net_learning.ts'
import { seededChoice } from './seeded.ts'

/** A text that the net learns from, its words by sentence. */
export interface Voice {
  row: Row
  side: number
  /** Whether it was written as what somebody writes to a business. */
  isToBusiness: boolean
  sentences: readonly (readonly string[])[]
}

// A letter of many sentences says what it is more often than it has to.
const MOST_SENTENCES = 60
// What people put beside something else is short.
const MOST_WORDS_BESIDE = 60
const MOST_WORDS_OF_AN_AD = 40
/** How much the texts of customers count: there are few of them. */
const CUSTOMERS_COUNT = 2
const HONEST_BESIDE_COUNTS = 1.5
const SERVED_BESIDE_COUNTS = 0.7
/** How often what serves is put beside what sells, and with words between. */
const SERVED_BESIDE = 0.3
const BETWEEN = 0.3
/** How often two parts run into one sentence, as people write who are in a hurry. */
const RUN_ON = 0.25

// What people say before they come to something else; honest parts are joined with it as well, so that it tells nothing by itself.
const JOINTS: Readonly<Record<string, readonly string[]>> = {
  en: ['btw', 'also', 'by the way', 'ps', 'and', 'oh and', 'one more thing'],
  de: ['übrigens', 'ps', 'und', 'außerdem', 'ach ja', 'noch was'],
  es: ['por cierto', 'ah y', 'y', 'otra cosa', 'pd', 'además'],
  fr: ['au fait', 'et', 'ps', 'sinon', 'par ailleurs'],
  it: ['a proposito', 'ah e', 'e', 'ps', 'inoltre', 'poi'],
  pt: ['já agora', 'e', 'ah e', 'ps', 'a propósito', 'também'],
  nl: ['trouwens', 'en', 'ps', 'oh ja', 'ook', 'nog iets'],
  ar: ['وبالمناسبة', 'وكمان', 'على فكرة', 'وأيضا', 'و'],
}

/** A row as the net reads it. */
export function toVoice(row: Row, isToBusiness: boolean): Voice {
  const text = row.subject === undefined ? row.text : `${row.subject}\n${row.text}`
  const ofBusiness = row.label === 'honest' ? SERVES : SELLS
  const ofOthers = row.label === 'honest' ? CUSTOMER : SELLS_TO_BUSINESS
  return {
    row,
    isToBusiness,
    side: isToBusiness ? ofOthers : ofBusiness,
    sentences: wordsOf(text, 'text').slice(0, MOST_SENTENCES),
  }
}

interface ByLanguage {
  customers: Voice[]
  serving: Voice[]
  adsToBusinesses: Voice[]
  ads: Voice[]
}

const wordsIn = ({ sentences }: Voice): number => sentences.reduce((sum, words) => sum + words.length, 0)

function byLanguage(voices: readonly Voice[]): Map<string, ByLanguage> {
  const found = new Map<string, ByLanguage>()
  for (const voice of voices) {
    const { lang, label } = voice.row
    const of = found.get(lang) ?? { customers: [], serving: [], adsToBusinesses: [], ads: [] }
    found.set(lang, of)
    if (wordsIn(voice) > MOST_WORDS_BESIDE) continue
    if (label === 'honest') (voice.side === CUSTOMER ? of.customers : of.serving).push(voice)
    else if (label === 'promotional' && wordsIn(voice) <= MOST_WORDS_OF_AN_AD)
      (voice.isToBusiness ? of.adsToBusinesses : of.ads).push(voice)
  }
  return found
}

/** What there is to learn from in a round: every text, and texts put together anew. */
export function roundsOf(given: readonly Voice[]): (round: number, next: () => number) => Told[] {
  const voices = given.filter(({ sentences }) => sentences.length > 0)
  const languages = byLanguage(voices)
  return (_, next) => [
    ...voices.map(voice => ({
      sentences: voice.sentences,
      maySell: voice.sentences.map(() => voice.row.label !== 'honest'),
      side: voice.side,
      weight: voice.side === CUSTOMER ? CUSTOMERS_COUNT : 1,
    })),
    ...[...languages].flatMap(([lang, of]) => composed(lang, of, next)),
  ]
}

function composed(lang: string, { customers, serving, adsToBusinesses, ads }: ByLanguage, next: () => number): Told[] {
  const told: Told[] = []
  const beside = (voice: Voice, list: readonly Voice[], as: Pick<Told, 'side' | 'weight'>): void => {
    const others = list.filter(({ row }) => row.author !== voice.row.author)
    if (others.length === 0) return
    const other = seededChoice(others, next)
    const isFirst = next() < 0.6
    told.push({ ...together(isFirst ? [voice, other] : [other, voice], lang, next), ...as })
  }
  for (const customer of customers) {
    beside(customer, adsToBusinesses, { side: SELLS_TO_BUSINESS, weight: 1 })
    beside(customer, ads, { side: SELLS_TO_BUSINESS, weight: 1 })
    beside(customer, customers, { side: CUSTOMER, weight: HONEST_BESIDE_COUNTS })
  }
  for (const served of serving)
    if (next() < SERVED_BESIDE)
      beside(served, next() < BETWEEN ? adsToBusinesses : ads, { side: SELLS, weight: SERVED_BESIDE_COUNTS })
  return told
}

/** Two texts as one message. */
function together(
  [one, other]: readonly [Voice, Voice],
  lang: string,
  next: () => number,
): Pick<Told, 'sentences' | 'maySell'> {
  const sold = ({ row }: Voice): boolean => row.label !== 'honest'
  const first = one.sentences
  const joint = next() < BETWEEN ? seededChoice(JOINTS[lang] ?? [''], next) : ''
  const [opening = [], ...rest] = other.sentences
  const opened = [...wordsOf(joint, 'text').flat(), ...opening]
  if (next() >= RUN_ON)
    return {
      sentences: [...first, opened, ...rest],
      maySell: [...first.map(() => sold(one)), ...other.sentences.map(() => sold(other))],
    }
  const last = first.at(-1) ?? []
  const ending = next() < 0.5 ? last.filter(word => !/^[!?]+$/.test(word)) : last
  return {
    sentences: [...first.slice(0, -1), [...ending, ...opened], ...rest],
    maySell: [...first.slice(0, -1).map(() => sold(one)), sold(one) || sold(other), ...rest.map(() => sold(other))],
  }
}
