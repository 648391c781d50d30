import type { SenderProfile } from '../core/gate.ts'
import type { Wish } from '../core/inbound.ts'

/** One text that confirms and never markets (47 CFR 64.1200(a)(12)). */
export function replyTo(
  wish: Wish | undefined,
  { legalName, supportContact }: Pick<SenderProfile, 'legalName' | 'supportContact'>,
): string | undefined {
  if (wish === undefined) return undefined
  const name = legalName === undefined ? '' : `${legalName}: `
  const contact = supportContact === undefined ? '' : ` Contact: ${supportContact}.`
  if (wish.kind === 'help')
    return `${name}This number sends messages about your requests.${contact} Reply STOP to end them.`
  if (wish.kind !== 'opt_out') return `${name}You can get texts from this number again. Reply STOP to end them.`
  const cancel = wish.mayCancel ? ' If you meant to cancel an appointment, please tell the business directly.' : ''
  return `${name}You are unsubscribed and get no more texts from this number.${cancel} Reply START to undo this.`
}
