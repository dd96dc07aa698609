import type { LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import { type ResolveName, resolveName } from './resolve-name.ts';

type Range = readonly [address: string, prefix: number];

/** Special-purpose IPv4 ranges of IANA's registry, which are not on the internet or not a host; and multicast. */
const SPECIAL_IPV4: readonly Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure's own address, in no registry. Every machine in Azure can reach it, and it hands out the machine's
  // configuration.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** IPv6 range of the internet. Outside are loopback, private, link-local, multicast, IPv4 in IPv6, NAT64. */
const GLOBAL_UNICAST_IPV6: Range = ['2000::', 3];

/** Special ranges inside it: Teredo and other protocols, documentation, and 6to4, which leads to any IPv4. */
const SPECIAL_IPV6: readonly Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const special = new BlockList();
for (const range of SPECIAL_IPV4) special.addSubnet(...range, 'ipv4');
for (const range of SPECIAL_IPV6) special.addSubnet(...range, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet(...GLOBAL_UNICAST_IPV6, 'ipv6');

/** Returns true if a text is the address of a host on the internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/**
 * Error for an unknown name and for a name that leads into a private network of ours. Both get the same text, so that a
 * client who tries out names learns nothing about our networks.
 */
export class NoPublicAddressError extends Error {
  override readonly name = 'NoPublicAddressError';

  constructor() {
    super(PROGRESS_MESSAGES.hostPrivate.message);
  }
}

/** @throws NoPublicAddressError if the name has no public address, or also private ones; errors of `resolve` */
export async function resolvePublicly(resolve: ResolveName, name: string): Promise<readonly LookupAddress[]> {
  const addresses = await resolve(name).catch((error: unknown) => {
    if (isUnknownName(error)) throw new NoPublicAddressError();
    throw error;
  });
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new NoPublicAddressError();
  }
  return addresses;
}

function isUnknownName(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';
}

/** Creates a lookup that connects to exactly the addresses that were checked: a second one may differ. */
export function createCheckedLookup(resolve: ResolveName = resolveName): LookupFunction {
  return createLookup((name) => resolvePublicly(resolve, name));
}

export function createLookup(resolve: ResolveName): LookupFunction {
  return (name, options, callback) => {
    resolve(name).then(
      ([...addresses]) => {
        const [first] = addresses;
        if (options.all === true) callback(null, addresses);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}
