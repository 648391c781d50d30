import { writeFileSync } from 'node:fs'
import { findPromotion, findSalesPurpose, findSelling } from '../../src/gate/content.ts'
import { wordsOf } from '../../src/gate/promotion/features.ts'
import { READ_LANGUAGES } from '../../src/gate/promotion/language.ts'
import type { Bands, Head, Model } from '../../src/gate/promotion/model_file.ts'
import { scoreAll } from '../../src/gate/promotion/score.ts'
import { heaviestIn, isSure } from '../../src/gate/promotion/read_text.ts'
import { heaviestOf } from '../../src/gate/promotion/verdict.ts'
import { type Signed, toSigns } from './examples.ts'
import { fill, type Row } from './frames.ts'
import { seeded } from './seeded.ts'
import { FILLINGS, framesOf, isShort, voiceBands } from './models.ts'
import { learn, OBJECTIVES, quantised, type Recipe, SHORT, TEXTS } from './train.ts'

/** One text of somebody whose texts the model had not read. */
interface Scored {
  row: Row
  worth: number
  words: readonly (readonly string[])[]
  isInTables: boolean
  /** Whether words of an objective say that it sells. */
  saysSo: boolean
}

/** Honest texts of authors not read that may be asked about, and refused: half of those of the last authors were written to be mistaken. */
const ASKED = 0.03
const REFUSED = 0.003
/** Texts that sell, are long enough to be sure of and that the word tables find, which may pass because the judge is sure that they do not. */
const OVERRULED = 1 / 12
/** Objectives that sell or deceive and may pass, and honest ones that may be refused. */
const MISSED_CALLS = 0.015
const REFUSED_CALLS = 0.003
// So many texts of one language count as much as all languages together.
const ENOUGH = 150

const rows = framesOf('texts').flatMap(frame => fill(frame, FILLINGS))
const signed = rows.map(row => toSigns(row, TEXTS))

const modelFrom = (read: readonly Signed[], recipe: Recipe): Model => ({
  ...quantised(
    learn(read, recipe, label => label !== 'honest'),
    recipe,
  ),
  bands: { other: { ask: 0, refuse: 0 } },
})

function scoredBy(recipe: Recipe, read: readonly Signed[], unread: readonly Signed[]): Scored[] {
  const model = modelFrom(read, recipe)
  const few = recipe === TEXTS ? read.filter(({ row }) => isShort(row)).map(({ row }) => toSigns(row, SHORT)) : []
  const short = recipe === TEXTS ? modelFrom(few, SHORT) : null
  const seen = new Set<string>()
  return unread.flatMap(({ row }) => {
    if (seen.has(row.frame)) return []
    seen.add(row.frame)
    const text = row.subject === undefined ? row.text : `${row.subject}\n${row.text}`
    const words = wordsOf(text, recipe.read)
    const { worth } =
      short === null
        ? heaviestOf(scoreAll(model, words, recipe.read), recipe.read)
        : heaviestIn({ model, short: isShort(row) ? short : null }, words)
    const isInTables =
      recipe === TEXTS ? findPromotion(row.subject, row.text) !== null : findSalesPurpose(row.text) !== null
    const saysSo = recipe !== TEXTS && findSelling(row.text) !== null
    return [{ row, worth, words, isInTables, saysSo }]
  })
}

/** Scores every row by a model that has read the rows of other parts only. */
const heldOut = (recipe: Recipe, given: readonly Signed[], partOf: (row: Row) => string | number): Scored[] =>
  [...new Set(given.map(({ row }) => partOf(row)))].flatMap(part =>
    scoredBy(
      recipe,
      given.filter(({ row }) => partOf(row) !== part),
      given.filter(({ row }) => partOf(row) === part),
    ),
  )

// A model without each of the authors would take an hour: some are left out together.
const GROUPS = 6
const authors = [...new Set(rows.map(({ author }) => author))]
const groupOf = ({ author }: Row): number => authors.indexOf(author) % GROUPS
const fifthOf = ({ frame }: Row): number => Math.floor(seeded(frame)() * 5)
const byAuthor = heldOut(TEXTS, signed, groupOf)
const calls = framesOf('objectives')
  .flatMap(frame => fill(frame, FILLINGS))
  .map(row => toSigns(row, OBJECTIVES))
const callsByAuthor = heldOut(OBJECTIVES, calls, ({ author }) => author)
const callsByFrame = heldOut(OBJECTIVES, calls, fifthOf)

/** The score that this share of honest texts reaches. */
function reachedBy(scored: readonly Scored[], share: number): number {
  const honest = scored.filter(({ row }) => row.label === 'honest').map(({ worth }) => worth)
  const sorted = honest.sort((one, other) => other - one)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}

