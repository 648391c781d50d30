import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { SERVICE } from '../src/core/service.ts'
import { VENDORS } from '../src/providers/index.ts'
import { generalSettings, secretSettings, vendorSettings } from '../src/settings/index.ts'

const PACKAGE = z.object({
  name: z.string(),
  version: z.string(),
  mcpName: z.string().optional(),
  homepage: z.string().optional(),
  repository: z.object({ url: z.string() }).optional(),
})

// What a host may ask its user for; all other settings are in docs/configuration.md.
const ASKED = ['DATA_DIR', 'TOOLSETS', 'READ_ONLY', 'CALENDAR', 'DATABASE_URL', 'AGENT_TOKEN', 'SENDER_NAME']

/** The entry of this package in lists of MCP servers, as the official registry takes it; its name is the publisher's to prove. */
export function toServerJson(text = readFileSync('package.json', 'utf8')): Record<string, unknown> {
  const { name, version, mcpName, homepage, repository } = PACKAGE.parse(JSON.parse(text))
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    // No registry takes this namespace: nothing is published by accident under a name that nobody owns.
    name: mcpName ?? `localhost/${name}`,
    title: SERVICE.title,
    description: SERVICE.summary,
    version,
    ...(homepage !== undefined && { websiteUrl: homepage }),
    ...(repository !== undefined && { repository: toRepository(repository.url) }),
    packages: [
      {
        registryType: 'npm',
        identifier: name,
        version,
        runtimeHint: 'npx',
        packageArguments: [{ type: 'positional', value: 'stdio' }],
        transport: { type: 'stdio' },
        environmentVariables: ASKED.map(toVariable),
      },
    ],
  }
}

function toRepository(url: string): Record<string, string> {
  const plain = url.replace(/^git\+/, '').replace(/\.git$/, '')
  return { url: plain, source: new URL(plain).hostname.split('.').at(-2) ?? 'git' }
}

function toVariable(name: string): Record<string, unknown> {
  const { description } = z
    .object({ description: z.string() })
    .parse({ ...generalSettings(VENDORS).shape, ...vendorSettings(VENDORS).shape }[name])
  return {
    name,
    description,
    ...(name === 'DATA_DIR' && { format: 'filepath' }),
    ...(secretSettings(VENDORS).includes(name) && { isSecret: true }),
  }
}
