import { once } from 'node:events'
import { RELATIONSHIP_INPUT, readRelationship, toRelationship } from '../core/relationship_input.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { RELATIONSHIP_KINDS, type RelationshipRow } from '../core/rows/relationship.ts'
import { type FileRow, toCsvLine } from './consent_rows.ts'
import { readSubject } from './consents.ts'
import { batches, checkAll, type Read } from './import_file.ts'
import { fail, print } from './with_ledger.ts'

const PAGE = 500
const FIELDS = Object.keys(RELATIONSHIP_INPUT.shape)

interface Line {
  line: number
  row: RelationshipRow
}

/** Records the customers and orders of a file; every row is checked before the first is written, and running the same file again changes nothing. */
export async function runRelationshipsImport(ledger: Ledger, file: string, nowMs: number): Promise<void> {
  const total = await checkAll(file, reader(), nowMs)
  const counts = { added: 0, changed: 0, known: 0 }
  for await (const batch of batches(file, reader(), { nowMs, total })) {
    const outcomes = await ledger.transaction(async ({ relationships }) => {
      const done: (keyof typeof counts)[] = []
      for (const { row } of batch) done.push(await relationships.put(row))
      return done
    })
    // Counted after the commit: a batch that fails has recorded nothing.
    for (const outcome of outcomes) counts[outcome] += 1
  }
  print(
    `${counts.added} ${counts.added === 1 ? 'is' : 'are'} added, ${counts.changed} changed, ${counts.known} ${counts.known === 1 ? 'was' : 'were'} there before`,
  )
}

/** Reads the rows of one file, of which no two may be the same. */
function reader(): Read<Line> {
  const lines = new Map<string, number>()
  return (given, nowMs) => {
    const read = readRow(given, nowMs)
    if ('problems' in read) return read
    const key = `${read.row.kind} ${read.row.ref}`
    const earlier = lines.get(key)
    lines.set(key, read.line)
    return earlier === undefined
      ? read
      : { line: read.line, problems: [`ref: ${key.slice(0, 60)} stands in line ${earlier}, too`] }
  }
}

function readRow(given: FileRow, nowMs: number): ReturnType<Read<Line>> {
  const { line } = given
  if ('problem' in given) return { line, problems: [given.problem] }
  return { line, ...readRelationship(given.fields, { importedAt: nowMs, importedBy: 'command_line' }) }
}

/** Prints them as CSV that import takes back. */
export async function runRelationshipsList(
  { relationships }: Ledger,
  { recipient }: { recipient?: string },
): Promise<void> {
  const subject = recipient === undefined ? undefined : readSubject(recipient, 'recipient')
  print(FIELDS.join(','))
  for (let after: { kind: string; ref: string } | undefined; ; ) {
    const rows = await relationships.page({ subject, after, most: PAGE })
    const lines = rows.map(toRelationship).map(wire => toCsvLine(FIELDS.map(name => wire[name])))
    if (lines.length > 0 && !process.stdout.write(`${lines.join('\n')}\n`)) await once(process.stdout, 'drain')
    after = rows.at(-1)
    if (rows.length < PAGE) return
  }
}

/** Removes one; exits 1 when there is none. */
export async function runRelationshipsRemove({ relationships }: Ledger, kind: string, ref: string): Promise<void> {
  const known = RELATIONSHIP_KINDS.find(name => name === kind)
  if (known === undefined) throw new Error(`kind: ${kind.slice(0, 40)} is none; use ${RELATIONSHIP_KINDS.join(' or ')}`)
  if (await relationships.remove(known, ref)) print(`${kind} ${ref} is removed`)
  else fail(`there is no ${kind} ${ref.slice(0, 60)}`)
}
