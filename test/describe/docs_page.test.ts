import { describe, expect, it } from 'vitest'
import { describeEndpoints } from '../../src/cli/endpoints.ts'
import { toDocsPage } from '../../src/describe/docs_page.ts'
import { toOpenApi } from '../../src/describe/openapi.ts'
import { createProductRegistry } from '../../src/main.ts'
import { VENDORS } from '../../src/providers/index.ts'

const registry = createProductRegistry()
const endpoints = describeEndpoints(VENDORS)
const ORIGIN = 'https://broker.example.com'
const document = toOpenApi(registry, endpoints, ORIGIN)
const page = toDocsPage(registry, document, ORIGIN)

const sectionOf = (id: string): string => {
  const start = page.indexOf(`<section id="${id}"`)
  return start < 0 ? '' : page.slice(start, page.indexOf('</section>', start))
}

/** The names of all fields below a part of the document, references followed. */
function fieldsBelow(part: unknown, found = new Set<string>(), known = new Set<string>()): Set<string> {
  if (typeof part !== 'object' || part === null) return found
  const { $ref, properties } = part as { $ref?: string; properties?: object }
  if (typeof $ref === 'string' && !known.has($ref)) {
    known.add($ref)
    const at = $ref.split('/').slice(1)
    fieldsBelow(
      at.reduce((value: unknown, key) => (value as Record<string, unknown>)[key], document),
      found,
      known,
    )
  }
  for (const name of Object.keys(properties ?? {})) found.add(name)
  for (const value of Object.values(part)) fieldsBelow(value, found, known)
  return found
}

describe('the reference', () => {
  it('has a section for every operation and every other path, each once', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { name } of [...registry.list, ...endpoints]) expect(ids).toContain(name)
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
  })

  it('names every field that a request or its own answer has, however deep', () => {
    const { paths } = document as { paths: Record<string, Record<string, Record<string, unknown>>> }
    for (const methods of Object.values(paths))
      for (const { operationId, requestBody, responses } of Object.values(methods)) {
        const id = String(operationId).replace(/_post$/, '')
        const own = Object.values(responses as Record<string, { $ref?: string }>).filter(one => one.$ref === undefined)
        const section = sectionOf(id)
        const said = new Set(
          [...section.matchAll(/<dt><code>([^<]*)<\/code>/g)].map(([, name = '']) => name.split('.').at(-1)),
        )
        // What a tool takes by POST it takes by GET.
        const asked = id === operationId ? [requestBody] : []
        for (const name of fieldsBelow([asked, own])) expect([...said], `${id} ${name}`).toContain(name)
      }
  })

  it('says who may ask, and proves it in the sample', () => {
    expect(sectionOf('send_message')).toContain('#proof-agentToken')
    expect(sectionOf('send_message')).toContain('Authorization: Bearer $TOKEN')
    expect(sectionOf('send_message')).toContain('Idempotency-Key: ')
    expect(sectionOf('find_business')).toContain('anybody')
    expect(sectionOf('find_business')).not.toContain('$TOKEN')
    expect(sectionOf('operator_create_key')).toContain('#proof-operatorKey')
  })

  it('shows what an operation says of itself as text', () => {
    const [first, ...rest] = registry.list
    if (first === undefined) throw new Error('no operation')
    const hostile = '"><script>alert(1)</script>\'&'
    const one = { ...first, title: hostile, description: hostile, example: { input: hostile } }
    const list = [one, ...rest]
    const shown = toDocsPage({ ...registry, list }, toOpenApi({ ...registry, list }, [], ORIGIN), ORIGIN)
    expect(shown.match(/<script/g)).toHaveLength(1)
    expect(shown).toContain('&quot;&gt;&lt;script&gt;')
  })
})
