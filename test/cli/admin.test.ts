import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { startPostgres } from '../postgres.ts'
import { start, startServer, until } from '../process.ts'

const root = mkdtempSync(join(tmpdir(), 'agent-broker-admin-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let serial = 0
/** A data folder of its own, not made yet. */
const fresh = (): string => {
  serial += 1
  return join(root, `data_${serial}`)
}
const ledgerOf = (folder: string): string => join(folder, 'ledger.sqlite')

async function run(folder: string, args: string[], settings: Record<string, string> = {}) {
  const running = start(args, { DATA_DIR: folder, ...settings })
  running.child.stdin.end()
  return { code: await running.exit(), stdout: running.stdout(), stderr: running.stderr() }
}
const createKey = async (folder: string, ...args: string[]): Promise<Record<string, string>> =>
  JSON.parse((await run(folder, ['keys', 'create', ...args])).stdout) as Record<string, string>
const escalation = JSON.stringify({ smb_id: 'smb_1', reason: 'ambiguous_intent', context: { recommended_next_step: 'Ask.' }, idempotency_key: 'k1' })

async function tokenFor(url: string, key: Record<string, string>): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: key['client_id'] ?? '', client_secret: key['client_secret'] ?? '' })
  const answer = await fetch(`${url}/auth/token`, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}

describe('keys and credits', () => {
  it('are made, listed, changed, paid and revoked', async () => {
    const folder = fresh()
    const key = await createKey(folder, '--tier', 'credits', '--budget-usd', '2.50')
    const id = key['client_id'] ?? ''
    expect(key).toMatchObject({ tier: 'credits', budget_usd: 2.5 })
    expect((await run(folder, ['keys', 'set-tier', id, 'unlimited'])).stdout).toBe(`${id} is of tier unlimited\n`)
    expect(JSON.parse((await run(folder, ['keys', 'rotate', id])).stdout)['client_secret']).not.toBe(key['client_secret'])
    expect((await run(folder, ['credits', 'grant', id, '500'])).stdout).toBe(`${key['agent_id']} has 500 credits\n`)
    expect((await run(folder, ['credits', 'grant', key['agent_id'] ?? '', '20'])).code).toBe(0)
    const shown = (await run(folder, ['credits', 'show', id])).stdout.split('\n')
    expect(shown.slice(0, 3)).toEqual([
      `${key['agent_id']} has 520 credits`,
      expect.stringMatching(/^20\d\d-\S+Z\tgrant\t\+20\t-$/),
      expect.stringContaining('\tgrant\t+500'),
    ])
    expect((await run(folder, ['keys', 'revoke', id])).code).toBe(0)
    const { stdout } = await run(folder, ['keys', 'list'])
    expect(stdout).toMatch(new RegExp(`^${id}\\t.*unlimited.*revoked`))
    expect(stdout).not.toMatch(/abs_|scrypt/)
  })

  it.each([
    [['keys', 'create', '--tier', 'god'], 'unknown tier god'],
    [['keys', 'create', '--scopes', 'ops:capture_leed'], 'there is no operation capture_leed. Did you mean ops:capture_lead?'],
    [['keys', 'revoke', 'ab_nobody'], 'unknown key ab_nobody'],
    [['credits', 'grant', 'agent_typo', '5'], 'unknown agent or key agent_typo'],
    [['credits', 'grant', 'local', '1.5'], 'credits: must be a whole number above 0'],
    [['credits', 'grant', 'local', '9999999999'], 'the balance would be over'],
    [['tickets', 'show', 'tkt_1'], 'unknown ticket tkt_1'],
    [['keys'], 'Usage: agent-broker keys'],
  ])('%j exits 2 and says why', async (args, sentence) => {
    const { code, stderr } = await run(fresh(), args)
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)])
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  it('rotate-signing keeps the tokens of a running server valid', async () => {
    const folder = fresh()
    const key = await createKey(folder, '--tier', 'unlimited')
    const server = await startServer({ DATA_DIR: folder })
    const jwks = async (): Promise<number> => ((await (await fetch(`${server.url}/.well-known/jwks.json`)).json()) as { keys: unknown[] }).keys.length
    const token = await tokenFor(server.url, key)
    expect(await jwks()).toBe(1)
    expect((await run(folder, ['keys', 'rotate-signing'])).code).toBe(0)
    await new Promise(resolve => setTimeout(resolve, 5_100))
    expect(await jwks()).toBe(2)
    const use = (bearer: string) => fetch(`${server.url}/ops/check_quota`, { method: 'POST', headers: { authorization: `Bearer ${bearer}` }, body: '{}' })
    expect((await use(token)).status).toBe(200)
    expect((await use(await tokenFor(server.url, key))).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.exit()).toBe(0)
  })
})

