import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';

type Handle = (request: IncomingMessage, body: string, response: ServerResponse) => void;

/** Creates a server that handles whole requests. It ignores a request that its client breaks off. */
export function createTextServer(handle: Handle): HttpServer {
  return createServer((request, response) => {
    text(request).then(
      (body) => handle(request, body, response),
      () => response.destroy(),
    );
  });
}

/** Listens on 127.0.0.1, on a free port unless one is given. Returns the port. */
export async function listenLocally(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // Listening on TCP, so the address is one of TCP.
  return (server.address() as AddressInfo).port;
}

/** Closes a server with all its connections. */
export async function closeAtOnce(server: HttpServer): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
