import type { z } from 'zod'
import type { Asked as Question } from '../../core/call/ask.ts'
import { badInput, Failure } from '../../core/failure.ts'
import type { Accepted, Context, Estimate, WriteContext } from '../../core/operation.ts'
import { readCountryCode, readStateCode } from '../../gate/index.ts'
import { toSpoken } from '../calls/plan.ts'
import { askUserAhead, type Message } from './admit.ts'
import { dispatchMessage } from './dispatch.ts'
import { estimateMessage, NO_WAY } from './estimate.ts'
import { MOST_NAME, type messageAsked, mostCreditsOf, type SentAnswer, TYPICAL_CREDITS } from './fields.ts'
import { readNewRegarding, readRegarding, withEvidence } from './regarding.ts'
import { findTarget, type Route } from './route.ts'
import { readWords } from './words.ts'

type Asked = z.output<typeof messageAsked>

/** Whether a message of send_message can be sent at all. */
export async function acceptMessage(asked: Asked, ctx: WriteContext): Promise<Accepted | undefined> {
  const { message, routes } = await toMessage(asked, readNewRegarding, ctx)
  return askUserAhead(message, routes, ctx)
}

/** Does the work of send_message. */
export async function sendMessageNow(asked: Asked, ctx: WriteContext): Promise<SentAnswer | Question> {
  const { message, routes } = await toMessage(asked, readRegarding, ctx)
  return dispatchMessage(message, routes, ctx)
}

/** What a message of send_message would cost, and whether it would find a way. */
export async function estimateMessageTo(
  { recipient, preferred_channel: preferred }: Asked,
  ctx: Context,
): Promise<Estimate> {
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
}

/** Reads what shall be sent to whom; whatever is wrong with it is a failure that names the field. */
async function toMessage(
  asked: Asked,
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
    maxCredits: mostCreditsOf(recipient.id_type, preferred),
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
