import { createServer, connect as dial, type Socket } from 'node:net';
import { listenLocally } from '../../support/local-server.ts';

/** `refused`: connections break and new ones are refused. `silent`: nothing arrives, in either direction. */
export type CutKind = 'refused' | 'silent';

/** Way of one process to PostgreSQL, which can be cut. */
export interface PostgresProxy {
  readonly port: number;
  cut(kind: CutKind): void;
  /** Lets everything pass again. Bytes that a silent cut held up arrive late. */
  mend(): void;
  close(): Promise<void>;
}

export async function startPostgresProxy(postgresPort: number): Promise<PostgresProxy> {
  const sockets = new Set<Socket>();
  let current: CutKind | null = null;
  const server = createServer((client) => {
    if (current === 'refused') return client.destroy();
    const upstream = dial(postgresPort, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => from.destroy());
      from.on('close', () => sockets.delete(from) && to.destroy());
      if (current === 'silent') from.pause();
    }
    return undefined;
  });
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: await listenLocally(server),
    cut: (kind) => {
      current = kind;
      if (kind === 'refused') destroyAll();
      else for (const socket of sockets) socket.pause();
    },
    mend: () => {
      current = null;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      destroyAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
