import { chmodSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, join } from 'node:path'
import {
  type InputOptions,
  type OutputChunk,
  type OutputOptions,
  type Plugin,
  type RolldownOutput,
  rolldown,
} from 'rolldown'
import { buildApps } from './apps.ts'
import { buildConsole } from './console.ts'
import { printOffers } from './offers.ts'
import { buildReference } from './reference.ts'
import { gather } from './gather.ts'
import { toLicences } from './licences.ts'
import { toSegments } from './segments.ts'
import { divideSdk, shortenLarge } from './vendor.ts'
import { compileWords } from './words.ts'

// At least one host refuses to start a program that has a larger file.
const MOST_BYTES = 100_000
// Before spaces and comments are taken out, so what is under it here is under the bound then.
const LARGE = 90_000
// A chunk below this is read in less time than it takes to find and open it.
const SMALL = 8_000
// What is started most often, and what these load next: no file holds anything for one of them that another need not load.
const STARTS = ['src/cli/index.ts', 'src/cli/stdio.ts', 'src/cli/call.ts', 'src/main.ts', 'src/cli/serve.ts']
const DATA = [
  'core',
  'gate/promotion',
  'lib/legal_forms',
  'map',
  'providers/geocode',
  'screening',
  'screening/readings',
]

// What stays a package: native code, what is optional, and tables of which one file alone is larger than a chunk may be. The last is never
// loaded: Node has these streams.
const EXTERNAL = [
  /^better-sqlite3$/,
  /^pg-native$/,
  /^opening_hours$/,
  /^playwright-core$/,
  /^any-ascii$/,
  /^libphonenumber-js(\/|$)/,
  /^@rapideditor\/country-coder$/,
  /^web-streams-polyfill/,
]

interface Manifest {
  dependencies: object
  optionalDependencies: object
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
const DECLARED = new Set(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))

/** What each module imports, requires included. */
const imports = new Map<string, readonly string[]>()
const graph: Plugin = {
  name: 'graph',
  buildEnd() {
    for (const id of this.getModuleIds()) imports.set(id, this.getModuleInfo(id)?.importedIds ?? [])
  },
}

const INPUT: InputOptions = {
  platform: 'node',
  checks: { ineffectiveDynamicImport: false },
  input: {
    'cli/index': 'src/cli/index.ts',
    'lib/regex_worker': 'src/lib/regex_worker.js',
    'workers/index_worker': 'src/providers/lists/index_worker.ts',
    'workers/busy_worker': 'src/providers/busy_times/busy_worker.ts',
  },
  external: EXTERNAL,
  // One copy of a library that comes in both module formats is enough.
  resolve: {
    mainFields: ['module', 'main'],
    alias: {
      luxon: join(process.cwd(), 'node_modules/luxon/build/es6/luxon.mjs'),
      // The web server within the authorization server names four types; all there are make a file that is too large.
      'mime-db': join(process.cwd(), 'script/build/mime_types.json'),
      // Warns of nothing, and compiles no code at run time.
      depd: join(process.cwd(), 'node_modules/depd/lib/browser/index.js'),
    },
  },
  preserveEntrySignatures: 'allow-extension',
  plugins: [divideSdk(), shortenLarge(LARGE), printOffers(), graph],
}
const OUTPUT: OutputOptions = {
  dir: 'dist',
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
  // oidc-provider names its stores by its classes.
  minify: { mangle: false, compress: { keepNames: { function: false, class: true } }, codegen: true },
  comments: false,
  sourcemap: true,
}
const chunksOf = ({ output }: RolldownOutput): OutputChunk[] => output.filter(file => file.type === 'chunk')

const bytesOf = (modules: readonly { code: string | null }[]): number =>
  modules.reduce((sum, { code }) => sum + Buffer.byteLength(code ?? ''), 0)

/** Chunks by what loads them; what is larger than a file may be is known only then, and is cut in a second run. */
async function bundle(): Promise<OutputChunk[]> {
  await using build = await rolldown(INPUT)
  const whole = chunksOf(await build.generate({ ...OUTPUT, minify: false, sourcemap: false }))
  const segments = toSegments(
    whole.map(({ name, modules }) => ({
      name: basename(name),
      modules: Object.entries(modules).map(([id, { code }]) => ({ id, bytes: Buffer.byteLength(code ?? '') })),
    })),
    LARGE,
    id => imports.get(id) ?? [],
  )
  const gathered = gather(
    whole.map(({ fileName, modules, imports: loaded, isEntry, isDynamicEntry }) => ({
      fileName,
      bytes: bytesOf(Object.values(modules)),
      ids: Object.keys(modules),
      imports: loaded,
      isStart: isEntry || isDynamicEntry,
    })),
    STARTS.map(start => whole.find(({ facadeModuleId }) => facadeModuleId?.endsWith(start))?.fileName ?? start),
    { small: SMALL, most: LARGE },
  )
  const groups = [{ debugName: 'segments', name: (id: string) => segments.get(id) ?? gathered.get(id) ?? null }]
  return chunksOf(await build.write({ ...OUTPUT, codeSplitting: { groups, includeDependenciesRecursively: false } }))
}

/** The packages that are not in the chunks that load them. */
function externalsOf(chunks: readonly OutputChunk[]): string[] {
  const own = new Set(chunks.map(({ fileName }) => fileName))
  const loaded = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
  const others = loaded.filter(name => !own.has(name) && !isBuiltin(name))
  return [...new Set(others.map(name => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name))]
}

rmSync('dist', { recursive: true, force: true })
const chunks = await bundle()
const shownModules = [...(await buildConsole()), ...(await buildApps())]
await buildReference()
for (const folder of DATA) cpSync(`src/${folder}/data`, `dist/${folder}/data`, { recursive: true })
compileWords('dist')
writeFileSync('dist/licences.txt', toLicences([...chunks.flatMap(({ moduleIds }) => moduleIds), ...shownModules]))
chmodSync('dist/cli/index.js', 0o755)
const large = chunks.filter(({ code }) => Buffer.byteLength(code) > MOST_BYTES)
for (const { fileName, code, moduleIds } of large)
  process.stderr.write(`${fileName}: ${Buffer.byteLength(code)} bytes, of ${moduleIds.join(' ')}\n`)
const undeclared = externalsOf(chunks).filter(name => !DECLARED.has(name))
if (undeclared.length > 0) process.stderr.write(`not in dependencies: ${undeclared.join(', ')}\n`)
if (large.length > 0 || undeclared.length > 0) process.exitCode = 1
