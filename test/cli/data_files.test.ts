import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { openSqliteFile } from '../../src/lib/sqlite.ts'
import { describe, expect, it } from 'vitest'
import { draftOf } from '../../src/lib/drafts.ts'
import type { User } from '../command.ts'
import { start, startServer, until } from '../process.ts'
import { unOf } from '../providers/lists/samples.ts'
import { sharedFile } from '../shared_data.ts'
import { createKey, escalation, fresh, ledgerOf, root, run, runAs, tokenFor } from './data_folder.ts'

const NOBODY = 65_534
const isRoot = process.geteuid?.() === 0

/** The rights of everything below a folder, and of the folder itself. */
const rightsIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].map(path => [
      path,
      (statSync(join(folder, path)).mode & 0o777).toString(8),
    ]),
  )

const isFolder = (folder: string, path: string): boolean => statSync(join(folder, path)).isDirectory()

/** What in a folder has other rights than wanted. */
const otherThan = (folder: string, wanted: { folder: string; file: string }): string[] =>
  Object.entries(rightsIn(folder))
    .filter(([path, mode]) => mode !== (isFolder(folder, path) ? wanted.folder : wanted.file))
    .map(([path, mode]) => `${path} ${mode}`)

/** Gives a folder, and all that is in it, to another user. */
function giveToNobody(folder: string): void {
  for (const path of Object.keys(rightsIn(folder))) chownSync(join(folder, path), NOBODY, NOBODY)
}

/** Everything this program writes: ledger, cache, limits, a map, a list and the outbox, while a server has them open. */
async function writeEverything(folder: string, settings: Record<string, string>): Promise<() => Promise<void>> {
  const map = sharedFile('osm/monaco-2022-12-poi.osm.pbf')
  expect(await run(folder, ['map', 'import', map, '--name', 'monaco'], settings)).toMatchObject({ code: 0 })
  const list = join(root, 'un.xml')
  writeFileSync(list, unOf(60))
  chmodSync(list, 0o444)
  expect(await run(folder, ['lists', 'import', 'un', list], settings)).toMatchObject({ code: 0 })
  expect(await run(folder, ['doctor'], settings)).toMatchObject({ code: 0 })
  const key = await createKey(folder, '--tier', 'unlimited')
  const server = await startServer({ DATA_DIR: folder, ...settings })
  await tokenFor(server.url, key)
  return async () => {
    server.child.kill('SIGTERM')
    await server.exit()
  }
}

