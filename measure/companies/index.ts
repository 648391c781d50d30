import { writeFile } from 'node:fs/promises'
import { type CompanyRun, runCompanies } from './figures.ts'
import { FIGURES, toMeasuredPart } from './page.ts'

/** Measures company records and prints the figures; commits them to the file that the page is made of, or lists what was answered wrongly, when asked. */
export async function measureJudgement(
  { write, list }: { write: boolean; list: boolean },
  print: (line: string) => void,
): Promise<void> {
  const run = await runCompanies()
  print(toMeasuredPart(run.figures))
  if (list) for (const line of mistakesIn(run)) print(line)
  if (!write) return
  await writeFile(FIGURES, `${JSON.stringify(run.figures, null, 2)}\n`)
  print('Written. Put them into the page with npm run generate.')
}

/** One line for each name whose company was neither verified nor first, each with a slip that was verified, and each fake that was. */
function mistakesIn({ asked, fakes }: CompanyRun): string[] {
  return [
    ...asked
      .filter(
        ({ outcome, class: of }) =>
          (outcome !== 'verified' && outcome !== 'first') || (of === 'word_order_or_typo' && outcome === 'verified'),
      )
      .map(({ outcome, class: of, text, company, answered }) => [
        outcome,
        of,
        company.id,
        text,
        company.legal_name,
        answered,
      ]),
    ...fakes
      .filter(({ isVerified }) => isVerified)
      .map(({ fake: { id, text, why }, answered }) => ['verified fake', id, text, why, answered]),
  ].map(cells => cells.join('\t'))
}
