import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers to Node.js's errors for unreadable requests; any other error is 400. */
const REFUSALS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'the request line and the headers must not be longer than 16 KiB'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the request did not come in time'],
};
const MALFORMED = [400, 'Validation error: the request must be valid HTTP'] as const;

/** Answers an unreadable request in the common error shape, and closes its connection. */
export function answerUnreadable(server: Server): void {
  const answering = new WeakSet<Duplex>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Bytes written in the middle of another answer would be misread, so the socket is closed.
    if (answering.has(socket) || !socket.writable || error.code === 'ECONNRESET') socket.destroy();
    else socket.end(refusalOf(error.code));
  });
}

function refusalOf(code: string | undefined): string {
  const [statusCode, message] = REFUSALS[code ?? ''] ?? MALFORMED;
  const reason = STATUS_CODES[statusCode] ?? 'Error';
  const details = statusCode === 400 ? { details: [{ path: '', message: 'the request must be valid HTTP' }] } : {};
  const body = JSON.stringify({ statusCode, error: reason, message, ...details });
  const head = [
    `HTTP/1.1 ${statusCode} ${reason}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${randomUUID()}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
