import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { createInterface } from 'node:readline'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { APPS } from '../../src/core/operation.ts'
import { serveStdio } from '../stdio_door.ts'
import { httpOf, startApp } from '../harness.ts'

const app = await startApp()
const http = httpOf(app)
afterAll(() => app.close())

type Fields = Record<string, unknown>

const UI = 'io.modelcontextprotocol/ui'
const MIME_TYPE = 'text/html;profile=mcp-app'
const SHOWS = { extensions: { [UI]: { mimeTypes: [MIME_TYPE] } } }
const URIS = APPS.map(name => `ui://agent-broker/${name}.html`)
const WITH_APPS: Record<string, string> = {
  find_business: 'businesses',
  schedule_appointment: 'times',
  send_message: 'message',
  check_compliance: 'message',
  screen_sanctions: 'screening',
  list_operations: 'operations',
  get_outcome: 'outcome',
  call_business: 'outcome',
  send_transactional_confirmation: 'outcome',
}
const MOST_GZIP_BYTES = 60_000

const META = (capabilities: Fields) => ({
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': capabilities,
})

/** One request to the HTTP door, as its result or its error; `capabilities` make it one of the newer era. */
async function ask(method: string, params: Fields = {}, capabilities?: Fields, query = ''): Promise<Fields> {
  const response = await http(`/mcp${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(capabilities !== undefined && { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method }),
      ...(capabilities !== undefined && typeof params['uri'] === 'string' && { 'mcp-name': params['uri'] }),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: { ...params, ...(capabilities !== undefined && { _meta: META(capabilities) }) },
    }),
  })
  return outcomeIn((await response.text()).replace('event: message\ndata: ', ''))
}

const outcomeIn = (text: string): Fields => {
  const { result, error } = JSON.parse(text) as { result?: Fields; error?: Fields }
  return result ?? { error }
}

/** The same over stdio, by a client that begins as one of the older era. */
async function askByStdio(capabilities: Fields, requests: readonly [method: string, params: Fields][]) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const door = serveStdio(app.door, { input, output })
  const lines = createInterface({ input: output })
  const send = async (message: Fields): Promise<Fields> => {
    const answered = once(lines, 'line')
    input.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
    const [line] = (await answered) as [string]
    return outcomeIn(line)
  }
  const clientInfo = { name: 'c', version: '1' }
  await send({ id: 0, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities, clientInfo } })
  input.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`)
  const answers: Fields[] = []
  for (const [at, [method, params]] of requests.entries()) answers.push(await send({ id: at + 1, method, params }))
  input.end()
  await door.ended
  return answers
}

const appsOf = ({ tools }: Fields): Record<string, unknown> =>
  Object.fromEntries(
    (tools as { name: string; _meta?: Fields }[]).flatMap(({ name, _meta }) =>
      _meta === undefined ? [] : [[name, _meta]],
    ),
  )
const urisOf = ({ resources }: Fields): string[] =>
  (resources as { uri: string }[]).map(({ uri }) => uri).filter(uri => uri.startsWith('ui://'))

const EXPECTED = Object.fromEntries(
  Object.entries(WITH_APPS).map(([tool, name]) => {
    const resourceUri = `ui://agent-broker/${name}.html`
    return [tool, { ui: { resourceUri }, 'ui/resourceUri': resourceUri }]
  }),
)

