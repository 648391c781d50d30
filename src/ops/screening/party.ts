import type { z } from 'zod'
import { callerKeyOf } from '../../core/call/data_quota.ts'
import { badInput, Failure } from '../../core/failure.ts'
import type { Context } from '../../core/operation.ts'
import { type Decision, isSetAside } from '../../core/rows/screening.ts'
import {
  type ListedIdentifier,
  LIST_NAMES,
  type ListState,
  MATCHED_AT,
  type OutsideHit,
  type OutsideOutcome,
  type OutsideScreening,
  type PartyQuery,
  type ScreenHit,
} from '../../core/screening.ts'
import { toPlainText } from '../../lib/plain_text.ts'
import type { askedList, partyMatch, suppressedMatch } from './fields.ts'

const MINUTE_MS = 60_000
/** The most hits an answer shows. */
export const MOST_MATCHES = 10
const MOST_CHARACTERS = 300
const MOST_VALUES = 20
const MOST_WORDS = 40

type Match = z.input<typeof partyMatch>
/** A list or service as an answer prints it. */
export type AskedList = z.input<typeof askedList> & {
  sha256: string | null
  /** What is wrong with it, without what to do about it; empty: nothing. */
  problem: string
}

/** What screening one name came to. */
export interface ScreenedParty {
  screeningId: string
  screenedAt: number
  /** Best first, without those an operator has suppressed. */
  hits: Match[]
  /** There may be more hits than were asked for. */
  capped: boolean
  suppressed: z.input<typeof suppressedMatch>[]
  lists: AskedList[]
  /** Numbers are those of the lists here to compare; a service outside is asked for names alone. */
  areNumbersCompared: boolean
  /** A source failed, or an edition was screened that is not the newest, undated, old or too small. */
  partial: boolean
  /** Which sources leave it partial, and why. */
  open: string[]
}

/** Why a name could not be screened at all. */
export interface Unscreened {
  lists: AskedList[]
  reason: string
  retriable: boolean
}

/** Counts names against what a caller may have screened in a minute, all of them or none; this is no service for whole lists of customers. */
export async function takeScreenings(count: number, ctx: Context): Promise<void> {
  const most = ctx.screeningsPerMinute
  if (count > most)
    throw badInput(
      `parties: this server screens at most ${most} names for one caller in a minute; send at most ${most}, got ${count}.`,
    )
  const retryAfterS = count === 0 ? 0 : await ctx.limits.take('screenings', callerKeyOf(ctx), most, MINUTE_MS, count)
  if (retryAfterS === 0) return
  throw new Failure(
    'rate_limited',
    `At most ${most} names are screened for one caller in a minute; try again in ${retryAfterS} s.`,
    { retryAfterS },
  )
}

/** Screens a name on the lists and the service outside, and keeps a record of it; without a usable source there is no answer to keep. */
export const screenParty = async (
  query: PartyQuery,
  operation: string,
  ctx: Context,
): Promise<ScreenedParty | Unscreened> => screen(query, await ctx.ledger.suppressions.of(query.name), operation, ctx)

/** Screens several names, all on the same editions of the lists. */
export async function screenTogether(
  queries: readonly PartyQuery[],
  operation: string,
  ctx: Context,
): Promise<(ScreenedParty | Unscreened)[]> {
  const asked = await Promise.all(
    queries.map(async query => ({ query, decisions: await ctx.ledger.suppressions.of(query.name) })),
  )
  // In one turn: lists that are refreshed meanwhile are taken over for all of them or for none.
  return Promise.all(asked.map(({ query, decisions }) => screen(query, decisions, operation, ctx)))
}

