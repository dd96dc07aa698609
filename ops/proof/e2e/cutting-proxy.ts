import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeAtOnce, listenLocally } from '../support/local-server.ts';

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
  return {
    url: `http://127.0.0.1:${await listenLocally(server)}`,
    cut: (...cuts) => void planned.push(...cuts),
    requests: () => requests,
    close: () => closeAtOnce(server),
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
