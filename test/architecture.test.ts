import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { VENDORS } from '../src/providers/index.ts'

// Who may import whom; a folder may always import itself. Files of src/ itself and src/cli may import everything.
const MAY_IMPORT: Record<string, string[]> = {
  lib: [],
  core: ['lib'],
  settings: ['core', 'lib'],
  gate: ['core', 'lib'],
  tools: ['core', 'lib'],
  supply: ['core', 'lib'],
  screening: ['core', 'lib'],
  map: ['core', 'lib'],
  ops: ['core', 'gate', 'inbound', 'supply', 'screening', 'map', 'lib'],
  providers: ['core', 'settings', 'supply', 'screening', 'map', 'lib'],
  store: ['core', 'lib'],
  auth: ['core', 'lib'],
  people: ['auth', 'core', 'lib'],
  console: ['core', 'people', 'lib'],
  jobs: ['core', 'lib'],
  inbound: ['core', 'gate', 'lib'],
  describe: ['core'],
  transport: ['core', 'describe', 'lib'],
}

// The same of rooms within a folder: one may import those before it.
const ROOMS: Record<string, string[]> = {
  map: ['language', 'kinds', 'rows', 'extract', 'names', 'wishes', 'request', 'search'],
  screening: [
    'text',
    'readings',
    'persons',
    'vocabulary',
    'companies',
    'compare',
    'identifiers',
    'index',
    'door',
    'trade',
  ],
}

