import fc from 'fast-check'
import { afterAll, vi } from 'vitest'
import { renewDataDir } from './data_dir.ts'

// Every run tries the same random values: one that finds a new fault must not look like a flaky test. FUZZ_SEED, of .ci/nightly, tries others.
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 20_261_121) })

// The files of a process share its clock: none may leave another the time that it has set.
afterAll(() => void vi.useRealTimers())

// Nor its ledger.
renewDataDir()

import { appendFileSync, readFileSync } from 'node:fs'
import { beforeAll, expect } from 'vitest'
const both = () => {
  const { user, system } = process.cpuUsage()
  const stat = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return { own: (user + system) / 1e6, children: (Number(stat[13]) + Number(stat[14])) / 100, at: Date.now() / 1000 }
}
let zero = both()
beforeAll(() => { zero = both() })
afterAll(async () => {
  const one = both()
  appendFileSync('/tmp/cpu_cutb.log', `${expect.getState().testPath?.replace(/.*cutb\//, '')} own ${(one.own - zero.own).toFixed(2)} children ${(one.children - zero.children).toFixed(2)} wall ${(one.at - zero.at).toFixed(1)}\n`)
})
