import { toCurl } from '../core/example.ts'
import { REASONS, type ReasonFacts } from '../core/failure.ts'
import type { Operation } from '../core/operation.ts'
import type { Registry } from '../core/registry.ts'
import type { PortName, SettingGroup, SettingShape, Vendor } from '../core/vendor.ts'
import { type JsonSchema, toInputSchema, toOutputSchema } from '../core/schema.ts'
import { describe, priceOf } from './facts.ts'

/** One argument or result field as a document prints it. */
export interface FieldRow {
  name: string
  type: string
  rule: string
  description: string
}

const inputRows = (operation: Operation): FieldRow[] => nestedRows(toInputSchema(operation), ['required', 'optional'])

const outputRows = (operation: Operation): FieldRow[] =>
  nestedRows(toOutputSchema(operation), ['always', 'when it applies'])

/** The fields of a schema and the fields within them, as `place.latitude`, `services[].name` or `rules.*.title`; of a choice, those of every form. */
export const nestedRows = (schema: JsonSchema, presence: Presence, within = ''): FieldRow[] =>
  toRows(schema, presence).flatMap(row => {
    const path = `${within}${row.name}`
    const field = (schema as { properties?: Record<string, JsonSchema> }).properties?.[row.name] ?? {}
    return [{ ...row, name: path }, ...rowsWithin(field, presence, path)]
  })

/** The same of a schema that may itself be a choice or a list. */
export function rowsWithin(schema: JsonSchema, presence: Presence, path = ''): FieldRow[] {
  const forms = objectsIn(schema, path)
  // What one form has another may not have.
  const of: Presence = forms.length > 1 ? [presence[1], presence[1]] : presence
  const seen = new Set<string>()
  return forms
    .flatMap(([form, prefix]) => nestedRows(form, of, prefix))
    .filter(({ name }) => !seen.has(name) && seen.add(name))
}

type Presence = [must: string, may: string]

/** The objects a schema holds, itself, in a list or under any name, with what stands before the names of their fields. */
function objectsIn(schema: JsonSchema, path: string): [JsonSchema, string][] {
  const { anyOf, items, properties, additionalProperties } = schema as {
    anyOf?: JsonSchema[]
    items?: JsonSchema
    properties?: object
    additionalProperties?: JsonSchema | boolean
  }
  const prefix = path === '' ? '' : `${path}.`
  const named: [JsonSchema, string][] = properties === undefined ? [] : [[schema, prefix]]
  const others = typeof additionalProperties === 'object' ? objectsIn(additionalProperties, `${prefix}*`) : []
  const forms = (anyOf ?? []).flatMap(form => objectsIn(form, path))
  return [...named, ...others, ...forms, ...(items === undefined ? [] : objectsIn(items, `${path}[]`))]
}

/** The operations reference in Markdown: every operation, argument, result field and reason code. */
export function toReference(registry: Registry, baseUrl: string): string {
  return (
    [
      '# Operations',
      'Every operation, as MCP tool, HTTP path and command (`agent-broker call <name>`). This page is generated from the definitions.',
      ...registry.list.map(operation => toSection(operation, baseUrl)),
      '## Reason codes',
      'An answer’s own `resend` decides, and says what its `human_message` tells to do: `same`, wait and send it again as it is; `corrected`, change, get or wait for what the sentence names, and send that with a new key; `never`, leave it. The table has what comes for each code, the usual first; whatever its code, what ends `partial` is `never`.',
      table(
        ['code', 'HTTP', 'resend', 'meaning'],
        Object.entries<ReasonFacts>(REASONS).map(([code, { status, resend, also = [], meaning }]) => [
          `\`${code}\``,
          String(status),
          [resend, ...also].join(', '),
          meaning,
        ]),
      ),
    ].join('\n\n') + '\n'
  )
}

/** The table of tools for docs/tools.md. */
export function toToolTable(registry: Registry): string {
  return table(
    ['tool', 'HTTP', 'what it does'],
    registry.list.map(operation => [
      `\`${operation.name}\``,
      `\`${operation.http.method} ${operation.http.path}\``,
      describe(operation),
    ]),
  )
}

/** docs/configuration.md: the settings of the program itself, then those of each vendor. */
export function toSettingsPage(
  groups: readonly SettingGroup[],
  vendors: readonly Vendor[],
  secrets: readonly string[],
): string {
  const intro =
    'Every setting is an environment variable; an empty one counts as unset. Nothing has to be set. This page is generated from `src/settings` and `src/providers`.\n\n' +
    'Every command also reads a settings file: the one that `--env-file <file>` names, else `.env` in the folder where your user keeps the configuration of agent-broker (Linux `~/.config/agent-broker`, macOS `~/Library/Preferences/agent-broker`, Windows `%APPDATA%\\agent-broker\\Config`), whichever folder it starts in. What the environment says wins. `agent-broker init` writes it.\n\n' +
    "Each line is `NAME=value`, a `# comment` or empty. A value that holds a `#`, a quote or a line break stands in single quotes (`'…'`), taken as it is, or in double quotes, where `\\n` is a line break; nothing is expanded. `DATA_DIR` and `…_FILE` in it are seen from the folder of the file. A line that cannot be read, or a setting that is wrong, ends the command with 2 and the number of its line; a file that others may read is warned about."
  const sections = [
    ...groups.map(({ title, settings }) => [`## ${title}`, settingsTable(settings, secrets)]),
    ...vendors
      .filter(({ settings }) => Object.keys(settings).length > 0)
      .map(vendor => [`## ${vendor.title}`, whatItDoes(vendor), settingsTable(vendor.settings, secrets)]),
  ]
  return `${['# Configuration', intro, ...sections.flat()].join('\n\n')}\n`
}

