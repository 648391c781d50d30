import { refreshBooking } from '../core/appointments.ts'
import type { BookingRow } from '../core/calendar.ts'
import type { Heard } from '../core/inbound.ts'
import { isUnwritable } from '../core/unwritable.ts'
import type { InboundOptions } from './options.ts'

type Hint<Kind extends Heard['kind']> = Extract<Heard, { kind: Kind }>

/** A report may come before the provider has answered the call that it speaks of; then the name we gave it says which it is. */
export async function wakeCall(
  { ledger, signalJob, log }: InboundOptions,
  provider: string,
  { providerId, operationId }: Hint<'call'>,
): Promise<void> {
  const known = await ledger.messages.callBy(provider, providerId)
  const woken = known?.operationId ?? operationId
  const isOpen = woken !== undefined && (await signalJob(woken))
  log.debug({ provider, operationId: woken, isOpen }, 'call report')
}

/** A report only makes us look for ourselves, so that one that comes twice or too late does no harm. Not every one carries what we noted in the booking, and one may come before the booking itself was answered. */
export async function wakeBooking(
  options: InboundOptions,
  provider: string,
  { providerIds, operationId }: Hint<'booking'>,
): Promise<void> {
  const { ledger, signalJob, log } = options
  let noted: BookingRow | undefined
  for (const name of providerIds) noted ??= await ledger.bookings.byProviderId(provider, name)
  if (operationId !== undefined) noted ??= await ledger.bookings.ofOperation(operationId)
  if (noted?.provider !== provider) return log.debug({ provider }, 'report of a booking that is not ours')
  const isOpen = await signalJob(noted.operationId)
  if (noted.movedBy !== null) await signalJob(noted.movedBy)
  log.debug({ provider, operationId: noted.operationId, isOpen }, 'booking report')
  // A run that has not written its answer down by now looks again before it does; one that has looks no more.
  const row = await ledger.bookings.get(noted.appointmentId)
  if (row !== undefined) await lookUp(options, row)
}

/** Where no operation is left that would look, what the calendar says is written down here; a calendar that cannot say reports again or is asked later. */
async function lookUp({ ledger, calendar, now, log }: InboundOptions, row: BookingRow): Promise<void> {
  if (calendar.provider !== row.provider) return
  try {
    await refreshBooking(row, await calendar.open(), { ledger, now })
  } catch (error) {
    if (isUnwritable(error)) throw error
    log.warn(
      { provider: row.provider, appointmentId: row.appointmentId, err: error },
      'a reported booking could not be looked up',
    )
  }
}
