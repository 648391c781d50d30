import { z } from 'zod'
import { obvious } from '../core/schema.ts'
import { readArguments } from '../core/call/validate.ts'
import { badInput } from '../core/failure.ts'
import { type Context, defineOperation, type Estimate, type Operation, pricedFor } from '../core/operation.ts'
import { nearest } from '../lib/nearest.ts'
import { PREFLIGHT, USES_OF_WRITES } from './fields.ts'

const HISTORY = 200
const ENOUGH = 20
const KEPT_MS = 60_000
// Said of operations that have no history yet: most calls that pass validation succeed.
const PRIOR_SUCCESS = 0.9

/** What a call would cost and how long it would take, without making it. */
export const previewCost = defineOperation({
  ...PREFLIGHT,
  name: 'preview_cost',
  title: 'Preview a cost',
  description:
    'Estimates price, latency and success of a call without making it; params is the body you would send. Keep an answer for at least 60 seconds.',
  features: USES_OF_WRITES,
  group: 'pre_flight',
  identity: 'none',
  input: z.strictObject({
    operation: z.string().max(64).meta(obvious('Name of the operation')),
    params: z.record(z.string(), z.unknown()).meta(obvious('The body you would send to it')),
  }),
  output: z.strictObject({
    estimated_cost_usd: z.number().describe('Typical price.'),
    cost_range: z
      .strictObject({
        min_usd: z.number().describe('Least it can cost.'),
        max_usd: z.number().describe('Most it can cost.'),
      })
      .describe('Bounds of the price.'),
    estimated_latency_p50_ms: z.number().int().describe('Half of the calls are faster.'),
    estimated_latency_p95_ms: z.number().int().describe('95 of 100 calls are faster.'),
    success_probability_estimate: z.number().min(0).max(1).describe('Share of calls that succeed.'),
    channel_likely: z.string().optional().describe('The channel that would carry it.'),
    cost_accuracy_slo: z.string().describe('exact when the price is fixed, otherwise: see cost_range.'),
  }),
  example: { operation: 'escalate_to_human', params: {} },
  http: { method: 'POST', path: '/ops/preview_cost', envelope: 'bare' },
  latency: { p50Ms: 100, p95Ms: 500 },
  fails: [],
  async handle({ operation: name, params }, ctx) {
    const operation = ctx.operations.find(candidate => candidate.name === name)
    if (operation === undefined) {
      const close = nearest(
        name,
        ctx.operations.map(candidate => candidate.name),
      )
      throw badInput(`operation: unknown.${close.length > 0 ? ` Did you mean ${close.join(' or ')}?` : ''}`)
    }
    if (Object.keys(params).length === 0) return estimate(operation, undefined, ctx)
    const { input } = readArguments(operation, params)
    return estimate(pricedFor(operation, input), await operation.estimate?.(input, ctx), ctx)
  },
})

async function estimate(operation: Operation, own: Estimate | undefined, ctx: Context) {
  const { typicalCredits, maxCredits } = operation.cost
  const credits = own?.credits ?? typicalCredits
  // What fails, or reaches nobody, is free.
  const minCredits = Math.min(operation.cost.minCredits, credits)
  const history = operation.effect === 'write' ? await recent(operation.name, ctx) : undefined
  return {
    estimated_cost_usd: credits / 100,
    cost_range: { min_usd: minCredits / 100, max_usd: maxCredits / 100 },
    estimated_latency_p50_ms: history?.p50Ms ?? operation.latency.p50Ms,
    estimated_latency_p95_ms: history?.p95Ms ?? operation.latency.p95Ms,
    success_probability_estimate: own?.willFail === true ? 0 : (history?.success ?? PRIOR_SUCCESS),
    ...(own?.channelLikely !== undefined && { channel_likely: own.channelLikely }),
    cost_accuracy_slo: minCredits === maxCredits ? 'exact' : 'see cost_range',
  }
}

interface History {
  p50Ms?: number | undefined
  p95Ms?: number | undefined
  success?: number
}

/** What the latest calls were like; without enough of them it says nothing. */
async function recent(name: string, ctx: Pick<Context, 'cache' | 'ledger'>): Promise<History> {
  const kept = await ctx.cache.get<History>('preview', name)
  if (kept !== undefined) return kept
  const outcomes = await ctx.ledger.operations.outcomes(name, HISTORY)
  const took = outcomes.map(({ tookMs }) => tookMs).sort((a, b) => a - b)
  const at = (share: number): number | undefined => took[Math.floor(took.length * share)]
  const succeeded = outcomes.filter(({ state }) => state === 'success').length
  const history =
    outcomes.length < ENOUGH ? {} : { p50Ms: at(0.5), p95Ms: at(0.95), success: succeeded / outcomes.length }
  await ctx.cache.set('preview', name, history, KEPT_MS)
  return history
}
