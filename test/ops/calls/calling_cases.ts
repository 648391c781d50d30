import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { ConsentSubject } from '../../../src/core/rows/consent.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import { type CallingPlace, ENDS, enquiry, openCallingPlace } from '../../calling.ts'
import type { TestDatabase } from '../../database.ts'

/** How call_business is held to its promises: each vendor, each engine, and a vendor that keeps no words unless it records. */
export const callingCases = (postgres: TestDatabase) =>
  [
    ['Vapi on SQLite', 'vapi', true, () => openSqlite(':memory:')],
    ['Vapi on Postgres', 'vapi', true, () => openPostgres(postgres.url)],
    ['Retell on SQLite, recorded', 'retell', true, () => openSqlite(':memory:')],
    ['Retell on SQLite, not recorded', 'retell', false, () => openSqlite(':memory:')],
  ] as const

/** The subject of a telephone number. */
export const phoneSubject = (normalized: string): ConsentSubject => ({ type: 'phone', normalized })

/** A deployment that calls, open while the tests of the suite run, and the ledger of which holds together after them. */
export function useCallingPlace(
  vendor: 'vapi' | 'retell',
  keepsWords: boolean,
  open: () => Promise<Ledger>,
  settings: Record<string, string> = {},
) {
  const ends = ENDS[vendor]
  const ask = (to: string, changes: Record<string, unknown> = {}): Record<string, unknown> => {
    const { extract_fields, ...rest } = enquiry(to)
    return { ...rest, ...(keepsWords && { extract_fields }), ...changes }
  }
  const place = {} as CallingPlace
  const ledger = () => place.app.broker.services.ledger
  beforeAll(async () => {
    Object.assign(
      place,
      await openCallingPlace(vendor, await open(), { VOICE_RECORDING: keepsWords ? '1' : '0', ...settings }),
    )
  })
  afterAll(async () => {
    expect(await ledger().verify()).toEqual([])
    await place.close()
  })
  afterEach(() => Object.assign(place.vendor, { placing: 'works', asking: 'works', listsNothing: false }))

  /** Sends a call and answers its id, once the provider has it and the operation waits for its end. */
  async function placed(args: Record<string, unknown>) {
    const receipt = await place.call(args)
    expect(receipt).toMatchObject({
      status: 'pending_async',
      reason_code: 'call_placed',
      next_actions: ['get_status', 'get_outcome'],
      retriable: false,
    })
    const id = String(receipt['operation_id'])
    const taken = await place.taken(id)
    await place.parked(id)
    return { id, taken }
  }
  return { place, ledger, ends, ask, placed }
}
