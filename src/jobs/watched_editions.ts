import { z } from 'zod'
import type { ListState } from '../core/screening.ts'

const EDITION = z.object({ sha256: z.string(), listDate: z.string().nullable(), loadedAt: z.number() })
const EDITIONS = z.record(z.string(), EDITION)

/** What editions of one list are told apart and put in order by. */
export type Edition = z.output<typeof EDITION>

/** The editions of the lists that can be screened. */
export const editionsOf = (lists: readonly ListState[]): Map<string, Edition> =>
  new Map(
    lists.flatMap(({ name, status, entries, sha256, listDate, loadedAt }) =>
      (status === 'ok' || status === 'stale') && entries > 0
        ? [[name, { sha256: sha256 ?? '', listDate, loadedAt: loadedAt ?? 0 }] as const]
        : [],
    ),
  )

/** Whether the one speaks of an earlier day than the other, or of none; the time of loading counts where the publisher gives no other day. */
export function isOlder(one: Edition | undefined, other: Edition | undefined): boolean {
  if (other === undefined) return one === undefined
  if (one === undefined) return true
  if (one.sha256 === other.sha256) return false
  if (one.listDate !== null && other.listDate !== null && one.listDate !== other.listDate)
    return one.listDate < other.listDate
  return one.loadedAt < other.loadedAt || (one.loadedAt === other.loadedAt && one.sha256 < other.sha256)
}

/** Whether at least one list has a newer edition here; nodes that are each ahead in another list both add what they know. */
export const isNews = (own: ReadonlyMap<string, Edition>, known: ReadonlyMap<string, Edition>): boolean =>
  [...own].some(([list, edition]) => isOlder(known.get(list), edition))

/** The same text for the same editions. */
export const toText = (editions: ReadonlyMap<string, Edition>): string =>
  JSON.stringify(Object.fromEntries([...editions].sort(([a], [b]) => (a < b ? -1 : 1))))

/** None for a text that says nothing of editions. */
export function fromText(text: string): Map<string, Edition> {
  try {
    return new Map(Object.entries(EDITIONS.parse(JSON.parse(text))))
  } catch {
    return new Map()
  }
}
