import type { Kysely } from 'kysely'
import {
  CHANNELS_OF,
  type ConsentChannel,
  type ConsentSubject,
  holds,
  type OptOut,
  type OptOutTable,
  toSuppressionForm,
  withoutTag,
} from '../../core/rows/consent.ts'
import { runCompiled } from '../compiled.ts'
import { append, inTransaction, lockChain } from './chain.ts'
import { consentTable } from './consents.ts'
import type { Database, OptOutRow } from '../database.ts'
import { keyedHash, subjectKey } from './subject_hash.ts'
import { toText } from './subject_text.ts'
import { lock, LOCKS } from '../locks.ts'

const EVERY = '*'
// Before every date: a clock that was never set names times before 1970.
const NEVER = Number.NEGATIVE_INFINITY

/** Opt-outs on either engine. */
export function optOutTable(db: Kysely<Database>): OptOutTable {
  return {
    add: (optOut, nowMs) => inTransaction(db, trx => add(trx, optOut, nowMs)),
    lift: (subject, channel, how) => inTransaction(db, trx => lift(trx, subject, channel, how)),
    isRecorded: async (subject, via) => {
      const events = db
        .selectFrom('consentEvents')
        .select('content')
        .where('subject', '=', toText(subject))
        .where('kind', '=', 'opt_out')
      return (await events.execute()).some(
        ({ content }) => (JSON.parse(content ?? '{}') as { via?: string }).via === via,
      )
    },
    of: (subject, nowMs) => inForce(db, subject, nowMs),
  }
}

async function add(
  db: Kysely<Database>,
  { subject, channel, scope, via, at: givenAt, rawText }: OptOut & { rawText?: string | undefined },
  nowMs: number,
): Promise<OptOut[]> {
  const head = await lockChain(db)
  await lock(db, [LOCKS.consents(subject)])
  const before = await inForce(db, subject, nowMs)
  const key = await subjectKey(db)
  const latest = await latestYes(db, subject, { key, nowMs })
  // A yes that this clock has not reached was dated by one that is ahead: it came before, for it is on record.
  const ahead = channelsOf(subject, channel)
    .map(one => latest(one).any)
    .filter(yesAt => yesAt > nowMs)
  const at = Math.max(givenAt, ...ahead)
  const hashes = {
    subject_hash: keyedHash(key, toText(subject)),
    suppression_hash: keyedHash(key, toText(toSuppressionForm(subject))),
  }
  const facts = { ...hashes, channel: channel ?? EVERY, scope }
  const text = toText(subject)
  const { seq } = await append(db, head, {
    kind: 'opt_out',
    subject: text,
    facts,
    content: { subject, via, raw_text: rawText ?? null },
    at,
    recordedAt: nowMs,
  })
  const { subject_hash: subjectHash, suppression_hash: suppressionHash, ...rest } = facts
  const row: OptOutRow = { subjectHash, suppressionHash, ...rest, subject: text, via, at, seq }
  await db
    .insertInto('optOuts')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['subjectHash', 'channel', 'scope'])
        .doUpdateSet({ subject: text, via, at, seq })
        .where('optOuts.at', '<=', at),
    )
    .execute()
  await db
    .updateTable('optOuts')
    .set({ suppressionHash })
    .where('subjectHash', '=', subjectHash)
    .where('channel', '=', rest.channel)
    .where('scope', '=', rest.scope)
    .where('suppressionHash', '!=', suppressionHash)
    .execute()
  return before
}

async function lift(
  db: Kysely<Database>,
  subject: ConsentSubject,
  channel: ConsentChannel | null,
  { via, at: givenAt, onlyOwn = false, undoes }: Parameters<OptOutTable['lift']>[2],
): Promise<boolean> {
  const head = await lockChain(db)
  await lock(db, [LOCKS.consents(subject)])
  if (onlyOwn && (await hasLeftEvery(db, subject, channel, givenAt))) return false
  const undone = undoes === undefined ? [] : await inForce(db, subject, givenAt)
  const isTheirs = (one: OptOut): boolean => one.via === undoes?.via && one.at >= undoes.since
  if (undoes !== undefined && (undone.length === 0 || !undone.every(isTheirs))) return false
  // Of two events at one moment the opt-out counts, and its clock may be ahead of this one.
  const at = Math.max(givenAt, ...undone.map(one => one.at + 1))
  const subjectHash = keyedHash(await subjectKey(db), toText(subject))
  const facts = { subject_hash: subjectHash, channel: channel ?? EVERY }
  const { seq } = await append(db, head, {
    kind: 'opt_in',
    subject: toText(subject),
    facts,
    content: { subject, via },
    at,
    recordedAt: at,
  })
  await db
    .insertInto('optIns')
    .values({ subjectHash, channel: facts.channel, at, seq })
    .onConflict(conflict =>
      conflict.columns(['subjectHash', 'channel']).doUpdateSet({ at, seq }).where('optIns.at', '<=', at),
    )
    .execute()
  return true
}

