import fc from 'fast-check'

// Every run tries the same random values: one that finds a new fault must not look like a flaky test. FUZZ_SEED, of .ci/nightly, tries others.
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 20_261_121) })
