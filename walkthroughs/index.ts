import { parseArgs } from 'node:util'
import { createProductRegistry } from '../src/main.ts'
import { toTool } from '../src/transport/tool.ts'
import { faultsOf, type Figures, sumUp, toTables, writeFigures } from './figures.ts'
import { readCorrections } from './format.ts'
import { playWithModel } from './model.ts'
import { type MadeCall, play, type Played, tokensOf } from './play.ts'
import { runAll } from './run.ts'

const USAGE = `walkthroughs: plays the tasks of walkthroughs/*.jsonl on a server of their own.
  --only <id>         one of them; may be given several times
  --list              every call with its answer
  --write             keep the figures in walkthroughs/figures.json
  --model <name>      let a model choose the calls; needs --base-url, and its key in MODEL_API_KEY where it wants one
  --base-url <url>    address of an OpenAI-compatible API, such as http://127.0.0.1:11434/v1
`

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    list: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    model: { type: 'string' },
    'base-url': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

/** How the calls are chosen: as they are written down, or by a model. */
function chooser(): typeof play {
  const { model, 'base-url': baseUrl } = values
  if (model === undefined) return play
  if (baseUrl === undefined) throw new Error('--base-url: missing; --model needs the address of its API')
  const apiKey = process.env['MODEL_API_KEY']
  return (walkthrough, prepared) => playWithModel(walkthrough, prepared, { model, baseUrl, apiKey })
}

function printPlayed(played: Played): void {
  const faults = faultsOf(played)
  print(`${played.id}  ${played.faults.length === 0 ? 'done' : 'NOT DONE'}  ${played.calls.length} calls`)
  for (const fault of faults) print(`      ${fault}`)
  if (values.list) for (const call of played.calls) printCall(call)
}

function printCall({ tool, arguments: args, answer }: MadeCall): void {
  print(`    > ${tool} ${JSON.stringify(args)}`)
  print(`    < ${answer.text}`)
}

async function main(): Promise<void> {
  if (values.help) return print(USAGE)
  if (values.write && (values.model !== undefined || values.only !== undefined))
    throw new Error(
      '--write: keeps the figures of all walkthroughs as they are written down; leave out --only and --model',
    )
  const sets = await runAll({ play: chooser(), only: values.only, heard: printPlayed })
  const written = [...sets.a, ...sets.b]
  const all = [...written, ...sets.review]
  const kinds = [...new Set(written.map(({ kind }) => kind))].sort()
  const figures: Figures = {
    sets: {
      a: sumUp(sets.a),
      b: sumUp(sets.b),
      'a and b': sumUp(written),
      review: sumUp(sets.review),
    },
    kinds: Object.fromEntries(kinds.map(kind => [kind, sumUp(written.filter(one => one.kind === kind))])),
    corrected: readCorrections().length,
    // Without what tells a host of apps, which it keeps from its model.
    toolsListTokens: tokensOf(
      JSON.stringify({
        tools: createProductRegistry().list.map(operation => ({ ...toTool(operation), _meta: undefined })),
      }),
    ),
    faults: Object.fromEntries(
      all.map(one => [one.id, faultsOf(one)] as const).filter(([, faults]) => faults.length > 0),
    ),
  }
  print(`\n${toTables(figures)}\n`)
  print(`${figures.corrected} labels are corrected; tools/list is ${figures.toolsListTokens} o200k tokens.`)
  if (values.write) writeFigures(figures)
}

await main()
