import { defineOperation } from '../core/operation.ts'
import { late } from '../lib/late.ts'
import { PREFLIGHT } from './fields.ts'
import { verifyAnswer, verifyAsked } from './supply/verify_fields.ts'

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
  input: verifyAsked,
  output: verifyAnswer,
  example: { smb_id: 'smb_6g2vgpgdbutthg3t', capability_to_verify: 'consultation' },
  http: { method: 'POST', path: '/ops/verify_business', envelope: 'bare' },
  latency: { p50Ms: 500, p95Ms: 2000 },
  fails: ['out_of_supply_network', 'supply_unverified'],
  handle: late(async () => (await import('./supply/verified.ts')).verifyRecord),
})
