import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import { freshCallbackSecret, makeSigningSecret } from '../../../src/core/rows/webhooks.ts'
import { toMasterKey } from '../../../src/lib/master_key.ts'
import { openPostgres, openPostgresTables } from '../../../src/store/postgres.ts'
import type { MasterKeys } from '../../../src/store/secrets/keys.ts'
import { rotate, secretState } from '../../../src/store/secrets/rotation.ts'
import { SECRET_COLUMNS } from '../../../src/store/secrets/vault.ts'
import { openSqlite, openSqliteTables } from '../../../src/store/sqlite.ts'
import { tableNames } from '../../../src/store/tables.ts'
import type { Database } from '../../../src/store/database.ts'
import { bindingOf } from '../../appointments.ts'
import { busyAddress } from '../../contract/busy_addresses.ts'
import { business, link } from '../../contract/supply.ts'
import { createDatabase } from '../../database.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-secrets-'))
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  rmSync(folder, { recursive: true, force: true })
})

interface Place {
  open(keys?: MasterKeys): Promise<Ledger>
  tables(): Promise<Kysely<Database>>
  /** The folder of its files. */
  files?: string
}

async function onSqlite(): Promise<Place> {
  const files = mkdtempSync(join(folder, 'ledger-'))
  const file = join(files, 'ledger.sqlite')
  return { open: keys => openSqlite(file, undefined, keys), tables: () => openSqliteTables(file), files }
}

async function onPostgres(): Promise<Place> {
  const { url, drop } = await createDatabase()
  closing.push(drop)
  return { open: keys => openPostgres(url, undefined, keys), tables: () => openPostgresTables(url) }
}

const newKey = (previous?: string): MasterKeys => ({ current: randomBytes(32).toString('base64'), previous })
const idOf = ({ current }: MasterKeys): string => toMasterKey(current).id
const T = 1_700_000_000_000

/** Writes one of each secret, twice where it can be changed, and answers all that were written. */
async function write(ledger: Ledger, name = randomUUID()): Promise<Written> {
  const [first, second, callback, next] = [1, 2, 3, 4].map(makeSigningSecret) as [string, string, string, string]
  const [webhookId, agentId] = [`wh_${name}`, `agent_${name}`]
  await ledger.keys.addSigningKey({
    kid: name,
    privateJwk: `{"d":"private-${name}"}`,
    publicJwk: '{}',
    createdAt: T,
    retiredAt: null,
  })
  const signing = { secret: first, previousSecret: null, previousUntil: null }
  const state = { createdAt: T, disabledAt: null, disabledReason: null }
  await ledger.webhooks.add({ webhookId, agentId, url: 'https://a.example', ...signing, ...state })
  expect(await ledger.webhooks.rotate(webhookId, second, T + 1)).toBe(true)
  await ledger.webhooks.callbackSecret({ ...freshCallbackSecret(agentId, T), secret: callback })
  await ledger.webhooks.updateCallbackSecret(agentId, { secret: next, previousSecret: callback, previousUntil: T })
  await ledger.calendarBindings.put({ ...bindingOf(`smb_${name}`), feedToken: `feed-token-${name}` })
  const address = `https://far.example/private-${name}/basic.ics`
  await ledger.busyAddresses.replace(`smb_${name}`, null, [
    busyAddress(`smb_${name}`, { busyId: `busy_${name}`, address }),
  ])
  const news = makeSigningSecret()
  await ledger.staff.add({ personId: `per_${name}`, name, email: null, role: 'viewer', createdAt: T })
  const wish = { atOnce: ['lead'], daily: [], zone: 'UTC', quiet: null, approvalsPass: false, digestAt: null } as const
  const receiver = { way: 'webhook', address: 'https://a.example/news', secret: news } as const
  expect(await ledger.news.put({ personId: `per_${name}`, ...receiver, ...wish }, T)).toBe(true)
  const subject = { type: 'email', normalized: `${name}@example.com` } as const
  await ledger.optOuts.add({ subject, channel: null, scope: 'all', via: 'operator', at: T }, T)
  return { name, secrets: [`private-${name}`, first, second, callback, next, `feed-token-${name}`, address, news] }
}

interface Written {
  name: string
  secrets: string[]
}

