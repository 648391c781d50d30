import { parseArgs } from 'node:util'
import { measureJudgement as measureCompanies } from './companies/index.ts'
import { measureJudgement as measureGate } from './gate/index.ts'
import { measureJudgement as measurePlaces } from './places/index.ts'
import { measureJudgement as measureScreening } from './screening/index.ts'
import { measureJudgement as measureTrade } from './trade/index.ts'

// One folder for each judgement.
const JUDGEMENTS = {
  gate: measureGate,
  screening: measureScreening,
  companies: measureCompanies,
  places: measurePlaces,
  trade: measureTrade,
} as const

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const isKnown = (name: string): name is keyof typeof JUDGEMENTS => name in JUDGEMENTS

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, list: { type: 'boolean', default: false } },
})
const [name = ''] = positionals
if (isKnown(name)) await JUDGEMENTS[name](values, print)
else {
  process.stderr.write(
    `measure: names one judgement: ${Object.keys(JUDGEMENTS).join(', ')}. With --write its figures are kept, with --list its mistakes are printed.\n`,
  )
  process.exitCode = 2
}
