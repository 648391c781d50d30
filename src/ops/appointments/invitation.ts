import { isAsked } from '../../core/call/ask.ts'
import type { BookingRow } from '../../core/calendar.ts'
import type { Deadline } from '../../core/effect.ts'
import { Failure } from '../../core/failure.ts'
import type { WriteContext } from '../../core/operation.ts'
import type { BusinessRow } from '../../core/rows/supply.ts'
import { readRecipient } from '../../gate/index.ts'
import { once } from '../../lib/once.ts'
import { within } from '../../lib/within.ts'
import { dispatchMessage } from '../messages/dispatch.ts'
import type { SentAnswer } from '../messages/fields.ts'
import { recoverMessage } from '../messages/recover.ts'
import { toRoute } from '../messages/route.ts'

/** What became of the e-mail to the customer; `unconfirmed`: it may have left all the same. */
export type Invitation = 'sent' | 'not_delivered' | 'not_configured' | 'failed' | 'unconfirmed' | 'not_asked'

// Of one call: an appointment must not wait for a mail server.
const SHARE_OF_CALL = 0.25
// A provider may say what came of a message also when a run has no time left to send one.
const LEAST_TO_ASK_MS = 500

/** What the customer is told of. */
export interface News {
  row: BookingRow
  business: BusinessRow
  what: 'booked' | 'moved' | 'cancelled'
}

/** Tells the customer by e-mail what was booked, moved or cancelled, at most once and while there is time; whatever becomes of that changes nothing about the appointment. */
export async function invite(
  { row, business, what }: News,
  deadline: Deadline,
  ctx: WriteContext,
): Promise<Invitation> {
  const { email } = row.customer
  if (email === undefined) return 'not_asked'
  if (!ctx.channels.configured.has('email')) return 'not_configured'
  const send = async (): Promise<SentAnswer | undefined> => {
    const sent = await sendInvitation(row, email, business, what, ctx)
    // Nobody waits for a yes: the appointment is made.
    return sent === undefined || isAsked(sent) ? undefined : sent
  }
  const { appointmentId } = row
  return tellOnce({ send, about: { appointmentId }, fault: 'an invitation was not sent' }, deadline, ctx)
}

/** A message beside the work of an operation. */
export interface Telling {
  /** Undefined when it is certain that nothing has left. */
  send(): Promise<SentAnswer | undefined>
  /** What the log says beside `fault` when it is not sent. */
  about: Record<string, string>
  fault: string
}

/** Sends the only message of an operation at most once and while there is time; never fails, but says what became of it. */
export async function tellOnce(telling: Telling, deadline: Deadline, ctx: WriteContext): Promise<Invitation> {
  // An earlier run may have sent it.
  const isRepeated = (await ctx.ledger.messages.of(ctx.operationId)).length > 0
  const leftMs = deadline.restMs()
  if (isRepeated) return recover(leftMs, telling, ctx)
  if (leftMs === undefined) return 'failed'
  try {
    const sent = await within(Math.min(leftMs, ctx.callTimeoutMs * SHARE_OF_CALL), telling.send())
    return sent === undefined ? 'failed' : toInvitation(sent)
  } catch (error) {
    noteUnsent(error, telling, ctx)
    if (error instanceof Failure && error.details.outcomeUnknown !== true) return 'failed'
    // Of a message that its provider has not been asked to take it is not certain that it will not be.
    const isBegun = (await ctx.ledger.messages.calls(ctx.operationId)).length > 0
    return isBegun ? recover(deadline.restMs(), telling, ctx) : 'unconfirmed'
  }
}

/** What came of a message that may have left, as its provider says. */
async function recover(leftMs: number | undefined, telling: Telling, ctx: WriteContext): Promise<Invitation> {
  const { operationId } = ctx
  try {
    // Whoever is still at it begins no call after this, so that what was not begun is certain not to leave.
    await ctx.ledger.operations.fence(operationId)
    const ms = Math.min(leftMs ?? 0, ctx.callTimeoutMs * SHARE_OF_CALL)
    return toInvitation(await within(Math.max(ms, LEAST_TO_ASK_MS), recoverMessage(operationId, ctx)))
  } catch (error) {
    noteUnsent(error, telling, ctx)
    return error instanceof Failure && error.details.outcomeUnknown !== true ? 'failed' : 'unconfirmed'
  }
}

const toInvitation = (sent: SentAnswer | undefined): Invitation =>
  sent === undefined ? 'unconfirmed' : sent.result.delivery === 'not_delivered' ? 'not_delivered' : 'sent'

function noteUnsent(
  error: unknown,
  { about, fault }: Telling,
  { operationId, log }: Pick<WriteContext, 'operationId' | 'log'>,
): void {
  const [reason, err] = error instanceof Failure ? [error.reason, undefined] : [undefined, error]
  log.warn({ operationId, ...about, reason, err }, fault)
}

// Its libraries are slow to load, and most processes never send one.
const invitations = once(() => import('../../supply/invitation.ts'))

async function sendInvitation(
  row: BookingRow,
  email: string,
  business: BusinessRow,
  what: News['what'],
  ctx: WriteContext,
) {
  const library = await invitations()
  // Of what was called off there is nothing left to change.
  const pageUrl = what === 'cancelled' ? undefined : await ctx.appointmentLink?.(row.appointmentId)
  const { mailAddress: organizer, answersRead } = ctx.sender
  const inviting = { organizer, pageUrl, answersRead }
  const invitation = library.toInvitation(row, business, inviting, what)
  if (invitation === undefined) return undefined
  const { subject, text, method, ics } = invitation
  const message = {
    subject,
    body: text,
    calendar: { method, ics },
    template: undefined,
    wording: 'own' as const,
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
