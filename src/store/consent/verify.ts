import { type Kysely, sql } from 'kysely'
import type { ChainReport, ConsentSubject } from '../../core/rows/consent.ts'
import { type ChainHead, GENESIS, hashEvent, sha256 } from './chain.ts'
import type { ConsentEventRow, Database } from '../database.ts'
import { readAtOnce } from '../direct.ts'
import { fromText, toText } from './subject_text.ts'

const PAGE = 1_000
const MOST_PROBLEMS = 50

/** What walking the chain has found so far. */
interface Walk {
  last: ChainHead
  /** Events whose content is gone. */
  emptied: Set<number>
  /** Events that a redaction names. */
  redacted: Set<number>
  /** When consents were revoked. */
  revoked: Map<string, number>
  /** What opt_outs and opt_ins must hold, by their key. */
  wishes: Map<string, Wish>
  /** How many consents have the event that grants them. */
  granted: number
  problems: string[]
}

interface Wish {
  at: number
  suppressionHash: unknown
}

/** Walks the chain to the head it had at the beginning and compares the current state; what is appended meanwhile is left to the next time. */
export async function verifyChain(
  db: Kysely<Database>,
  kept?: ChainHead,
  counted?: (more: number, total: number) => void,
): Promise<ChainReport> {
  const head = (await db
    .selectFrom('consentHeads')
    .select(['seq', 'hash'])
    .where('name', '=', 'consents')
    .executeTakeFirst()) ?? { seq: 0, hash: GENESIS }
  const walk: Walk = {
    last: { seq: 0, hash: GENESIS },
    emptied: new Set(),
    redacted: new Set(),
    revoked: new Map(),
    wishes: new Map(),
    granted: 0,
    problems: [],
  }
  let events = 0
  for (let after = Number.MIN_SAFE_INTEGER; walk.problems.length <= MOST_PROBLEMS; ) {
    const rows = await readPage(db, after, head.seq)
    for (const row of rows) step(walk, row, kept)
    await compareConsents(db, walk, rows.filter(isDoubtful))
    events += rows.length
    counted?.(rows.length, head.seq)
    after = rows.at(-1)?.seq ?? after
    if (rows.length < PAGE) break
  }
  const problems = [...walk.problems, ...checkHead(walk, head, kept), ...(await compareState(db, walk, head))]
  return { events, head, problems: problems.slice(0, MOST_PROBLEMS).map(problem => `consent chain: ${problem}`) }
}

/** An event beside the consent of its number. */
interface Link extends Omit<ConsentEventRow, 'content' | 'salt'> {
  /** What the commitment is of: salt and content, which has no line break; null once they are gone. */
  committed: string | null
  /** 1 where the consent that the event grants is the one it names, with its subject and its time; 0 where it is not; null where there is none. */
  isAlike: number | null
  /** Until when the consent holds. */
  endsAt: number | null
}

/** A page of the chain. Its names are written out: renaming the columns of a row costs more than hashing it. */
async function readPage(db: Kysely<Database>, after: number, last: number): Promise<Link[]> {
  const page = sql<Link>`
    select e.seq, e.kind, e.subject, e.facts, e.commitment, e.at, e.recorded_at as "recordedAt", e.prev_hash as "prevHash", e.hash,
      e.salt || '\n' || e.content as committed,
      case when c.seq is null then null
        when e.facts = '{"consent_id":"' || c.consent_id || '"}' and c.subject = e.subject and c.captured_at = e.at then 1 else 0 end as "isAlike",
      c.expires_at as "endsAt"
    from consent_events as e left join consents as c on c.seq = e.seq
    where e.seq > ${after} and e.seq <= ${last} order by e.seq limit ${PAGE}`
  const { sql: text, parameters } = page.compile(db)
  return readAtOnce(db, text, parameters)?.map(toLink) ?? (await page.execute(db.withoutPlugins())).rows
}

function toLink(values: readonly unknown[]): Link {
  const [seq, kind, subject, facts, commitment, at, recordedAt, prevHash, hash, committed, isAlike, endsAt] = values
  const link = { seq, kind, subject, facts, commitment, at, recordedAt, prevHash, hash, committed, isAlike, endsAt }
  return link as Link
}

const contentOf = (committed: string): string => committed.slice(committed.indexOf('\n') + 1)

