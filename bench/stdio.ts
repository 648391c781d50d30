import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

const RUNS = 15
const request = (id: number, method: string, params: unknown): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`
const SCRIPT =
  request(0, 'initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'bench', version: '1' },
  }) + request(1, 'tools/list', {})

/** One start of the stdio server: milliseconds from spawn to the answer of tools/list, and resident memory then. */
function startOnce(): Promise<{ coldStartMs: number; rssMb: number }> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const child = spawn(process.execPath, ['dist/cli/index.js', 'stdio'], { stdio: ['pipe', 'pipe', 'inherit'] })
    let printed = ''
    child.once('error', reject)
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (!printed.includes('"id":1')) return
      const coldStartMs = performance.now() - began
      const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
      child.kill('SIGKILL')
      child.stdout.removeAllListeners()
      resolve({ coldStartMs, rssMb: Number(kilobytes) / 1024 })
    })
    child.stdin.write(SCRIPT)
  })
}

/** Medians over several starts; resident memory is read from /proc, so this runs on Linux. */
export async function measureStdio(): Promise<{ coldStartMs: number; rssMb: number }> {
  await startOnce()
  const runs = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await startOnce())
  const median = (values: number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  return {
    coldStartMs: median(runs.map(({ coldStartMs }) => coldStartMs)),
    rssMb: median(runs.map(({ rssMb }) => rssMb)),
  }
}
