import { PassThrough } from 'node:stream'
import { Client as V2Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as V1Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as V1Transport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createBroker } from '../../src/core/broker.ts'
import { defineOperation } from '../../src/core/operation.ts'
import { createRegistry } from '../../src/core/registry.ts'
import { UTILITY } from '../../src/tools/fields.ts'
import { createHttpApp } from '../../src/transport/http.ts'
import { startProgress } from '../../src/transport/progress.ts'
import { serveStdio } from '../stdio_door.ts'
import { startApp } from '../harness.ts'

interface Told {
  progress: number
  message?: string | undefined
}

// Between the least and the most that lies between two reports.
const LEAST_S = 10
const MOST_MS = 16_000

let release: () => void = () => {}
let isDone: Promise<void> = Promise.resolve()
beforeEach(() => {
  isDone = new Promise(resolve => {
    release = resolve
  })
})

const slow = defineOperation({
  ...UTILITY,
  name: 'slow',
  title: 'Slow',
  description: 'Ends when it is told to.',
  group: 'text',
  http: { method: 'POST', path: '/api/tools/slow', envelope: 'tool' },
  input: z.strictObject({ phases: z.array(z.string()).default([]) }),
  output: z.strictObject({ done: z.boolean() }),
  example: {},
  handle: async ({ phases }, ctx) => {
    for (const phase of phases) ctx.phase?.(phase)
    await isDone
    return { done: true }
  },
})

const app = await startApp()
afterAll(() => app.close())
const registry = createRegistry([slow])
const door = {
  broker: createBroker(registry, app.broker.services),
  prompts: [],
  selection: { toolsets: registry.toolsets, readOnly: false },
}
const surface = createHttpApp(door, { maxBodyBytes: 10_000, allowedHosts: ['127.0.0.1'], allowedOrigins: [] })
const fetch = async (input: string | URL | Request, init?: RequestInit) => {
  const request = new Request(String(input instanceof Request ? input.url : input), init)
  request.headers.set('host', '127.0.0.1')
  return surface.fetch(request)
}
const url = new URL('http://127.0.0.1:8787/mcp')
const info = { name: 'test', version: '1' }

/** Calls the slow tool and hands over what is told meanwhile. */
type Call = (phases: string[], onprogress: (told: Told) => void) => Promise<unknown>
const CLIENTS: Record<string, () => Promise<Call>> = {
  'v2 SDK, 2026-07-28': async () => {
    const client = new V2Client(info, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
    await client.connect(new StreamableHTTPClientTransport(url, { fetch }))
    return (phases, onprogress) => client.callTool({ name: 'slow', arguments: { phases } }, { onprogress })
  },
  'v2 SDK, 2025-11-25': async () => {
    const client = new V2Client(info)
    await client.connect(new StreamableHTTPClientTransport(url, { fetch }))
    return (phases, onprogress) => client.callTool({ name: 'slow', arguments: { phases } }, { onprogress })
  },
  'v1 SDK': async () => {
    const client = new V1Client(info)
    // v1's classes do not satisfy its own interfaces under exactOptionalPropertyTypes.
    await client.connect(new V1Transport(url, { fetch }) as unknown as Parameters<typeof client.connect>[0])
    return (phases, onprogress) => client.callTool({ name: 'slow', arguments: { phases } }, undefined, { onprogress })
  },
}

describe.each(Object.entries(CLIENTS))('progress to %s', (_name, connect) => {
  it('says each phase at once, growing, and nothing after the answer', async () => {
    const call = await connect()
    const told: Told[] = []
    const answered = call(['Asking the map.', 'Asking again.'], one => told.push(one))
    await expect.poll(() => told.length, { timeout: 10_000, interval: 5 }).toBe(2)
    release()
    expect(await answered).toMatchObject({ structuredContent: { done: true } })
    expect(told.map(({ message }) => message)).toEqual(['Asking the map.', 'Asking again.'])
    expect(told[1]?.progress).toBeGreaterThan(told[0]?.progress ?? Number.POSITIVE_INFINITY)
  })
})

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
}
const message = (id: number, phases: string[], progressToken?: string | number) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: {
    name: 'slow',
    arguments: { phases },
    _meta: { ...envelope, ...(progressToken !== undefined && { progressToken }) },
  },
})

describe('without a token', () => {
  it('is not told, and the answer is plain JSON', async () => {
    release()
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tools/call',
        'mcp-name': 'slow',
      },
      body: JSON.stringify(message(1, ['Asking the map.'])),
    })
    expect(answer.headers.get('content-type')).toContain('application/json')
  })
})

describe('a call that lasts', () => {
  it('is heard of every 10 to 15 seconds, over HTTP and stdio', async () => {
    const input = new PassThrough()
    const output = new PassThrough()
    const stdio = serveStdio(door, { input, output })
    let printed = ''
    output.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
    const lines = () =>
      printed
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as { id?: number; method?: string; params?: Told & { progressToken: unknown } })
    input.write(`${JSON.stringify(message(7, [], 'of stdio'))}\n`)
    const call = await CLIENTS['v2 SDK, 2026-07-28']?.()
    const told: Told[] = []
    const answered = call?.([], one => told.push(one))
    await expect.poll(() => Math.min(told.length, lines().length), { timeout: MOST_MS, interval: 20 }).toBe(1)
    release()
    await answered
    await expect.poll(() => lines().length, { timeout: 10_000, interval: 10 }).toBe(2)
    const [progress, answer] = lines()
    for (const { progress: at, message: says } of [told[0], progress?.params].flatMap(one => one ?? [])) {
      expect(at).toBeGreaterThanOrEqual(LEAST_S)
      expect(says).toMatch(/^slow is running\. 1\d s so far\.$/)
    }
    expect(progress).toMatchObject({ method: 'notifications/progress', params: { progressToken: 'of stdio' } })
    expect(answer).toMatchObject({ id: 7 })
    await stdio.close()
  }, 30_000)
})

describe('the reports', () => {
  const sender = (signal = new AbortController().signal) => {
    const sent: Told[] = []
    const notify = async ({ params }: { params?: unknown }) => void sent.push(params as Told)
    const mcpReq = { _meta: { progressToken: 0 }, signal, notify }
    return { sent, ctx: { mcpReq } as unknown as Parameters<typeof startProgress>[0] }
  }

  it('go on with what the call is doing, grow each time, and end with it', async () => {
    const { sent, ctx } = sender()
    const progress = startProgress(ctx, 'slow', 2)
    progress?.phase('Asking the map.')
    await expect.poll(() => sent.length, { interval: 1 }).toBeGreaterThan(3)
    await progress?.end()
    const count = sent.length
    progress?.phase('Too late.')
    await new Promise(resolve => setImmediate(resolve))
    expect(sent).toHaveLength(count)
    expect(sent.slice(1).every(({ message }) => message === 'Asking the map. 0 s so far.')).toBe(true)
    expect(sent.every(({ progress: at }, index) => index === 0 || at > (sent[index - 1]?.progress ?? at))).toBe(true)
  })

  it('are not made for a host that is gone, and one that cannot be told disturbs nothing', async () => {
    const gone = new AbortController()
    const { sent, ctx } = sender(gone.signal)
    const progress = startProgress(ctx, 'slow')
    gone.abort()
    progress?.phase('Asking the map.')
    await progress?.end()
    expect(sent).toEqual([])
    const notify = () => Promise.reject(new Error('closed'))
    const broken = startProgress({ mcpReq: { ...ctx.mcpReq, signal: new AbortController().signal, notify } }, 'slow')
    broken?.phase('Asking the map.')
    await expect(broken?.end()).resolves.toBeUndefined()
  })
})
