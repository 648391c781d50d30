import { z } from 'zod'
import { obvious } from '../core/schema.ts'
import { defineOperation } from '../core/operation.ts'
import { UTILITY } from './fields.ts'

/** Random (v4) or time-sortable (v7) identifiers, RFC 9562. */
export const uuid = defineOperation({
  ...UTILITY,
  name: 'uuid',
  title: 'Generate UUIDs',
  description: 'Generates UUIDs: version 4 random, 7 time-sortable and strictly increasing.',
  group: 'identity',
  input: z.strictObject({
    version: z.enum(['4', '7']).default('4').meta(obvious('4 random, 7 time-sortable')),
    count: z.number().int().min(1).max(100).default(1).describe('Above 1 adds uuids'),
  }),
  output: z.strictObject({
    uuid: z.string().describe('The (first) identifier, lowercase.'),
    version: z.number().int().describe('4 or 7.'),
    format: z.string().describe('The pattern of the identifier.'),
    uuids: z.array(z.string()).optional().describe('All identifiers, when count is above 1.'),
  }),
  example: { version: '7' },
  http: { method: 'GET', path: '/api/tools/uuid', envelope: 'tool' },
  async handle({ version, count }, ctx) {
    const make = version === '7' ? ctx.uuid.v7 : ctx.uuid.v4
    const first = make()
    return {
      uuid: first,
      version: Number(version),
      format: 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx',
      ...(count > 1 && { uuids: [first, ...Array.from({ length: count - 1 }, make)] }),
    }
  },
})
