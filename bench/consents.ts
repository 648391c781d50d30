import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import Sqlite from 'better-sqlite3'
import { commit, GENESIS, hashEvent } from '../src/store/consent/chain.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { consent, T } from '../test/consents.ts'

/** What reading and checking a long chain costs. */
export interface ConsentFigures {
  p50Ms: number
  p99Ms: number
  verifyS: number
}

const LOOKUPS = 5_000
const STEP = 7_919

const subjectOf = (seq: number) => ({ type: 'phone' as const, normalized: `+1${2_000_000_000 + seq}` })

/** Measures the lookup of a recipient's consents and opt-outs among so many events, and the check of all of them. */
export async function measureConsents(events: number): Promise<ConsentFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-bench-'))
  const file = join(folder, 'ledger.sqlite')
  try {
    await (await openSqlite(file)).close()
    fill(file, events)
    const ledger = await openSqlite(file)
    const times: number[] = []
    for (let at = 0; at < LOOKUPS; at += 1) {
      const subject = subjectOf(1 + ((at * STEP) % events))
      const from = performance.now()
      const [found] = [await ledger.consents.of(subject), await ledger.optOuts.of(subject, Date.now())]
      times.push(performance.now() - from)
      if (found.length !== 1) throw new Error('a consent is missing')
    }
    times.sort((a, b) => a - b)
    const from = performance.now()
    const { problems } = await ledger.consents.verify()
    if (problems.length > 0) throw new Error(problems[0])
    const verifyS = (performance.now() - from) / 1_000
    await ledger.close()
    return { p50Ms: times[LOOKUPS * 0.5] ?? Number.NaN, p99Ms: times[LOOKUPS * 0.99] ?? Number.NaN, verifyS }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The rows that recording them one by one would leave, written in one transaction. */
function fill(file: string, events: number): void {
  const db = new Sqlite(file)
  db.exec('begin')
  const event = db.prepare(
    'insert into consent_events values (@seq, @kind, @subject, @facts, @content, @salt, @commitment, @at, @recordedAt, @prevHash, @hash)',
  )
  const state = db.prepare('insert into consents (consent_id, seq, subject, captured_at) values (?, ?, ?, ?)')
  let prevHash = GENESIS
  for (let seq = 1; seq <= events; seq += 1) {
    const { consentId: _, ...content } = consent(subjectOf(seq))
    const subject = `phone:${content.subject.normalized}`
    const texts = {
      content: JSON.stringify(content),
      salt: 'salt',
      facts: JSON.stringify({ consent_id: `cns_${seq}` }),
    }
    const row = {
      seq,
      kind: 'grant',
      subject,
      ...texts,
      commitment: commit(texts.salt, texts.content),
      at: T,
      recordedAt: T,
      prevHash,
    }
    prevHash = hashEvent(row)
    event.run({ ...row, hash: prevHash })
    state.run(`cns_${seq}`, seq, subject, T)
  }
  db.prepare('insert into consent_heads values (?, ?, ?)').run('consents', events, prevHash)
  db.exec('commit')
  db.close()
}
