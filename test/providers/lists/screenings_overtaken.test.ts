import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ListEntry, ListName, ListState, Screener } from '../../../src/core/screening.ts'
import { importList } from '../../../src/providers/lists/import.ts'
import { refreshList } from '../../../src/providers/lists/refresh.ts'
import { loadInto } from '../../../src/providers/lists/load.ts'
import { createScreenings } from '../../../src/providers/lists/screenings.ts'
import { keptLog } from '../../kept_log.ts'
import { type Gate, makeGate } from '../../gate.ts'
import { type ListServer, startListServer } from '../../list_server.ts'
import { fileOf, fresh, sdnOf, unOf } from './samples.ts'

const HOUR_MS = 3_600_000
const WEEK_MS = 168 * HOUR_MS

let server: ListServer
let root: string
let nowMs: number
/** What a load of the lists waits for. */
let loading: Gate | undefined
/** Loads that have begun. */
let begun: number
let fails: boolean
beforeEach(async () => {
  server = await startListServer({ '/un.xml': { body: unOf(70, '2026-11-20'), etag: '"1"' } })
  root = fresh('root')
  nowMs = Date.UTC(2026, 10, 21, 12)
  loading = undefined
  begun = 0
  fails = false
})
afterEach(() => server.close())

async function createScreener(entries: readonly ListEntry[]): Promise<Screener> {
  begun += 1
  await loading?.pass()
  if (fails) throw new Error('out of memory')
  return { entryCount: entries.length, nameCount: entries.length, screen: () => [] }
}

const { log } = keptLog()
const open = (wanted: readonly ListName[]) =>
  createScreenings({
    lists: { root, wanted, refreshHours: 6, contact: undefined, urls: {} },
    now: () => nowMs,
    log,
    load: loadInto(createScreener),
  })
const refreshUn = () =>
  refreshList({
    root,
    name: 'un',
    urls: [`${server.url}/un.xml`],
    contact: undefined,
    now: () => nowMs,
    signal: new AbortController().signal,
  })
const importUn = () => importList({ root, name: 'un', files: [fileOf(unOf(60, '2026-02-27'))], nowMs, force: true })
const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 60_000; !(await condition()); await sleep(5))
    if (Date.now() > end) throw new Error('waited in vain')
}

describe('lists that are old, while a newer edition is loaded', () => {
  const statesOf = async (screening: ReturnType<typeof open>): Promise<Map<ListName, ListState>> => {
    nowMs += 1_000
    return new Map((await screening.states()).map(state => [state.name, state]))
  }

  it('stay stale although the newer one was just confirmed', async () => {
    await importUn()
    const screening = open(['un'])
    nowMs += WEEK_MS
    expect((await statesOf(screening)).get('un')).toMatchObject({ status: 'stale', entries: 60 })
    loading = makeGate()
    expect(await refreshUn()).toMatchObject({ status: 'updated' })
    for (let look = 0; look < 3; look += 1) {
      expect((await statesOf(screening)).get('un')).toMatchObject({
        status: 'stale',
        entries: 60,
        reason: expect.stringContaining('last confirmed'),
      })
    }
    await until(() => begun === 2)
    loading.open()
    await until(async () => (await statesOf(screening)).get('un')?.entries === 70)
    expect((await statesOf(screening)).get('un')).toMatchObject({ status: 'ok', reason: null })
  })

  it('stay stale while it cannot be loaded, and the others are what was found of them since', async () => {
    await importUn()
    await importList({ root, name: 'ofac_sdn', files: sdnOf(306), nowMs, force: false })
    const screening = open(['un', 'ofac_sdn'])
    nowMs += WEEK_MS
    expect((await statesOf(screening)).get('ofac_sdn')).toMatchObject({ status: 'stale' })
    fails = true
    await refreshUn()
    await importList({ root, name: 'ofac_sdn', files: sdnOf(306), nowMs, force: false })
    await until(async () => (await statesOf(screening)).get('un')?.reason?.includes('could not be loaded') === true)
    const states = await statesOf(screening)
    expect(states.get('un')).toMatchObject({ status: 'stale', entries: 60 })
    expect(states.get('ofac_sdn')).toMatchObject({ status: 'ok', reason: null })
  })
})