describe('apps for clients that show them', () => {
  it('are told of by both names, and listed, in the newer era', async () => {
    expect(appsOf(await ask('tools/list', {}, SHOWS))).toEqual(EXPECTED)
    expect(urisOf(await ask('resources/list', {}, SHOWS))).toEqual(URIS)
    expect(await ask('server/discover', {}, SHOWS)).toMatchObject({ capabilities: { extensions: { [UI]: {} } } })
  })

  it.each([{}, { elicitation: {} }, { extensions: {} }, { extensions: { [UI]: { mimeTypes: ['text/html'] } } }])(
    'are not told of to one that says %j',
    async capabilities => {
      const [listed, resources] = [
        await ask('tools/list', {}, capabilities),
        await ask('resources/list', {}, capabilities),
      ]
      expect(appsOf(listed)).toEqual({})
      expect(JSON.stringify(listed)).not.toContain('ui://')
      expect(urisOf(resources)).toEqual([])
    },
  )

  it('are told of by the tools alone over HTTP in the older era, where nobody knows what a client has said before', async () => {
    expect(appsOf(await ask('tools/list'))).toEqual(EXPECTED)
    expect(urisOf(await ask('resources/list'))).toEqual([])
    expect(await ask('resources/read', { uri: URIS[0] })).toMatchObject({ contents: [{ uri: URIS[0] }] })
  })

  it('are told of over stdio to one that has said so in its first request, and to no other', async () => {
    const requests: [string, Fields][] = [
      ['tools/list', {}],
      ['resources/list', {}],
      ['resources/read', { uri: URIS[0] }],
    ]
    const [tools, resources, read] = await askByStdio(SHOWS, requests)
    expect(appsOf(tools ?? {})).toEqual(EXPECTED)
    expect(urisOf(resources ?? {})).toEqual(URIS)
    expect(read).toMatchObject({ contents: [{ uri: URIS[0], mimeType: MIME_TYPE }] })
    const [plain, none] = await askByStdio({}, requests.slice(0, 2))
    expect(appsOf(plain ?? {})).toEqual({})
    expect(urisOf(none ?? {})).toEqual([])
  })

  it.each(URIS)('%s is one whole page that names no other host', async uri => {
    for (const capabilities of [SHOWS, undefined]) {
      const { contents } = await ask('resources/read', { uri }, capabilities)
      const [content] = contents as { text: string; mimeType: string; _meta: Fields }[]
      expect(content?.mimeType).toBe(MIME_TYPE)
      expect(content?._meta).toEqual({ ui: { prefersBorder: true } })
      const text = content?.text ?? ''
      expect(text).toMatch(/^<!doctype html>\n<html lang="en">.*<\/html>\n$/s)
      expect(gzipSync(text).byteLength).toBeLessThan(MOST_GZIP_BYTES)
      expect(text.match(/<\/script/g)).toHaveLength(1)
      expect(text).not.toMatch(/<(link|img|iframe|base|object)\b|\bsrc=|@import|\burl\(|\beval\(|new Function/i)
      // What is drawn is named by these; nothing is fetched from them.
      const addresses = [...text.matchAll(/https?:\/\/[\w.]+[\w/.]*/g)].map(([address]) => address)
      expect(addresses.filter(address => !address.startsWith('http://www.w3.org/'))).toEqual([])
    }
  })

  it('come with the tools whose answers they show, and with no others', async () => {
    expect(urisOf(await ask('resources/list', {}, SHOWS, '?toolsets=utils'))).toEqual([])
    expect(urisOf(await ask('resources/list', {}, SHOWS, '?toolsets=screening'))).toEqual([
      'ui://agent-broker/screening.html',
    ])
    const uri = 'ui://agent-broker/times.html'
    expect(await ask('resources/read', { uri }, SHOWS, '?toolsets=screening')).toMatchObject({
      error: { code: -32602 },
    })
    expect(urisOf(await ask('resources/list', {}, SHOWS, '?read_only=1'))).not.toContain(uri)
  })

  it.each(['ui://agent-broker/nothing.html', 'ui://agent-broker/../../package.json', 'ui://other/times.html'])(
    'answer nothing for %s',
    async uri => {
      expect(await ask('resources/read', { uri }, SHOWS)).toMatchObject({ error: { code: -32602 } })
    },
  )

  it('are those that were built', async () => {
    const { contents } = await ask('resources/read', { uri: URIS[1] }, SHOWS)
    expect((contents as { text: string }[])[0]?.text).toBe(readFileSync('dist/apps/times.html', 'utf8'))
  })
})