describe('the files of the data folder', () => {
  it.each([
    ['private', { folder: '700', file: '600' }],
    ['group', { folder: '750', file: '640' }],
  ])('are made for their owner, and with DATA_MODE=%s have these rights, whatever the umask', async (mode, wanted) => {
    const folder = fresh()
    const isOfNobody = isRoot && mode === 'private'
    const umask = process.umask(mode === 'group' ? 0o077 : 0o000)
    try {
      expect(await run(folder, ['keys', 'create'], { DATA_MODE: mode })).toMatchObject({ code: 0 })
      expect(otherThan(folder, wanted)).toEqual([])
      if (isOfNobody) giveToNobody(folder)
      const stop = await writeEverything(folder, { DATA_MODE: mode })
      const names = Object.keys(rightsIn(folder))
      for (const name of ['ledger.sqlite', 'ledger.sqlite-wal', 'ledger.sqlite-shm', 'cache.sqlite', 'limits.sqlite'])
        expect(names).toContain(name)
      expect(names.some(name => name.endsWith('index.sqlite'))).toBe(true)
      expect(names.some(name => name.endsWith('entries.jsonl'))).toBe(true)
      expect(otherThan(folder, wanted)).toEqual([])
      // What root makes goes to the owner of the folder.
      if (isOfNobody) expect(names.filter(path => statSync(join(folder, path)).uid !== NOBODY)).toEqual([])
      await stop()
    } finally {
      process.umask(umask)
    }
  })

  it('of an earlier version get them at the next start, by name and with one line, and no others', async () => {
    const folder = fresh()
    await createKey(folder)
    const map = join(folder, 'datasets', 'map', 'monaco')
    mkdirSync(map, { recursive: true })
    writeFileSync(join(map, 'lock'), '')
    writeFileSync(`${ledgerOf(folder)}.before-restore-20260101000000000`, '')
    writeFileSync(join(folder, 'notes.txt'), '')
    writeFileSync(join(folder, 'ledger.sqlite.mine'), '')
    for (const path of Object.keys(rightsIn(folder)))
      chmodSync(join(folder, path), isFolder(folder, path) ? 0o755 : 0o644)
    const server = await startServer({ DATA_DIR: folder })
    const rights = rightsIn(folder)
    expect(rights).toMatchObject({
      '': '755',
      'ledger.sqlite': '600',
      'ledger.sqlite-wal': '600',
      'ledger.sqlite-shm': '600',
      'ledger.sqlite.before-restore-20260101000000000': '600',
      datasets: '700',
      'datasets/map/monaco/lock': '600',
      'notes.txt': '644',
      'ledger.sqlite.mine': '644',
    })
    const said = server.stderr().match(/^.*DATA_MODE.*$/gm)
    expect(said).toHaveLength(1)
    expect(JSON.parse(said?.[0] ?? '')).toMatchObject({ folder, changed: 6 })
    server.child.kill('SIGTERM')
    await server.exit()
    expect((await run(folder, ['worker'], { PORT: 'x' })).stderr).not.toContain('DATA_MODE')
  })

  it('are backed up to no folder that this user may not write to', async () => {
    const [folder, closed] = [fresh(), fresh()]
    await createKey(folder)
    mkdirSync(closed, { mode: 0o555 })
    chmodSync(root, 0o711)
    if (isRoot) giveToNobody(folder)
    const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
    const { code, stderr } = await runAs(user, folder, ['db', 'backup', join(closed, 'ledger.backup')])
    expect([code, stderr]).toEqual([2, `this user may not write to ${closed}; name a file elsewhere\n`])
  })

  it('are not called right by doctor where their folder cannot be made', async () => {
    const file = join(root, 'no_folder')
    writeFileSync(file, '')
    const { code, stdout } = await run(join(file, 'data'), ['doctor'])
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^broken +data folder +\S+ cannot be used \(ENOTDIR.*\); set DATA_DIR to a folder this user may write to$/m,
    )
    expect(stdout).toMatch(/^ok +settings/m)
  })

  it('are named by doctor while they can be read by others, with the folder, and left as they are', async () => {
    const folder = fresh()
    await createKey(folder)
    expect((await run(folder, ['doctor'])).stdout).toMatch(
      new RegExp(`^ok +data folder +${folder} and what is written there are for its owner alone$`, 'm'),
    )
    chmodSync(ledgerOf(folder), 0o644)
    chmodSync(folder, 0o755)
    const { code, stdout } = await run(folder, ['doctor'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^warn +data folder .*is open to others \(0755\): chmod 0700 .*ledger\.sqlite 0644/m)
    expect(rightsIn(folder)['ledger.sqlite']).toBe('644')
    expect((await run(folder, ['doctor'], { DATA_MODE: 'everybody' })).stdout).toContain('setting DATA_MODE')
  })

  it.runIf(isRoot)('made by root go to the owner of the folder, and a backup to the owner of the ledger', async () => {
    const folder = fresh()
    mkdirSync(folder, { mode: 0o700 })
    giveToNobody(folder)
    await createKey(folder)
    const backup = join(root, 'of_nobody.backup')
    expect(await run(folder, ['db', 'backup', backup])).toMatchObject({ code: 0 })
    const names = Object.keys(rightsIn(folder))
    expect(names.filter(path => statSync(join(folder, path)).uid !== NOBODY)).toEqual([])
    expect(statSync(backup)).toMatchObject({ uid: NOBODY, gid: NOBODY })
    expect(await run(folder, ['db', 'restore', backup])).toMatchObject({ code: 0 })
    expect(statSync(ledgerOf(folder)).uid).toBe(NOBODY)
  })

  it('left half-written by a process that was killed are removed at the next start, those of a living one are not', async () => {
    const folder = fresh()
    const outbox = join(folder, 'outbox', 'sms')
    mkdirSync(outbox, { recursive: true })
    const dead = start(['list'])
    await dead.exit()
    const drafts = {
      dead: draftOf(join(outbox, 'op_1.json'), dead.child.pid),
      alive: draftOf(join(outbox, 'op_2.json'), process.pid),
      ledger: draftOf(ledgerOf(folder), dead.child.pid),
      restored: draftOf(`${ledgerOf(folder)}.incoming`, dead.child.pid),
      foreign: draftOf(join(folder, 'notes'), dead.child.pid),
      // Its process counts in a container of its own: what that number means here says nothing.
      elsewhere: join(outbox, `op_3.json.${dead.child.pid}-0a1b2c3d.draft`),
      ledgerElsewhere: `${ledgerOf(folder)}.${dead.child.pid}-0a1b2c3d.draft`,
      // As an earlier version names them.
      unknown: join(outbox, `op_4.json.${dead.child.pid}.draft`),
      long: join(outbox, `op_5.json.${process.pid}-0a1b2c3d.draft`),
    }
    for (const draft of Object.values(drafts)) writeFileSync(draft, '{"not_deli')
    utimesSync(drafts.long, 0, 0)
    const server = await startServer({ DATA_DIR: folder })
    expect(Object.keys(drafts).filter(name => existsSync(drafts[name as keyof typeof drafts]))).toEqual([
      'alive',
      'foreign',
      'elsewhere',
      'ledgerElsewhere',
      'unknown',
    ])
    expect(server.stderr()).toContain('"drafts":4')
    server.child.kill('SIGTERM')
    await server.exit()
  })
})

