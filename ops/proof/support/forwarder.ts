import { createServer, connect as dial, type Socket } from 'node:net';
import { listenLocally } from './local-server.ts';

export interface Forwarder {
  readonly port: number;
  /** Cuts all connections. Later ones lead to `port`; null refuses them. */
  leadTo(port: number | null): void;
  close(): Promise<void>;
}

/**
 * Address that leads to one server or another, as a service name or a load balancer does.
 * @param first port; null to lead nowhere yet
 */
export async function startForwarder(first: number | null): Promise<Forwarder> {
  const open = new Set<Socket>();
  let target = first;
  const keep = (socket: Socket, other: Socket) => {
    open.add(socket);
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
    // An error is followed by `close`.
    socket.on('error', () => {});
  };
  const server = createServer((client) => {
    if (target === null) {
      client.destroy();
      return;
    }
    const upstream = dial(target, '127.0.0.1');
    keep(client, upstream);
    keep(upstream, client);
    client.pipe(upstream).pipe(client);
  });
  const leadTo = (port: number | null) => {
    target = port;
    for (const socket of open) socket.destroy();
  };
  return {
    port: await listenLocally(server),
    leadTo,
    async close() {
      leadTo(null);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
