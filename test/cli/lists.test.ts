import { execFile, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ListServer, startListServer } from '../list_server.ts'
import { command, type CommandEnded } from '../command.ts'
import { byDay } from '../nightly.ts'
import { start, startServer, until } from '../process.ts'
import {
  EU_SAMPLE,
  fileOf,
  fresh,
  LATELY,
  OFAC_SDN,
  OFSI_SAMPLE,
  sdnOf,
  UN,
  ukslCsv,
  unOf,
} from '../providers/lists/samples.ts'

let server: ListServer
beforeAll(async () => {
  server = await startListServer()
})
afterAll(() => server.close())

const settings = (folder: string) => ({
  DATA_DIR: folder,
  LISTS: 'un',
  LISTS_UN_URL: `${server.url}/un.xml`,
  MAP_CONTACT: 'ops@broker.example',
})

const run = (folder: string, args: string[], over: Record<string, string> = {}): Promise<CommandEnded> =>
  command(args, { DATA_DIR: folder, ...over })
const lists = (folder: string, ...args: string[]) => run(folder, ['lists', ...args], settings(folder))
const filesIn = (folder: string): string[] => readdirSync(join(folder, 'datasets', 'lists', 'un')).sort()
const serve = (count: number, etag: string, from = 0): void => {
  server.answer = undefined
  server.files['/un.xml'] = { body: unOf(count, LATELY, from), etag }
}

// The whole list takes seconds to read and to index.
const SDN_ENTRIES = byDay([36, 173, 306, 15_036], undefined)

