import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openStorage } from '../../src/lib/object_storage.ts'
import { freePort } from '../free_port.ts'
import { start, startServer, until } from '../process.ts'
import { startS3 } from '../s3_server.ts'
import { createKey, fresh, ledgerOf, root, run } from './data_folder.ts'

const storage = await startS3()
afterAll(() => storage.close())
beforeEach(() => {
  storage.objects.clear()
  storage.uploads.clear()
  storage.seen.splice(0)
  storage.fail = undefined
})

const PART_BYTES = 8 * 1_048_576
const backUp = (folder: string, target: string, ...rest: string[]) =>
  run(folder, ['db', 'backup', target, ...rest], storage.settings)
const restore = (folder: string, source: string) => run(folder, ['db', 'restore', source], storage.settings)
const keysOf = async (folder: string): Promise<string> => (await run(folder, ['keys', 'list'])).stdout
const draftsIn = (folder: string): string[] => readdirSync(folder).filter(name => /draft|partial|incoming/.test(name))

/** Makes a ledger larger than two parts of an upload. */
function grow(folder: string): void {
  const database = new Sqlite(ledgerOf(folder))
  const add = database.prepare(
    "insert into audit (audit_id, at, actor, action, target, detail) values (?, 1, 'command_line', 'key.create', 'x', ?)",
  )
  database.transaction(() => {
    for (let at = 0; at < 20; at += 1) add.run(`grown_${at}`, randomBytes(500_000).toString('hex'))
  })()
  database.close()
}

