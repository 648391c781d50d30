import { erasePerson, exportPerson, type PersonFiles, whyLeft } from '../core/person.ts'
import { maskSubject } from '../core/rows/consent.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { readSubject } from './consents.ts'
import { print, printJson } from './with_ledger.ts'

/** Prints every row about a recipient as JSON, by the family it is of. */
export async function runPersonExport(ledger: Ledger, recipient: string, outbox?: PersonFiles): Promise<void> {
  const subject = readSubject(recipient, 'recipient')
  printJson({ recipient: subject.normalized, ...(await exportPerson(ledger, subject, outbox)) })
}

/** Erases what is known about a recipient; what is still being worked on is named and left. */
export async function runPersonErase(
  ledger: Ledger,
  recipient: string,
  nowMs: number,
  outbox?: PersonFiles,
): Promise<void> {
  const subject = readSubject(recipient, 'recipient')
  const { erased, left, optOuts } = await erasePerson(ledger, subject, nowMs, outbox)
  for (const [family, rows] of Object.entries(erased)) print(`erased\t${family}\t${rows}`)
  for (const [family, rows] of Object.entries(left)) print(`left\t${family}\t${rows}`)
  const kept = optOuts === 0 ? '' : '; its opt-outs go on counting by a keyed hash'
  const stays = whyLeft(left).map(why => `; ${why}`)
  print(`${maskSubject(subject)} is erased${kept}${stays.join('')}; backups made before this stay as they are`)
}
