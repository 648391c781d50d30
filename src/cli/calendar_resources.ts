import type { Resource } from '../core/calendar.ts'
import { toResource } from '../supply/resources.ts'
import { type CalendarCommands, knownBinding } from './bound_business.ts'
import { isKind, toNumber } from './bound_terms.ts'
import { plainly } from './plainly.ts'
import { type Listing, type ListOptions, printRows } from './rows.ts'
import { clean, print } from './with_ledger.ts'

/** The options of `calendar resource add`. */
export interface ResourceOptions {
  kind: string
  name: string
  capacity: string
  hours?: string
  service?: string[]
  busyUrl?: string[]
}

const OPTIONS = {
  name: '--name',
  capacity: '--capacity',
  hours: '--hours',
  services: '--service',
  busy_urls: '--busy-url',
}

/** Adds a member of the staff or a room to a business. */
export async function runResourceAdd(
  { door, ledger }: CalendarCommands,
  smbId: string,
  { kind, capacity, service: services, busyUrl, ...rest }: ResourceOptions,
): Promise<void> {
  await knownBinding(ledger, smbId)
  if (!isKind(kind)) throw new Error(`--kind: must be staff or room; got "${kind.slice(0, 40)}"`)
  const wish = { ...rest, kind, capacity: toNumber(capacity), services, busy_urls: busyUrl }
  const added = await plainly(() => door.addResource(smbId, wish), OPTIONS)
  if (added === undefined) throw new Error(`${smbId} is not bound to a calendar any more`)
  print(`${added.resource.resourceId}: ${toLine(added.resource)}`)
  for (const sentence of added.said) print(sentence)
  if (!added.isNeeded)
    print(
      `no service needs ${kind} yet; agent-broker calendar bind ${smbId} --service "name:minutes:needs=${kind}" says which do`,
    )
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
  item: toResource,
}

/** Removes a member of the staff or a room that no appointment ahead takes. */
export async function runResourceRemove({ door }: CalendarCommands, resourceId: string): Promise<void> {
  if ((await plainly(() => door.removeResource(resourceId))) === undefined)
    throw new Error(
      `unknown resource ${resourceId.slice(0, 64)}; agent-broker calendar resource list <smb_id> names them`,
    )
  print(`${resourceId} is removed`)
}
