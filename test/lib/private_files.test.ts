import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import {
  closeOpen,
  findOpen,
  keepTree,
  makeFile,
  makeFolder,
  replaceText,
  setDataMode,
} from '../../src/lib/private_files.ts'
import { openFileCache } from '../../src/store/cache/sql.ts'
import { openFileLimits } from '../../src/store/cache/limits.ts'
import { openSqlite } from '../../src/store/sqlite.ts'

const NOBODY = 65_534
const isRoot = process.geteuid?.() === 0

const root = mkdtempSync(join(tmpdir(), 'agent-broker-private-'))
chmodSync(root, 0o711)
afterAll(() => rmSync(root, { recursive: true, force: true }))
afterEach(() => setDataMode('private'))

const rightsOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
const any = (): boolean => true

describe('what is written', () => {
  it.skipIf(process.platform !== 'linux')('is told at once where the system lets no folder be made', () => {
    expect(() => makeFolder('/proc/agent-broker/deep')).toThrow('ENOENT')
  })

  it('is for its owner, the folders above it too, and those that exist are left as they are', () => {
    mkdirSync(join(root, 'there'), { mode: 0o755 })
    makeFolder(join(root, 'there', 'deep', 'deeper'))
    expect(['there', 'there/deep', 'there/deep/deeper'].map(path => rightsOf(join(root, path)))).toEqual([
      '755',
      '700',
      '700',
    ])
    const file = join(root, 'there', 'file')
    expect([makeFile(file), makeFile(file)]).toEqual([true, false])
    replaceText(file, 'new')
    expect(rightsOf(file)).toBe('600')
    setDataMode('group')
    const tree = join(root, 'tree')
    mkdirSync(join(tree, 'below'), { recursive: true })
    writeFileSync(join(tree, 'below', 'file'), '', { mode: 0o666 })
    keepTree(tree)
    expect([tree, join(tree, 'below'), join(tree, 'below', 'file')].map(rightsOf)).toEqual(['750', '750', '640'])
  })

  it('so are the ledger, the cache and the limits, with the files SQLite puts beside them', async () => {
    const folder = join(root, 'databases')
    const ledger = await openSqlite(join(folder, 'ledger.sqlite'))
    const scratch = [
      await openFileCache(join(folder, 'cache.sqlite')),
      await openFileLimits(join(folder, 'limits.sqlite')),
    ]
    await ledger.probe(1)
    expect(rightsOf(folder)).toBe('700')
    for (const name of ['ledger', 'cache', 'limits'])
      for (const suffix of ['', '-wal', '-shm']) expect(rightsOf(join(folder, `${name}.sqlite${suffix}`))).toBe('600')
    for (const opened of [ledger, ...scratch]) await opened.close()
  })
})

describe('what is found with other rights', () => {
  it('gets them, unless it is not ours or a link', () => {
    const folder = join(root, 'found')
    mkdirSync(join(folder, 'ours'), { recursive: true })
    const outside = join(root, 'outside')
    for (const file of [outside, join(folder, 'ours', 'file'), join(folder, 'theirs')])
      writeFileSync(file, '', { mode: 0o644 })
    symlinkSync(outside, join(folder, 'ours', 'link'))
    const isOurs = (path: string): boolean => path.startsWith('ours')
    expect(findOpen(folder, isOurs).map(({ path }) => path)).toEqual(['ours', 'ours/file'])
    expect(closeOpen(folder, isOurs)).toEqual([
      { path: 'ours', mode: 0o755 },
      { path: 'ours/file', mode: 0o644 },
    ])
    expect([join(folder, 'ours'), join(folder, 'ours', 'file')].map(rightsOf)).toEqual(['700', '600'])
    expect([outside, join(folder, 'theirs')].map(rightsOf)).toEqual(['644', '644'])
    expect(closeOpen(folder, isOurs)).toEqual([])
    expect(closeOpen(join(root, 'nowhere'), any)).toEqual([])
  })

  it.runIf(isRoot)('and belongs to somebody else is told, and left', () => {
    const folder = join(root, 'shared')
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    for (const [name, mode] of [
      ['theirs', 0o644],
      ['unreadable', 0o604],
      ['mine', 0o644],
    ] as const)
      writeFileSync(join(folder, name), '', { mode })
    chownSync(join(folder, 'mine'), NOBODY, NOBODY)
    process.seteuid?.(NOBODY)
    try {
      expect(closeOpen(folder, any)).toEqual([
        { path: 'mine', mode: 0o644 },
        { path: 'theirs', mode: 0o644, problem: 'EPERM' },
        { path: 'unreadable', mode: 0o604, problem: 'EACCES' },
      ])
    } finally {
      process.seteuid?.(0)
    }
    expect([rightsOf(join(folder, 'mine')), rightsOf(join(folder, 'theirs'))]).toEqual(['600', '644'])
  })

  it.runIf(isRoot)('goes to whoever owns the folder when root made it, and never by a link', () => {
    const folder = join(root, 'of_nobody')
    mkdirSync(folder)
    chownSync(folder, NOBODY, NOBODY)
    const [file, target] = [join(folder, 'file'), join(root, 'of_root')]
    makeFile(file)
    makeFolder(join(folder, 'deep', 'deeper'))
    replaceText(join(folder, 'deep', 'text'), 'text')
    const made = ['file', 'deep', 'deep/deeper', 'deep/text'].map(path => statSync(join(folder, path)))
    expect(made.map(({ uid, gid }) => [uid, gid])).toEqual(made.map(() => [NOBODY, NOBODY]))
    writeFileSync(target, '', { mode: 0o644 })
    symlinkSync(target, join(folder, 'linked'))
    expect(makeFile(join(folder, 'linked'))).toBe(false)
    symlinkSync(target, join(folder, 'text.incoming'))
    replaceText(join(folder, 'text'), 'text')
    expect([statSync(target).uid, statSync(target).size, rightsOf(target)]).toEqual([0, 0, '644'])
  })
})
