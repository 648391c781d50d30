import { badInput, Failure } from '../../core/failure.ts'
import type { Evidence, Recipient } from '../../core/gate.ts'
import type { Context } from '../../core/operation.ts'
import type { Regarding } from './fields.ts'
import { evidenceOf } from './standing.ts'

const MINUTE_MS = 60_000
const MOST_A_MINUTE = 60

type LookUp = Pick<Context, 'ledger' | 'consents' | 'now' | 'ownSystem' | 'caller' | 'cancelled'>

/**
 * Finds the record that a caller names, as `readRegarding` does, and counts it before it is looked for: the answer says something of the recipient, and
 * nobody shall try one id after the other.
 */
export async function readNewRegarding(
  named: Regarding | undefined,
  recipients: readonly Recipient[],
  ctx: LookUp & Pick<Context, 'limits'>,
): Promise<ReadonlyMap<string, Evidence> | undefined> {
  if (named === undefined) return undefined
  const waitS = await ctx.limits.take('relationships', ctx.caller.agentId ?? '', MOST_A_MINUTE, MINUTE_MS)
  if (waitS > 0)
    throw new Failure(
      'rate_limited',
      `regarding: at most ${MOST_A_MINUTE} records a minute are looked up for one agent; try again in ${waitS} s. Nothing was sent.`,
      { retryAfterS: waitS },
    )
  return readRegarding(named, recipients, ctx)
}

/**
 * Finds the record that a caller names, and answers what the operator's own system says of each recipient. One that does not exist and one of somebody else
 * are the same `bad_input` failure; while that system cannot be asked, what it would have to say is `transient`. It may ask outside: never call it within a transaction.
 */
export async function readRegarding(
  named: Regarding | undefined,
  recipients: readonly Recipient[],
  ctx: LookUp,
): Promise<ReadonlyMap<string, Evidence> | undefined> {
  if (named === undefined) return undefined
  const nowMs = ctx.now()
  const known = new Map<string, Evidence>()
  let isOnRecord = false
  let isUnasked = false
  for (const recipient of new Map(recipients.map(one => [one.normalized, one])).values()) {
    const consents = await ctx.consents.consentsOf(recipient, nowMs).catch(() => 'unreadable' as const)
    const evidence = await evidenceOf(ctx.ledger, { recipient, nowMs, consents })
    const shows = evidence !== 'unreadable' && evidence.some(({ kind, id }) => kind === named.kind && id === named.id)
    if (shows || (await isOwnAppointmentWith(recipient, named, ctx))) {
      isOnRecord = true
      continue
    }
    const said = await ctx.ownSystem?.find(recipient, named, ctx.cancelled())
    if (said === 'unavailable') isUnasked = true
    else if (said !== undefined) known.set(recipient.normalized, said)
  }
  if (isOnRecord || known.size > 0) return known
  if (isUnasked)
    throw new Failure(
      'transient',
      'regarding: cannot be looked up just now; the operator’s own system does not answer. Nothing was sent. Try again in a minute, or leave it out.',
    )
  throw badInput(
    'regarding: unknown; no such record of this recipient is known here. Send one of theirs, or leave it out.',
  )
}

/** The same with what the contact of a business itself shows; what was named says more. */
export const withEvidence = (
  evidence: Evidence | undefined,
  recipients: readonly Recipient[],
  known: ReadonlyMap<string, Evidence> | undefined,
): ReadonlyMap<string, Evidence> | undefined =>
  evidence === undefined
    ? known
    : new Map([...recipients.map(({ normalized }) => [normalized, evidence] as const), ...(known ?? [])])

/** A business is written to about an appointment there; that shows no relationship, since booking costs an agent nothing. */
async function isOwnAppointmentWith(
  { type, normalized }: Recipient,
  { kind, id }: Regarding,
  { ledger, caller }: Pick<Context, 'ledger' | 'caller'>,
): Promise<boolean> {
  if (kind !== 'appointment') return false
  const booked = await ledger.bookings.get(id)
  if (booked === undefined || booked.agentId !== caller.agentId) return false
  const business = await ledger.businesses.get(booked.smbId)
  // A record keeps an address as it was written.
  return (type === 'phone' ? business?.contactPhone : business?.contactEmail?.toLowerCase()) === normalized
}
