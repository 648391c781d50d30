import { v7 } from 'uuid'
import type { Ledger } from '../core/rows/ledger.ts'
import type { WatchedHit, WatchRow } from '../core/rows/watches.ts'
import { type ScreeningDoor, toWatch } from '../screening/door/door.ts'
import { plainly } from './plainly.ts'
import { readSettings } from './settings.ts'
import { type ListOptions, printRows } from './rows.ts'
import { fail, print, toDate } from './with_ledger.ts'

const OPTIONS = { country: '--country', identifiers: '--identifier', note: '--note' }

/** What is known of a party beside its name. */
export interface WatchOptions {
  country?: string
  kind?: string
  identifier?: string[]
  note?: string
}

/** Keeps a party that is to be screened with every new edition. */
export async function runWatchAdd(
  door: ScreeningDoor,
  name: string,
  { country, kind, identifier: identifiers, note }: WatchOptions,
): Promise<void> {
  if (kind !== undefined && kind !== 'person' && kind !== 'entity') throw new Error('--kind: must be person or entity')
  const watchId = await plainly(() => door.watch({ name, country, kind, identifiers, note }), OPTIONS)
  if (watchId === undefined) return fail('this party is watched already; agent-broker screenings watch list shows it')
  const { storedLists } = await import('../providers/lists/load.ts')
  if (storedLists(readSettings().lists.root).some(({ meta }) => meta !== undefined))
    return print(
      `${watchId} is watched; a serving process screens it within a minute, or run: agent-broker screenings watch run`,
    )
  print(`${watchId} is watched`)
  process.stderr.write(
    'warning: no sanctions list is stored here, so nothing is screened yet: set LISTS and run agent-broker lists refresh; a service outside is not asked about watched parties\n',
  )
}

/** Prints the watched parties. */
export const runWatchList = async ({ watches }: Ledger, options: ListOptions) =>
  printRows(
    await watches.list(),
    {
      head: ['watch_id', 'name', 'country', 'kind', 'note', 'screened', 'hits', 'changed'],
      cells: toLine,
      item: toWatch,
      none: 'no party is watched; agent-broker screenings watch add watches one',
    },
    options,
  )

const toLine = ({ watchId, name, country, kind, note, screenedAt, hits, changedAt, changes }: WatchRow): string[] => [
  watchId,
  name,
  country ?? '-',
  kind ?? '-',
  note ?? '-',
  screenedAt === null ? 'not screened yet' : `screened ${toDate(screenedAt)}`,
  screenedAt === null ? '-' : hits.length === 0 ? 'no hit' : hits.map(toWords).join('; '),
  changedAt === null
    ? screenedAt === null
      ? '-'
      : 'no change'
    : `changed ${toDate(changedAt)}: ${changes.map(({ entryId, before, after }) => `${entryId} ${before ?? 'no hit'} to ${after ?? 'no hit'}`).join('; ')}`,
]

const toWords = ({ entryId, name, score, verdict }: WatchedHit): string =>
  `${verdict} ${score.toFixed(2)} ${entryId} ${name}`

/** Removes a watched party and all that is kept of it. */
export async function runWatchRemove({ watches }: Ledger, watchId: string): Promise<void> {
  if (await watches.remove(watchId)) print(`${watchId} is watched no more`)
  else fail(`${watchId} is not watched; agent-broker screenings watch list names all that are`)
}

/** Screens at once what is due. */
export async function runWatchNow(ledger: Ledger, now: () => number): Promise<void> {
  const config = readSettings()
  const [{ screenWatched }, { createLog }, { createScreenings }, { loadKept }] = await Promise.all([
    import('../jobs/watches.ts'),
    import('../log.ts'),
    import('../providers/lists/screenings.ts'),
    import('../providers/lists/kept_index.ts'),
  ])
  const log = createLog(config.logLevel)
  const screening = createScreenings({ lists: config.lists, now, log, load: loadKept })
  const states = await screening.states()
  if (states.every(({ entries }) => entries === 0))
    return fail('no sanctions list is stored here: set LISTS and run agent-broker lists refresh')
  const count = await screenWatched(
    {
      ledger,
      screening,
      now,
      log,
      newId: () => v7(),
      webhookUrl: config.approvals.webhookUrl,
      wakeDeliveries: () => undefined,
    },
    `watch run ${v7()}`,
  )
  const left = (await ledger.watches.list()).filter(({ screenedAt }) => screenedAt === null).length
  print(`${count} screened${left === 0 ? '' : `; ${left} are being screened by another process`}`)
}
