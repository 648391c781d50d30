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
  /** Rows that stay, by family; `whyLeft` says why. */
  left: Record<string, number>
  /** Opt-outs that go on counting by a keyed hash. */
  optOuts: number
}

/** Why an erasure leaves rows, a clause for each reason. */
export function whyLeft({ people = 0, unsubscribe_links: links = 0, ...open }: Erased['left']): string[] {
  return [
    ...(Object.keys(open).length > 0
      ? ['rows that are left belong to open work, run this again when that has ended']
      : []),
    ...(links > 0 ? ['unsubscribe links work until 60 days after the last message, run this again then'] : []),
    ...(people > 0
      ? ['the account of somebody who looks after this deployment stays until people remove ends it']
      : []),
  ]
}

/** Erases what is known about a recipient; what is still being worked on is named and left. */
export async function erasePerson(
  { optOuts, people }: Pick<Ledger, 'optOuts' | 'people'>,
  subject: ConsentSubject,
  nowMs: number,
  outbox?: PersonFiles,
): Promise<Erased> {
  const rows = await people.erase(subject, nowMs)
  const erased = outbox === undefined ? rows : { ...rows, outbox: await outbox.erase(subject) }
  const left = Object.entries(await people.count(subject)).filter(([, rows]) => rows > 0)
  return {
    erased,
    left: Object.fromEntries(left),
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
