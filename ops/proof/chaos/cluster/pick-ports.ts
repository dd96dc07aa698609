import { isPortFree } from '../../../stack/start/free-port.ts';

const FIRST = 20_000;
const LAST = 31_999;

/**
 * Picks ports that servers keep across deaths. They lie below the range that systems use for outgoing connections.
 * While a server is dead, no other process may get its port by chance, least of all a client that tries to reach the
 * server.
 */
export async function pickPorts(count: number, random01: () => number = Math.random): Promise<number[]> {
  const picked = new Set<number>();
  while (picked.size < count) {
    const port = FIRST + Math.floor(random01() * (LAST - FIRST + 1));
    if (!picked.has(port) && (await isPortFree(port))) picked.add(port);
  }
  return [...picked];
}
