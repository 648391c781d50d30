import type { Evidence, Recipient, Standing } from '../../core/gate.ts'
import type { MessageLimits } from '../../core/rows/messages.ts'
import type { Marks, TallyTable } from '../../core/rows/tallies.ts'
import { type GateRequest, matchesRecord, SHARED_BANDS, sketchOf } from '../../gate/index.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** A message whose words are the caller's own. */
export interface Worded extends Pick<GateRequest, 'operation' | 'subject' | 'body' | 'wording'> {
  recipient: Recipient
  agentId: string
  nowMs: number
}

/** How many messages like one there are, and what it is counted by itself once it leaves. */
export interface Bulk {
  counts: Pick<Standing, 'alike' | 'mostAlike' | 'firsts' | 'mostFirsts'>
  marks: Marks
}

/** Counts what a message has in common with those of the last hour whose recipients' records they do not match either. */
export async function bulkOf(
  { operation, subject, body, wording, recipient, agentId, nowMs }: Worded,
  evidence: Standing['evidence'],
  tallies: TallyTable,
  { alike: mostAlike, newRecipients: mostFirsts }: MessageLimits,
): Promise<Bulk> {
  const none = { counts: { alike: 0, mostAlike, firsts: 0, mostFirsts }, marks: { bands: [] } }
  // The operator has read templates.
  if (wording !== 'free') return none
  const own = evidence === 'unreadable' ? [] : evidence.filter(isOwnRecord)
  const text = `${subject ?? ''}\n${body}`
  if (own.some(one => isFresh(one, nowMs) || matchesRecord(text, one.says))) return none
  const sinceMs = nowMs - HOUR_MS
  // Whoever compares businesses asks them all the same; calls are counted by whom they reach.
  const bands = operation === 'call_business' ? [] : sketchOf(text)
  const words = { agentId, subject: recipient, words: body }
  const alike = await tallies.alike(bands, SHARED_BANDS, words, sinceMs)
  const firsts = own.length > 0 ? undefined : await tallies.firstMessages(agentId, recipient, sinceMs)
  return {
    counts: { alike, mostAlike, firsts: firsts ?? 0, mostFirsts },
    marks: { bands, firstOf: firsts === undefined ? undefined : agentId },
  }
}

/** Leads and unconfirmed businesses are what agents write; an appointment takes a slot of the business. */
const isOwnRecord = ({ kind, allows }: Evidence): boolean => allows === 'free_text' || kind === 'appointment'

/** An answer goes to one person, whatever others are answered. */
const isFresh = ({ kind, at }: Evidence, nowMs: number): boolean => kind === 'inbound_message' && nowMs - at <= DAY_MS

const THOUSAND = 3
const TEN_THOUSAND = 4
const TEN_THOUSAND_WORTH = 2

/** What a one-time code is counted by, and the first count that is full: the ranges fraudsters own are small, and in countries nobody else writes to. */
export async function codesTo(
  { normalized, country = 'ZZ' }: Recipient,
  nowMs: number,
  tallies: TallyTable,
  { codesPerRange, codesPerNewCountry }: MessageLimits,
): Promise<{ marks: NonNullable<Marks['codes']>; counts: CodeCount[] }> {
  const known = await tallies.codesSince(country)
  const since = known ?? nowMs
  const isNew = since !== 0 && nowMs - since < DAY_MS
  // A country is counted for its first day alone: later its codes would only wait for each other.
  const ranges = [
    normalized.slice(0, -THOUSAND),
    normalized.slice(0, -TEN_THOUSAND),
    ...(isNew ? [`country ${country}`] : []),
  ]
  const times = await tallies.codes(
    ranges,
    Math.max(TEN_THOUSAND_WORTH * codesPerRange, codesPerNewCountry),
    nowMs - HOUR_MS,
  )
  const [thousand = '', tenThousand = '', everywhere = ''] = ranges
  const of = (range: string, most: number, where: string): CodeCount => ({
    times: times.get(range) ?? [],
    most,
    problem: `${most} one-time codes went to ${where} within the hour, which is the most they get`,
  })
  return {
    marks: { ranges, country, since },
    counts: [
      of(thousand, codesPerRange, `the thousand numbers that begin like this one`),
      of(tenThousand, TEN_THOUSAND_WORTH * codesPerRange, `the ten thousand numbers that begin like this one`),
      ...(isNew ? [of(everywhere, codesPerNewCountry, `${country}, where none went before today,`)] : []),
    ],
  }
}

/** When codes of one range left, newest first, and how many it gets in an hour. */
export interface CodeCount {
  times: readonly number[]
  most: number
  problem: string
}
