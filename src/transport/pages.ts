import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Broker } from '../core/broker.ts'
import {
  type BoundEndpoint,
  bindEndpoints,
  defineEndpoint,
  type Endpoint,
  type EndpointFacts,
} from '../core/endpoint.ts'
import { toCompliancePage } from '../describe/compliance.ts'
import { DOCS_SCRIPT, toDocsPage } from '../describe/docs_page.ts'
import { DOCS_STYLE } from '../describe/docs_style.ts'
import { toLlmsTxt } from '../describe/llms_txt.ts'
import { toManifest } from '../describe/manifest.ts'
import { printOpenApi, toOpenApi } from '../describe/openapi.ts'
import { CARD_TYPE, toAgentService, toAiCatalog, toServerCard } from '../describe/well_known.ts'
import { etagOf, isKnown } from '../lib/etag.ts'
import { once } from '../lib/once.ts'
import { programFile } from '../lib/program_file.ts'

interface Facts {
  broker: Broker
  platforms: Record<string, unknown>
  /** Everything that is no operation, as the document tells it. */
  endpoints: readonly EndpointFacts[]
}

interface Library extends Facts {
  /** The OpenAPI document, which takes long to make. */
  openApi(): Record<string, unknown>
}

/** A document that is made once, when it is first asked for, or anew each day. */
interface Page {
  name: string
  title: string
  path: string
  /** The schema of a JSON document, or the type of another one. */
  shape: z.ZodType | string
  make(library: Library): string | Promise<string>
  /** What the page may do beside being looked at, as a Content-Security-Policy says it. */
  policy?: readonly string[]
  /** The type of a JSON document that has one of its own. */
  type?: string
  /** Scripts of any web page may read it. */
  isForAnySite?: true
  /** Says what has become late by today. */
  isOfToday?: true
}

const ANYTHING = z.looseObject({})
const PLATFORM = z.strictObject({
  id: z.string(),
  name: z.string(),
  hosts: z.array(z.string()).describe('Exact hosts; *. stands for one label.'),
  example_url: z.url(),
  vertical_default: z.string(),
  expected_capabilities: z.array(z.string()),
  bookable: z
    .boolean()
    .describe('schedule_appointment can book such links when they belong to the connected calendar account.'),
})

const CARD = {
  shape: ANYTHING,
  type: CARD_TYPE,
  isForAnySite: true,
  make: ({ broker }: Library) => JSON.stringify(toServerCard(broker.services.publicUrl)),
} as const

// Without a build there is none, and the page is whole without it.
const SCRIPT = programFile('../dist/docs/reference.js')

const PAGES: readonly Page[] = [
  {
    name: 'read_manifest',
    title: 'Every operation with its schemas, price and failure modes',
    path: '/manifest',
    shape: ANYTHING,
    make: ({ broker: { registry, services } }) => JSON.stringify(toManifest(registry, services.publicUrl)),
  },
  {
    name: 'read_openapi',
    title: 'This document',
    path: '/openapi.yaml',
    shape: 'application/yaml',
    make: ({ openApi }) => printOpenApi(openApi()),
  },
  {
    ...CARD,
    name: 'read_server_card',
    title: 'The server as registries of MCP list it',
    path: '/mcp/server-card',
  },
  {
    ...CARD,
    name: 'read_well_known_server_card',
    title: 'The same where some look for it',
    path: '/.well-known/mcp/server-card.json',
  },
  {
    ...CARD,
    name: 'read_mcp_json',
    title: 'The same as plain JSON',
    path: '/.well-known/mcp.json',
    type: 'application/json',
  },
  {
    name: 'read_ai_catalog',
    title: 'What this host serves to agents',
    path: '/.well-known/ai-catalog.json',
    shape: ANYTHING,
    type: 'application/ai-catalog+json',
    isForAnySite: true,
    make: ({ broker }) => JSON.stringify(toAiCatalog(broker.services.publicUrl)),
  },
  {
    name: 'read_llms_txt',
    title: 'What a model should read first',
    path: '/llms.txt',
    shape: 'text/plain; charset=utf-8',
    isForAnySite: true,
    make: ({ broker: { registry, services } }) => toLlmsTxt(registry, services.publicUrl),
  },
  {
    name: 'read_agent_service',
    title: 'Where an agent finds what this service offers',
    path: '/.well-known/agent-service',
    shape: ANYTHING,
    make: ({ broker }) => JSON.stringify(toAgentService(broker.services.publicUrl)),
  },
  {
    name: 'list_booking_platforms',
    title: 'The booking platforms whose links import_booking_url takes',
    path: '/supply/platforms',
    shape: z.strictObject({ platforms: z.array(PLATFORM), count: z.int() }),
    make: ({ platforms }) => JSON.stringify(platforms),
  },
  {
    name: 'read_docs',
    title: 'The reference, to read',
    path: '/docs',
    shape: 'text/html; charset=utf-8',
    policy: [
      "script-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
    ],
    make: ({ broker: { registry, services }, openApi }) => toDocsPage(registry, openApi(), services.publicUrl),
  },
  {
    name: 'read_docs_script',
    title: 'What searches the reference and tries its paths',
    path: `/${DOCS_SCRIPT}`,
    shape: 'text/javascript; charset=utf-8',
    make: () => (existsSync(SCRIPT) ? readFileSync(SCRIPT, 'utf8') : ''),
  },
  {
    name: 'read_compliance_docs',
    title: 'The rules of the gate with their sources, to read',
    path: '/docs/compliance',
    shape: 'text/html; charset=utf-8',
    isOfToday: true,
    make: async ({ broker: { services } }) => toCompliancePage(await services.compliance(), services.now()),
  },
]

