import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../free_port.ts'
import { httpOf, startApp } from '../harness.ts'
import type { App } from '../../src/main.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
const MASTER = Buffer.alloc(32, 7).toString('base64')
const SECRETS = [KEY, MASTER, 'mail-pass-9x8y7z']

let app: App

beforeAll(async () => {
  // Nobody listens there: each provider is asked, and fails.
  const port = await freePort()
  app = await startApp({
    OPERATOR_KEY: KEY,
    SMTP_URL: `smtp://user:${SECRETS[2]}@127.0.0.1:${port}`,
    SMTP_FROM: 'broker@example.com',
    MASTER_KEY: MASTER,
  })
})
afterAll(() => app.close())

it('says of each part whether it works, once for all who ask at the same time, and never a secret', async () => {
  const ask = async () => {
    const answer = await httpOf(app)('/operator/doctor', {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}` },
    })
    return { status: answer.status, text: await answer.text() }
  }
  const [first, second] = await Promise.all([ask(), ask()])
  expect(first.status).toBe(200)
  expect(second).toEqual(first)
  const { findings } = JSON.parse(first.text) as { findings: { part: string; state: string; says: string }[] }
  expect(findings.find(({ part }) => part === 'ledger')?.state).toBe('ok')
  expect(findings.some(({ state }) => state === 'broken')).toBe(true)
  for (const { says } of findings.filter(({ state }) => state === 'off')) expect(says).toMatch(/^.{20,}$/)
  for (const secret of SECRETS) expect(first.text).not.toContain(secret)
})
