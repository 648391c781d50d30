import type { Load } from './http.ts'

const INPUT = 'The quick brown fox jumps over the lazy dog'
const query = `?input=${encodeURIComponent(INPUT)}`
const json = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
const call = { jsonrpc: '2.0', id: 1, method: 'tools/call' }
const params = { name: 'hash', arguments: { input: INPUT } }
const modernMeta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

const modern = (name: string, target: string): Load => ({
  name,
  target,
  path: '/mcp',
  method: 'POST',
  headers: { ...json, 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'hash' },
  body: JSON.stringify({ ...call, params: { ...params, _meta: modernMeta } }),
})

const legacy = (name: string, target: string): Load => ({
  name,
  target,
  path: '/mcp',
  method: 'POST',
  headers: { ...json, 'mcp-protocol-version': '2025-11-25' },
  body: JSON.stringify({ ...call, params }),
})

/** The same digest asked for in every way we compare, and the cheapest read of the ledger. */
export const LOADS: readonly Load[] = [
  { name: 'raw node:http', target: 'raw_http', path: `/${query}`, method: 'GET' },
  { name: '/api/tools/hash', target: 'product', path: `/api/tools/hash${query}`, method: 'GET' },
  {
    name: '/ops/check_quota',
    target: 'product',
    path: '/ops/check_quota',
    method: 'POST',
    headers: json,
    body: '{}',
  },
  modern('MCP tools/call 2026-07-28', 'product'),
  legacy('MCP tools/call 2025-11-25', 'product'),
  modern('SDK McpServer, 32 tools, 2026-07-28', 'sdk_mcp_server'),
  legacy('SDK McpServer, 32 tools, 2025-11-25', 'sdk_mcp_server'),
  modern('SDK bare low-level Server, 2026-07-28', 'sdk_low_level'),
  legacy('v1 SDK, per-request server, 32 tools', 'v1_per_request'),
]
