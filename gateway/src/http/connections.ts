import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

export interface Connections {
  /**
   * Asks clients to close their connections, with `Connection: close` on the answers of running and new requests.
   * Resolves when no connection is left or `ms` have passed; new connections are accepted meanwhile. Without this step,
   * closing an idle connection would reset a request already on its way, and its client could not know the outcome.
   */
  tellToClose(ms?: number): Promise<void>;
  /**
   * Stops accepting connections, closes each one as soon as it is idle, and resolves when none is left. Connections
   * left after `ms` are broken off: a request that does not arrive, an answer that is not read.
   */
  close(ms?: number): Promise<void>;
}

const TOLD_MS = 1_000;
/**
 * Longest wait for the last answers, in milliseconds: the twenty seconds for shutdown less `tellToClose` and
 * the later steps.
 */
const LAST_ANSWERS_MS = 12_000;
const LOOK_MS = 20;

interface Use {
  /** Answers not yet sent to the last byte, in order. There are several if a client pipelines its requests. */
  readonly answers: Set<ServerResponse>;
  /** Bytes that had been read when the connection last became idle. */
  bytesRead: number;
}

/**
 * Watches the connections of a server; must be called before the first one. Packages of the registry
 * (http-graceful-shutdown 4.0.0, http-terminator 3.2.0) close idle connections at once and reset clients that connect
 * meanwhile. This function spares clients both.
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
    // Only the last answer may end the connection: Node.js does not send those behind it.
    if (isTold) for (const earlier of use.answers) if (!earlier.headersSent) earlier.removeHeader('Connection');
    use.answers.add(response);
    if (isTold) askToClose(use);
    const note = () => {
      use.bytesRead = socket.bytesRead;
    };
    response.once('finish', () => use.answers.delete(response));
    response.once('finish', note);
    // The rest of a body may still arrive after its answer was sent.
    request.once('close', note);
  });

  function closeSilent(): void {
    for (const [socket, { answers, bytesRead }] of uses) {
      // Node.js answers an unreadable request outside of `answers`, and ends the socket after that answer.
      const isSilent = socket.bytesRead === bytesRead || socket.writableFinished;
      if (answers.size === 0 && isSilent) socket.destroy();
    }
  }

  return {
    async tellToClose(ms = TOLD_MS) {
      isTold = true;
      for (const use of uses.values()) askToClose(use);
      const end = performance.now() + ms;
      do {
        await sleep(LOOK_MS);
        // After a blocked event loop the deadline may already be over, so new connections are read first.
        await turn();
      } while (uses.size > 0 && performance.now() < end);
    },
    async close(ms = LAST_ANSWERS_MS) {
      const looking = setInterval(() => setImmediate(closeSilent), LOOK_MS);
      const late = setTimeout(() => {
        for (const socket of uses.keys()) socket.destroy();
      }, ms);
      // The close of the HTTP server would close connections whose answer is not sent yet, and stop the deadlines of
      // requests.
      await new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      clearInterval(looking);
      clearTimeout(late);
    },
  };
}

function askToClose({ answers }: Use): void {
  const last = [...answers].at(-1);
  if (last !== undefined && !last.headersSent) last.setHeader('Connection', 'close');
}
