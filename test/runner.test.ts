import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { byDay } from './nightly.ts'

const FAILS = ['fails when one of them fails', '1', 1] as const
const SUCCEEDS = ['succeeds when all of them pass', '', 0] as const

describe('a run of the tests in which Postgres was started', () => {
  // By day the run that this one is part of shows the other: .ci/run goes no further unless it succeeds.
  it.each(byDay([FAILS], [FAILS, SUCCEEDS]))('%s', (_title, fails, code) => {
    const { status, stdout } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/failing/vitest_config.ts'],
      { encoding: 'utf8', env: { ...process.env, FAILS: fails } },
    )
    expect(stdout).toContain('1 test')
    expect(status).toBe(code)
  })
})
