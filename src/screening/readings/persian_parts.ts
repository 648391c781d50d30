/** A word of Persian that is two in Latin letters: the part that many family names have, as it is spelt there, and the rest of the word. */
export interface PartsOfPersian {
  rest: string
  spellings: readonly string[]
  isFirst: boolean
}

type Part = readonly [text: string, spellings: readonly string[]]

// From general knowledge of Persian family names, 2026-11.
const FIRST: readonly Part[] = [
  ['پور', ['pour', 'pur', 'poor', 'por']],
  ['حاجي', ['haji', 'hajji', 'hadji', 'hajj', 'haj']],
  ['ملا', ['molla', 'mulla', 'mollah', 'mullah', 'mola']],
  ['مير', ['mir', 'meer']],
  ['بني', ['bani', 'beni']],
  ['خان', ['khan']],
  ['گل', ['gol', 'gul']],
  ['شاه', ['shah']],
  ['نور', ['nour', 'noor', 'nur']],
  ['ملك', ['malek', 'malik']],
  ['نيك', ['nik', 'neek', 'nick']],
  ['خوش', ['khosh', 'khush']],
  ['دين', ['din']],
  ['كي', ['key', 'kay', 'kei']],
]
const LAST: readonly Part[] = [
  ['زاده', ['zadeh', 'zade', 'zada', 'zadah']],
  ['پور', ['pour', 'pur', 'poor', 'por']],
  ['نژاد', ['nejad', 'nezhad', 'nejhad', 'nedjad', 'najad', 'nizhad']],
  ['نيا', ['nia', 'niya', 'neya', 'niia']],
  ['كيا', ['kia', 'kiya']],
  ['منش', ['manesh', 'manish']],
  ['خواه', ['khah', 'khwah', 'khaah']],
  ['دوست', ['doust', 'doost', 'dust', 'dost']],
  ['وند', ['vand', 'wand']],
  ['پناه', ['panah', 'panaah']],
  ['راد', ['rad', 'raad']],
  ['مهر', ['mehr']],
  ['تبار', ['tabar', 'tabaar']],
  ['خاني', ['khani', 'khany']],
  ['پرست', ['parast']],
  ['فرد', ['fard']],
  ['فر', ['far', 'farr']],
  ['اصل', ['asl']],
  ['يار', ['yar', 'yaar']],
  ['نظري', ['nazari']],
  ['بيگي', ['beigi', 'beygi', 'begi', 'beighi', 'baigi']],
  ['بيگ', ['beig', 'beyg', 'beg', 'baig']],
  ['لو', ['lou', 'loo', 'lu']],
  ['چي', ['chi', 'chee', 'tchi']],
]
// Those that are a name of nobody by themselves.
const OF_FAMILY = LAST.filter(([text]) => ['زاده', 'پور', 'نژاد', 'نيا', 'منش', 'وند', 'تبار'].includes(text))
const LEAST_OF_REST = 3

/** The parts of a folded word; none for another word. */
export function partsOfPersian(word: string): PartsOfPersian | undefined {
  const first = FIRST.find(([text]) => word.startsWith(text))
  if (first !== undefined && word.length >= first[0].length + LEAST_OF_REST)
    return { rest: word.slice(first[0].length), spellings: first[1], isFirst: true }
  const last = LAST.find(([text]) => word.endsWith(text))
  if (last !== undefined && word.length >= last[0].length + LEAST_OF_REST)
    return { rest: word.slice(0, -last[0].length), spellings: last[1], isFirst: false }
  return undefined
}

const isIn = (parts: readonly Part[], word: string): boolean => parts.some(([text]) => text === word)

/** Whether two neighbours of a name are one in Latin letters as well: "پور احمدي". */
export const isPartOfPersian = (before: string, behind: string, isLast: boolean): boolean =>
  (before === 'پور' && behind.length >= LEAST_OF_REST) ||
  (isLast && before.length >= LEAST_OF_REST && isIn(OF_FAMILY, behind))
