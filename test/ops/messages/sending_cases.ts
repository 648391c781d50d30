import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { toSubject } from '../../../src/core/subject.ts'
import type { ConsentSubject } from '../../../src/core/rows/consent.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import { grant } from '../../callers.ts'
import { openSendingPlace, type SendingPlace } from '../../sending.ts'
import type { TestDatabase } from '../../database.ts'

/** The engines that send_message is held to its promises on. */
export const sendingCases = (postgres: TestDatabase) =>
  [
    ['SQLite', () => openSqlite(':memory:')],
    ['Postgres', () => openPostgres(postgres.url)],
  ] as const

/** The subject that a number or an address is; whatever is neither fails the test. */
export function subjectOf(text: string): ConsentSubject {
  const read = toSubject(text)
  if ('problem' in read) throw new Error(read.problem)
  return read.subject
}

/** A deployment that sends, open while the tests of the suite run, and the ledger of which holds together after them. */
export function useSendingPlace(open: () => Promise<Ledger>) {
  const place = {} as SendingPlace
  const ledger = () => place.app.broker.services.ledger
  const balance = () => ledger().meter.balance(place.caller.agentId ?? '')
  beforeAll(async () => {
    Object.assign(place, await openSendingPlace(await open()))
    await grant(place.app, place.caller, 10_000)
  })
  afterAll(async () => {
    expect(await ledger().verify()).toEqual([])
    await place.close()
  })
  afterEach(() => {
    Object.assign(place.texts, { mood: 'works' })
    Object.assign(place.mail, { mood: 'works' })
    place.clock.offsetMs = 0
  })
  return { place, ledger, balance }
}
