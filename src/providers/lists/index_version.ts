import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { INDEX_FORMAT } from '../../lib/index_file.ts'
import { once } from '../../lib/once.ts'
import { ENTRIES_VERSION } from './store.ts'
import { programFile } from '../../lib/program_file.ts'

// Everything an index is made by, as it runs here; the packages it uses are pinned in the manifest.
const CODE = [
  'screening/',
  'lib/',
  'core/screening.ts',
  // Built, it names the chunks it loads, and those are named by what they hold.
  'workers/index_worker.js',
  '../package.json',
]
const NO_PART = /^trade[/\\]/

/**
 * Changes with every change of the code an index is made by, and with the Unicode tables of the runtime: nobody has to
 * think of it. It changes more often than it has to, which costs one build of a few seconds.
 */
export const indexVersion = once((): string => versionOf(CODE.map(path => fileURLToPath(programFile(path)))))

/** A hash of these files, and of the code in these folders, which end with a slash; what is missing is passed over. */
export function versionOf(places: readonly string[]): string {
  const hash = createHash('sha256').update(`${INDEX_FORMAT} ${ENTRIES_VERSION} ${process.version}`)
  for (const place of places)
    for (const file of place.endsWith('/') ? codeIn(place) : [place]) {
      const text = readIfThere(file)
      if (text !== undefined) hash.update(`${file.slice(place.length)} ${text.length}\n`).update(text)
    }
  return hash.digest('hex')
}

const codeIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(ts|js|json|txt|bin)$/.test(file) && !file.endsWith('.d.ts') && !NO_PART.test(file))
    .sort()
    .map(file => `${folder}${file}`)

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
