import { type Channel, CHANNELS, type ChannelName } from '../../core/channel.ts'
import { Failure } from '../../core/failure.ts'
import type { ChannelSet } from '../../core/rows/messages.ts'
import { type Parts, portOf, providerName, readyFor, switchesOf, type Vendor, type Vendors } from '../../core/vendor.ts'

/** Wires the channels of the settings; the code of a vendor is loaded with the first message. */
export function createChannels(vendors: Vendors, parts: Parts): ChannelSet {
  const ready = new Map<ChannelName, Vendor>()
  for (const channel of CHANNELS) {
    const vendor = readyFor(vendors, channel)
    if (vendor !== undefined) ready.set(channel, vendor)
  }
  const opened = new Map<ChannelName, Promise<Channel>>()
  const openOnce = (channel: ChannelName, vendor: Vendor): Promise<Channel> => {
    const opening = opened.get(channel) ?? load(channel, vendor, vendors, parts)
    opened.set(channel, opening)
    // A file that cannot be read now may be mended: the next message tries again.
    opening.catch(() => opened.delete(channel))
    return opening
  }
  return {
    configured: new Map([...ready].map(([channel, vendor]) => [channel, providerName(vendor, channel)])),
    open: async channel => {
      const vendor = ready.get(channel)
      if (vendor === undefined) throw notConfigured(channel, vendors)
      return openOnce(channel, vendor)
    },
  }
}

const notConfigured = (channel: ChannelName, { list }: Vendors): Failure =>
  new Failure(
    'supply_unreachable',
    `The channel ${channel} is not configured on this server. Nothing was sent; ask the operator to set ${switchesOf(list, channel)}.`,
  )

async function load(channel: ChannelName, vendor: Vendor, { values }: Vendors, parts: Parts): Promise<Channel> {
  const loaded = await portOf(vendor, channel).create(values, parts)
  return loaded.isRehearsal === true ? loaded : (await import('../policy.ts')).withPolicy(loaded, parts.log)
}
