import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ListEntry, ListName, PartyQuery, Screener } from '../../../src/core/screening.ts'
import { importList, removeList } from '../../../src/providers/lists/import.ts'
import { startListRefresh } from '../../../src/providers/lists/schedule.ts'
import { readCheck } from '../../../src/providers/lists/store.ts'
import { loadInto } from '../../../src/providers/lists/load.ts'
import { createScreenings } from '../../../src/providers/lists/screenings.ts'
import { keptLog } from '../../kept_log.ts'
import { type ListServer, startListServer } from '../../list_server.ts'
import { fileOf, fresh, sdnOf, unOf } from './samples.ts'

const HOUR_MS = 3_600_000
let server: ListServer
let root: string
let nowMs: number
let kept: ReturnType<typeof keptLog>
beforeEach(async () => {
  server = await startListServer({ '/un.xml': { body: unOf(60), etag: '"0"' } })
  root = fresh('root')
  nowMs = Date.UTC(2026, 10, 21, 12)
  kept = keptLog()
})
afterEach(() => server.close())

/** Finds names that are exactly the same. */
async function createExact(entries: readonly ListEntry[]): Promise<Screener> {
  const byName = new Map(entries.flatMap(entry => entry.names.map(name => [name.text, { entry, name }] as const)))
  return {
    entryCount: entries.length,
    nameCount: byName.size,
    screen({ name }: PartyQuery) {
      const found = byName.get(name)
      return found === undefined
        ? []
        : [
            {
              entry: found.entry,
              score: 1,
              matchedName: found.name,
              tokenPairs: [],
              unmatchedQuery: [],
              unmatchedListed: [],
              adjustments: [],
            },
          ]
    },
  }
}

const open = (createScreener = createExact, wanted: readonly ListName[] = ['un']) =>
  createScreenings({
    lists: { root, wanted, refreshHours: 6, contact: undefined, urls: {} },
    now: () => nowMs,
    log: kept.log,
    load: loadInto(createScreener),
  })
const keepFresh = (over: object = {}) =>
  startListRefresh({
    root,
    lists: [{ name: 'un', urls: [`${server.url}/un.xml`] }],
    refreshHours: 6,
    contact: undefined,
    now: () => nowMs,
    log: kept.log,
    firstLookMs: 10,
    lookEveryMs: 10,
    ...over,
  })
const importUn = (count: number, from = 0) =>
  importList({ root, name: 'un', files: [fileOf(unOf(count, '2026-02-27', from))], nowMs, force: true })
const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 60_000; !(await condition()); await sleep(5))
    if (Date.now() > end) throw new Error(`waited in vain: ${kept.lines.join('\n')}`)
}

