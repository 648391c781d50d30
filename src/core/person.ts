import { toDate } from './listing.ts'
import type { ConsentSubject } from './rows/consent.ts'
import type { Ledger } from './rows/ledger.ts'

type Families = Record<string, unknown[]>

/** What is kept of people in the files of an outbox, beside the ledger. */
export interface PersonFiles {
  find(subject: ConsentSubject): Promise<unknown[]>
  /** Empties them; answers how many. */
  erase(subject: ConsentSubject): Promise<number>
}

/** Every row about a recipient by the family it is of, with the names of the wire and times as ISO 8601. */
export async function exportPerson(
  { people }: Pick<Ledger, 'people'>,
  subject: ConsentSubject,
  outbox?: PersonFiles,
): Promise<Families> {
  const families = Object.entries(await people.export(subject))
  if (outbox !== undefined) families.push(['outbox', await outbox.find(subject)])
  return Object.fromEntries(families.map(([family, rows]) => [toWireName(family), rows.map(toWire)]))
}

/** What an erasure came to. */
export interface Erased {
  /** Changed rows of each family. */
  erased: Record<string, number>
  /** Rows that stay, by family, and files; `whyLeft` says why. */
  left: Record<string, number>
  /** Opt-outs that go on counting by a keyed hash. */
  optOuts: number
}

/** Why an erasure leaves rows, a clause for each reason. */
export function whyLeft({
  people = 0,
  unsubscribe_links: links = 0,
  ledger_file: file = 0,
  ledgers_set_aside: aside = 0,
  ...open
}: Erased['left']): string[] {
  return [
    ...(Object.keys(open).length > 0
      ? ['rows that are left belong to open work, run this again when that has ended']
      : []),
    ...(links > 0 ? ['unsubscribe links work until 60 days after the last message, run this again then'] : []),
    ...(people > 0
      ? ['the account of somebody who looks after this deployment stays until people remove ends it']
      : []),
    ...(file > 0
      ? [
          'the file of the ledger could not be written anew (it is in use all the time, or there is no space for a second one), so it may still hold what was erased: run this again',
        ]
      : []),
    ...(aside > 0
      ? [
          `${aside} ${aside === 1 ? 'ledger that db restore has set aside stays as it is' : 'ledgers that db restore has set aside stay as they are'}: remove what lies beside the ledger as .before-restore-<time>`,
        ]
      : []),
  ]
}

/** Erases what is known about a recipient; what is still being worked on is named and left. */
export async function erasePerson(
  ledger: Pick<Ledger, 'optOuts' | 'people' | 'expunge'>,
  subject: ConsentSubject,
  nowMs: number,
  outbox?: PersonFiles,
): Promise<Erased> {
  const { optOuts, people } = ledger
  const rows = await people.erase(subject, nowMs)
  const erased = outbox === undefined ? rows : { ...rows, outbox: await outbox.erase(subject) }
  const { isRewritten, setAside } = await ledger.expunge()
  const counts = { ...(await people.count(subject)), ledger_file: isRewritten ? 0 : 1, ledgers_set_aside: setAside }
  return {
    erased,
    left: Object.fromEntries(Object.entries(counts).filter(([, rows]) => rows > 0)),
    optOuts: (await optOuts.of(subject, nowMs)).length,
  }
}

const toWireName = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, field]): [string, unknown] => {
    const isTime = typeof field === 'number' && /(^a|A|_a)t$/.test(name)
    return [toWireName(name), isTime ? toDate(field) : toWire(field)]
  })
  return Object.fromEntries(entries)
}
