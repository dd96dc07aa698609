import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The connections of a server that is to end one day. */
export interface Connections {
  /**
   * Tells whoever has one to close it, with the answers of requests that run and of those that come, until nobody has one or `ms` have passed; new ones
   * are taken meanwhile. Without it a request that is under way on a silent connection is reset when that is closed, and its client cannot know what
   * became of it.
   */
  tellToClose(ms?: number): Promise<void>;
  /**
   * Takes no new ones, closes those on which nothing is under way as soon as that is so, and resolves when there are none. A request that does not arrive
   * in full is left to the deadlines of the server.
   */
  close(): Promise<void>;
}

const TOLD_MS = 1_000;
const LOOK_MS = 20;

/** What is known of a connection. */
interface Use {
  /** Those of its requests that are not sent to the last byte, in their order: there are several when a client does not wait for answers. */
  readonly answers: Set<ServerResponse>;
  /** How much of it had been read when it last fell silent. */
  bytesRead: number;
}

/**
 * Call before the first connection. What there is in the registry (http-graceful-shutdown, http-terminator) resets who connects while others are told,
 * and takes a connection for silent once the first of several answers is sent.
 */
export function watchConnections(server: Server): Connections {
  const uses = new Map<Socket, Use>();
  let isTold = false;

  server.on('connection', (socket: Socket) => {
    uses.set(socket, { answers: new Set(), bytesRead: 0 });
    socket.once('close', () => uses.delete(socket));
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const use = uses.get(socket);
    if (use === undefined) return;
    // Only the last answer may end the connection: Node.js would not send those behind it.
    for (const earlier of use.answers) if (!earlier.headersSent) earlier.removeHeader('Connection');
    use.answers.add(response);
    if (isTold) askToClose(use);
    response.once('finish', () => {
      use.answers.delete(response);
      use.bytesRead = socket.bytesRead;
    });
    // A body may still arrive after it was answered.
    request.once('close', () => {
      use.bytesRead = socket.bytesRead;
    });
  });

  function closeSilent(): void {
    for (const [socket, { answers, bytesRead }] of uses) {
      if (answers.size === 0 && socket.bytesRead === bytesRead) socket.destroy();
    }
  }

  return {
    async tellToClose(ms = TOLD_MS) {
      isTold = true;
      for (const use of uses.values()) askToClose(use);
      const end = performance.now() + ms;
      // First a look at what has come while this process did something else.
      do await sleep(LOOK_MS);
      while (uses.size > 0 && performance.now() < end);
    },
    async close() {
      const looking = setInterval(closeSilent, LOOK_MS);
      // That of HTTP closes connections whose answer is not sent yet, and ends the deadlines of requests.
      await new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      clearInterval(looking);
    },
  };
}

function askToClose({ answers }: Use): void {
  const last = [...answers].at(-1);
  if (last !== undefined && !last.headersSent) last.setHeader('Connection', 'close');
}