/** Names, sizes and bytes of everything in a folder, read only when it is one. */
const contentOf = (folder: string): unknown =>
  !existsSync(folder) || !statSync(folder).isDirectory()
    ? existsSync(folder)
    : readdirSync(folder).map(name => [
        name,
        statSync(join(folder, name)).mode,
        readFileSync(join(folder, name), 'hex'),
      ])

const SOME = [['serve'], ['stdio'], ['call', 'escalate_to_human', escalation]]
const COMMANDS = [...SOME, ['worker'], ['call', 'uuid'], ['keys', 'list'], ['db', 'status']]

describe('a ledger that cannot be used ends every command with one sentence and code 2, and nothing is changed', () => {
  const refuses = async (folder: string, says: RegExp, commands = SOME, user?: User) => {
    const before = contentOf(folder)
    for (const args of commands) {
      const settings = { PORT: '0' }
      const { code, stdout, stderr } = await (user === undefined
        ? run(folder, args, settings)
        : runAs(user, folder, args, settings))
      expect({ args, code, stdout }).toEqual({ args, code: 2, stdout: '' })
      expect(stderr, args.join(' ')).toMatch(says)
      expect(stderr.trim().split('\n'), args.join(' ')).toHaveLength(1)
      expect(contentOf(folder), args.join(' ')).toEqual(before)
    }
  }

  it('of a newer version', async () => {
    const folder = fresh()
    await createKey(folder)
    const database = openSqliteFile(ledgerOf(folder))
    database.prepare("insert into kysely_migration (name, timestamp) values ('9999_future', '2030-01-01')").run()
    // As a backup that was copied into place is.
    database.pragma('journal_mode = DELETE')
    database.close()
    chmodSync(ledgerOf(folder), 0o644)
    await refuses(
      folder,
      /^the ledger was written by a newer version of this program; start that version, or restore/,
      COMMANDS,
    )
  })

  it('in a folder that is none', async () => {
    const folder = join(root, 'plain_file')
    writeFileSync(folder, '')
    const says = /cannot be written; set DATA_DIR to a folder this user may write to$|there is no ledger at/m
    await refuses(folder, says, COMMANDS)
    await refuses(join(folder, 'below'), says)
  })

  it('in a folder that may only be read, with a ledger and without', async () => {
    const [held, bare] = [fresh(), fresh()]
    await createKey(held)
    mkdirSync(bare)
    chmodSync(root, 0o711)
    chmodSync(ledgerOf(held), 0o444)
    for (const folder of [held, bare]) chmodSync(folder, 0o555)
    const says = /cannot be written; set DATA_DIR to a folder this user may write to$|there is no ledger at/m
    // Root may write anywhere: it is somebody else who tries.
    const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
    await refuses(held, says, COMMANDS, user)
    await refuses(bare, says, COMMANDS, user)
    for (const folder of [held, bare]) chmodSync(folder, 0o755)
  })

  it('that is empty, so that a lost ledger is not taken for a new one', async () => {
    const folder = fresh()
    mkdirSync(folder)
    writeFileSync(ledgerOf(folder), '')
    await refuses(folder, /is empty, so what it held is lost; restore a backup with: agent-broker db restore <backup>/)
    const healthy = fresh()
    await createKey(healthy)
    const backup = join(root, 'healthy.backup')
    expect(await run(healthy, ['db', 'backup', backup])).toMatchObject({ code: 0 })
    expect(await run(folder, ['db', 'restore', backup])).toMatchObject({ code: 0 })
    expect(await run(folder, ['db', 'status'])).toMatchObject({ code: 0 })
  })

  it('of which the log alone is left', async () => {
    const folder = fresh()
    mkdirSync(folder)
    writeFileSync(`${ledgerOf(folder)}-wal`, 'x'.repeat(5_000))
    await refuses(folder, /is gone, and its log .* is not; restore a backup with: agent-broker db restore <backup>/)
  })

  it('that is damaged', async () => {
    const folder = fresh()
    mkdirSync(folder)
    writeFileSync(ledgerOf(folder), 'scribble '.repeat(1_000))
    await refuses(folder, /is damaged; it was left as it is\. Restore a backup with: agent-broker db restore <backup>/)
    expect(await run(folder, ['db', 'backup', join(root, 'of_damaged.backup')])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/is damaged or none .*agent-broker db restore <backup>/),
    })
  })
})

