import { isIP } from 'node:net'
import { SERVICE } from '../core/service.ts'

/** The type of a server card. */
export const CARD_TYPE = 'application/mcp-server-card+json'

const PROTOCOL_VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']

/** The MCP server card (SEP-2127): who this server is and where to connect; it lists no tools, since tools/list cannot go stale. */
export function toServerCard(baseUrl: string): Record<string, unknown> {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${namespaceOf(baseUrl)}/${SERVICE.name}`,
    title: SERVICE.title,
    version: SERVICE.version,
    description: SERVICE.summary,
    remotes: [{ type: 'streamable-http', url: `${baseUrl}/mcp`, supportedProtocolVersions: PROTOCOL_VERSIONS }],
  }
}

/** The catalogue by which agents find what a host serves: one entry, the server card. */
export const toAiCatalog = (baseUrl: string): Record<string, unknown> => ({
  specVersion: '1.0',
  entries: [
    {
      identifier: `urn:air:${new URL(baseUrl).hostname}:mcp:${SERVICE.name}`,
      type: CARD_TYPE,
      url: `${baseUrl}/mcp/server-card`,
    },
  ],
})

/** Where an agent that knows only the address of this server finds the rest. */
export const toAgentService = (baseUrl: string): Record<string, unknown> => ({
  name: SERVICE.name,
  version: SERVICE.version,
  description: SERVICE.description,
  base_url: baseUrl,
  auth: {
    type: 'oauth2_client_credentials',
    header: 'X-Agent-Identity',
    token_url: `${baseUrl}/auth/token`,
    keys_url: `${baseUrl}/auth/keys`,
    metadata_url: `${baseUrl}/.well-known/oauth-authorization-server`,
    jwks_url: `${baseUrl}/.well-known/jwks.json`,
  },
  manifest_url: `${baseUrl}/manifest`,
  openapi_url: `${baseUrl}/openapi.yaml`,
  mcp_url: `${baseUrl}/mcp`,
  docs_url: `${baseUrl}/docs`,
  health_url: `${baseUrl}/health`,
})

/** The host name reversed, as the card wants it; an address without a name is local. */
function namespaceOf(baseUrl: string): string {
  const { hostname } = new URL(baseUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname.split('.').reverse().join('.') : 'localhost'
}
