import { readFileSync } from 'node:fs'
import { table } from '../markdown.ts'
import { share, targetRows } from '../target.ts'
import type { CompanyFigures, CompanyTally } from './figures.ts'
import { countOf, rightOf, targetsOf } from './targets.ts'

export const FIGURES = new URL('figures.json', import.meta.url)

/** The committed figures. */
export const readFigures = (): CompanyFigures => JSON.parse(readFileSync(FIGURES, 'utf8')) as CompanyFigures

/** The part of the page about screening that says how companies were found in a registry. */
export const toMeasuredPart = (figures: CompanyFigures): string =>
  [
    introductionOf(figures),
    table(['what', 'target', 'reached'], targetRows(targetsOf(figures))),
    table(
      [
        'names',
        'asked',
        'right',
        'verified',
        'first candidate',
        'another candidate',
        'not offered',
        'another verified',
      ],
      [
        ['all', figures.all] as const,
        ...Object.entries(figures.class).map(([name, tally]) => [name.replaceAll('_', ' '), tally] as const),
        ...Object.entries(figures.country),
      ].map(row),
    ),
  ].join('\n\n')

const introductionOf = ({ companies, all, fakes }: CompanyFigures): string =>
  `\`npm run measure -- companies\` asks \`verify_company_record\` for ${companies} real companies by ${countOf(all)} names, without their country, and for ${fakes.asked} companies that do not exist but are near to one of them. GLEIF is a stand-in that holds these companies with their other names and answers as GLEIF does;
it holds no others, so that a real registry offers more candidates. Who wrote the names had not seen the code.`

const row = ([name, tally]: readonly [string, CompanyTally]): string[] => [
  name,
  String(countOf(tally)),
  share(rightOf(tally), countOf(tally)),
  ...[tally.verified, tally.first, tally.among, tally.missed, tally.another].map(String),
]
