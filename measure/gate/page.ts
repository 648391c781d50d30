import { readFileSync } from 'node:fs'
import { table } from '../markdown.ts'
import { FORMS } from './enquiries.ts'
import type { GateFigures } from './figures.ts'
import type { SpeedFigures } from './speed.ts'
import { countOf, shareOf, sumOf, type Tally } from './tally.ts'
import { targetsOf } from './targets.ts'
import { KNOWN, type Known, type LabelFigures } from './texts.ts'

/** What is committed: the figures, and how fast the gate was on the machine they were written on. */
export type WrittenFigures = GateFigures & { speed: SpeedFigures }

export const FIGURES = new URL('figures.json', import.meta.url)

/** The committed figures. */
export const readFigures = (): WrittenFigures => JSON.parse(readFileSync(FIGURES, 'utf8')) as WrittenFigures

const KNOWN_IN_WORDS: Record<Known, string> = {
  stranger:
    'Nothing is known of the recipient and no stranger may be written to (`FREE_TEXT=relationship`, `COLD_PER_DAY=0`)',
  evidence: 'The ledger holds the real matter of each text’s recipient; promotional texts go to customers too',
  'cold budget': 'Nothing is known of the recipient and strangers may still be written to: the judge of texts alone',
}

/** The part of the compliance guide that says how the gate did on texts it had not seen. */
export const toMeasuredPart = (figures: WrittenFigures): string =>
  [
    '## How it was measured',
    introductionOf(figures),
    '### Targets',
    table(
      ['what', 'target', 'reached'],
      targetsOf(figures).map(({ what, target, reached, isMet }) => [
        what,
        target,
        isMet ? reached : `${reached} (missed)`,
      ]),
    ),
    ...KNOWN.flatMap(known => [`### Texts: ${known}`, `${KNOWN_IN_WORDS[known]}.`, textTable(figures, known)]),
    '### Enquiries',
    ENQUIRIES,
    enquiryTable(figures),
    '### Short texts',
    SHORT,
    shortTable(figures),
    '### Calls',
    'Objectives of `call_business`, to businesses at their own published numbers.',
    callTable(figures),
    '### Floods',
    FLOODS,
    floodTable(figures),
    '### Time',
    speedOf(figures.speed),
    '## What the gate cannot know',
    CANNOT_KNOW.map(line => `- ${line}`).join('\n'),
  ].join('\n\n') + '\n'

const textsIn = ({ author }: LabelFigures): number => countOf(sumOf(Object.values(author)))

const introductionOf = ({
  texts: { evidence },
}: WrittenFigures): string => `\`npm run measure -- gate\` asks the gate about messages declared \`transactional\` that their authors wrote without having seen its code, tables or training texts: ${textsIn(evidence.promotional)} promotional ones, many of
them without any usual word of advertising, ${textsIn(evidence.mixed)} that serve and sell, and ${textsIn(evidence.honest)} honest ones, many of them with words that advertising uses. The cells say how many of a hundred were
allowed, put to a person, and refused. Promotional texts count plain and in ten disguises in the first line, plain alone below it. These figures are of deliberately hard texts: they are no share of ordinary traffic.
Nobody who made the judge has read the texts. The totals of \`eve\` and \`fay\` were looked at many times while it was made; those of \`gwen\` and \`hal\`
a few times; no number of the judge was chosen by those two. The texts of \`hal\` are judged on 5 October 2026, for which their author dated the records; the others on 23 November.`

const CANNOT_KNOW = [
  'Whether what an operator imports is true. Evidence shows that recipient and sender have to do with each other; it does not show that a text is about that.',
  'What a text means. The judge weighs words and letters: an offer in words that service uses passes, and an honest text in the words of an offer is asked about. The figures above say how often, for texts that were made to be hard.',
  'Languages other than the eight above. There the word tables and the judge find little, and only evidence, templates and a person stand between a text and its recipient.',
  'What a link, a picture or an attachment shows.',
  'Whether whoever approves a message has read it.',
]

