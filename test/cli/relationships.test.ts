import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runRelationshipsImport, runRelationshipsList, runRelationshipsRemove } from '../../src/cli/relationships.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { createDatabase, type TestDatabase } from '../database.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const HEADING = 'kind,ref,phone,email,name,service,number,at,expires_at'
const ROWS = [
  'order,1001,+12025550123,ana@example.com,Ana Novak,Haircut,A-17,2026-11-24T10:30:00+01:00,',
  'customer,c-7,,"Bo@Example.com",,,,2025-03-01,2027-03-01T00:00:00.000Z',
]

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-relationships-'))
let postgres: TestDatabase
beforeAll(async () => {
  postgres = await createDatabase()
})
afterAll(async () => {
  await postgres.drop()
  rmSync(folder, { recursive: true, force: true })
})
let serial = 0
const file = (content: string | Buffer, name = 'rows.csv'): string => {
  serial += 1
  const path = join(folder, `${serial}_${name}`)
  writeFileSync(path, content)
  return path
}
const csv = (...rows: string[]): string => file(`${HEADING}\n${rows.join('\n')}\n`)

describe.each([
  ['SQLite', () => openSqlite(':memory:')],
  ['Postgres', () => openPostgres(postgres.url)],
] as const)('agent-broker relationships on %s', (_, open) => {
  let ledger: Ledger
  let printed = ''
  beforeAll(async () => {
    ledger = await open()
  })
  afterAll(() => ledger.close())
  beforeEach(() => {
    printed = ''
    const out = vi.spyOn(process.stdout, 'write').mockImplementation(text => {
      printed += String(text)
      return true
    })
    return () => void out.mockRestore()
  })
  const list = async (recipient?: string): Promise<string[]> => {
    printed = ''
    await runRelationshipsList(ledger, recipient === undefined ? {} : { recipient })
    return printed.trim().split('\n')
  }

  it('import adds what is new, changes what is other, and leaves the rest', async () => {
    await runRelationshipsImport(ledger, csv(...ROWS), NOW)
    expect(printed).toBe('2 are added, 0 changed, 0 were there before\n')
    const listed = await list()
    expect(listed).toEqual([
      HEADING,
      'customer,c-7,,bo@example.com,,,,2025-03-01,2027-03-01T00:00:00.000Z',
      "order,1001,'+12025550123,ana@example.com,Ana Novak,Haircut,A-17,2026-11-24T10:30:00+01:00,",
    ])
    printed = ''
    await runRelationshipsImport(ledger, file(listed.join('\n')), NOW + 1)
    expect(printed).toBe('0 are added, 0 changed, 2 were there before\n')
    printed = ''
    const json = { kind: 'order', ref: '1001', phone: '+12025550199', at: '2026-11-24' }
    await runRelationshipsImport(ledger, file(JSON.stringify(json), 'rows.jsonl'), NOW)
    expect(printed).toBe('0 are added, 1 changed, 0 were there before\n')
    expect(await list('+12025550123')).toEqual([HEADING])
    expect(await list('+12025550199')).toHaveLength(2)
    await runRelationshipsRemove(ledger, 'order', '1001')
    expect(await list('+12025550199')).toEqual([HEADING])
  })

  it.each([
    ['order,x,,,,,,2026-11-24,', 'line 2: phone, email: both missing'],
    ['lead,x,+12025550123,,,,,2026-11-24,', 'line 2: kind: must be one of customer, order'],
    ['order,,+12025550123,,,,,2026-11-24,', 'line 2: ref: missing'],
    ['order,x,+12025550123,,,,,soon,', 'line 2: at: must be a date such as 2026-11-24'],
    ['order,x,+12025550123,,,,,2026-11-24T10:30,', 'line 2: at: must be a date'],
    ['order,x,+1202,,,,,2026-11-24,', 'line 2: phone: no phone number'],
    ['order,x,ana@example.com,,,,,2026-11-24,', 'line 2: phone: is an e-mail address'],
    ['order,x,,+12025550123,,,,2026-11-24,', 'line 2: email: is a phone number'],
    ['order,x,+12025550123,,,,,2026-11-24,2026-11-23', 'line 2: expires_at: is before at'],
    [`${ROWS[0]}\n${ROWS[0]}`, 'line 3: ref: order 1001 stands in line 2, too'],
  ])('import of %j says what is wrong in which line, and records nothing', async (row, sentence) => {
    const before = await list()
    const good = 'order,good,+12025550123,,,,,2026-11-24,'
    await expect(runRelationshipsImport(ledger, csv(...row.split('\n'), good), NOW)).rejects.toThrow(sentence)
    await expect(runRelationshipsImport(ledger, csv(...row.split('\n'), good), NOW)).rejects.toThrow(
      'nothing was recorded',
    )
    expect(await list()).toEqual(before)
  })

  it('import names an unknown column and a file that is not there', async () => {
    await expect(
      runRelationshipsImport(ledger, file('kind,ref,phone,at,colour\norder,x,+12025550123,2026-11-24,red'), NOW),
    ).rejects.toThrow('colour: unknown field')
    for (const [content, sentence] of [
      [`${HEADING}\n`, 'nothing was recorded, it has no row below its heading'],
      [
        `${HEADING.replaceAll(',', ';')}\n${ROWS[0]?.replaceAll(',', ';')}\n`,
        'its columns are separated by semicolons',
      ],
      [`${HEADING.replaceAll(',', ';')}\n`, 'its columns are separated by semicolons'],
    ] as const)
      await expect(runRelationshipsImport(ledger, file(content), NOW)).rejects.toThrow(sentence)
    await expect(runRelationshipsImport(ledger, join(folder, 'none.csv'), NOW)).rejects.toThrow('there is no file')
  })

  it.each(['rows.csv', 'rows.jsonl'])(
    'import refuses %s in another encoding than UTF-8, and names the line',
    async name => {
      const rows = name.endsWith('.csv')
        ? [
            HEADING,
            'order,first,+12025550123,,,,,2026-11-24,',
            'order,second,+12025550123,,Jürgen Müller,,,2026-11-24,',
          ]
        : ['first', 'second'].map(ref =>
            JSON.stringify({ kind: 'order', ref, phone: '+12025550123', name: 'Jürgen', at: '2026-11-24' }),
          )
      const line = name.endsWith('.csv') ? 3 : 1
      const before = await list()
      await expect(
        runRelationshipsImport(ledger, file(Buffer.from(`${rows.join('\n')}\n`, 'latin1'), name), NOW),
      ).rejects.toThrow(`line ${line}: is not UTF-8; save the file in UTF-8`)
      expect(await list()).toEqual(before)
    },
  )

  it('remove says when there is none', async () => {
    await expect(runRelationshipsRemove(ledger, 'lead', 'x')).rejects.toThrow('use customer or order')
    const before = process.exitCode
    const err = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
    await runRelationshipsRemove(ledger, 'order', 'none')
    expect(err.mock.calls.join()).toContain('there is no order none')
    err.mockRestore()
    expect(process.exitCode).toBe(1)
    process.exitCode = before
  })
})
