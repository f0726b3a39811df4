import { expect, test } from '@jest/globals'
import { networkOf } from './network-of.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0:1'],
  ['2001:db8:0:1:bbbb:cccc:dddd:eeee', '2001:db8:0:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('HTTP-06 %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
