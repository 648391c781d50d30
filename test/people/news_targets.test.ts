import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audited } from '../../src/core/audited.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { Role } from '../../src/core/rows/staff.ts'
import { type NewsParts, setNews, type WrittenWish } from '../../src/people/news.ts'
import { newLedger } from '../new_ledger.ts'

let ledger: Ledger
let parts: NewsParts
beforeAll(async () => {
  ledger = await newLedger()
  parts = {
    ledger: audited(ledger, { actor: 'command_line', now: Date.now, newId: randomUUID }),
    limits: { take: async () => 0 },
    rules: { allowHttp: false, allowPrivate: false },
    hasMail: true,
    now: Date.now,
    newId: randomUUID,
  }
})
afterAll(() => ledger.close())

const HOOK = 'https://hooks.example.com/a-secret-path'

async function setAs(role: Role, given: WrittenWish, email: string | null = `${randomUUID()}@example.com`) {
  const personId = `per_${randomUUID()}`
  await ledger.staff.add({ personId, name: personId, email, role, createdAt: 1 })
  return { personId, email, set: await setNews(personId, given, parts, role) }
}

describe('where news may go', () => {
  it.each<[Role, WrittenWish, string]>([
    ['viewer', { mail: 'stranger@example.com' }, 'mail: this is not the address'],
    ['operator', { mail: 'stranger@example.com' }, 'mail: this is not the address'],
    ['viewer', { webhook_url: HOOK }, 'webhook_url: viewers have news by mail'],
  ])('a %s may not set %j', async (role, given, says) => {
    await expect(setAs(role, given)).rejects.toMatchObject({
      reason: 'scope_denied',
      message: expect.stringContaining(says),
    })
  })

  it('whoever has no address on record has none set for them but by an owner', async () => {
    await expect(setAs('viewer', { mail: 'me@example.com' }, null)).rejects.toThrow('mail: no address')
  })

  it('everybody has their own address, operators a receiver, and owners whatever they set', async () => {
    const own = await setAs('viewer', {})
    expect(own.set?.rule.address).toBe(own.email)
    expect((await setAs('operator', { webhook_url: HOOK })).set?.rule.address).toBe(HOOK)
    expect((await setAs('owner', { mail: 'desk@example.com' })).set?.rule.address).toBe('desk@example.com')
  })

  it('what an owner has set stays while its person sets the rest, and the audit says where news go without saying all of it', async () => {
    const { personId } = await setAs('viewer', {})
    await setNews(personId, { webhook_url: HOOK }, parts, 'owner')
    const set = await setNews(personId, { webhook_url: HOOK, at_once: ['lead'] }, parts, 'viewer')
    expect(set?.rule).toMatchObject({ address: HOOK, atOnce: ['lead'] })
    const audit = JSON.stringify(await ledger.audit.page({ most: 50 }))
    expect(audit).toContain('https://hooks.example.com/…')
    expect(audit).not.toContain('a-secret-path')
  })
})
