import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { escapeAttribute, escapeText, NAMESPACES } from '@chasqui/core/xml';
import { type Disturbance, disturb, type Outage } from '../outage.ts';
import { ENVELOPE_PREFIX, findEnvelopeProblem } from '../soap/envelope.ts';
import type { SoapExchange } from '../soap/operation.ts';
import type { SoapService } from '../soap/services.ts';
import { readBody, replyError, replyTooLarge } from './messages.ts';

const MAX_BODY_BYTES = 8 * 1024 * 1024;
const CONTENT_TYPE = 'text/xml; charset=utf-8';

interface SoapGateDeps {
  readonly services: readonly SoapService[];
  /** The soap package's server, which takes requests whose body was read. */
  readonly soap: Server;
  readonly outage: () => Outage;
  readonly random: () => number;
  /** Signal that ends held calls when the sandbox closes. */
  readonly closing: AbortSignal;
}

export type SoapGate = (request: IncomingMessage, path: string, response: ServerResponse) => Promise<boolean>;

/**
 * Passes valid envelopes to the SOAP services unless an outage ends the call. Returns false if the path belongs to no
 * service.
 */
export function createSoapGate(deps: SoapGateDeps): SoapGate {
  return async (request, path, response) => {
    const service = deps.services.find((one) => one.path === path.replace(/\/$/, ''));
    if (service === undefined) return false;
    if (request.method === 'GET' && /\?wsdl$/i.test(request.url ?? '')) replyWsdl(request, service, response);
    else if (request.method !== 'POST') replyError(response, 405, 'SOAP requests are sent with POST');
    else await letThrough(request, service, response, deps);
    return true;
  };
}

async function letThrough(
  request: IncomingMessage,
  service: SoapService,
  response: ServerResponse,
  deps: SoapGateDeps,
): Promise<void> {
  const disturbance = disturb(deps.outage(), deps.random());
  if (isTurnedAway(disturbance, response)) return;
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body === null) return replyTooLarge(response, MAX_BODY_BYTES);
  const problem = findEnvelopeProblem(body, Object.keys(service.operations));
  if (problem !== null) return replyClientFault(response, problem);
  // A request that was read is processed even if its caller gives up meanwhile.
  if (disturbance.kind === 'delay' && !(await hold(disturbance.delayMs, deps.closing))) return;
  // The soap package answers with the content type it was asked with, and believes SOAPAction more than the envelope.
  request.headers['content-type'] = CONTENT_TYPE;
  delete request.headers.soapaction;
  const exchange: SoapExchange = Object.assign(request, { body, losesAnswer: disturbance.kind === 'lose_answer' });
  deps.soap.emit('request', exchange, response);
}

/** Returns true if an outage ends a call before its body is read. */
function isTurnedAway({ kind }: Disturbance, response: ServerResponse): boolean {
  if (kind === 'drop') {
    response.destroy();
    return true;
  }
  if (kind !== 'unavailable') return false;
  response.setHeader('Connection', 'close');
  replyError(response, 503, 'The sandbox has an outage');
  return true;
}

/** Waits `delayMs`. Returns false if the sandbox closes before the time is over. */
async function hold(delayMs: number, closing: AbortSignal): Promise<boolean> {
  await delay(delayMs, undefined, { signal: closing }).catch((error: unknown) => {
    if (!closing.aborted) throw error;
  });
  return !closing.aborted;
}

/** Sends the contract (WSDL) with the address at which it was requested. */
function replyWsdl({ headers }: IncomingMessage, { wsdl, path }: SoapService, response: ServerResponse): void {
  const address = escapeAttribute(`http://${headers.host ?? ''}${path}`);
  response.writeHead(200, { 'Content-Type': CONTENT_TYPE });
  response.end(wsdl.replace(/location="[^"]*"/, () => `location="${address}"`));
}

function replyClientFault(response: ServerResponse, problem: string): void {
  const fault = `<faultcode>${ENVELOPE_PREFIX}:Client</faultcode><faultstring>${escapeText(problem)}</faultstring>`;
  const body = `<${ENVELOPE_PREFIX}:Body><${ENVELOPE_PREFIX}:Fault>${fault}</${ENVELOPE_PREFIX}:Fault></${ENVELOPE_PREFIX}:Body>`;
  const declaration = `xmlns:${ENVELOPE_PREFIX}="${NAMESPACES.soap}"`;
  response.writeHead(500, { 'Content-Type': CONTENT_TYPE });
  response.end(`<${ENVELOPE_PREFIX}:Envelope ${declaration}>${body}</${ENVELOPE_PREFIX}:Envelope>`);
}
