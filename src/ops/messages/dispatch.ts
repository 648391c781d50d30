import { type Asked, isAsked } from '../../core/call/ask.ts'
import { type Channel, type ChannelName, toChannelUsed } from '../../core/channel.ts'
import { deliver } from '../../core/deliver.ts'
import { Failure } from '../../core/failure.ts'
import type { Cleared, Obligation } from '../../core/gate.ts'
import type { Context, WriteContext } from '../../core/operation.ts'
import { failSpan, inSpan } from '../../lib/trace.ts'
import { admitMessage, type Admitted, type Message } from './admit.ts'
import { toRendered } from './clear_or_ask.ts'
import type { SentAnswer } from './fields.ts'
import type { Route } from './route.ts'
import { recordSent, toSentAnswer } from './sent_answer.ts'

/** Why a message has not left yet. */
interface Obstacles {
  /** Every channel that was tried, in order. */
  chain: string[]
  unconfigured: Failure[]
  refusals: Failure[]
  undelivered: Failure[]
  /** Recipients that have opted out: they are not tried over another channel either. */
  left: Set<string>
}

/** Sends a message over the first way that takes it; the next one is tried only where it is certain that nothing has left, and none before a person has been asked about the first that is not refused. */
export async function dispatchMessage(
  message: Message,
  routes: readonly Route[],
  ctx: WriteContext,
): Promise<SentAnswer | Asked> {
  const obstacles: Obstacles = { chain: [], unconfigured: [], refusals: [], undelivered: [], left: new Set() }
  // What a person has said yes to leaves the way it was shown, or asks again.
  const approved = routes.findIndex(route => ctx.approval?.covers(toRendered(message, route)) === true)
  for (const route of routes.slice(Math.max(0, approved))) {
    const answer = await tryRoute(message, route, obstacles, ctx)
    if (answer !== undefined) return answer
  }
  throw conclude(obstacles)
}

async function tryRoute(
  message: Message,
  route: Route,
  obstacles: Obstacles,
  ctx: WriteContext,
): Promise<SentAnswer | Asked | undefined> {
  if (obstacles.left.has(route.recipient.normalized)) return undefined
  const channel = await openChannel(route, obstacles, ctx)
  if (channel === undefined) return undefined
  const admitted = await admitMessage(message, route, channel.provider, ctx)
  if (admitted instanceof Failure) {
    // A rate window counts every channel.
    if (admitted.reason === 'rate_limited') throw withChain(admitted, obstacles)
    obstacles.refusals.push(admitted)
    const rules = admitted.details.body?.['all_rule_ids']
    if (Array.isArray(rules) && rules.includes('OPTOUT-HONOR')) obstacles.left.add(route.recipient.normalized)
    return undefined
  }
  if (isAsked(admitted)) return admitted
  const used = toChannelUsed(channel)
  const sent = await callOut(channel, message, admitted, ctx)
  // A business without such an endpoint was not tried over it.
  if (!(sent instanceof Failure) || sent.reason !== 'supply_unreachable') obstacles.chain.push(used)
  if (!(sent instanceof Failure)) return conclusion(admitted, sent, obstacles, ctx)
  await settle(admitted, sent, ctx)
  if (sent.details.outcomeUnknown === true || sent.details.optedOut !== undefined) throw withChain(sent, obstacles)
  obstacles.undelivered.push(sent)
  return undefined
}

async function openChannel(
  { channel }: Route,
  { unconfigured }: Obstacles,
  { channels }: Pick<Context, 'channels'>,
): Promise<Channel | undefined> {
  try {
    return await channels.open(channel)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    unconfigured.push(error)
    return undefined
  }
}

const LINKED: ReadonlySet<Obligation> = new Set<Obligation>(['unsubscribe_link', 'list_unsubscribe_one_click'])
const ANSWERED: ReadonlySet<ChannelName> = new Set<ChannelName>(['sms', 'chatapp', 'voice'])

// Where nobody can answer STOP, the offer to opt out is a link.
const owesLink = ({ obligations }: Cleared, channel: ChannelName): boolean =>
  obligations.some(one => LINKED.has(one) || (one === 'opt_out_offer' && !ANSWERED.has(channel)))

type Left = Awaited<ReturnType<typeof recordSent>>

