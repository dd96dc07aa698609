import { isIP } from 'node:net';

/** Range of the addresses that share their first `prefix` bits with `address`. */
export interface Network {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

const BITS = { ipv4: 32, ipv6: 128 };

/** Ranges that have names; the same ones as in Express and nginx's documentation. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Parses `loopback, 10.0.0.7, 192.168.0.0/16`; undefined when any part of it is none of these. None for an empty text. */
export function readNetworks(text: string): readonly Network[] | undefined {
  const parts = text === '' ? [] : text.split(',').map((part) => part.trim());
  const networks = parts
    .flatMap((part) => (Object.hasOwn(NAMED, part) ? (NAMED[part] ?? []) : [part]))
    .map(readNetwork);
  return networks.every((network) => network !== undefined) ? networks : undefined;
}

// Not /0: then any client could say who it is. Nor IPv4 written as IPv6, which would never match.
function readNetwork(text: string): Network | undefined {
  const [, address = '', bits] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0 || (address.includes(':') && address.includes('.'))) return undefined;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  const prefix = Number(bits ?? BITS[family]);
  return prefix >= 1 && prefix <= BITS[family] ? { address, prefix, family } : undefined;
}
