import type { Ledger } from '../core/rows/ledger.ts'
import { maskSubject } from '../core/rows/consent.ts'
import { readSubject } from './consents.ts'
import { print, printJson, toDate } from './with_ledger.ts'

/** Prints every row about a recipient as JSON, by the family it is of. */
export async function runPersonExport(ledger: Ledger, recipient: string): Promise<void> {
  const subject = readSubject(recipient, 'recipient')
  printJson({ recipient: subject.normalized, ...(toPrintable(await ledger.people.export(subject)) as object) })
}

/** Names as on the wire, times as ISO 8601. */
function toPrintable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPrintable)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, field]): [string, unknown] => {
    const isTime = typeof field === 'number' && /(^a|A|_a)t$/.test(name)
    return [name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`), isTime ? toDate(field) : toPrintable(field)]
  })
  return Object.fromEntries(entries)
}

/** Erases what is known about a recipient; what is still being worked on is named and left. */
export async function runPersonErase(ledger: Ledger, recipient: string, nowMs: number): Promise<void> {
  const subject = readSubject(recipient, 'recipient')
  const counts = await ledger.people.erase(subject, nowMs)
  for (const [family, rows] of Object.entries(counts)) print(`erased\t${family}\t${rows}`)
  const left = Object.entries(await ledger.people.export(subject)).filter(([, rows]) => rows.length > 0)
  for (const [family, rows] of left) print(`left\t${family}\t${rows.length}`)
  const optOuts = (await ledger.optOuts.of(subject, nowMs)).length
  const kept = optOuts === 0 ? '' : '; its opt-outs go on counting by a keyed hash'
  print(
    `${maskSubject(subject)} is erased${kept}${left.length === 0 ? '' : '; rows that are left belong to open work, run this again when that has ended'}`,
  )
}
