import { toCurl, toQuery } from '../core/example.ts'
import type { Operation } from '../core/operation.ts'
import type { Registry } from '../core/registry.ts'
import { SERVICE } from '../core/service.ts'
import { describe, priceOf } from './facts.ts'
import { type FieldRow, inputRows, outputRows } from './reference.ts'

/** The style sheet of the page, apart so that its hash can stand in the Content-Security-Policy. */
export const DOCS_STYLE = `
:root{color-scheme:light dark;--line:#8884;--soft:#8881;--link:#0b63c5;--page:#fff;--text:#1b1b1b}
@media(prefers-color-scheme:dark){:root{--link:#7db7ff;--page:#121212;--text:#f2f2f2}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif;display:grid;grid-template-columns:15rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.25rem;border-right:1px solid var(--line)}
nav b{display:block;margin:1rem 0 .25rem;font-size:.8rem;text-transform:uppercase;letter-spacing:.05em;opacity:.7}
nav a{display:block;padding:.1rem 0;font-size:.9rem}
main{padding:1.5rem 2.5rem 6rem;max-width:62rem}
a{color:var(--link);text-decoration:none}a:hover,p a{text-decoration:underline}
section{border-top:1px solid var(--line);margin-top:2.5rem;padding-top:.5rem}
h2 code{font-size:1.25rem}
table{border-collapse:collapse;width:100%;font-size:.9rem;margin:.75rem 0}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line)}
code,pre{font-family:ui-monospace,monospace;font-size:.875em}
pre{background:var(--soft);padding:.75rem 1rem;border-radius:.4rem;overflow:auto}
.method{font-weight:700;margin-right:.5rem}.facts{opacity:.75;font-size:.9rem}
main{overflow-wrap:anywhere}td,th{overflow-wrap:break-word}h2 code{overflow-wrap:anywhere}
.wide{overflow-x:auto}
.wide:focus-visible,pre:focus-visible{outline:3px solid #3b82f6}
@media(max-width:48rem){body{display:block}nav{position:static;height:auto;max-height:40vh;border:0;border-bottom:1px solid var(--line)}main{padding:1rem}table{min-width:36rem}}
`

/** The API reference as one self-contained HTML page: no script, nothing loaded from elsewhere. */
export function toDocsPage(registry: Registry, baseUrl: string): string {
  const groups = [...new Set(registry.list.map(({ group }) => group))]
  const index = groups.map(
    group =>
      `<b>${group}</b>${registry.list
        .filter(operation => operation.group === group)
        .map(({ name }) => `<a href="#${name}">${name}</a>`)
        .join('')}`,
  )
  const sections = registry.list.map(operation => toSection(operation, baseUrl))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${SERVICE.title} API</title><style>${DOCS_STYLE}</style></head>
<body><nav aria-label="Operations"><a href="#top"><strong>${SERVICE.title}</strong></a>${index.join('')}</nav>
<main id="top"><h1>${SERVICE.title} ${SERVICE.version}</h1><p>${escapeHtml(SERVICE.description)}</p>
<p>MCP endpoint: <code>${escapeHtml(baseUrl)}/mcp</code>. Machine-readable: <a href="/openapi.yaml">openapi.yaml</a>, <a href="/manifest">manifest</a>, <a href="/.well-known/mcp.json">server card</a>. The rules of the gate: <a href="/docs/compliance">compliance</a>.</p>
${sections.join('\n')}
</main></body></html>
`
}

function toSection(operation: Operation, baseUrl: string): string {
  const { method, path } = operation.http
  const inputs = inputRows(operation)
  const example = operation.example as Record<string, unknown>
  const run = method === 'GET' ? `<p><a href="${escapeHtml(path + toQuery(example))}">Run this example</a></p>` : ''
  return `<section id="${operation.name}"><h2><code>${operation.name}</code></h2><p>${escapeHtml(describe(operation))}</p>
<p><code><span class="method">${method}</span>${escapeHtml(path)}</code></p>
<p class="facts">${operation.effect === 'read' ? 'Reads only' : 'Changes state'}, ${operation.identity === 'none' ? 'no identity needed' : 'identity required'}, ${escapeHtml(priceOf(operation))}</p>
${inputs.length === 0 ? '<p>No arguments.</p>' : toTable('Argument', inputs)}${toTable('Result', outputRows(operation))}
<pre tabindex="0">${escapeHtml(toCurl(operation, baseUrl))}</pre>${run}</section>`
}

function toTable(kind: string, rows: FieldRow[]): string {
  const body = rows.map(
    ({ name, type, rule, description }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(type)}</td><td>${escapeHtml(rule)}</td><td>${escapeHtml(description)}</td></tr>`,
  )
  return inRegion(
    kind,
    `<table><thead><tr><th>${kind}</th><th>Type</th><th>Rule</th><th>Meaning</th></tr></thead><tbody>${body.join('')}</tbody></table>`,
  )
}

/** A table that scrolls by itself where it is wider than the page, by keyboard too. */
export const inRegion = (label: string, table: string): string =>
  `<div class="wide" role="group" aria-label="${escapeHtml(label)}" tabindex="0">${table}</div>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Text as HTML shows it literally. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)