/** What the provider did, or the failure that says what is known. */
const callOut = (channel: Channel, message: Message, admitted: Admitted, ctx: Context): Promise<Left | Failure> =>
  inSpan(`send ${channel.channel}`, { facts: { 'agent_broker.provider': channel.provider } }, async () => {
    const came = await hand(channel, message, admitted, ctx)
    if (came instanceof Failure) failSpan(came.reason)
    return came
  })

async function hand(
  channel: Channel,
  { template, onBehalfOf, smbId, calendar }: Message,
  { row, cleared }: Admitted,
  ctx: Context,
): Promise<Left | Failure> {
  try {
    const unsubscribeUrl = owesLink(cleared, channel.channel)
      ? await ctx.unsubscribeLink?.(cleared.recipient, row.operationId)
      : undefined
    const about = { smbId: smbId ?? undefined, unsubscribeUrl, template, onBehalfOf: onBehalfOf ?? undefined, calendar }
    const outgoing = { operationId: row.operationId, cleared, ...about }
    const left = await deliver(channel, outgoing, {
      messages: ctx.ledger.messages,
      messageId: row.messageId,
      now: ctx.now,
      left: (call, sent) => recordSent(row, call, sent, ctx),
    })
    ctx.observer?.sent(channel.provider, left.sent.state === 'not_delivered' ? 'not_delivered' : 'done')
    return left
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    ctx.observer?.sent(channel.provider, error.details.outcomeUnknown === true ? 'unknown' : 'refused')
    return error
  }
}

function conclusion(
  { row, decision }: Admitted,
  { sent: { state }, conversationId }: Left,
  { chain }: Obstacles,
  { log }: Pick<Context, 'log'>,
): SentAnswer {
  const { effectiveType, obligations, notes, rulesVersion, allRuleIds } = decision
  const { operationId, messageId, channel, provider } = row
  const did = state === 'not_delivered' ? 'message written to the outbox' : 'message sent'
  log.info({ operationId, messageId, channel, provider, state, allRuleIds }, did)
  return toSentAnswer({
    row,
    state,
    chain,
    conversationId,
    trace: { effectiveType, obligations, notes, rulesVersion },
  })
}

/** What a provider knows of an opt-out holds here too, and at once. */
async function settle(
  { row, cleared }: Admitted,
  { details }: Failure,
  { ledger, now, log }: Pick<Context, 'ledger' | 'now' | 'log'>,
): Promise<void> {
  const state = details.outcomeUnknown === true ? 'unknown' : 'failed'
  const { type, normalized } = cleared.recipient
  const { optedOut: scope } = details
  // It was made before the message: who has come back since then stays.
  const optOut = {
    subject: { type, normalized },
    channel: cleared.channel,
    via: `provider ${row.provider}`,
    at: row.createdAt,
  }
  const work = ledger.transaction(async tables => {
    if (scope !== undefined) await tables.optOuts.add({ ...optOut, scope }, now())
    await tables.messages.settle(row.messageId, state, now())
  })
  // What the provider said must reach the caller whatever becomes of the record.
  await work.catch((error: unknown) =>
    log.error({ operationId: row.operationId, err: error }, 'the state of a message could not be stored'),
  )
}

/** A provider's failure says most, then the first refusal; where nothing is configured, what would have to be. */
function conclude(obstacles: Obstacles): Failure {
  const { undelivered, refusals, unconfigured } = obstacles
  const reached = undelivered.filter(({ reason }) => reason !== 'supply_unreachable')
  const failure = reached.at(-1) ?? refusals[0] ?? noChannel([...unconfigured, ...undelivered])
  return withChain(failure, obstacles)
}

function noChannel(failures: readonly Failure[]): Failure {
  const [first] = failures
  if (failures.length === 1 && first !== undefined) return first
  const sentences = [...new Set(failures.map(({ message }) => message.replace('. Nothing was sent;', ';')))]
  return new Failure(
    'supply_unreachable',
    `No channel that reaches this recipient is configured. Nothing was sent. ${sentences.join(' ')}`,
  )
}

const withChain = ({ reason, message, details }: Failure, { chain }: Obstacles): Failure =>
  new Failure(reason, message, { ...details, body: { ...details.body, channel_fallback_chain: chain } })
