import type { Operation } from '../core/operation.ts'
import type { Registry } from '../core/registry.ts'
import { SERVICE } from '../core/service.ts'
import { toSample } from './browser/samples.ts'
import { type ApiDocument, describeAnswer, type PathAnswer, type PathFacts, pathsOf } from './docs_paths.ts'
import { DOCS_STYLE } from './docs_style.ts'
import { priceOf } from './facts.ts'
import type { FieldRow } from './reference.ts'

/** Where the script of the reference is, seen from the page. */
export const DOCS_SCRIPT = 'docs/reference.js'

// Whoever calls these is no reader of the page, or a browser that has signed in.
const NOT_TRIED: readonly string[] = ['inbound', 'console']

const GUIDES: Readonly<Record<string, readonly string[]>> = {
  auth: [
    'A key is a client_id and a client_secret: agent-broker keys create prints one, and POST /auth/keys mails a code for a free one where that is on. POST /auth/token turns a key into a token, which lasts for expires_in seconds; send it as Authorization: Bearer, or as X-Agent-Identity.',
  ],
  webhooks: [
    'What is posted is {"type": "operation.completed", "timestamp", "data": <the receipt>}; other types are message.replied and appointment.offered. webhook-id, webhook-timestamp and webhook-signature are those of Standard Webhooks, so any of its libraries checks them with the secret that creating the webhook answers once. The same webhook-id may come twice.',
    'What is not answered with 2xx within 15 s is tried 8 times over about 28 hours; 410 switches the webhook off.',
  ],
  operator: ['Send the OPERATOR_KEY as Authorization: Bearer. Every change is audited.'],
}

