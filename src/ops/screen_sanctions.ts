import { defineOperation } from '../core/operation.ts'
import { late } from '../lib/late.ts'
import { PREFLIGHT } from './fields.ts'
import { sanctionsAnswer, sanctionsAsked } from './screening/fields.ts'

/** Whether a name is like one on a sanctions list. */
export const screenSanctions = defineOperation({
  ...PREFLIGHT,
  name: 'screen_sanctions',
  title: 'Screen a name for sanctions',
  description:
    'Compares a name and numbers with the loaded sanctions lists (OFAC, UN, UK, EU, US CSL). No hit is never a clearance; partial: a source failed or is old. For persons, companies, ships and aircraft.',
  features: ['screening'],
  app: 'screening',
  group: 'screening',
  identity: 'none',
  openWorld: true,
  input: sanctionsAsked,
  output: sanctionsAnswer,
  example: { name: 'Acme Industrial Supply', country: 'US', type: 'entity' },
  http: { method: 'POST', path: '/ops/screen_sanctions', envelope: 'bare' },
  latency: { p50Ms: 20, p95Ms: 12_000 },
  fails: ['upstream_failure'],
  handle: late(async () => (await import('./screening/screened_name.ts')).screenName),
})
