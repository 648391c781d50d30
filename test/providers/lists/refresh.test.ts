import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ListName, ListState } from '../../../src/core/screening.ts'
import { loadLists, readChecks, staleAfterMs, statesOf } from '../../../src/providers/lists/load.ts'
import { refreshList } from '../../../src/providers/lists/refresh.ts'
import { ENTRIES_VERSION, readCurrent, withListLock } from '../../../src/providers/lists/store.ts'
import { type ListServer, startListServer } from '../../list_server.ts'
import { fresh, OFAC_CONSOLIDATED, ukslCsv, unOf } from './samples.ts'

let server: ListServer
let root: string
let nowMs = Date.UTC(2026, 10, 21, 12)
beforeEach(async () => {
  server = await startListServer({ '/un.xml': { body: unOf(60), etag: '"one"', lastModified: 'Fri, 27 Feb 2026 00:00:09 GMT' } })
  root = fresh('root')
  nowMs = Date.UTC(2026, 10, 21, 12)
})
afterEach(() => server.close())

const NEVER = new AbortController().signal
const refresh = (over: Partial<Parameters<typeof refreshList>[0]> = {}) =>
  refreshList({ root, name: 'un', urls: [`${server.url}/un.xml`], contact: 'ops@broker.example', now: () => nowMs, signal: NEVER, ...over })
const OFAC_PATHS = ['/CONS_PRIM.CSV', '/CONS_ADD.CSV', '/CONS_ALT.CSV', '/CONS_COMMENTS.CSV']
const refreshOfac = () => refresh({ name: 'ofac_consolidated', urls: OFAC_PATHS.map(path => `${server.url}${path}`) })

async function stateOf(name: ListName = 'un'): Promise<ListState> {
  const { lists } = await loadLists(root)
  const found = statesOf({ wanted: ['un', 'ofac_consolidated'], staleAfterMs: staleAfterMs(6) }, lists, readChecks(root), nowMs).find(one => one.name === name)
  if (found === undefined) throw new Error(`there is no ${name}`)
  return found
}
const idsOf = async (): Promise<string[]> => (await loadLists(root)).entries.map(({ entryId }) => entryId)
const filesIn = (): string[] => readdirSync(join(root, 'un')).sort()

