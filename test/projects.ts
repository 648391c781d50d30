import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

// What a file names that takes a module's place for every file that comes after it, or counts what the whole process holds.
const NEEDS_A_PROCESS = /\bvi\.(mock|doMock)\(|getActiveResourcesInfo/

/** Kill -9 in the middle of one kind of work, against a calendar elsewhere, of crowds and of approvals, and one crowd at one slot: by day the chaos runs kill what writes, sends and calls. A migration in the middle: what it does does not change any more. `.ci/nightly` sets NIGHTLY. */
export const AT_NIGHT =
  process.env['NIGHTLY'] === undefined
    ? [
        'test/**/{answers,approvals,calling,capturing,migration,sending}_crash.test.ts',
        'test/ops/appointments/appointment_crowd.test.ts',
        'test/chaos_{crowds,far}.test.ts',
      ]
    : []

/** They open better-sqlite3 themselves, which is not there where the SQLite of Node.js is tried (`test/node_sqlite.ts`). */
export const OF_BETTER_SQLITE3 =
  process.env['SQLITE_LIBRARY'] === 'node:sqlite' ? ['test/store/plans.test.ts', 'test/store/new_ledger.test.ts'] : []

// What these measure or replace is shared by all files of a process; chaos waits for longest, and is waited for by nobody where it begins with them.
const ALONE = /\/(regex_pool[^/]*|open_now[^/]*|simulate|chaos)\.test\.ts$/

/** The test files that have a process of their own, for what they name themselves or what they import below test/ does. */
export function filesAlone(): string[] {
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map(file => posix.join('test', file.replaceAll('\\', '/')))
    .filter(file => file.endsWith('.test.ts') && !/^test\/(conformance|inspector)\//.test(file))
    .filter(file => ALONE.test(file) || names(NEEDS_A_PROCESS, file))
    .sort()
}

function names(what: RegExp, file: string, seen: Set<string> = new Set()): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const imports = [...text.matchAll(/^(?:import|export)\b(?! type)[^'"]*?'(\.[^'\n]+\.ts)'/gm)]
    .map(match => posix.join(posix.dirname(file), match[1] ?? ''))
    .filter(target => target.startsWith('test/'))
  return what.test(text) || imports.some(target => names(what, target, seen))
}