describe('a process that is killed while it begins a ledger', () => {
  it('leaves none, or one that opens', async () => {
    for (let round = 0; round < 4; round += 1) {
      const folder = fresh()
      const serving = start(['serve'], { DATA_DIR: folder, PORT: '0' })
      // Each round a little later in the birth of the file.
      await until(() => existsSync(folder) && (round < 2 || readdirSync(folder).length > 0))
      serving.child.kill('SIGKILL')
      await serving.exit()
      expect(await run(folder, ['keys', 'list'])).toMatchObject({ code: 0 })
    }
  })

  it('and two that begin it at once share it', async () => {
    const folder = fresh()
    const made = await Promise.all([createKey(folder), createKey(folder), createKey(folder)])
    const { stdout } = await run(folder, ['keys', 'list'])
    for (const key of made) expect(stdout).toContain(key['client_id'])
    expect(readdirSync(folder).filter(name => name.includes('draft'))).toEqual([])
  })
})

describe('inner pages that are damaged', () => {
  it('make the process unready as soon as a statement meets them, and every message names the way back', async () => {
    const folder = fresh()
    const key = await createKey(folder, '--tier', 'unlimited')
    const copy = join(root, 'sound.sqlite')
    copyFileSync(ledgerOf(folder), copy)
    scribble(ledgerOf(folder), 'operations')
    const server = await startServer({ DATA_DIR: folder })
    const token = await tokenFor(server.url, key)
    const answer = await fetch(`${server.url}/ops/escalate_to_human`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: escalation,
    })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ reason_code: 'transient' })
    await expect.poll(async () => (await fetch(`${server.url}/ready`)).status).toBe(503)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    expect(server.stderr()).toMatch(/is damaged; stop what uses it and restore a backup with: agent-broker db restore/)
    server.child.kill('SIGTERM')
    await server.exit()
    expect(await run(folder, ['db', 'verify'])).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/is damaged; .*agent-broker db restore <backup>/),
    })
    rmSync(ledgerOf(folder))
    copyFileSync(copy, ledgerOf(folder))
    expect(await run(folder, ['db', 'verify'])).toMatchObject({ code: 0 })
  })
})

/** Overwrites the pages where a table and its indexes begin. */
function scribble(file: string, table: string): void {
  const database = openSqliteFile(file)
  const pageBytes = Number(database.pragma('page_size', { simple: true }))
  const pages = database.prepare('select rootpage from sqlite_master where tbl_name = ?').pluck().all(table)
  database.close()
  const bytes = readFileSync(file)
  for (const page of pages as number[]) if (page > 0) bytes.fill(0xa5, (page - 1) * pageBytes, page * pageBytes)
  writeFileSync(file, bytes)
}
