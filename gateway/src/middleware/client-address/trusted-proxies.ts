import { BlockList, isIP } from 'node:net';
import type { Network } from '@chasqui/platform/env';

/** Returns true if a normalised address belongs to a trusted proxy. */
export type IsTrusted = (address: string) => boolean;

export function trustNetworks(networks: readonly Network[]): IsTrusted {
  const list = new BlockList();
  for (const { address, prefix, family } of networks) list.addSubnet(address, prefix, family);
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
