import { stringify } from 'yaml'
import { SECRET_SETTINGS, SETTINGS } from '../src/settings.ts'
import type { Registry } from '../src/core/registry.ts'
import { toComplianceGuide } from '../src/describe/compliance.ts'
import { toManifest } from '../src/describe/manifest.ts'
import { toOpenApi } from '../src/describe/openapi.ts'
import { toReference, toSettingsTable, toToolTable } from '../src/describe/reference.ts'
import { toAgentService, toServerCard } from '../src/describe/well_known.ts'
import { complianceFacts } from '../src/gate/guide.ts'
import { toTool } from '../src/transport/mcp.ts'

// The committed documents name the default address; a running server names its own.
const BASE_URL = 'http://127.0.0.1:8787'

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Everything that is derived from the registry and committed: path -> content. */
export function toDocuments(registry: Registry): Record<string, string> {
  return {
    'manifest/manifest.json': json(toManifest(registry, BASE_URL)),
    'manifest/openapi.yaml': stringify(toOpenApi(registry, BASE_URL), { aliasDuplicateObjects: false }),
    'manifest/mcp.json': json(toServerCard(BASE_URL)),
    'manifest/agent_service.json': json(toAgentService(BASE_URL)),
    'docs/operations.md': toReference(registry, BASE_URL),
    'docs/configuration.md': toConfiguration(),
    'docs/compliance.md': toComplianceGuide(complianceFacts()),
    ...Object.fromEntries(
      registry.list.map(operation => [`test/surface/${operation.name}.json`, json(toTool(operation))]),
    ),
  }
}

function toConfiguration(): string {
  const secrets: readonly string[] = SECRET_SETTINGS
  const rows = Object.entries(SETTINGS.shape).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined).data
    return {
      name,
      fallback: fallback === undefined ? '' : String(fallback),
      description: `${schema.description ?? ''}${secrets.includes(name) ? ` Or ${name}_FILE: a file that holds it.` : ''}`,
    }
  })
  const intro =
    'Every setting is an environment variable; an empty one counts as unset. Nothing has to be set. This page is generated from `src/config.ts`.'
  return `# Configuration\n\n${intro}\n\n${toSettingsTable(rows)}\n`
}

/** Puts the table of tools between the README's markers. */
export function withToolTable(readme: string, registry: Registry): string {
  const [start, end] = ['<!-- tools -->', '<!-- /tools -->']
  const from = readme.indexOf(start)
  const to = readme.indexOf(end)
  if (from < 0 || to < from) throw new Error(`README.md needs the markers ${start} and ${end}`)
  return `${readme.slice(0, from + start.length)}\n${toToolTable(registry)}\n${readme.slice(to)}`
}
