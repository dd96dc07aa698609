import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The connections of a server that is to end one day. */
export interface Connections {
  /**
   * Tells whoever has one to close it, with the answers of requests that run and of those that come, until nobody has one or `ms` have passed. New ones
   * are taken meanwhile. Without it a request that is under way on a silent connection is reset when that is closed, and its client cannot know what
   * became of it.
   */
  tellToClose(ms?: number): Promise<void>;
  /** Takes no new ones, closes those that are silent as soon as they are, and resolves when every request is answered. */
  close(): Promise<void>;
}

const TOLD_MS = 1_000;
const LOOK_MS = 20;

/** Call before the first request. */
export function watchConnections(server: Server): Connections {
  const answering = new Set<ServerResponse>();
  let isTold = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isTold) askToClose(response);
    answering.add(response);
    response.once('close', () => answering.delete(response));
  });
  return {
    async tellToClose(ms = TOLD_MS) {
      isTold = true;
      for (const response of answering) askToClose(response);
      const end = performance.now() + ms;
      while (performance.now() < end && (await countConnections(server)) > 0) await sleep(LOOK_MS);
    },
    async close() {
      // Node.js closes those that are silent now, and leaves those that will be to `keepAliveTimeout`.
      const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
      await new Promise((resolve) => server.close(resolve));
      clearInterval(looking);
    },
  };
}

function askToClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}
