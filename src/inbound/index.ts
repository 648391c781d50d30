import type { InboundPath } from '../core/inbound.ts'
import type { Vendors } from '../core/vendor.ts'
import type { InboundOptions } from './options.ts'
import { unsubscribePaths } from './unsubscribe.ts'
import { vendorPaths } from './vendors.ts'

/** The paths by which replies, delivery reports, opt-outs and hints come back. */
export const createInboundPaths = (options: InboundOptions, vendors: Vendors): InboundPath[] => [
  ...unsubscribePaths(options),
  ...vendorPaths(options, vendors),
]
