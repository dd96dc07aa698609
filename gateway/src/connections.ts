import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** The connections of a server that is to end one day. */
export interface Connections {
  /**
   * Tells whoever has one to close it, with the answers of requests that run and of those that come, until nobody has one or `ms` have passed; new ones
   * are taken meanwhile. Without it a request that is under way on a silent connection is reset when that is closed, and its client cannot know what
   * became of it.
   */
  tellToClose(ms?: number): Promise<void>;
  /**
   * Takes no new ones, closes those on which nothing is under way as soon as that is so, and resolves when there are none. What is left after `ms` is broken
   * off: a request that does not arrive, an answer that is not read.
   */
  close(ms?: number): Promise<void>;
}

const TOLD_MS = 1_000;
/** Of the twenty seconds that a process has to end, what it told and what it closes afterwards left over. */
const LAST_ANSWERS_MS = 12_000;
const LOOK_MS = 20;

/** What is known of a connection. */
interface Use {
  /** Those of its requests that are not sent to the last byte, in their order: there are several when a client does not wait for answers. */
  readonly answers: Set<ServerResponse>;
  /** How much of it had been read when it last fell silent. */
  bytesRead: number;
}

/**
 * Call before the first connection. What there is in the registry (http-graceful-shutdown 4.0.0, http-terminator 3.2.0) closes silent connections at once and
 * resets who connects meanwhile, which is what this is to spare clients.
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
    // A body may still arrive after it was answered.
    request.once('close', note);
  });

  function closeSilent(): void {
    for (const [socket, { answers, bytesRead }] of uses) {
      // What cannot be read as a request is answered past them, and all is said then.
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
        // A process that stood still is past its time before it reads who has come.
        await turn();
      } while (uses.size > 0 && performance.now() < end);
    },
    async close(ms = LAST_ANSWERS_MS) {
      const looking = setInterval(() => setImmediate(closeSilent), LOOK_MS);
      const late = setTimeout(() => {
        for (const socket of uses.keys()) socket.destroy();
      }, ms);
      // That of HTTP closes connections whose answer is not sent yet, and ends the deadlines of requests.
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
