import type { CallPort } from '../../core/calls.ts'
import { Failure } from '../../core/failure.ts'
import { type Parts, portOf, switchesOf, type Vendor, type Vendors, wordKeeper } from '../../core/vendor.ts'
import { once } from '../../lib/once.ts'

/** Wires the voice provider of the settings; its code is loaded with the first call. */
export function createCalls(
  { vendor, wantsRecording }: { vendor: Vendor | undefined; wantsRecording: boolean },
  vendors: Vendors,
  parts: Parts,
): CallPort {
  const load = vendor && once(() => portOf(vendor, 'calls').create(vendors.values, parts))
  return {
    provider: vendor?.id,
    wantsRecording,
    keeper: wordKeeper(vendors.list),
    open: async () => {
      if (load === undefined) throw notProvisioned(vendors)
      return load()
    },
  }
}

const notProvisioned = ({ list }: Vendors): Failure =>
  new Failure(
    'voice_not_provisioned',
    `No voice provider is configured on this server, so nobody was called. Ask the operator to set ${switchesOf(list, 'calls')}, or OUTBOX to see what would be said.`,
  )
