import http from 'node:http';
import https from 'node:https';
import { type Exchange, type HttpRequest, sendRequest } from '../http-request.ts';

/** Far above any CDR in base64. A longer answer is not read. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** Below the 5 s after which servers commonly close: a request on a connection just closed would be in doubt. */
const IDLE_CONNECTION_MS = 4_000;

/** Connections to the authority, kept for later calls. */
export interface Connections {
  send(request: HttpRequest, timeoutMs: number): Promise<Exchange>;
  close(): void;
}

export function openConnections(): Connections {
  // The number of connections has no bound here: a call that waited for one would spend its deadline on that.
  const options = { keepAlive: true, timeout: IDLE_CONNECTION_MS };
  const agents = { http: new http.Agent(options), https: new https.Agent(options) };
  return {
    send(request, timeoutMs) {
      const agent = new URL(request.url).protocol === 'https:' ? agents.https : agents.http;
      return sendRequest(request, { timeoutMs, maxBytes: MAX_ANSWER_BYTES, agent });
    },
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

/** @throws TypeError if an endpoint is not the URL of a web service, which is a configuration error */
export function parseEndpoint(endpoint: string): URL {
  const url = new URL(endpoint);
  if (['http:', 'https:'].includes(url.protocol)) return url;
  throw new TypeError(`The endpoint must be an http or https URL: ${endpoint}`);
}
