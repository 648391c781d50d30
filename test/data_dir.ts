import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made = new Set<string>()

/** Has a folder removed when this process ends. */
export const removeAtExit = (folder: string): void => void made.add(folder)

/** A data folder of the test file's own. */
export let dataDir = newFolder()

/** Gives a test file a data folder that no file before it in this process has used. */
export function renewDataDir(): void {
  dataDir = newFolder()
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-data-'))
  removeAtExit(folder)
  return folder
}

process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})
