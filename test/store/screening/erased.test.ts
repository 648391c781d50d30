import { afterAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { createDatabase } from '../../database.ts'

const postgres = await createDatabase()
afterAll(() => postgres.drop())

const ENGINES: [string, () => Promise<Ledger>][] = [
  ['SQLite', () => openSqlite(':memory:')],
  ['Postgres', () => openPostgres(postgres.url)],
]
const PHONE = { type: 'phone', normalized: '+12025550123' } as const
const MAIL = { type: 'email', normalized: 'ana@shop.example' } as const

describe.each(ENGINES)('what operators wrote about a screening, on %s', async (_engine, open) => {
  const ledger = await open()
  afterAll(() => ledger.close())
  const watch = (watchId: string, note: string, identifiers: { text: string; kinds: []; value: string }[] = []) =>
    ledger.watches.add({ watchId, name: watchId, country: null, kind: null, identifiers, note, addedAt: 1 })

  it('is found in the note of a watched party, however the number is written', async () => {
    await watch('wat_1', 'Ana, (202) 555-0123')
    await watch('wat_2', '+1 202-555-0123')
    await watch('wat_3', 'Bo, (202) 555-0124')
    await watch('wat_4', 'file 4711', [{ text: 'passport 202 5550123', kinds: [], value: '2025550123' }])
    const found = (await ledger.people.export(PHONE))['watches'] as { watchId: string }[]
    expect(found.map(({ watchId }) => watchId)).toEqual(['wat_1', 'wat_2'])
    expect(await ledger.people.erase(PHONE, 2)).toMatchObject({ watches: 2 })
    expect((await ledger.watches.list()).map(({ watchId }) => watchId)).toEqual(['wat_3', 'wat_4'])
  })

  it.each([
    ['phone', PHONE, 'Our customer of (202) 555-0123 was born in 1991'],
    ['email', MAIL, 'Not ANA@shop.example, who was born in 1991'],
  ])(
    'is found in the reason of a suppression by %s, of which the decision alone stays',
    async (type, subject, reason) => {
      const entryId = `ofac_sdn:${type}`
      await ledger.suppressions.add({ entryId, reason, addedAt: 1 }, null)
      await ledger.suppressions.add({ entryId: `un:${type}`, reason: 'Born in 1991, see file 12', addedAt: 1 }, 'Ana')
      expect((await ledger.people.export(subject))['suppressions']).toEqual([{ entryId, reason, addedAt: 1 }])
      expect(await ledger.people.erase(subject, 2)).toMatchObject({ suppressions: 1 })
      expect((await ledger.suppressions.of('Ana')).get(entryId)?.reason).toBe('[erased]')
      expect((await ledger.suppressions.of('Ana')).get(`un:${type}`)?.reason).toBe('Born in 1991, see file 12')
      expect((await ledger.people.export(subject))['suppressions']).toEqual([])
    },
  )
})