describe('lists', () => {
  it('are fetched, told, and fetched again only when they have changed', async () => {
    const folder = fresh('data')
    serve(60, '"1"')
    expect(await lists(folder, 'status')).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^un +failed .*has not been fetched yet; run: agent-broker lists refresh un$/m),
    })
    expect(await lists(folder, 'refresh')).toEqual({
      code: 0,
      stdout: `un is in service: 60 entries, list of ${LATELY}\n`,
      stderr: '',
    })
    expect(await lists(folder, 'refresh', 'un')).toMatchObject({
      code: 0,
      stdout: `un has not changed: 60 entries, list of ${LATELY}\n`,
    })
    serve(62, '"2"', 3)
    expect((await lists(folder, 'refresh')).stdout).toBe(
      `un is in service: 62 entries, list of ${LATELY}; 5 added, 3 removed, 0 changed\n`,
    )
    const status = await lists(folder, 'status')
    expect(status).toMatchObject({ code: 0, stderr: '' })
    expect(status.stdout).toMatch(/^list +status +list date +loaded +entries +added +removed +sha256 +reason$/m)
    expect(status.stdout).toMatch(
      new RegExp(
        String.raw`^un +ok +${LATELY} +20\S+Z +62 +5 +3 +[0-9a-f]{12} +it has 62 entries, and the published list at least 500`,
        'm',
      ),
    )
    expect(JSON.parse((await lists(folder, 'status', '--json')).stdout)).toMatchObject([
      {},
      {},
      { name: 'un', status: 'ok', added: 5, removed: 3 },
      {},
      {},
      {},
    ])
    expect(await lists(folder, 'remove', 'un')).toMatchObject({
      code: 0,
      stdout: 'un is removed; LISTS names it, so that it is fetched again\n',
    })
    expect(filesIn(folder)).toEqual(['lock'])
  })

  it('that cannot be taken leave the one before, stale, and exit 1', async () => {
    const folder = fresh('data')
    serve(60, '"1"')
    await lists(folder, 'refresh')
    server.answer = response => response.writeHead(403).end()
    expect(await lists(folder, 'refresh')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^un was not taken: its server answered HTTP 403\n$/),
    })
    expect(await lists(folder, 'status')).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /^un +stale .* 60 .*its last refresh failed: its server answered HTTP 403; it has 60 entries/m,
      ),
    })
    expect(await run(folder, ['doctor'], settings(folder))).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^broken +lists +un is stale: its last refresh failed/m),
    })
  })

  it('are taken from files without a network, with the same checks', async () => {
    const folder = fresh('data')
    const sdn = SDN_ENTRIES === undefined ? OFAC_SDN : sdnOf(...SDN_ENTRIES)
    const count = SDN_ENTRIES?.length ?? 15_443
    const none = (...args: string[]) => run(folder, ['lists', ...args])
    expect((await run(folder, ['doctor'])).stdout).toMatch(
      /^off +lists +LISTS is not set and none is imported: names cannot be screened$/m,
    )
    expect(await none('import', 'un', UN)).toMatchObject({
      code: 0,
      stdout: 'un is in service: 1003 entries, list of 2026-02-27\n',
    })
    expect(await none('import', 'un', UN)).toMatchObject({
      code: 0,
      stdout: 'un holds this edition already: 1003 entries, list of 2026-02-27\n',
    })
    expect(await none('import', 'uk', OFSI_SAMPLE)).toMatchObject({
      code: 0,
      stdout: 'uk is in service: 6 entries, list of 2020-04-27\n',
      stderr: expect.stringMatching(
        /^warning: uk: its edition is of 2020-04-27, more than 90 days ago.*\nwarning: uk: it has 6 entries, and the published list at least 2137/,
      ),
    })
    expect(await none('import', 'ofac_sdn', ...sdn.toReversed())).toMatchObject({
      code: 0,
      stdout: `ofac_sdn is in service: ${count} entries, list of unknown date\n`,
      stderr: expect.stringMatching(
        /^warning: ofac_sdn: its edition is undated: .*agent-broker lists import ofac_sdn <file\.\.\.> --date YYYY-MM-DD\n/,
      ),
    })
    expect(await none('import', 'ofac_sdn', ...sdn, '--date', '2024-07-02')).toMatchObject({
      code: 0,
      stdout: `ofac_sdn is in service: ${count} entries, list of 2024-07-02; 0 added, 0 removed, 0 changed\n`,
    })
    const small = fileOf(unOf(100, LATELY))
    expect(await none('import', 'un', small)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^un: it has shrunk by more than 10 %: 100 entries, 1003 before/),
    })
    expect(await none('import', 'un', small, '--force')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/100 entries.*; 0 added, 903 removed, 0 changed/),
    })
    expect((await none('status')).code).toBe(0)
    expect((await run(folder, ['doctor'])).stdout).toMatch(
      /^warn +lists +ofac_sdn: its edition is of 2024-07-02, more than 45 days ago.*; un: it has 100 entries, .*; uk: its edition is of 2020-04-27/m,
    )
  })

  it.each([
    [['refresh'], 2, 'no list is named: set LISTS, or name some of ofac_sdn'],
    [['refresh', 'sdn'], 2, 'there is no list "sdn"; the lists are ofac_sdn'],
    [['import', 'un'], 2, "missing required argument 'file'"],
    [['import', 'un', '/nowhere.xml'], 2, 'un: /nowhere.xml: there is no such file or folder (ENOENT)'],
    [['import', 'un', '.'], 2, 'un: . is no file'],
    [['import', 'un', EU_SAMPLE], 1, 'un: it is another document: its root is <export>, not <CONSOLIDATED_LIST>'],
    [['import', 'un', UN, UN], 2, 'un is one file, 2 are given'],
    [
      ['import', 'ofac_sdn', OFAC_SDN[0] ?? ''],
      2,
      'ofac_sdn is made of SDN.CSV, ADD.CSV, ALT.CSV, SDN_COMMENTS.CSV; missing: ADD.CSV, ALT.CSV, SDN_COMMENTS.CSV',
    ],
    [['import', 'un', UN, '--date', '2026-13-40'], 2, '--date must be a day such as 2026-02-27; got "2026-13-40"'],
    [['remove', 'un'], 2, 'nothing is stored of un'],
  ])('%j exits %i and says why', async (args, code, sentence) => {
    const ended = await run(fresh('data'), ['lists', ...args])
    expect([ended.code, ended.stdout, ended.stderr]).toEqual([code, '', expect.stringContaining(sentence)])
    expect(ended.stderr).not.toMatch(/^\s+at /m)
  })

  it.each([
    [{ LISTS: 'ofac' }, /^setting LISTS: must be of ofac_sdn, /],
    [{ LISTS_REFRESH_HOURS: '-1' }, /^setting LISTS_REFRESH_HOURS: must be a whole number/],
    [{ LISTS_UN_URL: 'ftp://x.example/un.xml' }, /^setting LISTS_UN_URL: must start with http/],
    [
      { LISTS_EU_URL: 'https://me:secret@x.example/' },
      /^setting LISTS_EU_URL: must not contain a user name or password/,
    ],
    [{ LISTS_OFAC_SDN_URL: 'https://x.example/sdn.csv' }, /^setting LISTS_OFAC_SDN_URL: must be 4 addresses/],
  ])('with %j say which setting is wrong', async (over, sentence) => {
    expect(await run(fresh('data'), ['lists', 'status'], over)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(sentence),
    })
  })
})