function settingsTable(settings: SettingShape, secrets: readonly string[]): string {
  const rows = Object.entries(settings).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined).data
    const file = secrets.includes(name) ? ` Or ${name}_FILE: a file that holds it.` : ''
    const shown = fallback === undefined || String(fallback) === '' ? '' : `\`${String(fallback)}\``
    return [`\`${name}\``, shown, `${schema.description ?? ''}${file}`]
  })
  return table(['setting', 'default', 'meaning'], rows)
}

/** What a vendor serves and reports, and with which settings. */
function whatItDoes({ ports = {}, lists = [], needs, inbound, docs }: Vendor): string {
  const served = [...portsOf(ports).map(name => PORT_WORDS[name]), ...lists.map(({ name }) => `the list \`${name}\``)]
  const needed = needs.length === 0 ? [] : [`Needs ${inWords(needs.map(code))}.`]
  const paths = [...new Set(inbound?.points.map(({ path }) => code(path)))]
  const reports =
    inbound === undefined ? [] : [`Reports at ${inWords(paths)}, proven by ${inWords(inbound.needs.map(code))}.`]
  const documented = docs === undefined ? [] : [`Documented at <${docs}>.`]
  return [`Used for ${inWords(served)}.`, ...needed, ...reports, ...documented].join(' ')
}

/** The table of docs/channels.md: who carries what, and which settings switch it on. */
export function toVendorTable(vendors: readonly Vendor[]): string {
  const carriers = vendors.filter(({ isRehearsal }) => isRehearsal !== true)
  const rows = portsOf(PORT_WORDS)
    .slice(0, MESSAGE_PORTS)
    .flatMap(port =>
      carriers
        .filter(({ ports }) => ports?.[port] !== undefined)
        .map(({ title, needs }) => [PORT_WORDS[port], title, needs.map(code).join(', ')]),
    )
  return table(['Channel', 'Provider', 'Settings'], rows)
}

const portsOf = (ports: object): PortName[] =>
  (Object.keys(PORT_WORDS) as PortName[]).filter(name => Object.hasOwn(ports, name))

const PORT_WORDS: Readonly<Record<PortName, string>> = {
  email: 'e-mail',
  sms: 'SMS',
  chatapp: 'the messaging app',
  voice: 'voice messages',
  calls: 'calls of `call_business`',
  direct_api: 'direct API',
  web_form: 'web form',
  browser: 'browser',
  mailer: 'the codes for free keys',
  mailbox: 'answers to invitations',
  calendar: 'appointments',
  live_map: 'the live map',
  geocoder: 'finding places',
  screening: 'screening outside',
  companies: 'company records',
}

// The first of them carry messages and calls.
const MESSAGE_PORTS = 8

const code = (text: string): string => `\`${text}\``

const inWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

function toSection(operation: Operation, baseUrl: string): string {
  const { method, path, envelope, body } = operation.http
  const alsoPost =
    envelope === 'tool' && method === 'GET'
      ? ', or POST with a JSON body of the same fields'
      : body === 'raw'
        ? ', the document as the body'
        : ''
  const facts = `${operation.effect === 'read' ? 'Reads only' : 'Changes state'}; ${operation.identity === 'none' ? 'no identity needed' : 'identity required'}; ${priceOf(operation)}; p50 ${operation.latency.p50Ms} ms, p95 ${operation.latency.p95Ms} ms.`
  const inputs = inputRows(operation)
  return [
    `## ${operation.name}`,
    describe(operation),
    `\`${method} ${path}\`${alsoPost}. ${facts}`,
    inputs.length === 0 ? 'No arguments.' : fieldTable('argument', inputs),
    fieldTable('result', outputRows(operation)),
    `\`\`\`sh\n${toCurl(operation, baseUrl)}\n\`\`\``,
  ].join('\n\n')
}

const fieldTable = (kind: string, rows: FieldRow[]): string =>
  table(
    [kind, 'type', 'rule', 'meaning'],
    rows.map(({ name, type, rule, description }) => [`\`${name}\``, type, rule, description]),
  )

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]): string =>
    `| ${cells.map(cell => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

function toRows(schema: JsonSchema, presence: Presence): FieldRow[] {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, JsonSchema>; required?: string[] }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    type: typeOf(field),
    rule: ruleOf(field, presence[required.includes(name) && field['default'] === undefined ? 0 : 1]),
    description: String(field['description'] ?? ''),
  }))
}

function typeOf(field: JsonSchema): string {
  const { type, anyOf, items } = field as { type?: string | string[]; anyOf?: JsonSchema[]; items?: JsonSchema }
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' or ')
  if (type === 'array') return `array of ${items === undefined ? 'any' : typeOf(items)}`
  if (type === undefined) return 'const' in field ? typeof field['const'] : 'any'
  return Array.isArray(type) ? type.join(' or ') : type
}

function ruleOf(field: JsonSchema, presence: string): string {
  const {
    enum: values,
    default: fallback,
    minimum,
    maximum,
    maxLength,
  } = field as { enum?: string[]; default?: unknown; minimum?: number; maximum?: number; maxLength?: number }
  return [
    presence,
    ...(values === undefined ? [] : [values.join(', ')]),
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(fallback === undefined || fallback === '' ? [] : [`default ${String(fallback)}`]),
  ].join('; ')
}
