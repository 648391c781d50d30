import { z } from 'zod'
import type { EndpointFacts } from '../core/endpoint.ts'
import { FEATURES } from '../core/operation.ts'
import { RATE_LIMITS, RETRY_AFTER } from '../core/wire.ts'

const TYPE = 'application/json'
const refused = (description: string) => ({ description, type: TYPE })
const REFUSALS = {
  400: refused('The message or the selection in the query cannot be read.'),
  401: {
    ...refused('The token is not valid, or the call needs one and the server challenges.'),
    headers: { 'WWW-Authenticate': z.string().describe('Where tokens come from (RFC 9728).') },
  },
  403: refused('The Host or Origin of the request is not one of this server.'),
  404: refused('There is no such session.'),
  405: refused('This server keeps no sessions.'),
  406: refused('The Accept header leaves no form to answer in.'),
  413: refused('The body is too large.'),
  415: refused('The body is not JSON.'),
  429: {
    ...refused('Too many credentials from this address were refused.'),
    headers: { 'Retry-After': RETRY_AFTER, RateLimit: RATE_LIMITS.RateLimit },
  },
  500: refused('A fault of this server; it has been logged.'),
  503: {
    ...refused('The ledger or the identity provider cannot be reached, or the server is stopping.'),
    headers: { 'Retry-After': RETRY_AFTER },
  },
}

/** The path of MCP, which the MCP library serves: what is called there is in tools/list. */
export const MCP_ENDPOINTS: readonly EndpointFacts[] = [
  {
    name: 'call_mcp',
    title: 'Speak MCP (streamable HTTP)',
    description: 'JSON-RPC 2.0, as the Model Context Protocol has it; tools/list names what can be called.',
    tag: 'mcp',
    method: 'POST',
    path: '/mcp',
    auth: 'none',
    input: {
      query: z.strictObject({
        toolsets: z
          .string()
          .optional()
          .describe(
            `Toolsets to offer, comma-separated: utils, broker, or of the broker ${FEATURES.join(', ')}; all or nothing: all.`,
          ),
        read_only: z.string().optional().describe('1 or true: only what changes nothing.'),
      }),
      raw: {
        types: [TYPE],
        schema: z.looseObject({ jsonrpc: z.literal('2.0') }),
        example: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
        mostBytes: 0,
      },
    },
    answers: {
      200: { description: 'The answer, as JSON or as events.', type: 'application/json, text/event-stream' },
      202: { description: 'A notification was taken.' },
      ...REFUSALS,
    },
  },
]
