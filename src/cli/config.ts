import { fileURLToPath } from 'node:url'
import { HOSTS } from '../describe/snippets.ts'
import { programFile } from '../lib/program_file.ts'

/** Prints a host's snippet with the real paths of this installation; the advice goes to stderr, so that stdout can be piped. */
export function runConfig(host: string): void {
  const snippet = HOSTS[host]?.({
    command: process.execPath,
    args: [fileURLToPath(programFile('cli/index.js')), 'stdio'],
  })
  if (snippet === undefined) throw new Error(`unknown host ${host}`)
  process.stderr.write(`${snippet.where}\n`)
  process.stdout.write(`${snippet.text}\n`)
}
