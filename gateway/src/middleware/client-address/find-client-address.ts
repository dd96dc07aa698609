import { normalizeAddress } from './normalize-address.ts';
import type { IsTrusted } from './trusted-proxies.ts';

export interface Hops {
  /** Who opened the connection. */
  readonly socketAddress: string | undefined;
  /** What proxies have said: each adds at the end whom it was asked by. */
  readonly forwardedFor: string | undefined;
}

/**
 * The address of the client, normalised: the first one, from us outwards, that is not a trusted proxy's. Whatever stands
 * before it is the client's own invention. Undefined when the connection is gone.
 */
export function findClientAddress({ socketAddress, forwardedFor }: Hops, isTrusted: IsTrusted): string | undefined {
  let client = normalizeAddress(socketAddress ?? '');
  const said = forwardedFor?.split(',') ?? [];
  while (client !== undefined && isTrusted(client)) {
    const next = readHop(said.pop() ?? '');
    if (next === undefined) break;
    client = next;
  }
  return client;
}

// Some proxies add the port: 203.0.113.7:4711, [2001:db8::1]:4711.
function readHop(text: string): string | undefined {
  const hop = text.trim();
  const address = /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
  return normalizeAddress(address);
}