describe('db backup to a storage', () => {
  it('says how far it has come, there and back', async () => {
    const bytes = 2 * PART_BYTES + 5
    const folder = fresh()
    mkdirSync(folder, { recursive: true })
    const [file, back] = [join(folder, 'large'), join(folder, 'back')]
    writeFileSync(file, randomBytes(bytes))
    writeFileSync(back, '')
    const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_REGION = '' } = storage.settings
    const { put, get } = openStorage({
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      sessionToken: undefined,
      region: AWS_REGION,
      endpoint: storage.settings['AWS_ENDPOINT_URL_S3'],
    })
    const [sent, came]: [[number, number][], [number, number][]] = [[], []]
    const name = { bucket: 'backups', key: 'large' }
    await put(name, file, (...step) => sent.push(step))
    expect(sent).toEqual([
      [PART_BYTES, bytes],
      [PART_BYTES, bytes],
      [5, bytes],
    ])
    await get(name, back, (...step) => came.push(step))
    expect(came.reduce((sum, [more]) => sum + more, 0)).toBe(bytes)
    expect(new Set(came.map(([, total]) => total))).toEqual(new Set([bytes]))
  })

  it('uploads a ledger in use in signed parts, and the drill brings it back where there is nothing', async () => {
    const folder = fresh()
    const kept = (await createKey(folder))['client_id'] ?? ''
    grow(folder)
    const server = await startServer({ DATA_DIR: folder })
    const made = await backUp(folder, 's3://backups/nightly/one.sqlite')
    expect(made).toMatchObject({ code: 0, stderr: '' })
    const object = storage.objects.get('nightly/one.sqlite')
    const sha256 = createHash('sha256')
      .update(object?.body ?? '')
      .digest('hex')
    expect(made.stdout).toContain(
      `s3://backups/nightly/one.sqlite holds the ledger (${object?.body.length} bytes, SHA-256 ${sha256})`,
    )
    expect(object?.body.length).toBeGreaterThan(2 * PART_BYTES)
    expect(object?.meta).toEqual({ 'x-amz-meta-sha256': sha256 })
    expect(storage.seen.filter(line => line.includes('partNumber='))).toHaveLength(3)
    expect(storage.uploads.size).toBe(0)
    expect(draftsIn(folder)).toEqual([])
    expect(await backUp(folder, 's3://backups/nightly/one.sqlite')).toMatchObject({
      code: 2,
      stderr: 's3://backups/nightly/one.sqlite exists; name a key that does not\n',
    })

    const lost = (await createKey(folder))['client_id'] ?? ''
    expect(await restore(folder, 's3://backups/nightly/one.sqlite')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is in use; stop every server'),
    })
    expect(await keysOf(folder)).toContain(lost)
    server.child.kill('SIGTERM')
    await server.exit()
    expect(draftsIn(folder)).toEqual([])
    for (const place of [folder, fresh()]) {
      expect(await restore(place, 's3://backups/nightly/one.sqlite')).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('is restored from s3://backups/nightly/one.sqlite'),
      })
      expect(draftsIn(place)).toEqual([])
      const keys = await keysOf(place)
      expect([keys.includes(kept), keys.includes(lost)]).toEqual([true, false])
      expect(await run(place, ['db', 'verify'])).toMatchObject({ code: 0 })
    }
    const again = await startServer({ DATA_DIR: folder })
    expect((await fetch(`${again.url}/ready`)).status).toBe(200)
    again.child.kill('SIGTERM')
    await again.exit()
  })

  it('tries a busy storage again, and gives up an upload that fails in its middle without leaving anything', async () => {
    const folder = fresh()
    await createKey(folder)
    grow(folder)
    let refused = 0
    storage.fail = ({ url, response }) => {
      if (url.searchParams.get('partNumber') !== '2' || refused >= 2) return false
      refused += 1
      if (refused === 1) response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
      else response.destroy()
      return true
    }
    expect(await backUp(folder, 's3://backups/busy')).toMatchObject({ code: 0 })
    expect(refused).toBe(2)
    storage.fail = ({ url, response }) => {
      if (url.searchParams.get('partNumber') !== '3') return false
      response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
      return true
    }
    expect(await backUp(folder, 's3://backups/broken')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 's3://backups/broken: the storage answered 500 InternalError, 4 times\n',
    })
    expect([...storage.objects.keys()]).toEqual(['busy'])
    expect(storage.uploads.size).toBe(0)
    expect(draftsIn(folder)).toEqual([])
  })

  it('killed in the middle of an upload, leaves no object, and neither does its draft outlive the next start', async () => {
    const folder = fresh()
    const kept = (await createKey(folder))['client_id'] ?? ''
    grow(folder)
    const target = 's3://backups/nightly/killed.sqlite'
    // The second part is never answered.
    storage.fail = ({ url }) => url.searchParams.get('partNumber') === '2'
    const parts = (): number | undefined => [...storage.uploads.values()][0]?.parts.size
    const backup = start(['db', 'backup', target], { DATA_DIR: folder, ...storage.settings })
    await until(() => parts() === 1)
    backup.child.kill('SIGKILL')
    expect(await backup.exit()).toBe('SIGKILL')
    expect([...storage.objects.keys()]).toEqual([])
    expect(draftsIn(folder)).toHaveLength(1)
    expect(await restore(folder, target)).toMatchObject({ code: 1, stdout: '' })

    storage.fail = undefined
    expect(await backUp(folder, target)).toMatchObject({ code: 0, stderr: '' })
    expect(storage.objects.has('nightly/killed.sqlite')).toBe(true)
    const server = await startServer({ DATA_DIR: folder })
    expect(draftsIn(folder)).toEqual([])
    server.child.kill('SIGTERM')
    await server.exit()
    expect(await keysOf(folder)).toContain(kept)
  })

  it('names what is wrong: the address, the account, the bucket, the storage itself', async () => {
    const folder = fresh()
    await createKey(folder)
    const cases: [target: string, settings: Record<string, string>, code: number, says: RegExp][] = [
      ['s3://', {}, 2, /^s3:\/\/: names no bucket/],
      ['s3://backups/a b', {}, 2, /^s3:\/\/backups: the key may be made of/],
      ['s3://backups/../x', {}, 2, /^s3:\/\/backups: the key may be made of/],
      ['s3://backups/x', { AWS_SECRET_ACCESS_KEY: '' }, 2, /^settings AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: /],
      ['s3://backups/x', { AWS_ENDPOINT_URL_S3: 'minio' }, 2, /^setting AWS_ENDPOINT_URL_S3: must be an address/],
      [
        's3://backups/x',
        { AWS_SECRET_ACCESS_KEY: 'wrong' },
        1,
        /^s3:\/\/backups\/x: the storage answered 403; look at AWS_ACCESS_KEY_ID/,
      ],
      ['s3://others/x', {}, 1, /^s3:\/\/others\/x: the storage answered 404 NoSuchBucket$/m],
      [
        's3://backups/x',
        { AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${await freePort()}` },
        1,
        /could not be reached: ECONNREFUSED, 4 times$/m,
      ],
    ]
    for (const [target, settings, code, says] of cases) {
      const ended = await run(folder, ['db', 'backup', target], { ...storage.settings, ...settings })
      expect({ target, ...ended }).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(says) })
      expect(ended.stderr).not.toContain(storage.settings['AWS_SECRET_ACCESS_KEY'])
    }
    for (const [target, keep] of [
      ['s3://backups/x', '2'],
      ['s3://backups/x/', '0'],
      ['s3://backups/x/', 'all'],
    ] as const)
      expect(await backUp(folder, target, '--keep', keep)).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^--keep: /),
      })
    expect(storage.objects.size).toBe(0)
  })

  it('keeps so many dated backups, in a storage and in a folder, and touches nothing else there', async () => {
    const folder = fresh()
    await createKey(folder)
    const shelf = join(root, 'shelf')
    mkdirSync(shelf)
    for (const name of ['ledger-notes.sqlite', 'ledger-20200101T000000000Z.sqlite.txt'])
      storage.objects.set(`daily/${name}`, { body: Buffer.from('mine'), meta: {} })
    storage.objects.set('ledger-20200101T000000000Z.sqlite', { body: Buffer.from('mine'), meta: {} })
    for (const target of ['s3://backups/daily/', `${shelf}/`]) {
      for (let at = 0; at < 3; at += 1) expect((await backUp(folder, target)).code).toBe(0)
      const pruned = await backUp(folder, target, '--keep', '2')
      expect(pruned.code).toBe(0)
      expect(pruned.stdout.match(/^removed\t.*ledger-\d{8}T\d{9}Z\.sqlite$/gm)).toHaveLength(2)
    }
    const dated = (names: readonly string[]): string[] =>
      names.filter(name => /ledger-2\d{7}T\d{9}Z\.sqlite$/.test(name))
    expect(dated([...storage.objects.keys()].filter(key => key.startsWith('daily/')))).toHaveLength(2)
    expect(storage.objects.size).toBe(5)
    expect(dated(readdirSync(shelf))).toHaveLength(2)
    const newest = dated(readdirSync(shelf)).sort().at(-1) ?? ''
    expect(await restore(fresh(), join(shelf, newest))).toMatchObject({ code: 0 })
  })

  it('never removes the backup it has just made, though a clock that went wrong has dated others later', async () => {
    const folder = fresh()
    await createKey(folder)
    const shelf = join(root, 'later_shelf')
    mkdirSync(shelf)
    const later = 'ledger-20990101T000000000Z.sqlite'
    writeFileSync(join(shelf, later), 'later')
    storage.objects.set(`later/${later}`, { body: Buffer.from('later'), meta: {} })
    for (const target of ['s3://backups/later/', `${shelf}/`]) {
      const { code, stdout } = await backUp(folder, target, '--keep', '1')
      expect(code).toBe(0)
      const [, made = ''] = /(ledger-\d{8}T\d{9}Z\.sqlite) holds the ledger/.exec(stdout) ?? []
      expect(stdout).toContain(`removed\t${target}${later}\n`)
      const left = target.startsWith('s3:')
        ? [...storage.objects.keys()].filter(key => key.startsWith('later/')).map(key => key.slice('later/'.length))
        : readdirSync(shelf)
      expect(left).toEqual([made])
    }
  })

  it('removes with the oldest what backups that were killed have left of themselves, and nothing that is being written', async () => {
    const folder = fresh()
    await createKey(folder)
    const shelf = join(root, 'left_shelf')
    mkdirSync(shelf)
    const [left, written] = ['ledger-20200101T000000000Z.sqlite.partial', 'ledger-20200102T000000000Z.sqlite.partial']
    const others = ['mine.partial', 'ledger-20200101T000000000Z.sqlite.partial.txt']
    for (const name of [left, `${left}-journal`, written, ...others]) writeFileSync(join(shelf, name), 'x')
    const longAgo = new Date(Date.now() - 7_200_000)
    for (const name of [left, `${left}-journal`, ...others]) utimesSync(join(shelf, name), longAgo, longAgo)
    const { code, stdout } = await backUp(folder, `${shelf}/`, '--keep', '2')
    expect(code).toBe(0)
    expect(stdout.match(/^removed\t.*$/gm)).toEqual(
      [left, `${left}-journal`].map(name => `removed\t${join(shelf, name)}`),
    )
    const names = readdirSync(shelf)
    expect(names).toHaveLength(4)
    expect(names).toEqual(expect.arrayContaining([written, ...others]))
  })
})

describe('db restore from a storage', () => {
  it('refuses what is not there, was changed, is cut short or is no ledger, and leaves the ledger alone', async () => {
    const folder = fresh()
    await createKey(folder)
    expect((await backUp(folder, 's3://backups/good')).code).toBe(0)
    const before = readFileSync(ledgerOf(folder))
    const good = storage.objects.get('good')
    if (good === undefined) throw new Error('no backup')
    const changed = Buffer.from(good.body)
    changed.writeUInt8(changed.readUInt8(5_000) ^ 1, 5_000)
    storage.objects.set('changed', { ...good, body: changed })
    storage.objects.set('other', { body: Buffer.from('no ledger '.repeat(1_000)), meta: {} })
    storage.fail = ({ method, url, response }) => {
      if (method !== 'GET' || !url.pathname.endsWith('/cut')) return false
      response
        .writeHead(200, { 'content-length': good.body.length })
        .write(good.body.subarray(0, 10_000), () => response.destroy())
      return true
    }
    const cases: [string, RegExp][] = [
      ['s3://backups/none', /^there is no backup at s3:\/\/backups\/none\n$/],
      ['s3://backups/changed', /^s3:\/\/backups\/changed: its bytes are not those that were uploaded/],
      ['s3://backups/other', /^the backup s3:\/\/backups\/other is damaged/],
      ['s3://backups/cut', /^s3:\/\/backups\/cut: the download broke off after \d+ bytes/],
    ]
    for (const [source, says] of cases) {
      const ended = await restore(folder, source)
      expect({ source, ...ended }).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(says) })
      expect(draftsIn(folder)).toEqual([])
      expect(readFileSync(ledgerOf(folder)).equals(before)).toBe(true)
    }
  })
})
