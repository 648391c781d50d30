import { parseArgs } from 'node:util'
import { measureJudgement as measureCompanies } from './companies/index.ts'
import { measureJudgement as measureGate } from './gate/index.ts'
import { type Judgement, writeMeasuredFrom } from './measured_from.ts'
import { measureJudgement as measurePlaces } from './places/index.ts'
import { measureJudgement as measureScreening } from './screening/index.ts'
import { measureJudgement as measureTrade } from './trade/index.ts'

const MEASURES = {
  gate: measureGate,
  screening: measureScreening,
  companies: measureCompanies,
  places: measurePlaces,
  trade: measureTrade,
} as const satisfies Record<Judgement, unknown>

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const isKnown = (name: string): name is keyof typeof MEASURES => name in MEASURES

const USAGE = `names judgements: ${Object.keys(MEASURES).join(', ')}. With --write their figures are kept, with --list their mistakes are printed.`

function asked() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { write: { type: 'boolean', default: false }, list: { type: 'boolean', default: false } },
    })
  } catch (error) {
    process.stderr.write(`measure: ${error instanceof Error ? error.message : String(error)}\n`)
    return { values: { write: false, list: false }, positionals: [] }
  }
}

const { values, positionals } = asked()
if (positionals.length > 0 && positionals.every(isKnown)) {
  for (const name of positionals.filter(isKnown)) {
    await MEASURES[name](values, print)
    if (values.write && process.exitCode === undefined) writeMeasuredFrom(name)
  }
} else {
  process.stderr.write(`measure: ${USAGE}\n`)
  process.exitCode = 2
}
