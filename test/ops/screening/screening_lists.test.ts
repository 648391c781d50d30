import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { importList, removeList } from '../../../src/providers/lists/import.ts'
import { call, httpOf, startApp, value } from '../../harness.ts'
import { callerOf } from '../../callers.ts'
import { UN } from '../../providers/lists/samples.ts'
import { importListed, LISTED_AT } from '../../screening/listed.ts'
// Loaded late, and to read it from its sources takes long on a busy machine: not within a call and its deadline.
import '../../../src/ops/screening/screened_name.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-screening-'))
const root = join(folder, 'datasets', 'lists')
await importListed(root)
const began = Date.now()
const now = (): number => LISTED_AT + Date.now() - began
const app = await startApp({ DATA_DIR: folder, SCREENINGS_PER_MINUTE: '100000' }, { now })
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
const screen = (args: Record<string, unknown>) => value(app, 'screen_sanctions', args)
// Opens the index over 17,000 entries: it would count for whichever test comes first.
await screen({ name: 'Ivan Primerov' })

describe('the published lists', () => {
  it.each([
    ['Usama bin Ladin', 'person', 'ofac_sdn:6365'],
    ['BIN LADEN Usama', 'person', 'ofac_sdn:6365'],
    ['Bank Melli Iran', 'entity', 'ofac_sdn:'],
    ['Banco Nacional de Cuba', 'entity', 'ofac_sdn:306'],
    ['AL-QAIDA', 'entity', 'un:QDe.004'],
  ])('name %s', async (name, type, entry) => {
    const answer = await screen({ name, type })
    expect(answer).toMatchObject({ matched: true, partial: false })
    expect((answer['matches'] as { entry_id: string }[]).map(({ entry_id: id }) => id)).toContainEqual(
      expect.stringContaining(entry),
    )
  })

  it.each(['JPMorgan Chase', 'Microsoft Corporation', 'Abraham Lincoln', 'Acme Baking Company'])(
    'do not name %s',
    async name => {
      expect(await screen({ name })).toMatchObject({
        matched: false,
        human_message: expect.stringMatching(/ on 2 lists as of 2026-02-27 or later; /),
      })
    },
  )

  it('restrict a trade with a listed party', async () => {
    const answer = await value(app, 'map_trade_restriction', {
      product: 'Steel',
      destination_country: 'TR',
      parties: ['Acme Baking Company', 'Bank Melli Iran'],
    })
    expect(answer).toMatchObject({
      restricted: true,
      risk_level: 'standard',
      parties: [{ status: 'matched' }, { name: 'Acme Baking Company', status: 'no_hit' }],
    })
  })

  it('answer through /ops while they are taken anew, without a wrong or failed answer', async () => {
    const http = httpOf(app, callerOf())
    const ask = async () => {
      const response = await http('/ops/screen_sanctions', {
        method: 'POST',
        body: '{"name": "Usama bin Ladin"}',
        headers: { 'content-type': 'application/json' },
      })
      return [response.status, ((await response.json()) as { matched?: boolean }).matched]
    }
    let done = false
    const refresh = importList({ root, name: 'un', files: [UN], nowMs: now(), force: true }).finally(() => {
      done = true
    })
    const answers: unknown[][] = []
    while (!done) answers.push(...(await Promise.all([ask(), ask(), ask()])))
    await refresh
    expect(answers.length).toBeGreaterThan(0)
    for (const answer of answers) expect(answer).toEqual([200, true])
  })

  it('fail and never answer that nobody matched once they are gone', async () => {
    const bare = await startApp({ DATA_DIR: folder }, { now })
    for (const name of ['ofac_sdn', 'un'] as const) await removeList(root, name)
    expect(await call(bare, 'screen_sanctions', { name: 'Usama bin Ladin' })).toMatchObject({
      ok: false,
      failure: { reason: 'upstream_failure', retriable: false },
    })
    await bare.close()
  })
})
