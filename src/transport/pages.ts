import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { stringify } from 'yaml'
import { toCompliancePage } from '../describe/compliance.ts'
import { DOCS_STYLE, toDocsPage } from '../describe/docs_page.ts'
import { toManifest } from '../describe/manifest.ts'
import { toOpenApi } from '../describe/openapi.ts'
import { toAgentService, toServerCard } from '../describe/well_known.ts'
import type { McpDoor } from './mcp.ts'

/** Serves the documents that are derived from the registry, each made once; answers their paths. */
export function addPages(app: Hono, { broker, platforms, inbound = [] }: McpDoor): string[] {
  const { registry, services } = broker
  const styleHash = createHash('sha256').update(DOCS_STYLE).digest('base64')
  const documents: [path: string, type: string, make: () => string][] = [
    ['/manifest', 'application/json', () => JSON.stringify(toManifest(registry, services.publicUrl))],
    [
      '/openapi.yaml',
      'application/yaml',
      () => stringify(toOpenApi(registry, services.publicUrl, inbound), { aliasDuplicateObjects: false }),
    ],
    ['/.well-known/mcp.json', 'application/json', () => JSON.stringify(toServerCard(services.publicUrl))],
    ['/.well-known/agent-service', 'application/json', () => JSON.stringify(toAgentService(services.publicUrl))],
    ...(platforms === undefined
      ? []
      : [['/supply/platforms', 'application/json', () => JSON.stringify(platforms)] as [string, string, () => string]]),
    ['/docs', 'text/html; charset=utf-8', () => toDocsPage(registry, services.publicUrl)],
    ['/docs/compliance', 'text/html; charset=utf-8', () => toCompliancePage(services.compliance(), services.now())],
  ]
  for (const [path, type, make] of documents) {
    let document: string | undefined
    app.get(path, c => {
      document ??= make()
      return c.body(document, 200, {
        'content-type': type,
        'cache-control': 'public, max-age=300',
        'x-content-type-options': 'nosniff',
        'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
      })
    })
  }
  app.get('/', c => c.redirect('/docs'))
  return ['/', ...documents.map(([path]) => path)]
}
