import { readFileSync } from 'node:fs'

// Sources and built chunks both lie one folder below the root of the program: src/lib here, dist/chunks there.
const ROOT = new URL('../', import.meta.url)

/** Where a file that comes with the program is, by its path below `src`, which is that below `dist` too. */
export const programFile = (path: string): URL => new URL(path, ROOT)

/** The version of this package; that of the API it serves is another. */
export const programVersion = (): string =>
  (JSON.parse(readFileSync(programFile('../package.json'), 'utf8')) as { version: string }).version
