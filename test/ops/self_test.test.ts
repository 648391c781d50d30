import { describe, expect, it } from 'vitest'
import { startApp, value } from '../harness.ts'

describe('self_test', () => {
  it('runs every check, names those that fail, and serves the report for a minute', async () => {
    let nowMs = Date.parse('2026-11-20T12:00:00Z')
    let fails = true
    let runs = 0
    const checks = [
      { name: 'sound', run: async () => {} },
      {
        name: 'broken',
        run: async () => {
          runs += 1
          if (fails) throw new Error('a detail that callers do not see')
        },
      },
    ]
    const app = await startApp({}, { now: () => nowMs, checks })
    const report = await value(app, 'self_test')
    expect(report).toMatchObject({
      healthy: false,
      all_passed: false,
      passed: 1,
      failed: 1,
      total: 2,
      failed_checks: ['broken'],
      version: '1.0',
    })
    expect(JSON.stringify(report)).not.toContain('a detail')
    fails = false
    nowMs += 59_999
    expect(await value(app, 'self_test')).toEqual(report)
    expect(runs).toBe(1)
    nowMs += 1
    const later = await value(app, 'self_test')
    expect(later).toMatchObject({ healthy: true, passed: 2, failed: 0, total: 2 })
    expect(later).not.toHaveProperty('failed_checks')
    await app.close()
  })

  it('checks the ledger, migrations, jobs, keys and clock of a real deployment', async () => {
    const app = await startApp()
    const names = app.broker.services.checks.map(({ name }) => name)
    expect(names).toEqual([
      'ledger_write_and_read',
      'migrations_at_head',
      'job_engine_heartbeat',
      'gate',
      'signing_key',
      'clock_and_quota_reset',
    ])
    await app.broker.services.ledger.close()
    await expect(app.broker.services.checks[0]?.run()).rejects.toThrow()
    await app.regex.close()
  })
})
