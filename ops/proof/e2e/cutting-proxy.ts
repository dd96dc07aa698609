import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * Moment of cutting off a client. `arriving`: the request is forwarded, and the answer is not awaited. `answered`: the
 * service has answered, and the answer is dropped.
 */
export type Cut = 'arriving' | 'answered';

export interface CuttingProxy {
  readonly url: string;
  /** Plans the cuts of the next requests, in order. Later requests pass. */
  cut(...cuts: Cut[]): void;
  /** Requests received, including those that were cut off. */
  readonly requests: () => number;
  close(): Promise<void>;
}

export async function startCuttingProxy(gatewayUrl: string): Promise<CuttingProxy> {
  const planned: Cut[] = [];
  let requests = 0;
  const server = createServer(async (incoming, outgoing) => {
    requests += 1;
    const cut = planned.shift();
    const body = await buffer(incoming);
    const answer = passOn(gatewayUrl, incoming, body);
    if (cut === 'arriving') {
      outgoing.destroy();
      // If the answer is not read, the gateway sees the request as aborted.
      (await answer).resume();
      return;
    }
    const upstream = await answer;
    const text = await buffer(upstream);
    if (cut === 'answered') outgoing.destroy();
    else outgoing.writeHead(upstream.statusCode ?? 502, upstream.headers).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    cut: (...cuts) => void planned.push(...cuts),
    requests: () => requests,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function passOn(gatewayUrl: string, incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const outgoing = request(new URL(incoming.url ?? '/', gatewayUrl), {
    method: incoming.method,
    headers: { ...incoming.headers, connection: 'close' },
  });
  outgoing.end(body);
  const [answer] = await once(outgoing, 'response');
  return answer;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return address.port;
}
