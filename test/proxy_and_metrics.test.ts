import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { start, startServer, until } from './process.ts'

const asks = (url: string, forwarded: string): Promise<Response> =>
  fetch(`${url}/auth/token`, {
    method: 'POST',
    headers: { 'x-forwarded-for': forwarded },
    body: new URLSearchParams({ grant_type: 'x' }),
  })

/** Statuses of so many requests that each claim to come from another address. */
async function flood(url: string, count: number, toForwarded: (index: number) => string): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await asks(url, toForwarded(index))).status)
  return statuses
}

describe.each([0, 1])('a server behind %i proxies', proxies => {
  // A data folder of its own: all that use one count limits together.
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-proxy-'))
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer({ TRUST_PROXY: String(proxies), LOG_LEVEL: 'info', DATA_DIR: folder })
  })
  afterAll(() => {
    server.child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  it(
    proxies === 0
      ? 'counts by the socket, whatever a client claims'
      : 'counts by the address its proxy heard from, whatever a client claims',
    async () => {
      const claimed = await flood(server.url, 61, index =>
        proxies === 0 ? `192.0.2.${index}` : `198.51.100.${index}, 192.0.2.1`,
      )
      expect(claimed).toEqual([...Array(60).fill(400), 429])
      expect((await asks(server.url, '192.0.2.200')).status).toBe(proxies === 0 ? 429 : 400)
    },
  )
})

describe('METRICS_PORT', () => {
  it('serves the counts of real calls on a port of their own, and nothing else there', async () => {
    const server = await startServer({ METRICS_PORT: '0', LOG_LEVEL: 'info' })
    await until(() => server.stderr().includes('serving metrics'))
    const port = /"port":(\d+)[^\n]*serving metrics/.exec(server.stderr())?.[1]
    await fetch(`${server.url}/api/tools/uuid`)
    const page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(page).toMatch(/^\w+\{[^}]*operation="uuid"[^}]*\} 1$/m)
    expect((await fetch(`http://127.0.0.1:${port}/api/tools/uuid`)).status).toBe(404)
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
    server.child.kill('SIGTERM')
    expect(await server.exit()).toBe(0)
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
  })

  it('counts in a worker too', async () => {
    const worker = start(['worker'], { METRICS_PORT: '0', LOG_LEVEL: 'info' })
    await until(() => worker.stderr().includes('serving metrics'))
    const port = /"port":(\d+)[^\n]*serving metrics/.exec(worker.stderr())?.[1]
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200)
    worker.child.kill('SIGTERM')
    expect(await worker.exit()).toBe(0)
  })

  it('ends the start with the name of the setting when it is taken', async () => {
    const taken = createServer()
    await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    const server = start(['serve'], { PORT: '0', METRICS_PORT: String(port) })
    expect(await server.exit()).not.toBe(0)
    expect(server.stderr()).toContain(`setting METRICS_PORT: cannot listen on 127.0.0.1:${port}`)
    taken.close()
  })

  it('does not keep a process alive whose own port is taken', async () => {
    const taken = createServer()
    await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    const server = start(['serve'], { PORT: String(port), METRICS_PORT: '0' })
    expect(await server.exit()).not.toBe(0)
    expect(server.stderr()).toContain(`port ${port} on 127.0.0.1 is taken`)
    taken.close()
  })
})
