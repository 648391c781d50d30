import { refreshBooking } from '../../src/core/appointments.ts'
import type { Services } from '../../src/core/context.ts'
import { toReceipt } from '../../src/core/receipt.ts'
import { createSink } from '../../src/core/replies.ts'
import { receive } from '../../src/inbound/receive.ts'
import { anyRecipient, type Asked, nextWish, pick, requestOf } from './clients.ts'
import { type FarCall, type FarMessage, stands } from './far.ts'
import type { World } from './model.ts'
import { alive } from './nodes.ts'

// Chances, each of every message or call.
const STOPS = 0.06
const REPORTED = 0.6
const LONG = 0.5
const LONGEST_PAUSE_MS = 1_500
const LONGEST_PAUSE_IN_CROWD_MS = 500
const LONGEST_SUSPENSION_MS = 180_000
// In which every offer that stands passes.
const LONG_SUSPENSION_MS = 960_000

/** Clients ask for something new, or once more for something that they have asked for before, some at two nodes at once. */
export function keepAsking(world: World): void {
  const { random, clock, asked } = world
  if (world.isCalm) return
  clock.after(20 + random() * (world.isCrowded ? LONGEST_PAUSE_IN_CROWD_MS : LONGEST_PAUSE_MS), () => keepAsking(world))
  if (asked.length > 0 && random() < 0.3) {
    const known =
      random() < 0.7
        ? (asked[asked.length - 1 - Math.floor(random() * Math.min(12, asked.length))] ?? pick(asked, random))
        : pick(asked, random)
    if (isRepeatable(known)) ask(world, known)
    return
  }
  void wish(world).then(one => {
    begin(world, one)
    if (random() < 0.15 && isRepeatable(one)) ask(world, one)
    // Two people want the same appointment cancelled or moved.
    if ((one.args['action'] === 'cancel' || one.args['action'] === 'reschedule') && random() < 0.6)
      begin(world, { ...one, key: `k${asked.length + 1}`, receipts: [], open: 0 })
  })
}

function begin(world: World, asked: Asked): void {
  world.asked.push(asked)
  ask(world, asked)
}

/** A call has no key by which it could be told from another. */
export const isRepeatable = ({ operation }: Asked): boolean => operation !== 'call_business'

async function wish(world: World): Promise<Asked> {
  const { random, callers, firstSlotAt, isCrowded, db } = world
  const booked = await db
    .selectFrom('bookings')
    .select(['appointmentId', 'agentId'])
    .where('state', 'in', ['confirmed', 'pending', 'cancelled', 'held'])
    .orderBy('appointmentId')
    .execute()
  const offered = await db
    .selectFrom('waitlist')
    .select(['waitlistId', 'agentId'])
    .where('offerOperationId', 'is not', null)
    .where('state', 'in', ['waiting', 'offered'])
    .orderBy('updatedAt')
    .orderBy('waitlistId')
    .execute()
  return nextWish({ random, callers, firstSlotAt, isCrowded, booked, offered, serial: world.asked.length + 1 })
}

/** A client calls one of the nodes. */
export function ask(world: World, asked: Asked): void {
  const nodes = alive(world)
  if (nodes.length === 0) return
  const node = pick(nodes, world.random)
  const operation = node.app.broker.registry.get(asked.operation)
  if (operation === undefined) throw new Error(`no operation ${asked.operation}`)
  asked.open += 1
  world.trace(`ask ${asked.key} ${asked.operation} of ${node.name}`)
  void node.app.broker.call(operation, asked.args, requestOf(asked)).then(outcome => {
    // Whoever has died has answered nobody.
    if (node.isDead) return
    asked.open -= 1
    const receipt = outcome.ok ? outcome.value : toReceipt(outcome.failure)
    asked.receipts.push(receipt)
    world.trace(
      `told ${asked.key} ${String(receipt['status'])} ${String(receipt['reason_code'])} ${String(receipt['operation_id'])}`,
    )
    if (receipt['reason_code'] === 'internal')
      world.faults.push(`${asked.key} (${asked.operation}) met a fault of the program: ${faultOf(outcome)}`)
  })
}

const faultOf = (outcome: { ok: boolean; failure?: { message: string; cause?: unknown } }): string =>
  `${outcome.failure?.message ?? ''} ${String(outcome.failure?.cause ?? '')}`

