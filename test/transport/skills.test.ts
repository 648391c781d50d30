import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Operation } from '../../src/core/operation.ts'
import { toInputSchema } from '../../src/core/schema.ts'
import { REASONS } from '../../src/core/failure.ts'
import {
  failureReceipt,
  outcomeReceipt,
  partialReceipt,
  pendingReceipt,
  receiptFields,
} from '../../src/core/receipt.ts'
import { readSkills } from '../../src/transport/skills.ts'
import { httpOf, startApp } from '../harness.ts'

const app = await startApp()
const http = httpOf(app)
afterAll(() => app.close())

const VERSION = '2026-07-28'

/** One request of the modern era, as its result or its error. */
async function ask(method: string, params: Record<string, unknown> = {}, query = ''): Promise<Record<string, unknown>> {
  const name = params['uri'] ?? params['name']
  const response = await http(`/mcp${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': VERSION,
      'mcp-method': method,
      ...(typeof name === 'string' && { 'mcp-name': name }),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': VERSION,
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    }),
  })
  const { result, error } = (await response.json()) as { result?: Record<string, unknown>; error?: unknown }
  return result ?? { error }
}

const NAMES = ['book-an-appointment', 'follow-up-replies', 'screen-a-party', 'text-legally']

describe('skills over MCP', () => {
  it('are told of at discovery, and listed with their digests', async () => {
    const { capabilities } = await ask('server/discover')
    expect(capabilities).toMatchObject({ extensions: { 'io.modelcontextprotocol/skills': {} }, resources: {} })
    const { skills, ttlMs, cacheScope } = await ask('skills/list')
    expect([ttlMs, cacheScope]).toEqual([60_000, 'private'])
    expect(skills).toHaveLength(NAMES.length)
    for (const [i, skill] of (
      skills as { uri: string; resources: { uri: string; digest: string; size: number }[] }[]
    ).entries()) {
      expect(skill).toMatchObject({ uri: `skill://${NAMES[i]}/SKILL.md`, frontmatter: { name: NAMES[i] } })
      const { contents } = await ask('resources/read', { uri: skill.uri })
      const { text, mimeType } = (contents as { text: string; mimeType: string }[])[0] ?? { text: '', mimeType: '' }
      expect(mimeType).toBe('text/markdown')
      expect(skill.resources).toEqual([
        {
          uri: skill.uri,
          digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
          size: Buffer.byteLength(text),
        },
      ])
      expect(await ask('skills/get', { uri: skill.uri })).toMatchObject({ skill: { uri: skill.uri } })
    }
  })

  it('refuse one that does not exist, as its code says', async () => {
    for (const uri of ['skill://nothing/SKILL.md', 'skill://../package.json', 'file:///etc/passwd'])
      expect(await ask('skills/get', { uri })).toMatchObject({ error: { code: -32602 } })
    expect(await ask('resources/read', { uri: 'skill://../../package.json' })).toMatchObject({
      error: { code: -32602 },
    })
  })

  it('are not offered where their tools are not', async () => {
    expect(await ask('skills/list', {}, '?toolsets=utils')).toMatchObject({ skills: [] })
    const { prompts } = await ask('prompts/list', {}, '?toolsets=utils')
    expect((prompts as { name: string }[]).map(({ name }) => name)).toEqual(['inspect_token', 'explain_schedule'])
  })

  it('are resources to clients of earlier revisions, which are told of no extension', async () => {
    const response = await http('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
      }),
    })
    const text = await response.text()
    expect(text).toContain('"resources"')
    expect(text).not.toContain('extensions')
  })
})

/** Every name of a field in a schema, nested ones too. */
function* namesIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const one of value) yield* namesIn(one)
  else if (typeof value === 'object' && value !== null)
    for (const [key, nested] of Object.entries(value)) {
      yield key
      yield* namesIn(nested)
    }
}

const RECEIPTS = [failureReceipt, partialReceipt, pendingReceipt, outcomeReceipt, z.strictObject(receiptFields)]

/** The values that a field of some name has, in any schema; none for one that is no choice. */
function valuesOf(field: string, schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(one => valuesOf(field, one))
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, nested]) => [
    ...(name === field ? choicesOf(nested) : []),
    ...valuesOf(field, nested),
  ])
}

