import { badInput } from '../core/failure.ts'
import type { BookingRow, Closure } from '../core/calendar.ts'
import { toPlainText } from '../lib/plain_text.ts'
import { readDay, readMoment, toZonedIso } from '../lib/zoned_time.ts'
import type { CalendarParts } from './binding.ts'
import { currentId } from './current.ts'
import { opened } from './opened.ts'

/** A closure or a special opening as an operator writes it; dates are whole days, times without an offset are by the clock of the business. */
export interface ClosureWish {
  from: string
  until: string
  is_open?: boolean | undefined
  /** The member of the staff or the room that is closed alone. */
  resource_id?: string | undefined
  note?: string | undefined
}

/** Closures as the command line and the paths of the operator work on them. */
export interface ClosureDoor {
  /** In the order they were made; undefined when the business is not bound. */
  list(smbId: string): Promise<Record<string, unknown>[] | undefined>
  /** Adds one and names the appointments within it, which stay booked; a wrong field is a `bad_input` failure that names it. */
  add(
    smbId: string,
    wish: ClosureWish,
  ): Promise<{ closure: Record<string, unknown>; appointments: Record<string, unknown>[] } | undefined>
  /** False when there is none of this id. */
  remove(closureId: string): Promise<boolean>
}

const DAY_MS = 86_400_000
const KEPT_MS = 30 * DAY_MS
const LONGEST_DAYS = 1100
const MOST_CLOSURES = 500
const MOST_APPOINTMENTS = 500
const MOST_NOTE = 200

/** The closures of the ledger; ended ones go 30 days later, when another one is added. */
export function createClosureDoor({
  ledger,
  now,
  newId,
  keyOf,
}: Pick<CalendarParts, 'ledger' | 'now' | 'newId' | 'keyOf'>): ClosureDoor {
  return {
    list: async given => {
      const smbId = await currentId(ledger, given)
      const binding = await ledger.calendarBindings.get(smbId)
      if (binding === undefined) return undefined
      return (await ledger.closures.ofBusiness(smbId, now() - KEPT_MS)).map(one => toClosure(one, binding.timeZone))
    },
    add: async (given, wish) => {
      const smbId = await currentId(ledger, given)
      const binding = await ledger.calendarBindings.get(smbId)
      if (binding === undefined) return undefined
      const { timeZone } = binding
      const span = readSpan(wish, timeZone, now())
      const resourceId = wish.resource_id ?? null
      if (resourceId !== null && (await ledger.resources.get(resourceId))?.smbId !== smbId)
        throw badInput(
          `resource_id: ${smbId} has none of this id; agent-broker calendar resource list ${smbId} names them.`,
        )
      const note = wish.note === undefined ? null : toPlainText(wish.note, MOST_NOTE) || null
      const closure: Closure = {
        ...span,
        closureId: `cls_${newId()}`,
        smbId,
        resourceId,
        isOpen: wish.is_open === true,
        note,
        createdAt: now(),
      }
      const key = keyOf(smbId, binding.calendarUrl)
      await ledger.transaction(async tables => {
        await tables.bookings.own(key)
        await tables.closures.prune(smbId, now() - KEPT_MS)
        if ((await tables.closures.ofBusiness(smbId, now())).length >= MOST_CLOSURES)
          throw badInput(
            `from: ${smbId} has ${MOST_CLOSURES} closures, the most allowed; write regular ones as --hours.`,
          )
        await tables.closures.add(closure)
        if (closure.isOpen) await opened(tables, key, now(), closure)
      })
      const within = closure.isOpen ? [] : await ledger.bookings.within(smbId, closure, MOST_APPOINTMENTS, resourceId)
      return { closure: toClosure(closure, timeZone), appointments: within.map(toAppointment) }
    },
    remove: async closureId => {
      const closure = await ledger.closures.get(closureId)
      const binding = closure && (await ledger.calendarBindings.get(closure.smbId))
      if (closure === undefined || binding === undefined) return ledger.closures.remove(closureId)
      const key = keyOf(closure.smbId, binding.calendarUrl)
      return ledger.transaction(async tables => {
        await tables.bookings.own(key)
        const isRemoved = await tables.closures.remove(closureId)
        if (isRemoved && !closure.isOpen) await opened(tables, key, now(), closure)
        return isRemoved
      })
    },
  }
}

function readSpan({ from, until }: ClosureWish, timeZone: string, nowMs: number): { startAt: number; endAt: number } {
  const startAt = readTime('from', from, timeZone).startAt
  const { endAt } = readTime('until', until, timeZone)
  if (endAt <= startAt) throw badInput('until: must be after from; a date means its whole day.')
  if (endAt <= nowMs) throw badInput('until: is in the past; a closure must end later than now.')
  if (endAt - startAt > LONGEST_DAYS * DAY_MS)
    throw badInput(`until: more than ${LONGEST_DAYS} days after from; write what lasts longer as --hours.`)
  return { startAt, endAt }
}

function readTime(field: 'from' | 'until', text: string, timeZone: string): { startAt: number; endAt: number } {
  const read = readDay(text, timeZone) ?? readMoment(text, timeZone)
  if ('problem' in read) throw badInput(`${field}: ${read.problem}; a date such as 2026-12-24 means its whole day.`)
  return 'atMs' in read ? { startAt: read.atMs, endAt: read.atMs } : read
}

const toClosure = (
  { closureId, resourceId, startAt, endAt, isOpen, note }: Closure,
  timeZone: string,
): Record<string, unknown> => ({
  closure_id: closureId,
  resource_id: resourceId,
  from: toZonedIso(startAt, timeZone),
  until: toZonedIso(endAt, timeZone),
  is_open: isOpen,
  note,
})

const toAppointment = (row: BookingRow): Record<string, unknown> => ({
  appointment_id: row.appointmentId,
  state: row.state,
  start: toZonedIso(row.startAt, row.timeZone),
  end: toZonedIso(row.endAt, row.timeZone),
  ...(row.toStartAt !== null && { moving_to: toZonedIso(row.toStartAt, row.timeZone) }),
  service: row.service,
  ...(row.partySize > 1 && { party_size: row.partySize }),
  agent_id: row.agentId,
})