describe('a refresh that dies', () => {
  it.each([
    ['while it fetches', 20],
    ['while it reads', 200_000],
  ])('by kill -9 %s leaves the edition before in service, and the next one cleans up', async (_, size) => {
    const folder = fresh('data')
    serve(60, '"1"')
    await lists(folder, 'refresh')
    const before = (await lists(folder, 'status')).stdout
    const body =
      size < 1_000 ? unOf(60) : unOf(700).replaceAll('<INDIVIDUALS>', `<INDIVIDUALS>${'<!-- much -->\n'.repeat(size)}`)
    server.answer = response => {
      response.writeHead(200, { etag: '"2"' })
      if (size < 1_000) response.write(body.slice(0, 100_000))
      else response.end(body)
    }
    const incoming = join(folder, 'datasets', 'lists', 'un', 'incoming')
    const killed = start(['lists', 'refresh'], settings(folder))
    await until(() => {
      try {
        return readFileSync(join(incoming, 'consolidated.xml')).length >= (size < 1_000 ? 1 : body.length)
      } catch {
        return false
      }
    })
    killed.child.kill('SIGKILL')
    expect(await killed.exit()).toBe('SIGKILL')
    expect(filesIn(folder)).toContain('incoming')
    expect((await lists(folder, 'status')).stdout).toBe(before)
    serve(61, '"3"')
    expect(await lists(folder, 'refresh')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^un is in service: 61 entries/),
    })
    expect(filesIn(folder)).not.toContain('incoming')
  })
})

describe('several processes on one folder', () => {
  it('change a list one after the other', async () => {
    const folder = fresh('data')
    const small = fileOf(unOf(60))
    server.answer = () => {}
    const first = start(['lists', 'refresh'], settings(folder))
    await until(() => existsIn(folder))
    const second = await run(folder, ['lists', 'import', 'un', small])
    expect(second).toMatchObject({
      code: 1,
      stderr: 'another refresh or import of un is running; wait until it has ended\n',
    })
    first.child.kill('SIGKILL')
    await first.exit()
    expect((await run(folder, ['lists', 'import', 'un', small])).code).toBe(0)
  })

  const existsIn = (folder: string): boolean => {
    try {
      return filesIn(folder).includes('incoming')
    } catch {
      return false
    }
  }

  it('that serve keep the lists fresh by themselves, and stop in the middle of it when told', async () => {
    const folder = fresh('data')
    serve(60, '"1"')
    const servers = await Promise.all([startServer(settings(folder)), startServer(settings(folder))])
    await until(() => servers.some(one => one.stderr().includes('a list was refreshed')))
    await sleep(300)
    expect(servers.map(one => one.stderr().match(/a list was refreshed/g)?.length ?? 0).sort()).toEqual([0, 1])
    for (const one of servers) one.child.kill('SIGTERM')
    for (const one of servers) expect(await one.exit()).toBe(0)
    expect((await lists(folder, 'status')).stdout).toMatch(/^un +ok .* 60 /m)
    // Nobody answers: the fetch is broken off.
    const stuck = fresh('data')
    server.answer = () => {}
    const hanging = await startServer(settings(stuck))
    await until(() => existsIn(stuck))
    hanging.child.kill('SIGTERM')
    expect(await hanging.exit()).toBe(0)
  })

  it('without LISTS fetch nothing', async () => {
    const folder = fresh('data')
    const before = server.got.length
    const quiet = await startServer({ DATA_DIR: folder, LISTS_UN_URL: `${server.url}/un.xml` })
    await sleep(6_000)
    quiet.child.kill('SIGTERM')
    expect(await quiet.exit()).toBe(0)
    expect(server.got.length).toBe(before)
  })
})

