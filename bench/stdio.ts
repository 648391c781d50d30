import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'

const STARTS = 15
const ROUNDS = 5
const CALLS = 2_000
const EVERYTHING = '@modelcontextprotocol/server-everything@2026.8.31'

const request = (id: number, method: string, params: unknown): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`
const SCRIPT =
  request(0, 'initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'bench', version: '1' },
  }) +
  `${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n` +
  request(1, 'tools/list', {})

/** A program that serves MCP over stdio, and a call of it that costs little. */
interface Program {
  args: string[]
  call: { name: string; arguments: Record<string, unknown> }
}

/** Medians of one program; resident memory is read from /proc, so this runs on Linux. */
export interface StdioFigures {
  /** From the start of the process to the answer of tools/list. */
  coldStartMs: number
  rssMb: number
  /** One client of the first SDK, one call after the other. */
  callsPerS: number
}

const OURS: Program = { args: ['dist/cli/index.js', 'stdio'], call: { name: 'hash', arguments: { input: 'hello' } } }

/** One start of a stdio server. */
function startOnce({ args }: Program): Promise<Pick<StdioFigures, 'coldStartMs' | 'rssMb'>> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] })
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

async function callsPerSOf({ args, call }: Program): Promise<number> {
  const client = new Client({ name: 'bench', version: '1' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }))
  try {
    for (let at = 0; at < CALLS / 10; at += 1) await client.callTool(call)
    const began = performance.now()
    for (let at = 0; at < CALLS; at += 1) {
      const { isError } = await client.callTool(call)
      if (isError === true) throw new Error(`${call.name} failed`)
    }
    return (CALLS * 1_000) / (performance.now() - began)
  } finally {
    await client.close()
  }
}

/** Measures the stdio server beside the official server-everything, in turns; that one is installed for this run alone. */
export async function measureStdio(): Promise<{ ours: StdioFigures; everything: StdioFigures }> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-everything-'))
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }))
    execFileSync('npm', ['install', '--no-audit', '--no-fund', EVERYTHING], { cwd: folder, stdio: 'ignore' })
    const everything: Program = {
      args: [join(folder, 'node_modules/@modelcontextprotocol/server-everything/dist/index.js'), 'stdio'],
      call: { name: 'echo', arguments: { message: 'hello' } },
    }
    const found = [OURS, everything].map(program => ({ program, starts: [] as Starts, calls: [] as number[] }))
    for (const { program } of found) await startOnce(program)
    for (let run = 0; run < STARTS; run += 1)
      for (const { program, starts } of found) starts.push(await startOnce(program))
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { program, calls } of found) calls.push(await callsPerSOf(program))
    const [ours, theirs] = found.map(({ starts, calls }) => ({
      coldStartMs: median(starts.map(({ coldStartMs }) => coldStartMs)),
      rssMb: median(starts.map(({ rssMb }) => rssMb)),
      callsPerS: median(calls),
    }))
    if (ours === undefined || theirs === undefined) throw new Error('nothing was measured')
    return { ours, everything: theirs }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Starts = Pick<StdioFigures, 'coldStartMs' | 'rssMb'>[]

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** What is printed of them. */
export const stdioLines = ({ ours, everything }: Awaited<ReturnType<typeof measureStdio>>): string[] => [
  ...Object.entries({ 'stdio of agent-broker': ours, 'stdio of server-everything': everything }).map(
    ([name, { coldStartMs, rssMb, callsPerS }]) =>
      `${name}: cold start to tools/list ${coldStartMs.toFixed(0)} ms, ${rssMb.toFixed(0)} MB resident, ${callsPerS.toFixed(0)} sequential calls/s`,
  ),
  `stdio against server-everything: ${(ours.callsPerS / everything.callsPerS).toFixed(2)}x of its calls/s, ${(ours.coldStartMs / everything.coldStartMs).toFixed(2)}x of its cold start`,
]
