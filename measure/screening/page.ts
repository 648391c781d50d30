import { readFileSync } from 'node:fs'
import { table } from '../markdown.ts'
import { percent, share, targetRows } from '../target.ts'
import type { ScreeningFigures, TimeFigures } from './figures.ts'
import { MUTATIONS } from './mutations.ts'
import { f1Of, type PairTally } from './pairs.ts'
import type { Recall } from './recall.ts'
import { targetsOf } from './targets.ts'

/** What is committed: the figures, and how fast screening was on the machine they were written on. */
export type WrittenFigures = ScreeningFigures & { time: TimeFigures }

export const FIGURES = new URL('figures.json', import.meta.url)

/** The committed figures. */
export const readFigures = (): WrittenFigures => JSON.parse(readFileSync(FIGURES, 'utf8')) as WrittenFigures

/** The part of the page about screening that says how it did on names and labels of people who had not seen it. */
export const toMeasuredPart = (figures: WrittenFigures): string =>
  [
    introductionOf(figures),
    table(['what', 'target', 'reached'], targetRows(targetsOf(figures))),
    '### Listed names as others write them',
    MUTATED,
    table(['class', 'names', 'found at .70', 'at .80', 'rule'], [...listedRows(figures), ...mutatedRows(figures)]),
    '### Parties that many know, in their own script',
    FAMOUS,
    table(['script, language', 'names', 'found at .70', 'at .80'], Object.entries(figures.famous).map(recallRow)),
    '### Names on no list',
    UNLISTED,
    table(
      ['script', 'names', 'hits at .70', 'at .80', 'left out'],
      Object.entries(figures.unlisted).map(([script, { asked, at70, at80, leftOut }]) => [
        script,
        String(asked),
        percent(at70, asked),
        percent(at80, asked),
        String(leftOut),
      ]),
    ),
    '### Labelled pairs',
    PAIRS,
    table(
      ['pairs', 'same', 'different', 'precision, recall, F1 at .70', 'at .80'],
      [
        ['all', figures.pairs.all] as const,
        ...(['author', 'kind', 'scripts'] as const).flatMap(by => Object.entries(figures.pairs[by])),
      ].map(pairRow),
    ),
  ].join('\n\n')

const introductionOf = ({ lists: { entries, names }, time: { p50Ms, p95Ms } }: WrittenFigures): string =>
  `\`npm run measure -- screening\` asks the engine, over ${entries.toLocaleString('en-US')} entries of OFAC and the UN with ${names.toLocaleString('en-US')} names, knowing nothing of a party but its name. One name took ${p50Ms} ms (p50), ${p95Ms} ms (p95) on the machine of the run. What names and labels
are by people who had not seen the engine, its tables or its tests.`

const MUTATED =
  'Primary names and strong aliases, drawn with a fixed seed, 300 of each class or as many as there are, one of an entry at most. Names in another script than Latin, of one word or of fewer than eight letters are left out, for changed they may be anybody’s.'

const FAMOUS =
  'Written as newspapers and letterheads of the country do, titles and legal forms included. Found is any of the entries that the author named.'

const UNLISTED =
  'People and companies put together of given names, family names, brands and trades of their language. A combination that is a listed name, by its letters or by its sounds, is no error; it is left out and counted.'

const PAIRS =
  'The listed name of every pair stands beside the real lists as one entry more, so that its words weigh what they would; the other name is asked about with its kind. Half of the pairs are the same party; the others are near: relatives, sister companies, the same words of another trade.'

const recallRow = ([name, { asked, at70, at80 }]: [string, Recall]): string[] => [
  name,
  String(asked),
  share(at70, asked),
  share(at80, asked),
]

const listedRows = ({ listed }: ScreeningFigures): string[][] =>
  Object.entries(listed).map(one => [...recallRow(one), 'as it is listed'])

const mutatedRows = ({ mutated }: ScreeningFigures): string[][] =>
  Object.entries(mutated).map(one => [...recallRow(one), MUTATIONS.find(({ name }) => name === one[0])?.rule ?? ''])

function pairRow([name, { same, different, found70, wrong70, found80, wrong80 }]: readonly [
  string,
  PairTally,
]): string[] {
  const cell = (found: number, wrong: number): string =>
    [share(found, found + wrong), share(found, same), same === 0 ? '–' : f1Of(same, found, wrong).toFixed(3)].join(', ')
  return [name, String(same), String(different), cell(found70, wrong70), cell(found80, wrong80)]
}
