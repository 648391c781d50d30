import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

// Runs tests once more on the SQLite of Node.js itself: under the oldest Node.js that has it, and without better-sqlite3.
// usage: tsx test/node_sqlite.ts [version] [test files]
const OLDEST = '22.13.0'
const TESTS = [
  'test/lib/sqlite.test.ts',
  'test/cli/no_sqlite.test.ts',
  'test/cli/compile_cache.test.ts',
  'test/store/sqlite.test.ts',
  'test/store/direct.test.ts',
]

const [version = OLDEST, ...files] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-node-'))
try {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }))
  execFileSync('npm', ['install', '--no-audit', '--no-fund', `node@${version}`], { cwd: folder, stdio: 'inherit' })
  const bin = join(folder, 'node_modules', '.bin')
  const { status } = spawnSync(
    join(bin, 'node'),
    ['node_modules/vitest/vitest.mjs', 'run', ...(files.length > 0 ? files : TESTS)],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
        NODE_OPTIONS: `--import ${pathToFileURL(resolve('test/without_better_sqlite3.js'))}`,
        SQLITE_LIBRARY: 'node:sqlite',
      },
    },
  )
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
