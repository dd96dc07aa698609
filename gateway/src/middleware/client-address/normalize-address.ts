import { isIP, SocketAddress } from 'node:net';

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