describe('screening', () => {
  it('answers from the stored lists, and says of every list what it is', async () => {
    await importUn(60)
    const { hits, lists } = await open().screen({ name: 'ERIC BADEGE' }, 5)
    expect(hits.map(({ entry }) => entry.entryId)).toEqual(['un:CDi.001'])
    expect(lists.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'ofac_sdn not_loaded',
      'ofac_consolidated not_loaded',
      'un ok',
      'uk not_loaded',
      'eu not_loaded',
      'us_csl not_loaded',
    ])
  })

  it('without any list has no hits and says that those that are wanted failed', async () => {
    const { hits, lists } = await open().screen({ name: 'ERIC BADEGE' }, 5)
    expect(hits).toEqual([])
    expect(lists.filter(({ status }) => status !== 'not_loaded')).toMatchObject([
      { name: 'un', status: 'failed', entries: 0 },
    ])
  })

  it('has screened a name once it says that it is loaded, since the first one takes long', async () => {
    await importUn(60)
    const names: string[] = []
    const screening = open(async entries => {
      const exact = await createExact(entries)
      return {
        ...exact,
        screen(query, most) {
          names.push(query.name)
          return exact.screen(query, most)
        },
      }
    })
    await screening.states()
    expect(screening.loaded()).toBeDefined()
    expect(names).toHaveLength(1)
  })

  it('never throws, also when no index can be made of the lists, and says so', async () => {
    await importUn(60)
    let tries = 0
    const screening = open(async entries => {
      tries += 1
      if (tries === 1) throw new Error('out of memory')
      return createExact(entries)
    })
    const { hits, lists } = await screening.screen({ name: 'ERIC BADEGE' }, 5)
    expect(hits).toEqual([])
    expect(lists.find(({ name }) => name === 'un')).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('could not be loaded'),
    })
    expect((await screening.screen({ name: 'ERIC BADEGE' }, 5)).hits).toEqual([])
    nowMs += 30_000
    expect((await screening.screen({ name: 'ERIC BADEGE' }, 5)).hits).toHaveLength(1)
    expect((await screening.states()).find(({ name }) => name === 'un')?.status).toBe('ok')
  })

  it('takes over what is imported and removed, without a restart', async () => {
    await importUn(60)
    const screening = open()
    const statusOf = async () => {
      nowMs += 1_000
      const un = (await screening.states()).find(({ name }) => name === 'un')
      return `${un?.status} ${un?.entries}`
    }
    expect(await statusOf()).toBe('ok 60')
    await importUn(70)
    await until(async () => (await statusOf()) === 'ok 70')
    await removeList(root, 'un')
    await until(async () => (await statusOf()) === 'failed 0')
  })

  it('is looked at by whoever asks whether it is loaded, also where nobody screens', async () => {
    const screening = open()
    await screening.states()
    const un = () => screening.loaded()?.find(({ name }) => name === 'un')
    expect(un()?.status).toBe('failed')
    await importUn(60)
    nowMs += 1_000
    await until(() => un()?.status === 'ok')
    nowMs += 72 * HOUR_MS
    await importUn(60)
    expect(un()?.status).toBe('ok')
  })

  it('waits for the first lists that come, since there is nothing to answer from until then', async () => {
    const screening = open()
    expect((await screening.screen({ name: 'ERIC BADEGE' }, 5)).hits).toEqual([])
    await importUn(60)
    nowMs += 1_000
    const { hits, lists } = await screening.screen({ name: 'ERIC BADEGE' }, 5)
    expect(hits).toHaveLength(1)
    expect(lists.find(({ name }) => name === 'un')?.status).toBe('ok')
  })

  it('keeps the lists it has when new ones cannot be loaded, and says that they are stale', async () => {
    await importUn(60)
    let fails = false
    const screening = open(async entries => {
      if (fails) throw new Error('no')
      return createExact(entries)
    })
    await screening.states()
    fails = true
    await importUn(70)
    nowMs += 1_000
    await screening.states()
    await until(() => kept.lines.some(line => line.includes('could not be loaded')))
    nowMs += 1_000
    expect((await screening.screen({ name: 'ERIC BADEGE' }, 5)).hits).toHaveLength(1)
    expect((await screening.states()).find(({ name }) => name === 'un')).toMatchObject({
      status: 'stale',
      entries: 60,
      reason: expect.stringContaining('could not be loaded'),
    })
    fails = false
    nowMs += 30_000
    await until(async () => {
      nowMs += 1_000
      return (await screening.states()).find(({ name }) => name === 'un')?.entries === 70
    })
    expect((await screening.states()).find(({ name }) => name === 'un')).toMatchObject({ status: 'ok', reason: null })
  })

  it('says that a list failed which is stored and could not be loaded beside others', async () => {
    await importUn(60)
    let fails = false
    const screening = open(async entries => {
      if (fails) throw new Error('no')
      return createExact(entries)
    })
    await screening.states()
    fails = true
    await importList({ root, name: 'ofac_sdn', files: sdnOf(306), nowMs, force: false })
    nowMs += 1_000
    await screening.states()
    await until(() => kept.lines.some(line => line.includes('could not be loaded')))
    const states = await screening.states()
    expect(states.find(({ name }) => name === 'ofac_sdn')).toMatchObject({
      status: 'failed',
      entries: 0,
      reason: expect.stringContaining('could not be loaded'),
    })
    expect(states.find(({ name }) => name === 'un')).toMatchObject({ status: 'ok' })
  })

  it('names a list in the log, and never who was screened', async () => {
    await importUn(60)
    await open().screen({ name: 'ERIC BADEGE' }, 5)
    expect(kept.lines.join()).not.toMatch(/BADEGE/)
    expect(kept.lines).toHaveLength(1)
  })
})

