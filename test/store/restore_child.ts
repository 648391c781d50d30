import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// A process of its own that restores a ledger and is killed right before it names a file for the n-th time.
const [file = '', backup = '', name = '', at = ''] = process.argv.slice(2)
let named = 0
const beforeEach = <Given extends unknown[], T>(work: (...given: Given) => T) => {
  return (...given: Given): T => {
    named += 1
    if (named === Number(at)) process.kill(process.pid, 'SIGKILL')
    return work(...given)
  }
}
fs.renameSync = beforeEach(fs.renameSync)
fs.linkSync = beforeEach(fs.linkSync)
syncBuiltinESMExports()
const { restoreSqlite } = await import('../../src/store/backup.ts')
await restoreSqlite(file, backup, name)
