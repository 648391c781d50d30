import { z } from 'zod'
import { defineOperation } from '../core/operation.ts'
import { UTILITY_SERVICE } from '../core/service.ts'
import { UTILITY } from './fields.ts'

/** Says that this process is up and for how long. */
export const health = defineOperation({
  ...UTILITY,
  name: 'health',
  title: 'Check the utility service',
  description: 'Reports that the utility tools are up, their version, and since when.',
  group: 'meta',
  input: z.strictObject({}),
  output: z.strictObject({
    status: z.string().describe('healthy when up.'),
    service: z.string().describe('Name of the service.'),
    version: z
      .string()
      .describe('Of the API of these tools, which has one of its own beside the broker and the package.'),
    uptime_seconds: z.number().int().describe('Whole seconds since start.'),
    tools_available: z.number().int().describe('Number of utility tools.'),
  }),
  example: {},
  http: { method: 'GET', path: '/api/tools/health', envelope: 'tool' },
  async handle(_input, ctx) {
    return {
      status: 'healthy',
      service: UTILITY_SERVICE.name,
      version: UTILITY_SERVICE.version,
      uptime_seconds: Math.max(0, Math.floor((ctx.now() - ctx.startedAt) / 1000)),
      tools_available: ctx.operations.filter(({ toolset }) => toolset === 'utils').length,
    }
  },
})
