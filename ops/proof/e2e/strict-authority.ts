import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeAtOnce, listenLocally } from '../support/local-server.ts';
import type { AuthorityFront } from './service.ts';

export interface Refusal {
  readonly status: number;
  readonly body: string;
}

export interface StrictnessTerms {
  /** RUC of the limited company. Calls of other companies pass. */
  readonly ruc: string;
  /** Most calls that pass in any `windowMs`. Refused calls count too. */
  readonly mostCalls: number;
  readonly windowMs: number;
  readonly refusal: Refusal;
  /** Refusals after which every call passes; no limit by default. */
  readonly mostRefusals?: number;
}

interface StrictAuthority {
  readonly front: (sandboxUrl: string) => Promise<AuthorityFront>;
  readonly refused: () => number;
}

const USERNAME = /<(?:\w+:)?Username[^>]*>(\d{11})/;

/**
 * Creates a server before the sandbox. It refuses calls of one company that come too fast, before the sandbox sees
 * them.
 */
export function createStrictAuthority({
  ruc,
  mostCalls,
  windowMs,
  refusal,
  mostRefusals = Number.POSITIVE_INFINITY,
}: StrictnessTerms): StrictAuthority {
  let recent: readonly number[] = [];
  let refused = 0;

  function isTooMuch(): boolean {
    const nowMs = performance.now();
    recent = [...recent.filter((atMs) => nowMs - atMs < windowMs), nowMs];
    return recent.length > mostCalls && refused < mostRefusals;
  }

  return {
    refused: () => refused,
    front: (sandboxUrl) =>
      listen(async (incoming, response) => {
        const body = await text(incoming);
        if (USERNAME.exec(body)?.[1] !== ruc || !isTooMuch()) return passOn(sandboxUrl, incoming, body, response);
        refused += 1;
        response.writeHead(refusal.status, { 'Content-Type': 'text/xml; charset=utf-8' }).end(refusal.body);
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

export function faultRefusal(code: string, words: string): Refusal {
  const soap = 'http://schemas.xmlsoap.org/soap/envelope/';
  const fault = `<faultcode>soap-env:Client.${code}</faultcode><faultstring>${words}</faultstring>`;
  const body = `<soap-env:Envelope xmlns:soap-env="${soap}"><soap-env:Body><soap-env:Fault>${fault}</soap-env:Fault></soap-env:Body></soap-env:Envelope>`;
  return { status: 500, body };
}
