import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toNetworkAddress } from '#rules/stats/network-address';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['255.255.255.255', '255.255.255.255'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['2001:db8::1:2:3:4', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::1%25eth0', 'fe80:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(toNetworkAddress(address)).toBe(network);
});

test.each(['', '127.0.0.1', '127.8.9.10', '0.0.0.0', '::1', '0:0:0:0:0:0:0:1', '0000::0001', '::', '::ffff:127.0.0.1', '::ffff:7f00:1'])(
  '%j may be shared by everyone',
  (address) => {
    expect(toNetworkAddress(address)).toBeNull();
  },
);

test.each([
  ...['unknown', 'localhost', 'visitor-7', ' ', '.', ':', ':::', '%', '%eth0', '[', '@', '/'],
  ...['1', '1.2.3', '1.2.3.4.5', '1.2.3.4.', '.1.2.3.4', '256.1.1.1', '01.2.3.4', '0x7f.0.0.1', '1.2.3.4%eth0', '1.2.3.4:80', '１.2.3.4'],
  ...['1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8:9', '1::2::3', '12345::', 'g::', '::1.2.3', '::ffff:256.1.1.1', '[2001:db8::1]', '2001:db8::/64'],
  ...['2001:db8::1, 203.0.113.7', '203.0.113.7, 198.51.100.1', '2001:db8::1]@[2001:db8::2', '203.0.113.7\u0000'],
])('%j is not an address', (address) => {
  expect(toNetworkAddress(address)).toBeNull();
});

const groups = fc.array(fc.integer({ min: 1, max: 0xffff }), { minLength: 8, maxLength: 8 });

test('every notation of an address, and every other address of its /64, belongs to the same network', () => {
  fc.assert(
    fc.property(groups, fc.nat({ max: 6 }), fc.nat({ max: 0xffff }), (randomGroups, from, otherGroup) => {
      const zeros = randomGroups.map((group, index) => (index === from || index === from + 1 ? 0 : group));
      const hex = zeros.map((group) => group.toString(16));
      const padded = hex.map((group) => group.padStart(4, '0').toUpperCase()).join(':');
      const shortened = `${hex.slice(0, from).join(':')}::${hex.slice(from + 2).join(':')}`;
      const neighbour = [...hex.slice(0, 4), otherGroup.toString(16), ...hex.slice(5)].join(':');
      const network = toNetworkAddress(hex.join(':'));
      expect(network).toMatch(/^(?:[\da-f]{1,4}:){4}:\/64$/);
      expect([padded, shortened, neighbour].map(toNetworkAddress)).toEqual([network, network, network]);
    }),
  );
});

test('no text throws', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF:.%[]/@ ') }), (text) => void toNetworkAddress(text)));
});
