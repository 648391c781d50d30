import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { addClient, tokenFor } from '../client.ts'
import { start, until } from '../process.ts'
import { ask, askForTicket, type Engine, keysOf, load, openPlace, START_MS, workersOf } from './place.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-workers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each<Engine>(['SQLite', 'Postgres'])('two workers on %s that are told to stop', engine => {
  it('answer what they have begun and begin nothing that they do not answer', async () => {
    const place = await openPlace(engine)
    const token = await tokenFor(place.url, await addClient(place.ledger, 'credits', 1_000_000))
    const statuses = new Map<string, number>()
    const unanswered: string[] = []
    let isOver = false
    const exit = until(() => statuses.size >= 60).then(() => {
      place.kill('SIGTERM')
      return place.exit()
    })
    const loading = load(
      keysOf('stop', 100_000),
      32,
      async key => {
        const { status, body } = await askForTicket(place.url, token, key)
        statuses.set(key, status)
        if (status === 0) unanswered.push(body)
      },
      () => isOver,
    )
    expect(await exit).toBe(0)
    isOver = true
    await loading
    expect(workersOf(place.pid)).toEqual([])
    const begun = await place.db.selectFrom('idempotency').select('key').execute()
    const accepted = [...statuses].filter(([, status]) => status === 202).map(([key]) => key)
    expect(begun.map(({ key }) => key).sort()).toEqual(accepted.sort())
    // A connection is refused, or ended before anything of an answer came.
    expect(unanswered.filter(body => !/^ECONN(REFUSED|RESET)$/.test(body))).toEqual([])
    expect([...new Set(statuses.values())].filter(status => ![0, 202, 503].includes(status))).toEqual([])
    const verified = start(['db', 'verify'], place.settings)
    expect([await verified.exit(), verified.stderr()]).toEqual([0, ''])
    await place.close()
  })
})

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

describe('a worker that is asked to end', () => {
  it('ends, and another takes its place', async () => {
    const place = await openPlace('SQLite')
    const [first = 0] = workersOf(place.pid)
    process.kill(first, 'SIGTERM')
    await until(() => place.log().includes('a worker took the place of one that had ended'))
    expect(workersOf(place.pid)).toHaveLength(2)
    expect((await ask(place.url, '/ready')).status).toBe(200)
    place.kill('SIGTERM')
    expect(await place.exit()).toBe(0)
    await place.close()
  })
})
