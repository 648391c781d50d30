import { OWN_CALENDAR } from '../../core/calendar.ts'
import { type Evidence, type Recipient, type Standing, UNCOUNTED } from '../../core/gate.ts'
import type { Context } from '../../core/operation.ts'
import { type ConsentRecord, holds } from '../../core/rows/consent.ts'
import type { Tables } from '../../core/rows/ledger.ts'
import type { Trace } from '../../core/rows/relationship.ts'
import type { GateFacts } from '../../gate/index.ts'
import { toLocalTime } from '../../lib/time_zone.ts'

const DAY_MS = 86_400_000

/** How long each kind shows a relationship. */
export const COUNTS_FOR_MS = {
  // Whoever wrote expects an answer for about as long as a matter stays open; one that nobody has answered is still owed one.
  inboundMessage: 30 * DAY_MS,
  unansweredMessage: 90 * DAY_MS,
  // After it is over: questions, receipts, a follow-up.
  appointment: 14 * DAY_MS,
  // 18 months after a purchase, 47 CFR 64.1200(f)(5); Canada would allow 24 (CASL s.10(10)(a)).
  order: 548 * DAY_MS,
  // As a list is kept up to date; expires_at ends it earlier.
  customer: 730 * DAY_MS,
  // Three months after an inquiry, 47 CFR 64.1200(f)(5).
  lead: 90 * DAY_MS,
} as const

const OLDEST_MS = Math.max(...Object.values(COUNTS_FOR_MS))

/** What is asked about one recipient. */
export interface StandingQuery {
  recipient: Recipient
  agentId: string
  nowMs: number
  /** What was read of the recipient already. */
  consents: GateFacts['consents']
  /** What the operator's own system says of it. */
  known?: Evidence | undefined
  /** Whether it may leave as one of the few to recipients of whom nothing is known. */
  mayBeCold: boolean
}

type StandingTables = Pick<Tables, 'relationships' | 'coldRecipients'>

/** Everything that shows a relationship with one recipient; `unreadable` when the ledger could not be read. */
export async function evidenceOf(
  { relationships }: Pick<StandingTables, 'relationships'>,
  { recipient, nowMs, consents, known }: Omit<StandingQuery, 'agentId' | 'mayBeCold'>,
): Promise<Standing['evidence']> {
  const traces = await relationships.tracesOf(recipient, nowMs - OLDEST_MS).catch(() => 'unreadable' as const)
  if (traces === 'unreadable' || consents === 'unreadable') return 'unreadable'
  return [
    ...(known === undefined ? [] : [known]),
    ...traces.flatMap(trace => toEvidence(trace, nowMs) ?? []),
    ...consents.filter(consent => holds(consent, nowMs)).map(ofConsent),
  ]
}

/** What is known of a recipient besides the law, as the gate judges by it. Within the transaction that sends, what is counted here stays true until it commits. */
export async function standingOf(
  tables: StandingTables,
  query: StandingQuery,
  { freeText, coldPerDay }: Context['standing'],
): Promise<Standing> {
  const { agentId, recipient, nowMs, mayBeCold } = query
  const evidence = await evidenceOf(tables, query)
  const isCold = mayBeCold && freeText === 'relationship' && evidence !== 'unreadable' && !isKnown(evidence)
  return {
    freeText,
    evidence,
    coldLeft: isCold ? await tables.coldRecipients.room(agentId, recipient, toDay(nowMs), coldPerDay) : 0,
    ...UNCOUNTED,
  }
}

/** The standing of somebody of whom nothing is known and nothing is asked. */
export const strangerStanding = ({ freeText, coldPerDay }: Context['standing']): Standing => ({
  freeText,
  evidence: [],
  coldLeft: freeText === 'relationship' ? coldPerDay : 0,
  ...UNCOUNTED,
})

/** Whether anything on record allows words of an agent's own. */
export const isKnown = (evidence: Standing['evidence']): boolean =>
  evidence !== 'unreadable' && evidence.some(({ allows }) => allows === 'free_text')

/** The UTC day strangers are counted by. */
export const toDay = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10)

const ofConsent = ({ consentId: id, capturedAt: at, seller }: ConsentRecord): Evidence => ({
  kind: 'consent',
  id,
  at,
  allows: 'free_text',
  says: seller === null ? [] : [seller],
})

function toEvidence(trace: Trace, nowMs: number): Evidence | undefined {
  const { kind, id, at } = trace
  const within = (ms: number, sinceMs = at): boolean => nowMs - sinceMs <= ms
  if (kind === 'inbound_message') {
    const counts = within(trace.isAnswered ? COUNTS_FOR_MS.inboundMessage : COUNTS_FOR_MS.unansweredMessage)
    return counts ? { kind, id, at, allows: 'free_text', says: [] } : undefined
  }
  if (kind === 'customer' || kind === 'order') {
    const counts = within(COUNTS_FOR_MS[kind]) && (trace.expiresAt === null || trace.expiresAt > nowMs)
    return counts ? { kind, id, at, allows: 'free_text', says: [trace.localAt, ...trace.words] } : undefined
  }
  if (kind === 'appointment') {
    if (!within(COUNTS_FOR_MS.appointment, trace.endAt)) return undefined
    // Its host has taken it into a calendar of their own; one that still has to be confirmed, or stands in ours, is what an agent wrote.
    const isTheirs = trace.provider !== OWN_CALENDAR && trace.state === 'confirmed'
    const says = [toLocalTime(trace.startAt, trace.timeZone), ...trace.words]
    return { kind, id, at, allows: isTheirs ? 'free_text' : 'template', says }
  }
  if (kind === 'lead')
    return within(COUNTS_FOR_MS.lead) ? { kind, id, at, allows: 'template', says: trace.words } : undefined
  if (kind !== 'business') return undefined
  return trace.isConfirmed
    ? { kind: 'published_address', id, at, allows: 'free_text', says: trace.words }
    : { kind: 'business', id, at, allows: 'template', says: trace.words }
}
