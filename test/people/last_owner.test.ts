import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { App } from '../../src/main.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { type SignedIn, signIn } from '../console/signed_in.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { httpOf, startApp } from '../harness.ts'
import { newLedger } from '../new_ledger.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
const ROUNDS = 10

describe.each(['sqlite', 'postgres'] as const)('the last owner, on %s', engine => {
  let app: App
  let ledger: Ledger
  let database: TestDatabase | undefined

  beforeAll(async () => {
    if (engine === 'postgres') database = await createDatabase()
    ledger = database === undefined ? await newLedger() : await openPostgres(database.url)
    app = await startApp({ OPERATOR_KEY: KEY }, { ledger })
  })
  afterAll(async () => {
    await app.close()
    await database?.drop()
  })

  const ask = async (who: SignedIn | undefined, personId: string, role?: string) => {
    const answer = await httpOf(app)(`/operator/people/${personId}`, {
      method: role === undefined ? 'DELETE' : 'PATCH',
      headers: who?.headers ?? { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      ...(role !== undefined && { body: JSON.stringify({ role }) }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const owners = async () => (await ledger.staff.list()).filter(({ role }) => role === 'owner')
  const changes = async () =>
    (await ledger.audit.page({ most: 500 })).filter(({ action }) => /^staff\.(set_role|remove)$/.test(action)).length

  it('stays one, whoever asks by a session', async () => {
    const [ada, bob] = [await signIn(app, 'owner'), await signIn(app, 'owner')]
    expect((await ask(ada, bob.personId, 'viewer')).status).toBe(200)
    const before = await changes()
    for (const role of ['operator', undefined]) {
      const { status, body } = await ask(ada, ada.personId, role)
      expect([status, body['human_message']]).toEqual([409, expect.stringMatching(/^id: is the last owner/)])
    }
    expect(await changes()).toBe(before)
    expect((await ask(ada, ada.personId, 'owner')).body).toMatchObject({ role: 'owner', has_owner: true })
    expect((await ask(ada, bob.personId)).status).toBe(200)
    expect((await ask(ada, 'per_nobody')).status).toBe(404)
    expect((await owners()).map(({ personId }) => personId)).toEqual([ada.personId])
    // Whoever holds the operator key can make a new one.
    expect((await ask(undefined, ada.personId)).body).toMatchObject({ removed: true, has_owner: false })
  })

  it('is left where two owners change each other at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [ada, bob] = [await signIn(app, 'owner'), await signIn(app, 'owner')]
      const how = round % 2 === 0 ? 'viewer' : undefined
      await Promise.all([ask(ada, bob.personId, how), ask(bob, ada.personId, how)])
      const left = await owners()
      expect([round, left.length]).toEqual([round, 1])
      for (const { personId } of left) await ledger.staff.remove(personId, 0)
    }
  })
})
