import { UNSAID } from './beginnings.ts'
import { headOf, tradeWords } from './concepts.ts'
import { once } from '../../lib/once.ts'
import { createBoundedMap } from '../../lib/bounded_map.ts'
import { foldName } from '../readings/fold.ts'
import { GENERIC } from '../text/word_classes.ts'

// What institutes and works of the former Soviet Union shorten, each with its words in English. From general knowledge of these names, 2026-11.
const TABLE = `
npo: scientific production association
npp: scientific production enterprise
npk: scientific production corporation
npts: scientific production center
npc: scientific production center
npf: scientific production company
nii: scientific research institute
nits: scientific research center
nic: scientific research center
tsnii: central scientific research institute
kb: design bureau
okb: experimental design bureau
skb: special design bureau
tskb: central design bureau
po: production association
pkf: production commercial company
gok: mining processing plant
aes: nuclear power plant
npz: oil refinery
srz: ship repair plant
ssz: shipbuilding plant
arz: aircraft repair plant
td: trading house
uk: management company
minoborony: ministry of defense
minfin: ministry of finance
genshtab: general staff
genprokuratura: general prosecutor office
gosduma: state duma
goskorporatsiya: state corporation
gospredpriyatie: state enterprise
spetsnaz: special forces
rosgvardiya: russian national guard
fnpts: federal scientific production center
fnpc: federal scientific production center
gnts: state scientific center
gnc: state scientific center
gnpp: state scientific production enterprise
gnpo: state scientific production association
nptk: scientific production company
vnii: all russian scientific research institute
gosnii: state scientific research institute
gniits: state scientific research center
ntts: scientific technical center
ntc: scientific technical center
nto: scientific technical association
ntk: scientific technical complex
mkb: machine design bureau
gskb: state special design bureau
pkb: project design bureau
sktb: special design technological bureau
okbm: experimental design bureau of machinery
kbm: design bureau of machinery
pki: project design institute
pfk: production financial company
fpg: financial industrial group
ges: hydroelectric power plant
hpp: hydroelectric power plant
tpp: thermal power plant
tes: thermal power plant
tets: thermal power plant
gres: regional power plant
gpz: gas processing plant
mz: machine plant
msz: machine building plant
metz: electrotechnical plant
sez: special economic zone
oez: special economic zone
ftz: free trade zone
pmc: private military
chvk: private military
jv: joint venture
uav: unmanned aerial vehicle
uavs: unmanned aerial vehicles
ict: information communications technology
lng: liquefied natural gas
lpg: liquefied petroleum gas
irib: islamic republic of iran broadcasting
irisl: islamic republic of iran shipping lines
nioc: national iranian oil company
dprk: democratic peoples republic of korea
prc: peoples republic of china
jp: public enterprise
jkp: public communal enterprise
kjp: cantonal public enterprise
jvp: public water enterprise
ju: public institution
jzu: public health institution
kp: communal enterprise
dp: state enterprise
uae: united arab emirates
drc: democratic republic of congo
`
// What one body alone is called, beside which another word makes it another's: "PLA Holdings", "Bank Sepah".
const BODIES = `
vpk: military industrial
gru: main intelligence directorate
fsb: federal security service
svr: foreign intelligence service
mvd: ministry of internal affairs
mfa: ministry of foreign affairs
irgc: islamic revolutionary guard corps
sepah: islamic revolutionary guard corps
irgcn: islamic revolutionary guard corps navy
kpa: korean peoples army
wpk: workers party of korea
pla: peoples liberation army
hts: hayat tahrir al sham
isil: islamic state of iraq and the levant
aqap: al qaida in the arabian peninsula
aqim: al qaida in the islamic maghreb
`
const LONGEST_RUN = 6
const isUnsaid = (word: string): boolean => UNSAID.has(word) || word === AND_OF_RUSSIAN
const AND_OF_RUSSIAN = 'i'

type Line = readonly [short: string, words: readonly string[]]
const linesOf = (table: string): Line[] =>
  table
    .trim()
    .split('\n')
    .map(line => {
      const [short = '', words = ''] = line.split(': ')
      return [short, words.split(' ')] as const
    })
// Two letters that brands have as well: what they are short for is read where something says that it is of the Balkans or of Ukraine.
const OF_BALKANS = new Set(['jp', 'ju', 'kp', 'dp'])
const SAYS_BALKANS =
  /\p{Script=Cyrillic}|(?<!\p{L})(?:jugo|srbi|serbi|bosn|hercegov|herzegov|crn[ae]\s+gor|montenegr|hrvat|croati|ma[ck]edoni|kosov|beograd|belgrad|sarajev|zagreb|skopj|podgori[cč]|novi\s+sad|mostar|tuzl|banja|zeni[cč]|ukra[iï]n|kyiv|kiev|kharkiv|lviv|ode[s]+a|dnipro|elektroprivred|elektrodistribuc|elektroprenos|vodovod|toplan|komunal|putev|[zž]elje?zni[cč])/iu

