import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SDN_FILES, UN_FILE } from '../test/screening/listed.ts'
import { sharedFile } from '../test/shared_data.ts'
import { startServer } from './http.ts'

/** How long screen_sanctions takes over `/ops`, one call after the other, its record in the ledger included. */
export interface DoorFigures {
  calls: number
  /** The first call of a server, which loads the lists. */
  firstMs: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  /** Of the server, after all calls. */
  rssMb: number
}

const PORT = 18_795
const WARM_UP = 100

/** Serves the built program on the lists of the shared data and screens the names. */
export async function measureDoor(names: readonly string[]): Promise<DoorFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-screening-bench-'))
  importList(folder, 'ofac_sdn', SDN_FILES)
  importList(folder, 'un', [UN_FILE])
  const server = await startServer('product', PORT, { DATA_DIR: folder, SCREENINGS_PER_MINUTE: '100000' })
  try {
    const firstMs = await screen('Ivan Primerov')
    for (const name of names.slice(0, WARM_UP)) await screen(name)
    const times: number[] = []
    for (const name of names.slice(WARM_UP)) times.push(await screen(name))
    times.sort((a, b) => a - b)
    const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN
    return {
      calls: times.length,
      firstMs,
      p50Ms: at(0.5),
      p95Ms: at(0.95),
      p99Ms: at(0.99),
      rssMb: rssOf(server.pid ?? 0),
    }
  } finally {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

function importList(folder: string, name: string, files: readonly string[]): void {
  const { status } = spawnSync(
    process.execPath,
    ['dist/cli/index.js', 'lists', 'import', name, ...files.map(sharedFile)],
    {
      env: { ...process.env, DATA_DIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if (status !== 0) throw new Error(`${name} could not be imported`)
}

async function screen(name: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${PORT}/ops/screen_sanctions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  const answer = (await response.json()) as { matched?: boolean; reason_code?: string }
  const tookMs = performance.now() - began
  // A name cut down to nothing, or to a legal form, is refused.
  if (answer.matched === undefined && answer.reason_code !== 'bad_input')
    throw new Error(`screen_sanctions answered ${response.status}`)
  return tookMs
}

/** Megabytes a process holds in memory, as Linux counts them. */
function rssOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1000
}
