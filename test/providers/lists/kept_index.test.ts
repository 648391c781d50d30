import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { draftOf } from '../../../src/lib/drafts.ts'
import { importList } from '../../../src/providers/lists/import.ts'
import { indexProblem } from '../../../src/providers/lists/build_index.ts'
import { keepIndex, loadKept } from '../../../src/providers/lists/kept_index.ts'
import { entriesFile, editionFolder, readCurrent, withFolderLock } from '../../../src/providers/lists/store.ts'
import { keptLog } from '../../kept_log.ts'
import { fileOf, fresh, sdnOf, unOf } from './samples.ts'

const NOW_MS = Date.UTC(2026, 10, 22)
let root: string
let kept: ReturnType<typeof keptLog>
beforeEach(() => {
  root = fresh('root')
  kept = keptLog()
})

const importUn = (count: number) =>
  importList({ root, name: 'un', files: [fileOf(unOf(count))], nowMs: NOW_MS, force: true })
const indexFiles = (): string[] => readdirSync(join(root, 'index')).filter(name => name.endsWith('.index'))
const onlyFile = (): string => join(root, 'index', indexFiles()[0] ?? '')
const badege = async (): Promise<string[]> => {
  const { screener, close } = await loadKept(root, kept.log)
  const hits = screener.screen({ name: 'ERIC BADEGE' }, 5)
  close()
  return hits.map(({ entry }) => entry.entryId)
}

describe('the index of the lists', () => {
  it('is made once, and read from its file from then on', async () => {
    await importUn(60)
    expect(await badege()).toEqual(['un:CDi.001'])
    const made = readFileSync(onlyFile())
    // Whoever reads the file does not read the entries.
    const meta = readCurrent(root, 'un')
    writeFileSync(entriesFile(editionFolder(root, 'un', meta?.sha256 ?? '')), 'damaged')
    expect(await badege()).toEqual(['un:CDi.001'])
    expect([indexFiles().length, readFileSync(onlyFile()).equals(made)]).toEqual([1, true])
    expect(kept.lines).toEqual([])
  })

  it('is made by one of those who ask at once', async () => {
    await importUn(60)
    const answers = await Promise.all(Array.from({ length: 6 }, badege))
    expect(answers).toEqual(Array(6).fill(['un:CDi.001']))
    expect(readdirSync(join(root, 'index')).sort()).toEqual([...indexFiles(), 'lock'])
    expect(indexFiles()).toHaveLength(1)
  })

  it('is another one for other editions, and of those before few stay', async () => {
    for (let edition = 0; edition < 5; edition += 1) {
      await importUn(60 + edition)
      const { screener, close, lists } = await loadKept(root, kept.log)
      expect([screener.entryCount, lists.find(({ name }) => name === 'un')?.meta?.entries]).toEqual([
        60 + edition,
        60 + edition,
      ])
      close()
    }
    expect(indexFiles()).toHaveLength(3)
  })

  it.each([
    ['cut off', (file: string) => truncateSync(file, 5_000), /cut off: it has 5000 of \d+ bytes/],
    ['empty', (file: string) => truncateSync(file, 0), /is empty/],
    ['something else', (file: string) => writeFileSync(file, 'x'.repeat(5_000)), /is no index of this program/],
    ['damaged', (file: string) => flip(file, 1_000), /is damaged in its section entries/],
  ])('is made anew where its file is %s, and the log says why', async (_, damage, said) => {
    await importUn(60)
    await badege()
    expect(indexProblem(root)).toBeUndefined()
    damage(onlyFile())
    expect(indexProblem(root)).toMatch(said)
    expect(await badege()).toEqual(['un:CDi.001'])
    expect(kept.lines.join('\n')).toMatch(said)
    kept.lines.length = 0
    expect(await badege()).toEqual(['un:CDi.001'])
    expect(kept.lines).toEqual([])
  })

  it('is made in memory where no file can be', async () => {
    await importUn(60)
    writeFileSync(join(root, 'index'), 'a file in the place of the folder')
    expect(await badege()).toEqual(['un:CDi.001'])
    expect(kept.lines.join('\n')).toMatch(/could not be kept in a file; it is made in memory/)
  })

  it('is made in memory where whoever makes the file is stopped and keeps the lock', async () => {
    await importUn(60)
    await withFolderLock(join(root, 'index'), async () => {
      const { screener, close } = await loadKept(root, kept.log, 100)
      expect(screener.entryCount).toBe(60)
      close()
    })
    expect(kept.lines.join('\n')).toMatch(/has been making it for more than 0.1 s.*it is made in memory/)
  })

  it('is over the edition before where one is damaged, and says so each time, without being made each time', async () => {
    await importUn(60)
    await importUn(70)
    const meta = readCurrent(root, 'un')
    writeFileSync(entriesFile(editionFolder(root, 'un', meta?.sha256 ?? '')), 'damaged')
    for (let turn = 0; turn < 2; turn += 1) {
      const { screener, lists, close } = await loadKept(root, kept.log)
      expect(screener.entryCount).toBe(60)
      expect(lists.find(({ name }) => name === 'un')?.problem).toBe('its stored edition is damaged')
      close()
    }
    expect(indexFiles()).toHaveLength(1)
  })

  it('is made by whoever imports, and holds all lists', async () => {
    await importUn(60)
    await importList({ root, name: 'ofac_sdn', files: sdnOf(306), nowMs: NOW_MS, force: false })
    await keepIndex(root, kept.log)
    const made = readFileSync(onlyFile())
    const { screener, close } = await loadKept(root, kept.log)
    expect(screener.screen({ name: 'BANCO NACIONAL DE CUBA' }, 1)[0]?.score).toBe(1)
    expect(screener.screen({ name: 'ERIC BADEGE' }, 1)[0]?.score).toBe(1)
    close()
    expect(readFileSync(onlyFile()).equals(made)).toBe(true)
  })

  it('is not made of nothing', async () => {
    const { screener, close } = await loadKept(root, kept.log)
    expect(screener.entryCount).toBe(0)
    close()
    expect(existsSync(join(root, 'index'))).toBe(false)
  })

  it('takes away what killed builds have left', async () => {
    await importUn(60)
    mkdirSync(join(root, 'index'))
    const left = draftOf(join(root, 'index', 'x.index'), 2 ** 30)
    writeFileSync(left, 'half')
    utimesSync(left, 0, 0)
    await badege()
    expect(existsSync(left)).toBe(false)
  })
})

function flip(file: string, at: number): void {
  const bytes = readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  writeFileSync(file, bytes)
}
