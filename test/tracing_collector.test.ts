import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../src/main.ts'
import { type Collector, startCollector } from './collector.ts'
import { call, startApp } from './harness.ts'

interface Line {
  level: string
  message: string
  fields: Record<string, unknown>
}

let collector: Collector
let lines: Line[]
beforeEach(async () => {
  collector = await startCollector()
  lines = []
})
afterEach(() => collector.close())

const log = Object.fromEntries(
  ['debug', 'info', 'warn', 'error'].map(level => [
    level,
    (fields: Record<string, unknown>, message: string) => lines.push({ level, message, fields }),
  ]),
) as unknown as NonNullable<Parameters<typeof startApp>[1]>['log']

const open = (settings: Record<string, string> = {}): Promise<App> =>
  startApp(
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '10', ...settings },
    log === undefined ? {} : { log },
  )
const hash = async (app: App): Promise<void> => {
  expect(await call(app, 'hash', { input: 'x' })).toMatchObject({ ok: true })
}
const saidOf = (level: string): Line[] => lines.filter(line => line.level === level && /collector/.test(line.message))
const until = (condition: () => boolean) => expect.poll(condition, { timeout: 60_000, interval: 5 }).toBe(true)

/** An address that nobody listens on. */
async function nobody(): Promise<string> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

describe('a collector', () => {
  it('that has taken spans is not sent them again, whatever it says beside', async () => {
    collector.answer = (_, response) => void response.writeHead(200).end('x'.repeat(200_000))
    const app = await open()
    await hash(app)
    await until(() => collector.requests.length > 0)
    await app.close()
    const sent = collector.requests.map(({ bytes }) => bytes.toString('base64'))
    expect(new Set(sent).size).toBe(sent.length)
    expect(saidOf('warn')).toEqual([])
  })

  it('that is down is told of once, and nobody waits for it', async () => {
    const app = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: await nobody(), OTEL_EXPORTER_OTLP_TIMEOUT: '50' })
    await hash(app)
    await until(() => saidOf('warn').length > 0)
    await hash(app)
    await until(() => saidOf('debug').length > 0)
    const began = performance.now()
    await hash(app)
    await app.close()
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(saidOf('warn')).toHaveLength(1)
    expect(saidOf('warn')[0]?.fields).toMatchObject({ spans: 1, error: 'ECONNREFUSED' })
  })

  it('that does not answer holds up neither a call nor the end', async () => {
    let asked = 0
    collector.answer = () => void asked++
    const app = await open()
    await hash(app)
    await until(() => asked > 0)
    await hash(app)
    const began = performance.now()
    await app.close()
    // What is left is given two seconds.
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(saidOf('warn')[0]?.fields['error']).toBe('this program has ended')
  })

  it('that is slow is waited for as long as the settings say', async () => {
    collector.answer = () => {}
    const app = await open({ OTEL_EXPORTER_OTLP_TIMEOUT: '40' })
    await hash(app)
    await until(() => saidOf('warn').length > 0)
    expect(saidOf('warn')[0]?.fields['error']).toBe('it did not answer within 40 ms')
    await app.close()
  })

  it.each([429, 503])('that answers %i is asked again, and loses nothing', async status => {
    let refusals = 0
    collector.answer = (_: IncomingMessage, response: ServerResponse) => {
      refusals += 1
      collector.answer = undefined
      response.writeHead(status).end()
    }
    const app = await open()
    await hash(app)
    await collector.find(({ name }) => name === 'hash')
    expect(refusals).toBe(1)
    await app.close()
    expect(saidOf('warn')).toEqual([])
  })

  it.each([302, 400, 401, 500])(
    'that answers %i is not asked again, and is told of until it takes spans',
    async status => {
      collector.answer = (_, response) => void response.writeHead(status, { location: `${collector.url}/other` }).end()
      const app = await open()
      await hash(app)
      await until(() => saidOf('warn').length > 0)
      expect(saidOf('warn')[0]?.fields).toMatchObject({ spans: 1, error: `HTTP ${status}` })
      expect(collector.requests).toHaveLength(1)
      collector.answer = undefined
      await hash(app)
      await until(() => saidOf('info').some(({ message }) => message === 'the collector takes traces again'))
      expect(collector.spans).toHaveLength(1)
      await app.close()
    },
  )

  it.each([
    ['http/json', Buffer.from('{"partialSuccess":{"rejectedSpans":"1","errorMessage":"too old"}}')],
    // Field 1, a message: field 1, one; field 2, seven letters.
    ['http/protobuf', Buffer.from([0x0a, 11, 0x08, 1, 0x12, 7, ...Buffer.from('too old')])],
  ])('that takes only some of them is told of, over %s', async (protocol, said) => {
    collector.answer = (_, response) => void response.writeHead(200).end(said)
    const app = await open({ OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol })
    await hash(app)
    await until(() => saidOf('warn').length > 0)
    expect(saidOf('warn')[0]?.fields['error']).toBe('it refused 1: too old')
    await app.close()
  })

  it('that answers something else with its 200 has the spans', async () => {
    collector.answer = (_, response) => void response.writeHead(200).end('<html>')
    const app = await open()
    await hash(app)
    await until(() => collector.requests.length > 0)
    await app.close()
    expect(saidOf('warn')).toEqual([])
  })

  it('that hangs has no more spans waiting for it than the settings say', async () => {
    const held: ServerResponse[] = []
    collector.answer = (_, response) => void held.push(response)
    const app = await open({ OTEL_BSP_MAX_QUEUE_SIZE: '8' })
    await hash(app)
    await until(() => held.length === 1)
    for (let count = 0; count < 100; count += 1) await hash(app)
    collector.answer = undefined
    for (const response of held) response.writeHead(200).end()
    await app.close()
    expect(collector.spans).toHaveLength(8)
  })

  it('is given what has ended when the program ends', async () => {
    const app = await open({ OTEL_BSP_SCHEDULE_DELAY: '600000' })
    for (let count = 0; count < 1_000; count += 1) await hash(app)
    expect(collector.spans.length).toBeLessThan(1_000)
    await app.close()
    expect(collector.spans).toHaveLength(1_000)
  })
})
