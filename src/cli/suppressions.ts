import type { Ledger } from '../core/rows/ledger.ts'
import type { ScreeningRow } from '../core/rows/screening.ts'
import { readHashedName, type ScreeningDoor, screenedOn, toScreening, toSuppression } from '../screening/door/door.ts'
import { plainly } from './plainly.ts'
import { type Listing, type ListOptions, paged, printRows } from './rows.ts'
import { fail, print, toDate } from './with_ledger.ts'

const PAGE = 500
const OPTIONS = { name: '--name', reason: '--reason' }

/** Suppresses a listed entry that is not who callers ask about, for one name or for all; it then shows as suppressed and does not count. Warns of an entry that no stored list has. */
export async function runSuppressionsAdd(
  door: ScreeningDoor,
  entryId: string,
  { reason, name }: { reason: string; name?: string },
): Promise<void> {
  const { isNew, isListed } = await plainly(() => door.suppress({ entry_id: entryId, reason, name }), OPTIONS)
  print(
    isNew
      ? `${entryId} is suppressed for ${scopeOf(name)}`
      : `${entryId} was suppressed for ${scopeOf(name)} before; remove it first to change the reason`,
  )
  if (!isListed)
    process.stderr.write(
      `warning: ${entryId} is on no list that is stored here, so nothing is suppressed now; compare it with the entry_id of a match\n`,
    )
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
      item: toSuppression,
      none: 'no entry is suppressed',
    },
    options,
  )

/** Lets a suppressed entry count again, for one name or, without one, altogether; exits 1 when it was not suppressed. */
export async function runSuppressionsRemove(
  door: ScreeningDoor,
  entryId: string,
  { name }: { name?: string },
): Promise<void> {
  const removed = await plainly(() => door.unsuppress(entryId, name), OPTIONS)
  if (removed === 0)
    return fail(
      `${entryId} is not suppressed${name === undefined ? '' : ' for this name'}; agent-broker suppressions list names all that are`,
    )
  print(`${entryId} counts again`)
}

/** Prints the record of screenings, oldest first: of one name, or of all. */
export async function runScreeningsList(
  { screenings }: Ledger,
  { name: given, ...options }: ListOptions & { name?: string },
): Promise<void> {
  const name = await plainly(async () => readHashedName(given), OPTIONS)
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
  item: toScreening,
  none: 'nothing was screened',
}

const scopeOf = (name: string | undefined): string =>
  name === undefined ? 'every name' : 'this name, however it is written'
