import type { Span } from '../../src/core/calendar.ts'
import { FIRST_SLOTS, SLOT_MS } from './clients.ts'
import { stands } from './far.ts'
import type { World } from './model.ts'
import { alive } from './nodes.ts'
import { fits, overlap } from './offers.ts'

const LOOK_MS = 500
const MOST_UNOFFERED_MS = 5_000
// A far side that was slow before has given up by then.
const STILL_FROM_MS = 12_000
const ROUGH_MS = 20_000
const QUIET_MS = 40_000

/** Now and then nothing is troubled for a while: what is promised of a deployment in good order can be held against it then. */
export function keepQuieting(world: World): void {
  const { clock, random } = world
  if (world.isCalm) return
  clock.after(ROUGH_MS * (0.5 + random()), () => {
    if (world.isCalm) return
    world.quietSince = clock.now()
    world.trace('quiet')
    for (const node of world.nodes) Object.assign(node, { offsetMs: 0, frozenUntil: 0 })
    clock.after(QUIET_MS, () => {
      world.quietSince = undefined
      world.trace('no longer quiet')
      keepQuieting(world)
    })
  })
}

/** Whether nothing troubles any node, nor has for a while. */
function isStill(world: World): boolean {
  const { quietSince, clock, isCalm } = world
  const isQuiet = isCalm || (quietSince !== undefined && clock.now() - quietSince >= STILL_FROM_MS)
  return isQuiet && alive(world).length > 0
}

/** Looks again and again who waits for what is free: whatever comes free while nothing is troubled is offered in time, and nobody is ever where somebody else is. */
export function keepWatching(world: World): void {
  const { clock } = world
  const wanted = new Map<string, number>()
  // What came free before may have been noted by a clock that was wrong, or leased by a node that has died since.
  let isKnown = false
  const look = async (): Promise<void> => {
    const found = await findWanted(world)
    const nowMs = clock.now() - clock.skippedMs()
    world.faults.push(...(await findDoubles(world)))
    for (const pair of wanted.keys()) if (!found.has(pair)) wanted.delete(pair)
    for (const pair of found) if (!wanted.has(pair)) wanted.set(pair, isKnown ? nowMs : Number.POSITIVE_INFINITY)
    isKnown = isStill(world)
    if (!isKnown) for (const pair of found) wanted.set(pair, Number.POSITIVE_INFINITY)
    for (const [pair, sinceMs] of wanted)
      if (nowMs - sinceMs > MOST_UNOFFERED_MS + LOOK_MS) {
        world.faults.push(`${pair}, and nobody has offered that for ${nowMs - sinceMs} ms`)
        return
      }
  }
  const again = (): void => void look().then(() => clock.after(LOOK_MS, again))
  again()
}

/** A ledger and what stands in a far calendar. */
export type Shown = Pick<World, 'db' | 'firstSlotAt' | 'seats'> & { far: Pick<World['far'], 'appointments'> }

/** Who waits for what is free, in words. */
export async function findWanted(world: Shown): Promise<Set<string>> {
  const { db, firstSlotAt } = world
  const waits = await db
    .selectFrom('waitlist')
    .select(['waitlistId', 'windowStart as startAt', 'windowEnd as endAt'])
    .select(['partySize', 'passedStart', 'passedEnd'])
    .where('state', '=', 'waiting')
    .orderBy('queuedAt')
    .orderBy('waitlistId')
    .execute()
  const found = new Set<string>()
  if (waits.length === 0) return found
  const locks = await locksOf(world)
  for (let slot = 0; slot < FIRST_SLOTS; slot += 1) {
    const span = { startAt: firstSlotAt + slot * SLOT_MS, endAt: firstSlotAt + (slot + 1) * SLOT_MS }
    const first = waits.find(one => fits(one, span) && hasRoom(world, locks, span, one.partySize))
    if (first !== undefined) found.add(`${first.waitlistId} waits for ${new Date(span.startAt).toISOString()}`)
  }
  return found
}

interface Lock extends Span {
  appointmentId: string
  partySize: number
}

/** What is taken here, moves under way twice. */
async function locksOf({ db }: Pick<World, 'db'>): Promise<Lock[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['appointmentId', 'startAt', 'endAt', 'toStartAt', 'toEndAt', 'partySize'])
    .where('state', 'in', ['held', 'pending', 'confirmed'])
    .orderBy('appointmentId')
    .execute()
  return rows.flatMap(({ toStartAt, toEndAt, ...row }) => [
    row,
    ...(toStartAt === null || toEndAt === null ? [] : [{ ...row, startAt: toStartAt, endAt: toEndAt }]),
  ])
}

function hasRoom({ far, seats = 1 }: Shown, locks: readonly Lock[], span: Span, partySize: number): boolean {
  if (far.appointments.some(one => stands(one) && overlap(one, span))) return false
  const present = locks.filter(one => overlap(one, span)).reduce((sum, one) => sum + one.partySize, 0)
  return present + partySize <= seats
}

/** More people at one time than there are seats for. */
async function findDoubles(world: World): Promise<string[]> {
  const locks = await locksOf(world)
  return locks.flatMap(({ startAt, appointmentId }) => {
    const there = locks.filter(one => one.startAt <= startAt && startAt < one.endAt)
    const ids = [...new Set(there.map(one => one.appointmentId))]
    // Whoever stands there is somebody, whatever their row says.
    const people = there.reduce((sum, { partySize }) => sum + Math.max(1, partySize), 0)
    // An appointment that moves to a time beside its own is there once.
    return ids.length > 1 && people > (world.seats ?? 1)
      ? [`${appointmentId} is given ${new Date(startAt).toISOString()} with ${ids.join(', ')}`]
      : []
  })
}

/** Slots that are kept for nobody once nothing is under way, and places that wait for what is free. */
export async function findLostSlots(world: World): Promise<string[]> {
  const held = await world.db.selectFrom('bookings').selectAll().where('state', '=', 'held').execute()
  const offered = await world.db.selectFrom('waitlist').selectAll().where('state', '=', 'offered').execute()
  return [
    ...held.map(
      ({ appointmentId, operationId }) => `${appointmentId} keeps a slot for ${operationId}, which has ended`,
    ),
    ...offered.map(({ waitlistId }) => `${waitlistId} is offered a slot for ever`),
    ...[...(await findWanted(world))].map(pair => `${pair}, and nobody offers that`),
  ]
}