function bandsOf(scored: readonly Scored[], all: Bands): Bands {
  const honest = scored.filter(({ row }) => row.label === 'honest').length
  const own = honest / (honest + ENOUGH)
  const between = (pooled: number, mine: number): number => rounded(pooled + own * (mine - pooled))
  return { ask: between(all.ask, reachedBy(scored, ASKED)), refuse: between(all.refuse, reachedBy(scored, REFUSED)) }
}

/** The score below which the judge stands against the tables. */
function surelyBelow(): number {
  const scores = byAuthor
    .filter(({ row, isInTables }) => row.label !== 'honest' && isInTables)
    .filter(({ words }) => isSure({ sure: 0 }, Number.NEGATIVE_INFINITY, words))
    .map(({ worth }) => worth)
    .sort((one, other) => one - other)
  return scores[Math.floor(scores.length * OVERRULED)] ?? 0
}

const rounded = (score: number): number => Math.round(score * 1000) / 1000
const pooled: Bands = { ask: reachedBy(byAuthor, ASKED), refuse: reachedBy(byAuthor, REFUSED) }
const bands: Head['bands'] = {
  ...Object.fromEntries(
    READ_LANGUAGES.map(lang => [
      lang,
      bandsOf(
        byAuthor.filter(({ row }) => row.lang === lang),
        pooled,
      ),
    ]),
  ),
  other: bandsOf([], pooled),
}
const sure = rounded(Math.min(surelyBelow(), ...Object.values(bands).map(({ ask }) => ask)))
const positives = callsByAuthor
  .filter(({ row, isInTables }) => row.label !== 'honest' && !isInTables)
  .map(({ worth }) => worth)
const callBands: Bands = {
  ask: rounded(positives.sort((one, other) => one - other)[Math.floor(positives.length * MISSED_CALLS)] ?? 0),
  refuse: rounded(reachedBy(callsByAuthor, REFUSED_CALLS)),
}
writeFileSync(
  'data/promotion/bands.json',
  `${JSON.stringify({ sure, texts: bands, objectives: { other: callBands }, voices: voiceBands() }, null, 2)}\n`,
)

const shareOf = (scored: readonly Scored[], label: string, has: (one: Scored) => boolean): string => {
  const these = scored.filter(({ row }) => row.label === label)
  return these.length === 0
    ? '–'
    : ((100 * these.filter(has).length) / these.length).toFixed(label === 'honest' ? 1 : 0)
}

function line(name: string, scored: readonly Scored[]): string {
  const at = [0.005, 0.01, 0.02, 0.05].map(share => {
    const least = reachedBy(scored, share)
    return shareOf(scored, 'promotional', ({ worth }) => worth > least)
  })
  const bandOf = ({ row }: Scored): Bands => bands[row.lang as 'en'] ?? bands.other
  const isRefused = (one: Scored): boolean =>
    one.worth >= bandOf(one).refuse || (one.isInTables && one.worth >= bandOf(one).ask)
  const isAllowed = (one: Scored): boolean =>
    one.worth < bandOf(one).ask && (!one.isInTables || isSure({ sure }, one.worth, one.words))
  const judged = ['promotional', 'mixed', 'honest'].flatMap(label => [
    shareOf(scored, label, isAllowed),
    shareOf(scored, label, isRefused),
  ])
  return `| ${[name, scored.length, ...at, ...judged].join(' | ')} |`
}

const lines = [
  '| unseen | texts | found at .5 % | 1 % | 2 % | 5 % | promotional: allowed | refused | mixed: allowed | refused | honest: allowed | refused |',
  '|---|---|---|---|---|---|---|---|---|---|---|---|',
  line('authors, all languages', byAuthor),
  ...authors.map(author =>
    line(
      `author ${author}`,
      byAuthor.filter(({ row }) => row.author === author),
    ),
  ),
  ...READ_LANGUAGES.map(lang =>
    line(
      `authors, ${lang}`,
      byAuthor.filter(({ row }) => row.lang === lang),
    ),
  ),
]

function callLine(name: string, scored: readonly Scored[]): string {
  const isRefused = (one: Scored): boolean =>
    one.saysSo || one.worth >= callBands.refuse || (one.isInTables && one.worth >= callBands.ask)
  const isAllowed = (one: Scored): boolean => !one.isInTables && one.worth < callBands.ask
  const judged = ['selling', 'deceiving', 'honest'].flatMap(label => [
    shareOf(scored, label, isAllowed),
    shareOf(scored, label, isRefused),
  ])
  return `| ${[name, scored.length, ...judged].join(' | ')} |`
}

const callLines = [
  '| unseen objectives | texts | selling: allowed | refused | deceiving: allowed | refused | honest: allowed | refused |',
  '|---|---|---|---|---|---|---|---|',
  callLine('authors', callsByAuthor),
  callLine('frames', callsByFrame),
]
const onlyTables = shareOf(byAuthor, 'honest', ({ isInTables }) => isInTables)
process.stdout.write(
  `${[...lines, '', ...callLines, '', `The word tables alone: ${onlyTables} % of honest`].join('\n')}\n`,
)
