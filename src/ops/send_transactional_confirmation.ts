import { defineOperation } from '../core/operation.ts'
import { late } from '../lib/late.ts'
import { confirmationAsked, SENDING, SENDING_FAILS, sentFields } from './messages/fields.ts'

const confirming = () => import('./messages/confirm.ts')
const recovery = () => import('./messages/recover.ts')

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
  input: confirmationAsked,
  output: sentFields,
  example: {
    recipient: { phone_or_email: 'ana@example.com' },
    confirmation_type: 'otp',
    data: { otp_code: '493027', business_name: 'Acme Studio' },
  },
  http: { method: 'POST', path: '/ops/send_transactional_confirmation', envelope: 'bare' },
  fails: SENDING_FAILS,
  accept: late(async () => (await confirming()).acceptConfirmation),
  handle: late(async () => (await confirming()).sendConfirmation),
  recover: late(async () => (await recovery()).recoverMessage),
  settleMessages: late(async () => (await recovery()).settleMessages),
  estimate: late(async () => (await confirming()).estimateConfirmation),
})
