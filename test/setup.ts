import fc from 'fast-check'
import { afterAll, vi } from 'vitest'
import { renewDataDir } from './data_dir.ts'

// Every run tries the same random values: one that finds a new fault must not look like a flaky test. FUZZ_SEED, of .ci/nightly, tries others.
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 20_261_121) })

// The files of a process share its clock: none may leave another the time that it has set.
afterAll(() => void vi.useRealTimers())

// Nor its ledger.
renewDataDir()
