import { type Config, partsOf, readConfig } from '../../config.ts'
import { CHANNELS } from '../../core/channel.ts'
import { type CalendarParts, isReady, type Vendor } from '../../core/vendor.ts'
import { VENDORS } from '../../providers/index.ts'
import { calls, SILENT, vendors } from '../doctor_vendors.ts'
import { messageOf } from '../finding.ts'
import type { Given } from './settings.ts'

/** Those of the vendors that somebody has an account or a server for, which their settings switch on. */
export const ACCOUNTS: readonly Vendor[] = VENDORS.filter(
  ({ isRehearsal, needs, settings }) => isRehearsal !== true && needs.some(name => name in settings),
)

/** Whether some setting of a vendor is given, as itself or as the name of a file. */
export const isChosen = ({ needs, settings }: Vendor, given: Given): boolean =>
  needs.some(name => name in settings && (given[name] ?? given[`${name}_FILE`]) !== undefined)

/** Asks the vendor itself whether its settings work, as doctor does; answers what is wrong. */
export async function problemWith(vendor: Vendor, given: Given): Promise<string | undefined> {
  try {
    const config = readConfig(ownOf(vendor, given), {}, [vendor])
    if (!isReady(vendor, config.vendors.values)) return undefined
    return await problemOf(vendor, config)
  } catch (error) {
    return messageOf(error)
  }
}

/** What a vendor reads, and what says where this server is; which vendor does what is another question. */
function ownOf({ reads = {}, settings }: Vendor, given: Given): Record<string, string> {
  const names = ['PUBLIC_URL', 'DATA_DIR', 'MAP_CONTACT', ...Object.keys(reads), ...Object.keys(settings)]
  return Object.fromEntries(
    names
      .flatMap(name => [name, `${name}_FILE`])
      .flatMap(name => (given[name] === undefined ? [] : [[name, given[name]]])),
  )
}

async function problemOf(vendor: Vendor, config: Config): Promise<string | undefined> {
  if (vendor.check !== undefined) return brokenOf(await vendors(config))
  if (vendor.ports?.calls !== undefined) return brokenOf([await calls(config)])
  const parts = partsOf(config, { now: Date.now, log: SILENT })
  if (vendor.ports?.calendar !== undefined) {
    const { createCalendars } = await import('../../providers/ports/calendars.ts')
    await (await createCalendars(vendor, config.vendors.values, { ...parts, ...NO_LEDGER }).open()).check?.()
    return undefined
  }
  const { createChannels } = await import('../../providers/ports/channels.ts')
  const { configured, open } = createChannels(config.vendors, parts)
  for (const channel of CHANNELS.filter(name => configured.has(name))) await (await open(channel)).check?.()
  return undefined
}

/** An account is signed in to before there is a ledger: nothing is booked or bound yet. */
const NO_LEDGER: Pick<CalendarParts, 'bookings' | 'bindings' | 'closures' | 'resources'> = {
  bookings: {
    get: async () => undefined,
    ofOperation: async () => undefined,
    locked: async () => [],
    move: async () => false,
    beginnings: async () => [],
  },
  bindings: { get: async () => undefined },
  closures: { ofBusiness: async () => [] },
  resources: { ofBusiness: async () => [] },
}

const brokenOf = (findings: readonly { state: string; says: string }[]): string | undefined =>
  findings.find(({ state }) => state === 'broken')?.says
