import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { explainOpening } from '../../src/store/sqlite_errors.ts'

it('says what to run where the native part of SQLite was not built', () => {
  // What better-sqlite3 finds its native part with.
  const bindings = createRequire(import.meta.resolve('better-sqlite3'))('bindings') as (name: string) => unknown
  const open = (): unknown => bindings('not_built.node')
  expect(open).toThrow('Could not locate the bindings file')
  try {
    open()
  } catch (error) {
    expect(explainOpening(error, 'ledger.sqlite').message).toContain('run "npm rebuild better-sqlite3"')
  }
})
