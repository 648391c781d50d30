import type { Mailbox } from '../../core/mailbox.ts'
import { type Parts, portOf, readyFor, type Vendors } from '../../core/vendor.ts'
import { once } from '../../lib/once.ts'

/** Opens the mailbox that gets answers to invitations, when there is one; its code is loaded with the first reading. */
export function createMailboxPort(vendors: Vendors, parts: Parts): (() => Promise<Mailbox>) | undefined {
  const vendor = readyFor(vendors, 'mailbox')
  return vendor && once(() => portOf(vendor, 'mailbox').create(vendors.values, parts))
}
