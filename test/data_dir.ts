import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made: string[] = []

/** A data folder of the test file's own. */
export let dataDir = newFolder()

/** Gives a test file a data folder that no file before it in this process has used. */
export function renewDataDir(): void {
  dataDir = newFolder()
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-data-'))
  made.push(folder, `${folder}.state`)
  return folder
}

process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})
