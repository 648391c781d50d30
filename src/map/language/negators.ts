import { fold } from '../../lib/fold.ts'
import { foldWord, type Word } from './roots.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).map(foldWord))

/** Of what follows these only the next word is denied: it may be a verb, and what it is of wanted. */
const PARTICLES = words('not isnt arent non nicht pas no não nie не нельзя ei ikke inte niet ليس')

/** Words before what is not wanted, folded, of the languages that are read. */
export const NEGATORS: ReadonlySet<string> = new Set([
  ...PARTICLES,
  ...words(
    `without except ohne kein keine keinen keiner außer sans sauf aucun aucune sin excepto salvo ningún ninguna senza tranne eccetto nessun nessuna sem exceto nenhum nenhuma sense cap excepte
    zonder geen behalve bez oprócz żaden żadna kromě žádný žádná без кроме крім utan ingen inga inget utom uden undtagen uten unntatt ilman paitsi χωρίς δίχως όχι không بدون دون بلا مش غير`,
  ),
])

/** Words behind what is not wanted. */
const BEHIND = words(
  'olmayan olmadan olmasın değil hariç nélkül nélküli kivételével 없는 없이 말고 빼고 아닌 제외한 제외하고',
)

const ARTICLES = words(
  `a an the any ein eine einen einem einer der die das den dem un une le la les l de d du des uno una unos unas el los las il lo gli i um uma uns umas o os as het en et ett ta to si le c è be is are ist sea sean
  soit sia seja`,
)

/** Words by which somebody says what he lacks: that is what is looked for. */
const LACKING = words(
  'have ive habe hab haben heb hebben ai avons ho abbiamo tengo tenemos tenho temos har mam mamy mám máme',
)

/** What stands behind a part of a text without spaces, or before it, that is not wanted. */
const BEHIND_UNSPACED = new RegExp(
  `^${fold('(?:系|類|店|屋)?(?:なし|無し|ナシ|抜き|ぬき|の(?:ない|無い)|じゃない|ではない|以外|を使わない|不使用)')}`,
  'u',
)
const BEFORE_UNSPACED = /(?:(?<!有)[没沒]有|不要|不想要|不想去|[无無]|不含|不[带帶]|不是|不吃|除了)$/u

/** Something that a text does not want. */
export interface Denial {
  /** The word that says so; of a text without spaces what does. */
  by: string
  /** As written. */
  denied: string
  /** The words behind that, up to one that holds the text together. */
  further: readonly string[]
  /** Those may be denied as well. */
  isWide: boolean
}

/** What some words of a text do not want, each with the word that says so; `isJoint` tells words that hold the text together. */
export function denialsIn(all: readonly Word[], isJoint: (word: Word) => boolean): Denial[] {
  return all.flatMap(({ text, written: by }, at): Denial[] => {
    const before = all[at - 1]
    if (BEHIND.has(text))
      return before === undefined ? [] : [{ by, denied: before.written, further: [], isWide: false }]
    if (!NEGATORS.has(text) || LACKING.has(before?.text ?? '')) return []
    const from = all.findIndex((word, place) => place > at && !ARTICLES.has(word.text))
    const first = all[from]
    if (first === undefined || isJoint(first) || NEGATORS.has(first.text)) return []
    const rest = all.slice(from + 1)
    const end = rest.findIndex(word => isJoint(word) || NEGATORS.has(word.text))
    const further = end < 0 ? rest : rest.slice(0, end)
    const written = further.map(word => word.written)
    return [{ by, denied: first.written, further: written, isWide: !PARTICLES.has(text) }]
  })
}

/** What denies a folded part of a folded text without spaces where it first stands, with that part. */
export function deniedPart(text: string, part: string): string | undefined {
  const at = text.indexOf(part)
  if (at < 0) return undefined
  const [behind] = BEHIND_UNSPACED.exec(text.slice(at + part.length)) ?? []
  if (behind !== undefined) return `${part}${behind}`
  const [before] = BEFORE_UNSPACED.exec(text.slice(0, at)) ?? []
  return before === undefined ? undefined : `${before}${part}`
}

/** Whether the words of a text from one place to another are denied by a word before or behind them. */
export function isDeniedAt(all: readonly Word[], from: number, to: number): boolean {
  const textAt = (at: number): string => all[at]?.text ?? ''
  const first = ARTICLES.has(textAt(from - 1)) ? from - 2 : from - 1
  return NEGATORS.has(textAt(from - 1)) || NEGATORS.has(textAt(first)) || BEHIND.has(textAt(to + 1))
}