// Packages that one place alone may know.
const ONLY_IN: [packages: RegExp, files: RegExp][] = [
  [/^@modelcontextprotocol\//, /^src\/transport\//],
  [/^(hono|@hono\/)/, /^src\/transport\//],
  [/^(kysely|keyv|@keyv\/)/, /^src\/store\//],
  [/^commander$/, /^src\/cli\//],
  [/^nodemailer$/, /^src\/providers\//],
  [/^pino$/, /^src\/log\.ts$/],
  [/^@opentelemetry\//, /^src\/tracing\.ts$/],
  [/^preact(\/|$)/, /^src\/console\/app\//],
]

/** The code below a folder, without what was installed there. */
const codeIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(file => posix.join(folder, file.replaceAll('\\', '/')))
    .filter(file => /\.(tsx?|js)$/.test(file) && !file.includes('/node_modules/'))

const files = codeIn('src')

/** Every module a file imports, types and dynamic imports included. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:^(?:import|export)[^'"]*?from |^import |\bimport\()'([^'\n]+)'/gm)].map(
    match => match[1] ?? '',
  )
}

/** The same without those of types alone, which load nothing. */
const importsOfCode = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:^(?:import|export) (?!type )[^'"]*?from |^import |\bawait import\(|^\s+import\()'([^'\n]+)'/gm,
    ),
  ].map(match => match[1] ?? '')

/** The words of a text in small letters: names in camelCase and snake_case taken apart, comments left out. */
const wordsOf = (text: string): string =>
  ` ${text
    .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')} `

// What each vendor is called: its id, also written as one word, and its title.
const VENDOR_NAMES = VENDORS.map(({ id, title }) => ({
  id,
  names: [...new Set([id, id.replaceAll('_', ''), title].map(wordsOf))],
}))

const LISTED_BY = /^src\/(core\/screening|ops\/(screen_sanctions|map_trade_restriction))\.ts$/

// Where core and ops may say the name of a vendor all the same.
const NAMED_WITH_REASON: [id: string, files: RegExp, reason: string][] = [
  ['local', /./, 'a word of its own, and what the rows of this server itself are kept under'],
  ['outbox', /./, 'what answers call the place where a rehearsal writes'],
  ['whatsapp', /^src\/core\/template_desk\.ts$/, 'published fields of the paths of the operator'],
  ...['ofac', 'un', 'uk', 'eu', 'us_csl'].map((id): [string, RegExp, string] => [
    id,
    LISTED_BY,
    'an authority and the list it publishes, which law and answers name',
  ]),
  ['uk', /^src\/core\/consent_wire\.ts$/, 'a country in a label'],
  ['eu', /^src\/core\/consent_wire\.ts$/, 'a union of countries in a label'],
  ['un', /^src\/ops\/appointments\/by_hand\.ts$/, 'an article in French and Italian'],
]

const vendorsNamedIn = (file: string): string[] => {
  const text = wordsOf(readFileSync(file, 'utf8'))
  return VENDOR_NAMES.filter(({ names }) => names.some(name => text.includes(name))).map(({ id }) => id)
}

// Its texts are programs that readers run.
const SAMPLES = 'src/describe/browser/samples.ts'

const folderOf = (file: string): string | undefined => /^src\/([^/]+)\//.exec(file)?.[1]

describe.each(files)('%s', file => {
  const folder = folderOf(file)
  const imports = importsOf(file)

  it('imports only what its folder may', () => {
    if (folder === undefined || folder === 'cli') return
    const allowed = [folder, ...(MAY_IMPORT[folder] ?? [])]
    for (const target of imports.filter(module => module.startsWith('.'))) {
      const reached = folderOf(posix.normalize(posix.join(posix.dirname(file), target)))
      expect(allowed, `${file} imports ${target}`).toContain(reached)
    }
  })

  it('knows only the packages its place may know', () => {
    for (const [packages, places] of ONLY_IN) {
      for (const module of imports.filter(name => packages.test(name)))
        expect(file, `${file} imports ${module}`).toMatch(places)
    }
  })

  it('names no vendor where capabilities count', () => {
    if (folder !== 'core' && folder !== 'ops') return
    const excused = NAMED_WITH_REASON.filter(([, files]) => files.test(file)).map(([id]) => id)
    expect(vendorsNamedIn(file).filter(id => !excused.includes(id))).toEqual([])
  })

  it('is named in snake_case', () => {
    expect(posix.basename(file)).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*\.(tsx?|js)$/)
  })

  it('keeps to the rules the compiler does not know', () => {
    const text = readFileSync(file, 'utf8')
    if (file !== 'src/config.ts' && file !== SAMPLES) expect(text).not.toMatch(/process\.env/)
    if (folder !== 'cli' && file !== SAMPLES) expect(text).not.toMatch(/console\.|process\.stdout/)
    expect(text).not.toMatch(/@ts-(ignore|expect-error|nocheck)|\bTODO\b|\bFIXME\b/)
    expect(text.match(/^\s*(export )?(abstract )?class (?!Failure\b)/m)).toBeNull()
    if (file !== 'src/gate/clear.ts') expect(text).not.toMatch(/\bas (unknown as |never as |Readonly<)?Cleared\b/)
  })
})

describe('the sources', () => {
  it('have nothing outside a room but the composition root, the settings, the log, the metrics and the traces', () => {
    expect(files.filter(file => folderOf(file) === undefined).sort()).toEqual([
      'src/config.ts',
      'src/log.ts',
      'src/main.ts',
      'src/metrics.ts',
      'src/tracing.ts',
    ])
  })
})

describe.each(Object.entries(ROOMS))('the rooms of %s', (folder, rooms) => {
  const inside = `src/${folder}/`
  const roomOf = (file: string): number => rooms.indexOf(file.slice(inside.length).split('/')[0] ?? '')

  it.each(files.filter(file => file.startsWith(inside)))('%s imports only what its room may', file => {
    const own = importsOf(file).map(name => posix.join(posix.dirname(file), name))
    const later = own.filter(name => name.startsWith(inside) && roomOf(name) > roomOf(file))
    expect({ isInRoom: roomOf(file) >= 0, later }).toEqual({ isInRoom: true, later: [] })
  })
})

describe('the names of vendors', () => {
  it.each([
    ['const { calcomHosts } = ctx', 'cal_com'],
    ['call.provider === "twilio"', 'twilio'],
    ["'Ask the operator to add gleif to COMPANY_SOURCES.'", 'gleif'],
    ["'Looks companies up in SEC EDGAR.'", 'sec'],
    ['row.whatsappName', 'whatsapp'],
  ])('are found in %s', (text, id) => {
    const { names = [] } = VENDOR_NAMES.find(vendor => vendor.id === id) ?? {}
    expect(names.some(name => wordsOf(text).includes(name))).toBe(true)
  })

  it('are excused only where they stand', () => {
    const inner = files.filter(file => /^src\/(core|ops)\//.test(file))
    expect(
      NAMED_WITH_REASON.filter(
        ([id, places]) => !inner.some(file => places.test(file) && vendorsNamedIn(file).includes(id)),
      ),
    ).toEqual([])
  })
})

describe('the list of vendors', () => {
  it('says of each that is elsewhere where it is documented', () => {
    const here = ['outbox', 'contact_points', 'local']
    expect(VENDORS.filter(({ docs }) => docs === undefined).map(({ id }) => id)).toEqual(here)
  })

  it('loads no library but that of schemas: whoever only reads settings waits for no vendor', () => {
    const reached = new Set(['src/providers/index.ts'])
    const packages = new Set<string>()
    for (const file of reached)
      for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(
        /^(?:import|export) (?!type )[^'"]*?from '([^'\n]+)'/gm,
      ))
        if (target.startsWith('.')) reached.add(posix.normalize(posix.join(posix.dirname(file), target)))
        else packages.add(target)
    expect([...packages].filter(name => !name.startsWith('node:'))).toEqual(['zod'])
  })
})

describe('a command that works on the ledger', () => {
  it('loads no operation and no law: it would start in twice the time', () => {
    const reached = new Set(['src/cli/with_ledger.ts', 'src/cli/keys.ts', 'src/cli/consents.ts', 'src/cli/db.ts'])
    for (const file of reached)
      for (const target of importsOfCode(file).filter(module => module.startsWith('.')))
        reached.add(posix.normalize(posix.join(posix.dirname(file), target)))
    expect(reached).toContain('src/store/sqlite.ts')
    expect([...reached].filter(file => /^src\/(main\.ts|(ops|tools|gate|transport)\/)/.test(file))).toEqual([])
  })
})

describe('whatever tries, measures or makes the product', () => {
  it.each(['test', 'bench', 'script', 'measure', 'walkthroughs'].flatMap(codeIn))('%s is named in snake_case', file => {
    expect(posix.basename(file)).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*(\.test)?\.(ts|js)$/)
  })
})

const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')

describe('the package', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>

  it('imports what it declares, and declares nothing as a runtime dependency that it does not import', () => {
    const names = new Set(
      files
        .flatMap(importsOf)
        .filter(module => !/^(\.|node:)/.test(module))
        .map(packageOf),
    )
    const runtime = { ...manifest['dependencies'], ...manifest['optionalDependencies'] }
    const declared = { ...runtime, ...manifest['devDependencies'] }
    expect([...names].filter(name => !(name in declared))).toEqual([])
    expect(Object.keys(runtime).filter(name => !names.has(name))).toEqual([])
  })

  it('pins every version exactly', () => {
    for (const version of Object.values({
      ...manifest['dependencies'],
      ...manifest['optionalDependencies'],
      ...manifest['devDependencies'],
    }))
      expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
  })
})
