import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Proxy between a client and a server. While stalled, it accepts data and passes nothing on. */
export interface StallingProxy {
  /** The address of the server with the proxy's host and port. */
  readonly url: string;
  stall(): void;
  close(): Promise<void>;
}

export async function startStallingProxy(serverUrl: string): Promise<StallingProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => {}));
    client.on('data', (data) => isStalled || upstream.write(data));
    upstream.on('data', (data) => isStalled || client.write(data));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    stall: () => {
      isStalled = true;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
