import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { SERVICE } from '../../src/core/service.ts'
import { createProductRegistry } from '../../src/main.ts'

// npm run mcpb: an MCP bundle of what was last built, for this platform and this version of Node, since SQLite is native code. The official tool
// validates and packs it.

const FOLDER = resolve('script/mcpb')
const TOOL = join(FOLDER, 'node_modules', '.bin', 'mcpb')
// Claude Desktop was reported to refuse bundles with a larger file of code. What is larger here is data, or native code that cannot be cut.
const MOST_BYTES = 100_000
const LARGE =
  /(^|\/)data\/|\.(json|md|txt|node)$|^node_modules\/(any-ascii\/block\.js|libphonenumber-js\/(max\/metadata\/)?metadata\.max\.json\.js|@rapideditor\/country-coder\/dist\/country-coder\.mjs)$/

const PACKAGE = z.object({
  version: z.string(),
  license: z.string(),
  keywords: z.array(z.string()),
  author: z.string().optional(),
  dependencies: z.record(z.string(), z.string()),
})
const { version, license, keywords, author, dependencies } = PACKAGE.parse(
  JSON.parse(readFileSync('package.json', 'utf8')),
)

// Of what a package comes with, what is never loaded: sources, types, builds for other loaders.
const NOT_LOADED: Record<string, RegExp> = {
  'better-sqlite3': /\/better-sqlite3\/(deps|src|binding\.gyp|build\/(?!Release$|Release\/better_sqlite3\.node$))/,
  'libphonenumber-js':
    /\/libphonenumber-js\/(bundle|es6-modern|min|mobile|source|examples|metadata\.(full|min|mobile))|\.test\.js/,
  '@rapideditor/country-coder': /\/country-coder\/(src|dist\/.*\.(cjs|iife\.js))/,
}
// The ledger, without which nearly nothing is answered: optional where npm installs, not where nothing is installed afterwards.
const LEDGER = 'better-sqlite3'
// What only installs it.
const NOT_NEEDED = ['prebuild-install']

const SETTINGS: Record<string, { title: string; description: string }> = {
  TOOLSETS: {
    title: 'Toolsets',
    description: 'utils, broker, map, messaging, appointments, calls, screening; comma-separated. Empty: all.',
  },
  CALENDAR: { title: 'Calendar', description: 'local books in a calendar of this server. Empty: none.' },
  SENDER_NAME: { title: 'Sender', description: 'Legal name that messages are sent under.' },
}

const toManifest = (): Record<string, unknown> => ({
  manifest_version: '0.3',
  name: SERVICE.name,
  display_name: SERVICE.title,
  version,
  description: SERVICE.summary,
  long_description: SERVICE.description,
  author: { name: author ?? `${SERVICE.name} contributors` },
  license,
  keywords,
  server: {
    type: 'node',
    entry_point: 'dist/cli/index.js',
    mcp_config: {
      command: 'node',
      args: [`\${__dirname}/dist/cli/index.js`, 'stdio'],
      env: Object.fromEntries(Object.keys(SETTINGS).map(name => [name, `\${user_config.${name.toLowerCase()}}`])),
    },
  },
  tools: createProductRegistry().list.map(({ name, title }) => ({ name, description: title })),
  user_config: Object.fromEntries(
    Object.entries(SETTINGS).map(([name, texts]) => [
      name.toLowerCase(),
      { type: 'string', ...texts, default: '', required: false },
    ]),
  ),
  compatibility: {
    platforms: [process.platform],
    runtimes: {
      node: `>=${process.versions.node.split('.')[0]}.0.0 <${Number(process.versions.node.split('.')[0]) + 1}.0.0`,
    },
  },
})

/** The packages that have to lie beside the program, and what they need in turn. */
function neededBy(names: readonly string[]): string[] {
  const needed = new Set(names)
  for (const name of needed) {
    const { dependencies: more = {} } = z
      .object({ dependencies: z.record(z.string(), z.string()).optional() })
      .parse(JSON.parse(readFileSync(join('node_modules', name, 'package.json'), 'utf8')))
    for (const each of Object.keys(more)) if (!NOT_NEEDED.includes(each)) needed.add(each)
  }
  return [...needed]
}

function stage(folder: string): void {
  for (const path of ['dist', 'skills', 'LICENSE', 'THIRD_PARTY.md', 'CHANGELOG.md', 'package.json'])
    cpSync(path, join(folder, path), { recursive: true })
  for (const name of neededBy([...Object.keys(dependencies), LEDGER])) {
    const left = NOT_LOADED[name] ?? /^$/
    mkdirSync(join(folder, 'node_modules', name), { recursive: true })
    cpSync(join('node_modules', name), join(folder, 'node_modules', name), {
      recursive: true,
      filter: path => !/\.(map|md|d\.[cm]?ts|ts)$/.test(path) && !left.test(path.replaceAll('\\', '/')),
    })
  }
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(toManifest(), null, 2)}\n`)
}

function refuseLarge(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => file.replaceAll('\\', '/'))
  const large = files.filter(
    file =>
      !file.endsWith('.map') &&
      lstatSync(join(folder, file)).isFile() &&
      lstatSync(join(folder, file)).size > MOST_BYTES,
  )
  for (const file of large) process.stdout.write(`${lstatSync(join(folder, file)).size} bytes: ${file}\n`)
  const code = large.filter(file => !LARGE.test(file))
  if (code.length > 0)
    throw new Error(`larger than ${MOST_BYTES} bytes, and neither data nor native: ${code.join(', ')}`)
}

if (!existsSync(TOOL))
  execFileSync('npm', ['ci', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
  })
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-bundle-'))
const bundle = process.argv[2] ?? `${SERVICE.name}-${version}-${process.platform}-${process.arch}.mcpb`
try {
  stage(folder)
  refuseLarge(folder)
  execFileSync(TOOL, ['validate', join(folder, 'manifest.json')], { stdio: 'inherit' })
  execFileSync(TOOL, ['pack', folder, bundle], { stdio: ['ignore', 'ignore', 'inherit'] })
  process.stdout.write(`${bundle}: ${(lstatSync(bundle).size / 1e6).toFixed(1)} MB\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