describe('a list', () => {
  it('is fetched with a contact, stored with its day, hash and counts, and not sent again while it has not changed', async () => {
    expect(await stateOf()).toMatchObject({ status: 'failed', reason: expect.stringContaining('agent-broker lists refresh un'), entries: 0, loadedAt: null })
    expect(await refresh()).toMatchObject({ status: 'updated', meta: { entries: 60, added: null, removed: null } })
    expect(server.got[0]?.headers['user-agent']).toMatch(/^agent-broker\/\S+ \(ops@broker\.example\)$/)
    expect(await stateOf()).toEqual({
      name: 'un',
      title: 'UN Security Council Consolidated List',
      status: 'ok',
      reason: null,
      listDate: '2026-02-27',
      loadedAt: nowMs,
      entries: 60,
      sha256: createHash('sha256').update(unOf(60)).digest('hex'),
      added: null,
      removed: null,
    })
    expect(await refresh()).toMatchObject({ status: 'unchanged' })
    expect(server.got[1]).toMatchObject({ status: 304, headers: { 'if-none-match': '"one"', 'if-modified-since': 'Fri, 27 Feb 2026 00:00:09 GMT' } })
    expect(filesIn()).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), 'checked.json', 'current.json', 'lock'])
  })

  it('tells what was added and removed, keeps the edition before, and drops older ones', async () => {
    await refresh()
    server.files['/un.xml'] = { body: unOf(60, '2026-03-01', 5), etag: '"two"' }
    expect(await refresh()).toMatchObject({ status: 'updated', meta: { listDate: '2026-03-01', entries: 60, added: 5, removed: 5 } })
    server.files['/un.xml'] = { body: unOf(63, '2026-03-02', 5), etag: '"three"' }
    expect(await refresh()).toMatchObject({ meta: { added: 3, removed: 0 } })
    expect(await idsOf()).toHaveLength(63)
    expect(filesIn().filter(name => /^[0-9a-f]{64}$/.test(name))).toHaveLength(2)
  })

  it('that comes again without having changed is confirmed, whatever the server says of it', async () => {
    await refresh()
    server.files['/un.xml'] = { body: unOf(60), etag: '"another"' }
    nowMs += 3_600_000
    expect(await refresh()).toMatchObject({ status: 'unchanged', meta: { loadedAt: nowMs - 3_600_000 } })
    await refresh()
    expect(server.got.map(({ status }) => status)).toEqual([200, 200, 304])
  })

  it('from another address is fetched whole, whatever was said of the one before', async () => {
    server.files['/un.xml'] = { body: unOf(60), lastModified: 'Fri, 27 Feb 2026 00:00:09 GMT' }
    await refresh()
    // A server that goes by dates alone and whose file is the older one.
    server.files['/moved.xml'] = { body: unOf(63), lastModified: 'Fri, 27 Feb 2026 00:00:09 GMT' }
    const moved = { urls: [`${server.url}/moved.xml`] }
    expect(await refresh(moved)).toMatchObject({ status: 'updated', meta: { entries: 63 } })
    expect(server.got.at(-1)?.headers).not.toHaveProperty('if-modified-since')
    expect(await refresh(moved)).toMatchObject({ status: 'unchanged' })
    expect(server.got.map(({ status }) => status)).toEqual([200, 200, 304])
    expect(readFileSync(join(root, 'un', 'checked.json'), 'utf8')).not.toContain('moved.xml')
  })

  it('of which its server said nothing is not unchanged because that answers 304', async () => {
    server.files['/un.xml'] = { body: unOf(60) }
    await refresh()
    server.answer = response => response.writeHead(304).end()
    expect(await refresh()).toEqual({ status: 'refused', reason: 'its server answered HTTP 304' })
    expect(await stateOf()).toMatchObject({ status: 'stale', entries: 60 })
  })

  it('of several files fetches those that have changed alone', async () => {
    for (const [at, path] of OFAC_PATHS.entries())
      server.files[path] = { body: readFileSync(OFAC_CONSOLIDATED[at] ?? ''), etag: `"${at}"`, lastModified: 'Tue, 02 Jul 2024 14:00:00 GMT' }
    expect(await refreshOfac()).toMatchObject({ status: 'updated', meta: { entries: 442, listDate: '2024-07-02' } })
    const alt = readFileSync(OFAC_CONSOLIDATED[2] ?? '', 'latin1')
    server.files['/CONS_ALT.CSV'] = { body: alt.replace('HANIYYA, Ismaeel', 'HANIYEH, Ismail'), etag: '"new"' }
    server.got.length = 0
    expect(await refreshOfac()).toMatchObject({ status: 'updated', meta: { entries: 442, added: 0, removed: 0 } })
    expect(server.got.map(({ status }) => status)).toEqual([304, 304, 200, 304])
    const { entries } = await loadLists(root)
    expect(entries.find(({ entryId }) => entryId === 'ofac_consolidated:9639')?.names.map(({ text }) => text)).toContain('Ismail HANIYEH')
    delete server.files['/CONS_ADD.CSV']
    expect(await refreshOfac()).toEqual({ status: 'refused', reason: expect.stringMatching(/^CONS_ADD\.CSV: its server answered HTTP 404$/) })
  })
})

const UK_ROWS = Array.from({ length: 29 }, (_, at) => ({ 'Unique ID': `X${at}`, 'Name 6': `Alpha ${at}` }))
const send = (response: ServerResponse, body: string | Buffer, type = 'application/xml'): unknown => response.writeHead(200, { 'content-type': type }).end(body)

