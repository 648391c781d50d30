import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '../../../src/core/caller.ts'
import type { OsmElement } from '../../../src/core/places.ts'
import { call, httpOf, startApp } from '../../harness.ts'
import { sendPage, startOverpass } from '../../overpass_server.ts'
import { type Answer, ask, at } from './find_place.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-find-'))
const overpass = await startOverpass()
// A clock that a test can move; it stands at the real time otherwise.
let aheadMs = 0
const live = await startApp(
  {
    DATA_DIR: join(folder, 'live'),
    OVERPASS_URL: overpass.url,
    MAP_CONTACT: 'ops@broker.example',
    MAP_LOOKUPS_PER_HOUR: '3',
  },
  { now: () => Date.now() + aheadMs },
)

afterAll(async () => {
  await live.close()
  await overpass.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a live map', () => {
  const shop = (id: number, east: number): OsmElement => ({
    type: 'node',
    id,
    latitude: 48.85,
    longitude: 2.35 + east,
    tags: { name: `Salon ${id}`, shop: 'hairdresser' },
  })
  const search = (latitude = 48.85) => ({ location: at({ latitude, longitude: 2.35 }), capability: 'hairdresser' })
  const from = (address: string) => ({ caller: ANONYMOUS, address })

  beforeEach(() => {
    aheadMs += 3_700_000
    overpass.objects = [shop(1, 0.001), shop(2, 0.002)]
  })

  it('is searched where no imported map lies, and answers the repeat from the cache', async () => {
    const answer = await ask(live, search())
    expect(answer).toMatchObject({
      result_count: 2,
      search: { provider: 'overpass', status: 'ok' },
      osm_notice: expect.stringContaining('2026-11-20'),
    })
    expect(answer.search['cached']).toBe(false)
    expect(await ask(live, search())).toMatchObject({ result_count: 2, search: { cached: true } })
  })

  it('says of how many it looked at, and that a condition left some out, whichever it was', async () => {
    overpass.objects = Array.from({ length: 300 }, (_, index) => shop(index + 1, index * 1e-5))
    const outcome = await call(
      live,
      'find_business',
      { ...search(48.851), capability: 'hairdresser with wifi' },
      from('203.0.113.9'),
    )
    const wifi = (outcome.ok ? outcome.value : {}) as Answer
    const count = wifi.search['candidates_considered']
    expect(count).toBeLessThan(150)
    expect(wifi).toMatchObject({
      result_count: 0,
      osm_notice: expect.stringContaining(
        `Only the nearest ${count} were examined, and what was asked of the rows left`,
      ),
    })
  })

  it('that is down fails the call, retriable, with no row and the search told', async () => {
    const answering = overpass.answer
    overpass.answer = response => sendPage(response, 504, 'runtime error: timeout. The server is probably too busy')
    const response = await httpOf(live)('/ops/find_business', { method: 'POST', body: JSON.stringify(search(48.86)) })
    overpass.answer = answering
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({
      status: 'failure',
      reason_code: 'map_temporarily_unavailable',
      retriable: true,
      retry_after_s: expect.any(Number),
      businesses: [],
      attribution: '© OpenStreetMap contributors',
      search: { status: 'unavailable', retry_after_s: expect.any(Number) },
    })
  })

  it('limits fresh searches of each caller, never cached ones', async () => {
    for (const latitude of [48.9, 48.91, 48.92])
      expect((await call(live, 'find_business', search(latitude), from('203.0.113.1'))).ok).toBe(true)
    const refused = await call(live, 'find_business', search(48.93), from('203.0.113.1'))
    expect(refused.ok ? undefined : [refused.failure.reason, refused.failure.details.retryAfterS]).toEqual([
      'rate_limited',
      expect.any(Number),
    ])
    expect((await call(live, 'find_business', search(48.9), from('203.0.113.1'))).ok).toBe(true)
    expect((await call(live, 'find_business', search(48.93), from('203.0.113.2'))).ok).toBe(true)
  })

  it('that is slow answers pending within the budget, and the repeat when it is done; who hammers is told to wait', async () => {
    const answering = overpass.answer
    let go: () => void = () => {}
    const held = new Promise<void>(resolve => {
      go = resolve
    })
    overpass.answer = async (response, query) => {
      await held
      return answering(response, query)
    }
    const startedAt = performance.now()
    const pending = await ask(live, search(48.95))
    expect(performance.now() - startedAt).toBeLessThan(20_000)
    expect(pending).toMatchObject({
      result_count: 0,
      search: {
        status: 'pending',
        within_budget: false,
        continues_in_background: true,
        repeat_this_call: expect.any(String),
      },
    })
    const repeats = await Promise.all(Array.from({ length: 20 }, () => call(live, 'find_business', search(48.95))))
    expect(repeats.some(outcome => !outcome.ok && outcome.failure.reason === 'search_in_progress')).toBe(true)
    go()
    overpass.answer = answering
    let last: Answer | undefined
    for (let turn = 0; turn < 50 && last?.search['status'] !== 'ok'; turn += 1) {
      aheadMs += 5000
      const outcome = await call(live, 'find_business', search(48.95))
      if (outcome.ok) last = outcome.value as Answer
    }
    expect(last?.search).toMatchObject({ status: 'ok' })
    expect(last?.search['within_budget']).toBe(true)
    expect(overpass.mostActive).toBe(1)
  })
})
