import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// Compiles the table of Traditional Chinese letters: `npx tsx script/han/compile.ts`, after `npm install` in this folder.

const load = createRequire(import.meta.url)

/** Pairs of letters between bars; of several the first is the usual one. */
async function pairsOf(name: string): Promise<ReadonlyMap<string, string>> {
  const file = load.resolve(`opencc-js/dict/${name}`)
  const { default: table } = (await import(file)) as { default: string }
  return new Map(
    table.split('|').map(pair => {
      const [from = '', to = ''] = pair.split(' ')
      return [from, to] as const
    }),
  )
}

/** The letters of everyday Simplified Chinese, which GB 2312 lists in rows of 94. */
function everyday(): string[] {
  const decoder = new TextDecoder('gbk')
  const found: string[] = []
  for (let row = 0xb0; row <= 0xf7; row += 1)
    for (let at = 0xa1; at <= 0xfe; at += 1) found.push(decoder.decode(Uint8Array.of(row, at)))
  return found.filter(letter => /^\p{Script=Han}$/u.test(letter))
}

const simplified = await pairsOf('TSCharacters')
const standards = [await pairsOf('TWVariantsRev'), await pairsOf('HKVariantsRev')]
const kept = new Set(everyday())
const groups = new Map([...kept].map(letter => [letter, new Set<string>()]))
// How Taiwan and Hong Kong write a letter of the common standard.
const local = standards
  .flatMap(table => [...table].map(([from, to]) => [from, simplified.get(to) ?? to] as const))
  .filter(([from]) => !kept.has(from))
// One unit of UTF-16 for another: places in a text stay the same.
for (const [from, to] of [...simplified, ...local]) if (from.length === 1 && from !== to) groups.get(to)?.add(from)

const lines = [...groups]
  .filter(([, others]) => others.size > 0)
  .map(([letter, others]) => [letter, ...others].join(''))
writeFileSync(
  new URL('../../src/map/data/simplified.txt', import.meta.url),
  `# Made by script/han: Letters of Simplified Chinese, each with those of Traditional Chinese that are written like it.\n${lines.sort().join(' ')}\n`,
)
