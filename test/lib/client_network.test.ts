import { expect, it } from 'vitest'
import { toClientNetwork } from '../../src/lib/client_network.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['local', 'local'],
  ['', ''],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:255.255.255.255', '255.255.255.255'],
  ['::192.0.2.7', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(toClientNetwork(address)).toBe(network)
})
