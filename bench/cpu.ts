import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { ownHome } from '../test/own_home.ts'
import { type Load, startServer } from './http.ts'
import { idOf, insertOperations } from './ledger.ts'
import { openLedger } from './ledger_fixture.ts'
import { LOADS } from './loads.ts'

// Processor time of the server for one request, also as part of that of raw node:http in the same round: on a busy machine requests a second say
// little. Of this build, and of those in the folders that are named. On Linux: `npm run build && npx tsx bench/cpu.ts [folder…]`

interface Measured {
  name: string
  load: Load
  pid: number
  port: number
  /** Microseconds, of each round. */
  rounds: number[]
}

const ROUNDS = 15
const REQUESTS = 2_500
const WARM_UP = 8_000
const CONNECTIONS = 32
const FIRST_PORT = 18_500
const PUBLIC_URL = `http://127.0.0.1:${FIRST_PORT}`

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-bench-'))
const loads: Measured[] = []
let port = FIRST_PORT
process.on('exit', () => {
  for (const pid of new Set(loads.map(one => one.pid))) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Of all its threads, in microseconds. */
const cpuOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map(thread => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]) / 1000)
    .reduce((sum, us) => sum + us, 0)

async function fire({ load: { path, method, headers = {}, body }, pid, port: at }: Measured, amount: number) {
  const before = cpuOf(pid)
  const answered = await autocannon({
    url: `http://127.0.0.1:${at}${path}`,
    method,
    headers,
    connections: CONNECTIONS,
    amount,
    ...(body !== undefined && { body }),
  })
  if (answered.non2xx + answered.errors > 0) throw new Error(`${path}: ${answered.non2xx} refusals`)
  return (cpuOf(pid) - before) / amount
}

async function serve(target: string, of: readonly Load[], build?: string): Promise<void> {
  port += 1
  const home = mkdtempSync(join(folder, 'home-'))
  const file = join(home, 'ledger.sqlite')
  const { token, ledger, agentId } = await openLedger(file, PUBLIC_URL)
  await ledger.close()
  insertOperations(file, agentId, 1)
  const { pid = 0 } = await startServer(target, port, { ...ownHome(home), DATA_DIR: home, PUBLIC_URL }, build)
  for (const load of of) {
    const headers = { ...load.headers, ...(load.path === STATUS.path && { 'x-agent-identity': token.value }) }
    loads.push({ name: `${load.name} ${build ?? ''}`, load: { ...load, headers }, pid, port, rounds: [] })
  }
}

const STATUS: Load = {
  name: '/ops/get_status',
  target: 'product',
  path: '/ops/get_status',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ operation_id: idOf(0) }),
}

const ofTarget = (target: string): Load[] => LOADS.filter(load => load.target === target)
await serve('raw_http', ofTarget('raw_http'))
for (const build of [undefined, ...process.argv.slice(2)])
  await serve('product', [...ofTarget('product'), STATUS], build)

for (const load of loads) await fire(load, WARM_UP)
for (let round = 0; round < ROUNDS; round += 1)
  for (const load of round % 2 === 0 ? loads : loads.toReversed()) load.rounds.push(await fire(load, REQUESTS))

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const raw = loads[0]?.rounds ?? []
for (const { name, rounds } of loads) {
  const ratios = rounds.map((us, round) => (raw[round] ?? 0) / us).sort((a, b) => a - b)
  process.stdout.write(
    `${name.padEnd(44)} ${median(rounds).toFixed(0).padStart(5)} µs, ${median(ratios).toFixed(2)} of raw (${ratios.at(3)?.toFixed(2)} to ${ratios.at(-4)?.toFixed(2)})\n`,
  )
}
process.exit()
