import { readFileSync } from 'node:fs'
import { programFile } from '../lib/program_file.ts'

// Two megabytes that only whoever records an opt-in by e-mail waits for.
let lines: ReadonlySet<string> | undefined

/** Says whether a mail domain, in lower-case ASCII, gives out addresses to throw away; relays that forward to a lasting mailbox do not. */
export function isDisposable(domain: string): boolean {
  lines ??= new Set(readFileSync(programFile('core/data/disposable_domains.txt'), 'utf8').split('\n'))
  if (lines.has(domain)) return true
  for (let dot = domain.indexOf('.'); dot !== -1; dot = domain.indexOf('.', dot + 1)) {
    if (lines.has(`*${domain.slice(dot)}`)) return true
  }
  return false
}