describe('tickets and the worker', () => {
  it('work through what was accepted and let the operator read and close it', async () => {
    const folder = fresh()
    expect((await run(folder, ['call', 'escalate_to_human', escalation])).code).toBe(0)
    const worker = start(['worker'], { DATA_DIR: folder })
    await until(() => worker.stderr().includes('"working"'))
    let listed = ''
    for (let tries = 0; listed === '' && tries < 20; tries += 1) listed = (await run(folder, ['tickets', 'list'])).stdout
    expect(listed).toMatch(/^tkt_\S+\t20\S+Z\tnormal\tambiguous_intent\tsmb_1\tlocal\topen\n$/)
    worker.child.kill('SIGTERM')
    expect(await worker.exit()).toBe(0)

    const id = listed.split('\t')[0] ?? ''
    expect(JSON.parse((await run(folder, ['tickets', 'show', id])).stdout)).toMatchObject({
      ticket_id: id,
      context: { recommended_next_step: 'Ask.' },
      closed_at: null,
    })
    expect((await run(folder, ['tickets', 'close', id])).stdout).toBe(`${id} is closed\n`)
    expect((await run(folder, ['tickets', 'close', id])).stdout).toBe(`${id} was closed before\n`)
    expect((await run(folder, ['tickets', 'list'])).stdout).toBe('')
    expect((await run(folder, ['tickets', 'list', '--closed'])).stdout).toContain(id)
    expect((await run(folder, ['db', 'verify'])).stdout).toBe('the ledger fits together\n')
  })
})

describe('whoever reads what a command prints', () => {
  it('may stop reading before its end', async () => {
    const folder = fresh()
    const ledger = await openSqlite(ledgerOf(folder))
    const row = { operationId: 'op_1', agentId: 'a'.repeat(500), smbId: 's', reason: 'other', priority: 'normal', queue: 'q', context: '{}' }
    for (let at = 0; at < 1_500; at += 1) await ledger.tickets.add({ ...row, ticketId: `tkt_${at}`, createdAt: 0, closedAt: null })
    await ledger.close()
    const running = start(['tickets', 'list'], { DATA_DIR: folder })
    running.child.stdout.once('data', () => running.child.stdout.destroy())
    expect([await running.exit(), running.stderr()]).toEqual([0, ''])
  })
})