const STYLE_HASH = createHash('sha256').update(DOCS_STYLE).digest('base64')
const HEADERS = {
  'cache-control': 'public, max-age=300',
  'x-content-type-options': 'nosniff',
}
const POLICY = ["default-src 'none'", `style-src 'sha256-${STYLE_HASH}'`, "frame-ancestors 'none'"]

// How long registries may keep what they list.
const LISTED = { 'cache-control': 'public, max-age=3600' }

type Shelf = (page: Page) => Promise<Made>

interface Made {
  day: number | undefined
  text: string
  etag: string
}

const toEndpoint = (page: Page): Endpoint<Shelf> => {
  const type = typeof page.shape === 'string' ? page.shape : (page.type ?? 'application/json')
  return defineEndpoint({
    name: page.name,
    title: page.title,
    tag: 'documents',
    method: 'GET',
    path: page.path,
    auth: 'none',
    ...(page.isForAnySite && { isForAnySite: true as const }),
    answers: {
      200: {
        description: 'The document.',
        headers: { ETag: z.string().describe('Changes with the document.') },
        ...(type === 'application/json' && typeof page.shape !== 'string'
          ? { body: page.shape }
          : { type: type.split(';')[0] ?? type }),
      },
      304: {
        description: 'Nothing has changed.',
        headers: { ETag: z.string().describe('That of the document kept.') },
      },
    },
    handle: async ({ header }, shelf: Shelf) => {
      const { text, etag } = await shelf(page)
      const policy = [...POLICY, ...(page.policy ?? [])].join('; ')
      const headers = { ...HEADERS, 'content-security-policy': policy, ...(page.isForAnySite && LISTED), etag }
      if (isKnown(header('if-none-match'), etag)) return { status: 304, headers }
      return { status: 200, body: text, headers: { ...headers, 'content-type': type } }
    },
  })
}

/** The documents that are derived from the registry and the endpoints. */
export const PAGE_ENDPOINTS: readonly Endpoint<Shelf>[] = [
  defineEndpoint({
    name: 'open_docs',
    title: 'The way to the reference',
    tag: 'documents',
    method: 'GET',
    path: '/',
    auth: 'none',
    answers: { 302: { description: 'To /docs.', type: 'text/plain', headers: { Location: z.literal('/docs') } } },
    handle: () => ({
      status: 302,
      body: 'The reference is at /docs; models read /llms.txt first, programs /openapi.yaml.\n',
      headers: { location: '/docs', 'content-type': 'text/plain; charset=utf-8' },
    }),
  }),
  ...PAGES.map(toEndpoint),
]

const DAY_MS = 86_400_000

/** The same for one process. */
export function bindPages(facts: Facts): BoundEndpoint[] {
  const { registry, services } = facts.broker
  const library = { ...facts, openApi: once(() => toOpenApi(registry, facts.endpoints, services.publicUrl)) }
  const made = new Map<string, Made>()
  return bindEndpoints(PAGE_ENDPOINTS, async page => {
    const day = page.isOfToday && Math.floor(services.now() / DAY_MS)
    const known = made.get(page.path)
    if (known !== undefined && known.day === day) return known
    const text = await page.make(library)
    const document = { day, text, etag: etagOf(text) }
    made.set(page.path, document)
    return document
  })
}
