import { createServer, connect as dial, type Socket } from 'node:net';
import { listenLocally } from '../support/local-server.ts';

/**
 * Ways to lose a COMMIT. `answer`: the server commits, and its answer is dropped. `request`: the COMMIT never arrives,
 * and the server rolls back. `late`: the client is cut off first, and the COMMIT arrives a while later.
 */
export type Loss = 'answer' | 'request' | 'late';

export interface CommitProxy {
  readonly url: string;
  /** Loses the next COMMIT of a transaction that records a document, a client or a product. */
  lose(loss: Loss): void;
  /** Loses the next such COMMIT. Then refuses connections and cuts the open ones, until `heal`. */
  loseForGood(loss: Loss): void;
  heal(): void;
  readonly losses: () => number;
  close(): Promise<void>;
}

const LATE_MS = 700;

interface Wanted {
  loss: Loss | undefined;
  staysAway: boolean;
  isAway: boolean;
  losses: number;
}

/** Starts a TCP proxy before PostgreSQL that reads the clients' messages and loses chosen commits. */
export async function startCommitProxy(databaseUrl: string): Promise<CommitProxy> {
  const target = new URL(databaseUrl);
  const wanted: Wanted = { loss: undefined, staysAway: false, isAway: false, losses: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (wanted.isAway) {
      client.destroy();
      return;
    }
    const upstream = dial(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    }
    const cutOthers = () => {
      for (const socket of sockets) if (socket !== client && socket !== upstream) socket.destroy();
    };
    pass(client, upstream, wanted, cutOthers);
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(await listenLocally(server));
  return {
    url: url.href,
    lose: (loss) => Object.assign(wanted, { loss, staysAway: false }),
    loseForGood: (loss) => Object.assign(wanted, { loss, staysAway: true }),
    heal: () => Object.assign(wanted, { loss: undefined, staysAway: false, isAway: false }),
    losses: () => wanted.losses,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function pass(client: Socket, upstream: Socket, wanted: Wanted, cutOthers: () => void): void {
  const messagesOf = openMessageReader();
  const isRecordingCommit = openTransactionReader();
  client.on('data', (chunk) => {
    upstream.cork();
    for (const message of messagesOf(chunk)) {
      const loss = isRecordingCommit(message) ? takeLoss(wanted) : undefined;
      if (loss === undefined) upstream.write(message);
      else loseCommit(loss, client, upstream);
      if (wanted.isAway) cutOthers();
    }
    upstream.uncork();
  });
  upstream.on('data', (chunk) => client.write(chunk));
  client.on('close', () => upstream.end());
  upstream.on('close', () => client.destroy());
}

function takeLoss(wanted: Wanted): Loss | undefined {
  const { loss } = wanted;
  if (loss === undefined) return undefined;
  wanted.loss = undefined;
  wanted.losses += 1;
  wanted.isAway = wanted.staysAway;
  return loss;
}

function loseCommit(loss: Loss, client: Socket, upstream: Socket): void {
  client.removeAllListeners('close').removeAllListeners('data');
  upstream.removeAllListeners('data').resume();
  if (loss === 'request') {
    client.destroy();
    upstream.end();
    return;
  }
  // The answer is read and dropped. Its arrival shows that the server has committed.
  upstream.on('data', (answer) => {
    if (!answer.includes(COMMITTED)) return;
    client.destroy();
    upstream.end();
  });
  if (loss === 'answer') upstream.write(COMMIT);
  else {
    client.destroy();
    setTimeout(() => upstream.write(COMMIT), LATE_MS);
  }
}

/** Message by which pg requests a commit, and the tag by which PostgreSQL confirms it. */
const COMMIT = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1');
const COMMITTED = 'COMMIT\0';

/** Returns the whole messages of a client in order. TCP may cut a message in two. */
function openMessageReader(): (chunk: Buffer) => Buffer[] {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Buffer[] = [];
    for (;;) {
      // The first message, which opens the session, has a length and no type.
      const typeLength = isStarted ? 1 : 0;
      if (rest.length < typeLength + 4) return messages;
      const length = typeLength + rest.readUInt32BE(typeLength);
      if (rest.length < length) return messages;
      messages.push(rest.subarray(0, length));
      rest = rest.subarray(length);
      isStarted = true;
    }
  };
}

/**
 * Follows the transactions of one client, message by message. The text of a statement is in its Parse message; later
 * messages bind only its name.
 */
function openTransactionReader(): (message: Buffer) => boolean {
  const recording = new Set<string>();
  let isRecording = false;
  return (message) => {
    const text = message.toString('latin1');
    const [, parsed] = /^P[\s\S]{4}(s\d+)\0insert into "(?:documents|clients|products)"/.exec(text) ?? [];
    const [, bound] = /^B[\s\S]{4}\0(s\d+)\0/.exec(text) ?? [];
    if (parsed !== undefined) recording.add(parsed);
    if (text.startsWith('Q') && text.includes('begin')) isRecording = false;
    if (bound !== undefined && recording.has(bound)) isRecording = true;
    return isRecording && message.equals(COMMIT);
  };
}
