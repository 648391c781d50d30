import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { book } from './first_booking.ts'
import { check, entryIn, FOLDER, type Place, placeOn, textOf, whileConnected } from './place.ts'

// npm run try-install: the packed package as its users get it, on each Node of this folder, first with install scripts blocked, then whole,
// and by npx; then from an empty folder to the first appointment, with the clock beside it. Packs what was last built.

const NODES = ['node20', 'node22']

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

async function withScriptsBlocked(place: Place, tarball: string): Promise<void> {
  const installed = await place.start('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', tarball])
  check(installed.code === 0, `npm installs the tarball with install scripts blocked`)
  check((await place.start('agent-broker', ['list'])).stdout.includes('schedule_appointment'), 'list needs no ledger')
  check((await place.start('agent-broker', ['call', 'uuid', '{}'])).stdout.includes('uuid'), 'nor does a tool')
  const { code, stdout, stderr } = await place.start('agent-broker', ['call', 'check_quota', '{}'])
  // Node.js has a SQLite of its own from 22.13 on.
  if (place.node === 'node20')
    check(
      code === 2 && stdout === '' && stderr.includes('run "npm rebuild better-sqlite3"') && !/^\s+at /m.test(stderr),
      `what needs one says what to run, and exits 2: ${stderr.trim()}`,
    )
  else check(code === 0 && stdout.includes('tier'), `what needs one runs on the SQLite of Node.js: ${stderr.trim()}`)
  await whileConnected(place, async client => {
    check((await client.listTools()).tools.length > 12, 'the tools are listed over stdio')
    const hash = await client.callTool({ name: 'hash', arguments: { input: 'hello world' } })
    check(textOf(hash).includes('b94d27b9934d3e08'), 'a tool that needs no ledger answers over stdio')
  })
}

async function whole(place: Place): Promise<void> {
  const rebuilt = await place.start('npm', ['rebuild', 'better-sqlite3'])
  check(rebuilt.code === 0, `npm rebuild better-sqlite3 mends it: ${rebuilt.stderr.slice(-300)}`)
  const { stdout } = await place.start('agent-broker', ['call', 'uuid', '{"version": "7"}'])
  check(textOf(stdout).includes('version'), 'an operation is called')
  await whileConnected(place, async client => {
    const ticket = await client.callTool({
      name: 'escalate_to_human',
      arguments: { reason: 'ambiguous_intent', context: {}, idempotency_key: 'one', wait_s: 10 },
    })
    check(
      textOf(ticket.structuredContent).includes('"status":"success"'),
      'what writes to the ledger does so over stdio',
    )
  })
  const { stdout: tickets } = await place.start('agent-broker', ['tickets', 'list'])
  check(tickets.includes('ambiguous_intent'), 'and the command line finds it')
  const home = join(place.folder, '.cursor', 'mcp.json')
  check((await place.start('agent-broker', ['config', 'cursor', '--write'])).stdout.includes(home), 'config writes')
  const { command, args } = entryIn(readFileSync(home, 'utf8'))
  check(
    command.startsWith(join(FOLDER, 'node_modules')) && existsSync(args[0] ?? ''),
    'the host is told the Node and the path of what is installed',
  )
}

async function byNpx(place: Place, tarball: string): Promise<void> {
  const npx = (args: string[]) =>
    place.start('npx', ['-y', '--ignore-scripts', `--package=${tarball}`, '--', 'agent-broker', ...args])
  check((await npx(['--version'])).code === 0, 'npx runs it')
  const { stdout } = await npx(['config', 'claude-desktop'])
  check(
    textOf(entryIn(stdout)) === textOf({ command: 'npx', args: ['-y', `agent-broker@${version}`, 'stdio'] }),
    'what npx has fetched has a host start it by npx',
  )
}

/** The MCP bundle holds what was built for this very Node. */
async function asBundle(): Promise<void> {
  const place = { ...placeOn('node20'), env: process.env as Record<string, string> }
  const bundle = join(place.folder, 'agent-broker.mcpb')
  const unpacked = join(place.folder, 'unpacked')
  try {
    execFileSync('npx', ['tsx', 'script/mcpb/index.ts', bundle], { stdio: 'inherit' })
    execFileSync('script/mcpb/node_modules/.bin/mcpb', ['unpack', bundle, unpacked], { stdio: 'ignore' })
    const { server, tools } = JSON.parse(readFileSync(join(unpacked, 'manifest.json'), 'utf8')) as {
      server: { mcp_config: { args: string[]; env: object } }
      tools: { name: string }[]
    }
    check(existsSync(join(unpacked, 'CHANGELOG.md')), 'the bundle holds the change log, which upgrade --check reads')
    const args = server.mcp_config.args.map(arg => arg.replace(`\${__dirname}`, unpacked))
    // A setting that nobody has given is an empty one.
    const env: Record<string, string> = { ...place.env, DATA_DIR: join(place.folder, 'data') }
    for (const name of Object.keys(server.mcp_config.env)) env[name] = ''
    await whileConnected(
      { ...place, env },
      async client => {
        const listed = (await client.listTools()).tools.map(({ name }) => name)
        check(
          tools.every(({ name }) => listed.includes(name)),
          `the bundle lists its ${tools.length} tools`,
        )
        for (const [name, args, expected] of IN_BUNDLE)
          check(textOf(await client.callTool({ name, arguments: args })).includes(expected), `${name} answers from it`)
      },
      process.execPath,
      args,
    )
  } finally {
    rmSync(place.folder, { recursive: true, force: true })
  }
}

// Each of the packages beside the program: SQLite, the tables of telephone numbers, letters and borders.
const IN_BUNDLE: [tool: string, args: Record<string, unknown>, expected: string][] = [
  ['uuid', { version: '7' }, '"version":7'],
  [
    'check_compliance',
    { recipient_id: '+12125552368', content: 'Come at ten.', message_type: 'reminder' },
    'jurisdiction',
  ],
  ['escalate_to_human', { reason: 'ambiguous_intent', context: {}, idempotency_key: 'one', wait_s: 10 }, 'success'],
]

if (!existsSync(join(FOLDER, 'node_modules', '.package-lock.json')))
  execFileSync('npm', ['ci', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
  })
await asBundle()
const packed = mkdtempSync(join(tmpdir(), 'agent-broker-packed-'))
try {
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', packed], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const tarball = join(packed, readdirSync(packed)[0] ?? 'missing')
  for (const node of NODES) {
    const place = placeOn(node)
    try {
      writeFileSync(join(place.folder, 'package.json'), '{"private":true}')
      const { stdout } = await place.start('node', ['--version'])
      process.stdout.write(`\n${stdout}`)
      await byNpx(place, tarball)
      await withScriptsBlocked(place, tarball)
      await whole(place)
    } finally {
      rmSync(place.folder, { recursive: true, force: true })
    }
  }
  await book(tarball)
} finally {
  rmSync(packed, { recursive: true, force: true })
}
