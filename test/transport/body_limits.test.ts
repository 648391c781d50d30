import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveHttp } from '../../src/cli/doors.ts'
import type { App } from '../../src/main.ts'
import { startApp } from '../harness.ts'

const LIMIT = 2_048
const PATHS = [
  ['/api/tools/hash', LIMIT],
  ['/ops/check_quota', LIMIT],
  ['/mcp', 4 * LIMIT],
] as const

let app: App
let server: Awaited<ReturnType<typeof serveHttp>>
beforeAll(async () => {
  app = await startApp({ PORT: '0', MAX_BODY_BYTES: String(LIMIT) })
  server = await serveHttp(app)
})
afterAll(() => server.close().then(app.close))

/** Sends pieces as they are, and answers all that comes back until the server or we end. */
const exchange = (pieces: readonly string[], ends = false): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    let heard = ''
    socket.setEncoding('utf8').on('data', chunk => {
      heard += chunk
    })
    socket.on('error', reject).on('close', () => resolve(heard))
    const send = async (): Promise<void> => {
      for (const piece of pieces) {
        await new Promise<void>(written => void socket.write(piece, () => written()))
        await new Promise(resolve => setImmediate(resolve))
      }
      if (ends) socket.destroy()
    }
    void send()
  })
const head = (path: string, ...lines: string[]): string =>
  [`POST ${path} HTTP/1.1`, 'host: 127.0.0.1', 'content-type: application/json', 'connection: close', ...lines]
    .map(line => `${line}\r\n`)
    .join('')
const statusesOf = (heard: string): string[] =>
  [...heard.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status ?? '')
const chunkOf = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`

describe.each(PATHS)('%s', (path, limit) => {
  it('refuses a declared length over the limit before the body comes', async () => {
    const heard = await exchange([`${head(path, `content-length: ${limit + 1}`)}\r\n`])
    expect(statusesOf(heard)).toEqual(['413'])
    expect(heard).toMatch(path === '/mcp' ? `Payload Too Large: at most ${limit} bytes.` : `larger than ${limit} bytes`)
  })

  it('refuses chunks that come to more than the limit', async () => {
    const chunks = Array(5).fill(chunkOf(' '.repeat(limit / 4)))
    const heard = await exchange([`${head(path, 'transfer-encoding: chunked')}\r\n`, ...chunks, '0\r\n\r\n'])
    expect(statusesOf(heard)).toEqual(['413'])
  })

  it('reads a body of the limit, in pieces and in chunks', async () => {
    const body = '{}'.padEnd(limit)
    const declared = await exchange([`${head(path, `content-length: ${limit}`)}\r\n`, body.slice(0, 1), body.slice(1)])
    const chunked = await exchange([`${head(path, 'transfer-encoding: chunked')}\r\n`, chunkOf(body), '0\r\n\r\n'])
    expect(statusesOf(declared)).toEqual(statusesOf(chunked))
    expect(statusesOf(declared)).not.toEqual(['413'])
  })

  it('takes no more of a body than its declared length', async () => {
    const heard = await exchange([`${head(path, 'content-length: 2')}\r\n{}${' '.repeat(10)}x`])
    expect(statusesOf(heard)).toHaveLength(1)
    expect(heard).not.toContain('not JSON')
  })

  it('refuses two lengths that differ, and a length beside chunks', async () => {
    for (const lines of [
      ['content-length: 2', 'content-length: 3'],
      ['content-length: 2', 'transfer-encoding: chunked'],
    ])
      expect(statusesOf(await exchange([`${head(path, ...lines)}\r\n{}`]))).toEqual(['400'])
  })

  it('outlives a client that leaves in the middle of a body', async () => {
    expect(await exchange([`${head(path, 'content-length: 100')}\r\n{"a"`], true)).toBe('')
    expect(statusesOf(await exchange([`${head(path, 'content-length: 2')}\r\n{}`]))).toHaveLength(1)
  })
})

describe('a request without a Host', () => {
  it.each(['1.0', '1.1'])('is refused in the envelope of its path, HTTP/%s', async version => {
    const heard = await exchange([`GET /api/tools/hash?input=x HTTP/${version}\r\nconnection: close\r\n\r\n`])
    expect(statusesOf(heard)).toEqual(['400'])
    expect(JSON.parse(heard.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      success: false,
      tool: 'hash',
      error: 'request: must have one Host header.',
    })
  })
})

describe('a compressed body', () => {
  it.each([
    ['/api/tools/validate/json', 'gzip'],
    ['/api/tools/hash', 'br'],
    ['/ops/check_quota', 'GZIP'],
    ['/mcp', 'identity, deflate'],
    ['/auth/token', 'gzip'],
    ['/auth/keys', 'deflate'],
    ['/webhooks', 'zstd'],
  ])('is refused as one, at %s', async (path, coding) => {
    const lines = [`content-encoding: ${coding}`, 'content-length: 3']
    const heard = await exchange([`${head(path, ...lines)}\r\n`, '\u001f\u008b'])
    expect(statusesOf(heard)).toEqual(['400'])
    expect(heard).toContain('body: compressed bodies are not read; send it without Content-Encoding.')
  })
})