/** Whether a consent has to be compared field by field. Quotes within a string of the content are escaped: these are the fields themselves. */
function isDoubtful({ kind, isAlike, subject, committed, endsAt }: Link): boolean {
  if (kind !== 'grant') return false
  if (isAlike !== 1 || subject === null || committed === null) return true
  const { type, normalized } = fromText(subject)
  return (
    /["\\]/.test(normalized) ||
    !committed.includes(`"subject":{"type":"${type}","normalized":"${normalized}"}`) ||
    !committed.includes(`"expiresAt":${endsAt},`)
  )
}

function step(walk: Walk, row: Link, kept: ChainHead | undefined): void {
  const note = (problem: string): void => void walk.problems.push(`event ${row.seq}: ${problem}`)
  const { last } = walk
  if (row.seq < 1) note('was not appended to the chain')
  else if (row.seq !== last.seq + 1)
    note(
      row.seq === last.seq + 2
        ? `event ${last.seq + 1} before it is missing`
        : `events ${last.seq + 1} to ${row.seq - 1} before it are missing`,
    )
  else if (row.prevHash !== last.hash) note(`does not follow event ${last.seq} as that is now`)
  if (hashEvent(row) !== row.hash) note('was changed after it was written: its hash does not fit')
  if (row.committed === null) walk.emptied.add(row.seq)
  else if (sha256(row.committed) !== row.commitment) note('its content was changed after it was written')
  if (kept?.seq === row.seq && kept.hash !== row.hash)
    note('is not the event whose hash you kept; the chain was rewritten')
  walk.last = { seq: Math.max(row.seq, 0), hash: row.hash }
  if (row.kind === 'grant' && row.isAlike !== null) walk.granted += 1
  readFacts(walk, row)
}

function readFacts(
  { redacted, revoked, wishes }: Walk,
  { kind, facts: text, at }: Pick<ConsentEventRow, 'kind' | 'facts' | 'at'>,
): void {
  if (kind === 'grant') return
  const facts = parse(text)
  if (kind === 'redact')
    for (const seq of Array.isArray(facts['redacted']) ? facts['redacted'] : []) redacted.add(Number(seq))
  if (kind === 'revoke') revoked.set(String(facts['consent_id']), at)
  if (kind !== 'opt_out' && kind !== 'opt_in') return
  const key = [kind, facts['subject_hash'], facts['channel'], ...(kind === 'opt_out' ? [facts['scope']] : [])].join(' ')
  wishes.set(key, { at: Math.max(wishes.get(key)?.at ?? at, at), suppressionHash: facts['suppression_hash'] })
}

/** What is no JSON has failed its hash already. */
function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

function checkHead({ last, problems }: Walk, head: ChainHead, kept: ChainHead | undefined): string[] {
  if (problems.length > 0) return []
  if (kept !== undefined && kept.seq > head.seq)
    return [`ends at event ${head.seq}, before event ${kept.seq} whose hash you kept`]
  if (last.seq < head.seq) return [`ends at event ${last.seq}; those up to ${head.seq} are missing`]
  return last.hash === head.hash ? [] : [`event ${last.seq}: is not the last one that was written`]
}

/** Every consent that some events grant stands as they say. */
async function compareConsents(
  db: Kysely<Database>,
  { problems, emptied }: Walk,
  rows: readonly Link[],
): Promise<void> {
  const grants = rows
    .filter(({ kind }) => kind === 'grant')
    .map(row => ({ row, consentId: String(parse(row.facts)['consent_id']) }))
  if (grants.length === 0) return
  const ids = grants.map(({ consentId }) => consentId)
  const states = new Map(
    (await db.selectFrom('consents').selectAll().where('consentId', 'in', ids).execute()).map(state => [
      state.consentId,
      state,
    ]),
  )
  for (const { row, consentId } of grants) {
    const state = states.get(consentId)
    const note = (problem: string): void => void problems.push(`event ${row.seq}: consent ${consentId} ${problem}`)
    if (state === undefined) note('is missing from the current state')
    else if (state.seq !== row.seq || state.capturedAt !== row.at) note('differs in the current state')
    else if (row.committed !== null) {
      const { subject, expiresAt } = parse(contentOf(row.committed)) as {
        subject?: ConsentSubject
        expiresAt?: number | null
      }
      const text = subject && toText(subject)
      if (
        state.expiresAt !== expiresAt ||
        (row.subject !== null && row.subject !== text) ||
        (state.subject !== null && state.subject !== text)
      )
        note('differs in the current state')
      // Hidden without its content being gone: only an erasure that is going on may do that.
      if (state.subject === null) emptied.add(row.seq)
    } else if (state.subject !== null) note('is erased in the chain and not in the current state')
  }
}

/** The state is read before the events that were appended meanwhile, so that each of its changes has an event. */
async function compareState(db: Kysely<Database>, walk: Walk, head: ChainHead): Promise<string[]> {
  const revoked = await db
    .selectFrom('consents')
    .select(['consentId', 'revokedAt'])
    .where('revokedAt', 'is not', null)
    .execute()
  const stands = new Set(revoked.map(({ consentId }) => consentId))
  const before = [...walk.revoked.keys()]
  const found = [...(await strays(db, walk, head)), ...(await compareWishes(db, walk, head))]
  if (walk.problems.length > 0) return found
  const later = await db
    .selectFrom('consentEvents')
    .select(['kind', 'facts', 'at'])
    .where('seq', '>', head.seq)
    .execute()
  for (const row of later) readFacts(walk, row)
  return [
    ...found,
    ...revoked
      .filter(row => walk.revoked.get(row.consentId) !== row.revokedAt)
      .map(row => `consent ${row.consentId}: no event revokes it then`),
    ...before.filter(id => !stands.has(id)).map(id => `consent ${id}: was revoked and is not in the current state`),
    ...[...walk.emptied]
      .filter(seq => !walk.redacted.has(seq))
      .map(seq => `event ${seq}: its content was removed and no redaction says so`),
  ]
}

/** Events beyond the head, and consents that no event grants. */
async function strays(db: Kysely<Database>, { granted }: Walk, { seq: last }: ChainHead): Promise<string[]> {
  const head = sql<number>`(select coalesce(max(seq), 0) from consent_heads)`
  const beyond = await db
    .selectFrom('consentEvents')
    .select('seq')
    .where('seq', '>', head)
    .limit(MOST_PROBLEMS)
    .execute()
  const ungranted = db
    .selectFrom('consents')
    .leftJoin('consentEvents', join =>
      join.onRef('consentEvents.seq', '=', 'consents.seq').on('consentEvents.kind', '=', 'grant'),
    )
    .where('consentEvents.seq', 'is', null)
  const { held } = await db
    .selectFrom('consents')
    .select(sql<number>`count(*)`.as('held'))
    .where('seq', '<=', last)
    .executeTakeFirstOrThrow()
  // Their numbers are unique: as many as were found beside their events are all of them.
  const isComplete = Number(held) === granted
  const consents = await ungranted
    .$if(isComplete, query => query.where('consents.seq', '>', last))
    .select('consents.consentId')
    .limit(MOST_PROBLEMS)
    .execute()
  return [
    ...beyond.map(({ seq }) => `event ${seq}: was not appended to the chain`),
    ...consents.map(row => `consent ${row.consentId}: no event grants it`),
  ]
}

async function compareWishes(db: Kysely<Database>, { wishes }: Walk, head: ChainHead): Promise<string[]> {
  const optOuts = await db
    .selectFrom('optOuts')
    .select(['subjectHash', 'suppressionHash', 'channel', 'scope', 'at', 'seq'])
    .execute()
  const optIns = await db.selectFrom('optIns').select(['subjectHash', 'channel', 'at', 'seq']).execute()
  const held = new Map<string, Wish & { seq: number }>()
  for (const { subjectHash, channel, scope, ...row } of optOuts)
    held.set(`opt_out ${subjectHash} ${channel} ${scope}`, row)
  for (const { subjectHash, channel, ...row } of optIns)
    held.set(`opt_in ${subjectHash} ${channel}`, { ...row, suppressionHash: undefined })
  const name = (key: string): string => key.replace(/ (\w{8})\w+/, ' $1…')
  const isHeld = ([key, wish]: [string, Wish]): boolean =>
    (held.get(key)?.at ?? -1) >= wish.at && held.get(key)?.suppressionHash === wish.suppressionHash
  const invented = [...held].filter(([key, { at, seq }]) => seq <= head.seq && (wishes.get(key)?.at ?? -1) < at)
  return [
    ...[...wishes]
      .filter(entry => !isHeld(entry))
      .map(([key]) => `${name(key)}: missing from the current state, or changed there`),
    ...invented.map(([key]) => `${name(key)}: no event says so`),
  ]
}
