import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { importList } from '../../../src/providers/lists/import.ts'
import { loadLists, staleAfterMs } from '../../../src/providers/lists/load.ts'
import { ENTRIES_VERSION, readCurrent, withListLock } from '../../../src/providers/lists/store.ts'
import { OFAC_CONSOLIDATED, unOf } from './samples.ts'
import { clock, idsOf, refresh, root, server, stateOf, useList } from './refresh_place.ts'

useList()

const OFAC_PATHS = ['/CONS_PRIM.CSV', '/CONS_ADD.CSV', '/CONS_ALT.CSV', '/CONS_COMMENTS.CSV']
const refreshOfac = () => refresh({ name: 'ofac_consolidated', urls: OFAC_PATHS.map(path => `${server.url}${path}`) })
const filesIn = (): string[] => readdirSync(join(root, 'un')).sort()

describe('a list', () => {
  it('is fetched with a contact, stored with its day, hash and counts, and not sent again while it has not changed', async () => {
    expect(await stateOf()).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('agent-broker lists refresh un'),
      entries: 0,
      loadedAt: null,
    })
    expect(await refresh()).toMatchObject({ status: 'updated', meta: { entries: 60, added: null, removed: null } })
    expect(server.got[0]?.headers['user-agent']).toMatch(/^agent-broker\/\S+ \(ops@broker\.example\)$/)
    expect(await stateOf()).toEqual({
      name: 'un',
      title: 'UN Security Council Consolidated List',
      status: 'ok',
      reason: null,
      listDate: '2026-02-27',
      loadedAt: clock.nowMs,
      entries: 60,
      sha256: createHash('sha256').update(unOf(60)).digest('hex'),
      added: null,
      removed: null,
      changed: null,
      doubts: [expect.stringMatching(/^it has 60 entries, and the published list at least 500/)],
    })
    expect(await refresh()).toMatchObject({ status: 'unchanged' })
    expect(server.got[1]).toMatchObject({
      status: 304,
      headers: { 'if-none-match': '"one"', 'if-modified-since': 'Fri, 27 Feb 2026 00:00:09 GMT' },
    })
    expect(filesIn()).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      'checked.json',
      'current.json',
      'history.jsonl',
      'lock',
    ])
  })

  it('tells what was added and removed, keeps the edition before, and drops older ones', async () => {
    await refresh()
    server.files['/un.xml'] = { body: unOf(60, '2026-03-01', 5), etag: '"two"' }
    expect(await refresh()).toMatchObject({
      status: 'updated',
      meta: { listDate: '2026-03-01', entries: 60, added: 5, removed: 5 },
    })
    server.files['/un.xml'] = { body: unOf(63, '2026-03-02', 5), etag: '"three"' }
    expect(await refresh()).toMatchObject({ meta: { added: 3, removed: 0 } })
    expect(await idsOf()).toHaveLength(63)
    expect(filesIn().filter(name => /^[0-9a-f]{64}$/.test(name))).toHaveLength(2)
  })

  it('that was imported without its day has the one of its server from its first refresh on', async () => {
    const files = OFAC_CONSOLIDATED
    await importList({ root, name: 'ofac_consolidated', files, nowMs: clock.nowMs, force: false })
    expect(await stateOf('ofac_consolidated')).toMatchObject({ listDate: null })
    for (const [at, path] of OFAC_PATHS.entries())
      server.files[path] = {
        body: readFileSync(files[at] ?? ''),
        lastModified: 'Fri, 20 Nov 2026 11:00:00 GMT',
      }
    await refreshOfac()
    expect(await stateOf('ofac_consolidated')).toMatchObject({ listDate: '2026-11-20', status: 'ok', doubts: [] })
    expect(await refreshOfac()).toMatchObject({ status: 'unchanged' })
  })

  it('whose server dates it in the future is undated', async () => {
    for (const [at, path] of OFAC_PATHS.entries())
      server.files[path] = {
        body: readFileSync(OFAC_CONSOLIDATED[at] ?? ''),
        lastModified: 'Fri, 26 Feb 2027 11:00:00 GMT',
      }
    await refreshOfac()
    expect(await stateOf('ofac_consolidated')).toMatchObject({ listDate: null, doubts: [expect.any(String)] })
    expect(await refreshOfac()).toMatchObject({ status: 'unchanged' })
  })

  it('that comes again without having changed is confirmed, whatever the server says of it', async () => {
    await refresh()
    server.files['/un.xml'] = { body: unOf(60), etag: '"another"' }
    clock.nowMs += 3_600_000
    expect(await refresh()).toMatchObject({ status: 'unchanged', meta: { loadedAt: clock.nowMs - 3_600_000 } })
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
      server.files[path] = {
        body: readFileSync(OFAC_CONSOLIDATED[at] ?? ''),
        etag: `"${at}"`,
        lastModified: 'Tue, 02 Jul 2024 14:00:00 GMT',
      }
    expect(await refreshOfac()).toMatchObject({ status: 'updated', meta: { entries: 442, listDate: '2024-07-02' } })
    const alt = readFileSync(OFAC_CONSOLIDATED[2] ?? '', 'latin1')
    server.files['/CONS_ALT.CSV'] = { body: alt.replace('HANIYYA, Ismaeel', 'HANIYEH, Ismail'), etag: '"new"' }
    server.got.length = 0
    expect(await refreshOfac()).toMatchObject({ status: 'updated', meta: { entries: 442, added: 0, removed: 0 } })
    expect(server.got.map(({ status }) => status)).toEqual([304, 304, 200, 304])
    const { entries } = await loadLists(root)
    expect(
      entries.find(({ entryId }) => entryId === 'ofac_consolidated:9639')?.names.map(({ text }) => text),
    ).toContain('Ismail HANIYEH')
    delete server.files['/CONS_ADD.CSV']
    expect(await refreshOfac()).toEqual({
      status: 'refused',
      reason: expect.stringMatching(/^CONS_ADD\.CSV: its server answered HTTP 404$/),
    })
  })
})
describe('two at once', () => {
  it('of one list do the work once', async () => {
    const outcomes = await Promise.all([refresh(), refresh(), refresh()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['busy', 'busy', 'updated'])
  })

  it('look again with the lock held, so that a second scheduler does nothing', async () => {
    await refresh()
    expect(await refresh({ isDue: check => check?.confirmedAt !== clock.nowMs })).toEqual({ status: 'not_due' })
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
      expect(await stateOf()).toMatchObject({
        status: 'failed',
        entries: 0,
        reason: expect.stringMatching(/damaged|cannot be read/),
      })
    }
    expect(await refresh()).toMatchObject({ status: 'updated' })
    expect(await stateOf()).toMatchObject({ status: 'ok', entries: 60 })
  })

  it('and not described any more is found again by its own description', async () => {
    await refresh()
    writeFileSync(join(root, 'un', 'current.json'), '')
    expect(await idsOf()).toHaveLength(60)
    expect(await stateOf()).toMatchObject({
      status: 'stale',
      entries: 60,
      reason: expect.stringContaining('cannot be read'),
    })
    expect(await refresh()).toMatchObject({ status: 'updated' })
    expect(await stateOf()).toMatchObject({ status: 'ok', entries: 60 })
  })

  it('and not described any more is still what a shrunk one is compared with', async () => {
    await refresh()
    writeFileSync(join(root, 'un', 'current.json'), '{"entries":')
    server.files['/un.xml'] = { body: unOf(30), etag: '"thirty"' }
    expect(await refresh()).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('30 entries, 60 before'),
    })
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
    clock.nowMs += 48 * 3_600_000
    expect(await stateOf()).toMatchObject({ status: 'ok' })
    clock.nowMs += 1
    expect(await stateOf()).toMatchObject({
      status: 'stale',
      reason: 'it was last confirmed at 2026-11-21T12:00:00.000Z; run: agent-broker lists refresh un',
    })
    await refresh()
    expect(await stateOf()).toMatchObject({ status: 'ok' })
    clock.nowMs -= 10 * 86_400_000
    expect(await stateOf()).toMatchObject({ status: 'ok' })
    expect([staleAfterMs(0), staleAfterMs(24), staleAfterMs(100)].map(ms => ms / 3_600_000)).toEqual([48, 48, 200])
  })
})