describe('an edition that is not right', () => {
  it.each<[string, ListServer['answer'], RegExp]>([
    ['HTTP 403', response => response.writeHead(403).end('<html>Forbidden</html>'), /answered HTTP 403$/],
    ['HTTP 404', response => response.writeHead(404).end(), /answered HTTP 404$/],
    ['HTTP 500', response => response.writeHead(500).end(unOf(60)), /answered HTTP 500$/],
    ['HTTP 206', response => response.writeHead(206).end(unOf(60)), /answered HTTP 206$/],
    ['a 304 to a request without condition', response => response.writeHead(304).end(), /answered HTTP 304$/],
    ['nothing', response => send(response, ''), /it is empty$/],
    ['an HTML page', response => send(response, '<!doctype html><html><body>maintenance</body></html>', 'text/html'), /HTML page/],
    ['a list cut off', response => send(response, unOf(60).slice(0, -2_000)), /cut off/],
    [
      'a connection that breaks',
      response => {
        response.writeHead(200, { 'content-length': '900000' }).write(unOf(30))
        setTimeout(() => response.destroy(), 30)
      },
      /stopped|could not be reached/,
    ],
    ['a connection that is closed at once', response => response.destroy(), /could not be reached/],
    ['a shrunk list', response => send(response, unOf(53)), /shrunk by more than 10 %: 53 entries, 60 before; .*lists import --force/],
    ['a list without aliases', response => send(response, unOf(60).replaceAll('ALIAS_NAME', 'ALIAS')), /shrunk by more than 10 %: \d+ names/],
    [
      'an edition older than the one before',
      response => send(response, unOf(60, '2026-02-26')),
      /is of 2026-02-26, and the one before of 2026-02-27; .*lists import --force/,
    ],
    ['no entries', response => send(response, unOf(0)), /holds no entries/],
    ['another list', response => send(response, '<export/>'), /its root is <export>/],
    ['the wrong encoding', response => send(response, Buffer.from(unOf(60), 'latin1')), /not UTF-8/],
    ['a slow drip', response => drip(response), /took longer than 0\.4 s/],
    ['silence', () => {}, /took longer than 0\.4 s/],
    ['more than any list has', response => flood(response), /sends more than 1000000 bytes/],
    ['a redirect to itself', (response, request) => response.writeHead(302, { location: request.url }).end(), /redirects more than 5 times/],
    ['a redirect to nowhere', response => response.writeHead(302, { location: 'file:///etc/passwd' }).end(), /no web address/],
    ['a redirect that is none', response => response.writeHead(302, { location: 'http://[' }).end(), /no web address/],
  ])('as %s is refused, and the one before stays, stale with the reason', async (_, answer, reason) => {
    // Only what is to take too long is given a time that anything else could take on a busy machine.
    const limits = { timeoutMs: reason.source.includes('took longer') ? 400 : 60_000, maxBytes: 1_000_000 }
    expect(await refresh({ limits: { ...limits, timeoutMs: 60_000 } })).toMatchObject({ status: 'updated' })
    const before = await idsOf()
    // Without what is known of it, so that it is fetched whole.
    writeFileSync(join(root, 'un', 'checked.json'), JSON.stringify({ triedAt: nowMs, confirmedAt: nowMs, problem: null }))
    server.answer = answer
    nowMs += 3_600_000
    expect(await refresh({ limits })).toEqual({ status: 'refused', reason: expect.stringMatching(reason) })
    expect(await idsOf()).toEqual(before)
    expect(await stateOf()).toMatchObject({ status: 'stale', reason: expect.stringMatching(reason), entries: 60, loadedAt: nowMs - 3_600_000 })
    expect(existsSync(join(root, 'un', 'incoming'))).toBe(false)
    server.answer = undefined
    expect(await refresh()).toMatchObject({ status: 'unchanged' })
    expect(await stateOf()).toMatchObject({ status: 'ok', reason: null })
  })

  it.each<[string, string, string | Buffer, RegExp]>([
    ['as a table with a renamed column', 'text/csv', ukslCsv(UK_ROWS).replace('Name 6', 'Surname'), /the column "Name 6" is missing$/],
    ['as an HTML page in place of a table', 'text/html', '<html><body>Access denied</body></html>', /HTML page/],
    ['as a compressed table without its end', 'gzip', gzipSync(ukslCsv(UK_ROWS)).subarray(0, -4), /compressed, and damaged or cut off/],
    ['as a table that is not compressed as it says', 'gzip', ukslCsv(UK_ROWS), /compressed, and damaged or cut off/],
    ['as a table compressed in a way nobody asked for', 'br', brotliCompressSync(ukslCsv(UK_ROWS)), /encoded as br, which was not asked for/],
    ['as a table cut off within a row', 'text/csv', ukslCsv(UK_ROWS).slice(0, -100), /row 31 has \d+ columns, not 58/],
  ])('%s is refused, and the one before stays', async (_, type, body, reason) => {
    server.files['/uk.csv'] = { body: ukslCsv(UK_ROWS) }
    const uk = { name: 'uk' as const, urls: [`${server.url}/uk.csv`] }
    expect(await refresh(uk)).toMatchObject({ status: 'updated', meta: { entries: 29 } })
    const headers = type.includes('/') ? { 'content-type': type } : { 'content-encoding': type }
    server.answer = response => response.writeHead(200, headers).end(body)
    expect(await refresh(uk)).toEqual({ status: 'refused', reason: expect.stringMatching(reason) })
    expect(await stateOf('uk')).toMatchObject({ status: 'stale', entries: 29, reason: expect.stringMatching(reason) })
  })

  it('as the first one leaves the list failed, with the reason', async () => {
    server.answer = response => response.writeHead(403).end()
    await refresh()
    expect(await stateOf()).toMatchObject({
      status: 'failed',
      reason: expect.stringMatching(/^its first refresh failed: .* HTTP 403$/),
      entries: 0,
      sha256: null,
    })
  })

  it('may come compressed', async () => {
    server.answer = response => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(unOf(60)))
    expect(await refresh()).toMatchObject({ status: 'updated', meta: { entries: 60 } })
    expect(server.got[0]?.headers['accept-encoding']).toBe('gzip')
  })

  it('may redirect to one that is', async () => {
    server.answer = (response, request) => {
      if (request.url === '/moved.xml') send(response, unOf(60))
      else response.writeHead(307, { location: '/moved.xml' }).end('moved')
    }
    expect(await refresh()).toMatchObject({ status: 'updated' })
  })
})