function choicesOf(schema: unknown): string[] {
  const {
    enum: choices = [],
    const: only,
    anyOf = [],
  } = (schema ?? {}) as { enum?: string[]; const?: string; anyOf?: object[] }
  return [...choices, ...(only === undefined ? [] : [only]), ...anyOf.flatMap(choicesOf)]
}

/** What a text calls a value of a field which no schema gives that field. */
function strangersIn(text: string, list: readonly Operation[]): string[] {
  const schemas = [
    ...list.flatMap(one => [toInputSchema(one), one.output.toJSONSchema({ io: 'output', unrepresentable: 'any' })]),
    ...RECEIPTS.map(receipt => receipt.toJSONSchema({ unrepresentable: 'any' })),
  ]
  const said = [...text.matchAll(/`([\w.]+)` (?:is |of |other than |set to )?(`\w+`(?:,? or `\w+`)*)/g)]
  return said.flatMap(([, path = '', values = '']) => {
    const known = valuesOf(path.split('.').at(-1) ?? '', schemas)
    const named = [...values.matchAll(/`(\w+)`/g)].map(([, value = '']) => value)
    return known.length === 0 ? [] : named.filter(value => !known.includes(value)).map(value => `${path}: ${value}`)
  })
}

it('tells agents of no value that its field never has', () => {
  expect(strangersIn('rows whose `source` is `supply`, `action` `book`', app.broker.registry.list)).toEqual([
    'source: supply',
  ])
  expect(strangersIn(readFileSync('docs/agents.md', 'utf8'), app.broker.registry.list)).toEqual([])
})

describe.each(readSkills().map(({ entry, text }) => [entry.frontmatter.name, text] as const))('%s', (_, text) => {
  const { list } = app.broker.registry
  const known = new Set<string>([
    ...list.map(({ name }) => name),
    ...Object.keys(REASONS),
    ...list.flatMap((operation: Operation) => [
      ...namesIn(toInputSchema(operation)),
      ...namesIn(operation.output.toJSONSchema({ io: 'output', unrepresentable: 'any' })),
    ]),
    ...RECEIPTS.flatMap(receipt => [...namesIn(receipt.toJSONSchema({ unrepresentable: 'any' }))]),
    // A time, and what it must not end with.
    ...['Z', '2026-11-24T10:00'],
  ])

  it('names only tools, fields and words that exist', () => {
    const quoted = [...text.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => name.split('.'))
    expect(quoted.length).toBeGreaterThan(5)
    expect([...new Set(quoted)].filter(name => !known.has(name))).toEqual([])
  })

  it('names no value that its field never has', () => {
    expect(strangersIn(text, list)).toEqual([])
  })

  it('has each tool called with arguments of its own', () => {
    const said = [...text.matchAll(/`(\w+)` with ((?:(?:, | and )?`\w+`)+)/g)]
    const wrong = said.flatMap(([, tool = '', fields = '']) => {
      const operation = app.broker.registry.get(tool)
      if (operation === undefined) return []
      const own = new Set(namesIn(toInputSchema(operation)))
      return [...fields.matchAll(/\w+(?=`)/g)]
        .filter(([field]) => !own.has(field))
        .map(([field]) => `${tool}: ${field}`)
    })
    expect(wrong).toEqual([])
  })
})

describe('completions', () => {
  const complete = (prompt: string, name: string, value: string) =>
    ask('completion/complete', { ref: { type: 'ref/prompt', name: prompt }, argument: { name, value } })

  it('name what may stand there', async () => {
    expect(await complete('screen_party', 'country', 'a')).toMatchObject({
      completion: { values: expect.arrayContaining(['AD', 'AE', 'AT']), hasMore: false },
    })
    expect(await complete('text_customer', 'message_type', 're')).toMatchObject({
      completion: { values: ['reminder'] },
    })
    expect(await complete('explain_schedule', 'timezone', '')).toMatchObject({ completion: { hasMore: true } })
  })

  it('are none where nothing is known, and refused for a prompt that is none', async () => {
    expect(await complete('screen_party', 'name', 'x')).toMatchObject({ completion: { values: [], total: 0 } })
    expect(await complete('nothing', 'name', 'x')).toMatchObject({ error: { code: -32602 } })
  })
})
