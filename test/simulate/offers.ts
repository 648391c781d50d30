import type { Span } from '../../src/core/calendar.ts'
import type { Ledger, Tables } from '../../src/core/rows/ledger.ts'
import type { Offer, WaitRow } from '../../src/core/rows/waitlist.ts'
import type { World } from './model.ts'

const MOST_WAITING = 1_000

/** The window of a place, and the slot that it let pass last. */
export interface Waits extends Span {
  passedStart: number | null
  passedEnd: number | null
}

/** Whether two stretches of time have some in common. */
export const overlap = (one: Span, other: Span): boolean => one.startAt < other.endAt && other.startAt < one.endAt

/** Whether a slot can be offered to a place. */
export const fits = ({ startAt, endAt, passedStart, passedEnd }: Waits, span: Span): boolean =>
  startAt <= span.startAt &&
  span.endAt <= endAt &&
  (passedStart === null || passedEnd === null || !overlap({ startAt: passedStart, endAt: passedEnd }, span))

/** A ledger that is watched: an offer goes to whoever waited first of those whom it fits. */
export function watchOffers(world: World, ledger: Ledger): Ledger {
  const watched = (tables: Tables): Tables => ({
    ...tables,
    waitlist: {
      ...tables.waitlist,
      move: async (waitlistId, from, changes) => {
        const isMoved = await tables.waitlist.move(waitlistId, from, changes)
        const row = changes.state === 'offered' && isMoved ? await tables.waitlist.get(waitlistId) : undefined
        if (row?.offer) await lookAhead(world, tables, row, row.offer)
        return isMoved
      },
    },
  })
  return { ...ledger, transaction: work => ledger.transaction(tables => work(watched(tables))) }
}

async function lookAhead(world: World, { waitlist }: Tables, row: WaitRow, offer: Offer): Promise<void> {
  world.offers.set(offer.operationId, row.operationId)
  const all = await waitlist.waiting(row.calendarKey, offer, undefined, MOST_WAITING)
  const before = all.find(
    ({ queuedAt, waitlistId, window, passed }) =>
      (queuedAt < row.queuedAt || (queuedAt === row.queuedAt && waitlistId < row.waitlistId)) &&
      fits({ ...window, passedStart: passed?.startAt ?? null, passedEnd: passed?.endAt ?? null }, offer),
  )
  if (before !== undefined)
    world.faults.push(
      `${row.waitlistId} is offered ${new Date(offer.startAt).toISOString()}, for which ${before.waitlistId} has waited longer`,
    )
}
