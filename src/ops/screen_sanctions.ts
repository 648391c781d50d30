import { z } from 'zod'
import { takeDataQuota } from '../core/call/data_quota.ts'
import { Failure } from '../core/failure.ts'
import { defineOperation } from '../core/operation.ts'
import { MATCHED_AT, POSSIBLE_AT } from '../core/screening.ts'
import { PREFLIGHT } from './fields.ts'
import { isScreened, MOST_MATCHES, screenParty, takeScreenings } from './screening/party.ts'
import {
  askedList,
  partyMatch,
  partyName,
  readCountry,
  readPartyName,
  scriptSupport,
  suppressedMatch,
  thresholds,
} from './screening/fields.ts'
import { SCREENING_DISCLAIMER, toSentence } from './screening/words.ts'

/** Whether a name is like one on a sanctions list. */
export const screenSanctions = defineOperation({
  ...PREFLIGHT,
  name: 'screen_sanctions',
  title: 'Screen a name for sanctions',
  description:
    'Compares a name with the sanctions lists loaded here (OFAC, UN, UK, EU, US CSL) and says which were. Informational: matched false is never a clearance, and partial true means a source failed. Not for bulk screening.',
  group: 'screening',
  identity: 'none',
  openWorld: true,
  input: z.strictObject({
    name: partyName,
    country: z.string().optional().describe('ISO 3166-1 alpha-2; qualifies hits, hides none'),
    type: z.enum(['person', 'entity']).optional().describe('Lowers other kinds'),
  }),
  output: z.strictObject({
    matched: z.boolean().describe('A listed party reached the threshold.'),
    possible: z.boolean().describe('Others came near it and need a person to look.'),
    matches: z.array(partyMatch).describe('At most 10, best first.'),
    further_matches: z.number().int().describe('Hits that are not shown, as far as they were counted.'),
    suppressed_matches: z.array(suppressedMatch).describe('Hits an operator has decided on; they do not count.'),
    lists_screened: z.array(askedList).describe('Every source, those that were not screened too.'),
    partial: z.boolean().describe('A source failed or is stale.'),
    thresholds: thresholds.describe('From which score a hit counts.'),
    script_support: z.enum(['full', 'limited']).describe('limited: the script is matched less surely.'),
    screening_id: z.string().describe('Names the record of this screening.'),
    screened_at: z.string().describe('When, ISO 8601.'),
    human_message: z.string().describe('What was found, and the next step.'),
    disclaimer: z.string().describe('What the answer is not.'),
  }),
  example: { name: 'Acme Industrial Supply', country: 'US', type: 'entity' },
  http: { method: 'POST', path: '/ops/screen_sanctions', envelope: 'bare' },
  latency: { p50Ms: 20, p95Ms: 12_000 },
  fails: ['upstream_failure'],
  async handle({ name: text, country, type }, ctx) {
    const name = readPartyName('name', text)
    const query = { name, country: country === undefined ? undefined : readCountry('country', country), kind: type }
    await takeScreenings(1, ctx)
    await takeDataQuota(ctx)
    const screened = await screenParty(query, 'screen_sanctions', ctx)
    if (!isScreened(screened)) {
      throw new Failure('upstream_failure', screened.reason, {
        retriable: screened.retriable,
        body: { lists_screened: screened.lists },
      })
    }
    const { hits, suppressed, lists, partial, screeningId, screenedAt } = screened
    const script = scriptSupport(name)
    return {
      matched: hits.some(({ verdict }) => verdict === 'matched'),
      possible: hits.some(({ verdict }) => verdict === 'possible'),
      matches: hits.slice(0, MOST_MATCHES),
      further_matches: Math.max(0, hits.length - MOST_MATCHES),
      suppressed_matches: suppressed,
      lists_screened: lists,
      partial,
      thresholds: { matched: MATCHED_AT, possible: POSSIBLE_AT },
      script_support: script,
      screening_id: screeningId,
      screened_at: new Date(screenedAt).toISOString(),
      human_message: toSentence(screened, script, type),
      disclaimer: SCREENING_DISCLAIMER,
    }
  },
})
