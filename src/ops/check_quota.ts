import { z } from 'zod'
import { readDataQuota } from '../core/call/data_quota.ts'
import { readCredits, readQuota } from '../core/call/meter.ts'
import { defineOperation, type Operation } from '../core/operation.ts'
import { quota } from '../core/receipt.ts'
import { PREFLIGHT, USES_OF_WRITES } from './fields.ts'

/** How many gated writes the caller has left today. */
export const checkQuota = defineOperation({
  ...PREFLIGHT,
  name: 'check_quota',
  title: 'Check the quota',
  description:
    'Reports your tier (anonymous without a token), the state-changing calls you have left today, credits, budget, and what each operation costs.',
  features: [...USES_OF_WRITES, 'screening'],
  group: 'pre_flight',
  identity: 'none',
  input: z.strictObject({}),
  output: quota.extend({
    key_id: z.string().nullable().describe('The key behind the token; null without one.'),
    credits: z
      .strictObject({
        balance: z.number().int().optional().describe('Credits left to spend, of tier credits; 1 is 0.01 USD.'),
        held: z.number().int().optional().describe('Credits that open operations hold besides.'),
        budget_left_usd: z.number().optional().describe('What the daily budget of the key still allows.'),
      })
      .optional()
      .describe('Of tier credits, and of keys with a budget.'),
    prices: z
      .array(
        z.strictObject({
          operation: z.string().describe('Its name.'),
          typical_usd: z.number().describe('Typical price of a call.'),
          max_usd: z.number().describe('Most a call costs.'),
        }),
      )
      .optional()
      .describe('What costs anything; all else is free.'),
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
    const credits = await readCredits(ctx)
    return {
      key_id: ctx.caller.keyId,
      ...(await readQuota(ctx)),
      ...(credits !== undefined && { credits }),
      ...(ctx.caller.agentId !== null && { prices: pricesOf(ctx.operations) }),
      ...(dataQuota !== undefined && { data_quota: dataQuota }),
    }
  },
})

const pricesOf = (operations: readonly Operation[]) =>
  operations
    .filter(({ cost }) => cost.maxCredits > 0)
    .map(({ name, cost }) => ({
      operation: name,
      typical_usd: cost.typicalCredits / 100,
      max_usd: cost.maxCredits / 100,
    }))
