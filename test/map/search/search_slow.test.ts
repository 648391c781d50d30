import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createMapSearch } from '../../../src/map/search/search.ts'
import { createOverpass } from '../../../src/providers/overpass/map.ts'
import { keptLog } from '../../kept_log.ts'
import { memoryCache } from '../../memory_cache.ts'
import { run, sendPage } from '../../overpass_server.ts'
import { ask, given, hold, now, open, opened, QUERY, server, until, useLiveMap, watched } from './live_search.ts'

useLiveMap()

describe('a slow live map', () => {
  it('is waited for, then goes on in the background, then answers from the cache', async () => {
    const held = hold()
    const cache = memoryCache(now)
    const search = open({ waitMs: 50, cache })
    expect(await ask(search)).toEqual({
      status: 'pending',
      reason: expect.stringContaining('Repeat the identical call'),
      retryAfterS: 2,
      cached: false,
      continuesInBackground: true,
    })
    held.release()
    await until(() => cache.kept.size === 1)
    expect(await ask(search)).toMatchObject({ status: 'ok', cached: true, continuesInBackground: false })
    expect([server.got.length, given.taken]).toEqual([1, ['ana']])
  })

  it('answers the repeat even when the cache keeps nothing', async () => {
    const held = hold()
    const cache = memoryCache(now)
    let wasToBeKept = false
    const set = async () => {
      wasToBeKept = true
    }
    const search = open({ waitMs: 50, cache: { ...cache, set } })
    expect(await ask(search)).toMatchObject({ status: 'pending' })
    held.release()
    await until(() => wasToBeKept)
    expect(await ask(search)).toMatchObject({ status: 'ok', cached: true, answer: { candidates: { length: 30 } } })
    expect(server.got.length).toBe(1)
  })

  it('answers within its budget when the map takes six seconds', async () => {
    const held = hold()
    const search = createMapSearch({
      local: [],
      live: [createOverpass({ url: server.url, contact: 'ops@broker.example', now: Date.now, log: keptLog().log })],
      cache: memoryCache(Date.now),
      now: Date.now,
      log: keptLog().log,
      take: async () => 0,
    })
    opened.push(search)
    const began = Date.now()
    expect(await ask(search)).toMatchObject({ status: 'pending', continuesInBackground: true })
    await until(() => Date.now() - began > 6000)
    held.release()
    await expect
      .poll(() => ask(search), { interval: 1100 })
      .toMatchObject({ status: 'ok', answer: { candidates: { length: 30 } } })
    expect(server.got.length).toBe(1)
  })

  it('lets a caller join its own search again, once a second', async () => {
    hold()
    const search = open({ waitMs: 20 })
    await ask(search)
    expect(await ask(search)).toMatchObject({ status: 'pending', failsWith: 'search_in_progress', retryAfterS: 2 })
    expect(await ask(search, QUERY, 'ben')).not.toHaveProperty('failsWith')
    given.clockMs += 1000
    expect(await ask(search)).not.toHaveProperty('failsWith')
  })

  it('tells a caller who asks without end to wait for its end', async () => {
    hold()
    const search = open({ waitMs: 5 })
    for (let i = 0; i < 10; i++) {
      expect(await ask(search)).not.toHaveProperty('failsWith')
      given.clockMs += 1500
    }
    expect(await ask(search)).toMatchObject({ failsWith: 'search_in_progress', retryAfterS: 10 })
    expect(server.got.length).toBe(1)
  })

  it('tells its failure to the next who asks, once, and then tries anew', async () => {
    const responses: ServerResponse[] = []
    server.answer = response => void responses.push(response)
    const { live, ended } = watched()
    const search = open({ waitMs: 30, live })
    expect(await ask(search)).toMatchObject({ status: 'pending' })
    for (const response of responses) sendPage(response, 504, 'busy')
    await until(ended)
    given.clockMs += 2000
    const told = await ask(search)
    expect(told).toMatchObject({ status: 'unavailable', failsWith: 'map_temporarily_unavailable' })
    expect(told.retryAfterS).toBeLessThanOrEqual(58)
    expect(server.got.length).toBe(1)
    server.answer = (response, query) => run(response, query, server.objects)
    let anew = await ask(search)
    // A busy machine may need longer than this search is waited for.
    for (; anew.status === 'pending'; anew = await ask(search)) given.clockMs += 1000
    expect(anew).toMatchObject({ status: 'ok' })
    expect(server.got.length).toBe(2)
  })

  it('is given up after a while', async () => {
    hold()
    const { live, ended } = watched()
    const search = open({ waitMs: 20, stopMs: 500, live })
    expect(await ask(search)).toMatchObject({ status: 'pending' })
    await until(ended)
    expect(await ask(search)).toMatchObject({ status: 'unavailable' })
    await until(() => server.active === 0)
  })

  it('is let go when the server stops', async () => {
    hold()
    const { log } = keptLog()
    const search = open({ log })
    const asked = ask(search)
    await until(() => server.got.length === 1)
    await search.close()
    expect(await asked).toMatchObject({ status: 'unavailable' })
    await until(() => server.active === 0)
    expect(await ask(search)).toMatchObject({ status: 'unavailable', reason: expect.stringContaining('shutting down') })
    expect(server.got.length).toBe(1)
  })

  it('throws what is a fault of ours at whoever waits, and logs it', async () => {
    const { log, lines } = keptLog()
    const search = open({ log })
    await expect(ask(search, { ...QUERY, tags: ['shop="'] })).rejects.toThrow('is not a tag')
    expect(lines.join()).toContain('a search of the live map failed')
    expect(await ask(search)).toMatchObject({ status: 'ok' })
  })
})
