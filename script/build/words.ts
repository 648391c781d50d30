import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { NAMES } from '../../src/map/kinds/dictionary.ts'
import { SAYINGS } from '../../src/map/kinds/sayings.ts'
import { COMPILED } from '../../src/map/language/compiled.ts'
import { LISTS, SAID_IN } from '../../src/map/language/said.ts'
import { REFUSED } from '../../src/map/request/no_business.ts'
import { UNSPACED_NAMES } from '../../src/map/request/respell_unspaced.ts'

const LISTED = ['conditions', 'function_words', 'narrower', 'no_business']

/** Writes the tables of words below a folder, in place of the lists that nothing else is read from. */
export function compileWords(folder: string): void {
  const target = join(folder, COMPILED)
  mkdirSync(target, { recursive: true })
  for (const tables of [LISTS, SAYINGS, NAMES, UNSPACED_NAMES, REFUSED])
    for (const language of tables.languages) {
      const file = join(target, tables.nameOf(language))
      tables.write(language, file)
      // Whoever installs the package reads it, whoever built it.
      chmodSync(file, 0o644)
    }
  for (const list of [...LISTED, ...SAID_IN.map(language => `said/${language}`)])
    rmSync(join(folder, `map/data/${list}.txt`))
}
