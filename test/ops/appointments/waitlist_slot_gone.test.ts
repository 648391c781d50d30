import { expect, it } from 'vitest'
import { bindingOf, scheduled } from '../../appointments.ts'
import { openWaitingPlace, until, waiting } from './waiting.ts'

it('an offer whose slot is gone asks for no other time, which it would not take', async () => {
  const one = await openWaitingPlace()
  const { place } = one
  const joined = await scheduled(place, waiting())
  await one.free()
  await until(place, joined, { state: 'offered' })
  // The business has changed its hours.
  await place.ledger.calendarBindings.put({ ...bindingOf(place.smbId), hours: 'Mo-Fr 12:00-17:00' })
  const receipt = await scheduled(place, {
    action: 'book',
    existing_appointment_id: joined.result['waitlist_id'],
  })
  expect(receipt).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected' })
  expect(receipt.next_actions?.join(' ')).toContain('2026-12-02T12:00')
  expect(receipt).not.toHaveProperty('alternatives')
  await one.close()
})
