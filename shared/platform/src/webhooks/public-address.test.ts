import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

const octet = fc.integer({ min: 0, max: 255 });
const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));

const joinIpv4 = (...parts: readonly number[]) => parts.join('.');

/** Ranges that lead to no host on the internet, as their first octets. */
const SPECIAL_STARTS: readonly (readonly number[])[] = [
  [0],
  [10],
  [127],
  [100, 64],
  [100, 127],
  [169, 254],
  [172, 16],
  [172, 31],
  [192, 0, 0],
  [192, 0, 2],
  [192, 88, 99],
  [192, 168],
  [198, 18],
  [198, 19],
  [198, 51, 100],
  [203, 0, 113],
  [224],
  [239, 255],
  [240],
  [255, 255],
];

const specialIpv4 = fc
  .tuple(fc.constantFrom(...SPECIAL_STARTS), fc.tuple(octet, octet, octet, octet))
  .map(([start, rest]) => joinIpv4(...[...start, ...rest].slice(0, 4)));

const anyIpv4 = fc.tuple(octet, octet, octet, octet).map((parts) => joinIpv4(...parts));
const hexOf = (address: string) => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
};

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2001:4860:4860::8888',
    '2A00:1450:4001:0812:0000:0000:0000:200E',
  ])('accepts %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['a name', 'localhost'],
    ['a number', '2130706433'],
    ['octal', '0177.0.0.1'],
    ['the unspecified address', '0.0.0.0'],
    ['loopback', '127.0.0.1'],
    ['the metadata of clouds', '169.254.169.254'],
    ['what one cloud gives its machines secrets at', '168.63.129.16'],
    ['an address with a dot behind it', '8.8.8.8.'],
    ['carrier NAT', '100.100.100.200'],
    ['broadcast', '255.255.255.255'],
    ['the unspecified address of IPv6', '::'],
    ['loopback of IPv6', '::1'],
    ['loopback of IPv6, in full', '0:0:0:0:0:0:0:1'],
    ['link-local', 'fe80::1'],
    ['link-local, with its zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['unique local', 'fd00:ec2::254'],
    ['multicast', 'ff02::1'],
    ['NAT64 to loopback', '64:ff9b::7f00:1'],
    ['NAT64 of a network of its own', '64:ff9b:1::a00:1'],
    ['IPv4 in IPv6', '::ffff:8.8.8.8'],
    ['loopback of IPv4 in IPv6', '::ffff:127.0.0.1'],
    ['the same in hexadecimal', '::ffff:7f00:1'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['6to4 to a private network', '2002:a00:1::1'],
    ['Teredo', '2001::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['discard', '100::1'],
  ])('refuses %s (%s)', (_name, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('refuses every IPv4 address of a special range', () => {
    fc.assert(
      fc.property(specialIpv4, (address) => {
        expect(isPublicAddress(address)).toBe(false);
      }),
    );
  });

  it('refuses every IPv4 address mapped or translated to IPv6', () => {
    fc.assert(
      fc.property(anyIpv4, group, group, (address, one, other) => {
        const spelled = [
          `::ffff:${address}`,
          `::FFFF:${hexOf(address)}`,
          `0:0:0:0:0:ffff:${hexOf(address)}`,
          `::${address}`,
          `64:ff9b::${address}`,
          `64:ff9b:1:${one}:${other}::${hexOf(address)}`,
          `2002:${hexOf(address)}::${one}`,
          `2001:0:${hexOf(address)}::${other}`,
        ];
        expect(spelled.filter(isPublicAddress)).toEqual([]);
      }),
    );
  });

  it('accepts only IPv6 addresses that begin with 2 or 3', () => {
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
        const first = Number.parseInt(groups[0] ?? '', 16);
        fc.pre(first < 0x2000 || first > 0x3fff);
        expect(isPublicAddress(groups.join(':'))).toBe(false);
      }),
    );
  });
});
