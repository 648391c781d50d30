import { readFileSync } from 'node:fs'
import { table } from '../markdown.ts'
import { share, targetRows } from '../target.ts'
import type { PlaceFigures, Share } from './figures.ts'
import { targetsOf } from './targets.ts'

export const FIGURES = new URL('figures.json', import.meta.url)

/** The committed figures. */
export const readFigures = (): PlaceFigures => JSON.parse(readFileSync(FIGURES, 'utf8')) as PlaceFigures

/** The part of the page about finding businesses that says how well they are found. */
export const toMeasuredPart = (figures: PlaceFigures): string =>
  [
    `\`npm run measure -- places\` asks \`find_business\` over four real extracts (Andorra, Monaco, Baltimore, central Tokyo) for what people say in nineteen languages, for businesses by their name, and for places. Seven people wrote the questions and had not seen the code; one who works on it may read those of author a, and of the others only the totals. Authors c and d wrote of churches, playgrounds and public toilets too, of brands, and of conditions that few maps have, with a slip of the pen in every eighth.`,
    table(['what', 'target', 'reached'], targetRows(targetsOf(figures))),
    table(
      ['asked', 'group', 'questions', 'right'],
      [
        ...rows('kinds', figures.kinds),
        row('only right kinds searched', 'all', figures.onlyRightKinds),
        ...rows('texts of no business', figures.nonKinds),
        ...rows('names', figures.names),
        ...rows('places', figures.placeStrings),
      ],
    ),
  ].join('\n\n')

const rows = (what: string, shares: Readonly<Record<string, Share>>): string[][] =>
  Object.entries(shares).map(([group, one]) => row(what, group, one))

const row = (what: string, group: string, { asked, right }: Share): string[] => [
  what,
  group.replaceAll('_', ' '),
  String(asked),
  share(right, asked),
]
