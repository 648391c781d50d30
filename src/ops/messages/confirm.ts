import type { z } from 'zod'
import type { Asked as Question } from '../../core/call/ask.ts'
import { badInput } from '../../core/failure.ts'
import type { Recipient } from '../../core/gate.ts'
import type { Accepted, Context, Estimate, WriteContext } from '../../core/operation.ts'
import { readRecipient, refuseSelling } from '../../gate/index.ts'
import { askUserAhead, type Message } from './admit.ts'
import { toConfirmation } from './confirmation_words.ts'
import { dispatchMessage } from './dispatch.ts'
import { estimateMessage } from './estimate.ts'
import type { confirmationAsked, SentAnswer } from './fields.ts'
import { hasPassed, makesSenseUntil } from './makes_sense_until.ts'
import { type Route, toRoute } from './route.ts'

type Asked = z.output<typeof confirmationAsked>

const DAY_MS = 86_400_000
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} .,'’-]*$/u

/** Whether a confirmation can be sent at all. */
export async function acceptConfirmation(asked: Asked, ctx: WriteContext): Promise<Accepted | undefined> {
  const { message, route } = toMessage(asked, ctx.now())
  return askUserAhead({ ...message, hides: hiddenOf(asked) }, [route], ctx)
}

/** Does the work of send_transactional_confirmation. */
export async function sendConfirmation(asked: Asked, ctx: WriteContext): Promise<SentAnswer | Question> {
  const { message, route } = toMessage(asked, ctx.now())
  const { confirmation_type: type, data } = asked
  const hides = hiddenOf(asked)
  const notAfter = makesSenseUntil(type, data, await sentAt(ctx))
  return dispatchMessage({ ...message, hides, notAfter }, [route], ctx)
}

/** What a confirmation would cost, and whether it would find a way. */
export async function estimateConfirmation(
  { recipient: { phone_or_email: address } }: Asked,
  ctx: Context,
): Promise<Estimate> {
  const recipient = readRecipient('recipient.phone_or_email', address)
  return estimateMessage([routeTo(recipient)], null, ctx)
}

/** A one-time code is for its recipient alone. */
const hiddenOf = ({ confirmation_type: type, data }: Asked): string | undefined =>
  type === 'otp' ? String(data['otp_code']) : undefined

/** When the call came in: what a person has held up for a while is no younger for it. */
async function sentAt({ approval, ledger, now, operationId }: WriteContext): Promise<number> {
  if (approval === undefined) return now()
  return (await ledger.operations.get(operationId))?.createdAt ?? now()
}

/** Each kind of address is reached by one channel alone, whichever is preferred. */
const routeTo = (recipient: Recipient): Route => toRoute(recipient.type === 'email' ? 'email' : 'sms', recipient)

/** Puts the confirmation into words; whatever is wrong with it is a `bad_input` failure that names the field. */
function toMessage(
  { recipient: { phone_or_email: address, name }, confirmation_type: type, data }: Asked,
  nowMs: number,
): { message: Message; route: Route } {
  const recipient = readRecipient('recipient.phone_or_email', address)
  if (name !== undefined && !NAME.test(name))
    throw badInput('recipient.name: must be a name: letters, digits, spaces and .,-’ only.')
  if (name !== undefined) refuseSelling('recipient.name', name)
  const words = toConfirmation(type, data, name)
  if (type === 'reminder' && hasPassed(data['appointment_time'], nowMs))
    throw badInput('data.appointment_time: has passed; a reminder is of an appointment to come.')
  // What is booked at the last moment may have begun.
  if (type === 'booking_confirmation' && hasPassed(data['appointment_time'], nowMs - DAY_MS))
    throw badInput(
      'data.appointment_time: was more than a day ago; a booking_confirmation is of an appointment to come. Correct the time.',
    )
  const message: Message = {
    ...words,
    template: undefined,
    wording: 'own',
    isCode: type === 'otp',
    operation: 'send_transactional_confirmation',
    messageType: type === 'reminder' ? 'reminder' : 'transactional',
    countryCode: undefined,
    recordCountries: [],
    smbId: null,
    businessId: null,
    onBehalfOf: null,
  }
  return { message, route: routeTo(recipient) }
}
