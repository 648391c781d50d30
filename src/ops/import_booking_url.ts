import { defineOperation } from '../core/operation.ts'
import type { Question } from '../core/question.ts'
import { late } from '../lib/late.ts'
import { importAnswer, importAsked } from './supply/import_fields.ts'

const importing = () => import('./supply/import.ts')

const DAY_MS = 86_400_000

/** Adds the business behind a booking link to the supply network. */
export const importBookingUrl = defineOperation({
  name: 'import_booking_url',
  title: 'Import a booking link',
  description:
    'Adds the business behind a booking link you have to the supply network and answers its smb_id, always the same for a link, for send_message and capture_lead.',
  toolset: 'broker',
  features: ['messaging', 'appointments'],
  group: 'supply',
  effect: 'write',
  identity: 'required',
  openWorld: true,
  profile: 'sync',
  idempotency: 'input',
  isAtomic: true,
  sameInput: { fields: ['booking_url'], keptMs: DAY_MS },
  countsInQuota: false,
  failureFields: message => ({ status: 'fail', smb_id: '', message }),
  cost: { typicalCredits: 0, maxCredits: 0, minCredits: 0 },
  latency: { p50Ms: 600, p95Ms: 3000 },
  readiness: { label: 'limited', note: 'detects 12 booking platforms; only one kind of link can be booked afterwards' },
  input: importAsked,
  output: importAnswer,
  example: {
    booking_url: 'https://calendly.com/acme-studio/consultation',
    business_name: 'Acme Studio',
    capabilities: ['consultation'],
  },
  http: { method: 'POST', path: '/ops/import_booking_url', envelope: 'bare' },
  fails: ['compliance_violation', 'platform_not_supported', 'url_not_reachable', 'page_metadata_extraction_failed'],
  questionAfter: ({ reason_code: reason }) => (reason === 'page_metadata_extraction_failed' ? askName : undefined),
  toRepetition: late(async () => (await importing()).repeatImport),
  handle: late(async () => (await importing()).importLink),
})

const askName: Question = {
  kind: 'fields',
  message: 'The booking page does not say whose it is. What is the name of the business?',
  fields: [{ fills: 'business_name', title: 'Name of the business' }],
}
