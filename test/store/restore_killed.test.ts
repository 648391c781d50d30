import { spawn } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { prepareDataFolder } from '../../src/cli/data_folder.ts'
import { readConfig } from '../../src/config.ts'
import { openSqliteFile } from '../../src/lib/sqlite.ts'
import { backupSqlite, restoreSqlite } from '../../src/store/backup.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { bundled } from '../bundled.ts'

const root = mkdtempSync(join(tmpdir(), 'agent-broker-restored-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const DAMAGED = Buffer.from('scribble '.repeat(1_000))

const peopleOf = async (file: string): Promise<string[]> => {
  const ledger = await openSqlite(file)
  const people = await ledger.staff.list()
  await ledger.close()
  return people.map(({ personId }) => personId)
}

async function addPerson(file: string, personId: string): Promise<void> {
  const ledger = await openSqlite(file)
  await ledger.staff.add({ personId, name: personId, email: `${personId}@example.com`, role: 'viewer', createdAt: 1 })
  await ledger.close()
}

/** A ledger of two people whose backup knows the first of them. */
async function setUp(name: string): Promise<{ folder: string; file: string; backup: string }> {
  const folder = join(root, name)
  mkdirSync(folder)
  const [file, backup] = [join(folder, 'ledger.sqlite'), join(root, `${name}.backup`)]
  await addPerson(file, 'per_1')
  await backupSqlite(file, backup)
  await addPerson(file, 'per_2')
  return { folder, file, backup }
}

const runChild = async (script: string, ...args: string[]) =>
  spawn(process.execPath, [await bundled(script), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })

describe('a restore', () => {
  it('that is killed has left the ledger as it was or has put back the whole backup, with what it replaced beside it', async () => {
    const seen = new Set<string>()
    for (let at = 1; !seen.has('end'); at += 1) {
      const { folder, file, backup } = await setUp(`killed_${at}`)
      const child = await runChild('test/store/restore_child.ts', file, backup, '1', String(at))
      const signal = await new Promise(resolve => child.once('close', (_code, by) => resolve(by)))
      await prepareDataFolder(readConfig({ DATA_DIR: folder }, {}))
      const aside = readdirSync(folder).filter(name => name.includes('before-restore'))
      const people = await peopleOf(file)
      seen.add(signal === null ? 'end' : String(people.length))
      if (people.length === 2) expect(aside).toEqual([])
      else {
        expect(people).toEqual(['per_1'])
        expect(await peopleOf(join(folder, aside[0] ?? ''))).toHaveLength(2)
      }
    }
    expect(seen).toEqual(new Set(['2', 'end']))
  })

  it('keeps what is beside a damaged ledger from the one that it puts back', async () => {
    const { file, backup } = await setUp('damaged')
    writeFileSync(file, DAMAGED)
    writeFileSync(`${file}-wal`, DAMAGED)
    const { aside } = await restoreSqlite(file, backup, '1')
    expect(await peopleOf(file)).toEqual(['per_1'])
    for (const suffix of ['', '-wal']) expect(readFileSync(`${aside}${suffix}`)).toEqual(DAMAGED)
    expect(statSync(file).nlink).toBe(1)
  })

  it.runIf(process.platform === 'linux')('lets whoever opens the ledger meanwhile have what was put back', async () => {
    const { file, backup } = await setUp('meanwhile')
    // As a restore holds it while it puts another in its place.
    const held = openSqliteFile(file)
    held.pragma('journal_mode = DELETE')
    held.exec('begin exclusive')
    const child = await runChild('test/store/open_child.ts', 'sqlite', file)
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
    const ended = new Promise(resolve => child.once('close', resolve))
    await expect.poll(() => openBy(child.pid)).toContain(file)
    copyFileSync(backup, `${file}.incoming`)
    renameSync(`${file}.incoming`, file)
    held.close()
    expect([await ended, printed]).toEqual([0, 'begins\nopen\n'])
    expect(await peopleOf(file)).toEqual(['per_1'])
  })
})

function openBy(pid: number | undefined): string[] {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).flatMap(name => {
    try {
      return [readlinkSync(join(folder, name))]
    } catch {
      // Closed meanwhile.
      return []
    }
  })
}
