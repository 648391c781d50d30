import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { start } from '../process.ts'
import { START_MS } from './place.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-workers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('workers that cannot start', () => {
  it('end the server with what one of them said, once', async () => {
    const taken = createServer()
    await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    const server = start(['serve'], { WORKERS: '2', PORT: String(port), DATA_DIR: folder })
    expect(await server.exit(START_MS)).toBe(2)
    expect(server.stderr().split(`port ${port} on 127.0.0.1 is taken; set PORT or --port to a free one`)).toHaveLength(
      2,
    )
    expect(server.stderr()).not.toMatch(/^\s+at /m)
    taken.close()
  })

  it('end it after five starts in vain where they say nothing, with growing pauses', async () => {
    const dying = join(folder, 'dying.cjs')
    writeFileSync(dying, "if (require('node:cluster').isWorker) process.exit(7)\n")
    const server = start(['serve'], {
      WORKERS: '2',
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `--require ${dying}`,
    })
    expect(await server.exit(START_MS)).toBe(1)
    expect(server.stderr()).toContain('the server ends: 5 workers ended while they started, the last with code 7\n')
    const pauses = [...server.stderr().matchAll(/"pauseMs":(\d+)/g)].map(([, ms]) => Number(ms))
    expect([...new Set(pauses)]).toEqual([200, 400, 800, 1600])
  })

  it('are not started when they are too many', async () => {
    const server = start(['serve'], { WORKERS: '65', DATA_DIR: folder })
    expect(await server.exit(START_MS)).toBe(2)
    expect(server.stderr()).toBe('setting WORKERS: must be at most 64\n')
  })
})
