import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { ANONYMOUS, LOCAL_OPERATOR } from '../../src/core/caller.ts'
import { Failure } from '../../src/core/failure.ts'
import { serveStdio } from '../stdio_door.ts'
import { startApp } from '../harness.ts'

const line = (id: number, method: string, params: unknown): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`
const quota = (id: number): string => line(id, 'tools/call', { name: 'check_quota', arguments: {} })

describe('the caller of a stdio connection', () => {
  it('is asked for anew with each call, so that an expired or revoked token ends its rights', async () => {
    const app = await startApp()
    const [input, output] = [new PassThrough(), new PassThrough()]
    let printed = ''
    output.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
    const callers = [
      async () => LOCAL_OPERATOR,
      async () => Promise.reject(new Failure('identity_required', 'The token has expired.')),
      async () => ANONYMOUS,
    ]
    const door = serveStdio(app.door, { input, output }, () =>
      (callers.shift() ?? callers[0] ?? (async () => ANONYMOUS))(),
    )
    input.write(
      line(0, 'initialize', {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 't', version: '1' },
      }),
    )
    for (const id of [1, 2]) {
      input.write(quota(id))
      while (!printed.includes(`"id":${id}`)) await new Promise(resolve => setTimeout(resolve, 5))
    }
    input.end()
    await door.ended
    await app.close()
    const [, first, second] = printed.trim().split('\n')
    expect(first).toContain('"tier\\":\\"unlimited')
    expect(second).toContain('"isError":true')
    expect(second).toContain('The token has expired.')
  })
})
