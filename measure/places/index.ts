import { writeFile } from 'node:fs/promises'
import { type Asked, runPlaces } from './figures.ts'
import { FIGURES, toMeasuredPart } from './page.ts'

/** Measures find_business and prints the figures; commits them to the file that the page is made of, or lists what was answered wrongly to author a, when asked. */
export async function measureJudgement(
  { write, list }: { write: boolean; list: boolean },
  print: (line: string) => void,
): Promise<void> {
  const { figures, asked } = await runPlaces()
  print(toMeasuredPart(figures))
  if (list) for (const line of mistakesIn(asked)) print(line)
  if (!write) return
  await writeFile(FIGURES, `${JSON.stringify(figures, null, 2)}\n`)
  print('Written. Put them into the page with npm run generate.')
}

/** One line for each wrong answer to a question that may be read; those of author b are held out. */
const mistakesIn = (asked: readonly Asked[]): string[] =>
  asked
    .filter(({ id, isRight }) => !isRight && id.startsWith('a'))
    .map(({ of, id, group, text, wanted, answered }) => [of, id, group, text, wanted, answered].join('\t'))
