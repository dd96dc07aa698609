import { normalizeAddress } from './normalize-address.ts';
import type { IsTrusted } from './trusted-proxies.ts';

export interface Hops {
  /** Address of the connection's other end. */
  readonly socketAddress: string | undefined;
  /** X-Forwarded-For of the request: each proxy appends the address of its own caller. */
  readonly forwardedFor: string | undefined;
}

/**
 * Returns the normalised address of the client: the first one, from us outwards, that is not a trusted proxy's.
 * Addresses before that one may be invented by the client. Undefined if the connection is gone.
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