/** Whether a name says that it is of the Balkans or of Ukraine. */
export const saysBalkans = (name: string): boolean => SAYS_BALKANS.test(name)

const expansions = once((): ReadonlyMap<string, readonly string[]> => new Map(linesOf(TABLE)))
const bodies = once((): ReadonlyMap<string, readonly string[]> => new Map(linesOf(BODIES)))
const heads = (words: readonly string[]): string =>
  words
    .filter(word => !isUnsaid(word))
    .map(word => HEADS[word] ?? headOf(word) ?? word)
    .join(' ')
// "Plant" and "works" are the same word here, and so are "science" and "scientific".
const HEADS: Readonly<Record<string, string>> = {
  scientific: 'science',
  nauchno: 'science',
  revolution: 'revolutionary',
}
const byHeads = (table: string): ReadonlyMap<string, readonly string[]> =>
  linesOf(table).reduce((all, [short, words]) => {
    const key = heads(words)
    return all.set(key, [...(all.get(key) ?? []), short])
  }, new Map<string, readonly string[]>())
const shortOf = once(() => byHeads(TABLE))
const shortOfBody = once(() => byHeads(BODIES))
// What a plant is called in Russian and in English.
const MOST_SHORT = 2

// What a run of words that is shortened begins with.
const begins = once((): ReadonlySet<string> => new Set([...shortOf().keys()].map(all => all.split(' ')[0] ?? '')))

/** Whether a word is what an institute or a works is shortened to: "npo". */
export const isShortTitle = (word: string): boolean => expansions().has(word) || bodies().has(word)

/** The words of a company's name with what is shortened in it written out, and with what is written out shortened, where there is something of the kind. */
export function otherLengths(words: readonly string[], isOfBalkans: boolean): string[][] {
  const isRead: IsRead = short => isOfBalkans || !OF_BALKANS.has(short)
  const body = words.length === 1 ? bodies().get(words[0] ?? '') : undefined
  const long =
    body === undefined
      ? words.flatMap(word => (isRead(word) ? expansions().get(word) : undefined) ?? [word])
      : [...body]
  const short = Array.from({ length: MOST_SHORT }, (_, which) => shortened(long, which, isRead))
  const bodyInShort = (shortOfBody().get(heads(words)) ?? []).map(one => [one])
  return [long, ...short, ...bodyInShort].filter(
    (other, i, all) =>
      other.join(' ') !== words.join(' ') && all.findIndex(one => one.join(' ') === other.join(' ')) === i,
  )
}

type IsRead = (short: string) => boolean

function shortened(words: readonly string[], which: number, isRead: IsRead): string[] {
  const shortsOf = (run: readonly string[]): string[] => (shortOf().get(heads(run)) ?? []).filter(isRead)
  const short: string[] = []
  for (let at = 0; at < words.length; ) {
    const mayBegin = isUnsaid(words[at] ?? '') || begins().has(heads(words.slice(at, at + 1)))
    const count = mayBegin
      ? Array.from({ length: Math.min(LONGEST_RUN, words.length - at) }, (_, i) => i + 1)
          .reverse()
          .find(length => length > 1 && shortsOf(words.slice(at, at + length)).length > 0)
      : undefined
    const known = count === undefined ? [] : shortsOf(words.slice(at, at + count))
    short.push(known[which] ?? known.at(-1) ?? words[at] ?? '')
    at += count ?? 1
  }
  return short
}

// Cut so that no rule finds it, as letterheads and bills of lading do. From general knowledge, 2026-11.
const CUT: Readonly<Record<string, readonly string[]>> = {
  pkg: ['packaging', 'packing'],
  pkgg: ['packaging', 'packing'],
  whse: ['warehouse'],
  whsg: ['warehousing'],
  eqpt: ['equipment'],
  eqmt: ['equipment'],
  mtls: ['materials'],
  matls: ['materials'],
  mtrs: ['motors'],
  frt: ['freight'],
  fgt: ['freight'],
  clg: ['clearing'],
  fwd: ['forwarding'],
  fwdr: ['forwarder', 'forwarding'],
  fwdrs: ['forwarders', 'forwarding'],
  chrtg: ['chartering'],
  brkg: ['brokerage'],
  stvdrs: ['stevedores', 'stevedoring'],
  shppg: ['shipping'],
  ptg: ['printing'],
  prtg: ['printing'],
  pubg: ['publishing'],
  mktg: ['marketing'],
  acctg: ['accounting'],
  refg: ['refining', 'refinery'],
  prodn: ['production'],
  distr: ['distribution', 'distributors'],
  hdwe: ['hardware'],
  xport: ['export'],
  jwly: ['jewelry', 'jewellery'],
  furn: ['furniture'],
  wkshp: ['workshop'],
  wks: ['works'],
  wkrs: ['workers'],
  gdns: ['gardens'],
  bldrs: ['builders'],
  mills: ['mill'],
}

