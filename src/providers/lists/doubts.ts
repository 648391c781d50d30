import type { ListName } from '../../core/screening.ts'
import type { EditionMeta } from './store.ts'

const DAY_MS = 86_400_000

// How many days its publisher leaves a list unchanged at the longest, with room: OFAC changes SDN on about ten days a month (124 polls, 2025-07 to 2026-07).
const OLD_AFTER_DAYS: Readonly<Record<ListName, number>> = {
  ofac_sdn: 45,
  ofac_consolidated: 366,
  un: 366,
  uk: 90,
  eu: 90,
  us_csl: 45,
}

// Sizes of years ago, since when every one but that of the UN has grown: SDN 7,345, EU 2,124 and UK 2,137 on 2018-12-05 (sanctions-intelligence.com);
// UN 1,003 on 2026-02-27 and 442 of OFAC beside SDN as read here; CSL holds SDN and more.
const FEWEST: Readonly<Record<ListName, number>> = {
  ofac_sdn: 7_345,
  ofac_consolidated: 200,
  un: 500,
  uk: 2_137,
  eu: 2_124,
  us_csl: 7_345,
}

/** Whether a day is none yet anywhere: by the time zone of who published it, tomorrow may be. */
export const isAhead = (day: string, nowMs: number): boolean => Date.parse(day.slice(0, 10)) > nowMs + DAY_MS

/** What speaks against relying on an edition although it is in service; each is a sentence without its end. */
export function doubtsOf(
  name: ListName,
  { listDate, entries }: Pick<EditionMeta, 'listDate' | 'entries'>,
  nowMs: number,
): string[] {
  const ageDays = (nowMs - Date.parse(listDate ?? '')) / DAY_MS
  return [
    ...(listDate === null
      ? [
          `its edition is undated: import its files again and say their day, agent-broker lists import ${name} <file...> --date YYYY-MM-DD`,
        ]
      : []),
    ...(listDate !== null && isAhead(listDate, nowMs)
      ? [
          `its edition is of ${listDate.slice(0, 10)}, which is in the future: check the clock of this machine, and where the file is from`,
        ]
      : []),
    ...(ageDays > OLD_AFTER_DAYS[name]
      ? [
          `its edition is of ${listDate?.slice(0, 10)}, more than ${OLD_AFTER_DAYS[name]} days ago: check that its publisher still keeps it`,
        ]
      : []),
    ...(entries < FEWEST[name]
      ? [`it has ${entries} entries, and the published list at least ${FEWEST[name]}: it may be a part or a sample`]
      : []),
  ]
}
