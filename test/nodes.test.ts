import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPublicKeys } from '../src/auth/public_keys.ts'
import type { Ledger } from '../src/core/rows/ledger.ts'
import type { Database } from '../src/store/database.ts'
import { createLedger } from '../src/store/ledger.ts'
import { openPostgresTables } from '../src/store/postgres.ts'
import { openSqliteTables } from '../src/store/sqlite.ts'
import { addClient, type Client, countRows, escalate, tokenFor } from './client.ts'
import { createEmptyDatabase } from './database.ts'
import { startServer, until } from './process.ts'
import { byDay } from './nightly.ts'

type Server = Awaited<ReturnType<typeof startServer>>

const LIMIT_MS = 180_000
const TWINS = byDay(60, 1_000)
const DISTINCT = byDay(60, 1_000)
const ON_THE_WIRE = 100
const URL_SETTING = { PUBLIC_URL: 'http://broker.test', LOG_LEVEL: 'info' }

/** Sends so many calls, a bounded number at a time, in turn to each server. */
async function sendInTurn<T>(
  count: number,
  servers: readonly Server[],
  send: (url: string, index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const sender = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++)
      results[index] = await send(servers[index % servers.length]?.url ?? '', index)
  }
  await Promise.all(Array.from({ length: ON_THE_WIRE }, sender))
  return results
}

const withoutQuota = ({ quota: _quota, ...receipt }: Record<string, unknown>): string => JSON.stringify(receipt)

async function idle(ledger: Ledger): Promise<void> {
  for (const deadline = Date.now() + 90_000; (await ledger.jobs.pending()) > 0; await sleep(20)) {
    if (Date.now() > deadline) throw new Error('jobs are left')
  }
}

interface Cluster {
  db: Kysely<Database>
  ledger: Ledger
  servers: Server[]
}

async function expectOneOfTwins({ db, ledger, servers }: Cluster): Promise<void> {
  const client = await addClient(ledger, 'credits', 1000)
  const token = await tokenFor(servers[0]?.url ?? '', client)
  const before = await countRows(db, 'tickets')
  const answers = await sendInTurn(TWINS, servers, url => escalate(url, token, 'twin'))
  await idle(ledger)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  expect(new Set(answers.map(({ receipt }) => withoutQuota(receipt))).size).toBe(1)
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect((await countRows(db, 'tickets')) - before).toBe(1)
  expect(await ledger.meter.balance(client.agentId)).toBe(980)
}

async function expectExactQuota({ ledger, servers }: Cluster): Promise<void> {
  const client = await addClient(ledger, 'free')
  const token = await tokenFor(servers[0]?.url ?? '', client)
  const answers = await sendInTurn(120, servers, (url, index) => escalate(url, token, `quota-${index}`))
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(100)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
}

