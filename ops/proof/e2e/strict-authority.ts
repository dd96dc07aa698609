import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeAtOnce, listenLocally } from '../support/local-server.ts';
import type { AuthorityFront } from './service.ts';

interface StrictnessTerms {
  /** RUC of the limited company. Calls of other companies pass. */
  readonly ruc: string;
  /** Number of its calls that pass before the first refusal. */
  readonly taken: number;
  /** Number of refusals after which every call passes. */
  readonly refused: number;
}

interface StrictAuthority {
  readonly front: (sandboxUrl: string) => Promise<AuthorityFront>;
  readonly refused: () => number;
}

const USERNAME = /<(?:\w+:)?Username[^>]*>(\d{11})/;

/**
 * Creates a server before the sandbox. It refuses some calls of one company with HTTP 401, as SUNAT does with calls that
 * come too fast, before the sandbox sees them. It counts calls, because how fast they come depends on the machine.
 */
export function createStrictAuthority({ ruc, taken, refused: mostRefused }: StrictnessTerms): StrictAuthority {
  let calls = 0;
  let refused = 0;
  function isRefused(body: string): boolean {
    if (USERNAME.exec(body)?.[1] !== ruc) return false;
    calls += 1;
    return calls > taken && refused < mostRefused;
  }
  return {
    refused: () => refused,
    front: (sandboxUrl) =>
      listen(async (incoming, response) => {
        const body = await text(incoming);
        if (!isRefused(body)) return passOn(sandboxUrl, incoming, body, response);
        refused += 1;
        response.writeHead(401, { 'Content-Type': 'text/html' }).end('<html>Unauthorized</html>');
      }),
  };
}

async function listen(
  handle: (incoming: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<AuthorityFront> {
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: Error) => response.destroy(error));
  });
  const port = await listenLocally(server);
  return { url: `http://127.0.0.1:${port}`, close: () => closeAtOnce(server) };
}

function passOn(sandboxUrl: string, { url, method, headers }: IncomingMessage, body: string, response: ServerResponse) {
  return new Promise<void>((resolve, reject) => {
    const outgoing = request(new URL(url ?? '/', sandboxUrl), { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response).on('error', reject).on('finish', resolve);
      answer.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
