import type { OutsideScreening } from '../../core/screening.ts'
import { type Parts, portOf, readyFor, type Vendors } from '../../core/vendor.ts'
import { once } from '../../lib/once.ts'

/** The service outside that names are screened with, when there is one; its code is loaded with the first name. */
export function createOutsideScreening(vendors: Vendors, parts: Parts): OutsideScreening | undefined {
  const vendor = readyFor(vendors, 'screening')
  if (vendor === undefined) return undefined
  const { name, titleOf, create } = portOf(vendor, 'screening')
  const load = once(() => create(vendors.values, parts))
  return { name, title: titleOf(vendors.values), screen: async (...asked) => (await load())(...asked) }
}
