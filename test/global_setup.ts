import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A worker may end without a chance to tidy up: all of them keep their folders in this one.
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-tests-'))

// Run by root, Postgres runs as another user.
chmodSync(folder, 0o711)

/** Gives the run one folder for everything temporary. */
export function setup(): void {
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
}

/** Removes it with all that is left in it. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
