import { createBoundedMap } from '../../lib/bounded_map.ts'

// What companies and banks of Russia, Ukraine and Belarus put together of the beginnings of words, each with its English word. From general knowledge of these names, 2026-11.
const PARTS: ReadonlyMap<string, string> = new Map(
  `ros russian, rus russian, bel belarusian, ukr ukrainian, kaz kazakhstan, mos moscow, sib siberia, ural ural, sever north, yug south, zapad west, vostok east, inter international, gos state, soyuz union, tsentr central, glav general, narod peoples,
  vnesh foreign, vneshne foreign, prom industrial, torg trade, stroy construction, stroi construction, khim chemical, him chemical, neft oil, nefte oil, gaz gas, gaso gas, energo energy, energ energy, mash machine, avia aviation, tekh technical, tekhno technical,
  tech technical, techno technical, spets special, eksport export, export export, import import, bank bank, invest investment, mor marine, flot fleet, les forest, selkhoz agricultural, snab supply, trans transport, atom nuclear, metall metal, ugol coal, ugle coal,
  zoloto gold, almaz diamond, stal steel, tsement cement, agro agriculture, med medical, farm pharmaceutical, elektro electric, electro electric, pribor instrument, radio radio, svyaz communications, kosmos space, oboron defense, ekonom economic, econom economic,
  sber savings, kredit credit, strakh insurance, sudo ship, zavod plant, remont repair, proekt design, proyekt design, vagon wagon, tsvet nonferrous, gidro hydro, vod water, kali potash, nafta oil, naft oil, servis service, lizing leasing, montazh assembly`
    .split(',')
    .map(cell => {
      const [part = '', english = ''] = cell.trim().split(' ')
      return [part, english] as const
    }),
)
const LONGEST = Math.max(...[...PARTS.keys()].map(({ length }) => length))
const LEAST_PART = 3
const LEAST_WORD = 8
// Longer ones are no words, and may be divided in too many ways.
const LONGEST_WORD = 40
const FEWEST = 2

const known = createBoundedMap<readonly string[]>(5_000)

/** What a word is made of, in English words; none of another word. */
export function partsOf(word: string): readonly string[] {
  if (word.length < LEAST_WORD || word.length > LONGEST_WORD) return []
  const before = known.get(word)
  if (before !== undefined) return before
  const parts = split(word)
  const found = parts === undefined || parts.length < FEWEST ? [] : parts
  known.set(word, found)
  return found
}

function split(text: string): string[] | undefined {
  if (text === '') return []
  for (let size = Math.min(LONGEST, text.length); size >= LEAST_PART; size -= 1) {
    const english = PARTS.get(text.slice(0, size))
    if (english === undefined) continue
    const left = text.slice(size)
    // A vowel ties two of them.
    const rest = split(left) ?? (/^[eo](?=.{3})/.test(left) ? split(left.slice(1)) : undefined)
    if (rest !== undefined) return [english, ...rest]
  }
  return undefined
}

/** Whether two words are made of such parts, and not of the same. */
export function areOfOtherParts(one: string, other: string): boolean {
  const [mine, its] = [partsOf(one), partsOf(other)]
  return mine.length > 0 && its.length > 0 && mine.join() !== its.join()
}

const FEWEST_TO_READ = 3

/** The words of a name with those that are made of several parts written out; none where there are no such words. */
export function withParts(words: readonly string[]): string[] | undefined {
  const long = words.flatMap(word => {
    const parts = partsOf(word)
    return parts.length < FEWEST_TO_READ ? [word] : parts
  })
  return long.length === words.length ? undefined : long
}
