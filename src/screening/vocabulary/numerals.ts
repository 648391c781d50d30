const ROMAN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ii: '2',
    iii: '3',
    iv: '4',
    v: '5',
    vi: '6',
    vii: '7',
    viii: '8',
    ix: '9',
    x: '10',
    xi: '11',
    xii: '12',
    xiii: '13',
    xiv: '14',
  }),
)
const UNITS = 'one two three four five six seven eight nine'.split(' ')
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ')
const TEENTHS =
  'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(' ')

// From one to ten in Spanish, Portuguese, French, German, Italian, Russian, Turkish, Persian, Arabic and Malay; left out are those that are other words.
const OTHERS = [
  '- dos tres cuatro cinco seis siete ocho nueve diez',
  '- dois - quatro - - sete oito nove dez',
  '- deux trois quatre cinq six sept huit neuf dix',
  'eins zwei drei vier funf sechs sieben acht neun zehn',
  '- - - quattro cinque - sette otto - dieci',
  'odin dva tri chetyre pyat shest sem vosem devyat desyat',
  'pervyy vtoroy tretiy chetvertyy pyatyy shestoy sedmoy vosmoy devyatyy desyatyy',
  '- iki - dort bes alti yedi sekiz dokuz -',
  '- - - chahar panj shish haft hasht - -',
  'wahid ithnan thalatha arbaa khamsa sitta saba thamaniya tisa ashara',
  'satu dua tiga empat lima enam tujuh delapan sembilan sepuluh',
] as const

// "Thirty three" is asked for as one word too.
const SPELT: ReadonlyMap<string, string> = new Map([
  ...[...UNITS, ...TEENS].map((word, i): [string, string] => [word, String(i + 1)]),
  ...[...ORDINALS, ...TEENTHS].map((word, i): [string, string] => [word, String(i + 1)]),
  ...TENS.flatMap((ten, i) => [
    [ten, String((i + 2) * 10)] as const,
    [`${ten.slice(0, -1)}ieth`, String((i + 2) * 10)] as const,
    ...[UNITS, ORDINALS].flatMap(units =>
      units.map((unit, one) => [`${ten}${unit}`, String((i + 2) * 10 + one + 1)] as const),
    ),
  ]),
  ['hundred', '100'],
  ...OTHERS.flatMap(words =>
    words.split(' ').flatMap((word, i): [string, string][] => (word === '-' ? [] : [[word, String(i + 1)]])),
  ),
])
const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/
const ENDINGS = ['', 'st', 'nd', 'rd', 'th'] as const

/** The number a word of a company's or ship's name stands for: of "33rd", "33", "II" and "two"; a single letter may be anything. */
export const numberOf = (word: string): string | undefined =>
  ROMAN.get(word) ?? SPELT.get(word) ?? (/^\d+$/.test(word) ? String(Number(word)) : ORDINAL.exec(word)?.[1])

/** All ways to write the number of a word. */
export function waysToWrite(word: string): string[] {
  const number = numberOf(word)
  if (number === undefined) return []
  return [
    `0${number}`,
    ...ENDINGS.map(ending => `${number}${ending}`),
    ...[...ROMAN, ...SPELT].flatMap(([text, value]) => (value === number ? text : [])),
  ]
}
