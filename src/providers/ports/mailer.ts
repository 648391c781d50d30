import type { Mailer } from '../../core/ports.ts'
import { type Parts, portOf, readyFor, type Vendors } from '../../core/vendor.ts'
import { once } from '../../lib/once.ts'

/** The mailer, when somebody sends mail; its code is loaded with the first one. */
export function createMailer(vendors: Vendors, parts: Parts): Mailer | undefined {
  const vendor = readyFor(vendors, 'mailer')
  if (vendor === undefined) return undefined
  const load = once(() => portOf(vendor, 'mailer').create(vendors.values, parts))
  return {
    sendCode: async (...message) => (await load()).sendCode(...message),
    sendNews: async (...message) => (await load()).sendNews(...message),
    sendQuestion: async (...message) => (await load()).sendQuestion(...message),
  }
}
