import type { BookingRow } from '../../core/calendar.ts'
import type { WriteContext } from '../../core/context.ts'
import { Failure } from '../../core/failure.ts'
import type { BusinessRow } from '../../core/rows/supply.ts'
import { within } from '../../lib/within.ts'
import { readRecipient } from '../../gate/index.ts'
import type { Deadline } from './calendar_calls.ts'
import { dispatchMessage } from '../messages/dispatch.ts'
import { toRoute } from '../messages/route.ts'
import { recoverMessage } from '../messages/recover.ts'

/** What became of the e-mail to the customer; `unconfirmed`: it may have left all the same. */
export type Invitation = 'sent' | 'not_delivered' | 'not_configured' | 'failed' | 'unconfirmed' | 'not_asked'

// Of one call: an appointment must not wait for a mail server.
const SHARE_OF_CALL = 0.25

/** What the customer is told of. */
export interface News {
  row: BookingRow
  business: BusinessRow
  what: 'booked' | 'cancelled'
}

/** Tells the customer by e-mail what was booked or cancelled, at most once and while there is time; whatever becomes of that changes nothing about the appointment. */
export async function invite(
  { row, business, what }: News,
  deadline: Deadline,
  ctx: WriteContext,
): Promise<Invitation> {
  if (row.customer.email === undefined) return 'not_asked'
  if (!ctx.channels.configured.has('email')) return 'not_configured'
  const leftMs = deadline.restMs()
  if (leftMs === undefined) return 'failed'
  try {
    const sent = await within(
      Math.min(leftMs, ctx.callTimeoutMs * SHARE_OF_CALL),
      send(row, row.customer.email, business, what, ctx),
    )
    if (sent === undefined) return 'unconfirmed'
    return sent.result.delivery === 'not_delivered' ? 'not_delivered' : 'sent'
  } catch (error) {
    const reason = error instanceof Failure ? error.reason : undefined
    ctx.log.warn(
      {
        operationId: ctx.operationId,
        appointmentId: row.appointmentId,
        reason,
        err: error instanceof Failure ? undefined : error,
      },
      'an invitation was not sent',
    )
    return error instanceof Failure && error.details.outcomeUnknown !== true ? 'failed' : 'unconfirmed'
  }
}

/** The word of the answer for it. */
export const toInvitationField = (invitation: Invitation): Exclude<Invitation, 'unconfirmed'> =>
  invitation === 'unconfirmed' ? 'failed' : invitation

async function send(
  row: BookingRow,
  email: string,
  business: BusinessRow,
  what: 'booked' | 'cancelled',
  ctx: WriteContext,
) {
  const { operationId } = ctx
  // An earlier run may have sent it.
  if ((await ctx.ledger.messages.of(operationId)).length > 0) return recoverMessage(operationId, ctx)
  // Its libraries are slow to load, and most processes never send one.
  const { toInvitation } = await import('../../supply/invitation.ts')
  const method = what === 'booked' ? 'REQUEST' : 'CANCEL'
  const invitation = toInvitation(row, business, ctx.sender, method)
  if (invitation === undefined) return undefined
  const { subject, text, ics } = invitation
  const message = {
    subject,
    body: text,
    calendar: { method, ics } as const,
    template: undefined,
    operation: 'schedule_appointment' as const,
    messageType: 'transactional' as const,
    countryCode: business.countryCode ?? undefined,
    recordCountries: [],
    smbId: row.smbId,
    businessId: null,
    onBehalfOf: null,
  }
  return dispatchMessage(message, [toRoute('email', readRecipient('customer.email', email))], ctx)
}
