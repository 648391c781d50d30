import type { Log } from '../core/ports.ts'
import type { ListEntry, Screening } from '../core/screening.ts'
import { createScreenings, type ListSettings } from '../providers/lists/screenings.ts'

/** The stored lists, loaded with the first question. */
export const openScreening = (lists: ListSettings, now: () => number, log: Log): Screening =>
  createScreenings({
    lists,
    now,
    log,
    createScreener: async (entries: readonly ListEntry[]) =>
      (await import('../screening/index.ts')).createScreener(entries),
  })
