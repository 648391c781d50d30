import { z } from 'zod'
import { type Context, defineOperation } from '../core/operation.ts'
import type { SelfChecks } from '../core/ports.ts'
import { MANIFEST_VERSION } from '../core/service.ts'
import { PREFLIGHT } from './fields.ts'

const KEPT_MS = 60_000

interface Report {
  healthy: boolean
  all_passed: boolean
  passed: number
  failed: number
  total: number
  latency_ms: number
  failed_checks?: string[]
  version: string
}

// One report for all callers of a deployment: the checks write to the ledger, and anyone may call.
const reports = new WeakMap<SelfChecks, { atMs: number; report: Promise<Report> }>()

/** Whether the inside of this deployment works. */
export const selfTest = defineOperation({
  ...PREFLIGHT,
  name: 'self_test',
  title: 'Test the deployment',
  description:
    'Runs the internal checks of this deployment and says which fail; does not probe each tool. Call at most once a minute.',
  group: 'pre_flight',
  identity: 'none',
  input: z.strictObject({}),
  output: z.strictObject({
    healthy: z.boolean().describe('Branch on this.'),
    all_passed: z.boolean().describe('The same as healthy.'),
    passed: z.number().int().describe('Checks that passed.'),
    failed: z.number().int().describe('Checks that failed.'),
    total: z.number().int().describe('Checks that ran.'),
    latency_ms: z.number().describe('How long they took.'),
    failed_checks: z.array(z.string()).optional().describe('Names of the failed ones; absent when none failed.'),
    version: z.string().describe('Version of the manifest.'),
  }),
  example: {},
  http: { method: 'POST', path: '/ops/self_test', envelope: 'bare' },
  latency: { p50Ms: 200, p95Ms: 1000 },
  fails: [],
  async handle(_input, ctx) {
    const nowMs = ctx.now()
    const last = reports.get(ctx.checks)
    if (last !== undefined && nowMs >= last.atMs && nowMs - last.atMs < KEPT_MS) return last.report
    const report = runChecks(ctx)
    reports.set(ctx.checks, { atMs: nowMs, report })
    return report
  },
})

async function runChecks(ctx: Pick<Context, 'checks' | 'log'>): Promise<Report> {
  const began = performance.now()
  const failures: string[] = []
  for (const { name, run } of ctx.checks) {
    try {
      await run()
    } catch (error) {
      failures.push(name)
      ctx.log.error({ err: error, check: name }, 'self test failed')
    }
  }
  const total = ctx.checks.length
  return {
    healthy: failures.length === 0,
    all_passed: failures.length === 0,
    passed: total - failures.length,
    failed: failures.length,
    total,
    latency_ms: Math.round((performance.now() - began) * 10) / 10,
    ...(failures.length > 0 && { failed_checks: failures }),
    version: MANIFEST_VERSION,
  }
}
