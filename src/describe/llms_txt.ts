import type { Registry } from '../core/registry.ts'
import { SERVICE } from '../core/service.ts'
import { toAccess } from './access.ts'

/** What a model should read first of this server (llmstxt.org): what it is, where its documents are, and what can be called. */
export const toLlmsTxt = ({ list }: Pick<Registry, 'list'>, baseUrl: string): string =>
  [
    `# ${SERVICE.title}`,
    `> ${SERVICE.description}`,
    `Connect over MCP (streamable HTTP) at ${baseUrl}/mcp, or call each operation by plain HTTP with JSON. ${toAccess(list, baseUrl)}`,
    section('Documents', [
      link('Reference', `${baseUrl}/docs`, 'every operation, argument, result and reason code'),
      link('OpenAPI', `${baseUrl}/openapi.yaml`, 'every HTTP path'),
      link('Manifest', `${baseUrl}/manifest`, 'every operation as JSON, with prices and latencies'),
      link('Compliance', `${baseUrl}/docs/compliance`, 'the rules of the gate with their sources'),
      link('Server card', `${baseUrl}/mcp/server-card`, 'the server as registries of MCP list it'),
    ]),
    ...(['broker', 'utils'] as const).map(toolset =>
      section(
        toolset === 'broker' ? 'Broker operations' : 'Utility tools',
        list
          .filter(operation => operation.toolset === toolset)
          .map(({ name, http, description }) =>
            link(name, `${baseUrl}${http.path}`, `${http.method}. ${firstSentence(description)}`),
          ),
      ),
    ),
  ].join('\n\n')

const section = (title: string, lines: readonly string[]): string => [`## ${title}`, '', ...lines].join('\n')

const link = (title: string, url: string, what: string): string => `- [${title}](${url}): ${what}`

const firstSentence = (text: string): string => /^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? text
