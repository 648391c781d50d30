import { z } from 'zod'
import { readDataQuota } from '../core/call/data_quota.ts'
import { readQuota } from '../core/call/meter.ts'
import { defineOperation } from '../core/operation.ts'
import { quota } from '../core/receipt.ts'
import { PREFLIGHT } from './fields.ts'

/** How many gated writes the caller has left today. */
export const checkQuota = defineOperation({
  ...PREFLIGHT,
  name: 'check_quota',
  title: 'Check the quota',
  description:
    'Reports your tier and how many state-changing calls you have left today. Works without a token: the tier is then anonymous, with none.',
  group: 'pre_flight',
  identity: 'none',
  input: z.strictObject({}),
  output: quota.extend({
    key_id: z.string().nullable().describe('The key behind the token; null without one.'),
    data_quota: z
      .strictObject({
        daily_limit: z.number().int().describe('Calls a UTC day.'),
        remaining_today: z.number().int().describe('What is left.'),
        resets: z.string().describe('When the day ends, at midnight UTC.'),
      })
      .optional()
      .describe(
        'Calls of verify_company_record, screen_sanctions and map_trade_restriction; only where this server counts them.',
      ),
  }),
  example: {},
  http: { method: 'POST', path: '/ops/check_quota', envelope: 'bare' },
  latency: { p50Ms: 5, p95Ms: 20 },
  fails: [],
  async handle(_input, ctx) {
    const dataQuota = await readDataQuota(ctx)
    return {
      ...(await readQuota(ctx)),
      key_id: ctx.caller.keyId,
      ...(dataQuota !== undefined && { data_quota: dataQuota }),
    }
  },
})
