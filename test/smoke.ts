import { execFileSync } from 'node:child_process'
import { cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

// Packs the package as it was last built, installs the tarball into an empty folder as a user would, and talks to what was installed.
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-smoke-'))
// Nothing of the user's own may be touched.
const environment = { PATH: process.env['PATH'] ?? '', DATA_DIR: join(folder, 'data') }
const npm = (args: string[], cwd: string): string =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  optionalDependencies: Record<string, string>
}
const SQLITE = optionalDependencies['better-sqlite3'] ?? 'missing'

// One host was seen to refuse programs with a larger file. The others are what a user has to keep, without what is optional but SQLite.
const MOST_FILE_BYTES = 100_000
const MOST_MB = 100
const MOST_PACKAGES = 135

function check(condition: boolean, what: string): void {
  if (!condition) throw new Error(`smoke test failed: ${what}`)
  process.stdout.write(`ok - ${what}\n`)
}

async function talk(bin: string): Promise<void> {
  const client = new Client({ name: 'smoke', version: '1.0.0' })
  await client.connect(new StdioClientTransport({ command: bin, args: ['stdio'], env: environment }))
  const { tools } = await client.listTools()
  const listed = execFileSync(bin, ['list', '--json'], { encoding: 'utf8', env: environment })
  const names = (JSON.parse(listed) as { operations: { name: string }[] }).operations.map(({ name }) => name)
  check(
    names.length > 12 && names.every(name => tools.some(tool => tool.name === name)),
    `the installed command lists its ${names.length} operations over stdio`,
  )
  const hash = await client.callTool({ name: 'hash', arguments: { input: 'hello world' } })
  check(JSON.stringify(hash.structuredContent).includes('b94d27b9934d3e08'), 'hash answers over stdio')
  const regex = await client.callTool({ name: 'regex_test', arguments: { pattern: 'b+', input: 'abbc' } })
  check(JSON.stringify(regex.structuredContent).includes('"match":"bb"'), 'the packed regex worker runs')
  const { resources } = await client.listResources()
  check(resources.filter(({ uri }) => uri.startsWith('skill://')).length === 4, 'the packed skills are resources')
  await client.close()
}

function checkFiles(folder: string): void {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.js'))
  const large = scripts.filter(file => lstatSync(join(folder, file)).size > MOST_FILE_BYTES)
  check(
    scripts.length > 0 && large.length === 0,
    `no file of ${scripts.length} is too large: ${large.join(', ') || 'none'}`,
  )
}

function checkWeight(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const mb = files.reduce((sum, file) => sum + lstatSync(join(folder, file)).size, 0) / 1e6
  const packages = files.filter(file =>
    /(^|\/)node_modules\/(@[^/]+\/)?[^/@.][^/]*$/.test(`node_modules/${file}`),
  ).length
  check(mb <= MOST_MB, `what is installed weighs ${mb.toFixed(1)} MB of at most ${MOST_MB}`)
  check(packages <= MOST_PACKAGES, `it is ${packages} packages of at most ${MOST_PACKAGES}`)
  check(!files.some(file => file.startsWith('typescript')), 'no compiler is among them')
}

try {
  npm(['pack', '--ignore-scripts', '--pack-destination', folder], process.cwd())
  const tarball = readdirSync(folder).find(file => file.endsWith('.tgz')) ?? 'missing'
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  npm(['install', '--no-audit', '--no-fund', '--omit=dev', '--omit=optional', `./${tarball}`], folder)
  checkFiles(join(folder, 'node_modules', 'agent-broker', 'dist'))
  const bin = join(folder, 'node_modules', '.bin', 'agent-broker')
  npm(
    [
      'install',
      '--no-audit',
      '--no-fund',
      '--omit=dev',
      '--omit=optional',
      '--ignore-scripts',
      `better-sqlite3@${SQLITE}`,
    ],
    folder,
  )
  // Where no binary can be fetched, compiling it once more takes two minutes.
  const binary = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'
  cpSync(binary, join(folder, binary))
  checkWeight(join(folder, 'node_modules'))
  check(
    JSON.parse(execFileSync(bin, ['call', 'uuid', '{"version":"7"}'], { encoding: 'utf8', env: environment }))
      .version === 7,
    'the installed command calls an operation',
  )
  const created = execFileSync(bin, ['keys', 'create'], { encoding: 'utf8', env: environment })
  check(created.includes('client_id'), 'the installed command writes a ledger')
  await talk(bin)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
