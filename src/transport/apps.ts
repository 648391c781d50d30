import { readFileSync } from 'node:fs'
import { APPS, type AppName, type Operation } from '../core/operation.ts'
import { once } from '../lib/once.ts'
import { programFile } from '../lib/program_file.ts'

/** The extension by which a host shows answers as a server draws them: MCP Apps (SEP-1865). */
export const UI = 'io.modelcontextprotocol/ui'

const MIME_TYPE = 'text/html;profile=mcp-app'
const FOLDER = programFile('../dist/apps/')
// No host is named: a page may then ask nobody for anything.
const LOOK = { ui: { prefersBorder: true } }

const SHOWS: Record<AppName, { title: string; description: string }> = {
  businesses: { title: 'Businesses on a map', description: 'What find_business found, on a map and as rows.' },
  times: { title: 'Free times', description: 'Free times of a business, to choose and book one.' },
  message: { title: 'A message and the gate', description: 'A message with what the compliance gate says of it.' },
  screening: { title: 'Hits beside the query', description: 'What screen_sanctions found, beside what was asked.' },
  operations: { title: 'Operations', description: 'What was set going, and how it stands.' },
  outcome: { title: 'A receipt', description: 'How an operation stands, and what waits for an approval.' },
}

/** What of a tool is for its host and not for a model. */
export interface ToolMeta {
  ui: { resourceUri: string }
  'ui/resourceUri': string
}

/** One app as `resources/list` prints it. */
export interface AppEntry {
  uri: string
  name: string
  title: string
  description: string
  mimeType: string
  _meta: typeof LOOK
}

const uriOf = (app: AppName): string => `ui://agent-broker/${app}.html`

/** What a tool says of its app; the second name is what hosts read before the extension was settled. */
export function metaOf({ app }: Operation): ToolMeta | undefined {
  const resourceUri = app && uriOf(app)
  return resourceUri === undefined ? undefined : { ui: { resourceUri }, 'ui/resourceUri': resourceUri }
}

/** Whether a client shows apps, by what it can do. Undefined: it has said so elsewhere, if at all, and is told of them. */
export function mayShowApps(capabilities: unknown): boolean {
  if (capabilities === undefined) return true
  const { extensions } = (capabilities ?? {}) as { extensions?: Record<string, { mimeTypes?: unknown } | null> }
  const said = extensions?.[UI]
  return said != null && (!Array.isArray(said.mimeTypes) || said.mimeTypes.includes(MIME_TYPE))
}

/** The apps that show answers of some operations. */
export const appsOf = (operations: readonly Operation[]): AppEntry[] =>
  APPS.filter(name => operations.some(({ app }) => app === name)).map(name => ({
    uri: uriOf(name),
    name: `${name}_app`,
    ...SHOWS[name],
    mimeType: MIME_TYPE,
    _meta: LOOK,
  }))

/** An app as `resources/read` answers it; throws where the apps were not built. */
export function readApp({ uri, mimeType, _meta }: AppEntry) {
  const text = pages().get(uri)
  if (text === undefined) throw new Error(`no page for ${uri}`)
  return { contents: [{ uri, mimeType, text, _meta }] }
}

const pages = once(
  (): ReadonlyMap<string, string> =>
    new Map(APPS.map(name => [uriOf(name), readFileSync(new URL(`${name}.html`, FOLDER), 'utf8')])),
)