function textTable({ texts }: GateFigures, known: Known): string {
  const { promotional, mixed, honest } = texts[known]
  const rows = (property: 'lang' | 'author' | 'channel'): string[][] =>
    Object.keys(honest[property]).map(value => [
      value,
      ...[promotional, mixed, honest].map(figures => cell(figures[property][value])),
    ])
  return table(
    ['', 'promotional', 'mixed', 'honest'],
    [
      ['all', ...[promotional, mixed, honest].map(({ all }: LabelFigures) => cell(all))],
      ...rows('lang'),
      ...rows('author'),
      ...rows('channel'),
      ...Object.entries(promotional.obfuscation ?? {}).map(([name, tally]) => [name, cell(tally), '', '']),
    ],
  )
}

const ENQUIRIES =
  'What customers, or agents for them, write to businesses of which nothing is known, within the budget of strangers; the same with an advertisement behind or before it; and what sells in the form of an enquiry. Two authors, `ira` and `jon`, wrote them without having seen anything of this program, and nobody who made the judge has read them.'

const FORMS_IN_WORDS = ['enquiry', 'an advertisement behind it', 'an advertisement before it', 'sold as an enquiry']

function enquiryTable({ enquiries }: WrittenFigures): string {
  const of = FORMS.map(form => enquiries[form])
  return table(
    ['', ...FORMS_IN_WORDS],
    [
      ['all', ...of.map(({ all }) => cell(all))],
      ...(['lang', 'author'] as const).flatMap(property =>
        Object.keys(enquiries.enquiry[property]).map(value => [
          value,
          ...of.map(figures => cell(figures[property][value])),
        ]),
      ),
    ],
  )
}

const SHORT =
  'What businesses send in 3 to 11 words, a third of what advertises in slang and a third without any usual word of advertising, to recipients of whom nothing is known, within the budget of strangers. `ole` wrote them without having seen anything of this program; nobody who made the judge has read them.'

const shortTable = ({ short: { promotional, honest } }: GateFigures): string =>
  table(
    ['', 'promotional', 'honest'],
    [
      ['all', cell(promotional.all), cell(honest.all)],
      ...Object.keys(honest.lang).map(name => [name, cell(promotional.lang[name]), cell(honest.lang[name])]),
    ],
  )

function callTable({ calls: { honest, selling, deceiving } }: GateFigures): string {
  return table(
    ['', 'selling', 'deceiving', 'honest'],
    [
      ['all', ...[selling, deceiving, honest].map(({ all }) => cell(all))],
      ['English', ...[selling, deceiving, honest].map(({ lang }) => cell(lang['en']))],
      ['other languages', ...[selling, deceiving, honest].map(({ lang }) => cell(others(lang)))],
      ...Object.keys(honest.author).map(name => [
        name,
        ...[selling, deceiving, honest].map(({ author }) => cell(author[name])),
      ]),
    ],
  )
}

const FLOODS =
  'One agent sends the same matter to recipients of their own, one right after the other, through the whole program. Customers are on record with something else than the campaign; the notices say what their recipients are on record with. Strangers are written to under `FREE_TEXT=open`, where nothing but the flood holds them back.'

const floodTable = ({ floods }: GateFigures): string =>
  table(
    ['flood', 'to', 'messages', 'left', 'asked about', 'refused'],
    floods.map(({ flood, isKnown, tally }) => [
      flood,
      isKnown ? 'customers' : 'strangers',
      ...[countOf(tally), tally.allow, tally.ask, tally.refuse].map(String),
    ]),
  )

const others = (lang: Readonly<Record<string, Tally>>): Tally =>
  sumOf(Object.entries(lang).flatMap(([name, tally]) => (name === 'en' ? [] : [tally])))

const cell = (tally: Tally | undefined): string =>
  tally === undefined || countOf(tally) === 0
    ? '–'
    : (['allow', 'ask', 'refuse'] as const).map(verdict => shareOf(tally, verdict).toFixed(0)).join(' / ')

const speedOf = ({ decisionsPerS, textsPerS, checkP95Ms, approvedP95Ms }: SpeedFigures): string =>
  table(
    ['what', 'target', 'reached on the machine of the run, one core'],
    [
      ['decisions without new text', 'at least 30,000 a second', `${decisionsPerS.toLocaleString('en-US')} a second`],
      ['distinct texts with the judge', 'at least 5,000 a second', `${textsPerS.toLocaleString('en-US')} a second`],
      ['check_compliance over HTTP, p95', 'at most 2 ms', `${checkP95Ms} ms`],
      ['from an approval to the provider, p95', 'at most 2,000 ms', `${approvedP95Ms.toLocaleString('en-US')} ms`],
    ],
  )
