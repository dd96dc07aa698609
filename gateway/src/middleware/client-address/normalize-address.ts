import { isIP, SocketAddress } from 'node:net';

/**
 * One spelling for each address: IPv6 compressed and without its zone, and IPv4 as itself where a socket shows it as IPv6
 * (`::ffff:10.0.0.7`). Undefined for what is no address.
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
