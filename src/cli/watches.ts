import { v7 } from 'uuid'
import type { Ledger } from '../core/rows/ledger.ts'
import type { WatchedHit, WatchRow } from '../core/rows/watches.ts'
import type { AskedIdentifier } from '../core/screening.ts'
import { parseCountryCode } from '../lib/country_code.ts'
import { readSettings } from './settings.ts'
import { type ListOptions, printRows } from './rows.ts'
import { fail, print, toDate } from './with_ledger.ts'

const LONGEST_NOTE = 200
const MOST_IDENTIFIERS = 20

/** What is known of a party beside its name. */
export interface WatchOptions {
  country?: string
  kind?: string
  identifier?: string[]
  note?: string
}

/** Keeps a party that is to be screened with every new edition. */
export async function runWatchAdd(
  { watches }: Ledger,
  given: string,
  { country, kind, identifier = [], note }: WatchOptions,
  nowMs: number,
): Promise<void> {
  const { readPartyName } = await import('../ops/screening/fields.ts')
  const name = readPartyName('name', given)
  const code = country === undefined ? null : parseCountryCode(country)
  if (code === undefined) throw new Error('--country: must be an ISO 3166-1 alpha-2 country code, such as US or DE')
  if (kind !== undefined && kind !== 'person' && kind !== 'entity') throw new Error('--kind: must be person or entity')
  if (note !== undefined && note.length > LONGEST_NOTE)
    throw new Error(`--note: must be at most ${LONGEST_NOTE} characters`)
  const watchId = `wat_${v7()}`
  const identifiers = await readIdentifiers(identifier, code ?? undefined)
  const added = await watches.add({
    watchId,
    name,
    country: code,
    kind: kind ?? null,
    identifiers,
    note: note ?? null,
    addedAt: nowMs,
  })
  if (added)
    print(
      `${watchId} is watched; a serving process screens it within a minute, or run: agent-broker screenings watch run`,
    )
  else fail('this party is watched already; agent-broker screenings watch list shows it')
}

async function readIdentifiers(texts: readonly string[], country: string | undefined): Promise<AskedIdentifier[]> {
  if (texts.length > MOST_IDENTIFIERS) throw new Error(`--identifier: must be at most ${MOST_IDENTIFIERS}`)
  const { readIdentifier } = await import('../screening/identifiers.ts')
  return texts.flatMap(text => {
    const read = readIdentifier(text, country)
    if ('problem' in read) throw new Error(`--identifier: ${JSON.stringify(read.text)} ${read.problem}`)
    return read.readings
  })
}

/** Prints the watched parties. */
export const runWatchList = async ({ watches }: Ledger, options: ListOptions) =>
  printRows(
    await watches.list(),
    {
      head: ['watch_id', 'name', 'country', 'kind', 'note', 'screened', 'hits', 'changed'],
      cells: toLine,
      item: ({ editions: _editions, ...row }) => row,
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
  hits.length === 0 ? 'no hit' : hits.map(toWords).join('; '),
  changedAt === null
    ? 'no change'
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
    `watch run ${process.pid}`,
  )
  const left = (await ledger.watches.list()).filter(({ screenedAt }) => screenedAt === null).length
  print(`${count} screened${left === 0 ? '' : `; ${left} are being screened by another process`}`)
}
