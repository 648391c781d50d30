import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { WatchRow } from '../../src/core/rows/watches.ts'
import type { ListEntry, ListState } from '../../src/core/screening.ts'
import { screenWatched, startWatching } from '../../src/jobs/watches.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { createDatabase } from '../database.ts'
import { keptLog } from '../kept_log.ts'
import { createListed, LOADED_AT, listed, listState, missing } from '../listed.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-watches-'))
const postgres = await createDatabase()
afterAll(async () => {
  await postgres.drop()
  rmSync(folder, { recursive: true, force: true })
})

const URL_OF_OPERATOR = 'https://operator.example/hook'
const ENGINES: [string, () => Promise<Ledger>][] = [
  ['SQLite', () => openSqlite(join(folder, 'ledger.sqlite'))],
  ['Postgres', () => openPostgres(postgres.url)],
]

describe.each(ENGINES)('watched parties on %s', async (_engine, open) => {
  const ledger = await open()
  const second = await open()
  afterAll(async () => {
    await ledger.close()
    await second.close()
  })
  const lists = createListed()
  const edition = (entries: ListEntry[], ...states: ListState[]): void => {
    lists.entries = entries
    lists.lists = states
  }
  const first = listState('ofac_sdn', { sha256: 'a'.repeat(64) })
  const next = listState('ofac_sdn', { sha256: 'b'.repeat(64), listDate: '2026-11-20' })
  const third = listState('ofac_sdn', { sha256: 'c'.repeat(64), listDate: '2026-11-21' })
  const fourth = listState('ofac_sdn', { sha256: 'd'.repeat(64), listDate: '2026-11-21', loadedAt: LOADED_AT + 1 })
  let nowMs = Date.parse('2026-11-22T12:00:00Z')
  const options = (on: Ledger = ledger) => ({
    ledger: on,
    screening: lists,
    now: () => nowMs,
    log: keptLog().log,
    newId: () => randomUUID(),
    webhookUrl: URL_OF_OPERATOR as string | undefined,
    wakeDeliveries: () => undefined,
  })
  const watch = async (name: string, changes: Partial<WatchRow> = {}): Promise<string> => {
    const watchId = `wat_${randomUUID()}`
    const row = { watchId, name, country: null, kind: null, identifiers: [], note: null, addedAt: nowMs, ...changes }
    expect(await ledger.watches.add(row)).toBe(true)
    return watchId
  }
  const find = async (watchId: string) => (await ledger.watches.list()).find(row => row.watchId === watchId)
  const events = async (): Promise<Record<string, unknown>[]> => {
    const rows: Record<string, unknown>[] = []
    for (let row = await take(); row !== undefined; row = await take()) {
      expect(row.url).toBe(URL_OF_OPERATOR)
      rows.push(JSON.parse(row.body) as Record<string, unknown>)
    }
    return rows
  }
  const take = () => ledger.webhooks.lease('test', Date.now() + 1e12, Date.now() + 2e12, [])
  const clear = async (): Promise<void> => {
    for (const { watchId } of await ledger.watches.list()) await ledger.watches.remove(watchId)
    await events()
  }

  it('are kept once, however the name is written', async () => {
    const watchId = await watch('José Pérez', { note: 'customer 4711', country: 'ES' })
    const again = { name: 'JOSE  PEREZ', country: 'ES', kind: null, identifiers: [], note: null, addedAt: 1 }
    expect(await second.watches.add({ ...again, watchId: 'wat_2' })).toBe(false)
    expect(await second.watches.add({ ...again, watchId: 'wat_3', country: 'MX' })).toBe(true)
    expect(await find(watchId)).toMatchObject({ name: 'José Pérez', screenedAt: null, hits: [], changes: [] })
    expect(await ledger.watches.remove('wat_3')).toBe(true)
    expect(await ledger.watches.remove('wat_3')).toBe(false)
    await clear()
    expect(await ledger.watches.any()).toBe(false)
  })

  it('are screened once on each edition, and a change is told once', async () => {
    edition([], first)
    const watchId = await watch('Ivan Primerov', { note: 'customer 4711' })
    expect(await screenWatched(options(), 'one')).toBe(1)
    expect(await screenWatched(options(), 'one')).toBe(0)
    expect(await events()).toEqual([])
    edition([listed('ofac_sdn:36', 'Ivan Primerov')], next)
    expect(await screenWatched(options(), 'one')).toBe(1)
    expect(await events()).toEqual([
      {
        type: 'screening.changed',
        timestamp: expect.any(String),
        data: {
          watch_id: watchId,
          note: 'customer 4711',
          changes: [{ entry_id: 'ofac_sdn:36', name: 'Ivan Primerov', before: 'no_hit', after: 'matched', score: 1 }],
        },
      },
    ])
    expect(await find(watchId)).toMatchObject({
      hits: [{ entryId: 'ofac_sdn:36', verdict: 'matched' }],
      changedAt: nowMs,
      changes: [{ entryId: 'ofac_sdn:36', before: null, after: 'matched' }],
    })
    // The score falls below the threshold, and then the hit is gone.
    edition([listed('ofac_sdn:36', 'Ivan Primerov Extra')], third)
    await screenWatched(options(), 'one')
    edition([], fourth)
    await screenWatched(options(), 'one')
    const changes = (await events()).flatMap(({ data }) => (data as { changes: { after: string }[] }).changes)
    expect(changes.at(-1)?.after).toBe('no_hit')
    expect((await find(watchId))?.hits).toEqual([])
    await clear()
  })

  it('keep the hits of a list that is not there any more', async () => {
    edition([listed('ofac_sdn:36', 'Ivan Primerov')], first, listState('un'))
    const watchId = await watch('Ivan Primerov')
    await screenWatched(options(), 'one')
    await events()
    edition([], missing('ofac_sdn'), listState('un', { sha256: 'c'.repeat(64), loadedAt: LOADED_AT + 1 }))
    expect(await screenWatched(options(), 'one')).toBe(1)
    expect(await events()).toEqual([])
    expect((await find(watchId))?.hits).toMatchObject([{ entryId: 'ofac_sdn:36' }])
    edition([], missing('ofac_sdn'), missing('un'))
    expect(await screenWatched(options(), 'one')).toBe(0)
    await clear()
  })

  it('are not screened on an older edition, and nothing is told to and fro by nodes that have others', async () => {
    const uk = listed('uk:1', 'Ivan Primerov', { list: 'uk' })
    const ofac = listed('ofac_sdn:36', 'Ivan Primerov')
    const newUk = listState('uk', { sha256: 'e'.repeat(64), listDate: null, loadedAt: LOADED_AT + 1 })
    const behind = { ...createListed([]), lists: [first, listState('uk', { listDate: null })] }
    const ahead = { ...createListed([]), lists: [next, listState('uk', { listDate: null })] }
    const nodes = [behind, ahead].map((node, at) => ({
      ...options(at === 0 ? ledger : second),
      screening: {
        screen: async () => ({ hits: (await own(at).screen({ name: 'Ivan Primerov' }, 40)).hits, lists: node.lists }),
        states: async () => node.lists,
      },
    }))
    const own = (at: number) => createListed(entriesOf[at])
    const entriesOf = [[], [ofac]]
    const turns = async () => {
      const counts: number[] = []
      for (let i = 0; i < 3; i += 1) for (const node of nodes) counts.push(await screenWatched(node, `node ${i}`))
      return counts
    }
    const watchId = await watch('Ivan Primerov')
    expect(await turns()).toEqual([1, 1, 0, 0, 0, 0])
    expect(await events()).toHaveLength(1)
    // Each is ahead in one list: what both know adds up.
    behind.lists = [first, newUk]
    entriesOf[0] = [uk]
    expect(await turns()).toEqual([1, 0, 0, 0, 0, 0])
    expect(await events()).toMatchObject([{ data: { changes: [{ entry_id: 'uk:1', before: 'no_hit' }] } }])
    expect((await find(watchId))?.hits.map(({ entryId }) => entryId).sort()).toEqual(['ofac_sdn:36', 'uk:1'])
    // One that fails to load a list, and screens on another that is new to all, clears nobody.
    entriesOf[1] = [uk]
    ahead.lists = [{ ...next, status: 'failed', entries: 0 }, newUk, listState('un')]
    expect((await turns())[1]).toBe(1)
    ahead.lists = [third, newUk, listState('un')]
    expect((await turns())[1]).toBe(1)
    expect((await events()).flatMap(({ data }) => (data as { changes: unknown[] }).changes)).toMatchObject([
      { entry_id: 'ofac_sdn:36', after: 'no_hit' },
    ])
    expect((await find(watchId))?.hits.map(({ entryId }) => entryId)).toEqual(['uk:1'])
    await clear()
  })

  it('keep hits that only others have pushed out', async () => {
    const many = Array.from({ length: 40 }, (_, i) => listed(`ofac_sdn:${i}`, 'Ivan Primerov'))
    edition(many, first)
    const watchId = await watch('Ivan Primerov')
    await screenWatched(options(), 'one')
    await events()
    edition([listed('ofac_sdn:new', 'Ivan Primerov'), ...many], next)
    await screenWatched(options(), 'one')
    expect(await events()).toMatchObject([{ data: { changes: [{ entry_id: 'ofac_sdn:new', after: 'matched' }] } }])
    expect((await find(watchId))?.hits).toHaveLength(41)
    await clear()
  })

  it('leave out what an operator has suppressed', async () => {
    edition([listed('ofac_sdn:36', 'Ivan Primerov')], first)
    await ledger.suppressions.add({ entryId: 'ofac_sdn:36', reason: 'born 1991', addedAt: 1 }, 'Ivan Primerov')
    await watch('Ivan Primerov')
    await screenWatched(options(), 'one')
    expect(await events()).toEqual([])
    await ledger.suppressions.remove('ofac_sdn:36', null)
    await clear()
  })

  it('keep a hit by number on an entry that is set aside for the name, while its list is not there', async () => {
    const passport = { kind: 'passport', text: 'A0123456', value: 'A0123456', country: 'EG' } as const
    const asked = { text: 'passport A0123456', kinds: ['passport'], value: 'A0123456' } as const
    const byNumber = async (...[query, most]: Parameters<typeof lists.screen>) => {
      const found = await lists.screen(query, most)
      const isSent = (query.identifiers ?? []).length > 0
      return { ...found, hits: found.hits.map(hit => (isSent ? { ...hit, identifier: passport } : hit)) }
    }
    const screened = () => screenWatched({ ...options(), screening: { ...lists, screen: byNumber } }, 'one')
    edition([listed('ofac_sdn:36', 'Ivan Primerov')], first, listState('un'))
    await ledger.suppressions.add({ entryId: 'ofac_sdn:36', reason: 'born 1991', addedAt: 1 }, 'Ivan Primerov')
    const watchId = await watch('Ivan Primerov', { identifiers: [asked] })
    const ofName = await watch('Ivan Primerov')
    await screened()
    expect(await events()).toHaveLength(1)
    edition([], missing('ofac_sdn'), listState('un', { sha256: 'c'.repeat(64), loadedAt: LOADED_AT + 1 }))
    expect(await screened()).toBe(2)
    expect((await find(watchId))?.hits).toMatchObject([{ entryId: 'ofac_sdn:36' }])
    expect((await find(ofName))?.hits).toEqual([])
    edition([listed('ofac_sdn:36', 'Ivan Primerov')], next, listState('un'))
    expect(await screened()).toBe(2)
    expect(await events()).toEqual([])
    await ledger.suppressions.remove('ofac_sdn:36', null)
    await clear()
  })

  it('are not said to be gone from a list because an operator has suppressed them', async () => {
    const entries = [listed('ofac_sdn:36', 'Ivan Primerov'), listed('ofac_sdn:37', 'Ivan Primerov')]
    edition(entries, first)
    const watchId = await watch('Ivan Primerov')
    await screenWatched(options(), 'one')
    expect(await events()).toHaveLength(1)
    await ledger.suppressions.add({ entryId: 'ofac_sdn:36', reason: 'born 1991', addedAt: 1 }, 'Ivan Primerov')
    edition(entries, next)
    await screenWatched(options(), 'one')
    expect(await events()).toEqual([])
    expect((await find(watchId))?.hits.map(({ entryId }) => entryId)).toEqual(['ofac_sdn:37'])
    await ledger.suppressions.remove('ofac_sdn:36', null)
    edition(entries.slice(0, 1), third)
    await screenWatched(options(), 'one')
    expect((await events()).map(({ data }) => (data as { changes: unknown[] }).changes)).toMatchObject([
      [
        { entry_id: 'ofac_sdn:37', before: 'matched', after: 'no_hit' },
        { entry_id: 'ofac_sdn:36', before: 'no_hit', after: 'matched' },
      ],
    ])
    await clear()
  })

  it('by a number stay and go with it, whatever is decided on their name', async () => {
    const entry = listed('ofac_sdn:36', 'Ivan Primerov')
    const passport = { kind: 'passport', value: 'A0123456', text: 'A0123456' } as const
    const byNumber = {
      ...options(),
      screening: {
        ...lists,
        screen: async (...asked: Parameters<typeof lists.screen>) => {
          const { hits, lists: own } = await lists.screen(...asked)
          return { hits: hits.map(hit => ({ ...hit, identifier: passport })), lists: own }
        },
        states: lists.states,
      },
    }
    await ledger.suppressions.add({ entryId: 'ofac_sdn:36', reason: 'born 1991', addedAt: 1 }, 'Ivan Primerov')
    const identifiers = [{ text: 'passport A0123456', kinds: [passport.kind], value: passport.value }]
    const watchId = await watch('Ivan Primerov', { identifiers })
    const told = async () => {
      expect(await screenWatched(byNumber, 'one')).toBe(1)
      return (await events()).flatMap(({ data }) => (data as { changes: { after: string }[] }).changes)
    }
    edition([entry], first, listState('un'))
    expect(await told()).toMatchObject([{ entry_id: 'ofac_sdn:36', after: 'matched' }])
    edition([], missing('ofac_sdn'), listState('un', { sha256: 'c'.repeat(64), loadedAt: LOADED_AT + 1 }))
    expect(await told()).toEqual([])
    expect((await find(watchId))?.hits).toMatchObject([{ entryId: 'ofac_sdn:36' }])
    edition([], next)
    expect(await told()).toMatchObject([{ entry_id: 'ofac_sdn:36', before: 'matched', after: 'no_hit' }])
    await ledger.suppressions.remove('ofac_sdn:36', null)
    await clear()
  })

  it('are told of once by two nodes at a time', async () => {
    edition([listed('ofac_sdn:36', 'Ivan Primerov')], first)
    for (let i = 0; i < 12; i += 1)
      await watch('Ivan Primerov', { identifiers: [{ text: `${i}`, kinds: [], value: `${i}` }] })
    const counts = await Promise.all([screenWatched(options(), 'one'), screenWatched(options(second), 'two')])
    expect(counts[0] + counts[1]).toBe(12)
    expect(await events()).toHaveLength(12)
    await clear()
  })

  it('that a killed process has leased are screened by another, and one that comes back tells nothing', async () => {
    edition([listed('ofac_sdn:36', 'Ivan Primerov')], first)
    const watchId = await watch('Ivan Primerov')
    expect(await ledger.watches.lease('dead', nowMs, nowMs + 60_000, [], 8, [])).toHaveLength(1)
    expect(await screenWatched(options(second), 'two')).toBe(0)
    nowMs += 60_000
    expect(await screenWatched(options(second), 'two')).toBe(1)
    const late = { editions: '{}', screenedAt: nowMs, hits: [], changes: [] }
    expect(await ledger.watches.record(watchId, 'dead', late)).toBe(false)
    expect(await events()).toHaveLength(1)
    expect(await ledger.watches.holders()).toEqual([])
    await clear()
  })

  it('that are removed while they are screened are told nothing of', async () => {
    edition([listed('ofac_sdn:36', 'Ivan Primerov')], first)
    const watchId = await watch('Ivan Primerov')
    const { screen } = lists
    const removing = async (...args: Parameters<typeof screen>) => {
      await second.watches.remove(watchId)
      return screen(...args)
    }
    await screenWatched({ ...options(), screening: { ...lists, screen: removing, states: lists.states } }, 'one')
    expect(await find(watchId)).toBeUndefined()
    expect(await events()).toEqual([])
  })

  it('are found and erased with a recipient that their note names', async () => {
    const watchId = await watch('Ivan Primerov', { note: 'writes from Ivan@Example.com' })
    const other = await watch('Ivan Drugov', { note: 'writes from d.ivan@example.com' })
    const subject = { type: 'email', value: 'ivan@example.com', normalized: 'ivan@example.com' } as never
    expect((await ledger.people.export(subject))['watches']).toMatchObject([{ watchId }])
    await ledger.people.erase(subject, nowMs)
    expect(await find(watchId)).toBeUndefined()
    expect(await find(other)).toBeDefined()
  })

  it('are screened by a serving process when an edition comes', async () => {
    edition([], first)
    const watchId = await watch('Ivan Primerov')
    const worker = startWatching({ ...options(), now: Date.now, firstLook: 0, lookEveryMs: 50 })
    await expect.poll(async () => (await find(watchId))?.screenedAt, { timeout: 20_000 }).not.toBeNull()
    edition([listed('ofac_sdn:36', 'Ivan Primerov')], next)
    await expect.poll(async () => (await find(watchId))?.hits.length, { timeout: 20_000 }).toBe(1)
    await worker.stop()
    expect(await events()).toHaveLength(1)
    await clear()
  })

  it('are screened though they were added by a clock that was set back since', async () => {
    edition([listed('ofac_sdn:36', 'Ivan Primerov')], first)
    const watchId = await watch('Ivan Primerov', { addedAt: nowMs + 86_400_000 })
    expect(await screenWatched(options(), 'worker')).toBe(1)
    expect((await find(watchId))?.hits).toHaveLength(1)
    await clear()
  })

  it('are screened when an edition comes also after the clock was set back', async () => {
    edition([], first)
    const watchId = await watch('Ivan Primerov')
    let aheadMs = 86_400_000
    let looks = 0
    const states = () => {
      looks += 1
      return lists.states()
    }
    const now = () => Date.now() + aheadMs
    const screening = { screen: lists.screen, states }
    const worker = startWatching({ ...options(), screening, now, firstLook: 0, lookEveryMs: 50 })
    // The second look finds nothing due, and says when the next one is.
    await expect.poll(() => looks, { timeout: 20_000 }).toBeGreaterThan(1)
    aheadMs = 0
    edition([listed('ofac_sdn:36', 'Ivan Primerov')], next)
    await expect.poll(async () => (await find(watchId))?.hits.length, { timeout: 10_000 }).toBe(1)
    await worker.stop()
    await clear()
  })
})
