import type { Resource, ResourceKind } from '../core/calendar.ts'
import { badInput } from '../core/failure.ts'
import { foldLetters } from '../lib/fold.ts'
import { doubtOf, readHours } from '../lib/opening_hours.ts'
import { type CalendarParts, isPlainName, ownUnchanged } from './binding.ts'
import { readBusyUrls } from './busy_urls.ts'
import { opened } from './opened.ts'

/** A member of the staff or a room as an operator writes it. */
export interface ResourceWish {
  kind: ResourceKind
  name: string
  /** People who may have an appointment with it, or in it, at the same time; 1 without it. */
  capacity?: number | undefined
  /** Within the hours of the business; all of them without it. */
  hours?: string | undefined
  /** Names of the services it is for; all of them without it. */
  services?: readonly string[] | undefined
  /** iCalendar addresses in whose events it is not booked. */
  busy_urls?: readonly string[] | undefined
}

const MOST_CAPACITY = 1000
const MOST_RESOURCES = 100
const MOST_AHEAD = 5_000
const EVER = Number.MAX_SAFE_INTEGER
const MOST_NAMED = 100

/** Adds a member of the staff or a room, and says whether a service needs its kind; undefined when the business is not bound. */
export async function addResource(
  parts: CalendarParts,
  smbId: string,
  { kind, name, capacity = 1, hours, services: wishes, busy_urls }: ResourceWish,
): Promise<{ resource: Resource; isNeeded: boolean; said: string[] } | undefined> {
  const { ledger, now, newId, keyOf } = parts
  const binding = await ledger.calendarBindings.get(smbId)
  if (binding === undefined) return undefined
  if (binding.calendarUrl !== null)
    throw badInput(`${smbId} is bound to a CalDAV calendar; only the embedded calendar knows staff and rooms.`)
  if (!isPlainName(name)) throw badInput('name: must be 1 to 100 characters of plain text.')
  if (!Number.isInteger(capacity) || capacity < 1 || capacity > MOST_CAPACITY)
    throw badInput(`capacity: must be a whole number from 1 to ${MOST_CAPACITY}.`)
  if (hours !== undefined) await checkHours(hours, binding.region, now())
  const services = wishes?.map(wish => knownService(binding.services, wish)) ?? null
  const resourceId = `res_${newId()}`
  const resource: Resource = {
    resourceId,
    smbId,
    ...{ kind, name, capacity, hours: hours?.trim() ?? null, services },
    createdAt: now(),
  }
  const busy = await readBusyUrls(parts, { smbId, resourceId, timeZone: binding.timeZone }, busy_urls)
  await ledger.transaction(async tables => {
    await ownUnchanged(tables, smbId, binding, parts)
    if ((await tables.resources.ofBusiness(smbId)).length >= MOST_RESOURCES)
      throw badInput(`${smbId} has ${MOST_RESOURCES} staff and rooms, the most allowed.`)
    await tables.resources.add(resource)
    if (busy !== undefined) await tables.busyAddresses.replace(smbId, resourceId, busy.rows)
    await opened(tables, keyOf(smbId, null), now())
  })
  const isNeeded = binding.services.some(({ needs }) => needs?.includes(kind))
  return { resource, isNeeded, said: busy?.said ?? [] }
}

async function checkHours(text: string, region: string | undefined, nowMs: number): Promise<void> {
  const read = await readHours(text, region)
  const problem = 'problem' in read ? read.problem : doubtOf(read.hours, text, nowMs)
  if (problem !== undefined) throw badInput(`hours: ${problem}.`)
}

function knownService(services: readonly { name: string }[], wish: string): string {
  const service = services.find(({ name }) => foldLetters(name) === foldLetters(wish))
  if (service !== undefined) return service.name
  const all = services.map(({ name }) => `"${name}"`).join(', ')
  throw badInput(`services: "${wish.slice(0, 80)}" is not offered; name one of ${all}.`)
}

/** Removes a member of the staff or a room that no appointment ahead takes, and answers its name. */
export async function removeResource(
  { ledger, now, keyOf }: CalendarParts,
  resourceId: string,
): Promise<string | undefined> {
  const resource = await ledger.resources.get(resourceId)
  if (resource === undefined) return undefined
  const { smbId } = resource
  const isRemoved = await ledger.transaction(async tables => {
    // Who is just locking a slot with it is seen here, or does not find it any more.
    await tables.bookings.own(keyOf(smbId, null))
    const ahead = await tables.bookings.within(smbId, { startAt: now(), endAt: EVER }, MOST_AHEAD, resourceId)
    if (ahead.length > 0)
      throw badInput(
        `${resource.name} has appointments that lie ahead (${ahead.length}): ${ahead
          .slice(0, MOST_NAMED)
          .map(({ appointmentId }) => appointmentId)
          .join(', ')}; move or cancel them first.`,
      )
    return tables.resources.remove(resourceId)
  })
  return isRemoved ? resource.name : undefined
}

/** A member of the staff or a room as it is told. */
export const toResource = ({
  resourceId,
  kind,
  name,
  capacity,
  hours,
  services,
}: Resource): Record<string, unknown> => ({
  resource_id: resourceId,
  kind,
  name,
  capacity,
  hours,
  services,
})
