import type { SenderProfile } from '../core/gate.ts'
import type { DeliveryReport, Heard, HeardReport, HeardText, InboundPath, Wish } from '../core/inbound.ts'
import { type InboundPoint, isGiven, type Values, type Vendors } from '../core/vendor.ts'
import { once } from '../lib/once.ts'
import { wakeBooking, wakeCall } from './hints.ts'
import { askCaller } from './questions.ts'
import type { InboundOptions } from './options.ts'
import { receive, toSender } from './receive.ts'

/** The paths by which vendors report; those of a vendor without the settings that prove it do not exist. */
export const vendorPaths = (options: InboundOptions, { list, values }: Vendors): InboundPath[] =>
  list.flatMap(({ id, inbound }) =>
    inbound?.needs.every(name => isGiven(values[name])) === true
      ? inbound.points.map(point => toPath(options, id, point, values))
      : [],
  )

function toPath(options: InboundOptions, provider: string, point: InboundPoint<Values>, values: Values): InboundPath {
  const { method, path, mostBodyBytes } = point
  const load = once(() => point.open(values, options))
  return {
    method,
    path,
    mostBodyBytes,
    answer: async request => {
      const reading = (await load())(request)
      if ('refused' in reading) {
        const { status } = reading.refused
        if (status === 401 || status === 403)
          options.log.warn({ provider, path }, 'request without a valid proof refused')
        return reading.refused
      }
      let reply: string | undefined
      for (const event of reading.events) reply = (await take(options, provider, event)) ?? reply
      return reading.answer(reply)
    },
  }
}

/** Lets what a vendor tells of have its consequences; answers what its sender is told at once. */
async function take(options: InboundOptions, provider: string, event: Heard): Promise<string | undefined> {
  switch (event.kind) {
    case 'text':
      return takeText(options, provider, event)
    case 'report':
      return takeReport(options, provider, event)
    case 'preference':
      return takePreference(options, provider, event)
    case 'call':
      await wakeCall(options, provider, event)
      return undefined
    case 'question':
      return askCaller(options, provider, event)
    case 'booking':
      await wakeBooking(options, provider, event)
      return undefined
    case 'left_out':
      options.log.warn({ provider, ...event.fields }, event.why)
      return undefined
  }
}

async function takeText(
  options: InboundOptions,
  provider: string,
  { from, wish: given, isAnswered, kind: _, ...text }: HeardText,
): Promise<string | undefined> {
  const sender = await toSender(from)
  const message = { ...text, provider, sender, recordedAt: options.now() }
  const { wish, isNews } = await receive(options, message, given)
  return !isNews || isAnswered === true || sender === null ? undefined : replyTo(wish, options.sender)
}

async function takeReport(
  { ledger, now, sink }: InboundOptions,
  provider: string,
  { providerId, channel, state, errorCode, at, operationId, recipient, optedOut }: HeardReport,
): Promise<undefined> {
  const delivery = { provider, providerId, state, errorCode, at }
  const subject = optedOut === undefined ? null : await toSender(recipient ?? '')
  const optedOutAt = subject === null ? at : await leftAt({ ledger }, delivery, operationId)
  await ledger.transaction(async tables => {
    const isNew = await tables.inbound.report(delivery)
    if (!isNew || subject === null || optedOut === undefined) return
    await tables.optOuts.add({ subject, channel, ...optedOut, at: optedOutAt }, now())
  })
  await sink.report({ ...delivery, operationId, recipient })
}

async function takePreference(
  { ledger, now, log }: InboundOptions,
  provider: string,
  { from, channel, marketing, at }: Extract<Heard, { kind: 'preference' }>,
): Promise<undefined> {
  const subject = await toSender(from)
  if (subject === null) return void log.warn({ provider }, 'unreadable preference left out')
  const change = { via: `setting in ${provider}`, at }
  await ledger.transaction(async ({ optOuts }) => {
    if (marketing === 'resume') await optOuts.lift(subject, channel, { ...change, onlyOwn: true })
    else await optOuts.add({ subject, channel, scope: 'marketing', ...change }, now())
  })
  log.info({ provider, value: marketing }, 'marketing preference received')
}

/** Since when somebody has opted out whom a provider reports as such: since before the message was begun, so that who has come back since then stays. */
async function leftAt(
  { ledger: { messages } }: Pick<InboundOptions, 'ledger'>,
  { provider, providerId, at }: DeliveryReport,
  operationId: string | undefined,
): Promise<number> {
  const call =
    (await messages.callBy(provider, providerId)) ??
    (await messages.calls(operationId ?? '')).findLast(row => row.provider === provider)
  return call?.startedAt ?? at
}

/** One text that confirms and never markets (47 CFR 64.1200(a)(12)). */
function replyTo(
  wish: Wish | undefined,
  { legalName, supportContact }: Pick<SenderProfile, 'legalName' | 'supportContact'>,
): string | undefined {
  if (wish === undefined) return undefined
  const name = legalName === undefined ? '' : `${legalName}: `
  const contact = supportContact === undefined ? '' : ` Contact: ${supportContact}.`
  if (wish.kind === 'help')
    return `${name}This number sends messages about your requests.${contact} Reply STOP to end them.`
  if (wish.kind !== 'opt_out') return `${name}You can get texts from this number again. Reply STOP to end them.`
  const cancel = wish.mayCancel ? ' If you meant to cancel an appointment, please tell the business directly.' : ''
  return `${name}You are unsubscribed and get no more texts from this number.${cancel} Reply START to undo this.`
}
