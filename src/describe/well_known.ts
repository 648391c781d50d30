import { isIP } from 'node:net'
import { SERVICE } from '../core/service.ts'

/** The MCP server card (SEP-2127): who this server is and where to connect; it lists no tools, since tools/list cannot go stale. */
export function toServerCard(baseUrl: string): Record<string, unknown> {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${namespaceOf(baseUrl)}/${SERVICE.name}`,
    title: SERVICE.title,
    version: SERVICE.version,
    description: SERVICE.description,
    remotes: [{ type: 'streamable-http', url: `${baseUrl}/mcp` }],
  }
}

/** The host name reversed, as the card wants it; an address without a name is local. */
function namespaceOf(baseUrl: string): string {
  const { hostname } = new URL(baseUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname.split('.').reverse().join('.') : 'localhost'
}
