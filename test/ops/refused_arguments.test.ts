import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../src/main.ts'
import { callerOf } from '../callers.ts'
import { bindExample, httpOf, startApp, TRIAL, value } from '../harness.ts'

const SHOP = { booking_url: 'https://calendly.com/acme-studio/consultation', business_name: 'Acme Studio' }
const SHOP_ID = 'smb_6g2vgpgdbutthg3t'
const number = { id_type: 'phone', id_value: '(212) 555-2368' }
const text = { message_type: 'reminder', content: { body: 'Hi' } }

let app: App
beforeAll(async () => {
  app = await startApp(TRIAL)
  await value(app, 'import_booking_url', SHOP)
  await bindExample(app.broker.services.ledger)
})
afterAll(() => app.close())

const ANA = { name: 'Ana', email: 'ana@example.com' }
const THEN = { preferred_iso: '2099-01-05T10:00' }

type Mistake = [operation: string, args: Record<string, unknown>, reason?: string]

// Mistakes that no schema sees.
const MISTAKES: Mistake[] = [
  ['send_message', { ...text, recipient: number }],
  ['send_message', { ...text, recipient: { id_type: 'customer_id', id_value: 'lead_nope' } }],
  ['send_message', { ...text, recipient: { ...number, id_value: '+12125552368' }, preferred_channel: 'email' }],
  [
    'send_transactional_confirmation',
    { recipient: { phone_or_email: 'ana@example.com' }, confirmation_type: 'otp', data: {} },
  ],
  ['capture_lead', { smb_id: SHOP_ID, prospect: { name: 'Ana', phone: '12' } }],
  ['capture_lead', { smb_id: SHOP_ID, prospect: { name: 'Ana', email: 'nope' } }],
  ['schedule_appointment', { smb_id: SHOP_ID, action: 'cancel' }],
  ['schedule_appointment', { smb_id: SHOP_ID, action: 'cancel', existing_appointment_id: 'apt_nope' }],
  ['schedule_appointment', { smb_id: SHOP_ID, action: 'check_availability', service: 'Surgery' }],
  ['handle_inbound', { smb_id: 'map:node/1', inbound_channel: 'sms', raw_message: 'Are you open?' }],
  ['handle_inbound', { smb_id: 'map:node/1', inbound_channel: 'sms', raw_message: 'STOP' }],
  ['handle_inbound', { smb_id: SHOP_ID, inbound_channel: 'sms', raw_message: 'Hi', sender: { phone: '12' } }],
  ['call_business', { objective: 'Are you open?', business_phone: number.id_value }],
  ['import_booking_url', { ...SHOP, contact_email: 'nope' }],
  ...['smb_unknown', 'map:node/1'].flatMap((smb_id): Mistake[] => [
    ['schedule_appointment', { smb_id, action: 'book', customer: ANA, requested_time: THEN }, 'out_of_supply_network'],
    ['schedule_appointment', { smb_id, action: 'check_availability', requested_time: THEN }, 'out_of_supply_network'],
    ['schedule_appointment', { smb_id, action: 'cancel', existing_appointment_id: 'a' }, 'out_of_supply_network'],
    ['capture_lead', { smb_id, prospect: ANA }, 'out_of_supply_network'],
    ['send_message', { ...text, recipient: { id_type: 'smb_id', id_value: smb_id } }, 'supply_unreachable'],
    ['call_business', { objective: 'Are you open?', smb_id }],
  ]),
]

describe('a mistake in the arguments', () => {
  it.each(MISTAKES)('uses up nothing of the day: %s %j', async (name, args, reason = 'bad_input') => {
    const caller = callerOf({ tier: 'free' })
    for (const key of ['a', 'a', 'b']) {
      const answer = await httpOf(app, caller)(`/ops/${name}`, {
        method: 'POST',
        body: JSON.stringify(args),
        headers: { 'idempotency-key': key },
      })
      expect({ status: answer.status, ...((await answer.json()) as object) }).toMatchObject({
        status: name === 'import_booking_url' ? 'fail' : 'failure',
        reason_code: reason,
        resend: 'corrected',
        quota: { used_today: 0 },
      })
    }
  })
})
