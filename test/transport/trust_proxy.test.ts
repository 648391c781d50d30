import type { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createAddressOf } from '../../src/transport/auth.ts'

const incoming = { socket: { remoteAddress: '10.0.0.9' } as Socket }

it.each([
  [0, '1.2.3.4', '10.0.0.9'],
  [1, '1.2.3.4', '1.2.3.4'],
  [1, '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  [2, '6.6.6.6, 1.2.3.4, 10.0.0.1', '1.2.3.4'],
  [2, '1.2.3.4', '1.2.3.4'],
  [1, '2001:db8::1', '2001:db8:0:0::/64'],
  [1, '2001:db8::ffff:2', '2001:db8:0:0::/64'],
  [1, '::ffff:1.2.3.4', '1.2.3.4'],
  [1, '6.6.6.6:80, 1.2.3.4:51234', '1.2.3.4'],
  [1, '[2001:db8::1]:51234', '2001:db8:0:0::/64'],
  [1, '[2001:db8::1]', '2001:db8:0:0::/64'],
  [1, '1.2.3.4:', '10.0.0.9'],
  [1, 'nonsense', '10.0.0.9'],
  [1, '', '10.0.0.9'],
  [1, undefined, '10.0.0.9'],
])('behind %i proxies, X-Forwarded-For %j means %s', (proxies, forwarded, address) => {
  const header = (name: string) => (name === 'x-forwarded-for' ? forwarded : undefined)
  expect(createAddressOf(proxies)(incoming, header)).toBe(address)
})

it('is local without a socket', () => {
  expect(createAddressOf(0)(undefined, () => undefined)).toBe('local')
})
