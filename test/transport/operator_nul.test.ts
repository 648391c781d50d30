import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../../src/main.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { createDatabase } from '../database.ts'
import { httpOf, startApp } from '../harness.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
const postgres = await createDatabase()
let app: App
beforeAll(async () => {
  app = await startApp({ OPERATOR_KEY: KEY }, { ledger: await openPostgres(postgres.url) })
})
afterAll(async () => {
  await app.close()
  await postgres.drop()
})

const ask = (method: string, path: string, body?: object) =>
  httpOf(app)(path, {
    method,
    headers: { authorization: `Bearer ${KEY}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

// Postgres has no such character in a text, and would fail on it.
it.each([
  ['POST', '/operator/opt_outs', { recipient: '+12025550123', via: 'phone\0' }, 'via: contains a NUL'],
  ['POST', '/operator/consents/cns_x/revoke', { via: 'phone\0' }, 'via: contains a NUL'],
  ['POST', '/operator/approvals/apr_x', { decision: 'approve', as: 'Ana\0' }, 'as: contains a NUL'],
  ['PUT', '/operator/policy', { rules: [], as: 'Ana\0' }, 'as: contains a NUL'],
  ['POST', '/operator/relationships/remove', { kind: 'order', ref: '1\0' }, 'ref: contains a NUL'],
] as const)('%s %s refuses a NUL character by the name of its field', async (method, path, body, sentence) => {
  const answer = await ask(method, path, body)
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(sentence)])
})

it('a list is not read from a NUL character on', async () => {
  const after = Buffer.from('order 1\0').toString('base64url')
  expect((await ask('GET', `/operator/relationships?after=${after}`)).status).toBe(400)
})
