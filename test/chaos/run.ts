import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openPostgresTables } from '../../src/store/postgres.ts'
import { openSqliteTables } from '../../src/store/sqlite.ts'
import { startPostgres } from '../postgres.ts'
import { runApprovalChaos } from './approvals.ts'
import { type ChaosOptions, runChaos } from './chaos.ts'
import { runCrowdChaos } from './crowd.ts'
import { runFarChaos } from './far.ts'
import { runLaterChaos } from './later.ts'
import { runSendChaos } from './sends.ts'

// npm run chaos [-- --rounds N] [--seed N] [--engine sqlite|postgres] [--part NAME]: both engines and every part unless one is named; writes, messages, calls (with appointments
// in the embedded calendar), approvals, a crowd that wants the same few slots, then appointments in Cal.com and in CalDAV.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string' },
    engine: { type: 'string' },
    part: { type: 'string' },
  },
})
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const rounds = Number(values.rounds)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
let failed = false

async function run(options: Pick<ChaosOptions, 'engine' | 'settings' | 'open'>): Promise<void> {
  print(`${options.engine}: ${rounds} rounds, seed ${seed}`)
  const { faults, keys, leads, requests, unanswered, recoveredInMs } = await runChaos({
    ...options,
    rounds,
    seed,
    print,
  })
  print(
    `${options.engine}: ${requests} requests, ${keys} keys and ${leads} of leads, ${unanswered} unanswered; no job was left ${recoveredInMs.toFixed(0)} ms after the last start`,
  )
  for (const fault of faults.slice(0, 50)) print(`FAULT ${fault}`)
  print(`${options.engine}: ${faults.length} faults`)
  if (faults.length > 0) failed = true
}

async function runLater(options: Pick<ChaosOptions, 'engine' | 'settings' | 'open'>): Promise<void> {
  const { faults, bookings, cancellations, calls, unheard, ends } = await runLaterChaos({
    ...options,
    rounds,
    seed,
    print,
  })
  print(
    `${options.engine}: ${bookings} bookings, ${cancellations} cancellations and ${calls} calls asked for, ${unheard} calls begun that nobody was told of; ends ${JSON.stringify(ends)}`,
  )
  for (const fault of faults.slice(0, 50)) print(`FAULT ${fault}`)
  print(`${options.engine}: ${faults.length} faults of appointments and calls`)
  if (faults.length > 0) failed = true
}

async function runSends(options: Pick<ChaosOptions, 'engine' | 'settings' | 'open'>): Promise<void> {
  const { faults, keys, unanswered, leftUnanswered, afterStop, states } = await runSendChaos({
    ...options,
    rounds,
    seed,
    print,
  })
  print(
    `${options.engine}: ${keys} messages, ${unanswered} calls unanswered, ${leftUnanswered} of them had left, ${afterStop} after a STOP; ends ${JSON.stringify(states)}`,
  )
  for (const fault of faults.slice(0, 50)) print(`FAULT ${fault}`)
  print(`${options.engine}: ${faults.length} faults of sending`)
  if (faults.length > 0) failed = true
}

async function runApprovals(options: Pick<ChaosOptions, 'engine' | 'settings' | 'open'>): Promise<void> {
  const { faults, keys, clicks, unheardClicks, stops, ends } = await runApprovalChaos({
    ...options,
    rounds,
    seed,
    print,
  })
  print(
    `${options.engine}: ${keys} messages wanted, ${clicks} clicks answered and ${unheardClicks} not, ${stops} STOPs while somebody thought; ends ${JSON.stringify(ends)}`,
  )
  for (const fault of faults.slice(0, 50)) print(`FAULT ${fault}`)
  print(`${options.engine}: ${faults.length} faults of approvals`)
  if (faults.length > 0) failed = true
}

async function runCrowd(options: Pick<ChaosOptions, 'engine' | 'settings' | 'open'>): Promise<void> {
  const { faults, asked, offers, passed, decided, starts, longestMs, ends } = await runCrowdChaos({
    ...options,
    rounds,
    seed,
    print,
  })
  print(
    `${options.engine}: asked ${JSON.stringify(asked)}; ${offers} offers, ${passed} of them let pass, ${decided} decisions; ends ${JSON.stringify(ends)}`,
  )
  print(
    `${options.engine}: ${starts} starts with somebody who waited for what was free, offered ${longestMs.toFixed(0)} ms later at most`,
  )
  for (const fault of faults.slice(0, 50)) print(`FAULT ${fault}`)
  print(`${options.engine}: ${faults.length} faults of a crowd`)
  if (faults.length > 0) failed = true
}

const runFar =
  (provider: 'cal_com' | 'caldav') =>
  async (options: Pick<ChaosOptions, 'engine' | 'settings' | 'open'>): Promise<void> => {
    const { faults, bookings, cancellations, moves, unheard, ends } = await runFarChaos({
      ...options,
      provider,
      rounds,
      seed,
      print,
    })
    print(
      `${options.engine}, ${provider}: ${bookings} bookings, ${cancellations} cancellations and ${moves} moves asked for, ends ${JSON.stringify(ends)}`,
    )
    print(
      `${options.engine}, ${provider}: killed after the calendar had booked ${unheard.booked} and cancelled ${unheard.cancelled} and before the ledger knew`,
    )
    for (const fault of faults.slice(0, 50)) print(`FAULT ${fault}`)
    print(`${options.engine}, ${provider}: ${faults.length} faults`)
    if (faults.length > 0) failed = true
  }

const PARTS = {
  writes: run,
  messages: runSends,
  calls: runLater,
  approvals: runApprovals,
  crowd: runCrowd,
  cal_com: runFar('cal_com'),
  caldav: runFar('caldav'),
}

const parts = Object.entries(PARTS).flatMap(([name, part]) =>
  values.part === undefined || values.part === name ? part : [],
)
if (parts.length === 0) throw new Error(`--part: must be one of ${Object.keys(PARTS).join(', ')}`)

// Each kind has a ledger of its own: it is compared with what that kind has asked for.
for (const kind of parts) {
  if (values.engine !== 'postgres') {
    const folder = mkdtempSync(join(tmpdir(), 'agent-broker-chaos-'))
    await kind({
      engine: 'sqlite',
      settings: { DATA_DIR: folder },
      open: () => openSqliteTables(join(folder, 'ledger.sqlite')),
    })
    rmSync(folder, { recursive: true, force: true })
  }
  if (values.engine !== 'sqlite') {
    const server = await startPostgres()
    const folder = mkdtempSync(join(tmpdir(), 'agent-broker-chaos-'))
    await kind({
      engine: 'postgres',
      settings: { DATABASE_URL: server.url, DATA_DIR: folder },
      open: () => openPostgresTables(server.url),
    })
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
process.exit(failed ? 1 : 0)
