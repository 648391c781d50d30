import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { BookingLinkRow, BusinessRow, LeadRow } from '../../src/core/rows/supply.ts'
import { mail, phone } from '../consents.ts'

const T = 1_800_000_000_000

/** A business as an import makes it. */
export const business = (smbId: string, changes: Partial<BusinessRow> = {}): BusinessRow => ({
  smbId,
  name: 'Acme',
  vertical: 'personal_services',
  countryCode: null,
  contactPhone: null,
  contactEmail: null,
  capabilities: [],
  latitude: null,
  longitude: null,
  profile: {},
  verification: 'unchecked',
  verifiedAt: null,
  createdAt: T,
  updatedAt: T,
  ...changes,
})

/** A link that names it. */
export const link = (smbId: string, agentId = 'agent'): BookingLinkRow => ({
  link: `https://calendly.com/${smbId}`,
  agentId,
  smbId,
  platform: 'calendly',
  canonical: smbId,
  createdAt: T,
})

/** A lead of a business. */
export const lead = (leadId: string, smbId: string, changes: Partial<LeadRow> = {}): LeadRow => ({
  leadId,
  smbId,
  agentId: 'agent',
  name: 'Ana',
  phone: null,
  email: null,
  serviceInterest: null,
  notes: null,
  consentRecordId: null,
  source: null,
  createdAt: T,
  ...changes,
})