describe('a list that is refreshed while it is screened', () => {
  it('gives every answer from one whole edition, in their order, and none fails', async () => {
    await importList({ root, name: 'ofac_sdn', files: sdnOf(306), nowMs, force: false })
    await importUn(60)
    const screening = open(createExact, ['ofac_sdn', 'un'])
    const schedule = keepFresh({ refreshHours: 1 })
    const editions = 5
    const seen: string[] = []
    const problems: string[] = []
    let isOver = false
    // Who is in every edition, who only in some: the states must say which edition an answer is from.
    const ask = async (): Promise<void> => {
      while (!isOver) {
        const [always, un] = await Promise.all([
          screening.screen({ name: 'BANCO NACIONAL DE CUBA' }, 5),
          screening.screen({ name: 'ERIC BADEGE' }, 5),
        ])
        if (always.hits.length !== 1) problems.push('a party of a list that did not change was missed')
        const state = un.lists.find(({ name }) => name === 'un')
        if (state?.status !== 'ok') problems.push(`un is ${state?.status}: ${state?.reason}`)
        // The first person is gone in every second edition.
        const isIn = state?.entries !== undefined && state.entries % 2 === 0
        if (un.hits.length !== (isIn ? 1 : 0)) problems.push(`edition of ${state?.entries} answered ${un.hits.length}`)
        if (seen.at(-1) !== String(state?.entries)) seen.push(String(state?.entries))
        await sleep(1)
      }
    }
    const asking = Promise.all(Array.from({ length: 8 }, ask))
    await until(() => seen.at(-1) === '60')
    for (let edition = 1; edition <= editions; edition += 1) {
      server.files['/un.xml'] = { body: unOf(60 + edition, '2026-03-01', edition % 2), etag: `"${edition}"` }
      nowMs += HOUR_MS
      await until(() => {
        nowMs += 10
        return seen.at(-1) === String(60 + edition)
      })
    }
    isOver = true
    await asking
    await schedule.close()
    expect(problems).toEqual([])
    expect(seen).toEqual(['60', '61', '62', '63', '64', '65'])
  })
})

describe('the schedule', () => {
  const updates = (): string[] => kept.lines.filter(line => line.includes('was refreshed'))

  it('fetches what was never fetched, and again only when it is due', async () => {
    const schedule = keepFresh()
    await until(() => updates().length === 1)
    await sleep(60)
    expect(server.got).toHaveLength(1)
    nowMs += 6 * HOUR_MS - 1
    await sleep(60)
    expect(server.got).toHaveLength(1)
    nowMs += 1
    await until(() => server.got.length === 2)
    expect(server.got[1]?.status).toBe(304)
    await schedule.close()
  })

  it('of several processes fetches once', async () => {
    const schedules = [keepFresh(), keepFresh(), keepFresh(), keepFresh()]
    await until(() => updates().length === 1)
    await sleep(100)
    expect([server.got.length, updates().length]).toEqual([1, 1])
    for (const schedule of schedules) await schedule.close()
  })

  it('asks again half an hour after a failure, and says why in the log', async () => {
    server.answer = response => response.writeHead(403).end()
    const schedule = keepFresh()
    await until(() => kept.lines.some(line => /^warn .*HTTP 403.*could not be refreshed/.test(line)))
    nowMs += HOUR_MS / 2 - 1
    await sleep(50)
    expect(server.got).toHaveLength(1)
    server.answer = undefined
    nowMs += 1
    await until(() => updates().length === 1)
    await schedule.close()
  })

  it('is due when the clock was set back', async () => {
    const schedule = keepFresh()
    await until(() => updates().length === 1)
    nowMs -= HOUR_MS
    await until(() => server.got.length === 2)
    await schedule.close()
  })

  it('that is closed in the middle breaks off, and blames nobody', async () => {
    server.answer = () => {}
    const schedule = keepFresh()
    await sleep(80)
    await schedule.close()
    expect(readCheck(root, 'un')).toBeUndefined()
    expect(kept.lines).toEqual([])
  })

  it('survives a folder that cannot be written', async () => {
    const file = fresh('file')
    writeFileSync(file, '')
    const schedule = keepFresh({ root: join(file, 'lists') })
    await until(() => kept.lines.some(line => /^error .*cannot be written/.test(line)))
    await schedule.close()
  })

  it('asks no sooner where what became of it cannot be put down, as on a full disk', async () => {
    server.answer = response => response.writeHead(403).end()
    mkdirSync(join(root, 'un', 'checked.json.incoming'), { recursive: true })
    const schedule = keepFresh()
    await until(() => kept.lines.some(line => /^error .*could not be refreshed/.test(line)))
    await sleep(100)
    expect(server.got).toHaveLength(1)
    nowMs += HOUR_MS / 2
    await until(() => server.got.length === 2)
    await schedule.close()
  })

  it('of no lists, or every 0 hours, does nothing', async () => {
    const schedules = [keepFresh({ lists: [] }), keepFresh({ refreshHours: 0 })]
    await sleep(50)
    for (const schedule of schedules) await schedule.close()
    expect(server.got).toEqual([])
  })
})
