import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openPostgres, openPostgresTables } from '../../../src/store/postgres.ts'
import { openSqlite, openSqliteTables } from '../../../src/store/sqlite.ts'
import { callerOf } from '../../callers.ts'
import { call, startApp, TRIAL } from '../../harness.ts'
import { createDatabase } from '../../database.ts'

const postgres = await createDatabase()
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-hash-'))
const file = join(folder, 'ledger.sqlite')
afterAll(async () => {
  await postgres.drop()
  rmSync(folder, { recursive: true, force: true })
})

const otp = (code: string) => ({
  recipient: { phone_or_email: 'ana@example.com' },
  confirmation_type: 'otp',
  data: { otp_code: code, business_name: 'Acme Studio' },
  preferred_channel: 'sms',
})
/** Every way in which the input of a code may have been hashed without a key. */
const plainHashes = (code: string): string[] => {
  const sorted = {
    confirmation_type: 'otp',
    data: { business_name: 'Acme Studio', otp_code: code },
    preferred_channel: 'sms',
    recipient: { phone_or_email: 'ana@example.com' },
  }
  return [sorted, otp(code)].map(input => createHash('sha256').update(JSON.stringify(input)).digest('base64url'))
}

describe.each([
  ['SQLite', () => openSqlite(file), () => openSqliteTables(file)],
  ['Postgres', () => openPostgres(postgres.url), () => openPostgresTables(postgres.url)],
])('the hash of an input on %s', (_name, open, openTables) => {
  const setUp = async () => {
    const [app, tables] = [await startApp(TRIAL, { ledger: await open() }), await openTables()]
    const caller = callerOf({ tier: 'unlimited' })
    const send = (code: string) =>
      call(app, 'send_transactional_confirmation', otp(code), { caller, idempotencyKey: 'k' })
    const stored = tables
      .selectFrom('idempotency')
      .selectAll()
      .where('agentId', '=', caller.agentId ?? '')
    const close = async () => {
      await app.close()
      await tables.destroy()
    }
    return { caller, tables, send, stored, close }
  }

  it('tells nobody the code who tries them all, and still tells one input from another', async () => {
    const { send, stored, close } = await setUp()
    const first = await send('493027')
    expect(first).toMatchObject({ ok: true })
    const { inputHash } = await stored.executeTakeFirstOrThrow()
    for (const plain of plainHashes('493027')) expect(inputHash).not.toContain(plain)
    expect(await send('493027')).toMatchObject({ ok: true, replayed: true })
    expect(await send('493028')).toMatchObject({ ok: false, failure: { reason: 'idempotency_conflict' } })
    await close()
  })

  it('of a claim from before it was keyed is still known', async () => {
    const { caller, tables, send, stored, close } = await setUp()
    await send('493027')
    const [plain = ''] = plainHashes('493027')
    await tables
      .updateTable('idempotency')
      .set({ inputHash: plain })
      .where('agentId', '=', caller.agentId ?? '')
      .execute()
    expect(await send('493027')).toMatchObject({ ok: true, replayed: true })
    expect(await send('493028')).toMatchObject({ ok: false, failure: { reason: 'idempotency_conflict' } })
    expect((await stored.executeTakeFirstOrThrow()).inputHash).toBe(plain)
    await close()
  })

  it('of what the gate judged is kept under the same key', async () => {
    const { send, tables, close } = await setUp()
    await send('493027')
    const { inputsHash } = await tables
      .selectFrom('decisions')
      .select('inputsHash')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
    // An HMAC in hexadecimal, where the plain hash was base64url.
    expect(inputsHash).toMatch(/^[0-9a-f]{64}$/)
    await close()
  })
})
