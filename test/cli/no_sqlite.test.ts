import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openNodeSqlite } from '../../src/lib/node_sqlite.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-no-sqlite-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Installs the built program as it is where the install script of better-sqlite3 may not run, or has failed so that npm left it out. */
function install(name: string, isLeftOut: boolean): string {
  const root = join(folder, name)
  cpSync('dist', join(root, 'dist'), { recursive: true })
  cpSync('package.json', join(root, 'package.json'))
  cpSync('skills', join(root, 'skills'), { recursive: true })
  mkdirSync(join(root, 'node_modules'))
  for (const other of readdirSync('node_modules'))
    if (other !== 'better-sqlite3' && !other.startsWith('.'))
      symlinkSync(resolve('node_modules', other), join(root, 'node_modules', other))
  if (!isLeftOut)
    cpSync('node_modules/better-sqlite3', join(root, 'node_modules/better-sqlite3'), {
      recursive: true,
      filter: path => !/better-sqlite3\/(build|deps|src)/.test(path),
    })
  return root
}

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

type Input = (write: (text: string) => void, shows: (text: string) => Promise<void>) => Promise<void>

function run(root: string, args: string[], input?: Input): Promise<Ended> {
  const { NODE_OPTIONS: _, ...environment } = process.env
  const child = spawn(process.execPath, [join(root, 'dist/cli/index.js'), ...args], {
    env: { ...environment, DATA_DIR: join(root, 'data') },
    stdio: 'pipe',
  })
  const printed = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    printed.stdout += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    printed.stderr += chunk.toString()
  })
  if (input === undefined) child.stdin.end()
  else {
    const shows = async (text: string): Promise<void> => {
      while (child.exitCode === null && !(printed.stdout + printed.stderr).includes(text)) await sleep(20)
    }
    void input(text => void child.stdin.write(text), shows).finally(() => child.stdin.end())
  }
  return new Promise(done => child.once('close', code => done({ code, ...printed })))
}

const line = (id: number, method: string, params: unknown) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`
const HELLO = line(0, 'initialize', {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 't', version: '1' },
})

const hasOwn = openNodeSqlite() !== undefined

// Each loop looks for work every second.
const SOME_LOOKS_MS = 3_000

const talk: Input = async (write, shows) => {
  write(HELLO + line(1, 'tools/call', { name: 'hash', arguments: { input: 'hello world' } }))
  await shows('b94d27b9934d3e08')
  if (!hasOwn) await shows('cannot load better-sqlite3')
  await sleep(SOME_LOOKS_MS)
}

describe.each([
  ['was not built', false, 'npm rebuild better-sqlite3'],
  ['was left out', true, 'npm install better-sqlite3'],
])('where better-sqlite3 %s', (name, isLeftOut, repair) => {
  let root: string
  beforeAll(() => {
    root = install(name.replaceAll(' ', '_'), isLeftOut)
  })

  it.skipIf(hasOwn)('says in one sentence what to run', async () => {
    const { code, stderr } = await run(root, ['keys', 'create'])
    expect(code).toBe(2)
    expect(stderr).toBe(
      `Node.js ${process.version} has no SQLite of its own and cannot load better-sqlite3: start with Node.js 22.13 or newer, or allow install scripts and run "${repair}" in the folder where this package is installed\n`,
    )
  })

  it.skipIf(hasOwn)('calls what needs no ledger, and says the same of what needs one', async () => {
    expect(await run(root, ['call', 'hash', '{"input":"hello world"}'])).toMatchObject({ code: 0, stderr: '' })
    const { code, stdout, stderr } = await run(root, ['call', 'check_quota', '{}'])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(
      new RegExp(`^Node\\.js \\S+ has no SQLite of its own .* run "${repair}" in the folder [^\\n]*\\n$`),
    )
  })

  it.skipIf(hasOwn)('goes on answering over stdio, and says it once', async () => {
    const { code, stdout, stderr } = await run(root, ['stdio'], talk)
    expect(code).toBe(0)
    expect(stdout).toContain('b94d27b9934d3e08')
    expect(stderr.split('\n').filter(text => text.includes('cannot load better-sqlite3'))).toHaveLength(1)
  })

  it.runIf(hasOwn)('works on the SQLite of Node.js itself', async () => {
    const created = await run(root, ['keys', 'create'])
    expect(created).toMatchObject({ code: 0, stderr: '' })
    expect((await run(root, ['doctor'])).stdout).toContain('sqlite (of Node.js itself')
    expect((await run(root, ['db', 'verify'])).code).toBe(0)
    const backup = join(root, 'backup.sqlite')
    expect(await run(root, ['db', 'backup', backup])).toMatchObject({ code: 0, stderr: '' })
    expect(await run(root, ['db', 'restore', backup])).toMatchObject({ code: 0 })
    expect((await run(root, ['keys', 'list'])).stdout).toContain('active')
    const { code, stdout, stderr } = await run(root, ['stdio'], talk)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('b94d27b9934d3e08')
  })
})
