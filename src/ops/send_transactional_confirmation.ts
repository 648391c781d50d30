import { z } from 'zod'
import { obvious } from '../core/schema.ts'
import { badInput } from '../core/failure.ts'
import type { Recipient } from '../core/gate.ts'
import { defineOperation, type WriteContext } from '../core/operation.ts'
import { readRecipient, refuseSelling } from '../gate/index.ts'
import { CONFIRMATION_TYPES, toConfirmation } from './messages/confirmation_words.ts'
import { askUserAhead, type Message } from './messages/admit.ts'
import { dispatchMessage } from './messages/dispatch.ts'
import { estimateMessage } from './messages/estimate.ts'
import { SENDING, SENDING_FAILS, sentFields } from './messages/fields.ts'
import { makesSenseUntil } from './messages/makes_sense_until.ts'
import { type Route, toRoute } from './messages/route.ts'
import { recoverMessage, settleMessages } from './messages/recover.ts'

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} .,'’-]*$/u

const input = z.strictObject({
  recipient: z
    .strictObject({
      phone_or_email: z.string().min(1).max(320).describe('E.164 number or e-mail address'),
      name: z.string().trim().min(1).max(100).optional().meta(obvious('How to address them')),
    })
    .meta(obvious('Whom to write to')),
  confirmation_type: z.enum(CONFIRMATION_TYPES).meta(obvious('What is confirmed')),
  data: z
    .record(z.string().max(40), z.unknown())
    .describe(
      'otp: otp_code; payment_receipt: business_name, amount, currency; others: business_name, appointment_time',
    ),
  preferred_channel: z
    .enum(['sms', 'email', 'auto'])
    .default('sms')
    .describe('Gives way to one that reaches the recipient'),
})

/** A confirmation, receipt, reminder or one-time code in words of our own. */
export const sendTransactionalConfirmation = defineOperation({
  ...SENDING,
  name: 'send_transactional_confirmation',
  app: 'outcome',
  title: 'Send a confirmation',
  description:
    'Sends a one-time code, confirmation, receipt, notice or reminder now, worded from data: SMS to a number, e-mail to an address. Needs no marketing consent. For words of your own, use send_message.',
  cost: { typicalCredits: 2, maxCredits: 2, minCredits: 2 },
  latency: { p50Ms: 500, p95Ms: 2000 },
  input,
  output: sentFields,
  example: {
    recipient: { phone_or_email: 'ana@example.com' },
    confirmation_type: 'otp',
    data: { otp_code: '493027', business_name: 'Acme Studio' },
  },
  http: { method: 'POST', path: '/ops/send_transactional_confirmation', envelope: 'bare' },
  fails: SENDING_FAILS,
  async accept(asked, ctx) {
    const { message, route } = toMessage(asked)
    return askUserAhead({ ...message, hides: hiddenOf(asked) }, [route], ctx)
  },
  async handle(asked, ctx) {
    const { message, route } = toMessage(asked)
    const { confirmation_type: type, data } = asked
    const hides = hiddenOf(asked)
    const notAfter = makesSenseUntil(type, data, await sentAt(ctx))
    return dispatchMessage({ ...message, hides, notAfter }, [route], ctx)
  },
  recover: recoverMessage,
  settleMessages,
  async estimate({ recipient: { phone_or_email: address } }, ctx) {
    const recipient = readRecipient('recipient.phone_or_email', address)
    return estimateMessage([routeTo(recipient)], null, ctx)
  },
})

/** A one-time code is for its recipient alone. */
const hiddenOf = ({ confirmation_type: type, data }: z.output<typeof input>): string | undefined =>
  type === 'otp' ? String(data['otp_code']) : undefined

/** When the call came in: what a person has held up for a while is no younger for it. */
async function sentAt({ approval, ledger, now, operationId }: WriteContext): Promise<number> {
  if (approval === undefined) return now()
  return (await ledger.operations.get(operationId))?.createdAt ?? now()
}

/** Each kind of address is reached by one channel alone, whichever is preferred. */
const routeTo = (recipient: Recipient): Route => toRoute(recipient.type === 'email' ? 'email' : 'sms', recipient)

/** Puts the confirmation into words; whatever is wrong with it is a `bad_input` failure that names the field. */
function toMessage({
  recipient: { phone_or_email: address, name },
  confirmation_type: type,
  data,
}: z.output<typeof input>): {
  message: Message
  route: Route
} {
  const recipient = readRecipient('recipient.phone_or_email', address)
  if (name !== undefined && !NAME.test(name))
    throw badInput('recipient.name: must be a name: letters, digits, spaces and .,-’ only.')
  if (name !== undefined) refuseSelling('recipient.name', name)
  const message: Message = {
    ...toConfirmation(type, data, name),
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
