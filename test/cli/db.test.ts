import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { draftOf } from '../../src/lib/drafts.ts'
import { openSqliteFile } from '../../src/lib/sqlite.ts'
import { describe, expect, it } from 'vitest'
import { restoreSqlite } from '../../src/store/backup.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { createEmptyDatabase } from '../database.ts'
import { commandEnv, startServer } from '../process.ts'
import { createKey, fresh, ledgerOf, root, run } from './data_folder.ts'

describe('db', () => {
  it('status says where the ledger is and what is in it', async () => {
    const folder = fresh()
    expect(await run(folder, ['db', 'status'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('there is no ledger'),
    })
    expect(existsSync(folder)).toBe(false)
    await createKey(folder)
    const { code, stdout } = await run(folder, ['db', 'status'])
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^engine\tsqlite\nplace\t\S+ledger\.sqlite \(\d+ bytes\)\nmigrations\t(\d+) of \1, last \d{4}_\w+\npending jobs\t0\n/,
    )
    expect(stdout).toContain('rows\tkeys\t1\n')
  })

  it('backup copies a ledger in use, and restore puts it back once nobody uses it', async () => {
    const folder = fresh()
    const [backup, later] = [join(root, 'one.backup'), join(root, 'two.backup')]
    const first = (await createKey(folder))['client_id'] ?? ''
    const server = await startServer({ DATA_DIR: folder })
    expect(await run(folder, ['db', 'backup', backup])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('holds the ledger'),
    })
    if (process.platform !== 'win32') expect(statSync(backup).mode & 0o777).toBe(0o600)
    expect(await run(folder, ['db', 'backup', backup])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('exists'),
    })
    expect(await run(folder, ['db', 'backup', join(folder, 'nowhere', 'b')])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('there is no folder'),
    })
    const second = (await createKey(folder))['client_id'] ?? ''
    expect(await run(folder, ['db', 'restore', backup])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is in use; stop every server'),
    })
    server.child.kill('SIGTERM')
    await server.exit()

    expect(await run(folder, ['db', 'backup', later])).toMatchObject({ code: 0 })
    const restored = await run(folder, ['db', 'restore', backup])
    expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('what was there is kept as') })
    const keys = (await run(folder, ['keys', 'list'])).stdout
    expect([keys.includes(first), keys.includes(second)]).toEqual([true, false])
    const aside = readdirSync(folder).filter(name => name.includes('.before-restore-'))
    expect(aside).toHaveLength(1)
    expect((await run(folder, ['db', 'restore', join(folder, aside[0] ?? '')])).code).toBe(0)
    expect((await run(folder, ['keys', 'list'])).stdout).toContain(second)
    expect(readdirSync(root).filter(name => name.includes('.partial'))).toEqual([])
  })

  it('restore refuses a damaged backup, one of a newer program, and what is no ledger, and leaves the ledger alone', async () => {
    const folder = fresh()
    await createKey(folder)
    const sound = join(root, 'sound.backup')
    expect((await run(folder, ['db', 'backup', sound])).code).toBe(0)
    const bad = {
      damaged: join(root, 'damaged.backup'),
      newer: join(root, 'newer.backup'),
      other: join(root, 'other.backup'),
    }
    writeFileSync(bad.damaged, 'no database '.repeat(500))
    copyFileSync(sound, bad.newer)
    const newer = openSqliteFile(bad.newer)
    newer.prepare("insert into kysely_migration (name, timestamp) values ('9999_future', '2030-01-01')").run()
    newer.close()
    const other = openSqliteFile(bad.other)
    other.exec('create table t (a)')
    other.close()
    const before = (await run(folder, ['keys', 'list'])).stdout
    for (const [file, sentence] of [
      [bad.damaged, 'is damaged'],
      [bad.newer, 'newer version'],
      [bad.other, 'no ledger'],
    ] as const) {
      expect(await run(folder, ['db', 'restore', file])).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(sentence),
      })
    }
    expect(await run(folder, ['db', 'restore', join(root, 'nothing')])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('there is no backup'),
    })
    expect(await run(folder, ['db', 'restore', root])).toEqual({
      code: 2,
      stdout: '',
      stderr: `${root} is no file; name a backup\n`,
    })
    expect((await run(folder, ['keys', 'list'])).stdout).toBe(before)
    expect(readdirSync(folder).filter(name => /incoming|before/.test(name))).toEqual([])
  })

  it.skipIf(process.platform === 'win32')(
    'restore calls no backup damaged that it could not copy for want of room',
    async () => {
      const folder = fresh()
      await createKey(folder)
      const sound = join(root, 'whole.backup')
      expect((await run(folder, ['db', 'backup', sound])).code).toBe(0)
      const limited = spawnSync(
        'bash',
        ['-c', `trap '' XFSZ; ulimit -f 500; exec "$0" dist/cli/index.js db restore "$1"`, process.execPath, sound],
        {
          env: commandEnv({ DATA_DIR: folder }),
          encoding: 'utf8',
        },
      )
      expect(limited.stderr).toMatch(
        /^the backup \S+whole\.backup could not be copied to \S+ledger\.sqlite\.incoming\.\S+\.draft: (disk I\/O error|database or disk is full); the ledger stays as it is\n$/,
      )
      expect([limited.status, readdirSync(folder).filter(name => /incoming|before/.test(name))]).toEqual([1, []])
    },
  )

  it('restore writes under a name that the next start removes where it was killed', async () => {
    const folder = fresh()
    await createKey(folder)
    const backup = join(root, 'kept.backup')
    expect((await run(folder, ['db', 'backup', backup])).code).toBe(0)
    const restoring = restoreSqlite(ledgerOf(folder), backup, '1')
    const begun = readdirSync(folder).filter(name => name.includes('incoming'))
    await restoring
    // The SQLite of Node.js keeps a journal beside it, which is removed with it.
    const files = new Set(begun.map(name => name.replace(/-journal$/, '')))
    expect([...files]).toEqual([basename(draftOf(`${ledgerOf(folder)}.incoming`))])
  })

  it('restore replaces a ledger that is damaged itself, and makes one where there is none', async () => {
    const folder = fresh()
    const key = (await createKey(folder))['client_id'] ?? ''
    const backup = join(root, 'three.backup')
    await run(folder, ['db', 'backup', backup])
    writeFileSync(ledgerOf(folder), 'scribble '.repeat(1_000))
    expect(await run(folder, ['keys', 'list'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('agent-broker db restore'),
    })
    for (const place of [folder, fresh()]) {
      expect((await run(place, ['db', 'restore', backup])).code).toBe(0)
      expect((await run(place, ['keys', 'list'])).stdout).toContain(key)
    }
  })

  it('verify names each problem and exits 1', async () => {
    const folder = fresh()
    const ledger = await openSqlite(ledgerOf(folder))
    await ledger.jobs.add({
      operationId: 'op_gone',
      runAt: 0,
      leaseOwner: null,
      leaseUntil: null,
      attempt: 0,
      signal: null,
      giveUpAt: null,
    })
    await ledger.close()
    expect(await run(folder, ['db', 'verify'])).toMatchObject({
      code: 1,
      stdout: 'job op_gone: its operation is missing\n',
      stderr: '1 problem\n',
    })
  })

  it('copy fills an empty Postgres, which then is the ledger', async () => {
    const folder = fresh()
    const server = await createEmptyDatabase()
    const key = (await createKey(folder))['client_id'] ?? ''
    expect(await run(folder, ['db', 'copy', '--to', 'mysql://x'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--to'),
    })
    const nowhere = ['db', 'copy', '--to', 'postgres://u:hunter2@127.0.0.1:1/x']
    expect(await run(folder, nowhere)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/\n--to: the Postgres server refused(?!.*hunter2)/s),
    })
    const addressFile = join(root, 'target_url')
    expect(await run(folder, ['db', 'copy'])).toMatchObject({
      code: 2,
      stderr: 'give either --to <url> or --to-file <file>\n',
    })
    expect(await run(folder, ['db', 'copy', '--to-file', addressFile])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('cannot be read: ENOENT'),
    })
    writeFileSync(addressFile, `${server.url}\n`)
    expect(await run(folder, ['db', 'copy', '--to', 'postgres://u@h/x', '--to-file', addressFile])).toMatchObject({
      code: 2,
    })
    const running = await startServer({ DATA_DIR: folder })
    expect(await run(folder, ['db', 'copy', '--to-file', addressFile])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('is in use; stop every server'),
    })
    running.child.kill('SIGTERM')
    await running.exit()
    const copied = await run(folder, ['db', 'copy', '--to-file', addressFile])
    expect(copied).toMatchObject({ code: 0, stdout: expect.stringContaining('rows\tkeys\t1\n'), stderr: '' })
    expect(await run(folder, ['db', 'copy', '--to', server.url])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^--to: the password can be read.*the target is not empty/s),
    })
    const settings = { DATABASE_URL: server.url }
    expect((await run(folder, ['keys', 'list'], settings)).stdout).toContain(key)
    const status = await run(folder, ['db', 'status'], settings)
    expect(status.stdout).toMatch(/^engine\tpostgres\nplace\t127\.0\.0\.1:\d+\/ledger_\w+\n/)
    expect(status.stdout).not.toContain('postgres:postgres')
    for (const args of [
      ['backup', join(root, 'pg.backup')],
      ['restore', join(root, 'one.backup')],
      ['copy', '--to', server.url],
    ]) {
      expect(await run(folder, ['db', ...args], settings)).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/Postgres|DATABASE_URL/),
      })
    }
    const secretFile = join(root, 'database_url')
    writeFileSync(secretFile, `${server.url}\n`)
    expect((await run(folder, ['keys', 'list'], { DATABASE_URL_FILE: secretFile })).stdout).toContain(key)
    const ledger = await openPostgres(server.url)
    expect(await ledger.verify()).toEqual([])
    await ledger.close()
    await server.drop()
  })
})
