/** One message of a simulated flood, and the facts its recipient's record holds. */
export interface Flooded {
  text: string
  localAt: string
  number: string
}

const NAMES =
  'Ana Ben Chloé Dmitri Elif Farid Greta Hugo Inês Jonas Kavita Lars Mina Noor Otto Priya Quentin Rosa Sven Tessa'.split(
    ' ',
  )
const OPENINGS = ['Hi NAME,', 'Hello NAME!', 'NAME,', 'Dear NAME,', 'Hey NAME -', 'Good morning NAME,']
const CLOSINGS = ['', ' See you, NAME!', ' Reply to this number.', ' Ask for NAME2.', ' - NAME2']
// Worded so that no judge of texts holds them back: what many get is bulk whatever it says.
const PITCHES = [
  'sorry, your water will be off on Monday morning, an old pipe in your street is broken and our crews have to mend it. Please fill a jug before. Reference REF',
  'please fill a jug before Monday morning, sorry, your water will be off then, an old pipe in your street is broken and our crews have to mend it. Reference REF',
]
const SYNONYMS: readonly (readonly string[])[] = [
  ['water', 'tap water', 'supply', 'main'],
  ['street', 'road', 'block', 'neighbourhood'],
  ['crews', 'teams', 'people', 'fitters'],
  ['mend', 'repair', 'fix', 'replace'],
  ['old', 'worn', 'broken', 'leaking'],
  ['fill', 'keep', 'prepare', 'store'],
  ['jug', 'bucket', 'kettle', 'pot'],
  ['morning', 'evening before', 'early hours', 'night'],
]

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** One notice to many: the name and the number differ, or some words besides, or nearly every word. */
export function campaign(kind: 'names' | 'synonyms' | 'spun', count: number): Flooded[] {
  return Array.from({ length: count }, (_, index) => {
    const most = kind === 'names' ? 0 : kind === 'synonyms' ? 3 : SYNONYMS.length
    let pitch = at(PITCHES, kind === 'spun' ? index : 0)
    for (const [place, words] of SYNONYMS.entries()) {
      const isVaried = kind === 'spun' ? place < most : (place + index) % SYNONYMS.length < most
      if (isVaried) pitch = pitch.replace(words[0] ?? '', at(words, index * 7 + place * 3 + Math.floor(index / 5)))
    }
    const text = `${at(OPENINGS, index)} ${pitch}.${at(CLOSINGS, Math.floor(index / 3))}`
    return { ...factsOf(index), text: named(text, index) }
  })
}

/** Reminders as a practice sends them at the end of a day, each of its own appointment. */
export function reminders(count: number): Flooded[] {
  return Array.from({ length: count }, (_, index) => {
    const facts = factsOf(index)
    const [day, time] = facts.localAt.split('T')
    const when = index % 2 === 0 ? `tomorrow at ${time}` : `on ${day} at ${time}`
    const text =
      index % 5 === 0
        ? `NAME, your order ${facts.number} is ready to be picked up.`
        : `Hi NAME, a reminder of your appointment ${when}. Call us if you cannot come.`
    return { ...facts, text: named(text, index) }
  })
}

const named = (text: string, index: number): string =>
  text
    .replaceAll('NAME2', at(NAMES, index * 3 + 1))
    .replaceAll('NAME', at(NAMES, index))
    .replaceAll('REF', (index * 7919 + 104_729).toString())

function factsOf(index: number): Pick<Flooded, 'localAt' | 'number'> {
  const [hour, minute] = [9 + (index % 9), (index * 10) % 60]
  return {
    localAt: `2027-03-${String(1 + (index % 28)).padStart(2, '0')}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
    number: `A-${10_400 + index}`,
  }
}
