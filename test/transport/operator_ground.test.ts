import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveHttp } from '../../src/cli/doors.ts'
import type { App } from '../../src/main.ts'
import { freePort } from '../free_port.ts'
import { startApp } from '../harness.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
let app: App
let url = ''
let close: () => Promise<unknown>

beforeAll(async () => {
  const port = await freePort()
  app = await startApp({ OPERATOR_KEY: KEY, PORT: String(port) })
  const server = await serveHttp(app)
  url = `http://127.0.0.1:${port}/operator/ground`
  close = () => server.close()
})
afterAll(async () => {
  await close()
  await app.close()
})

const BOX = { south: '43.7', west: '7.3', north: '43.8', east: '7.5' }
const ask = async (
  query: Record<string, string>,
  headers: Record<string, string> = { authorization: `Bearer ${KEY}` },
) => {
  const answer = await fetch(`${url}?${new URLSearchParams(query)}`, { headers })
  return { code: answer.status, ...((await answer.json()) as Record<string, unknown>) }
}
const without = (side: keyof typeof BOX): Record<string, string> =>
  Object.fromEntries(Object.entries(BOX).filter(([name]) => name !== side))

describe('the ground of a map over HTTP', () => {
  it('is read with the key alone, and is empty where no map has any', async () => {
    expect(await ask(BOX)).toEqual({ code: 200, shapes: [], labels: [], without: [] })
    expect(await ask(BOX, {})).toMatchObject({ code: 401 })
  })

  it.each([
    ['a side is missing', without('north'), 'north: required'],
    ['a side is no number', { ...BOX, west: 'Monaco' }, 'west: must be degrees, such as 43.73'],
    ['a side is empty', { ...BOX, west: '' }, 'west: must be degrees'],
    ['a side is written with an exponent', { ...BOX, east: '1e1' }, 'east: must be degrees'],
    ['a field is unknown', { ...BOX, zoom: '3' }, 'zoom: unknown field'],
    ['it lies off the earth', { ...BOX, north: '90.1' }, 'south and north from -90 to 90'],
    ['south is not below north', { ...BOX, south: '43.8' }, 'south and west must be less than north and east'],
    ['it goes over the antimeridian', { ...BOX, west: '179', east: '-179' }, 'over the antimeridian in two'],
    ['it is too large', { ...BOX, east: '37.4' }, 'A box may be 30 degrees high and wide'],
  ])('is refused where %s', async (_what, query, message) => {
    expect(await ask(query)).toMatchObject({
      code: 400,
      reason_code: 'bad_input',
      human_message: expect.stringContaining(message),
    })
  })
})
