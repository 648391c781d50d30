import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { indexVersion, versionOf } from '../../../src/providers/lists/index_version.ts'
import { fresh } from './samples.ts'

it('is another one whenever a file changes, comes or goes, but not for the code of trade', () => {
  const folder = fresh('code')
  const versions: string[] = []
  const look = (): number => versions.push(versionOf([`${folder}/`, join(folder, 'missing.json')]))
  for (const below of ['', 'readings', 'trade']) mkdirSync(join(folder, below), { recursive: true })
  for (const [file, text] of [
    ['fold.ts', 'one'],
    ['readings/han.ts', 'two'],
    ['fold.ts', 'three'],
    ['readings/table.json', '{}'],
  ] as const) {
    writeFileSync(join(folder, file), text)
    look()
  }
  expect(new Set(versions).size).toBe(4)
  writeFileSync(join(folder, 'trade', 'levels.ts'), 'four')
  look()
  expect(versions[4]).toBe(versions[3])
})

it('is that of the code that runs', () => expect(indexVersion()).toMatch(/^[0-9a-f]{64}$/))