describe('db', () => {
  it('status says where the ledger is and what is in it', async () => {
    const folder = fresh()
    expect(await run(folder, ['db', 'status'])).toMatchObject({ code: 2, stderr: expect.stringContaining('there is no ledger') })
    expect(existsSync(folder)).toBe(false)
    await createKey(folder)
    const { code, stdout } = await run(folder, ['db', 'status'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^engine\tsqlite\nplace\t\S+ledger\.sqlite \(\d+ bytes\)\nmigrations\t(\d+) of \1, last \d{4}_\w+\npending jobs\t0\n/)
    expect(stdout).toContain('rows\tkeys\t1\n')
  })

  it('backup copies a ledger in use, and restore puts it back once nobody uses it', async () => {
    const folder = fresh()
    const [backup, later] = [join(root, 'one.backup'), join(root, 'two.backup')]
    const first = (await createKey(folder))['client_id'] ?? ''
    const server = await startServer({ DATA_DIR: folder })
    expect(await run(folder, ['db', 'backup', backup])).toMatchObject({ code: 0, stdout: expect.stringContaining('holds the ledger') })
    if (process.platform !== 'win32') expect(statSync(backup).mode & 0o777).toBe(0o600)
    expect(await run(folder, ['db', 'backup', backup])).toMatchObject({ code: 2, stderr: expect.stringContaining('exists') })
    expect(await run(folder, ['db', 'backup', join(folder, 'nowhere', 'b')])).toMatchObject({ code: 2, stderr: expect.stringContaining('there is no folder') })
    const second = (await createKey(folder))['client_id'] ?? ''
    expect(await run(folder, ['db', 'restore', backup])).toMatchObject({ code: 1, stderr: expect.stringContaining('is in use; stop every server') })
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
    const bad = { damaged: join(root, 'damaged.backup'), newer: join(root, 'newer.backup'), other: join(root, 'other.backup') }
    writeFileSync(bad.damaged, 'no database '.repeat(500))
    copyFileSync(sound, bad.newer)
    const newer = new Sqlite(bad.newer)
    newer.prepare("insert into kysely_migration (name, timestamp) values ('9999_future', '2030-01-01')").run()
    newer.close()
    new Sqlite(bad.other).exec('create table t (a)').close()
    const before = (await run(folder, ['keys', 'list'])).stdout
    for (const [file, sentence] of [
      [bad.damaged, 'is damaged'],
      [bad.newer, 'newer version'],
      [bad.other, 'no ledger'],
    ] as const) {
      expect(await run(folder, ['db', 'restore', file])).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) })
    }
    expect(await run(folder, ['db', 'restore', join(root, 'nothing')])).toMatchObject({ code: 2, stderr: expect.stringContaining('there is no backup') })
    expect((await run(folder, ['keys', 'list'])).stdout).toBe(before)
    expect(readdirSync(folder).filter(name => /incoming|before/.test(name))).toEqual([])
  })

  it('restore replaces a ledger that is damaged itself, and makes one where there is none', async () => {
    const folder = fresh()
    const key = (await createKey(folder))['client_id'] ?? ''
    const backup = join(root, 'three.backup')
    await run(folder, ['db', 'backup', backup])
    writeFileSync(ledgerOf(folder), 'scribble '.repeat(1_000))
    expect(await run(folder, ['keys', 'list'])).toMatchObject({ code: 2, stderr: expect.stringContaining('agent-broker db restore') })
    for (const place of [folder, fresh()]) {
      expect((await run(place, ['db', 'restore', backup])).code).toBe(0)
      expect((await run(place, ['keys', 'list'])).stdout).toContain(key)
    }
  })

  it('verify names each problem and exits 1', async () => {
    const folder = fresh()
    const ledger = await openSqlite(ledgerOf(folder))
    await ledger.jobs.add({ operationId: 'op_gone', runAt: 0, leaseOwner: null, leaseUntil: null, attempt: 0, signal: null, giveUpAt: null })
    await ledger.close()
    expect(await run(folder, ['db', 'verify'])).toMatchObject({ code: 1, stdout: 'job op_gone: its operation is missing\n', stderr: '1 problem\n' })
  })

  it('copy fills an empty Postgres, which then is the ledger', async () => {
    const folder = fresh()
    const server = await startPostgres()
    const key = (await createKey(folder))['client_id'] ?? ''
    expect(await run(folder, ['db', 'copy', '--to', 'mysql://x'])).toMatchObject({ code: 2, stderr: expect.stringContaining('--to') })
    const nowhere = ['db', 'copy', '--to', 'postgres://u:hunter2@127.0.0.1:1/x']
    expect(await run(folder, nowhere)).toMatchObject({ code: 1, stderr: expect.stringMatching(/\n--to: the Postgres server refused(?!.*hunter2)/s) })
    const addressFile = join(root, 'target_url')
    expect(await run(folder, ['db', 'copy'])).toMatchObject({ code: 2, stderr: 'give either --to <url> or --to-file <file>\n' })
    expect(await run(folder, ['db', 'copy', '--to-file', addressFile])).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot be read: ENOENT') })
    writeFileSync(addressFile, `${server.url}\n`)
    expect(await run(folder, ['db', 'copy', '--to', 'postgres://u@h/x', '--to-file', addressFile])).toMatchObject({ code: 2 })
    const copied = await run(folder, ['db', 'copy', '--to-file', addressFile])
    expect(copied).toMatchObject({ code: 0, stdout: expect.stringContaining('rows\tkeys\t1\n'), stderr: '' })
    expect(await run(folder, ['db', 'copy', '--to', server.url])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^--to: the password can be read.*the target is not empty/s),
    })
    const settings = { DATABASE_URL: server.url }
    expect((await run(folder, ['keys', 'list'], settings)).stdout).toContain(key)
    const status = await run(folder, ['db', 'status'], settings)
    expect(status.stdout).toMatch(/^engine\tpostgres\nplace\t127\.0\.0\.1:\d+\/ledger\n/)
    expect(status.stdout).not.toContain('postgres:postgres')
    for (const args of [
      ['backup', join(root, 'pg.backup')],
      ['restore', join(root, 'one.backup')],
      ['copy', '--to', server.url],
    ]) {
      expect(await run(folder, ['db', ...args], settings)).toMatchObject({ code: 2, stderr: expect.stringMatching(/Postgres|DATABASE_URL/) })
    }
    const secretFile = join(root, 'database_url')
    writeFileSync(secretFile, `${server.url}\n`)
    expect((await run(folder, ['keys', 'list'], { DATABASE_URL_FILE: secretFile })).stdout).toContain(key)
    const ledger = await openPostgres(server.url)
    expect(await ledger.verify()).toEqual([])
    await ledger.close()
    await server.stop()
  })
})

