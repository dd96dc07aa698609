import { BlockList, isIP, SocketAddress } from 'node:net';
import type { Network } from '@chasqui/platform/env';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../kernel/http-env.ts';

/**
 * Returns the single normal form of an address: IPv6 compressed and without its zone, and IPv4 also if a socket shows
 * it as IPv6 (`::ffff:10.0.0.7`). Undefined if the text is no address.
 */
export function normalizeAddress(text: string): string | undefined {
  const [bare = ''] = text.split('%');
  switch (isIP(bare)) {
    case 4:
      return bare;
    case 6: {
      const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
      return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address;
    }
    default:
      return undefined;
  }
}

/** Returns true if a normalised address belongs to a trusted proxy. */
type IsTrusted = (address: string) => boolean;

export function trustNetworks(networks: readonly Network[]): IsTrusted {
  const list = new BlockList();
  for (const { address, prefix, family } of networks) list.addSubnet(address, prefix, family);
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

interface Hops {
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

export function clientAddress(trustedProxies: readonly Network[]) {
  const isTrusted = trustNetworks(trustedProxies);
  return createMiddleware<HttpEnv>(async (c, next) => {
    const socketAddress = c.env?.incoming?.socket.remoteAddress;
    const forwardedFor = c.req.header('X-Forwarded-For');
    const address = findClientAddress({ socketAddress, forwardedFor }, isTrusted);
    if (address !== undefined) c.set('address', address);
    await next();
  });
}