describe('two nodes on one Postgres', () => {
  const cluster = {} as Cluster
  let client: Client
  let postgres: Awaited<ReturnType<typeof createEmptyDatabase>>

  beforeAll(async () => {
    postgres = await createEmptyDatabase()
    const settings = { DATABASE_URL: postgres.url, ...URL_SETTING }
    // Both at once on an empty database: one of them migrates it.
    cluster.servers = await Promise.all([startServer(settings), startServer(settings)])
    cluster.db = await openPostgresTables(postgres.url)
    cluster.ledger = createLedger(cluster.db)
    client = await addClient(cluster.ledger, 'credits', 100_000)
  }, LIMIT_MS)

  afterAll(async () => {
    for (const { child } of cluster.servers) child.kill('SIGKILL')
    await cluster.db.destroy()
    await postgres.drop()
  })

  it('make one signing key though both need it at the same time', async () => {
    const documents = await Promise.all(
      cluster.servers.map(async ({ url }) => (await fetch(`${url}/.well-known/jwks.json`)).text()),
    )
    expect(new Set(documents).size).toBe(1)
    expect(await cluster.ledger.keys.signingKeys()).toHaveLength(1)
  })

  it('accept each other’s tokens', async () => {
    const [first, second] = cluster.servers
    const token = await tokenFor(first?.url ?? '', client)
    expect((await escalate(second?.url ?? '', token, 'across')).status).toBe(202)
  })

  it('refuse the 11th token request of a client in a minute, whichever of them is asked', async () => {
    const { keyId, secret } = await addClient(cluster.ledger, 'free')
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: keyId, client_secret: secret })
    const ask = (url: string): Promise<Response> => fetch(`${url}/auth/token`, { method: 'POST', body })
    // One after the other: a node that waits too long for the shared counts goes by its own.
    for (let index = 0; index < 10; index += 1)
      expect((await ask(cluster.servers[index % 2]?.url ?? '')).status).toBe(200)
    for (const { url } of cluster.servers) {
      const refused = await ask(url)
      expect(refused.status).toBe(429)
      expect(await refused.json()).toMatchObject({ error: 'slow_down' })
    }
  })

  it('take a client’s assertion once, whichever of them gets it first', async () => {
    const { keyId } = await addClient(cluster.ledger, 'free')
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const keys = readPublicKeys(JSON.stringify(publicKey.export({ format: 'jwk' })))
    await cluster.ledger.keys.setPublicKeys(
      keyId,
      keys.map(key => ({ keyId, createdAt: 0, ...key })),
    )
    const assertion = await new SignJWT({ jti: randomUUID() })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuer(keyId)
      .setSubject(keyId)
      .setAudience(`${URL_SETTING.PUBLIC_URL}/auth/token`)
      .setExpirationTime('1m')
      .sign(privateKey)
    const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: type,
      client_assertion: assertion,
    })
    const answers = await sendInTurn(6, cluster.servers, url => fetch(`${url}/auth/token`, { method: 'POST', body }))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(401)])
  })

  it('give many twins one effect, one charge and one receipt', () => expectOneOfTwins(cluster), LIMIT_MS)

  it('count the quota of a free key together', () => expectExactQuota(cluster), LIMIT_MS)

  it(
    'finish what a killed node had accepted',
    async () => {
      const [first, second] = cluster.servers
      const token = await tokenFor(second?.url ?? '', client)
      const accepted: string[] = []
      // Not after a fixed time, in which a busy machine may have accepted nothing.
      const killed = until(() => accepted.length >= 20).then(() => first?.child.kill('SIGKILL'))
      await sendInTurn(400, cluster.servers.slice(0, 1), async (url, index) => {
        const answer = await escalate(url, token, `killed-${index}`).catch(() => undefined)
        if (answer?.status === 202) accepted.push(String(answer.receipt['operation_id']))
      })
      await killed
      await idle(cluster.ledger)
      expect(accepted.length).toBeGreaterThan(0)
      for (const operationId of accepted)
        expect((await cluster.ledger.operations.get(operationId))?.state).toBe('success')
      expect(await cluster.ledger.verify()).toEqual([])
    },
    LIMIT_MS,
  )
})

describe.each([1, 2])('%i node(s) on one SQLite file', nodes => {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-nodes-'))
  const cluster = {} as Cluster

  beforeAll(async () => {
    const settings = { DATA_DIR: folder, ...URL_SETTING }
    cluster.servers = await Promise.all(Array.from({ length: nodes }, () => startServer(settings)))
    cluster.db = await openSqliteTables(join(folder, 'ledger.sqlite'))
    cluster.ledger = createLedger(cluster.db)
  }, LIMIT_MS)

  afterAll(async () => {
    for (const { child } of cluster.servers) child.kill('SIGKILL')
    await cluster.db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })

  it('give many twins one effect, one charge and one receipt', () => expectOneOfTwins(cluster), LIMIT_MS)

  it('count the quota of a free key exactly', () => expectExactQuota(cluster), LIMIT_MS)

  it(
    'accept distinct writes without losing or doubling one',
    async () => {
      const client = await addClient(cluster.ledger, 'credits', 100_000)
      const token = await tokenFor(cluster.servers[0]?.url ?? '', client)
      const answers = await sendInTurn(DISTINCT, cluster.servers, (url, index) =>
        escalate(url, token, `distinct-${index}`),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
      await idle(cluster.ledger)
      expect(await cluster.ledger.meter.balance(client.agentId)).toBe(100_000 - 20 * DISTINCT)
      expect(await cluster.ledger.verify()).toEqual([])
    },
    LIMIT_MS,
  )
})