/** When a subject last said yes on a channel: to anything, and to marketing. */
type LatestYes = (channel: ConsentChannel) => { any: number; marketing: number }

async function inForce(db: Kysely<Database>, subject: ConsentSubject, nowMs: number): Promise<OptOut[]> {
  await lock(db, [LOCKS.consents(subject)], 'share')
  const key = await subjectKey(db)
  const rows = await rowsOf(db, subject, key)
  if (rows.length === 0) return []
  const latest = await latestYes(db, subject, { key, nowMs })
  return rows.flatMap(row => toOptOuts(row, subject, latest))
}

const channelsOf = ({ type }: ConsentSubject, channel: string | null): ConsentChannel[] =>
  CHANNELS_OF[type].filter(one => channel === null || channel === EVERY || channel === one)

// Opt-outs of versions before 0.3.0 stand under the address without its tag.
const FORMS = [toSuppressionForm, withoutTag]

/** Latest first. */
async function rowsOf(db: Kysely<Database>, subject: ConsentSubject, key: string): Promise<OptOutRow[]> {
  const hashes = [...new Set(FORMS.map(form => keyedHash(key, toText(form(subject)))))]
  const byPlace = Object.fromEntries(hashes.map((hash, place) => [`hash ${place}`, hash]))
  const { rows } = await runCompiled(db, 'opt-outs', byPlace, (from, slots) =>
    from.selectFrom('optOuts').selectAll().where('suppressionHash', 'in', Object.values(slots)).orderBy('at', 'desc'),
  )
  return rows
}

/** Whether an opt-out of every channel still holds on this one. */
async function hasLeftEvery(
  db: Kysely<Database>,
  subject: ConsentSubject,
  channel: ConsentChannel | null,
  nowMs: number,
): Promise<boolean> {
  const key = await subjectKey(db)
  const rows = (await rowsOf(db, subject, key)).filter(row => row.channel === EVERY)
  const latest = await latestYes(db, subject, { key, nowMs })
  return rows
    .flatMap(row => toOptOuts(row, subject, latest))
    .some(one => one.channel === null || channel === null || one.channel === channel)
}

/** Only an act of the recipient counts, and a consent no longer than it holds: implied and soft ones are none. */
async function latestYes(
  db: Kysely<Database>,
  subject: ConsentSubject,
  { key, nowMs }: { key: string; nowMs: number },
): Promise<LatestYes> {
  const optIns = await db
    .selectFrom('optIns')
    .selectAll()
    .where('subjectHash', '=', keyedHash(key, toText(subject)))
    .execute()
  const consents = (await consentTable(db).of(subject)).filter(
    record => record.revokedAt === null && holds(record, nowMs) && record.kind.startsWith('express'),
  )
  return channel => {
    const said = optIns.filter(row => row.channel === EVERY || row.channel === channel).map(({ at }) => at)
    const agreed = consents.filter(({ channels }) => channels.includes(channel))
    const marketing = agreed.filter(({ purpose }) => purpose === 'marketing')
    const latest = (from: typeof agreed): number =>
      Math.max(NEVER, ...said, ...from.map(({ capturedAt }) => capturedAt))
    return { any: latest(agreed), marketing: latest(marketing) }
  }
}

/** A yes to something other than marketing opens a channel that was closed for everything, but not for marketing. */
function toOptOuts(row: OptOutRow, subject: ConsentSubject, latest: LatestYes): OptOut[] {
  const { at, via } = row
  const channels = channelsOf(subject, row.channel)
  const optOuts = channels.flatMap((channel): OptOut[] => {
    const yes = latest(channel)
    if (at < yes.marketing) return []
    return [{ subject, channel, scope: row.scope === 'all' && at >= yes.any ? 'all' : 'marketing', via, at }]
  })
  const [first] = optOuts
  const isUniform =
    row.channel === EVERY && optOuts.length === channels.length && optOuts.every(({ scope }) => scope === first?.scope)
  return isUniform && first !== undefined ? [{ ...first, channel: null }] : optOuts
}
