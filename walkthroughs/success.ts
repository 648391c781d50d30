import type { BookingRow } from '../src/core/calendar.ts'
import { BUSINESSES, type Place } from './businesses.ts'
import type { ToolAnswer } from './client.ts'
import type { Left } from './far.ts'
import { fill, type Filling, fieldOf, fieldsOf } from './fill.ts'
import type { Condition } from './format.ts'
import { spentOnEffects } from './spent.ts'
import type { World } from './world.ts'

/** What has been played, as far as the end is told by it. */
export interface Ended {
  world: World
  filling: Filling
  /** What each planned call was answered, by every call that a model made instead of it. */
  answersOf(call: number): readonly ToolAnswer[]
}

/** What does not hold at the end, in words; undefined when it holds. */
export async function whyNot(condition: Condition, ended: Ended): Promise<string | undefined> {
  const { world } = ended
  if ('booked' in condition) return whyNotBooked(condition.booked, ended)
  if ('moved' in condition) return whyNotMoved(condition.moved, ended)
  if ('cancelled' in condition) return whyNotCancelled(condition.cancelled, world)
  if ('waiting' in condition) return whyNotWaiting(condition.waiting, world)
  if ('sent' in condition) return whyNotSent(condition.sent, world)
  if ('called' in condition) return whyNotCalled(condition.called, world)
  if ('answer' in condition) return whyNotAnswered(condition.answer, ended)
  if ('refused' in condition) return whyNotRefused(condition.refused, ended)
  if ('nothing_left' in condition) return whatLeft(world)
  const table = 'ticket' in condition ? 'tickets' : 'lead' in condition ? 'leads' : 'businesses'
  return (await grownIn(world, table)) > 0 ? undefined : `nothing was added to ${table}`
}

type Of<Name extends string> = Extract<Condition, Record<Name, unknown>>[Name &
  keyof Extract<Condition, Record<Name, unknown>>]

const includes = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase())

const LIVE: readonly BookingRow['state'][] = ['confirmed', 'pending']

interface Appointment {
  appointmentId: string
  providerId: string | null
  state: BookingRow['state']
  service: string
  startAt: number
  timeZone: string
  /** JSON. */
  customer: string
}

async function appointmentsAt(at: Place, { db, smbIds, agentId }: World): Promise<Appointment[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('smbId', '=', smbIds[at] ?? '')
    .where('agentId', '=', agentId)
    .execute()
  return rows as unknown as Appointment[]
}

const isLive = ({ state }: Appointment): boolean => LIVE.includes(state)

/** `2026-11-24T10:00` by the clock of the business. */
const localStart = ({ startAt, timeZone }: Appointment): string =>
  new Date(startAt).toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T')

function wanted(date: unknown, filling: Filling): string {
  const filled = fill(date, filling)
  return 'value' in filled ? String(filled.value).slice(0, 16) : ''
}

async function whyNotBooked(
  { at, service, date, customer }: Of<'booked'>,
  { world, filling }: Ended,
): Promise<string | undefined> {
  const rows = (await appointmentsAt(at, world))
    .filter(isLive)
    .filter(({ appointmentId }) => !world.before.appointments.has(appointmentId))
  const fits = rows.filter(
    row =>
      (service === undefined || includes(row.service, service)) &&
      (customer === undefined || includes(row.customer, customer)) &&
      (date === undefined || localStart(row) === wanted(date, filling)),
  )
  if (fits.length === 1) return await whyNotThere(fits, at, world)
  const found = rows.map(row => `${row.service} at ${localStart(row)}`).join(', ')
  return fits.length === 0
    ? `not booked at ${at}; there is ${found || 'nothing'}`
    : `booked ${fits.length} times at ${at}`
}

/** What the ledger holds has to stand in the calendar of the account too. */
async function whyNotThere(rows: readonly Appointment[], at: Place, { far }: World): Promise<string | undefined> {
  if (at !== 'clinic' || far.calCom === undefined) return undefined
  const standing = far.calCom.bookings.filter(({ status }) => status === 'accepted')
  return rows.every(({ providerId, startAt }) =>
    standing.some(one => one.uid === providerId && one.startAt === startAt),
  )
    ? undefined
    : 'the calendar of the clinic does not hold it'
}

async function whyNotMoved({ at, date }: Of<'moved'>, { world, filling }: Ended): Promise<string | undefined> {
  const live = (await appointmentsAt(at, world)).filter(isLive)
  const found = live.map(localStart)
  return found.length === 1 && found[0] === wanted(date, filling)
    ? await whyNotThere(live, at, world)
    : `not moved at ${at}; there is ${found.join(', ') || 'nothing'}`
}