/** The reference of every path as one page that needs no script; with it comes search, samples in several languages, and trying. */
export function toDocsPage(registry: Registry, openApi: Record<string, unknown>, baseUrl: string): string {
  const document = openApi as unknown as ApiDocument
  const operations = new Map(registry.list.map(operation => [operation.name, operation]))
  // A tool that is read by GET takes the same fields by POST: one section tells both.
  const paths = pathsOf(document).filter(({ id }) => !operations.has(id.replace(/_post$/, '')) || operations.has(id))
  const tags = document.tags.filter(({ name }) => paths.some(({ tag }) => tag === name))
  const of = (tag: string): PathFacts[] => paths.filter(one => one.tag === tag)
  const index = tags.map(
    ({ name }) =>
      `<details><summary>${inWords(name)}</summary>${of(name)
        .map(({ id }) => `<a href="#${id}">${id}</a>`)
        .join('')}</details>`,
  )
  const groups = tags.map(
    ({ name, description }) =>
      `<div class="group"><h2 id="tag-${name}">${inWords(name)}</h2><p>${escapeHtml(description)}</p>${(
        GUIDES[name] ?? []
      )
        .map(text => `<p>${escapeHtml(text)}</p>`)
        .join('')}\n${of(name)
        .map(facts => toSection(facts, operations.get(facts.id), baseUrl))
        .join('\n')}</div>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${SERVICE.title} API</title><style>${DOCS_STYLE}</style><script type="module" src="${DOCS_SCRIPT}"></script></head>
<body><nav aria-label="Contents"><a href="#top"><strong>${SERVICE.title}</strong></a>${index.join('')}<a href="#shared">shared answers</a></nav>
<main id="top"><h1>${SERVICE.title} ${SERVICE.version}</h1><p>${escapeHtml(SERVICE.description)}</p>
<p>MCP endpoint: <code>${escapeHtml(baseUrl)}/mcp</code>. Machine-readable: <a href="/openapi.yaml">openapi.yaml</a>, <a href="/manifest">manifest</a>, <a href="/.well-known/mcp.json">server card</a>. The rules of the gate: <a href="/docs/compliance">compliance</a>.</p>
${toProofs(document)}
${groups.join('\n')}
${toShared(document)}
</main></body></html>
`
}

const inWords = (tag: string): string => tag.replaceAll('_', '-')

const toProofs = ({ components: { securitySchemes } }: ApiDocument): string =>
  `<div class="intro"><h2 id="proofs">Who is asking</h2><dl class="fields">${Object.entries(securitySchemes)
    .map(([name, { description }]) => toField(`proof-${name}`, name, '', '', description))
    .join('')}</dl></div>`

function toSection(facts: PathFacts, operation: Operation | undefined, baseUrl: string): string {
  const { id, title, description, method, path, fields, answers, example } = facts
  const tried = NOT_TRIED.includes(facts.tag)
    ? ''
    : ` data-example="${escapeHtml(JSON.stringify({ ...example, method, at: path, proof: proofOf(facts) }))}"`
  const alsoPost =
    operation?.http.envelope === 'tool' && method === 'GET' ? ' or POST with a JSON body of the same fields' : ''
  return `<section id="${id}"${tried}><h3><a href="#${id}"><code>${id}</code></a> ${escapeHtml(title)}</h3>${description === '' ? '' : `<p>${escapeHtml(description)}</p>`}
<p><code><b>${method}</b> ${escapeHtml(path)}</code>${alsoPost}</p>
<p class="facts">${[toWho(facts), ...(operation === undefined ? [] : toOperationFacts(operation))].join(' · ')}</p>
${fields.map(({ part, rows }) => `<h4>${part}</h4>${toFields(rows)}`).join('')}
${tried === '' ? '' : `<pre class="sample" tabindex="0" role="group" aria-label="Sample">${escapeHtml(toSampleOf(facts, baseUrl))}</pre>`}
${answers.map(toAnswerPart).join('')}</section>`
}

const toOperationFacts = (operation: Operation): string[] => [
  operation.effect === 'read' ? 'reads only' : 'changes state',
  escapeHtml(priceOf(operation)),
  ...(operation.profile === 'async_by_default' ? ['answers before it is done'] : []),
]

/** Whether a token has to be sent, may be, or is not asked for. */
function proofOf({ proofs, tag }: PathFacts): 'needed' | 'possible' | 'none' {
  const isTaken = tag === 'mcp' || proofs.some(one => /^(agentToken|operatorKey)$/.test(one))
  if (!isTaken) return 'none'
  return tag === 'mcp' || proofs.includes('') ? 'possible' : 'needed'
}

const toWho = ({ proofs }: PathFacts): string =>
  proofs
    .map(one =>
      one === ''
        ? 'anybody'
        : one
            .split(' ')
            .map(name => `<a href="#proof-${name}">${name}</a>`)
            .join(' with '),
    )
    .join(' or ')

function toSampleOf(facts: PathFacts, baseUrl: string): string {
  const { method, path, example } = facts
  const query = new URLSearchParams(Object.entries(example.query).filter(([, value]) => value !== '')).toString()
  const headers = Object.entries(example.headers).filter(([name, value]) => value !== '' && name !== 'X-Request-Id')
  return toSample('curl', {
    method,
    url: `${baseUrl}${path}${query === '' ? '' : `?${query}`}`,
    headers: [...(example.type === undefined ? [] : [['Content-Type', example.type] as const]), ...headers],
    isProven: proofOf(facts) === 'needed',
    ...('body' in example && { body: example.body }),
  })
}

function toAnswerPart({ status, description, type, fields, shared }: PathAnswer): string {
  if (shared !== undefined) return `<a class="status" href="#answer-${shared}">${status}</a> `
  const said = `<b>${status}</b> ${escapeHtml(description)}${type === undefined ? '' : ` <code>${escapeHtml(type)}</code>`}`
  return fields.length === 0
    ? `<p class="answer">${said}</p>`
    : `<details class="answer"><summary>${said}</summary>${toFields(fields)}</details>`
}

/** Answers that many paths give are told once. */
const toShared = (document: ApiDocument): string =>
  `<div class="group"><h2 id="shared">Shared answers</h2>${Object.entries(document.components.responses)
    .map(([name, response]) => {
      const { description, fields } = describeAnswer('', response, document)
      return `<section id="answer-${name}"><h3><code>${name}</code></h3><p>${escapeHtml(description)}</p>${fields.length === 0 ? '' : `<details><summary>Fields</summary>${toFields(fields)}</details>`}</section>`
    })
    .join('\n')}</div>`

const toFields = (rows: readonly FieldRow[]): string =>
  `<dl class="fields">${rows.map(({ name, type, rule, description }) => toField(undefined, name, type, rule, description)).join('')}</dl>`

const toField = (id: string | undefined, name: string, type: string, rule: string, description: string): string =>
  `<div${id === undefined ? '' : ` id="${id}"`}><dt><code>${escapeHtml(name)}</code> ${escapeHtml([type, rule].filter(Boolean).join('; '))}</dt><dd>${escapeHtml(description)}</dd></div>`

/** A table that scrolls by itself where it is wider than the page, by keyboard too. */
export const inRegion = (label: string, table: string): string =>
  `<div class="wide" role="group" aria-label="${escapeHtml(label)}" tabindex="0">${table}</div>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Text as HTML shows it literally. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)
