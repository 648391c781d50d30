import { afterAll, beforeAll, expect, it } from 'vitest'
import { erasePerson, whyLeft } from '../../src/core/person.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { mail, T } from '../consents.ts'
import { newLedger } from '../new_ledger.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await newLedger()
})
afterAll(() => ledger.close())

it('an erasure says why rows stay, and claims no open work where there is none', async () => {
  const ann = mail()
  await ledger.staff.add({ personId: 'per_ann', name: 'Ann', email: ann.normalized, role: 'owner', createdAt: T })
  await ledger.unsubscribes.tokenOf(ann, T)
  const { left } = await erasePerson(ledger, ann, T + 1)
  expect(left).toEqual({ unsubscribe_links: 1, people: 1 })
  expect(whyLeft(left)).toEqual([
    'unsubscribe links work until 60 days after the last message, run this again then',
    'the account of somebody who looks after this deployment stays until people remove ends it',
  ])
  expect(whyLeft({ operations: 2 })).toEqual([expect.stringContaining('belong to open work')])
  expect(whyLeft({})).toEqual([])
})
