import type { Ledger } from '../core/rows/ledger.ts'
import { LIST_NAMES } from '../core/screening.ts'
import { type ScreeningRow, toHashedName } from '../core/rows/screening.ts'
import { readSettings } from './settings.ts'
import { type Listing, type ListOptions, paged, printRows } from './rows.ts'
import { fail, print, toDate } from './with_ledger.ts'

const LONGEST_REASON = 500
const PAGE = 500
const SOURCES: readonly string[] = [...LIST_NAMES, 'opensanctions']

/** Suppresses a listed entry that is not who callers ask about, for one name or for all; it then shows as suppressed and does not count. Warns of an entry that no stored list has. */
export async function runSuppressionsAdd(
  ledger: Ledger,
  entryId: string,
  options: { reason: string; name?: string },
  nowMs: number,
): Promise<void> {
  checkEntry(entryId)
  const reason = options.reason.trim()
  if (reason === '' || reason.length > LONGEST_REASON)
    throw new Error(
      `--reason: must be 1 to ${LONGEST_REASON} characters that say why the entry is not who is asked about`,
    )
  const name = readName(options.name)
  const added = await ledger.suppressions.add({ entryId, reason, addedAt: nowMs }, name)
  print(
    added
      ? `${entryId} is suppressed for ${scopeOf(name)}`
      : `${entryId} was suppressed for ${scopeOf(name)} before; remove it first to change the reason`,
  )
  if (!(await mayBeListed(entryId)))
    process.stderr.write(
      `warning: ${entryId} is on no list that is stored here, so nothing is suppressed now; compare it with the entry_id of a match\n`,
    )
}

/** Entries of a service outside cannot be looked up here. */
async function mayBeListed(entryId: string): Promise<boolean> {
  const name = LIST_NAMES.find(list => entryId.startsWith(`${list}:`))
  if (name === undefined) return true
  const { loadList } = await import('../providers/lists/load.ts')
  const { entries } = await loadList(readSettings().lists.root, name)
  return entries.some(entry => entry.entryId === entryId)
}

/** Prints the suppressed entries; of a name there is only its hash. */
export const runSuppressionsList = async ({ suppressions }: Ledger, options: ListOptions) =>
  printRows(
    await suppressions.list(),
    {
      head: ['entry_id', 'added', 'for', 'reason'],
      cells: ({ entryId, nameHash, reason, addedAt }) => [
        entryId,
        toDate(addedAt),
        nameHash === null ? 'every name' : `one name (${nameHash.slice(0, 12)})`,
        reason,
      ],
      item: ({ entryId, nameHash, reason, addedAt }) => ({
        entry_id: entryId,
        name_hash: nameHash,
        reason,
        added_at: toDate(addedAt),
      }),
      none: 'no entry is suppressed',
    },
    options,
  )

/** Lets a suppressed entry count again, for one name or, without one, altogether; exits 1 when it was not suppressed. */
export async function runSuppressionsRemove(
  { suppressions }: Ledger,
  entryId: string,
  options: { name?: string },
): Promise<void> {
  checkEntry(entryId)
  const name = readName(options.name)
  const removed = await suppressions.remove(entryId, name)
  if (removed === 0)
    return fail(
      `${entryId} is not suppressed${name === null ? '' : ' for this name'}; agent-broker suppressions list names all that are`,
    )
  print(`${entryId} counts again`)
}

/** Prints the record of screenings, oldest first: of one name, or of all. */
export function runScreeningsList(
  { screenings }: Ledger,
  { name: given, ...options }: ListOptions & { name?: string },
): Promise<void> {
  const name = readName(given) ?? undefined
  return printRows(
    paged(
      after => screenings.page({ name, after, most: PAGE }),
      ({ screeningId }) => screeningId,
      PAGE,
    ),
    SCREENINGS,
    options,
  )
}

const screenedOn = ({ lists }: ScreeningRow): ScreeningRow['lists'] =>
  lists.filter(({ status }) => status === 'ok' || status === 'stale')

const SCREENINGS: Listing<ScreeningRow> = {
  head: ['screening_id', 'at', 'operation', 'agent_id', 'country', 'kind', 'found', 'lists'],
  cells: row => [
    row.screeningId,
    toDate(row.at),
    row.operation,
    row.agentId ?? '-',
    row.country ?? '-',
    row.kind ?? '-',
    `matched ${row.matched}, possible ${row.possible}, suppressed ${row.suppressed}${row.partial ? ', partial' : ''}`,
    screenedOn(row)
      .map(list => `${list.name} ${list.listDate?.slice(0, 10) ?? '-'} ${list.sha256?.slice(0, 12) ?? '-'}`)
      .join('; '),
  ],
  item: row => ({
    screening_id: row.screeningId,
    at: toDate(row.at),
    operation: row.operation,
    agent_id: row.agentId,
    country: row.country,
    kind: row.kind,
    matched: row.matched,
    possible: row.possible,
    suppressed: row.suppressed,
    partial: row.partial,
    lists: screenedOn(row).map(({ name, status, listDate, sha256 }) => ({ name, status, list_date: listDate, sha256 })),
  }),
  none: 'nothing was screened',
}

function checkEntry(entryId: string): void {
  const [source = '', ...rest] = entryId.split(':')
  if (SOURCES.includes(source) && /^[\x21-\x7e]{1,255}$/.test(rest.join(':'))) return
  throw new Error(
    `entry_id: must be as a match of screen_sanctions prints it, such as ofac_sdn:36; it begins with ${SOURCES.join(', ')}`,
  )
}

/** A name of which nothing is left would hold for every other such name. */
function readName(name: string | undefined): string | null {
  if (name === undefined) return null
  if (toHashedName(name) === '') throw new Error('--name: has no letter or digit')
  return name
}

const scopeOf = (name: string | null): string => (name === null ? 'every name' : 'this name, however it is written')
