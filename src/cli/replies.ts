import type { Config } from '../config.ts'
import { CHANNELS } from '../core/channel.ts'
import type { Log } from '../core/ports.ts'
import { isGiven, readyFor, type Vendor } from '../core/vendor.ts'
import { isPrivateHost } from '../lib/outgoing_url.ts'
import { broken, type Finding, off, ok } from './finding.ts'

type Reached = Pick<Config, 'vendors' | 'publicUrl'>

const bringsReplies = ({ inbound }: Vendor): boolean => inbound?.brings === 'replies'
const proofOf = ({ inbound }: Vendor): readonly string[] => inbound?.needs ?? []
const titlesOf = (vendors: readonly Vendor[]): string => vendors.map(({ title }) => title).join(' and ')

/** Why nothing that a vendor sends arrives here. */
function unreached(names: string, publicUrl: string | undefined): string | undefined {
  if (publicUrl === undefined)
    return `what ${names} sends is refused: set PUBLIC_URL to the address it calls, which its signature covers`
  if (!isPrivateHost(new URL(publicUrl).hostname)) return undefined
  return `${names} cannot reach ${publicUrl}, which is an address of this machine or its own network: set PUBLIC_URL to one that is reached from the internet`
}

/** Says at the start of a process that those it writes to cannot end it by an answer. */
export function warnOfReplies({ vendors, publicUrl }: Reached, log: Log): void {
  const senders = CHANNELS.flatMap(channel => readyFor(vendors, channel) ?? []).filter(bringsReplies)
  if (senders.length === 0) return
  const problem = unreached(titlesOf([...new Set(senders)]), publicUrl)
  if (problem !== undefined)
    log.warn({ setting: 'PUBLIC_URL' }, `answers, and STOP among them, do not reach this server: ${problem}`)
}

/** What doctor says of whether what people answer reaches this server. */
export function replies({ vendors: { list, values }, publicUrl }: Reached): Finding {
  const able = list.filter(bringsReplies)
  const proven = able.filter(vendor => proofOf(vendor).every(name => isGiven(values[name])))
  if (proven.length === 0)
    return off(
      'replies',
      `neither ${able.map(vendor => proofOf(vendor)[0]).join(' nor ')} is set: answers and opt-outs by text do not reach this server`,
    )
  const names = titlesOf(proven)
  const problem = unreached(names, publicUrl)
  return problem === undefined ? ok('replies', `${names} may call ${publicUrl}/inbound`) : broken('replies', problem)
}
