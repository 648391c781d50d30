import { z } from 'zod'
import { obvious } from '../core/schema.ts'
import { badInput, Failure } from '../core/failure.ts'
import { MESSAGE_TYPES, MOST_SUBJECT } from '../core/gate.ts'
import { type Context, defineOperation } from '../core/operation.ts'
import { MOST_BODY, readCountryCode, readStateCode } from '../gate/index.ts'
import { toSpoken } from './calls/plan.ts'
import { askUserAhead, type Message } from './messages/admit.ts'
import { dispatchMessage } from './messages/dispatch.ts'
import { estimateMessage, NO_WAY } from './messages/estimate.ts'
import { SENDING, SENDING_FAILS, sentFields } from './messages/fields.ts'
import { recoverMessage, settleMessages } from './messages/recover.ts'
import { readNewRegarding, readRegarding, regarding, withEvidence } from './messages/regarding.ts'
import { findTarget, type Route } from './messages/route.ts'
import { readWords } from './messages/words.ts'

const TYPICAL_CREDITS = 2
const MOST_NAME = 200

const input = z.strictObject({
  recipient: z
    .strictObject({
      id_type: z
        .enum(['phone', 'email', 'smb_id', 'customer_id'])
        .describe('customer_id: a lead_id, or an id the operator imported'),
      id_value: z.string().min(1).max(320).describe('Phone in E.164'),
      country_code: z.string().max(8).optional().describe('ISO country code'),
      state_code: z.string().max(8).optional().meta(obvious('US state')),
    })
    .meta(obvious('Whom to write to')),
  message_type: z.enum(MESSAGE_TYPES).describe('Promotional text counts as marketing'),
  content: z
    .strictObject({
      body: z.string().max(MOST_BODY).describe('Empty with template_id'),
      subject: z.string().max(MOST_SUBJECT).optional().meta(obvious('Of an e-mail')),
      template_id: z.string().max(64).optional().describe('Of the operator'),
      template_vars: z.record(z.string().max(40), z.unknown()).optional().meta(obvious('Its variables')),
    })
    .meta(obvious('What to say')),
  preferred_channel: z
    .enum(['chatapp', 'sms', 'email', 'voice', 'auto'])
    .default('auto')
    .describe('A named one is the only one tried'),
  on_behalf_of: z.string().trim().min(1).max(MOST_NAME).optional().describe('Name of the end user'),
  business_id: z.string().trim().min(1).max(128).optional().describe('Stable id of the recipient business'),
  regarding: regarding.optional(),
})

/** A message to a person or business, judged by the gate at the moment it leaves. */
export const sendMessage = defineOperation({
  ...SENDING,
  name: 'send_message',
  app: 'message',
  title: 'Send a message',
  description:
    'Sends one message to one recipient now, if the compliance gate allows it; a refusal costs nothing. auto tries direct API, SMS, e-mail, voice and web form in turn, the next only when nothing has left. Not for one-time codes (send_transactional_confirmation) or bulk.',
  cost: { typicalCredits: TYPICAL_CREDITS, maxCredits: 22, minCredits: 2 },
  latency: { p50Ms: 800, p95Ms: 4000 },
  input,
  output: sentFields,
  example: {
    recipient: { id_type: 'phone', id_value: '+12125552368' },
    message_type: 'reminder',
    content: { body: 'Your appointment is tomorrow at 10:00.' },
  },
  http: { method: 'POST', path: '/ops/send_message', envelope: 'bare' },
  fails: SENDING_FAILS,
  async accept(asked, ctx) {
    const { message, routes } = await toMessage(asked, readNewRegarding, ctx)
    return askUserAhead(message, routes, ctx)
  },
  async handle(asked, ctx) {
    const { message, routes } = await toMessage(asked, readRegarding, ctx)
    return dispatchMessage(message, routes, ctx)
  },
  recover: recoverMessage,
  settleMessages,
  async estimate({ recipient, preferred_channel: preferred }, ctx) {
    // Who is behind an id is told to nobody without an identity.
    const isNamed = recipient.id_type === 'smb_id' || recipient.id_type === 'customer_id'
    if (isNamed && ctx.caller.agentId === null) return { credits: TYPICAL_CREDITS }
    try {
      const { routes, smbId } = await findTarget(recipient, preferred, ctx)
      return await estimateMessage(routes, smbId, ctx)
    } catch (error) {
      if (error instanceof Failure && error.reason === 'supply_unreachable') return NO_WAY
      throw error
    }
  },
})

/** Reads what shall be sent to whom; whatever is wrong with it is a failure that names the field. */
async function toMessage(
  asked: z.output<typeof input>,
  look: typeof readNewRegarding,
  ctx: Context,
): Promise<{ message: Message; routes: Route[] }> {
  const {
    recipient,
    message_type: messageType,
    content,
    preferred_channel: preferred,
    on_behalf_of: onBehalfOf,
    business_id: businessId,
  } = asked
  const countryCode =
    recipient.country_code === undefined ? undefined : readCountryCode('recipient.country_code', recipient.country_code)
  const words = await readWords(content, messageType, ctx)
  const { routes, smbId, recordCountries, phoneCountries, evidence } = await findTarget(recipient, preferred, ctx)
  const stateCode = readState(recipient.state_code, routes, countryCode)
  const recipients = routes.map(({ recipient: one }) => one)
  const message: Message = {
    ...words,
    operation: 'send_message',
    messageType,
    countryCode,
    stateCode,
    recordCountries,
    phoneCountries,
    known: withEvidence(evidence, recipients, await look(asked.regarding, recipients, ctx)),
    smbId,
    // Another name for the same business does not make more room, and a name of the caller's own takes none from anybody else.
    businessId: smbId ?? (businessId === undefined ? null : `${ctx.caller.agentId}/${businessId}`),
    onBehalfOf: onBehalfOf === undefined ? null : readName(onBehalfOf),
  }
  return { message, routes }
}

function readState(given: string | undefined, routes: readonly Route[], countryCode: string | undefined) {
  if (given === undefined) return undefined
  const codes = routes.map(({ recipient }) => readStateCode('recipient.state_code', given, recipient, countryCode))
  return codes[0]
}

function readName(given: string): string {
  const name = toSpoken('on_behalf_of', given, MOST_NAME)
  if (name === '')
    throw badInput('on_behalf_of: holds nothing that can be read or spoken; send a name, or leave it out.')
  return name
}
