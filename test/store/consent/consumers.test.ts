import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import type { ConsentSubject } from '../../../src/core/rows/consent.ts'
import type { BusinessRow } from '../../../src/core/rows/supply.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { consent, phone, T } from '../../consents.ts'
import { booking } from '../../contract/bookings.ts'
import { business, lead, link } from '../../contract/supply.ts'
import { createDatabase } from '../../database.ts'

const postgres = await createDatabase()
afterAll(() => postgres.drop())

describe.each([
  ['SQLite', () => openSqlite(':memory:')],
  ['Postgres', () => openPostgres(postgres.url)],
])('whether a number is a consumer’s, on %s', (_name, open) => {
  let ledger: Ledger
  beforeAll(async () => {
    ledger = await open()
  })
  afterAll(() => ledger.close())

  const isConsumer = (subject: ConsentSubject) => ledger.people.isConsumer(subject)
  const shop = async (subject: ConsentSubject, changes: Partial<BusinessRow> = {}) => {
    const made = business(`smb_${subject.normalized}`, { contactPhone: subject.normalized, ...changes })
    await ledger.transaction(tables => tables.businesses.import(made, link(made.smbId)))
    return made.smbId
  }
  const asLead = async (subject: ConsentSubject, agentId: string) => {
    const salon = await shop(phone(), { contactPhone: null })
    await ledger.transaction(tables =>
      tables.leads.capture(lead(`lead_${salon}`, salon, { phone: subject.normalized, agentId }), [
        `tel:${subject.normalized}`,
      ]),
    )
  }
  const asCustomer = (subject: ConsentSubject, agentId: string) =>
    ledger.bookings.hold(
      booking({ agentId, customer: { name: 'Ana', phone: subject.normalized, timeZone: 'Europe/Berlin' } }),
    )

  it.each([
    ['a lead', asLead],
    ['an appointment', asCustomer],
  ])('%s makes it one for every agent, whoever recorded it', async (_what, saidBy) => {
    const number = phone()
    await saidBy(number, 'somebody')
    expect(await isConsumer(number)).toBe(true)
  })

  it('no word of a caller does where the operator has confirmed whose it is', async () => {
    const [confirmed, unchecked, rejected] = [phone(), phone(), phone()]
    await shop(confirmed, { verification: 'confirmed' })
    await shop(unchecked)
    await shop(rejected, { verification: 'rejected' })
    for (const number of [confirmed, unchecked, rejected]) await asLead(number, 'caller')
    expect([await isConsumer(confirmed), await isConsumer(unchecked), await isConsumer(rejected)]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('a consent makes it one for everybody, also of a confirmed business and when it has ended', async () => {
    const number = phone()
    await shop(number, { verification: 'confirmed' })
    const { consentId } = await ledger.consents.grant(consent(number), T)
    expect(await isConsumer(number)).toBe(true)
    await ledger.consents.revoke(consentId, { via: 'operator', at: T + 1 })
    expect(await isConsumer(number)).toBe(true)
  })

  it('is not known of a number that nobody named', async () => {
    expect(await isConsumer(phone())).toBe(false)
  })
})
