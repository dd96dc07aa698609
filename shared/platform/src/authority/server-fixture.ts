import net, { type AddressInfo, type Socket } from 'node:net';
import tls, { type TlsOptions } from 'node:tls';

/** Server for tests, on a free local port. The test decides what happens to each connection. */
export interface SampleServer {
  readonly url: string;
  connections(): number;
  /** Everything clients sent, as far as it got through (and was decrypted). */
  received(): string;
  close(): Promise<void>;
}

export type Behaviour = (socket: Socket) => void;

/** Bare TCP, or TLS when `secure` is given. */
export async function startSampleServer(behave: Behaviour, secure?: TlsOptions): Promise<SampleServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  let received = '';
  const serve = (socket: Socket): void => {
    // Many of these tests need a client that closes its connection early.
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => {
      received += data.toString('latin1');
    });
    behave(socket);
  };
  const server = secure === undefined ? net.createServer(serve) : tls.createServer(secure, serve);
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on TCP, so the address is one of TCP.
  const { port } = server.address() as AddressInfo;
  return {
    url: `${secure === undefined ? 'http' : 'https'}://127.0.0.1:${port}/service`,
    connections: () => connections,
    received: () => received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Calls `then` once the whole request has come. */
export function afterRequest(socket: Socket, then: () => void): void {
  let text = '';
  socket.on('data', (data) => {
    text += data.toString('latin1');
    const [head = '', body] = text.split('\r\n\r\n');
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (body === undefined || body.length < length) return;
    text = '';
    then();
  });
}

export function httpAnswer(status: number, body: string, contentType = 'text/xml; charset=utf-8'): string {
  return `HTTP/1.1 ${status} Status\r\nContent-Type: ${contentType}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** A port on which nothing listens. */
export async function findClosedPort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export function answering(answer: string, then: (socket: Socket) => unknown = () => {}): Behaviour {
  return (socket) => afterRequest(socket, () => socket.write(answer, 'utf8', () => then(socket)));
}

/** Long enough for any answer that does come, on a busy machine. */
export const PATIENT_MS = 20_000;
/** Timeout for an answer that never comes. */
export const IMPATIENT_MS = 300;
/** Timeout for an answer whose rest never comes. On a busy machine its start takes time as well. */
export const UNDER_WAY_MS = 1_500;
