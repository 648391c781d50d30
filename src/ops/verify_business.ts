import { z } from 'zod'
import { Failure } from '../core/failure.ts'
import { type Context, defineOperation } from '../core/operation.ts'
import type { BusinessRow } from '../core/rows/supply.ts'
import { matchSupply } from '../supply/match.ts'
import { capabilitiesOf, channelsOf } from '../supply/record.ts'
import { PREFLIGHT } from './fields.ts'
import { isTrusted, outOfNetwork, smbId } from './supply/fields.ts'
import { isMapped } from './supply/mapped.ts'
import { sameKindAs } from './supply/same_kind.ts'
import { notInNetwork, websiteCheck } from './supply/verify_mapped.ts'

/** What the directory knows of a business. */
export const verifyBusiness = defineOperation({
  ...PREFLIGHT,
  name: 'verify_business',
  title: 'Verify a business',
  description:
    'Says whether the operator verified a supply-network business, what it does and how it can be reached. A map row fails as out_of_supply_network, with what the map and its own website say and where they differ. Never contacts it. Not needed for find_business results of the last 24 hours. For the company behind it, use verify_company_record.',
  features: ['map', 'appointments'],
  group: 'supply',
  identity: 'none',
  openWorld: true,
  readiness: { label: 'limited', note: 'directory lookup of supply-network records only' },
  input: z.strictObject({
    smb_id: smbId.describe('Supply-network or map id'),
    capability_to_verify: z.string().min(1).max(100).optional().describe('Something the business should do'),
  }),
  output: z.strictObject({
    verified: z.boolean().describe('The operator confirmed the record, and it has the capability asked for.'),
    capabilities_confirmed: z
      .array(z.string())
      .describe('What the record holds; only what was asked for when that was given.'),
    channels_reachable: z.array(z.string()).describe('Channels the record holds an address for.'),
    last_verified_at: z.string().optional().describe('When the operator confirmed it.'),
    verification_method: z
      .string()
      .describe('operator_review; booking_link: only its link was read; website or map: what was read of a map row.'),
    ...websiteCheck,
  }),
  example: { smb_id: 'smb_6g2vgpgdbutthg3t', capability_to_verify: 'consultation' },
  http: { method: 'POST', path: '/ops/verify_business', envelope: 'bare' },
  latency: { p50Ms: 500, p95Ms: 2000 },
  fails: ['out_of_supply_network', 'supply_unverified'],
  async handle({ smb_id: id, capability_to_verify: wanted }, ctx) {
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
      verified: isConfirmed && isKnown,
      capabilities_confirmed: wanted === undefined ? capabilitiesOf(business) : isKnown ? [wanted] : [],
      channels_reachable: channelsOf(business),
      ...(isConfirmed &&
        business.verifiedAt !== null && { last_verified_at: new Date(business.verifiedAt).toISOString() }),
      verification_method: isConfirmed ? 'operator_review' : 'booking_link',
    }
  },
})

/** A name is no capability. */
function isOffered(business: BusinessRow, capability: string, { now }: Pick<Context, 'now'>): boolean {
  const isOfKind = sameKindAs(capability, { countryCode: business.countryCode ?? undefined }, now)
  return matchSupply([{ ...business, name: '' }], { capability, isOfKind }).length > 0
}
