import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

describe('a run of the tests', () => {
  it('fails when one of them fails, also after Postgres was started', () => {
    const { status, stdout } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/failing/vitest_config.ts'],
      { encoding: 'utf8' },
    )
    expect(stdout).toContain('fails on purpose')
    expect(status).toBe(1)
  })
})
