import { type ConsentReader, type Evidence, type Standing, UNCOUNTED } from '../../core/gate.ts'
import type { Context } from '../../core/operation.ts'
import type { Tables } from '../../core/rows/ledger.ts'
import { type GateFacts, type GateRequest, readFacts } from '../../gate/index.ts'
import type { Marks } from '../../core/rows/tallies.ts'
import { bulkOf } from './bulk.ts'
import { isFilledFrom } from './filled_from.ts'
import type { Route } from './route.ts'
import { isKnown, standingOf, strangerStanding } from './standing.ts'
import type { Words } from './words.ts'

/** What the gate judges of a message, whoever sends or only asks. */
export interface Judged
  extends Pick<Words, 'subject' | 'body' | 'slots'>,
    Pick<GateRequest, 'operation' | 'messageType' | 'wording' | 'recording' | 'isOpenNow' | 'isMobile'> {
  countryCode: string | undefined
  stateCode?: string | undefined
  recordCountries: readonly string[]
  phoneCountries?: readonly string[]
  onBehalfOf: string | null
  /** What the operator's own system says of recipients, by their lookup form. */
  known?: ReadonlyMap<string, Evidence> | undefined
}

/** Who asks: null for whoever has no identity, and so learns nothing of the recipient. */
export interface Asker {
  agentId: string | null
  nowMs: number
}

/** Where the facts come from: the ledger, or a transaction of it. */
export type FactTables = Pick<Tables, 'messages' | 'relationships' | 'coldRecipients' | 'tallies'> & {
  consents: ConsentReader
}

/** What the gate is asked about a message over one way, and all that it knows. */
export interface Judgement {
  request: Omit<GateRequest, 'mode'>
  facts: GateFacts
  /** It leaves as one of the few that go to recipients of whom nothing is known. */
  isCold: boolean
  /** What it is counted by once it leaves. */
  marks: Marks
}

const DAY_MS = 86_400_000

// The other channels carry the words alone.
const TELLS_NAME: ReadonlySet<Route['channel']> = new Set(['voice', 'direct_api'])

/** Makes the question and the facts of one judgement: a preview and a send differ in nothing but where the ledger is read. */
export async function toJudgement(
  message: Judged,
  { channel, recipient, judgedAs }: Pick<Route, 'channel' | 'recipient' | 'judgedAs'>,
  tables: FactTables,
  { agentId, nowMs }: Asker,
  {
    sender,
    strictLaw,
    standing: rules,
    messageLimits: limits,
  }: Pick<Context, 'sender' | 'strictLaw' | 'standing' | 'messageLimits'>,
): Promise<Judgement> {
  const facts = await readFacts(recipient, {
    nowMs,
    consents: tables.consents,
    recentSends: await tables.messages.recent(recipient, nowMs - DAY_MS).catch(() => 'unreadable' as const),
    sender,
    strictLaw,
    standing: strangerStanding(rules),
    isApproved: false,
  })
  const standing =
    agentId === null
      ? facts.standing
      : await standingOf(
          tables,
          {
            recipient,
            agentId,
            nowMs,
            consents: facts.consents,
            known: message.known?.get(recipient.normalized),
            // What this program words itself needs no relationship, and no others have to wait for it to be counted.
            mayBeCold: message.wording !== 'own',
          },
          rules,
        )
  const { operation, messageType, subject, body, countryCode, stateCode, recordCountries, phoneCountries, recording } =
    message
  const wording = wordingOf(message, standing)
  const request = {
    operation,
    recipient,
    channel: judgedAs,
    messageType,
    subject,
    body,
    wording,
    isTemplate: message.wording === 'template',
    seller: message.onBehalfOf ?? undefined,
    onBehalfOf: TELLS_NAME.has(channel) ? (message.onBehalfOf ?? undefined) : undefined,
    countryCode,
    stateCode,
    recordCountries,
    phoneCountries,
    recording,
    isOpenNow: message.isOpenNow,
    isMobile: message.isMobile,
  }
  const words = { operation, subject, body, wording, recipient, nowMs }
  const { counts, marks } =
    agentId === null
      ? { counts: UNCOUNTED, marks: { bands: [] } }
      : await bulkOf({ ...words, agentId }, standing.evidence, tables.tallies, limits)
  const isCold = wording === 'free' && rules.freeText === 'relationship' && !isKnown(standing.evidence)
  return { request, facts: { ...facts, standing: { ...standing, ...counts } }, isCold, marks }
}

/** A template that says to a stranger what no record of theirs says is like words of the caller's own. */
function wordingOf({ wording, slots = [] }: Judged, { freeText, evidence }: Standing): GateRequest['wording'] {
  if (wording !== 'template' || freeText === 'open' || slots.length === 0 || isKnown(evidence)) return wording
  return evidence !== 'unreadable' && evidence.some(one => isFilledFrom(slots, one)) ? wording : 'free'
}
