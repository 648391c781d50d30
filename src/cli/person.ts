import type { Ledger } from '../core/ledger.ts'
import { maskSubject } from '../core/consent.ts'
import { readSubject } from './consents.ts'
import { print, printJson } from './with_ledger.ts'

/** Prints every row about a recipient as JSON, by the family it is of. */
export async function runPersonExport(ledger: Ledger, recipient: string): Promise<void> {
  const subject = readSubject(recipient, 'recipient')
  printJson({ recipient: subject.normalized, ...(await ledger.people.export(subject)) })
}

/** Erases what is known about a recipient; what is still being worked on is named and left. */
export async function runPersonErase(ledger: Ledger, recipient: string, nowMs: number): Promise<void> {
  const subject = readSubject(recipient, 'recipient')
  const counts = await ledger.people.erase(subject, nowMs)
  for (const [family, rows] of Object.entries(counts)) print(`erased\t${family}\t${rows}`)
  const left = Object.entries(await ledger.people.export(subject)).filter(([, rows]) => rows.length > 0)
  for (const [family, rows] of left) print(`left\t${family}\t${rows.length}`)
  const optOuts = (await ledger.optOuts.of(subject)).length
  const kept = optOuts === 0 ? '' : '; its opt-outs go on counting by a keyed hash'
  print(`${maskSubject(subject)} is erased${kept}${left.length === 0 ? '' : '; rows that are left belong to open work, run this again when that has ended'}`)
}
