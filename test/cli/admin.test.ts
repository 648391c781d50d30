import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openSqlite } from '../../src/store/sqlite.ts'
import { start, startServer, until } from '../process.ts'
import { createKey, escalation, fresh, ledgerOf, run, tokenFor } from './data_folder.ts'

describe('keys and credits', () => {
  it('are made, listed, changed, paid and revoked', async () => {
    const folder = fresh()
    const key = await createKey(folder, '--tier', 'credits', '--budget-usd', '2.50')
    const id = key['client_id'] ?? ''
    expect(key).toMatchObject({ tier: 'credits', budget_usd: 2.5 })
    expect((await run(folder, ['keys', 'set-tier', id, 'unlimited'])).stdout).toBe(`${id} is of tier unlimited\n`)
    expect(JSON.parse((await run(folder, ['keys', 'rotate', id])).stdout)['client_secret']).not.toBe(
      key['client_secret'],
    )
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
    [['keys', 'create', '--tier', 'god'], '--tier: unknown tier god'],
    [
      ['keys', 'create', '--scopes', 'ops:capture_leed'],
      'there is no operation capture_leed. Did you mean ops:capture_lead?',
    ],
    [['keys', 'revoke', 'ab_nobody'], 'unknown key ab_nobody'],
    [['credits', 'grant', 'agent_typo', '5'], 'unknown agent or key agent_typo'],
    [['credits', 'grant', 'local', '1.5'], 'credits: must be a whole number above 0'],
    [['credits', 'grant', 'local', '9999999999'], 'the balance would be over'],
    [['credits', 'grant', 'local', '10000000000'], 'the balance would be over'],
    [['tickets', 'show', 'tkt_1'], 'unknown ticket tkt_1'],
    [['keys'], 'Usage: agent-broker keys'],
  ])('%j exits 2 and says why', async (args, sentence) => {
    const { code, stderr } = await run(fresh(), args)
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)])
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  it('take public keys from a file with a byte order mark, and refuse one that is not UTF-8', async () => {
    const folder = fresh()
    const file = `${folder}.jwk`
    const jwk = JSON.stringify(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }))
    writeFileSync(file, `\uFEFF${jwk}`)
    const made = await run(folder, ['keys', 'create', '--tier', 'free', '--jwk', file])
    expect([made.code, made.stderr]).toEqual([0, ''])
    expect(JSON.parse(made.stdout)).toMatchObject({ public_keys: [expect.anything()] })
    // As PowerShell writes what is sent to a file.
    writeFileSync(file, `\uFEFF${jwk}`, 'utf16le')
    const refused = await run(folder, ['keys', 'create', '--tier', 'free', '--jwk', file])
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining(`--jwk: ${file}: is not UTF-8 at byte 0; save it in UTF-8`),
    ])
  })

  it('rotate-signing keeps the tokens of a running server valid', async () => {
    const folder = fresh()
    const key = await createKey(folder, '--tier', 'unlimited')
    const server = await startServer({ DATA_DIR: folder })
    const jwks = async (): Promise<number> =>
      ((await (await fetch(`${server.url}/.well-known/jwks.json`)).json()) as { keys: unknown[] }).keys.length
    const token = await tokenFor(server.url, key)
    expect(await jwks()).toBe(1)
    expect((await run(folder, ['keys', 'rotate-signing'])).code).toBe(0)
    await new Promise(resolve => setTimeout(resolve, 5_100))
    expect(await jwks()).toBe(2)
    const use = (bearer: string) =>
      fetch(`${server.url}/ops/check_quota`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}` },
        body: '{}',
      })
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
    for (let tries = 0; listed === '' && tries < 20; tries += 1)
      listed = (await run(folder, ['tickets', 'list'])).stdout
    expect(listed).toMatch(/^tkt_\S+\t20\S+Z\tnormal\tambiguous_intent\tsmb_1\tlocal\topen\t-\n$/)
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
    const row = {
      operationId: 'op_1',
      agentId: 'a'.repeat(500),
      smbId: 's',
      reason: 'other',
      priority: 'normal',
      queue: 'q',
      context: '{}',
    }
    for (let at = 0; at < 1_500; at += 1)
      await ledger.tickets.add({ ...row, ticketId: `tkt_${at}`, createdAt: 0, closedAt: null })
    await ledger.close()
    const running = start(['tickets', 'list'], { DATA_DIR: folder })
    running.child.stdout.once('data', () => running.child.stdout.destroy())
    expect([await running.exit(), running.stderr()]).toEqual([0, ''])
  })
})

describe('what agents and identity providers wrote', () => {
  it('reaches the terminal without control characters', async () => {
    const folder = fresh()
    const ledger = await openSqlite(ledgerOf(folder))
    const evil = '\u001b[2J\u009b31m\u202e\r\nx'
    const row = {
      ticketId: 'tkt_1',
      operationId: 'op_1',
      agentId: `https://id.example#${evil}`,
      smbId: `smb${evil}`,
      reason: 'other',
      priority: 'normal',
    }
    await ledger.tickets.add({
      ...row,
      queue: 'default',
      context: JSON.stringify({ note: evil }),
      createdAt: 0,
      closedAt: null,
    })
    const none = { ...row, ticketId: 'tkt_2', operationId: 'op_2', smbId: null, queue: 'default', context: '{}' }
    await ledger.tickets.add({ ...none, createdAt: 0, closedAt: 1 })
    await ledger.close()
    expect((await run(folder, ['tickets', 'list', '--closed'])).stdout).toMatch(/^tkt_2\t.*\tother\t-\t/)
    expect(JSON.parse((await run(folder, ['tickets', 'show', 'tkt_2'])).stdout)).toMatchObject({ smb_id: null })
    for (const args of [['list'], ['show', 'tkt_1']]) {
      const { stdout } = await run(folder, ['tickets', ...args])
      expect(stdout).toContain('id.example')
      expect(stdout.replace(/[\t\n]/g, '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/)
      if (args[0] === 'show')
        expect(JSON.parse(stdout)).toMatchObject({ agent_id: row.agentId, smb_id: row.smbId, context: { note: evil } })
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
    expect(stdout).toMatch(/^ok +workers +one process answers HTTP/m)
    expect(stdout).toMatch(/^off +mail +SMTP_URL is not set/m)
    expect(stdout).toMatch(/^ok +operator paths +\/operator is open to people signed in$/m)
    expect(stdout).toMatch(/^off +maps +none is imported/m)
    expect(stdout).toMatch(/^off +nominatim +NOMINATIM_URL is not set/m)
    expect(stdout).toMatch(/^off +photon +PHOTON_URL is not set/m)
    expect(stdout).toMatch(/^off +cal\.com hosts +CALCOM_HOSTS is not set/m)
    expect(stdout).toMatch(/^off +live map +OVERPASS_URL is not set/m)
    const mail = { SMTP_URL: 'smtp://user:hunter2@127.0.0.1:1', SMTP_FROM: 'a@example.com' }
    const broken = await run(folder, ['doctor'], mail)
    expect(broken).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^broken +mail +the server of SMTP_URL refuses \(E\w+\)/m),
    })
    expect(broken.stdout + broken.stderr).not.toContain('hunter2')
    expect(stdout).toMatch(/^ok +cache +\S+cache\.sqlite: writes and reads$/m)
    expect(stdout).toMatch(/^off +metrics +METRICS_PORT is not set/m)
    expect(stdout).toMatch(/^ok +client address +that of the socket; behind a proxy set TRUST_PROXY/m)
    const places = {
      NOMINATIM_URL: 'http://nominatim.test',
      MAP_CONTACT: 'a@b.example',
      PHOTON_URL: 'http://photon.test',
      CALCOM_HOSTS: 'cal.test',
    }
    const set = {
      CACHE_URL: 'redis://:hunter2@127.0.0.1:1',
      METRICS_PORT: '9464',
      METRICS_HOST: '0.0.0.0',
      TRUST_PROXY: '2',
      WORKERS: '64',
      ...places,
    }
    const others = await run(folder, ['doctor'], set)
    expect(others.code).toBe(1)
    expect(others.stdout).toMatch(/^broken +cache +127\.0\.0\.1:1 does not work/m)
    expect(others.stdout).toMatch(/^ok +metrics +served at 0\.0\.0\.0:9464\/metrics to anyone who reaches that port/m)
    expect(others.stdout).toMatch(/^warn +workers +WORKERS is 64 on \d+ processors: more processes than processors/m)
    expect(others.stdout).toMatch(/^ok +nominatim +nominatim\.test is asked/m)
    expect(others.stdout).toMatch(/^ok +photon +photon\.test is asked/m)
    expect(others.stdout).toMatch(/^ok +cal\.com hosts +links of cal\.test count/m)
    expect(others.stdout).toMatch(/^ok +client address +entry 2 from the right of X-Forwarded-For/m)
    expect(others.stdout + others.stderr).not.toContain('hunter2')
    expect(await run(folder, ['doctor'], { CACHE_URL: 'memcached://x' })).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('setting CACHE_URL: must start'),
    })
    expect(await run(folder, ['doctor'], { PORT: 'x' })).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^broken +settings +setting PORT/m),
    })
    const damaged = fresh()
    expect((await run(damaged, ['keys', 'list'])).code).toBe(0)
    writeFileSync(ledgerOf(damaged), 'scribble '.repeat(1_000))
    expect(await run(damaged, ['doctor'])).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^broken +ledger +.*damaged/m),
    })
  })
})
