import { writeFile } from 'node:fs/promises'
import { whatListsLack } from '../screening/lists.ts'
import { isRight, runTrade } from './figures.ts'
import { FIGURES, toMeasuredPart } from './page.ts'

/** Measures trades and prints the figures; commits them to the file that the page is made of, or lists what was answered wrongly, when asked. */
export async function measureJudgement(
  { write, list }: { write: boolean; list: boolean },
  print: (line: string) => void,
): Promise<void> {
  const lack = whatListsLack()
  if (lack !== undefined) {
    process.stderr.write(
      `measure: ${lack}. The parties of trades are screened on the whole lists of OFAC and the UN.\n`,
    )
    process.exitCode = 1
    return
  }
  const { figures, asked } = await runTrade()
  print(toMeasuredPart(figures))
  if (list)
    for (const one of asked.filter(answer => !isRight(answer))) {
      const { trade, level, restricted, review, unsaid } = one
      const wanted = `${trade.level} ${trade.restricted} ${trade.review}`
      print(
        [trade.id, wanted, `${level} ${restricted} ${review}`, unsaid.join(','), trade.product, trade.destination].join(
          '\t',
        ),
      )
    }
  if (!write) return
  await writeFile(FIGURES, `${JSON.stringify(figures, null, 2)}\n`)
  print('Written. Put them into the page with npm run generate.')
}