/** Expects that every secret is read as it was written. */
async function expectRead(ledger: Ledger, { name, secrets }: Written): Promise<void> {
  const [, first, second, callback, next, feed = '', address, news] = secrets
  const signingKey = (await ledger.keys.signingKeys()).find(({ kid }) => kid === name)
  expect(signingKey?.privateJwk).toBe(`{"d":"private-${name}"}`)
  const rotated = { secret: second, previousSecret: first }
  expect(await ledger.webhooks.get(`wh_${name}`)).toMatchObject(rotated)
  expect(await ledger.webhooks.list(`agent_${name}`)).toMatchObject([rotated])
  expect((await ledger.webhooks.page({ most: 1_000 })).find(row => row.webhookId === `wh_${name}`)).toMatchObject(
    rotated,
  )
  const kept = { secret: next, previousSecret: callback }
  expect(await ledger.webhooks.findCallbackSecret(`agent_${name}`)).toMatchObject(kept)
  expect(await ledger.webhooks.callbackSecret(freshCallbackSecret(`agent_${name}`, T))).toMatchObject(kept)
  expect(await ledger.calendarBindings.ofFeed(feed)).toMatchObject({ smbId: `smb_${name}`, feedToken: feed })
  expect(await ledger.busyAddresses.ofBusiness(`smb_${name}`)).toMatchObject([{ address }])
  expect(await ledger.news.rule(`per_${name}`)).toMatchObject({ secret: news })
  // The key of the hashes is the same one: whoever opted out is found.
  const subject = { type: 'email', normalized: `${name}@example.com` } as const
  expect(await ledger.optOuts.of(subject, T + 1)).toHaveLength(1)
}

const unreadableIn = async (ledger: Ledger): Promise<string[]> =>
  (await ledger.verify()).filter(problem => !problem.endsWith('the business is missing'))

/** Everything in the tables, as text. */
async function dump(db: Kysely<Database>): Promise<string> {
  const rows: unknown[] = []
  for (const name of await tableNames(db)) rows.push((await sql`select * from ${sql.table(name)}`.execute(db)).rows)
  return JSON.stringify(rows)
}

const filesIn = (path: string): string =>
  readdirSync(path)
    .map(name => readFileSync(join(path, name), 'latin1'))
    .join('\n')

