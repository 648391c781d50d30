import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../src/main.ts'
import { importList } from '../../src/providers/lists/import.ts'
import { httpOf, startApp, value } from '../harness.ts'
import { fileOf, unOf } from '../providers/lists/samples.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
const NAME = 'Ivan Primerov'
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-operator-screenings-'))
let app: App

const ask = async (method: string, path: string, body?: unknown) => {
  const init = {
    method,
    headers: { authorization: `Bearer ${KEY}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const answer = await httpOf(app)(path, init)
  return { code: answer.status, ...((await answer.json()) as Record<string, unknown>) } as Record<string, unknown>
}
const items = (page: Record<string, unknown>): Record<string, unknown>[] => page['items'] as Record<string, unknown>[]
const actions = async (): Promise<string[]> =>
  (await app.broker.services.ledger.audit.page({ most: 200 })).map(({ action }) => action)

beforeAll(async () => {
  const root = join(folder, 'datasets', 'lists')
  await importList({
    root,
    name: 'un',
    files: [fileOf(unOf(60, '2026-02-27', 0))],
    nowMs: Date.now(),
    force: true,
  })
  app = await startApp({ OPERATOR_KEY: KEY, DATA_DIR: folder, LISTS: 'un' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('screenings over the paths of the operator', () => {
  it('tell the editions of the lists and the record, of one name or of all', async () => {
    const lists = items(await ask('GET', '/operator/lists'))
    expect(lists.find(({ name }) => name === 'un')).toMatchObject({ entries: 60, list_date: '2026-02-27' })
    await value(app, 'screen_sanctions', { name: NAME })
    const today = (await ask('GET', '/operator/today'))['lists'] as Record<string, unknown>[]
    expect(today.find(({ name }) => name === 'un')).toMatchObject({
      status: 'ok',
      list_date: '2026-02-27',
      doubts: expect.arrayContaining([
        expect.stringMatching(/^it has 60 entries, and the published list at least \d+/),
      ]),
    })
    await value(app, 'screen_sanctions', { name: 'Somebody Else' })
    const all = await ask('GET', '/operator/screenings')
    expect(items(all)).toHaveLength(2)
    expect(JSON.stringify(all)).not.toContain('Primerov')
    const own = items(await ask('GET', `/operator/screenings?name=${encodeURIComponent(NAME.toUpperCase())}`))
    expect(own).toMatchObject([{ operation: 'screen_sanctions', matched: 0, lists: [{ name: 'un', status: 'ok' }] }])
    expect(await ask('GET', '/operator/screenings?name=!?')).toMatchObject({
      code: 400,
      human_message: expect.stringContaining('name: has no letter or digit'),
    })
  })

  it('keep decisions on hits, once, and take them back', async () => {
    const { entryId = '' } =
      (await app.broker.services.screening.screen({ name: 'ERIC BADEGE' }, 1)).hits[0]?.entry ?? {}
    expect(entryId).toMatch(/^un:/)
    const wish = { entry_id: entryId, reason: 'Our customer was born in 1991', name: NAME }
    expect(await ask('POST', '/operator/suppressions', wish)).toMatchObject({
      code: 200,
      is_new: true,
      is_listed: true,
    })
    expect(await ask('POST', '/operator/suppressions', wish)).toMatchObject({ is_new: false })
    expect(await ask('POST', '/operator/suppressions', { entry_id: 'un:none', reason: 'x' })).toMatchObject({
      is_new: true,
      is_listed: false,
    })
    const kept = items(await ask('GET', '/operator/suppressions'))
    expect(kept.map(one => one['entry_id']).sort()).toEqual([entryId, 'un:none'].sort())
    expect(JSON.stringify(kept)).not.toContain('Primerov')
    for (const [body, words] of [
      [{ entry_id: 'nsa:1', reason: 'x' }, 'entry_id: must be as a match'],
      [{ entry_id: entryId, reason: ' ' }, 'reason: must be 1 to 500'],
      [{ entry_id: entryId, reason: 'x', name: '!?' }, 'name: has no letter or digit'],
      [{ entry_id: entryId }, 'reason'],
    ] as const)
      expect(await ask('POST', '/operator/suppressions', body)).toMatchObject({
        code: 400,
        human_message: expect.stringContaining(words),
      })
    const remove = (body: unknown) => ask('POST', '/operator/suppressions/remove', body)
    expect(await remove({ entry_id: entryId, name: 'Another' })).toMatchObject({ code: 404 })
    expect(await remove({ entry_id: entryId, name: NAME })).toMatchObject({ code: 200, removed: 1 })
    expect(await remove({ entry_id: entryId })).toMatchObject({ code: 404 })
    for (const [body, words] of [
      [{ entry_id: entryId, name_hash: 'x' }, 'name_hash: must be as the list'],
      [{ entry_id: entryId, name_hash: null, name: NAME }, 'name_hash: name says the same'],
    ] as const)
      expect(await remove(body)).toMatchObject({ code: 400, human_message: expect.stringContaining(words) })
    expect((await actions()).filter(action => action.startsWith('suppression.'))).toEqual([
      'suppression.create',
      'suppression.create',
      'suppression.remove',
    ])
  })

  it('take back one decision of several on an entry', async () => {
    const both = [{ name: NAME }, {}]
    for (const scope of both)
      await ask('POST', '/operator/suppressions', { entry_id: 'un:many', reason: 'x', ...scope })
    const kept = async () =>
      items(await ask('GET', '/operator/suppressions'))
        .filter(one => one['entry_id'] === 'un:many')
        .map(one => one['name_hash'])
    const remove = (nameHash: unknown) =>
      ask('POST', '/operator/suppressions/remove', { entry_id: 'un:many', name_hash: nameHash })
    const hash = (await kept()).find(one => one !== null)
    expect(await kept()).toEqual([null, hash])
    expect(await remove(null)).toMatchObject({ code: 200, removed: 1 })
    expect(await remove(null)).toMatchObject({ code: 404, human_message: expect.stringContaining('for every name') })
    expect(await kept()).toEqual([hash])
    expect(await remove(hash)).toMatchObject({ code: 200, removed: 1 })
    expect(await kept()).toEqual([])
  })

  it('watch a party until it is removed', async () => {
    const wish = { name: NAME, country: 'RU', kind: 'person', identifiers: ['passport A7654321'], note: 'customer 1' }
    const added = await ask('POST', '/operator/watches', wish)
    expect(added).toMatchObject({ code: 200, watch_id: expect.stringMatching(/^wat_/) })
    expect(await ask('POST', '/operator/watches', wish)).toMatchObject({
      code: 400,
      human_message: expect.stringContaining('is watched already'),
    })
    for (const [body, words] of [
      [{ name: 'Ltd' }, 'name: is only a legal form'],
      [{ name: NAME, country: 'UK' }, 'country: "UK" is GB in ISO 3166-1 alpha-2; send GB'],
      [{ name: NAME, identifiers: ['IMO 9187628'] }, 'identifiers[0]: "IMO 9187628" is not an IMO number'],
      [{ name: NAME, note: 'x'.repeat(201) }, 'note: must be at most 200'],
    ] as const)
      expect(await ask('POST', '/operator/watches', body)).toMatchObject({
        code: 400,
        human_message: expect.stringContaining(words),
      })
    const id = String(added['watch_id'])
    expect(items(await ask('GET', '/operator/watches'))).toMatchObject([
      { watch_id: id, name: NAME, identifiers: ['passport A7654321'], note: 'customer 1' },
    ])
    expect(await ask('DELETE', `/operator/watches/${id}`)).toMatchObject({ code: 200, removed: true })
    expect(await ask('DELETE', `/operator/watches/${id}`)).toMatchObject({ code: 404 })
    expect((await actions()).filter(action => action.startsWith('watch.'))).toEqual(['watch.create', 'watch.remove'])
  })
})
