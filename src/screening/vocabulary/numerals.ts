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

// And above ten, with those languages and Polish; what is another word as well is left out again.
const MORE = `
11 onze undici odinnadtsat onbir jedenascie
12 doce doze douze zwolf dodici dvenadtsat oniki dwanascie
13 trece treze treize dreizehn tredici trinadtsat onuc trzynascie
14 catorce quatorze vierzehn quattordici chetyrnadtsat ondort czternascie
15 quince quinze funfzehn quindici pyatnadtsat onbes pietnascie
16 dieciseis dezesseis dezasseis seize sechzehn sedici shestnadtsat onalti szesnascie
17 diecisiete dezessete dezassete siebzehn diciassette semnadtsat onyedi siedemnascie
18 dieciocho dezoito achtzehn diciotto vosemnadtsat onsekiz osiemnascie
19 diecinueve dezenove dezanove neunzehn diciannove devyatnadtsat ondokuz dziewietnascie
20 veinte vinte vingt zwanzig venti dvadtsat yirmi ishrin dwadziescia
21 veintiuno einundzwanzig ventuno
22 veintidos zweiundzwanzig ventidue
23 veintitres dreiundzwanzig ventitre
24 veinticuatro vierundzwanzig ventiquattro
25 veinticinco funfundzwanzig venticinque
26 veintiseis sechsundzwanzig ventisei
27 veintisiete siebenundzwanzig ventisette
28 veintiocho achtundzwanzig ventotto
29 veintinueve neunundzwanzig ventinove
30 treinta trinta trente dreissig trenta tridtsat otuz thalathin trzydziesci
40 cuarenta quarenta quarante vierzig quaranta sorok chehel arbain czterdziesci
50 cincuenta cinquenta cinquante funfzig cinquanta pyatdesyat panjah khamsin piecdziesiat
60 sesenta sessenta soixante sechzig sessanta shestdesyat altmis sittin szescdziesiat
70 setenta septante siebzig settanta semdesyat yetmis haftad siedemdziesiat
80 ochenta oitenta achtzig ottanta vosemdesyat seksen hashtad thamanin osiemdziesiat
90 noventa nonante neunzig novanta devyanosto doksan navad dziewiecdziesiat
100 cien cent cento hundert seratus
200 doscientos duzentos duecento zweihundert dvesti ikiyuz
300 trescientos trezentos trecento dreihundert trista ucyuz
400 cuatrocientos quatrocentos quattrocento vierhundert chetyresta
500 quinientos quinhentos cinquecento funfhundert pyatsot
600 seiscientos seiscentos seicento sechshundert shestsot
700 setecientos setecentos settecento siebenhundert semsot
800 ochocientos oitocentos ottocento achthundert vosemsot
900 novecientos novecentos novecento neunhundert devyatsot
1000 thousand tausend tysyacha seribu
2000 duemila zweitausend
3000 tremila dreitausend
4000 quattromila viertausend
5000 cinquemila funftausend
6000 seimila sechstausend
7000 settemila siebentausend
8000 ottomila achttausend
9000 novemila neuntausend
10000 diecimila zehntausend
`

const FURTHER: ReadonlyMap<string, string> = new Map(
  MORE.trim()
    .split('\n')
    .flatMap(line => {
      const [number = '', ...words] = line.split(' ')
      return words.map((word): [string, string] => [word, number])
    }),
)

/** Whether it is a numeral above ten of another language than English, by which alone companies are called too. */
export const isFurtherNumeral = (word: string): boolean => FURTHER.has(word)

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
  ...FURTHER,
  ...OTHERS.flatMap(words =>
    words.split(' ').flatMap((word, i): [string, string][] => (word === '-' ? [] : [[word, String(i + 1)]])),
  ),
])
const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/
const ENDINGS = ['', 'st', 'nd', 'rd', 'th'] as const

/** The number a word of a company's or ship's name stands for: of "33rd", "33", "II" and "two"; a single letter may be anything. */
export const numberOf = (word: string): string | undefined =>
  ROMAN.get(word) ?? SPELT.get(word) ?? (/^\d+$/.test(word) ? String(Number(word)) : ORDINAL.exec(word)?.[1])

const THOUSANDS =
  /(?<![\p{L}\p{N}])(\p{L}{2,8})[\s-]+(?:mil|mille|mila|thousand|tausend|tysyachi?|tys|тысячи?|тисячі?|bin|hezar|ribu)(?![\p{L}\p{N}])/giu
const HUNDREDS =
  /(?<![\p{L}\p{N}])(two|three|four|five|six|seven|eight|nine|deux|trois|quatre|cinq|six|sept|huit|neuf|yek|iki|uc|dort|bes)[\s-]+(?:hundred|cents?|yuz)(?![\p{L}\p{N}])/giu
const MAY_BE_MANY = /mil|thousand|tausend|тысяч|тисяч|tys|hezar|ribu|[\s-]bin|hundred|[\s-]cents?|[\s-]yuz/iu
const FEW: Readonly<Record<string, string>> = {
  uno: '1',
  tri: '3',
  dve: '2',
  dvi: '2',
  uc: '3',
  два: '2',
  две: '2',
  дві: '2',
  три: '3',
}

/** The name with thousands and hundreds of two words in digits: "Tres Mil" is 3000. */
export const withManyInDigits = (name: string): string => {
  if (!MAY_BE_MANY.test(name)) return name
  const times =
    (many: number) =>
    (all: string, word: string): string => {
      const folded = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
      // Xi Bin is somebody's name.
      if (ROMAN.has(folded) && /\Wbin$/i.test(all)) return all
      const number = Number(FEW[folded] ?? numberOf(folded) ?? '')
      return number > 0 && number < 100 ? String(number * many) : all
    }
  return name.replace(THOUSANDS, times(1000)).replace(HUNDREDS, times(100))
}

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