async function screen(
  query: PartyQuery,
  decisions: ReadonlyMap<string, Decision>,
  operation: string,
  ctx: Context,
): Promise<ScreenedParty | Unscreened> {
  // Suppressed hits take no place from others.
  const most = MOST_MATCHES * 4 + decisions.size
  const { outsideScreening: service } = ctx
  const [local, outside] = await Promise.all([
    ctx.screening.screen(query, most),
    service?.screen(query, most, ctx.cancelled()),
  ])
  const lists = [
    ...local.lists.map(toAsked),
    ...(outside === undefined || service === undefined ? [] : [toAskedOutside(outside, service)]),
  ]
  if (!local.lists.some(isUsable) && outside?.status !== 'ok') return { lists, ...whyNot(lists, outside) }
  const found = [
    ...local.hits.map(toMatch),
    ...(outside?.status === 'ok' && service !== undefined ? outside.hits.map(hit => toOutsideMatch(hit, service)) : []),
  ].sort((a, b) => b.score - a.score || Number(isPrimary(b)) - Number(isPrimary(a)))
  const open = [
    ...local.lists.flatMap(openOf),
    ...lists.filter(isOutsideFailure).map(({ name }) => `${name} is failed`),
  ]
  const decisionOn = ({ entry_id, matched_identifier: identifier }: Match): Decision | undefined => {
    const decision = decisions.get(entry_id)
    return isSetAside(decision, { identifier }, query) ? decision : undefined
  }
  const screened: ScreenedParty = {
    screeningId: ctx.uuid.v7(),
    screenedAt: ctx.now(),
    hits: found.filter(match => decisionOn(match) === undefined),
    capped: local.hits.length >= most || (outside?.status === 'ok' && outside.capped),
    suppressed: found.flatMap(match => toSuppressed(match.entry_id, decisionOn(match)?.reason)),
    lists,
    areNumbersCompared: local.lists.some(isUsable),
    partial: open.length > 0,
    open,
  }
  await record(screened, query, operation, ctx)
  return screened
}

/** The lists that a name was compared with; the others were not screened, whatever their state. */
export const screenedOf = (lists: readonly AskedList[]): AskedList[] => lists.filter(wasScreened)

/** The lists that a name was not compared with. */
export const notScreenedOf = (lists: readonly AskedList[]): AskedList[] => lists.filter(list => !wasScreened(list))

/** A list as it is answered: the digest of its files stands in the record of the screening. */
export const toAnswered = ({ sha256: _inRecord, problem: _inReason, ...list }: AskedList): z.input<typeof askedList> =>
  list

const wasScreened = ({ status, entries }: AskedList): boolean =>
  (status === 'ok' || status === 'stale') && entries !== 0

const LOCAL: ReadonlySet<string> = new Set(LIST_NAMES)

const isOutsideFailure = ({ name, status }: AskedList): boolean => status === 'failed' && !LOCAL.has(name)

/** Why a list leaves an answer partial; a list that nobody wants leaves none. */
export function openOf({ name, status, doubts }: ListState): string[] {
  return [
    ...(status === 'failed' || status === 'stale' ? [`${name} is ${status}`] : []),
    ...doubts.map(doubt => `${name}: ${doubt}`),
  ]
}

/** Whether a name was screened. */
export const isScreened = (outcome: ScreenedParty | Unscreened): outcome is ScreenedParty => 'hits' in outcome

/** Of hits that score the same, one by its primary name is the likelier. */
const isPrimary = ({ matched_name_type: kind }: Match): boolean => kind === 'primary'

const isUsable = ({ status, entries }: ListState): boolean => (status === 'ok' || status === 'stale') && entries > 0

function whyNot(lists: readonly AskedList[], outside: OutsideOutcome | undefined): Omit<Unscreened, 'lists'> {
  const problems = lists.flatMap(({ name, status, reason }) =>
    status === 'failed' && reason !== undefined ? [`${name}: ${reason}`] : [],
  )
  const because = problems.length === 0 ? '' : ` (${problems.join(' ')})`
  return {
    reason: `No sanctions list is loaded here, so the name was not screened${because}. Ask the operator to set LISTS and to run agent-broker lists refresh.`,
    retriable: outside?.status === 'failed' && outside.retriable,
  }
}

async function record(
  { screeningId, screenedAt, hits, suppressed, lists, partial }: ScreenedParty,
  query: PartyQuery,
  operation: string,
  ctx: Pick<Context, 'caller' | 'ledger'>,
) {
  const matched = hits.filter(({ verdict }) => verdict === 'matched').length
  await ctx.ledger.screenings.add(
    {
      screeningId,
      agentId: ctx.caller.agentId,
      operation,
      at: screenedAt,
      country: query.country ?? null,
      kind: query.kind ?? null,
      lists: lists.map(({ name, status, list_date: listDate, sha256 }) => ({ name, status, listDate, sha256 })),
      matched,
      possible: hits.length - matched,
      suppressed: suppressed.length,
      partial,
    },
    query.name,
  )
}

