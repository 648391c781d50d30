import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { partsOf, readConfig } from '../../src/config.ts'
import { createCompanies } from '../../src/providers/ports/companies.ts'
import { keptLog } from '../kept_log.ts'
import { memoryCache } from '../memory_cache.ts'
import { json, startStandIn } from './geocode/stand_in.ts'

const registry = await startStandIn(json({}))
afterAll(() => registry.close())
let waitS = 0
beforeEach(() => {
  waitS = 0
  registry.asked.length = 0
  registry.answer = json({ data: [] })
})

const open = () => {
  const config = readConfig({ COMPANY_SOURCES: 'gleif', GLEIF_URL: registry.url }, {})
  return createCompanies(config.companies, config.vendors, {
    ...partsOf(config, { now: Date.now, log: keptLog().log }),
    cache: memoryCache(Date.now),
    limits: { take: async () => waitS },
  })
}

describe('a registry', () => {
  it('is not blamed for callers who go away', async () => {
    const companies = open()
    registry.answer = () => {}
    for (let call = 0; call < 6; call += 1) {
      const caller = new AbortController()
      const asked = companies.find({ name: `Acme ${call}` }, caller.signal)
      setTimeout(() => caller.abort(), 20)
      expect(await asked).toMatchObject([{ status: 'unavailable', reason: expect.stringContaining('not waited for') }])
    }
    registry.answer = json({ data: [] })
    expect(await companies.find({ name: 'Acme' }, new AbortController().signal)).toMatchObject([{ status: 'ok' }])
  })

  it('is not blamed for the limit this server keeps to', async () => {
    const companies = open()
    waitS = 30
    for (let call = 0; call < 6; call += 1) {
      expect(await companies.find({ name: `Acme ${call}` }, new AbortController().signal)).toMatchObject([
        { status: 'rate_limited', retryAfterS: 30 },
      ])
    }
    waitS = 0
    expect(await companies.find({ name: 'Acme' }, new AbortController().signal)).toMatchObject([{ status: 'ok' }])
  })

  it('that fails five times in a row is left alone for a while', async () => {
    const companies = open()
    registry.answer = json({}, 500)
    for (let call = 0; call < 5; call += 1) await companies.find({ name: `Acme ${call}` }, new AbortController().signal)
    registry.answer = json({ data: [] })
    expect(await companies.find({ name: 'Acme' }, new AbortController().signal)).toMatchObject([
      { reason: expect.stringContaining('not asked for a while') },
    ])
    expect(registry.asked).toHaveLength(5)
  })
})