function drip(response: ServerResponse): void {
  response.writeHead(200)
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

function flood(response: ServerResponse): void {
  response.writeHead(200)
  const block = Buffer.alloc(1 << 18, 'x')
  const push = (): void => {
    while (!response.destroyed && response.write(block));
  }
  response.on('drain', push)
  push()
}

describe('two at once', () => {
  it('of one list do the work once', async () => {
    const outcomes = await Promise.all([refresh(), refresh(), refresh()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['busy', 'busy', 'updated'])
  })

  it('look again with the lock held, so that a second scheduler does nothing', async () => {
    await refresh()
    expect(await refresh({ isDue: check => check?.confirmedAt !== nowMs })).toEqual({ status: 'not_due' })
    expect(server.got).toHaveLength(1)
  })

  it('wait for no lock', async () => {
    await withListLock(root, 'un', async () => {
      expect(await refresh()).toEqual({ status: 'busy' })
    })
    expect(await refresh()).toMatchObject({ status: 'updated' })
  })
})

describe('a refresh that is broken off', () => {
  it('says nothing against the list', async () => {
    await refresh()
    server.answer = () => {}
    const ended = new AbortController()
    const running = refresh({ signal: ended.signal })
    await sleep(50)
    ended.abort()
    expect(await running).toMatchObject({ status: 'refused' })
    expect(await stateOf()).toMatchObject({ status: 'ok' })
  })
})

describe('what is stored', () => {
  const currentFolder = (): string => join(root, 'un', readCurrent(root, 'un')?.sha256 ?? '')

  it('and damaged gives way to the edition before, and is repaired by the next refresh', async () => {
    await refresh()
    server.files['/un.xml'] = { body: unOf(62), etag: '"two"' }
    await refresh()
    writeFileSync(join(currentFolder(), 'entries.jsonl'), '{"entryId":"un:x"}\n')
    expect(await idsOf()).toHaveLength(60)
    expect(await stateOf()).toMatchObject({
      status: 'stale',
      entries: 60,
      reason: expect.stringContaining('stored edition is damaged, so the edition before it is screened'),
    })
    expect(await refresh()).toMatchObject({ status: 'updated', meta: { entries: 62 } })
    expect(await stateOf()).toMatchObject({ status: 'ok', entries: 62 })
  })

  it('and damaged without one before is failed, never an empty list that is ok', async () => {
    await refresh()
    for (const damage of [
      () => writeFileSync(join(currentFolder(), 'entries.jsonl'), ''),
      () => writeFileSync(join(root, 'un', 'current.json'), '{"entries":'),
    ]) {
      damage()
      expect(await stateOf()).toMatchObject({ status: 'failed', entries: 0, reason: expect.stringMatching(/damaged|cannot be read/) })
    }
    expect(await refresh()).toMatchObject({ status: 'updated' })
    expect(await stateOf()).toMatchObject({ status: 'ok', entries: 60 })
  })

  it('and not described any more is found again by its own description', async () => {
    await refresh()
    writeFileSync(join(root, 'un', 'current.json'), '')
    expect(await idsOf()).toHaveLength(60)
    expect(await stateOf()).toMatchObject({ status: 'stale', entries: 60, reason: expect.stringContaining('cannot be read') })
    expect(await refresh()).toMatchObject({ status: 'updated' })
    expect(await stateOf()).toMatchObject({ status: 'ok', entries: 60 })
  })

  it('and not described any more is still what a shrunk one is compared with', async () => {
    await refresh()
    writeFileSync(join(root, 'un', 'current.json'), '{"entries":')
    server.files['/un.xml'] = { body: unOf(30), etag: '"thirty"' }
    expect(await refresh()).toMatchObject({ status: 'refused', reason: expect.stringContaining('30 entries, 60 before') })
    expect(await idsOf()).toHaveLength(60)
  })

  it('never names a folder of this machine or a host to those who screen', async () => {
    await refresh()
    server.answer = response => response.writeHead(500).end()
    await refresh()
    expect((await stateOf()).reason).toBe('its last refresh failed: its server answered HTTP 500')
    writeFileSync(join(root, 'un', 'incoming'), 'in the way')
    await refresh()
    server.answer = undefined
    expect(JSON.stringify(await stateOf())).not.toContain(root)
  })

  it('by another version is read from the files of the publisher', async () => {
    await refresh()
    const before = await idsOf()
    const file = join(root, 'un', 'current.json')
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version: ENTRIES_VERSION + 1 }))
    writeFileSync(join(currentFolder(), 'entries.jsonl'), 'something else')
    expect(await idsOf()).toEqual(before)
    expect(await refresh()).toMatchObject({ status: 'updated', meta: { version: ENTRIES_VERSION } })
  })

  it('and not confirmed for two days, or twice the time between refreshes, is stale', async () => {
    await refresh()
    nowMs += 48 * 3_600_000
    expect(await stateOf()).toMatchObject({ status: 'ok' })
    nowMs += 1
    expect(await stateOf()).toMatchObject({ status: 'stale', reason: 'it was last confirmed at 2026-11-21T12:00:00.000Z; run: agent-broker lists refresh un' })
    await refresh()
    expect(await stateOf()).toMatchObject({ status: 'ok' })
    nowMs -= 10 * 86_400_000
    expect(await stateOf()).toMatchObject({ status: 'ok' })
    expect([staleAfterMs(0), staleAfterMs(24), staleAfterMs(100)].map(ms => ms / 3_600_000)).toEqual([48, 48, 200])
  })
})