describe.each([
  ['SQLite', onSqlite],
  ['Postgres', onPostgres],
])('secrets on %s', (_name, make) => {
  it('of a calendar go over with a business that is merged', async () => {
    const ledger = await (await make()).open(newKey())
    closing.push(() => ledger.close())
    const [old, into] = ['smb_old', 'smb_into']
    await ledger.transaction(async ({ businesses }) => {
      for (const id of [old, into]) await businesses.import(business(id), link(id))
    })
    await ledger.calendarBindings.put({ ...bindingOf(old), feedToken: 'feed-token-of-old' })
    const merged = await ledger.transaction(({ businesses }) => businesses.merge(old, into, T))
    expect(merged).toMatchObject({ is: 'merged', hasCalendar: true })
    expect(await ledger.calendarBindings.get(into)).toMatchObject({ feedToken: 'feed-token-of-old' })
    expect(await ledger.verify()).toEqual([])
  })

  it('are stored in plain without a master key, and encrypted with the first one', async () => {
    const place = await make()
    const before = await place.open()
    const written = await write(before)
    await before.close()
    const tables = await place.tables()
    closing.push(() => tables.destroy())
    const plain = await dump(tables)
    for (const secret of written.secrets) expect(plain).toContain(secret)
    if (place.files !== undefined) expect(filesIn(place.files)).toContain(written.secrets[1])

    const keys = newKey()
    const ledger = await place.open(keys)
    await expectRead(ledger, written)
    const later = await write(ledger)
    await expectRead(ledger, later)
    const stored = await dump(tables)
    for (const secret of [...written.secrets, ...later.secrets]) expect(stored).not.toContain(secret)
    if (place.files !== undefined) {
      const bytes = filesIn(place.files)
      for (const secret of [...written.secrets, ...later.secrets]) expect(bytes).not.toContain(secret)
    }
    const { keys: known, columns } = await secretState(tables)
    expect(known).toMatchObject([{ keyId: idOf(keys), retiredAt: null, cleanedAt: expect.any(Number) }])
    expect(columns.flatMap(({ counts }) => Object.keys(counts))).toEqual(columns.map(() => idOf(keys)))
    expect(await unreadableIn(ledger)).toEqual([])
    await ledger.close()
  })

  it('keep a process out that has no key or another one, in a sentence that names both', async () => {
    const place = await make()
    const [keys, other] = [newKey(), newKey()]
    const ledger = await place.open(keys)
    const written = await write(ledger)
    await ledger.close()
    await expect(place.open()).rejects.toThrow(
      `setting MASTER_KEY: missing, the secrets of the ledger are encrypted with the master key ${idOf(keys)}`,
    )
    await expect(place.open(other)).rejects.toThrow(
      `setting MASTER_KEY: this is the master key ${idOf(other)}, but secrets of the ledger are encrypted with ${idOf(keys)}`,
    )
    const hex = { current: Buffer.from(keys.current, 'base64').toString('hex'), previous: undefined }
    const again = await place.open(hex)
    await expectRead(again, written)
    await again.close()
  })

  it('move to a new key while a node writes with either, and a rotation that was cut short goes on', async () => {
    const place = await make()
    const first = newKey()
    const node = await place.open(first)
    const written = await Promise.all([write(node), write(node)])
    await node.close()
    const second = newKey(first.current)
    const [one, two] = [await place.open(second), await place.open(second)]
    const tables = await place.tables()
    closing.push(() => tables.destroy())
    // Both keys are known: nothing changes before the rotation.
    written.push(await write(one))
    expect((await secretState(tables)).keys.map(({ keyId }) => keyId)).toEqual([idOf(first)])
    // As a rotation leaves it that was killed after its first step.
    await tables.updateTable('masterKeys').set({ retiredAt: T }).execute()
    await tables
      .insertInto('masterKeys')
      .values({ keyId: idOf(second), createdAt: T, retiredAt: null, cleanedAt: null })
      .execute()
    written.push(await write(two))
    for (const each of written) for (const ledger of [one, two]) await expectRead(ledger, each)
    await expect(place.open({ current: second.current, previous: undefined })).rejects.toThrow(idOf(first))

    const audit = { nowMs: T, auditId: randomUUID() }
    const [rotated, ...more] = await Promise.all([
      rotate(tables, second, audit),
      ...Array.from({ length: 10 }, (_, at) => write(at % 2 === 0 ? one : two)),
    ])
    expect(rotated).toMatchObject({ keyId: idOf(second), changed: expect.any(Number) })
    const { keys, columns } = await secretState(tables)
    expect(keys.map(({ keyId }) => keyId)).toEqual([idOf(second)])
    expect([...new Set(columns.flatMap(({ counts }) => Object.keys(counts)))]).toEqual([idOf(second)])
    for (const each of [...written, ...more]) for (const ledger of [one, two]) await expectRead(ledger, each)
    expect(await rotate(tables, second, { ...audit, auditId: randomUUID() })).toMatchObject({ changed: 0 })
    await one.close()
    await two.close()

    const alone = await place.open({ current: second.current, previous: undefined })
    for (const each of [...written, ...more]) await expectRead(alone, each)
    await alone.close()
    await expect(place.open(first)).rejects.toThrow(idOf(second))
  })

  it('that were changed, or moved to another row or column, do not decrypt, and verify says which', async () => {
    const place = await make()
    const ledger = await place.open(newKey())
    const [one, two] = [await write(ledger), await write(ledger)]
    const tables = await place.tables()
    closing.push(() => tables.destroy())
    const id = `wh_${one.name}`
    const stored = await tables.selectFrom('webhooks').select(['webhookId', 'secret', 'previousSecret']).execute()
    const mine = stored.find(({ webhookId }) => webhookId === id)
    const foreign = stored.find(({ webhookId }) => webhookId === `wh_${two.name}`)
    const secret = mine?.secret ?? ''
    const flipped = `${secret.slice(0, -4)}${secret.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    for (const wrong of [foreign?.secret ?? '', mine?.previousSecret ?? '', flipped, secret.slice(0, 30)]) {
      await tables.updateTable('webhooks').set({ secret: wrong }).where('webhookId', '=', id).execute()
      await expect(ledger.webhooks.get(id)).rejects.toThrow(`the webhooks.secret of ${id} does not decrypt`)
      expect(await unreadableIn(ledger)).toEqual([
        expect.stringContaining(`the webhooks.secret of ${id} does not decrypt`),
      ])
    }
    await tables.updateTable('webhooks').set({ secret }).where('webhookId', '=', id).execute()
    await expectRead(ledger, one)
    await ledger.close()
  })

  it('of a node that has no key yet are read once it has, and its reads say what it lacks', async () => {
    const place = await make()
    const old = await place.open()
    const keys = newKey()
    const node = await place.open(keys)
    const inPlain = await write(old)
    await expectRead(node, inPlain)
    const sealed = await write(node)
    await expect(old.webhooks.get(`wh_${sealed.name}`)).rejects.toThrow('set MASTER_KEY and start it again')
    await old.close()
    await node.close()
    const again = await place.open(keys)
    await expectRead(again, inPlain)
    await again.close()
    const tables = await place.tables()
    expect(await dump(tables)).not.toContain(inPlain.secrets[1])
    await tables.destroy()
  })
})

// What tells nobody anything who has it: hashes, what is public, what only names a row, and links that open nothing without a person who signs in,
// or let their recipient unsubscribe.
const NOT_SECRET = new Set([
  'keys.secret_hash',
  'access_tokens.token_id',
  'keys.key_id',
  'client_keys.key_id',
  'client_keys.public_jwk',
  'signing_keys.public_jwk',
  'approvals.token',
  'unsubscribe_links.token',
])

it('every column whose name sounds like a secret is encrypted, or known to hold none', async () => {
  const tables = await openSqliteTables(':memory:')
  const sealed = new Set(Object.values(SECRET_COLUMNS).map(({ table, column }) => `${table}.${column}`))
  const columns: string[] = []
  for (const table of await tableNames(tables)) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(tables)
    columns.push(...rows.map(({ name }) => `${table}.${name}`))
  }
  await tables.destroy()
  const suspicious = columns.filter(
    name =>
      /\..*(secret|private|token|jwk|passw|credential)/.test(name) && !/_hash$/.test(name) && !NOT_SECRET.has(name),
  )
  expect([...sealed].filter(name => !columns.includes(name))).toEqual([])
  expect(suspicious.filter(name => !sealed.has(name) && !/previous_until/.test(name))).toEqual([])
})
