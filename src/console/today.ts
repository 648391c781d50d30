import { z } from 'zod'
import { APPROVAL, toApproval } from '../core/approval_wire.ts'
import { defineEndpoint, type Endpoint, type Reply } from '../core/endpoint.ts'
import { toDate } from '../core/listing.ts'
import type { Services } from '../core/context.ts'
import { createLive, type Live } from './live.ts'
import { ACCEPTED, toAccepted } from './operations.ts'

/** What the paths of the first page work with. */
export interface TodayDoor extends Pick<Services, 'ledger' | 'now' | 'screening'> {
  live: Live
  checked(): Promise<Checked[]>
  /** Credits by hour, those of the last 24 hours. */
  spent(): ReturnType<Services['ledger']['meter']['spentByHour']>
  sent(): ReturnType<Services['ledger']['messages']['byProvider']>
  writes(): ReturnType<Services['ledger']['meter']['mostWrites']>
  maps(): Promise<MapData[]>
}

/** An imported map. Times are ISO 8601. */
export interface MapData {
  name: string
  /** Of its data; null where the extract does not say it. */
  dataDate: string | null
  /** null: the map cannot be read. */
  importedAt: string | null
  /** Its data is too old to be relied on. */
  isOld: boolean
  /** Why it is not used. */
  problem: string | null
}

interface Checked {
  name: string
  ok: boolean
  problem: string | null
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MOST_SHOWN = 10
const MOST_AGENTS = 5
// The page is read again with every change: what is dear to find out is found out once in a while.
const CHECKED_MS = 30_000
const SPENT_MS = 5_000
const MOST_COUNTED = 100
const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const NO_FIELDS = z.strictObject({})
const UNREADABLE = { 400: { description: 'A field is unknown.' } }
const when = z.string().nullable()
const text = z.string().nullable()
const count = z.int().describe(`At most ${MOST_COUNTED}: that many or more.`)

const today = z
  .strictObject({
    since: z.string().describe('The counts begin with this hour.'),
    counts: z
      .array(z.strictObject({ hour: z.string(), operation: z.string(), state: z.string(), count: z.int() }))
      .describe('Accepted writes of the last 24 hours.'),
    waiting: z.array(APPROVAL).describe(`What waits for a person: the newest ${MOST_SHOWN}.`),
    waiting_count: count,
    failed: z.array(ACCEPTED).describe(`What failed last: the newest ${MOST_SHOWN}.`),
    open_tickets: count,
    spent_credits: z.number().describe('Spent or held since midnight UTC.'),
    spending: z
      .array(z.strictObject({ hour: z.string(), credits: z.number() }))
      .describe('Credits spent or held in each of the last 24 hours; less than 0 where more came back.'),
    writes_today: z
      .array(z.strictObject({ agent_id: z.string(), used: z.int() }))
      .describe(`The ${MOST_AGENTS} agents with the most gated writes since midnight UTC.`),
    sent: z
      .array(
        z.strictObject({
          hour: z.string(),
          channel: z.string(),
          provider: z.string(),
          state: z.string(),
          count: z.int(),
        }),
      )
      .describe('Messages and calls of the last 24 hours by provider, and where they stand.'),
    checks: z.array(z.strictObject({ name: z.string(), ok: z.boolean(), problem: text })),
    lists: z
      .array(
        z.strictObject({
          name: z.string(),
          title: z.string(),
          status: z.string(),
          list_date: when,
          reason: text,
          doubts: z.array(z.string()).describe('What speaks against relying on it.'),
        }),
      )
      .describe('Sanctions lists of this node; empty until the first screening.'),
    maps: z
      .array(
        z.strictObject({
          name: z.string(),
          data_date: when.describe('null: its extract does not say how old it is.'),
          imported_at: when,
          is_old: z.boolean().describe('Its data is too old to be relied on.'),
          problem: text.describe('Why it is not used.'),
        }),
      )
      .describe('Imported maps of this node.'),
  })
  .meta({ id: 'Today' })

const session = z
  .strictObject({
    person_id: text,
    name: text,
    role: z.enum(['viewer', 'operator', 'owner']).nullable(),
    form_token: text.describe('Send it as X-Form-Token with whatever changes something.'),
  })
  .meta({ id: 'ConsoleSession' })

/** What the first page shows, who looks at it, and what changes meanwhile. */
export const TODAY_ENDPOINTS: readonly Endpoint<TodayDoor>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_read_session',
    title: 'Who is signed in; nulls for the operator key',
    method: 'GET',
    path: '/operator/session',
    input: { query: NO_FIELDS },
    answers: { 200: { description: 'The session.', body: session }, ...UNREADABLE },
    handle: ({ here }) => ({
      status: 200,
      body: {
        person_id: here?.person.personId ?? null,
        name: here?.person.name ?? null,
        role: here?.person.role ?? null,
        form_token: here?.formToken ?? null,
      },
    }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_read_today',
    title: 'What agents did in 24 hours, what waits and what failed',
    method: 'GET',
    path: '/operator/today',
    input: { query: NO_FIELDS },
    answers: { 200: { description: 'The day.', body: today }, ...UNREADABLE },
    handle: (_, door: TodayDoor) => readToday(door),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_follow_changes',
    title: 'Follow what changes',
    description:
      'Server-sent events: `ready` when it begins, then `changed` with the ids of accepted writes and approvals that are new, have moved or have ended, or `audit` where people changed something, on whichever node, and `still` every five seconds without any. It ends after a minute: open it again.',
    method: 'GET',
    path: '/operator/changes',
    input: { query: NO_FIELDS },
    answers: { 200: { description: 'The events.', type: 'text/event-stream' }, ...UNREADABLE },
    handle: (_, { live }: TodayDoor) => ({
      status: 200,
      headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
      body: live.open(),
    }),
  }),
]

