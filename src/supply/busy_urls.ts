import { badInput } from '../core/failure.ts'
import { toDate } from '../core/listing.ts'
import { type BusyAddress, type BusyTimes, busyStateOf } from '../core/rows/busy_addresses.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { hostOf, type OutgoingRules, parseOutgoingUrl } from '../lib/outgoing_url.ts'
import { toLocal } from '../lib/zoned_time.ts'

/** What addresses of calendars kept elsewhere are read with. */
export interface BusyParts {
  ledger: Pick<Ledger, 'busyAddresses'>
  busyTimes: Pick<BusyTimes, 'freshen' | 'look'>
  /** What addresses that somebody else supplies may be. */
  outgoing: OutgoingRules
  now(): number
  newId(): string
}

/** Whose addresses are given, and on whose clock they are read. */
interface Owner {
  smbId: string
  resourceId: string | null
  timeZone: string
}

const MOST_URLS = 10
const SHOWN_NEXT = 3

/** The addresses that an operator gives, each new one read once, with what is said of those; undefined where none are given. They replace the ones before. */
export async function readBusyUrls(
  parts: BusyParts,
  owner: Owner,
  given: readonly string[] | undefined,
): Promise<{ rows: BusyAddress[]; said: string[] } | undefined> {
  if (given === undefined) return undefined
  const texts = [...new Set(given.map(text => text.trim()))]
  if (texts.length > MOST_URLS) throw badInput(`busy_urls: at most ${MOST_URLS} addresses.`)
  const addresses = texts.map(text => toAddress(text, parts))
  const all = await parts.ledger.busyAddresses.ofBusiness(owner.smbId)
  const before = all.filter(({ resourceId }) => resourceId === owner.resourceId)
  const [rows, said]: [BusyAddress[], string[]] = [[], []]
  for (const address of addresses) {
    const kept = before.find(one => one.address === address)
    const row = kept ?? (await readNew(parts, owner, address))
    rows.push(row)
    if (kept === undefined) said.push(sentenceOf(row, owner))
  }
  return { rows, said }
}

function toAddress(text: string, { outgoing }: BusyParts): string {
  const read = parseOutgoingUrl(text.replace(/^webcals?:\/\//i, 'https://'), outgoing)
  // Never the address itself: whoever has it reads the calendar.
  if ('problem' in read)
    throw badInput(`busy_urls: ${read.problem}; it is the address of a calendar in iCalendar form.`)
  return read.url.href
}

async function readNew(parts: BusyParts, owner: Owner, address: string): Promise<BusyAddress> {
  const { smbId, resourceId, timeZone } = owner
  const came = await parts.busyTimes.look(smbId, address, timeZone)
  if ('problem' in came && came.isFinal)
    throw badInput(
      `busy_urls: the calendar at ${hostOf(address)} cannot be read: ${came.problem}; nothing was changed.`,
    )
  const nowMs = parts.now()
  const none = { etag: null, lastModified: null, spans: [], coversUntil: null, copiedAt: null, problem: null }
  const copy = 'problem' in came ? { ...none, problem: came.problem } : { ...none, ...came, copiedAt: nowMs }
  return { busyId: `busy_${parts.newId()}`, smbId, resourceId, address, ...copy, triedAt: nowMs, createdAt: nowMs }
}

function sentenceOf({ address, spans, coversUntil, problem, resourceId }: BusyAddress, { timeZone }: Owner): string {
  const host = hostOf(address)
  if (coversUntil === null)
    return `the calendar at ${host} could not be read yet (${problem}): ${resourceId === null ? 'nothing can be booked' : 'it is not booked'} until a server has read it`
  const times = spans.length === 1 ? 'one busy time' : `${spans.length} busy times`
  return `the calendar at ${host} has ${times} until ${toLocal(coversUntil, timeZone).slice(0, 10)}; nothing is booked then`
}

/** The addresses of a business as they are shown, without what is secret of them. */
export const toBusyShown = (rows: readonly BusyAddress[], timeZone: string, nowMs: number): Record<string, unknown>[] =>
  rows.map(row => {
    const ahead = row.spans.filter(({ endAt }) => endAt > nowMs)
    return {
      host: hostOf(row.address),
      resource_id: row.resourceId,
      state: busyStateOf(row, nowMs),
      read_at: row.copiedAt === null ? null : toDate(row.copiedAt),
      age_minutes: row.copiedAt === null ? null : Math.floor((nowMs - row.copiedAt) / 60_000),
      problem: row.problem,
      busy_times: ahead.length,
      next: ahead.slice(0, SHOWN_NEXT).map(({ startAt, endAt }) => ({
        start: toLocal(startAt, timeZone),
        end: toLocal(endAt, timeZone),
      })),
    }
  })