const toSuppressed = (entryId: string, reason: string | undefined) =>
  reason === undefined ? [] : [{ entry_id: entryId, reason }]

function toAsked(list: ListState): AskedList {
  const { name, title, status, listDate, loadedAt, entries, sha256 } = list
  const doubts = isUsable(list) ? list.doubts : []
  const withReason = (said: readonly string[]): string =>
    plain([...(list.reason === null ? [] : [list.reason]), ...said].join('; '))
  const reason = withReason(doubts)
  return {
    name,
    title,
    status,
    list_date: listDate,
    loaded_at: loadedAt === null ? null : new Date(loadedAt).toISOString(),
    entries,
    sha256,
    problem: withReason(doubts.map(findingOf)),
    ...deltaOf(list),
    ...(reason !== '' && { reason }),
  }
}

/** A doubt says what was found, a colon, and what to do. */
const findingOf = (doubt: string): string => doubt.split(': ', 1).join('')

/** Nothing is said of a first edition, or of one that an earlier version took. */
const deltaOf = ({ added, removed, changed }: ListState): Pick<AskedList, 'delta'> =>
  added === null || removed === null || changed === null ? {} : { delta: { added, removed, changed } }

const toAskedOutside = (outcome: OutsideOutcome, { name, title }: { name: string; title: string }): AskedList => ({
  name,
  title,
  status: outcome.status,
  list_date: null,
  loaded_at: null,
  entries: null,
  sha256: null,
  problem: outcome.status === 'failed' ? plain(outcome.reason) : '',
  ...(outcome.status === 'failed' && { reason: plain(outcome.reason) }),
})

/** Never rounded up: what is shown as 0.80 is a match. The addend is for products such as 569.999…. */
const toShown = (score: number): number => Math.floor(score * 1000 + 1e-9) / 1000

const verdictOf = (score: number): Match['verdict'] => (score >= MATCHED_AT ? 'matched' : 'possible')

function toMatch({
  entry,
  score,
  matchedName,
  identifier,
  tokenPairs,
  unmatchedQuery,
  unmatchedListed,
  adjustments,
}: ScreenHit): Match {
  return {
    score: toShown(score),
    verdict: verdictOf(score),
    list: entry.list,
    entry_id: entry.entryId,
    name: plain(entry.names[0]?.text ?? matchedName.text),
    matched_name: plain(matchedName.text),
    ...(identifier !== undefined && { matched_identifier: toPrinted(identifier) }),
    matched_name_type: matchedName.kind,
    kind: entry.kind,
    programs: several(entry.programs, MOST_VALUES),
    countries: entry.countries.slice(0, MOST_VALUES),
    birth_dates: several(entry.birthDates, MOST_VALUES),
    source_url: entry.sourceUrl,
    evidence: {
      token_pairs: tokenPairs.slice(0, MOST_WORDS).map(([asked, listed, similarity]) => ({
        query: plain(asked),
        listed: plain(listed),
        similarity: toShown(similarity),
      })),
      unmatched_query: several(unmatchedQuery, MOST_WORDS),
      unmatched_listed: several(unmatchedListed, MOST_WORDS),
      adjustments: adjustments.map(({ why, effect }) => ({ why: plain(why), effect })),
    },
  }
}

const toPrinted = ({ kind, text, country }: ListedIdentifier): Match['matched_identifier'] => ({
  kind,
  value: plain(text),
  ...(country !== undefined && { country }),
})

function toOutsideMatch(hit: OutsideHit, { name }: OutsideScreening): Match {
  return {
    score: toShown(hit.score),
    verdict: verdictOf(hit.score),
    list: name,
    entry_id: hit.entryId,
    name: hit.name,
    matched_name: hit.matchedName,
    matched_name_type: 'unknown',
    kind: hit.kind,
    programs: [...hit.programs],
    countries: [...hit.countries],
    birth_dates: [...hit.birthDates],
    source_url: hit.sourceUrl,
    evidence: {
      token_pairs: [],
      unmatched_query: [],
      unmatched_listed: [],
      adjustments: hit.adjustments.map(adjustment => ({ ...adjustment })),
    },
  }
}

const plain = (text: string): string => toPlainText(text, MOST_CHARACTERS)
const several = (values: readonly string[], most: number): string[] => values.slice(0, most).map(plain)
