import { parseArgs } from 'node:util'
import { realNowMs } from './clock.ts'
import { PLANTED } from './planted.ts'
import { simulate } from './world.ts'

const STEPS_OF_A_WORLD = 2_000
const WARM_UP = { seed: 1, steps: 3_000, isWarmUp: true }

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '20000' },
    planted: { type: 'string' },
    asked: { type: 'boolean', default: false },
    crowded: { type: 'boolean', default: false },
    trace: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
})

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Of three worlds one has a far calendar, one the embedded one, and one that with two seats. */
const seatsOf = (seed: number): number | undefined => [undefined, 1, 2][seed % 3]

/** Runs worlds of some thousand events each, one seed after the other, until all events have been fired; a fault is replayed by the seed of its world alone. */
async function run(firstSeed: number, mostSteps: number): Promise<number> {
  const planted = PLANTED.find(({ name }) => name === values.planted)
  if (values.planted !== undefined && planted === undefined)
    throw new Error(`nothing planted is called ${values.planted}`)
  const wanted = values.trace === undefined ? undefined : new RegExp(values.trace)
  const onTrace = wanted && ((line: string) => void (wanted.test(line) && say(line)))
  await simulate({ ...WARM_UP, isAsked: values.asked, isCrowded: values.crowded })
  if (values.crowded) await simulate({ ...WARM_UP, isCrowded: true, seats: 1 })
  const totals = { steps: 0, keys: 0, effects: 0, offers: 0, questions: 0, crashes: 0, faults: 0 }
  const began = realNowMs()
  for (let seed = firstSeed; totals.steps < mostSteps; seed += 1) {
    const steps = Math.min(STEPS_OF_A_WORLD, mostSteps - totals.steps)
    const { faults, hash, ends, ...counts } = await simulate({
      seed,
      steps,
      planted,
      isAsked: values.asked || undefined,
      isCrowded: values.crowded,
      seats: values.crowded ? seatsOf(seed) : undefined,
      onTrace,
    })
    for (const key of ['steps', 'keys', 'effects', 'offers', 'crashes'] as const) totals[key] += counts[key]
    totals.faults += faults.length
    for (const [what, count] of Object.entries(ends)) if (what.startsWith('question ')) totals.questions += count
    if (values.verbose) say(`seed ${seed}: ${hash} ${JSON.stringify({ ...counts, ends })}`)
    for (const fault of faults) say(`seed ${seed}: ${fault}`)
    if (faults.length > 0)
      say(
        `replay: npm run simulate -- --seed ${seed} --steps ${steps}${values.asked ? ' --asked' : ''}${values.crowded ? ' --crowded' : ''}${planted === undefined ? '' : ` --planted '${planted.name}'`}`,
      )
  }
  const seconds = (realNowMs() - began) / 1000
  const { steps, keys, effects, offers, questions, crashes, faults } = totals
  say(
    `seed ${firstSeed}, ${steps} steps, ${Math.round(steps / seconds)} a second: ${keys} keys, ${effects} effects, ${values.crowded ? `${offers} offers, ` : ''}${values.asked ? `${questions} questions to people, ` : ''}${crashes} nodes died, ${faults} faults`,
  )
  return faults
}

process.exitCode = (await run(Number(values.seed), Number(values.steps))) === 0 ? 0 : 1
