import { DateTime } from 'luxon'
import { z } from 'zod'
import { obvious } from '../core/schema.ts'
import { badInput } from '../core/failure.ts'
import { defineOperation } from '../core/operation.ts'
import { text, timezone, UTILITY } from './fields.ts'

/** A cron expression in words, with its next five runs. */
export const cronDescribe = defineOperation({
  ...UTILITY,
  name: 'cron_describe',
  title: 'Explain a cron expression',
  description:
    'Explains a 5-field (minute hour day month weekday) or 6-field (seconds first) cron expression and lists its next 5 runs.',
  group: 'time',
  input: z.strictObject({
    expr: text(256).min(1).meta(obvious('Cron expression')),
    timezone: timezone.describe('IANA zone the schedule runs in'),
  }),
  output: z.strictObject({
    expression: z.string().describe('The expression, white space collapsed.'),
    description: z.string().describe('The schedule in words.'),
    next_5_runs: z.array(z.string()).describe('The next five runs, ISO 8601 in UTC.'),
    next_5_runs_local: z
      .array(z.string())
      .optional()
      .describe('The same with the offset of the zone, when it is not UTC.'),
    timezone: z.string().describe('The zone the schedule was read in.'),
    note: z
      .string()
      .optional()
      .describe(
        'What the words leave open: day and weekday both restricted, steps that begin anew, or a clock that changes.',
      ),
  }),
  example: { expr: '*/15 9-17 * * 1-5' },
  http: { method: 'GET', path: '/api/tools/cron/describe', envelope: 'tool' },
  async handle({ expr, timezone: zone }, ctx) {
    // Both libraries of it are large, and few calls are about cron.
    const { readCron } = await import('./cron.ts')
    const reading = readCron(expr, { runs: 5, afterMs: ctx.now(), timezone: zone })
    if ('problem' in reading) throw badInput(`expr: ${reading.problem}.`)
    const { expression, description, runs, note } = reading
    return {
      expression,
      description,
      next_5_runs: runs.map(run => run.toISOString()),
      ...(zone !== 'UTC' && { next_5_runs_local: runs.map(run => DateTime.fromJSDate(run, { zone }).toISO() ?? '') }),
      timezone: zone,
      ...(note !== undefined && { note }),
    }
  },
})