describe('what agents and identity providers wrote', () => {
  it('reaches the terminal without control characters', async () => {
    const folder = fresh()
    const ledger = await openSqlite(ledgerOf(folder))
    const evil = '\u001b[2J\u009b31m\u202e\r\nx'
    const row = { ticketId: 'tkt_1', operationId: 'op_1', agentId: `https://id.example#${evil}`, smbId: `smb${evil}`, reason: 'other', priority: 'normal' }
    await ledger.tickets.add({ ...row, queue: 'default', context: JSON.stringify({ note: evil }), createdAt: 0, closedAt: null })
    await ledger.close()
    for (const args of [['list'], ['show', 'tkt_1']]) {
      const { stdout } = await run(folder, ['tickets', ...args])
      expect(stdout).toContain('id.example')
      expect(stdout.replace(/[\t\n]/g, '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/)
      if (args[0] === 'show') expect(JSON.parse(stdout)).toMatchObject({ agent_id: row.agentId, smb_id: row.smbId, context: { note: evil } })
      else expect(stdout.split('\n')).toHaveLength(2)
    }
  })
})

describe('doctor', () => {
  it('says what is on, what is off, and exits 1 for what is broken', async () => {
    const folder = fresh()
    const { code, stdout } = await run(folder, ['doctor'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ok +ledger +sqlite/m)
    expect(stdout).toMatch(/^off +mail +SMTP_URL is not set/m)
    expect(stdout).toMatch(/^off +operator paths +OPERATOR_KEY is not set/m)
    expect(stdout).toMatch(/^off +maps +none is imported/m)
    expect(stdout).toMatch(/^off +nominatim +NOMINATIM_URL is not set/m)
    expect(stdout).toMatch(/^off +photon +PHOTON_URL is not set/m)
    expect(stdout).toMatch(/^off +cal\.com hosts +CALCOM_HOSTS is not set/m)
    expect(stdout).toMatch(/^off +live map +OVERPASS_URL is not set/m)
    const mail = { SMTP_URL: 'smtp://user:hunter2@127.0.0.1:1', SMTP_FROM: 'a@example.com' }
    const broken = await run(folder, ['doctor'], mail)
    expect(broken).toMatchObject({ code: 1, stdout: expect.stringMatching(/^broken +mail +the server of SMTP_URL refuses \(E\w+\)/m) })
    expect(broken.stdout + broken.stderr).not.toContain('hunter2')
    expect(stdout).toMatch(/^ok +cache +\S+cache\.sqlite: writes and reads$/m)
    expect(stdout).toMatch(/^off +metrics +METRICS_PORT is not set/m)
    expect(stdout).toMatch(/^ok +client address +that of the socket; behind a proxy set TRUST_PROXY/m)
    const places = { NOMINATIM_URL: 'http://nominatim.test', MAP_CONTACT: 'a@b.example', PHOTON_URL: 'http://photon.test', CALCOM_HOSTS: 'cal.test' }
    const set = { CACHE_URL: 'redis://:hunter2@127.0.0.1:1', METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', TRUST_PROXY: '2', ...places }
    const others = await run(folder, ['doctor'], set)
    expect(others.code).toBe(1)
    expect(others.stdout).toMatch(/^broken +cache +127\.0\.0\.1:1 does not work/m)
    expect(others.stdout).toMatch(/^ok +metrics +served at 0\.0\.0\.0:9464\/metrics to anyone who reaches that port/m)
    expect(others.stdout).toMatch(/^ok +nominatim +nominatim\.test is asked/m)
    expect(others.stdout).toMatch(/^ok +photon +photon\.test is asked/m)
    expect(others.stdout).toMatch(/^ok +cal\.com hosts +links of cal\.test count/m)
    expect(others.stdout).toMatch(/^ok +client address +entry 2 from the right of X-Forwarded-For/m)
    expect(others.stdout + others.stderr).not.toContain('hunter2')
    expect(await run(folder, ['doctor'], { CACHE_URL: 'memcached://x' })).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('setting CACHE_URL: must start'),
    })
    expect(await run(folder, ['doctor'], { PORT: 'x' })).toMatchObject({ code: 1, stdout: expect.stringMatching(/^broken +settings +setting PORT/m) })
    const damaged = fresh()
    expect((await run(damaged, ['keys', 'list'])).code).toBe(0)
    writeFileSync(ledgerOf(damaged), 'scribble '.repeat(1_000))
    expect(await run(damaged, ['doctor'])).toMatchObject({ code: 1, stdout: expect.stringMatching(/^broken +ledger +.*damaged/m) })
  })
})

describe('AGENT_TOKEN', () => {
  it('decides who calls over stdio and from the command line', async () => {
    const folder = fresh()
    const key = await createKey(folder, '--tier', 'unlimited', '--scopes', 'ops:escalate_to_human')
    const server = await startServer({ DATA_DIR: folder, PUBLIC_URL: 'http://broker.example' })
    const token = await tokenFor(server.url, key)
    server.child.kill('SIGTERM')
    await server.exit()
    const settings = { AGENT_TOKEN: token, PUBLIC_URL: 'http://broker.example' }
    expect((await run(folder, ['call', 'escalate_to_human', escalation], settings)).code).toBe(0)

    const tokenFile = join(root, 'agent_token')
    writeFileSync(tokenFile, `${token}\n`)
    const door = start(['stdio'], { DATA_DIR: folder, AGENT_TOKEN_FILE: tokenFile, PUBLIC_URL: 'http://broker.example' })
    const message = (id: number, method: string, params: unknown) => `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`
    const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 't', version: '1' } }
    const call = { name: 'escalate_to_human', arguments: { ...(JSON.parse(escalation) as object), idempotency_key: 'k2' } }
    door.child.stdin.end(message(0, 'initialize', hello) + message(1, 'tools/call', call))
    expect(await door.exit()).toBe(0)
    expect(door.stdout()).toContain('pending_async')
    const ledger = await openSqlite(ledgerOf(folder))
    const agents = (await ledger.operations.list({ most: 10 })).map(({ agentId }) => agentId)
    await ledger.close()
    expect(agents).toEqual([key['agent_id'], key['agent_id']])

    await run(folder, ['keys', 'revoke', key['client_id'] ?? ''])
    for (const args of [['stdio'], ['call', 'hash', '{"input":"x"}']]) {
      const refused = await run(folder, args, settings)
      expect(refused).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining('setting AGENT_TOKEN: The token belongs to a key that was revoked'),
      })
      expect(refused.stderr).not.toContain(token)
    }
  })

  it('and its kind may stand in files, which are named when they are wrong', async () => {
    const empty = join(root, 'empty')
    writeFileSync(empty, '\n')
    for (const [settings, sentence] of [
      [{ AGENT_TOKEN_FILE: join(root, 'missing') }, 'setting AGENT_TOKEN_FILE: the file'],
      [{ AGENT_TOKEN_FILE: empty }, 'is empty'],
      [{ AGENT_TOKEN_FILE: empty, AGENT_TOKEN: 'x' }, 'given together with AGENT_TOKEN'],
      [{ AGENT_TOKEN: 'nonsense' }, 'setting AGENT_TOKEN: The token is not well-formed'],
    ] as const) {
      expect(await run(fresh(), ['call', 'hash', '{"input":"x"}'], settings)).toMatchObject({ code: 2, stderr: expect.stringContaining(sentence) })
    }
  })
})
