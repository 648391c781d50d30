import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ANONYMOUS } from '../../src/core/caller.ts'
import { bindEndpoints, defineEndpoint, type Endpoint } from '../../src/core/endpoint.ts'
import { addEndpoints } from '../../src/transport/endpoints.ts'

const MOUNT = {
  publicUrl: 'http://127.0.0.1:8787',
  readOnly: false,
  admit: undefined,
  addressOf: () => 'local',
  identify: async () => ANONYMOUS,
}

const echo = (over: Partial<Endpoint<null>>): Endpoint<null> => ({
  ...defineEndpoint({
    name: 'echo',
    title: 'Echo',
    tag: 'service',
    method: 'GET',
    path: '/echo/{name}.txt',
    auth: 'none',
    input: { id: 'A name.', query: z.strictObject({ times: z.string().transform(Number).default(1) }) },
    answers: { 200: { description: 'The same.' } },
    handle: ({ id, query }, _door: null) => ({ status: 200, body: { id, times: query.times } }),
  }),
  ...over,
})

function appOf(endpoint: Endpoint<null>): Hono {
  const app = new Hono()
  addEndpoints(app, bindEndpoints([endpoint], null), MOUNT)
  return app
}

it('hands an endpoint the part of its path and its query, typed by its schema', async () => {
  const answer = await appOf(echo({})).request('/echo/ada.txt?times=2')
  expect([answer.status, await answer.json()]).toEqual([200, { id: 'ada.txt', times: 2 }])
  expect((await appOf(echo({})).request('/echo/ada')).status).toBe(404)
})

it('never serves a path of the operator to whom nobody checks', () => {
  expect(() => appOf(echo({ auth: 'operator' }))).toThrow(
    '/echo/{name}.txt is for the operator, whom nobody would check',
  )
})

it('answers 401 where an agent has to say who it is', async () => {
  const answer = await appOf(echo({ auth: 'agent' })).request('/echo/ada.txt')
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
    401,
    expect.stringContaining('scope="ops:get_outcome"'),
  ])
})
