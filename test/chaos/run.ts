import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openPostgresTables } from '../../src/store/postgres.ts'
import { openSqliteTables } from '../../src/store/sqlite.ts'
import { startPostgres } from '../postgres.ts'
import { type ChaosOptions, runChaos } from './chaos.ts'
import { runSendChaos } from './sends.ts'

// npm run chaos [-- --rounds N] [--seed N] [--engine sqlite|postgres]: both engines unless one is named.
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' }, seed: { type: 'string' }, engine: { type: 'string' } } })
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const rounds = Number(values.rounds)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
let failed = false

async function run(options: Pick<ChaosOptions, 'engine' | 'settings' | 'open'>): Promise<void> {
  print(`${options.engine}: ${rounds} rounds, seed ${seed}`)
  const { faults, keys, requests, unanswered, recoveredInMs } = await runChaos({ ...options, rounds, seed, print })
  print(`${options.engine}: ${requests} requests, ${keys} keys, ${unanswered} unanswered; no job was left ${recoveredInMs.toFixed(0)} ms after the last start`)
  for (const fault of faults.slice(0, 50)) print(`FAULT ${fault}`)
  print(`${options.engine}: ${faults.length} faults`)
  if (faults.length > 0) failed = true
}

async function runSends(options: Pick<ChaosOptions, 'engine' | 'settings' | 'open'>): Promise<void> {
  const { faults, keys, unanswered, leftUnanswered, states } = await runSendChaos({ ...options, rounds, seed, print })
  print(`${options.engine}: ${keys} messages, ${unanswered} calls unanswered, ${leftUnanswered} of them had left; ends ${JSON.stringify(states)}`)
  for (const fault of faults.slice(0, 50)) print(`FAULT ${fault}`)
  print(`${options.engine}: ${faults.length} faults of sending`)
  if (faults.length > 0) failed = true
}

if (values.engine !== 'postgres') {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-chaos-'))
  const options = { engine: 'sqlite', settings: { DATA_DIR: folder }, open: () => openSqliteTables(join(folder, 'ledger.sqlite')) } as const
  await run(options)
  await runSends(options)
  rmSync(folder, { recursive: true, force: true })
}
if (values.engine !== 'sqlite') {
  const server = await startPostgres()
  const options = { engine: 'postgres', settings: { DATABASE_URL: server.url }, open: () => openPostgresTables(server.url) } as const
  await run(options)
  await runSends(options)
  await server.stop()
}
process.exit(failed ? 1 : 0)
