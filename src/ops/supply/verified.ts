import type { z } from 'zod'
import { Failure } from '../../core/failure.ts'
import type { Context } from '../../core/operation.ts'
import type { BusinessRow } from '../../core/rows/supply.ts'
import { matchSupply } from '../../supply/match.ts'
import { capabilitiesOf, channelsOf } from '../../supply/record.ts'
import { isMapped, isTrusted, outOfNetwork } from './fields.ts'
import { sameKindAs } from './same_kind.ts'
import type { verifyAnswer, verifyAsked } from './verify_fields.ts'
import { notInNetwork } from './verify_mapped.ts'

/** Answers verify_business. */
export async function verifyRecord(
  { smb_id: id, capability_to_verify: wanted }: z.output<typeof verifyAsked>,
  ctx: Context,
): Promise<z.input<typeof verifyAnswer>> {
  const business = await ctx.ledger.businesses.get(id)
  if (business === undefined && isMapped(id)) throw await notInNetwork(id, wanted, ctx)
  if (business === undefined) throw outOfNetwork(id)
  if (!(await isTrusted(business, ctx))) {
    throw new Failure(
      'supply_unverified',
      `${id} is not what its booking link says, as the operator or the link itself shows; use another business, or ask the operator.`,
    )
  }
  const isKnown = wanted === undefined || isOffered(business, wanted, ctx)
  const isConfirmed = business.verification === 'confirmed'
  return {
    human_message: toSentence(isConfirmed, isKnown ? undefined : wanted),
    verified: isConfirmed && isKnown,
    capabilities_confirmed: wanted === undefined ? capabilitiesOf(business) : isKnown ? [wanted] : [],
    channels_reachable: channelsOf(business),
    ...(isConfirmed &&
      business.verifiedAt !== null && { last_verified_at: new Date(business.verifiedAt).toISOString() }),
    verification_method: isConfirmed ? 'operator_review' : 'booking_link',
  }
}

function toSentence(isConfirmed: boolean, lacks: string | undefined): string {
  const record = isConfirmed
    ? 'The operator has confirmed the record of this business.'
    : 'The operator has not confirmed the record of this business.'
  return lacks === undefined
    ? record
    : `${record} It does not name "${lacks}", so nothing says that the business does that; without capability_to_verify the answer lists what it names.`
}

/** A name is no capability. */
function isOffered(business: BusinessRow, capability: string, { now }: Pick<Context, 'now'>): boolean {
  const isOfKind = sameKindAs(capability, { countryCode: business.countryCode ?? undefined }, now)
  return matchSupply([{ ...business, name: '' }], { capability, isOfKind }).length > 0
}
