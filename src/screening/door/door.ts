import { readCountryCode } from '../../core/country_code.ts'
import { badInput } from '../../core/failure.ts'
import { toDate } from '../../core/listing.ts'
import type { Ledger } from '../../core/rows/ledger.ts'
import { type ScreeningRow, type Suppression, toHashedName } from '../../core/rows/screening.ts'
import type { WatchRow } from '../../core/rows/watches.ts'
import { LIST_NAMES } from '../../core/screening.ts'
import { readIdentifiers, readPartyName } from './party.ts'

type Body = Record<string, unknown>

/** What decisions on hits and watched parties are kept with. */
export interface ScreeningParts {
  ledger: Pick<Ledger, 'suppressions' | 'watches'>
  now(): number
  /** Identifiers that sort by time. */
  newId(): string
  /** Whether a stored list has an entry; one of a service outside counts as listed. */
  isListed(entryId: string): Promise<boolean>
}

/** A decision that an entry is not who is asked about. */
export interface SuppressionWish {
  entry_id: string
  /** Callers read it. */
  reason: string
  /** Only when this name is screened; every name without it. */
  name?: string | undefined
}

/** A party that is to be screened with every new edition. */
export interface WatchWish {
  name: string
  country?: string | undefined
  kind?: 'person' | 'entity' | undefined
  identifiers?: readonly string[] | undefined
  /** What you know it by; events carry it. */
  note?: string | undefined
}

/** Decisions on hits and watched parties as the command line and the paths of the operator work on them; a wrong field is a `bad_input` failure that names it. */
export interface ScreeningDoor {
  /** `isNew`: it was not suppressed before; a decision is never changed. */
  suppress(wish: SuppressionWish): Promise<{ isNew: boolean; isListed: boolean }>
  /** Takes back the decision for a name, or all on the entry; answers how many there were. */
  unsuppress(entryId: string, name?: string | undefined): Promise<number>
  /** Takes back the decision with this hash of a name (null: for every name); answers how many there were. */
  unsuppressOne(entryId: string, nameHash: string | null): Promise<number>
  /** The id of the watch; undefined when the same party is watched. */
  watch(wish: WatchWish): Promise<string | undefined>
}

const LONGEST_REASON = 500
const LONGEST_NOTE = 200
const SOURCES: readonly string[] = [...LIST_NAMES, 'opensanctions']

/** The decisions and watched parties of the ledger. */
export function createScreeningDoor({ ledger, now, newId, isListed }: ScreeningParts): ScreeningDoor {
  const { suppressions, watches } = ledger
  return {
    suppress: async ({ entry_id: entryId, reason: given, name }) => {
      checkEntry(entryId)
      const reason = given.trim()
      if (reason === '' || reason.length > LONGEST_REASON)
        throw badInput(
          `reason: must be 1 to ${LONGEST_REASON} characters that say why the entry is not who is asked about.`,
        )
      const isNew = await suppressions.add({ entryId, reason, addedAt: now() }, readHashedName(name) ?? null)
      return { isNew, isListed: await isListed(entryId) }
    },
    unsuppress: async (entryId, name) => {
      checkEntry(entryId)
      return suppressions.remove(entryId, readHashedName(name) ?? null)
    },
    unsuppressOne: async (entryId, nameHash) => {
      checkEntry(entryId)
      return suppressions.removeOne({ entryId, nameHash })
    },
    watch: async ({ name: given, country, kind, identifiers = [], note }) => {
      const name = readPartyName('name', given)
      const code = country === undefined ? undefined : readCountryCode('country', country)
      if (note !== undefined && note.length > LONGEST_NOTE)
        throw badInput(`note: must be at most ${LONGEST_NOTE} characters.`)
      const watchId = `wat_${newId()}`
      const isAdded = await watches.add({
        watchId,
        name,
        country: code ?? null,
        kind: kind ?? null,
        identifiers: readIdentifiers('identifiers', identifiers, code).flatMap(({ readings }) => readings),
        note: note ?? null,
        addedAt: now(),
      })
      return isAdded ? watchId : undefined
    },
  }
}

function checkEntry(entryId: string): void {
  const [source = '', ...rest] = entryId.split(':')
  if (SOURCES.includes(source) && /^[\x21-\x7e]{1,255}$/.test(rest.join(':'))) return
  throw badInput(
    `entry_id: must be as a match of screen_sanctions prints it, such as ofac_sdn:36; it begins with ${SOURCES.join(', ')}.`,
  )
}

/** A name of which only a hash is kept: one of which nothing is left would hold for every other such name. */
export function readHashedName(name: string | undefined): string | undefined {
  if (name !== undefined && toHashedName(name) === '') throw badInput('name: has no letter or digit.')
  return name
}

/** A decision as it is told; of a name there is only its hash. */
export const toSuppression = ({ entryId, nameHash, reason, addedAt }: Suppression): Body => ({
  entry_id: entryId,
  name_hash: nameHash,
  reason,
  added_at: toDate(addedAt),
})

/** A screening as it is told. */
export const toScreening = (row: ScreeningRow): Body => ({
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
})

/** The lists that a screening was answered from. */
export const screenedOn = ({ lists }: ScreeningRow): ScreeningRow['lists'] =>
  lists.filter(({ status }) => status === 'ok' || status === 'stale')

/** A watched party as it is told. */
export const toWatch = ({
  watchId,
  screenedAt,
  changedAt,
  addedAt,
  hits,
  changes,
  identifiers,
  ...row
}: WatchRow): Body => ({
  watch_id: watchId,
  name: row.name,
  country: row.country,
  kind: row.kind,
  identifiers: [...new Set(identifiers.map(({ text }) => text))],
  note: row.note,
  added_at: toDate(addedAt),
  screened_at: toDate(screenedAt),
  hits: hits.map(({ entryId, list, name, score, verdict }) => ({ entry_id: entryId, list, name, score, verdict })),
  changed_at: toDate(changedAt),
  changes: changes.map(({ entryId, name, before, after }) => ({ entry_id: entryId, name, before, after })),
})
