import { writeFile } from 'node:fs/promises'
import { MATCHED_AT, POSSIBLE_AT } from '../../src/core/screening.ts'
import { runScreening, type ScreeningRun } from './figures.ts'
import { whatListsLack } from './lists.ts'
import { FIGURES, toMeasuredPart, type WrittenFigures } from './page.ts'

/** Measures screening and prints its figures; commits them to the file that the page is made of, or lists what was missed and what was hit wrongly, when asked. */
export async function measureJudgement(
  { write, list }: { write: boolean; list: boolean },
  print: (line: string) => void,
): Promise<void> {
  const lack = whatListsLack()
  if (lack !== undefined) {
    process.stderr.write(`measure: ${lack}. Screening is measured on the whole lists of OFAC and the UN.\n`)
    process.exitCode = 1
    return
  }
  const run = await runScreening()
  const figures: WrittenFigures = { ...run.figures, time: run.time }
  print(toMeasuredPart(figures))
  if (list) for (const line of mistakesIn(run)) print(line)
  if (!write) return
  await writeFile(FIGURES, `${JSON.stringify(figures, null, 2)}\n`)
  print('Written. Put them into the page with npm run generate.')
}

/** One line for each right entry that is not a match, each name on no list with a hit, and each pair that is told wrongly. */
function mistakesIn({ answered, strangers, pairs }: ScreeningRun): string[] {
  return [
    ...answered
      .filter(({ score }) => score < MATCHED_AT)
      .map(({ of, score, text, listed }) => [score < POSSIBLE_AT ? 'missed' : 'possible', of, score, text, listed]),
    ...strangers
      .filter(({ score }) => score >= POSSIBLE_AT)
      .map(({ script, lang, score, text, matched }) => ['hit', `${script} ${lang}`, score, text, matched]),
    ...pairs
      .filter(({ same, score }) => same !== score >= POSSIBLE_AT)
      .map(({ id, same, score, asked, listed }) => [same ? 'missed pair' : 'hit pair', id, score, asked, listed]),
  ].map(cells => cells.join('\t'))
}
