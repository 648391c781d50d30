import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

describe('a run of the tests in which Postgres was started', () => {
  it.each([
    ['succeeds when all of them pass', '', 0],
    ['fails when one of them fails', '1', 1],
  ])('%s', (_title, fails, code) => {
    const { status, stdout } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/failing/vitest_config.ts'],
      { encoding: 'utf8', env: { ...process.env, FAILS: fails } },
    )
    expect(stdout).toContain('1 test')
    expect(status).toBe(code)
  })
})
