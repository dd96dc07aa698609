import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAddressBlock } from '../../kernel/limits/subject.ts';
import { findClientAddress, normalizeAddress, trustNetworks } from './client-address.ts';

const isTrusted = trustNetworks([
  { address: '10.0.0.0', prefix: 8, family: 'ipv4' },
  { address: 'fd00::', prefix: 8, family: 'ipv6' },
]);

function find(socketAddress: string | undefined, forwardedFor?: string): string | undefined {
  return findClientAddress({ socketAddress, forwardedFor }, isTrusted);
}

describe('normalizeAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::', '::'],
  ])('writes %s as %s', (text, expected) => {
    expect(normalizeAddress(text)).toBe(expected);
  });

  it.each(['', 'unknown', '_hidden', '203.0.113', '203.0.113.256', '010.0.0.1', '1', '::g', 'localhost', '10.0.0.1 '])(
    'finds no address in %j',
    (text) => {
      expect(normalizeAddress(text)).toBeUndefined();
    },
  );
});

describe('the client', () => {
  it.each([
    ['who opened the connection', '203.0.113.7', undefined, '203.0.113.7'],
    ['who opened it, whatever they say', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['whom a trusted proxy names', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['whom a trusted proxy names through an IPv6 socket', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['whom the last proxy of ours was asked by', '10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['a proxy that names nobody', '10.0.0.1', undefined, '10.0.0.1'],
    ['the outermost, when all are ours', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['the proxy that said something unreadable', '10.0.0.1', '1.1.1.1, unknown, 10.0.0.2', '10.0.0.2'],
    ['not what stands before an empty entry', '10.0.0.1', '1.1.1.1,', '10.0.0.1'],
    ['named with a port', '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['named in IPv6', 'fd00::1', '2001:DB8::7', '2001:db8::7'],
    ['named in IPv6 with a port', 'fd00::1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['named in brackets', 'fd00::1', '[2001:db8::7]', '2001:db8::7'],
    ['unknown when the connection is gone', undefined, '198.51.100.1', undefined],
  ])('is %s', (_who, socketAddress, forwardedFor, expected) => {
    expect(find(socketAddress, forwardedFor)).toBe(expected);
  });
});

describe('spoofing', () => {
  const outside = fc
    .oneof(fc.ipV4(), fc.ipV6())
    .map((text) => normalizeAddress(text) ?? '')
    .filter((address) => address !== '' && !isTrusted(address));
  const ours = fc.nat(255).map((last) => `10.1.2.${last}`);
  const invented = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), ours, fc.string(), fc.constant('')), { maxLength: 8 });

  it('does not change the address of a direct connection', () => {
    fc.assert(
      fc.property(outside, invented, (client, said) => {
        expect(find(client, said.join(','))).toBe(client);
      }),
    );
  });

  it('does not change the address behind any number of trusted proxies', () => {
    fc.assert(
      fc.property(outside, invented, fc.array(ours, { maxLength: 4 }), ours, (client, said, between, nearest) => {
        const forwardedFor = [...said, client, ...between].join(', ');
        expect(find(nearest, forwardedFor)).toBe(client);
      }),
    );
  });

  it('never leads to anything but an address', () => {
    fc.assert(
      fc.property(ours, fc.string(), (nearest, said) => {
        const address = find(nearest, said);
        expect(address !== undefined && normalizeAddress(address) === address).toBe(true);
      }),
    );
  });
});

describe('toAddressBlock', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
  ])('counts %s for %s', (address, expected) => {
    expect(toAddressBlock(address)).toBe(expected);
  });

  it('is one for all addresses of a /64 and another one for each other', () => {
    const group = fc.nat(0xffff).map((value) => value.toString(16));
    const half = fc.array(group, { minLength: 4, maxLength: 4 }).map((groups) => groups.join(':'));
    const blockOf = (text: string) => toAddressBlock(normalizeAddress(text) ?? 'none');
    // Half an address that begins as an IPv4 one written in IPv6 does is left out.
    const site = half.filter((text) => !text.startsWith('0:0:0:0'));
    fc.assert(
      fc.property(site, site, half, half, (one, other, host, guest) => {
        expect(blockOf(`${one}:${host}`)).toBe(blockOf(`${one}:${guest}`));
        fc.pre(one !== other);
        expect(blockOf(`${one}:${host}`)).not.toBe(blockOf(`${other}:${host}`));
      }),
    );
  });
});
