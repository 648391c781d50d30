import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '../../../src/core/caller.ts'
import { business, link } from '../../contract/supply.ts'
import { call, operationOf, refusal, startApp, value } from '../../harness.ts'

const app = await startApp()
afterAll(() => app.close())
const { ledger } = app.broker.services
let imported = ''

beforeAll(async () => {
  const receipt = await value(app, 'import_booking_url', {
    booking_url: 'https://calendly.com/verify-me',
    business_name: 'Haircut Palace',
    contact_phone: '+14155552671',
    capabilities: ['Color'],
  })
  imported = String(receipt['smb_id'])
})

describe('verify_business', () => {
  it('says of an imported business that nobody has confirmed it', async () => {
    const outcome = await call(app, 'verify_business', { smb_id: imported }, { caller: ANONYMOUS })
    expect(outcome).toEqual({
      ok: true,
      value: {
        human_message: 'The operator has not confirmed the record of this business.',
        verified: false,
        capabilities_confirmed: ['Color'],
        channels_reachable: ['voice', 'sms'],
        verification_method: 'booking_link',
      },
    })
  })

  it('says of a business the operator confirmed when that was, and whether it does what is asked', async () => {
    await ledger.businesses.update(imported, { verification: 'confirmed', verifiedAt: 0 })
    expect(await value(app, 'verify_business', { smb_id: imported, capability_to_verify: 'colors' })).toEqual({
      human_message: 'The operator has confirmed the record of this business.',
      verified: true,
      capabilities_confirmed: ['colors'],
      channels_reachable: ['voice', 'sms'],
      last_verified_at: '1970-01-01T00:00:00.000Z',
      verification_method: 'operator_review',
    })
    // A name is no capability.
    expect(await value(app, 'verify_business', { smb_id: imported, capability_to_verify: 'haircut' })).toMatchObject({
      human_message:
        'The operator has confirmed the record of this business. It does not name "haircut", so nothing says that the business does that; without capability_to_verify the answer lists what it names.',
      verified: false,
      capabilities_confirmed: [],
    })
  })

  it('takes other words for the same kind', async () => {
    const confirmed = { verification: 'confirmed', verifiedAt: 0 } as const
    await ledger.transaction(({ businesses }) =>
      businesses.import(business('smb_barber', { ...confirmed, capabilities: ['barber'] }), link('smb_barber')),
    )
    const asked = (capability: string) =>
      value(app, 'verify_business', { smb_id: 'smb_barber', capability_to_verify: capability })
    expect(await asked('hairdresser')).toMatchObject({ verified: true, capabilities_confirmed: ['hairdresser'] })
    expect(await asked('plumber')).toMatchObject({ verified: false, capabilities_confirmed: [] })
  })

  it.each([
    ['map:node/1', 'is a map row'],
    ['smb_aaaaaaaaaaaaaaaa', 'names no business'],
    ["'; drop table businesses; --", 'names no business'],
  ])('knows no %s', async (id, words) => {
    expect(await refusal(app, 'verify_business', { smb_id: id }, 'out_of_supply_network')).toContain(words)
  })

  it('refuses a business that the operator rejected, and one whose link names another', async () => {
    await ledger.businesses.update(imported, { verification: 'rejected' })
    expect(await refusal(app, 'verify_business', { smb_id: imported }, 'supply_unverified')).toContain(
      'use another business',
    )
    await ledger.transaction(({ businesses }) => businesses.import(business('smb_other'), link('smb_other')))
    expect(await refusal(app, 'verify_business', { smb_id: 'smb_other' }, 'supply_unverified')).toContain('smb_other')
  })

  it('carries its readiness verbatim', () => {
    expect(operationOf(app, 'verify_business').readiness?.note).toBe('directory lookup of supply-network records only')
  })
})
