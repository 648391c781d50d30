import { defineOperation } from '../core/operation.ts'
import { late } from '../lib/late.ts'
import { PREFLIGHT } from './fields.ts'
import { companyAnswer, companyAsked } from './screening/company_fields.ts'

/** What official registries hold about a company. */
export const verifyCompanyRecord = defineOperation({
  ...PREFLIGHT,
  name: 'verify_company_record',
  title: 'Verify a company record',
  description:
    'Looks a company up by legal name in the official registries that this server asks; by its LEI where lei is sent beside the name. Answers the record, or candidates when several fit; not_found only when every source answered. A first check. For sanctions, use screen_sanctions.',
  features: ['screening'],
  group: 'screening',
  identity: 'none',
  openWorld: true,
  input: companyAsked,
  output: companyAnswer,
  example: { name: 'Acme Studio GmbH', country: 'DE' },
  http: { method: 'POST', path: '/ops/verify_company_record', envelope: 'bare' },
  latency: { p50Ms: 1500, p95Ms: 6000 },
  fails: ['upstream_failure'],
  handle: late(async () => (await import('./screening/found_company.ts')).findCompany),
})
