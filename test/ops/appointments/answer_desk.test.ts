import { expect, it } from 'vitest'
import { createAnswerDesk } from '../../../src/ops/appointments/answer_desk.ts'
import { outlookIcs } from '../../answer_mails.ts'
import { binding, booking } from '../../contract/bookings.ts'
import { startApp } from '../../harness.ts'
import { newLedger } from '../../new_ledger.ts'
import { cpuMs } from '../../cpu.ts'

const appointmentId = 'apt_01a1fe4b-84c0-7174-89a5-2b8bead5dd27'
const address = 'ana@customer.example'
const stampedAt = Date.parse('2026-11-30T08:00:00Z')
const counter = { startAt: stampedAt + 86_400_000, endAt: stampedAt + 90_000_000 }

it('an answer of anybody else is left out before its times are read, and one that the ledger cannot judge is not lost', async () => {
  const ledger = await newLedger()
  await ledger.calendarBindings.put(binding('smb_desk', { timeZone: 'UTC' }))
  const customer = { name: 'Ana', email: address, timeZone: 'UTC' }
  const row = booking({ appointmentId, smbId: 'smb_desk', calendarKey: 'local:smb_desk', customer })
  expect(await ledger.bookings.hold(row)).toBe(true)
  const app = await startApp({}, { ledger })
  const take = createAnswerDesk(app.broker.services)
  // The library takes seconds to count every day of such a clock.
  const slow = outlookIcs({ appointmentId, address, status: 'COUNTER', counter, stampedAt })
    .replaceAll('BYDAY=-1SU;', '')
    .replaceAll(/;BYMONTH=\d+/g, '')
    .replaceAll('FREQ=YEARLY', 'FREQ=DAILY')
  const begunAt = cpuMs()
  for (const from of ['eve@evil.example', address]) await take({ from, isProven: false, calendars: [slow] })
  expect(cpuMs() - begunAt).toBeLessThan(1_000)
  expect(await ledger.invitationAnswers.ofAppointment(appointmentId)).toEqual([])
  await app.close()
  const declined = outlookIcs({ appointmentId, address, status: 'DECLINED' })
  await expect(take({ from: address, isProven: true, calendars: [declined] })).rejects.toThrow()
})
