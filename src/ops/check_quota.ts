import { z } from 'zod'
import { readQuota } from '../core/meter.ts'
import { defineOperation } from '../core/operation.ts'
import { quota } from '../core/receipt.ts'
import { PREFLIGHT } from './fields.ts'

/** How many gated writes the caller has left today. */
export const checkQuota = defineOperation({
  ...PREFLIGHT,
  name: 'check_quota',
  title: 'Check the quota',
  description: 'Reports your tier and how many state-changing calls you have left today. Works without a token: the tier is then anonymous, with none.',
  group: 'pre_flight',
  identity: 'none',
  input: z.strictObject({}),
  output: quota.extend({ key_id: z.string().nullable().describe('The key behind the token; null without one.') }),
  example: {},
  http: { method: 'POST', path: '/ops/check_quota', envelope: 'bare' },
  latency: { p50Ms: 5, p95Ms: 20 },
  fails: [],
  async handle(_input, ctx) {
    return { ...(await readQuota(ctx)), key_id: ctx.caller.keyId }
  },
})
