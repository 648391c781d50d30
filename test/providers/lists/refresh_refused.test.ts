import { existsSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { ListServer } from '../../list_server.ts'
import { ukslCsv, unOf } from './samples.ts'
import { clock, idsOf, refresh, root, server, stateOf, useList } from './refresh_place.ts'

useList()

const UK_ROWS = Array.from({ length: 29 }, (_, at) => ({ 'Unique ID': `X${at}`, 'Name 6': `Alpha ${at}` }))
const send = (response: ServerResponse, body: string | Buffer, type = 'application/xml'): unknown =>
  response.writeHead(200, { 'content-type': type }).end(body)

describe('an edition that is not right', () => {
  it.each<[string, ListServer['answer'], RegExp]>([
    ['HTTP 403', response => response.writeHead(403).end('<html>Forbidden</html>'), /answered HTTP 403$/],
    ['HTTP 404', response => response.writeHead(404).end(), /answered HTTP 404$/],
    ['HTTP 500', response => response.writeHead(500).end(unOf(60)), /answered HTTP 500$/],
    ['HTTP 206', response => response.writeHead(206).end(unOf(60)), /answered HTTP 206$/],
    ['a 304 to a request without condition', response => response.writeHead(304).end(), /answered HTTP 304$/],
    ['nothing', response => send(response, ''), /it is empty$/],
    [
      'an HTML page',
      response => send(response, '<!doctype html><html><body>maintenance</body></html>', 'text/html'),
      /HTML page/,
    ],
    ['a list cut off', response => send(response, unOf(60).slice(0, -2_000)), /cut off/],
    [
      'a connection that breaks',
      response => {
        response.writeHead(200, { 'content-length': '900000' }).write(unOf(30))
        setTimeout(() => response.destroy(), 30)
      },
      /stopped|could not be reached/,
    ],
    ['a connection that is closed at once', response => response.destroy(), /could not be reached/],
    [
      'a shrunk list',
      response => send(response, unOf(53)),
      /shrunk by more than 10 %: 53 entries, 60 before; .*lists import --force/,
    ],
    [
      'a list without aliases',
      response => send(response, unOf(60).replaceAll('ALIAS_NAME', 'ALIAS')),
      /shrunk by more than 10 %: \d+ names/,
    ],
    [
      'an edition older than the one before',
      response => send(response, unOf(60, '2026-02-26')),
      /is of 2026-02-26, and the one before of 2026-02-27; .*lists import --force/,
    ],
    [
      'an edition of a day in the future',
      response => send(response, unOf(60, '2027-02-27')),
      /says itself that it is of 2027-02-27, which is in the future; .*lists import --force/,
    ],
    ['no entries', response => send(response, unOf(0)), /holds no entries/],
    ['another list', response => send(response, '<export/>'), /its root is <export>/],
    ['the wrong encoding', response => send(response, Buffer.from(unOf(60), 'latin1')), /not UTF-8/],
    ['a slow drip', response => drip(response), /took longer than 0\.4 s/],
    ['silence', () => {}, /took longer than 0\.4 s/],
    ['more than any list has', response => flood(response), /sends more than 1000000 bytes/],
    [
      'a redirect to itself',
      (response, request) => response.writeHead(302, { location: request.url }).end(),
      /redirects more than 5 times/,
    ],
    [
      'a redirect to nowhere',
      response => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      /no web address/,
    ],
    ['a redirect that is none', response => response.writeHead(302, { location: 'http://[' }).end(), /no web address/],
  ])('as %s is refused, and the one before stays, stale with the reason', async (_, answer, reason) => {
    // Only what is to take too long is given a time that anything else could take on a busy machine.
    const limits = { timeoutMs: reason.source.includes('took longer') ? 400 : 60_000, maxBytes: 1_000_000 }
    expect(await refresh({ limits: { ...limits, timeoutMs: 60_000 } })).toMatchObject({ status: 'updated' })
    const before = await idsOf()
    // Without what is known of it, so that it is fetched whole.
    writeFileSync(
      join(root, 'un', 'checked.json'),
      JSON.stringify({ triedAt: clock.nowMs, confirmedAt: clock.nowMs, problem: null }),
    )
    server.answer = answer
    clock.nowMs += 3_600_000
    expect(await refresh({ limits })).toEqual({ status: 'refused', reason: expect.stringMatching(reason) })
    expect(await idsOf()).toEqual(before)
    expect(await stateOf()).toMatchObject({
      status: 'stale',
      reason: expect.stringMatching(reason),
      entries: 60,
      loadedAt: clock.nowMs - 3_600_000,
    })
    expect(existsSync(join(root, 'un', 'incoming'))).toBe(false)
    server.answer = undefined
    expect(await refresh()).toMatchObject({ status: 'unchanged' })
    expect(await stateOf()).toMatchObject({ status: 'ok', reason: null })
  })

  it.each<[string, string, string | Buffer, RegExp]>([
    [
      'as a table with a renamed column',
      'text/csv',
      ukslCsv(UK_ROWS).replace('Name 6', 'Surname'),
      /the column "Name 6" is missing$/,
    ],
    ['as an HTML page in place of a table', 'text/html', '<html><body>Access denied</body></html>', /HTML page/],
    [
      'as a compressed table without its end',
      'gzip',
      gzipSync(ukslCsv(UK_ROWS)).subarray(0, -4),
      /compressed, and damaged or cut off/,
    ],
    ['as a table that is not compressed as it says', 'gzip', ukslCsv(UK_ROWS), /compressed, and damaged or cut off/],
    [
      'as a table compressed in a way nobody asked for',
      'br',
      brotliCompressSync(ukslCsv(UK_ROWS)),
      /encoded as br, which was not asked for/,
    ],
    ['as a table cut off within a row', 'text/csv', ukslCsv(UK_ROWS).slice(0, -100), /row 31 has \d+ columns, not 58/],
  ])('%s is refused, and the one before stays', async (_, type, body, reason) => {
    server.files['/uk.csv'] = { body: ukslCsv(UK_ROWS) }
    const uk = { name: 'uk' as const, urls: [`${server.url}/uk.csv`] }
    expect(await refresh(uk)).toMatchObject({ status: 'updated', meta: { entries: 29 } })
    const headers = type.includes('/') ? { 'content-type': type } : { 'content-encoding': type }
    server.answer = response => response.writeHead(200, headers).end(body)
    expect(await refresh(uk)).toEqual({ status: 'refused', reason: expect.stringMatching(reason) })
    expect(await stateOf('uk')).toMatchObject({ status: 'stale', entries: 29, reason: expect.stringMatching(reason) })
  })

  it('as the first one leaves the list failed, with the reason', async () => {
    server.answer = response => response.writeHead(403).end()
    await refresh()
    expect(await stateOf()).toMatchObject({
      status: 'failed',
      reason: expect.stringMatching(/^its first refresh failed: .* HTTP 403$/),
      entries: 0,
      sha256: null,
    })
  })

  it('may come compressed', async () => {
    server.answer = response => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(unOf(60)))
    expect(await refresh()).toMatchObject({ status: 'updated', meta: { entries: 60 } })
    expect(server.got[0]?.headers['accept-encoding']).toBe('gzip')
  })

  it.each([
    ['compressed', { 'content-encoding': 'gzip' }, gzipSync(unOf(60))],
    ['as it is', {}, Buffer.from(unOf(60))],
  ])('says how far it has come, %s', async (_title, headers, body) => {
    server.answer = response => response.writeHead(200, { ...headers, 'content-length': body.length }).end(body)
    const heard: [string, number, number][] = []
    const fetching = (file: string) => (more: number, total: number) => void heard.push([file, more, total])
    expect(await refresh({ fetching })).toMatchObject({ status: 'updated', meta: { entries: 60 } })
    expect(heard.reduce((sum, [, more]) => sum + more, 0)).toBe(body.length)
    expect(new Set(heard.map(([file, , total]) => `${file} ${total}`))).toEqual(
      new Set([`consolidated.xml ${body.length}`]),
    )
  })

  it('may redirect to one that is', async () => {
    server.answer = (response, request) => {
      if (request.url === '/moved.xml') send(response, unOf(60))
      else response.writeHead(307, { location: '/moved.xml' }).end('moved')
    }
    expect(await refresh()).toMatchObject({ status: 'updated' })
  })
})

function drip(response: ServerResponse): void {
  response.writeHead(200)
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

function flood(response: ServerResponse): void {
  response.writeHead(200)
  const block = Buffer.alloc(1 << 18, 'x')
  const push = (): void => {
    while (!response.destroyed && response.write(block));
  }
  response.on('drain', push)
  push()
}
