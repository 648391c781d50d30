import { z } from 'zod'
import { toCurl } from '../core/example.ts'
import { defineOperation } from '../core/operation.ts'
import { toInputSchema } from '../core/schema.ts'
import { UTILITY_SERVICE } from '../core/service.ts'
import { UTILITY } from './fields.ts'

/** Lists the utility tools with everything needed to call them over HTTP. */
export const tools = defineOperation({
  ...UTILITY,
  name: 'tools',
  title: 'List the utility tools',
  description: 'Lists the utility tools with HTTP method, path, parameters and an example.',
  group: 'meta',
  input: z.strictObject({}),
  output: z.strictObject({
    service: z.string().describe('Name of the service.'),
    tools_count: z.number().int().describe('Number of tools.'),
    tools: z
      .array(
        z.strictObject({
          name: z.string().describe('Name over MCP and on the command line.'),
          group: z.string().describe('What it belongs to.'),
          method: z.string().describe('HTTP method.'),
          path: z.string().describe('HTTP path.'),
          description: z.string().describe('What it does.'),
          parameters: z.record(z.string(), z.unknown()).describe('JSON Schema of the arguments.'),
          example: z
            .strictObject({
              arguments: z.record(z.string(), z.unknown()).describe('Arguments of the example.'),
              curl: z.string().describe('Command line that runs it.'),
            })
            .describe('A call that works as it stands.'),
        }),
      )
      .describe('The tools.'),
  }),
  example: {},
  http: { method: 'GET', path: '/api/tools', envelope: 'tool' },
  async handle(_input, ctx) {
    const utilities = ctx.operations.filter(({ toolset }) => toolset === 'utils')
    return {
      service: UTILITY_SERVICE.name,
      tools_count: utilities.length,
      tools: utilities.map(operation => ({
        name: operation.name,
        group: operation.group,
        method: operation.http.method,
        path: operation.http.path,
        description: operation.description,
        parameters: toInputSchema(operation),
        example: { arguments: operation.example as Record<string, unknown>, curl: toCurl(operation, ctx.publicUrl) },
      })),
    }
  },
})
