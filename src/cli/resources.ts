import type { Resource } from '../core/calendar.ts'
import { fold } from '../lib/fold.ts'
import { doubtOf, readHours } from '../lib/opening_hours.ts'
import { calendarKeys } from '../providers/calendar_keys.ts'
import { type CalendarCommands, knownBinding, MOST_SHOWN } from './bound_business.ts'
import { isKind } from './bound_terms.ts'
import { type Listing, type ListOptions, printRows } from './rows.ts'
import { clean, print } from './with_ledger.ts'

/** The options of `calendar resource add`. */
export interface ResourceOptions {
  kind: string
  name: string
  capacity: string
  hours?: string
  service?: string[]
}

const MOST_CAPACITY = 1000
const MOST_RESOURCES = 100

/** Adds a member of the staff or a room to a business. */
export async function runResourceAdd(
  { ledger, now }: CalendarCommands,
  smbId: string,
  { kind, name, capacity: capacityText, hours, service }: ResourceOptions,
): Promise<void> {
  const binding = await knownBinding(ledger, smbId)
  if (binding.calendarUrl !== null)
    throw new Error(`${smbId} is bound to a CalDAV calendar; only the embedded calendar knows staff and rooms`)
  if (!isKind(kind)) throw new Error(`--kind: must be staff or room; got "${kind.slice(0, 40)}"`)
  if (name === '' || name.length > 100 || clean(name) !== name)
    throw new Error('--name: must be 1 to 100 characters of plain text')
  const capacity = /^\d{1,4}$/.test(capacityText) ? Number(capacityText) : 0
  if (capacity < 1 || capacity > MOST_CAPACITY)
    throw new Error(`--capacity: must be a whole number from 1 to ${MOST_CAPACITY}`)
  if (hours !== undefined) await checkHours(hours, binding.region, now())
  const services = service?.map(wish => knownService(binding.services, wish)) ?? null
  const { v7 } = await import('uuid')
  const resource: Resource = {
    resourceId: `res_${v7()}`,
    smbId,
    ...{ kind, name, capacity, hours: hours?.trim() ?? null, services },
    createdAt: now(),
  }
  await ledger.transaction(async tables => {
    await tables.bookings.own(calendarKeys.local(smbId))
    if ((await tables.resources.ofBusiness(smbId)).length >= MOST_RESOURCES)
      throw new Error(`${smbId} has ${MOST_RESOURCES} staff and rooms, the most allowed`)
    await tables.resources.add(resource)
  })
  print(`${resource.resourceId}: ${toLine(resource)}`)
  if (!binding.services.some(({ needs }) => needs?.includes(kind)))
    print(
      `no service needs ${kind} yet; agent-broker calendar bind ${smbId} --service "name:minutes:needs=${kind}" says which do`,
    )
}

async function checkHours(text: string, region: string | undefined, nowMs: number): Promise<void> {
  const read = await readHours(text, region)
  const problem = 'problem' in read ? read.problem : doubtOf(read.hours, text, nowMs)
  if (problem !== undefined) throw new Error(`--hours: ${problem}`)
}

function knownService(services: readonly { name: string }[], wish: string): string {
  const service = services.find(({ name }) => fold(name) === fold(wish))
  if (service !== undefined) return service.name
  const all = services.map(({ name }) => `"${name}"`).join(', ')
  throw new Error(`--service: "${wish.slice(0, 80)}" is not offered; name one of ${all}`)
}

const toLine = ({ kind, name, capacity, hours, services }: Resource): string =>
  [
    `${kind} ${clean(name)}`,
    ...(capacity > 1 ? [`up to ${capacity} people at the same time`] : []),
    ...(hours === null ? [] : [hours]),
    ...(services === null ? [] : [`for ${services.map(clean).join(', ')}`]),
  ].join('; ')

/** Prints the staff and rooms of a business, one a line, in the order they are taken in. */
export async function runResourceList(
  { ledger }: CalendarCommands,
  smbId: string,
  options: ListOptions = {},
): Promise<void> {
  await knownBinding(ledger, smbId)
  const none = `${smbId} has no staff and no rooms`
  await printRows(await ledger.resources.ofBusiness(smbId), { ...RESOURCES, none }, options)
}

const RESOURCES: Omit<Listing<Resource>, 'none'> = {
  head: ['resource_id', 'kind', 'name', 'capacity', 'hours', 'services'],
  cells: ({ resourceId, kind, name, capacity, hours, services }) => [
    resourceId,
    kind,
    name,
    String(capacity),
    hours ?? '',
    services?.join(', ') ?? '',
  ],
  item: ({ resourceId, kind, name, capacity, hours, services }) => ({
    resource_id: resourceId,
    kind,
    name,
    capacity,
    hours,
    services,
  }),
}

/** Removes a member of the staff or a room that no appointment ahead takes. */
export async function runResourceRemove({ ledger, now }: CalendarCommands, resourceId: string): Promise<void> {
  const resource = await ledger.resources.get(resourceId)
  if (resource === undefined)
    throw new Error(
      `unknown resource ${resourceId.slice(0, 64)}; agent-broker calendar resource list <smb_id> names them`,
    )
  const { smbId } = resource
  await ledger.transaction(async tables => {
    // Who is just locking a slot with it is seen here, or does not find it any more.
    await tables.bookings.own(calendarKeys.local(smbId))
    const ahead = (await tables.bookings.ahead(smbId, now(), MOST_AHEAD)).filter(
      ({ staffId, roomId }) => staffId === resourceId || roomId === resourceId,
    )
    if (ahead.length > 0)
      throw new Error(
        `${clean(resource.name)} has appointments that lie ahead (${ahead.length}): ${ahead
          .slice(0, MOST_SHOWN)
          .map(({ appointmentId }) => appointmentId)
          .join(', ')}; move or cancel them first`,
      )
    await tables.resources.remove(resourceId)
  })
  print(`${resourceId} is removed`)
}

const MOST_AHEAD = 5_000
