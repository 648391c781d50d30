import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { importList } from '../../../src/providers/lists/import.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { startApp, value } from '../../harness.ts'
import { fileOf, UN, unOf } from '../../providers/lists/samples.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-trade-'))
const root = join(folder, 'datasets', 'lists')
const ledger = await openSqlite(':memory:')
const LATE = 'Acme Baking Company'
/** What happens before the suppressions of the late party are known. */
let meanwhile: () => Promise<void> = async () => {}
const suppressions: typeof ledger.suppressions = {
  ...ledger.suppressions,
  of: async name => {
    if (name === LATE) await meanwhile()
    return ledger.suppressions.of(name)
  },
}
// The list is none that has grown old.
const [BEGIN, began] = [Date.parse('2026-11-20T12:00:00Z'), Date.now()]
const now = (): number => BEGIN + Date.now() - began
const app = await startApp({ DATA_DIR: folder }, { now, ledger: { ...ledger, suppressions } })
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
const { screening } = app.broker.services
const take = (file: string) => importList({ root, name: 'un', files: [file], nowMs: now(), force: true })
const entries = async (): Promise<number> => (await screening.states()).find(({ name }) => name === 'un')?.entries ?? 0

it('screens every party of a trade on the lists it names, also when they are refreshed meanwhile', async () => {
  await take(fileOf(unOf(60, '2026-02-26')))
  expect(await entries()).toBe(60)
  meanwhile = async () => {
    const { meta } = await take(UN)
    await expect.poll(entries, { timeout: 60_000 }).toBe(meta.entries)
  }
  const answer = await value(app, 'map_trade_restriction', {
    product: 'Steel',
    destination_country: 'TR',
    parties: [LATE, 'AL-QAIDA'],
  })
  const { listDate } = (await screening.states()).find(({ name }) => name === 'un') ?? {}
  expect(answer['lists_screened']).toContain(`un: ${listDate?.slice(0, 10)}`)
  expect(answer).toMatchObject({ restricted: true, parties: [{ status: 'matched' }, { status: 'no_hit' }] })
})