/** Recipients answer STOP, and providers report what became of a message: never, once or twice, in any order. */
export function answer(world: World, { provider, providerId, to, operationId }: FarMessage): void {
  const { random, clock } = world
  if (world.isCalm) return
  if (provider === 'far_texts' && random() < STOPS) clock.after(random() * 4_000, () => say(world, to, 'STOP'))
  if (random() > REPORTED) return
  for (const state of ['sent', 'delivered', 'delivered'] as const)
    clock.after(random() * 4_000, () =>
      tell(world, async ({ ledger, now, uuid }) => {
        const at = now()
        const report = { provider, providerId, state, errorCode: null, at }
        await ledger.transaction(async ({ inbound }) => void (await inbound.report(report)))
        const sink = createSink({ ledger, now, uuid, wakeDeliveries: () => undefined })
        await sink.report({ ...report, ...(random() < 0.5 && { operationId }) })
        if (state === 'delivered') world.delivered.add(operationId)
      }),
    )
}

/** Somebody says STOP or START, whether a message brought them to it or not. */
export function say(world: World, to: string, text: 'STOP' | 'START'): void {
  world.serial += 1
  const providerId = `said${world.serial}`
  tell(world, async services => {
    const { ledger, now, uuid, log, publicUrl, sender, signalJob, calendar } = services
    const sink = createSink({ ledger, now, uuid, wakeDeliveries: () => undefined })
    const at = now()
    await receive(
      { ledger, now, log, publicUrl, sender, signalJob, calendar, sink },
      {
        provider: 'far_texts',
        providerId,
        channel: 'sms',
        sender: { type: 'phone', normalized: to },
        text,
        answers: null,
        at,
        recordedAt: at,
      },
    )
    world.trace(`${to} said ${text}`)
  })
}

/** Tells one of the nodes something; it may die over it. */
function tell(world: World, what: (services: Services) => Promise<void>): void {
  const nodes = alive(world)
  if (nodes.length === 0) return
  const node = pick(nodes, world.random)
  void what(node.app.broker.services).catch((error: unknown) => {
    if (!node.isDead && !world.isCalm)
      world.faults.push(`${node.name} could not take what it was told: ${String(error)}`)
  })
}

/** A voice provider reports the end of a call, unless that gets lost. */
export function report(world: World, { operationId, endsAt }: FarCall): void {
  const { random, clock } = world
  if (random() > REPORTED) return
  clock.after(endsAt - clock.now() + random() * 3_000, () =>
    tell(world, async ({ signalJob }) => void (await signalJob(operationId))),
  )
}

/** What happens by itself: hosts cancel, clocks jump, machines are suspended, people say STOP. */
export function keepMoving(world: World): void {
  const { random, clock, far } = world
  if (world.isCalm) return
  clock.after(random() * 5_000, () => keepMoving(world))
  const mood = random()
  if (world.quietSince !== undefined) return
  if (mood < 0.3) return say(world, anyRecipient(random), random() < 0.5 ? 'STOP' : 'START')
  if (mood < 0.5) {
    const node = world.nodes[Math.floor(random() * world.nodes.length)]
    if (node !== undefined)
      node.offsetMs = random() < 0.4 ? 0 : Math.round((random() - 0.5) * (random() < 0.2 ? 600_000 : 20_000))
    return world.trace(`the clock of ${node?.name} is ${node?.offsetMs} off`)
  }
  if (mood < 0.55) {
    world.trace('suspended')
    return clock.skip(world.isCrowded && random() < LONG ? LONG_SUSPENSION_MS : random() * LONGEST_SUSPENSION_MS)
  }
  const standing = far.appointments.filter(stands).slice(-6)
  if (standing.length === 0) return
  const cancelled = pick(standing, random)
  cancelled.cancelledBy = 'host'
  world.trace(`the host cancels ${cancelled.providerId}`)
  if (random() < 0.8)
    clock.after(random() * 3_000, () =>
      tell(world, async ({ ledger, now, calendar, signalJob }) => {
        await signalJob(cancelled.operationId)
        const row = await ledger.bookings.ofOperation(cancelled.operationId)
        if (typeof row?.movedBy === 'string') await signalJob(row.movedBy)
        // A calendar that cannot say reports again.
        if (row !== undefined) await refreshBooking(row, await calendar.open(), { ledger, now }).catch(() => undefined)
      }),
    )
}