/** The appointment of before is gone; another one may have been made since. */
async function whyNotCancelled({ at }: Of<'cancelled'>, world: World): Promise<string | undefined> {
  const rows = (await appointmentsAt(at, world)).filter(({ appointmentId }) =>
    world.before.appointments.has(appointmentId),
  )
  return rows.length > 0 && rows.every(({ state }) => state === 'cancelled') ? undefined : `not cancelled at ${at}`
}

async function whyNotWaiting({ at }: Of<'waiting'>, { db, smbIds, agentId }: World): Promise<string | undefined> {
  const { sql } = await import('kysely')
  const { rows } = await sql<{ state: string }>`
    select state from waitlist where smb_id = ${smbIds[at] ?? ''} and agent_id = ${agentId}`
    .execute(db)
    .catch(() => ({ rows: [] }))
  return rows.some(({ state }) => state === 'waiting' || state === 'offered')
    ? undefined
    : `no place in a waiting list of ${at}`
}

/** A business may be meant by the name of its fixture. */
function addressOf(to: string, channel: 'sms' | 'email' | 'voice'): string {
  const record = Object.entries(BUSINESSES).find(([place]) => place === to)?.[1].record
  return (channel === 'email' ? record?.contact_email : record?.contact_phone) ?? to
}

const leftSince = ({ far, before }: World, channel: 'sms' | 'email'): Left[] =>
  channel === 'sms' ? far.textsLeft().slice(before.texts) : far.mailsLeft().slice(before.mails)

function whyNotSent({ channel, to, contains = '' }: Of<'sent'>, world: World): string | undefined {
  const left = leftSince(world, channel).filter(one => includes(one.to, addressOf(to, channel)))
  const fits = left.filter(({ text }) => includes(text, contains))
  if (fits.length === 1) return undefined
  return `${fits.length} of ${left.length} by ${channel} to ${to} say "${contains}"`
}

function whyNotCalled({ to }: Of<'called'>, { far, before }: World): string | undefined {
  const placed = far
    .callsPlaced()
    .slice(before.calls)
    .filter(number => number === addressOf(to, 'voice'))
  return placed.length === 1 ? undefined : `${to} was called ${placed.length} times`
}

function whyNotAnswered({ call, field, ...wants }: Of<'answer'>, { answersOf }: Ended): string | undefined {
  const names = Array.isArray(field) ? field : [field]
  const reached = answersOf(call).some(({ body }) => {
    // What stands outermost is what the answer says of itself.
    const own = names.map(name => body[name]).filter(value => value !== undefined && typeof value !== 'object')
    const values = own.length > 0 ? own : fieldsOf(body, names)
    return values.some(value => isAsWanted(value, wants))
  })
  return reached ? undefined : `call ${call} does not answer ${names.join(' or ')} as wanted`
}

function isAsWanted(value: unknown, { is, contains, at_least: least }: Omit<Of<'answer'>, 'call' | 'field'>): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (is !== undefined && text.toLowerCase() !== String(is).toLowerCase()) return false
  if (contains !== undefined && !includes(text, contains)) return false
  return least === undefined || (typeof value === 'number' && value >= least)
}

/** A refusal, at once or by the time its outcome was asked for, or a check that says no; with a reason of those that name the rule. */
function whyNotRefused({ call, reason }: Of<'refused'>, { answersOf }: Ended): string | undefined {
  const answers = answersOf(call)
  const isRefused = answers.some(({ body }) => {
    const said = [body['reason_code'], body['reason'], body['status']].map(String)
    return said.some(one => reason.includes(one)) || fieldOf(body, ['legal']) === false
  })
  return isRefused
    ? undefined
    : `call ${call} is not refused for ${reason.join(' or ')}: ${answers.map(({ body }) => `${String(body['status'])} ${String(body['reason_code'])}`).join(', ')}`
}

async function whatLeft(world: World): Promise<string | undefined> {
  const { agentId, before, db, far } = world
  const rows = await db.selectFrom('bookings').select(['appointmentId', 'state']).execute()
  const made = rows.filter(
    ({ appointmentId, state }) =>
      !before.appointments.has(appointmentId) && LIVE.some(live => live === (state as BookingRow['state'])),
  )
  const left = [
    [leftSince(world, 'sms').length, 'texts left'],
    [leftSince(world, 'email').length, 'mails left'],
    [far.callsPlaced().length - before.calls, 'calls were placed'],
    [made.length, 'appointments were made'],
    [(await spentOnEffects(db, agentId)) - before.spent, 'credits were charged'],
  ] as const
  const faults = left.filter(([count]) => count !== 0).map(([count, what]) => `${count} ${what}`)
  return faults.length === 0 ? undefined : faults.join(', ')
}

async function grownIn({ app, before }: World, table: string): Promise<number> {
  const counts = await app.broker.services.ledger.rowCounts()
  return (counts[table] ?? 0) - (before.rows[table] ?? 0)
}
