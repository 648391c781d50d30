import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { posix } from 'node:path'
import { sharedFile } from '../test/shared_data.ts'

/** The judgements that are measured, one folder each. */
export const JUDGEMENTS = ['gate', 'screening', 'companies', 'places', 'trade'] as const
export type Judgement = (typeof JUDGEMENTS)[number]

const FILE = 'measure/measured_from.json'
const PROGRAM = /\.(ts|tsx|js)$/
// Imports of every kind, and programs that another thread runs.
const NAMED = /'(\.\.?\/[^'\n]+\.(?:ts|tsx|js))'/g

// They bring in the whole server, which judges nothing: what a change elsewhere does to figures, `.ci/nightly` tells.
const WHOLE_SERVER: readonly string[] = [
  'src/config.ts',
  'src/main.ts',
  'src/store/sqlite.ts',
  'test/harness.ts',
  'test/sending.ts',
]

/** What is asked through the server, and so is not among what measuring imports. */
const ASKED: Readonly<Record<Judgement, readonly string[]>> = {
  gate: ['src/ops/check_compliance.ts', 'src/ops/send_message.ts', 'src/ops/call_business.ts'],
  screening: [],
  companies: ['src/ops/verify_company_record.ts', 'src/providers/gleif/index.ts'],
  places: ['src/ops/find_business.ts', 'src/providers/local_map/map.ts'],
  trade: ['src/ops/map_trade_restriction.ts'],
}

/** Whether the committed figures of a judgement come from all that there is now: measuring would come to the same. */
export const isMeasuredAsItIs = (judgement: Judgement): boolean => readMeasuredFrom()[judgement] === digestOf(judgement)

/** Writes down what the figures of a judgement, just written, come from. */
export function writeMeasuredFrom(judgement: Judgement): void {
  const known = { ...readMeasuredFrom(), [judgement]: digestOf(judgement) }
  const ordered = Object.fromEntries(JUDGEMENTS.map(name => [name, known[name]]))
  writeFileSync(FILE, `${JSON.stringify(ordered, null, 2)}\n`)
}

const readMeasuredFrom = (): Partial<Record<Judgement, string>> =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Partial<Record<Judgement, string>>) : {}

/** SHA-256 in hexadecimal of everything that figures come from, the version of Node.js and the real data among it. */
function digestOf(judgement: Judgement): string {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '')
  const named = sourcesOf(judgement).map(file => [file, file] as const)
  for (const [name, file] of [...named, ...sharedFiles()]) {
    const bytes = readFileSync(file)
    hash.update(`${name} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}

/** Every file of the repository that figures come from: the programs that measuring imports or asks, what else lies in their rooms, and the versions of libraries. */
export function sourcesOf(judgement: Judgement): string[] {
  const programs = new Set<string>()
  for (const file of [`measure/${judgement}/figures.ts`, ...ASKED[judgement]]) addProgram(file, programs)
  const rooms = new Set([...programs].map(roomOf))
  const data = [...rooms].flatMap(room => (room === undefined ? [] : filesBelow(room)))
  const read = data.filter(file => !PROGRAM.test(file) && !file.endsWith('/figures.json'))
  return [...programs, ...read, 'package-lock.json'].sort()
}

function addProgram(file: string, found: Set<string>): void {
  if (found.has(file) || !existsSync(file)) return
  found.add(file)
  if (WHOLE_SERVER.includes(file)) return
  for (const [, named = ''] of readFileSync(file, 'utf8').matchAll(NAMED))
    addProgram(posix.join(posix.dirname(file), named), found)
}

/** The folder below src/, measure/ or test/ that a file lies in. */
function roomOf(file: string): string | undefined {
  const [layer, room, ...rest] = file.split('/')
  return rest.length === 0 ? undefined : `${layer}/${room}`
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => posix.join(folder, name.replaceAll('\\', '/')))
    .filter(file => statSync(file).isFile())

/** The real data, by their names there; none where they are absent, so that what needs none of them is measured there. */
function sharedFiles(): [string, string][] {
  const folder = sharedFolder()
  if (folder === undefined) return []
  return filesBelow(folder)
    .sort()
    .map(file => [posix.relative(folder, file), file])
}

function sharedFolder(): string | undefined {
  try {
    return posix.dirname(sharedFile('ORIGIN.md'))
  } catch {
    return undefined
  }
}