describe('a folder that cannot be written', () => {
  it('for one list does not keep the others from being fetched', async () => {
    const folder = fresh('data')
    mkdirSync(join(folder, 'datasets', 'lists'), { recursive: true })
    writeFileSync(join(folder, 'datasets', 'lists', 'eu'), 'in the way')
    serve(60, '"1"')
    expect(await run(folder, ['lists', 'refresh'], { ...settings(folder), LISTS: 'eu,un' })).toEqual({
      code: 1,
      stdout: `un is in service: 60 entries, list of ${LATELY}\n`,
      stderr: expect.stringMatching(/^eu was not taken: the folder \S+ cannot be written/),
    })
  })

  it('is named with the setting', async () => {
    const blocked = fileOf('')
    const failed = await run(join(blocked, 'data'), ['lists', 'import', 'un', UN])
    expect([failed.code, failed.stderr]).toEqual([
      1,
      expect.stringMatching(/the folder \S+ cannot be written \(ENOTDIR\); set DATA_DIR/),
    ])
  })

  it.skipIf(process.platform === 'win32')('because the disk is full keeps the old edition and says so', async () => {
    const folder = fresh('data')
    const small = fresh('small.xml')
    writeFileSync(small, unOf(60))
    await run(folder, ['lists', 'import', 'un', small])
    const before = (await run(folder, ['lists', 'status'])).stdout
    const large = fresh('large.xml')
    copyFileSync(UN, large)
    // A process that may not write files beyond 1 MB meets what it meets on a full disk.
    const ended = spawnSync(
      'bash',
      ['-c', 'ulimit -f 1024; exec "$0" dist/cli/index.js lists import un "$1"', process.execPath, large],
      {
        env: { ...process.env, DATA_DIR: folder },
        encoding: 'utf8',
      },
    )
    expect([ended.status, ended.stderr]).toEqual([1, expect.stringMatching(/full|not be that large/)])
    expect((await run(folder, ['lists', 'status'])).stdout).toBe(before)
  })

  it.skipIf(process.platform === 'win32')(
    'because the disk is full in the last block of a file says so, and takes no half of it',
    async () => {
      const folder = fresh('data')
      // Sent in one block, of which the first 32 kB can be written.
      const rows = Array.from({ length: 200 }, (_, at) => ({ 'Unique ID': `X${at}`, 'Name 6': `Alpha ${at}` }))
      server.answer = response => response.end(ukslCsv(rows))
      const env = { ...process.env, DATA_DIR: folder, LISTS: 'uk', LISTS_UK_URL: `${server.url}/uk.csv` }
      const refresh = promisify(execFile)(
        'bash',
        ['-c', 'ulimit -f 32; exec "$0" dist/cli/index.js lists refresh', process.execPath],
        { env },
      )
      const ended = (await refresh.catch((error: unknown) => error)) as { code?: number; stderr: string }
      expect([ended.code, ended.stderr]).toEqual([
        1,
        expect.stringMatching(/^uk was not taken: its files on this machine: the disk is full/),
      ])
    },
  )
})
