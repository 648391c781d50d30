import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import type { ListEntry } from '../../../src/core/screening.ts'
import { importList } from '../../../src/providers/lists/import.ts'
import { loadInto, loadList } from '../../../src/providers/lists/load.ts'
import { createScreenings } from '../../../src/providers/lists/screenings.ts'
import { editionFolder, entriesFile } from '../../../src/providers/lists/store.ts'
import { keptLog } from '../../kept_log.ts'
import { start } from '../../process.ts'
import { fileOf, fresh, OFAC_CONSOLIDATED, unOf } from './samples.ts'

const FOLDERS = '0123456789abcdef'
const FILES = 500

/** Makes a list slow to remove: what is left of it can be seen for a while. */
function fill(folder: string): void {
  for (const name of FOLDERS) {
    const filled = join(folder, name.repeat(64))
    mkdirSync(filled)
    for (let file = 0; file < FILES; file += 1) writeFileSync(join(filled, String(file)), '')
  }
}

it('takes a list out of service that another process removes while it is read', async () => {
  const folder = fresh('data')
  const root = join(folder, 'datasets', 'lists')
  let nowMs = Date.now()
  await importList({ root, name: 'un', files: [fileOf(unOf(60))], nowMs, force: false })
  const createScreener = async (entries: readonly ListEntry[]) => ({
    entryCount: entries.length,
    nameCount: entries.length,
    screen: () => [],
  })
  const lists = { root, wanted: ['un'] as const, refreshHours: 6, contact: undefined, urls: {} }
  const screening = createScreenings({ lists, now: () => nowMs, log: keptLog().log, load: loadInto(createScreener) })
  const entries = async (): Promise<number | undefined> => {
    nowMs += 1_000
    return (await screening.states()).find(({ name }) => name === 'un')?.entries
  }
  expect(await entries()).toBe(60)
  fill(join(root, 'un'))
  const removal = start(['lists', 'remove', 'un'], { DATA_DIR: folder })
  for (const end = Date.now() + 60_000; existsSync(join(root, 'un', 'current.json')) && Date.now() < end; )
    await sleep(2)
  await entries()
  expect(await removal.exit()).toBe(0)
  await expect.poll(entries, { timeout: 20_000 }).toBe(0)
}, 120_000)

const WATCHING = `
  const { existsSync } = require('node:fs')
  const { parentPort, workerData: { file, isOver } } = require('node:worker_threads')
  parentPort.postMessage('begun')
  let gone = 0
  while (Atomics.load(isOver, 0) === 0) if (!existsSync(file)) gone += 1
  parentPort.postMessage(gone)`

it('keeps the files of the edition in service where they are while the same edition is taken with another day', async () => {
  const root = fresh('lists')
  const take = (date: string) =>
    importList({
      root,
      name: 'ofac_consolidated',
      files: OFAC_CONSOLIDATED,
      nowMs: Date.now(),
      force: true,
      date,
    })
  const { meta } = await take('2026-11-01')
  const isOver = new Int32Array(new SharedArrayBuffer(4))
  const file = entriesFile(editionFolder(root, 'ofac_consolidated', meta.sha256))
  const watching = new Worker(WATCHING, { eval: true, workerData: { file, isOver } })
  await once(watching, 'message')
  for (const day of ['02', '03']) await take(`2026-11-${day}`)
  Atomics.store(isOver, 0, 1)
  expect(await once(watching, 'message')).toEqual([0])
  expect(await loadList(root, 'ofac_consolidated')).toMatchObject({
    meta: { listDate: '2026-11-03' },
    problem: undefined,
  })
})
