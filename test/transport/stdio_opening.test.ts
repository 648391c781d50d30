import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { LOCAL_OPERATOR } from '../../src/core/caller.ts'
import { createLog } from '../../src/log.ts'
import { createProductRegistry } from '../../src/main.ts'
import { toOffer } from '../../src/transport/offer.ts'
import { serveStdio } from '../../src/transport/stdio.ts'
import type { Opened } from '../../src/transport/stdio_host.ts'
import { toOffers } from '../../src/transport/tool.ts'
import { httpOf, startApp } from '../harness.ts'

const line = (id: number, method: string, params: unknown): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`
const clientInfo = { name: 't', version: '1' }
const hello = line(0, 'initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo })
const hash = (id: number): string => line(id, 'tools/call', { name: 'hash', arguments: { input: 'x' } })

function serve(open: () => Promise<Opened>) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  let printed = ''
  output.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  const selection = { toolsets: ['utils'] as const, readOnly: false }
  const offer = toOffer(toOffers(createProductRegistry()), selection)
  let opened = 0
  const counted = (): Promise<Opened> => {
    opened += 1
    return open()
  }
  const door = serveStdio({ offer, readOnly: false, log: createLog('silent'), open: counted }, { input, output })
  const answers = () =>
    printed
      .split('\n')
      .flatMap(text => (text === '' ? [] : [JSON.parse(text) as { id: unknown; error?: { code: number } }]))
  return { input, door, answers, ids: () => answers().map(({ id }) => id), opened: () => opened }
}

describe('what runs the operations', () => {
  it('is not waited for by a host that asks what there is, and opened once, in the order of what was asked', async () => {
    const app = await startApp()
    let openIt: (opened: Opened) => void = () => {}
    const opening = new Promise<Opened>(resolve => {
      openIt = resolve
    })
    const { input, door, ids, opened } = serve(() => opening)
    input.write(hello + line(1, 'tools/list', {}))
    expect(ids()).toEqual([0, 1])
    input.end(hash(2) + line(3, 'prompts/list', {}) + hash(4))
    openIt({ door: app.door, caller: LOCAL_OPERATOR })
    await door.ended
    await app.close()
    expect(ids().toSorted()).toEqual([0, 1, 2, 3, 4])
    expect(opened()).toBe(1)
  })

  it('is told of every message of a batch, which 2025-03-26 has', async () => {
    const app = await startApp()
    const { input, door, ids } = serve(() => Promise.resolve({ door: app.door, caller: LOCAL_OPERATOR }))
    const batch = `[${[hash(1), line(2, 'prompts/list', {}), hash(3)].join(',').replaceAll('\n', '')}]\n`
    const indented = `${' '.repeat(40)}[${hash(5).trim()}]\n`
    input.end(hello.replace('2025-11-25', '2025-03-26') + batch + hash(4) + indented)
    await door.ended
    await app.close()
    expect(ids().toSorted()).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('is told of nothing of a batch in which two requests have one id, and goes on', async () => {
    const app = await startApp()
    const { input, door, answers } = serve(() => Promise.resolve({ door: app.door, caller: LOCAL_OPERATOR }))
    const batch = `[${[hash(1), hash(2), hash(1)].join(',').replaceAll('\n', '')}]\n`
    input.end(hello.replace('2025-11-25', '2025-03-26') + batch + hash(3))
    await door.ended
    await app.close()
    expect(answers().toSorted((a, b) => Number(a.id) - Number(b.id))).toMatchObject([
      { id: 0 },
      { id: null, error: { code: -32_600, message: expect.stringContaining('the same id') } },
      { id: 3, result: {} },
    ])
  })

  it('is told of nothing of a batch that is too long, and goes on', async () => {
    const app = await startApp()
    const { input, door, ids } = serve(() => Promise.resolve({ door: app.door, caller: LOCAL_OPERATOR }))
    const most = `[${Array.from({ length: 100 }, (_, at) => hash(at + 1).trim()).join(',')}]\n`
    input.end(`${hello}[${Array.from({ length: 400_000 }, () => 1).join(',')}]\n${most}${hash(101)}`)
    await door.ended
    await app.close()
    expect(ids().filter(id => id === null)).toEqual([null])
    expect(new Set(ids())).toEqual(new Set([null, ...Array.from({ length: 102 }, (_, at) => at)]))
  })

  it.each([
    'no json',
    '{"jsonrpc":"2.0","id":1,"method":"ping"',
    '\ufeff{}',
    '[]',
    '[1]',
    '[[]]',
    '1',
    'null',
    '"ping"',
    '{}',
    '{"jsonrpc":"1.0","id":1,"method":"ping"}',
    '{"jsonrpc":"2.0","id":"a","method":"ping","more":1}',
    '{"jsonrpc":"2.0","id":1.5,"method":"ping"}',
    '{"jsonrpc":"2.0","id":null,"method":"ping"}',
    '{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}',
    '{"jsonrpc":"2.0","id":1,"result":{},"more":1}',
  ])('answers %s, which is no message, as the door over HTTP does, and goes on', async text => {
    const app = await startApp()
    const { input, door, answers } = serve(() => Promise.resolve({ door: app.door, caller: LOCAL_OPERATOR }))
    input.end(`${hello}\n \r\n${text}\n${hash(2)}`)
    await door.ended
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const response = await httpOf(app)('/mcp', { method: 'POST', headers, body: text })
    const { id, error } = (await response.json()) as { id: unknown; error: { code: number } }
    await app.close()
    expect(answers().map(one => [one.id, one.error?.code])).toEqual([
      [0, undefined],
      [id, error.code],
      [2, undefined],
    ])
  })

  it('answers a batch that is nested too deep, and goes on', async () => {
    const app = await startApp()
    const { input, door, answers } = serve(() => Promise.resolve({ door: app.door, caller: LOCAL_OPERATOR }))
    input.end(`${hello}${'['.repeat(20_000)}${']'.repeat(20_000)}\n${hash(2)}`)
    await door.ended
    await app.close()
    expect(answers().map(one => [one.id, one.error?.code])).toEqual([
      [0, undefined],
      [null, -32_600],
      [2, undefined],
    ])
  })

  it('reads no line that is not UTF-8', async () => {
    const app = await startApp()
    const { input, door, answers } = serve(() => Promise.resolve({ door: app.door, caller: LOCAL_OPERATOR }))
    input.write(hello)
    input.end(Buffer.from(hash(1).replace('"x"', '"\xff"'), 'latin1'))
    await door.ended
    await app.close()
    expect(answers().map(one => [one.id, one.error?.code])).toEqual([
      [0, undefined],
      [null, -32_700],
    ])
  })

  it('ends the connection with its reason where it cannot be opened', async () => {
    const { input, door, ids } = serve(() => Promise.reject(new Error('setting X: is wrong')))
    const ended = expect(door.ended).rejects.toThrow('setting X: is wrong')
    input.write(hello + hash(1))
    await ended
    expect(ids()).toEqual([0])
    expect(input.isPaused()).toBe(true)
  })

  it('is not opened for a host that leaves without a question', async () => {
    const { input, door, opened } = serve(() => Promise.reject(new Error('nobody asked')))
    input.end(hello)
    await door.ended
    expect(opened()).toBe(0)
  })
})
