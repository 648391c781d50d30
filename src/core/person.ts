import { toDate } from './listing.ts'
import type { ConsentSubject } from './rows/consent.ts'
import type { Ledger } from './rows/ledger.ts'

type Families = Record<string, unknown[]>

/** Every row about a recipient by the family it is of, with the names of the wire and times as ISO 8601. */
export async function exportPerson({ people }: Pick<Ledger, 'people'>, subject: ConsentSubject): Promise<Families> {
  const families = Object.entries(await people.export(subject))
  return Object.fromEntries(families.map(([family, rows]) => [toWireName(family), rows.map(toWire)]))
}

/** What an erasure came to. */
export interface Erased {
  /** Changed rows of each family. */
  erased: Record<string, number>
  /** Rows of open work, which are erased when it has ended and somebody asks again. */
  left: Record<string, number>
  /** Opt-outs that go on counting by a keyed hash. */
  optOuts: number
}

/** Erases what is known about a recipient; what is still being worked on is named and left. */
export async function erasePerson(
  { optOuts, people }: Pick<Ledger, 'optOuts' | 'people'>,
  subject: ConsentSubject,
  nowMs: number,
): Promise<Erased> {
  const erased = await people.erase(subject, nowMs)
  const left = Object.entries(await people.export(subject)).filter(([, rows]) => rows.length > 0)
  return {
    erased,
    left: Object.fromEntries(left.map(([family, rows]) => [family, rows.length])),
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