/** What the pages of a process work with. */
export function createTodayDoor(
  services: Pick<Services, 'ledger' | 'now' | 'checks' | 'screening' | 'log'>,
  readMaps: () => MapData[],
): TodayDoor {
  const { ledger, now, checks, screening } = services
  return {
    ledger,
    now,
    screening,
    live: createLive(services),
    checked: kept(CHECKED_MS, now, () => Promise.all(checks.map(({ name, run }) => toChecked(name, run)))),
    spent: kept(SPENT_MS, now, () => ledger.meter.spentByHour(firstHour(now()))),
    sent: kept(SPENT_MS, now, () => ledger.messages.byProvider(firstHour(now()))),
    writes: kept(SPENT_MS, now, () => ledger.meter.mostWrites(new Date(now()).toISOString().slice(0, 10), MOST_AGENTS)),
    maps: kept(CHECKED_MS, now, async () => readMaps()),
  }
}

/** Reads something at most once in a time; what failed is read anew. */
function kept<T>(forMs: number, now: () => number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined
  return () => {
    if (last !== undefined && Math.abs(now() - last.at) < forMs) return last.value
    const value = read()
    last = { at: now(), value }
    value.catch(() => {
      last = undefined
    })
    return value
  }
}

/** The 24 hours that are shown begin with whole ones. */
const firstHour = (nowMs: number): number => Math.floor((nowMs - DAY_MS) / HOUR_MS + 1) * HOUR_MS

async function readToday({ ledger, now, checked, spent, sent, writes, screening, maps }: TodayDoor): Promise<Reply> {
  const nowMs = now()
  const since = firstHour(nowMs)
  const midnight = Math.floor(nowMs / DAY_MS) * DAY_MS
  const [counts, waiting, failed, tickets, spending, wrote, carried, found, checks] = await Promise.all([
    ledger.operations.counts(since),
    ledger.approvals.page({ state: 'waiting', most: MOST_COUNTED }),
    ledger.operations.list({ state: 'failure', most: MOST_SHOWN }),
    ledger.tickets.list({ open: true, most: MOST_COUNTED }),
    spent(),
    writes(),
    sent(),
    maps(),
    checked(),
  ])
  const open = waiting.filter(({ expiresAt }) => expiresAt > nowMs)
  return {
    status: 200,
    body: {
      since: toDate(since),
      counts: counts.map(({ hourMs, ...rest }) => ({ hour: toDate(hourMs), ...rest })),
      waiting: open.slice(0, MOST_SHOWN).map(toApproval),
      waiting_count: open.length,
      failed: failed.map(toAccepted),
      open_tickets: tickets.length,
      spent_credits: spending.reduce((sum, { hourMs, credits }) => sum + (hourMs < midnight ? 0 : credits), 0),
      spending: spending.map(({ hourMs, credits }) => ({ hour: toDate(hourMs), credits })),
      writes_today: wrote.map(({ agentId, used }) => ({ agent_id: agentId, used })),
      sent: carried.map(({ hourMs, ...rest }) => ({ hour: toDate(hourMs), ...rest })),
      checks,
      lists: (screening.loaded() ?? []).map(({ name, title, status, listDate, reason, doubts }) => ({
        name,
        title,
        status,
        list_date: listDate,
        reason,
        doubts: [...doubts],
      })),
      maps: found.map(({ name, dataDate, importedAt, isOld, problem }) => ({
        name,
        data_date: dataDate,
        imported_at: importedAt,
        is_old: isOld,
        problem,
      })),
    },
  }
}

const toChecked = async (name: string, run: () => Promise<void>): Promise<Checked> => {
  try {
    await run()
    return { name, ok: true, problem: null }
  } catch (error) {
    return { name, ok: false, problem: error instanceof Error ? error.message : String(error) }
  }
}
