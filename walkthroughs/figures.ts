import { readFileSync, writeFileSync } from 'node:fs'
import { table } from '../measure/markdown.ts'
import { isMisled, type Played } from './play.ts'

/** What some walkthroughs came to. */
export interface Sums {
  tasks: number
  /** Whose task was done at the end. */
  ended: number
  /** Which stopped for want of something that no answer gave. */
  deadEnds: number
  /** Which were not done though no call had failed. */
  misled: number
  calls: number
  /** Answered with a failure that a sensible agent would not have expected. */
  wrongCalls: number
  tokensSent: number
  tokensReceived: number
}

/** What is committed of a run. */
export interface Figures {
  sets: Record<string, Sums>
  /** Of the first two sets. */
  kinds: Record<string, Sums>
  /** Labels of the authors that are corrected. */
  corrected: number
  toolsListTokens: number
  /** What is not as it should be, by id: why a task is not done, and which calls failed. */
  faults: Record<string, string[]>
}

const FILE = new URL('figures.json', import.meta.url)

/** The figures of the last run that was kept. */
export const readFigures = (): Figures => JSON.parse(readFileSync(FILE, 'utf8')) as Figures

const PAGE = new URL('../docs/walkthroughs.md', import.meta.url)
const BETWEEN = /(?<=<!-- figures -->\n).*(?=\n<!-- end of figures -->)/s

/** The part of docs/walkthroughs.md that is made of the figures, as it stands. */
export const pageFigures = (): string | undefined => BETWEEN.exec(readFileSync(PAGE, 'utf8'))?.[0]

/** Keeps the figures of a run, in their file and on their page. */
export function writeFigures(figures: Figures): void {
  writeFileSync(FILE, `${JSON.stringify(figures, null, 2)}\n`)
  writeFileSync(
    PAGE,
    readFileSync(PAGE, 'utf8').replace(BETWEEN, () => toPage(figures)),
  )
}

/** What some walkthroughs came to. */
export function sumUp(played: readonly Played[]): Sums {
  const count = (is: (one: Played) => boolean): number => played.filter(is).length
  const sum = (of: (one: Played) => number): number => played.reduce((total, one) => total + of(one), 0)
  return {
    tasks: played.length,
    ended: count(({ faults }) => faults.length === 0),
    deadEnds: count(({ deadEnd }) => deadEnd !== undefined),
    misled: count(isMisled),
    calls: sum(({ calls }) => calls.length),
    wrongCalls: sum(({ calls }) => calls.filter(({ isWrong }) => isWrong).length),
    tokensSent: sum(({ tokens }) => tokens.sent),
    tokensReceived: sum(({ tokens }) => tokens.received),
  }
}

/** What went wrong in a walkthrough, in words that are the same in every run. */
export function faultsOf({ calls, deadEnd, faults }: Played): string[] {
  const wrong = calls.filter(({ isWrong }) => isWrong)
  return [
    ...wrong.map(
      ({ tool, answer: { body } }) => `${tool}: ${String(body['reason_code'])}: ${String(body['human_message'])}`,
    ),
    ...(deadEnd === undefined ? [] : [deadEnd]),
    ...faults,
  ]
}

const HEAD = ['', 'tasks', 'done', 'dead ends', 'misled', 'calls', 'wrong calls', 'tokens sent', 'tokens read']

const rowOf = (name: string, sums: Sums): string[] => [name, ...Object.values(sums).map(String)]

/** The figures as docs/walkthroughs.md has them. */
export const toPage = (figures: Figures): string =>
  [
    toTables(figures),
    `${figures.corrected} labels are corrected. tools/list is ${figures.toolsListTokens} o200k tokens; it is read once, and not among those above.`,
    'What is not as it should be:',
    Object.entries(figures.faults)
      .map(([id, faults]) => `- ${id}: ${faults.join(' · ')}`)
      .join('\n'),
  ].join('\n\n')

/** The figures as tables in Markdown. */
export const toTables = ({ sets, kinds }: Pick<Figures, 'sets' | 'kinds'>): string =>
  [sets, kinds]
    .map(group =>
      table(
        HEAD,
        Object.entries(group).map(([name, sums]) => rowOf(name, sums)),
      ),
    )
    .join('\n\n')