const LEAST_PREFIX = 3
const LEAST_LETTERS = 2
const MOST_LETTERS = 9
// What is shortened leaves out more than an ending.
const LEAST_LEFT_OUT = 3
const VOWEL = /[aeiou]/g

const isLong = (word: string): boolean => /^[a-z]{5,}$/.test(word)
const vocabulary = once(() => [...GENERIC].filter(isLong))
const allVocabulary = once(() => [...new Set([...GENERIC, ...tradeWords()])].filter(isLong))
const known = createBoundedMap<readonly string[]>(2_000)

// Fewer letters without a point are anybody's initials: "MTS".
const LEAST_WITHOUT_POINT = 4

/** Words of trade that a short word may stand for: by its beginning where a point follows it, "Constr.", or by its consonants, "Mgmt" and "Contg". */
export function shortenedFrom(word: string, hasPoint: boolean): readonly string[] {
  if (word.length < LEAST_LETTERS || word.length > MOST_LETTERS || !/^[a-z]+$/.test(word) || GENERIC.has(word))
    return []
  const hasConsonants = isOfConsonants(word)
  const cut = CUT[word]
  if (cut !== undefined) return cut
  if (!hasPoint && !hasConsonants && !mayBeCut(word)) return []
  const key = `${word}${hasPoint ? '.' : ''}`
  const found = known.get(key)
  if (found !== undefined) return found
  const isOfAny = hasPoint || (hasConsonants && word.length >= LEAST_WITHOUT_POINT)
  const all = (isOfAny ? allVocabulary() : vocabulary()).filter(
    long =>
      long.length >= word.length + LEAST_LEFT_OUT &&
      long[0] === word[0] &&
      ((hasPoint && word.length >= LEAST_PREFIX && long.startsWith(word)) ||
        isByConsonants(word, long) ||
        ((hasPoint || THREE_CONSONANTS_AT_END.test(word)) && isCutOf(word, long))),
  )
  known.set(key, all)
  return all
}

const POINTED = /(?<!\p{L})\p{L}{2,9}(?=\.)/gu

// Each is looked up in all words of the lists, and a name has a few at most.
const MOST_POINTED = 12

/** The words of a name that a point follows, folded. */
export const shortenedIn = (name: string): ReadonlySet<string> =>
  new Set((name.toLowerCase().match(POINTED) ?? []).slice(0, MOST_POINTED).map(foldName))

/** Whether a word that a point follows may be short for another one, by its beginning or by its consonants. */
export const isShortFor = (word: string, long: string): boolean =>
  word.length >= LEAST_LETTERS &&
  word.length <= MOST_LETTERS &&
  long.length >= word.length + LEAST_LEFT_OUT &&
  ((word.length >= LEAST_PREFIX && long.startsWith(word)) || (long[0] === word[0] && isByConsonants(word, long)))

const isOfConsonants = (word: string): boolean => word.slice(1).search(VOWEL) < 0

const isByConsonants = (word: string, long: string): boolean =>
  word.length >= LEAST_PREFIX && isOfConsonants(word) && long.at(-1) === word.at(-1) && isWithin(word, long)

const CONSONANTS_AT_END = /[^aeiou]{2,}$/
// A word of trade is whole, and so is a plural: "Parts" is not short for "Partners".
const PLURAL = 's'
const mayBeCut = (word: string): boolean =>
  word.length >= LEAST_WITHOUT_POINT && CONSONANTS_AT_END.test(word) && !GENERIC.has(word) && headOf(word) === undefined

/** Whether a word is the beginning of another one and some of its consonants behind it, the last one too: "Contg", "Fabrctn". */
function isCutOf(word: string, long: string): boolean {
  if (!mayBeCut(word) || long.at(-1) !== word.at(-1)) return false
  const end = Array.from(word, (_, i) => i).find(i => word[i] !== long[i]) ?? word.length
  const [begin, rest] = [word.slice(0, end), word.slice(end)]
  return (
    end >= LEAST_PREFIX &&
    rest !== '' &&
    rest !== PLURAL &&
    /[^aeiou]$/.test(begin) &&
    rest.search(VOWEL) < 0 &&
    isWithin(rest, long.slice(end))
  )
}

// Few whole words end so.
const THREE_CONSONANTS_AT_END = /[^aeiou]{3}$/

/** Whether a word without a point may be short for another one: by its consonants, or by its beginning and consonants. */
export const isCutShortFor = (word: string, long: string): boolean =>
  word.length >= LEAST_WITHOUT_POINT &&
  word.length <= MOST_LETTERS &&
  long.length >= word.length + LEAST_LEFT_OUT &&
  long[0] === word[0] &&
  (isByConsonants(word, long) || (THREE_CONSONANTS_AT_END.test(word) && isCutOf(word, long)))

function isWithin(word: string, long: string): boolean {
  let at = 0
  for (const letter of long) if (letter === word[at]) at += 1
  return at === word.length
}
