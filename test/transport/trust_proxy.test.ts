import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createAddressOf } from '../../src/transport/auth.ts'

async function addressBehind(proxies: number, forwarded?: string): Promise<string> {
  const app = new Hono()
  app.get('/', c => c.text(createAddressOf(proxies)(c)))
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: '10.0.0.9' } } })
  return response.text()
}

it.each([
  [0, '1.2.3.4', '10.0.0.9'],
  [1, '1.2.3.4', '1.2.3.4'],
  [1, '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  [2, '6.6.6.6, 1.2.3.4, 10.0.0.1', '1.2.3.4'],
  [2, '1.2.3.4', '1.2.3.4'],
  [1, '2001:db8::1', '2001:db8:0:0::/64'],
  [1, '2001:db8::ffff:2', '2001:db8:0:0::/64'],
  [1, '::ffff:1.2.3.4', '1.2.3.4'],
  [1, 'nonsense', '10.0.0.9'],
  [1, '', '10.0.0.9'],
  [1, undefined, '10.0.0.9'],
])('behind %i proxies, X-Forwarded-For %j means %s', async (proxies, forwarded, address) => {
  expect(await addressBehind(proxies, forwarded)).toBe(address)
})