/** What every engine promises about the supply network; `reopen` gives a second connection to the same data. */
export function testSupply(name: string, open: () => Promise<Ledger>, reopen: () => Promise<Ledger>): void {
  describe(`supply network on ${name}`, () => {
    let ledger: Ledger
    let second: Ledger
    beforeAll(async () => {
      ledger = await open()
      second = await reopen()
    })
    afterAll(async () => {
      await ledger?.close()
      await second?.close()
    })
    const add = (row: BusinessRow, agentId = 'agent', connection = ledger) =>
      connection.transaction(({ businesses }) => businesses.import(row, link(row.smbId, agentId)))
    const capture = (row: LeadRow, contacts: string[], connection = ledger) =>
      connection.transaction(({ leads }) => leads.capture(row, contacts))

    it.each(['phone', 'email'] as const)(
      'hands out and erases the leads of a person by any %s of theirs',
      async type => {
        const [first, later] = type === 'phone' ? [phone(), phone()] : [mail(), mail()]
        const smbId = `smb_${first.normalized}`
        const keyOf = ({ normalized }: { normalized: string }): string =>
          `${type === 'phone' ? 'tel' : 'mailto'}:${normalized}`
        const words = { name: 'Ann Lead', serviceInterest: 'a cut', notes: 'has a bad back', source: 'chat with Ann' }
        // Mail addresses are kept as they were written.
        const row = (leadId: string, contact: { normalized: string }) =>
          lead(leadId, smbId, { ...words, [type]: contact.normalized.replace('p', 'P') })
        await add(business(smbId))
        await capture(row(`lead_e1_${type}`, first), [keyOf(first)])
        // What a later call gives is not in the row and names the lead all the same.
        await capture(row(`lead_e2_${type}`, later), [keyOf(first), keyOf(later)])
        for (const contact of [first, later])
          expect((await second.people.export(contact))['leads']).toMatchObject([words])

        expect(await second.people.erase(later, T + 1)).toMatchObject({ leads: 1 })
        for (const contact of [first, later]) expect((await ledger.people.export(contact))['leads']).toEqual([])
        expect(await second.leads.list({ smbId, most: 9 })).toEqual([
          lead(`lead_e1_${type}`, smbId, { name: '[erased]' }),
        ])
        expect(await second.people.erase(first, T + 2)).toMatchObject({ leads: 0 })
        expect(await capture(row(`lead_e3_${type}`, first), [keyOf(first)])).toEqual({
          leadId: `lead_e3_${type}`,
          isNew: true,
        })
      },
    )

    it('stores a business whole and keeps the first of many imports', async () => {
      const row = business('smb_whole', {
        capabilities: ['a', 'b'],
        latitude: 52.52000659,
        longitude: -13.405,
        countryCode: 'DE',
        profile: { services: [{ name: 'Cut', minutes: 30, priceUsd: 12.5 }], timeZone: 'Europe/Berlin' },
      })
      expect(await add(row)).toBe(true)
      expect(await second.businesses.get('smb_whole')).toEqual(row)
      expect(await add({ ...row, name: 'Other' }, 'other')).toBe(false)
      expect((await ledger.businesses.get('smb_whole'))?.name).toBe('Acme')
      expect((await ledger.businesses.links('smb_whole')).map(({ agentId }) => agentId)).toEqual(['agent', 'other'])
      const twins = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          add(business('smb_twins', { name: `Twin ${at}` }), `a${at}`, at % 2 ? ledger : second),
        ),
      )
      expect(twins.filter(Boolean)).toHaveLength(1)
    })

    it('changes what is given and says when there is nothing to change', async () => {
      await add(business('smb_change'))
      expect(
        await ledger.businesses.update('smb_change', {
          capabilities: ['x'],
          verification: 'confirmed',
          verifiedAt: T + 1,
          profile: { address: 'A' },
        }),
      ).toBe(true)
      expect(await second.businesses.get('smb_change')).toEqual(
        business('smb_change', {
          capabilities: ['x'],
          verification: 'confirmed',
          verifiedAt: T + 1,
          profile: { address: 'A' },
        }),
      )
      expect(await ledger.businesses.update('smb_nobody', { name: 'x' })).toBe(false)
      expect(await ledger.businesses.get('smb_nobody')).toBeUndefined()
    })

    it('finds a part of a name in any case and of any letters', async () => {
      const smbId = 'smb_case'
      await add(business(smbId, { name: 'Ökostrom ŁÓDŹ Σαλόνι Éva' }))
      const row = lead('lead_case', smbId, { name: 'Ökostrom ŁÓDŹ Σαλόνι Éva' })
      await capture(row, ['mailto:case@example.com'])
      for (const search of ['ökostrom', 'ÖKOSTROM', 'Łódź', 'łódź σαλ', 'ΣΑΛΌΝΙ éva'])
        expect([
          search,
          (await second.businesses.list({ search, most: 9 })).map(one => one.smbId),
          (await second.leads.list({ search, most: 9 })).map(({ leadId }) => leadId),
        ]).toEqual([search, [smbId], ['lead_case']])
    })

    it('finds a part of a name whose letters have two small or large forms', async () => {
      const smbId = 'smb_forms'
      await add(business(smbId, { name: 'ΝΙΚΟΣ Σάββας İzmir' }))
      await capture(lead('lead_forms', smbId, { name: 'ΝΙΚΟΣ Σάββας İzmir' }), ['mailto:forms@example.com'])
      for (const search of [
        'νικος',
        'νικοσ',
        'ΝΙΚΟΣ',
        'Νικος',
        'ΣΆΒΒΑΣ',
        'σάββασ',
        'νικος σάββας',
        'izmir',
        'İZMİR',
        'ς',
      ])
        expect([
          search,
          (await second.businesses.list({ search, most: 9 })).map(one => one.smbId),
          (await second.leads.list({ search, most: 9 })).map(({ leadId }) => leadId),
        ]).toEqual([search, expect.arrayContaining([smbId]), expect.arrayContaining(['lead_forms'])])
    })

    it('searches by vertical, country and place', async () => {
      const at = (latitude: number, longitude: number) => ({ latitude, longitude, vertical: 'fitness' as const })
      await add(business('smb_s1', { ...at(10, 20), countryCode: 'DE', createdAt: T - 9 }))
      await add(business('smb_s2', { ...at(10.05, 20), countryCode: 'FR', createdAt: T - 8 }))
      await add(business('smb_s3', { ...at(50, 20), createdAt: T - 7, verification: 'confirmed' }))
      await add(business('smb_s4', { vertical: 'fitness', createdAt: T - 6 }))
      await add(business('smb_s5', { ...at(0, 179.99), createdAt: T - 5 }))
      await add(business('smb_s6', { ...at(0, -179.99), createdAt: T - 4 }))
      await add(business('smb_s7', { vertical: 'fitness', verification: 'rejected' }))
      const ids = async (filter: Partial<Parameters<Ledger['businesses']['search']>[0]>) =>
        (await second.businesses.search({ verticals: ['fitness'], limit: 100, ...filter })).map(({ smbId }) => smbId)
      expect(await ids({})).toEqual(['smb_s3', 'smb_s1', 'smb_s2', 'smb_s4', 'smb_s5', 'smb_s6'])
      expect(await ids({ limit: 2 })).toEqual(['smb_s3', 'smb_s1'])
      expect(await ids({ countryCode: 'DE' })).toEqual(['smb_s3', 'smb_s1', 'smb_s4', 'smb_s5', 'smb_s6'])
      expect(await ids({ near: { center: { latitude: 10.04, longitude: 20 }, radiusM: 6_000 } })).toEqual([
        'smb_s2',
        'smb_s1',
      ])
      expect(await ids({ near: { center: { latitude: 10.04, longitude: 20 }, radiusM: 6_000 }, limit: 1 })).toEqual([
        'smb_s2',
      ])
      expect(await ids({ near: { center: { latitude: 0, longitude: 179.999 }, radiusM: 5_000 } })).toEqual([
        'smb_s5',
        'smb_s6',
      ])
      expect(await ids({ near: { center: { latitude: 0, longitude: -179.999 }, radiusM: 5_000 } })).toEqual([
        'smb_s6',
        'smb_s5',
      ])
      expect(await ids({ near: { center: { latitude: 90, longitude: 0 }, radiusM: 5_000 } })).toEqual([])
      await add(business('smb_s8', { vertical: 'fitness', countryCode: 'DE', createdAt: T }))
      expect(await ids({ unplaced: true })).toEqual(['smb_s8', 'smb_s4'])
      expect(await ids({ verticals: ['retail'] })).toEqual([])
      expect(await ledger.businesses.total()).toBeGreaterThanOrEqual(6)
    })

    it('makes one lead of many twins, by telephone or by e-mail', async () => {
      await add(business('smb_lead'))
      const twins = await Promise.all(
        Array.from({ length: 40 }, (_, at) =>
          capture(
            lead(`lead_t${String(at).padStart(2, '0')}`, 'smb_lead'),
            at % 3 === 0 ? ['tel:+1'] : at % 3 === 1 ? ['tel:+1', 'mailto:a@x.org'] : ['mailto:a@x.org', 'tel:+1'],
            at % 2 ? ledger : second,
          ),
        ),
      )
      expect(twins.filter(twin => twin?.isNew === true)).toHaveLength(1)
      expect(new Set(twins.map(twin => twin?.leadId)).size).toBe(1)
      expect(await ledger.leads.count('smb_lead')).toBe(1)
      // The address came with a twin: alone it finds the same lead.
      expect(await capture(lead('lead_t99', 'smb_lead'), ['mailto:a@x.org'])).toEqual({
        leadId: twins[0]?.leadId,
        isNew: false,
      })
      expect(await capture(lead('lead_u1', 'smb_lead'), [])).toEqual({ leadId: 'lead_u1', isNew: true })
      expect(await capture(lead('lead_u2', 'smb_nobody'), ['tel:+1'])).toBeUndefined()
      expect(await ledger.leads.get('lead_u2')).toBeUndefined()
    })

    it('fills in what a lead lacked and keeps what it said', async () => {
      await add(business('smb_fill'))
      await capture(lead('lead_f1', 'smb_fill', { phone: '+1', notes: 'first' }), ['tel:+1'])
      await capture(
        lead('lead_f2', 'smb_fill', {
          name: 'B',
          phone: '+1',
          email: 'b@x.org',
          notes: 'second',
          consentRecordId: 'c1',
        }),
        ['tel:+1', 'mailto:b@x.org'],
      )
      expect(await second.leads.list({ smbId: 'smb_fill', most: 9 })).toEqual([
        lead('lead_f1', 'smb_fill', { phone: '+1', notes: 'first', email: 'b@x.org', consentRecordId: 'c1' }),
      ])
      await capture(lead('lead_f3', 'smb_fill'), ['tel:+3'])
      // Contacts of two leads mean the older one, and stay where they are.
      expect(await capture(lead('lead_f4', 'smb_fill'), ['tel:+3', 'tel:+1'])).toEqual({
        leadId: 'lead_f1',
        isNew: false,
      })
      expect(await capture(lead('lead_f5', 'smb_fill'), ['tel:+3'])).toEqual({ leadId: 'lead_f3', isNew: false })
      expect(
        (await ledger.leads.list({ smbId: 'smb_fill', after: 'lead_f1', most: 1 })).map(({ leadId }) => leadId),
      ).toEqual(['lead_f3'])
    })

    it('leaves the lead of another agent alone', async () => {
      await add(business('smb_others'))
      const first = lead('lead_o1', 'smb_others', { agentId: 'ana', phone: '+1' })
      await capture(first, ['tel:+1'])
      const twin = lead('lead_o2', 'smb_others', {
        agentId: 'eve',
        phone: '+1',
        email: 'eve@x.org',
        consentRecordId: 'c1',
        notes: 'hers',
      })
      expect(await capture(twin, ['tel:+1', 'mailto:eve@x.org'])).toEqual({ leadId: 'lead_o1', isNew: false })
      expect(await second.leads.list({ smbId: 'smb_others', most: 9 })).toEqual([first])
      // Nor does an address of hers lead to it.
      expect(await capture(lead('lead_o3', 'smb_others', { agentId: 'ben' }), ['mailto:eve@x.org'])).toEqual({
        leadId: 'lead_o3',
        isNew: true,
      })
      await capture(lead('lead_o4', 'smb_others', { agentId: 'ana', notes: 'mine' }), ['tel:+1'])
      expect((await second.leads.get('lead_o1'))?.notes).toBe('mine')
    })

    it('removes a business with all that names it, stored receipts of its import included', async () => {
      await add(business('smb_gone'), 'goner')
      await capture(lead('lead_g1', 'smb_gone'), ['tel:+9'])
      const claim = {
        agentId: 'goner',
        operation: 'import_booking_url',
        key: 'k',
        inputHash: 'h',
        operationId: 'op_g',
        state: 'claimed' as const,
        receipt: null,
        leaseUntil: T,
        expiresAt: T + 1_000,
      }
      await ledger.operations.claim(claim, T)
      await ledger.operations.storeReceipt({ ...claim, receipt: '{}' })
      expect(await ledger.transaction(({ businesses }) => businesses.remove('smb_gone'))).toBe(true)
      expect(await ledger.transaction(({ businesses }) => businesses.remove('smb_gone'))).toBe(false)
      expect(await second.businesses.links('smb_gone')).toEqual([])
      expect(await second.leads.count('smb_gone')).toBe(0)
      expect(await second.operations.claim(claim, T)).toBeUndefined()
      await ledger.operations.release(claim)
      await add(business('smb_gone'))
      expect(await capture(lead('lead_g2', 'smb_gone'), ['tel:+9'])).toEqual({ leadId: 'lead_g2', isNew: true })
    })
  })
}
