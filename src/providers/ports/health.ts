import type { CallPort } from '../../core/calls.ts'
import type { CalendarPort } from '../../core/calendar.ts'
import { CHANNELS } from '../../core/channel.ts'
import type { ChannelSet } from '../../core/rows/messages.ts'
import { isReady, type Parts, readyFor, type Vendor, type Vendors } from '../../core/vendor.ts'

/** Something far that can be asked whether it works; asking changes nothing there. */
export interface Checkable {
  /** As people know it. */
  name: string
  /** Throws a sentence when it does not work. */
  check(): Promise<void>
}

/** What this process depends on, and how each part is asked: those vendors that have a check of their own, and whoever carries messages, calls and appointments. */
export function checkables(
  vendors: Vendors,
  parts: Parts,
  open: {
    channels: ChannelSet
    calls: CallPort
    callsVendor: Vendor | undefined
    calendar: CalendarPort
    calendarVendor: Vendor | undefined
  },
): Checkable[] {
  const { list, values } = vendors
  const isReal = (vendor: Vendor | undefined): vendor is Vendor => vendor !== undefined && vendor.isRehearsal !== true
  const own = list.flatMap((vendor): Checkable[] => {
    const { check, title } = vendor
    if (check === undefined || !isReal(vendor) || !isReady(vendor, values)) return []
    return [{ name: title, check: async () => void (await check.run(values, parts)) }]
  })
  // A browser of this machine is no provider, and starting one is no question.
  const channels = CHANNELS.filter(channel => channel !== 'browser').flatMap((channel): Checkable[] => {
    const vendor = readyFor(vendors, channel)
    if (!isReal(vendor) || vendor.check !== undefined) return []
    return [{ name: `${vendor.title} (${channel})`, check: async () => (await open.channels.open(channel)).check?.() }]
  })
  const calls = isReal(open.callsVendor)
    ? [
        {
          name: `${open.callsVendor.title} (calls)`,
          check: async () => void (await (await open.calls.open()).check?.()),
        },
      ]
    : []
  const calendar = isReal(open.calendarVendor)
    ? [
        {
          name: `${open.calendarVendor.title} (calendar)`,
          check: async () => (await open.calendar.open()).check?.(),
        },
      ]
    : []
  return [...own, ...channels, ...calls, ...calendar]
}
