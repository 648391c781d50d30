import { hash as digest, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { runCompiled } from '../compiled.ts'
import type { ConsentEventRow, Database } from '../database.ts'

/** What the first event follows. */
export const GENESIS = '0'.repeat(64)

/** The last event of the chain. */
export interface ChainHead {
  seq: number
  hash: string
}

/** The kinds of events a chain holds. */
export type EventKind = 'grant' | 'revoke' | 'opt_out' | 'opt_in' | 'redact'

/** An event to be appended: `facts` may never name a person, `content` may and can be redacted. */
export interface NewEvent {
  kind: EventKind
  subject: string | null
  facts: object
  content: object
  at: number
  recordedAt: number
}

/** The SHA-256 of a text, in hexadecimal. */
export const sha256 = (text: string): string => digest('sha256', text)

/** The chain hashes this and not the content; the salt keeps a redacted content from being guessed. */
export const commit = (salt: string, content: string): string => sha256(`${salt}\n${content}`)

/** The hash of an event: over the one before it and over everything of its own that is never redacted. */
export const hashEvent = (
  row: Pick<ConsentEventRow, 'seq' | 'kind' | 'facts' | 'commitment' | 'at' | 'recordedAt' | 'prevHash'>,
): string =>
  sha256(JSON.stringify([row.prevHash, row.seq, row.kind, row.facts, row.commitment, row.at, row.recordedAt]))

/** Runs work in the transaction it is in, or else in one of its own. */
export const inTransaction = <T>(db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/** Takes the chain until the transaction ends: of appenders in any number of processes one goes on, so that the chain cannot fork. */
export async function lockChain(db: Kysely<Database>): Promise<ChainHead> {
  // The update that changes nothing takes the lock of the row and reads it as the last appender left it.
  const { rows } = await runCompiled(db, 'lock chain', { name: 'consents', seq: 0, hash: GENESIS }, (to, slots) =>
    to
      .insertInto('consentHeads')
      .values(slots)
      .onConflict(conflict => conflict.column('name').doUpdateSet({ name: slots.name }))
      .returning(['seq', 'hash']),
  )
  const [head] = rows
  if (head === undefined) throw new Error('the head of the consent chain cannot be read')
  return head
}

/** Appends an event to a chain that this transaction has locked and answers the new head. */
export async function append(db: Kysely<Database>, head: ChainHead, event: NewEvent): Promise<ChainHead> {
  const salt = randomBytes(16).toString('hex')
  const content = JSON.stringify(event.content)
  const link = {
    seq: head.seq + 1,
    kind: event.kind,
    facts: JSON.stringify(event.facts),
    commitment: commit(salt, content),
  }
  const times = { at: event.at, recordedAt: event.recordedAt, prevHash: head.hash }
  const hash = hashEvent({ ...link, ...times })
  const row: ConsentEventRow = { ...link, ...times, hash, subject: event.subject, content, salt }
  await runCompiled(db, 'append event', row, (to, slots) => to.insertInto('consentEvents').values(slots))
  await runCompiled(db, 'move head', { seq: link.seq, hash }, (to, slots) =>
    to.updateTable('consentHeads').set(slots).where('name', '=', 'consents'),
  )
  return { seq: link.seq, hash }
}

// Postgres takes at most 65,535 parameters in a statement.
const MOST_REDACTED = 5_000

/** Empties what names a person in events, and says in an event of its own which they were. */
export async function redact(db: Kysely<Database>, seqs: readonly number[], nowMs: number): Promise<void> {
  for (let at = 0; at < seqs.length; at += MOST_REDACTED) {
    const some = seqs.slice(at, at + MOST_REDACTED)
    await db
      .updateTable('consentEvents')
      .set({ subject: null, content: null, salt: null })
      .where('seq', 'in', some)
      .execute()
    await append(db, await lockChain(db), {
      kind: 'redact',
      subject: null,
      facts: { redacted: some },
      content: {},
      at: nowMs,
      recordedAt: nowMs,
    })
  }
}
