import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { escapeAttribute, escapeText, NAMESPACES } from '@chasqui/core/xml';
import { ENVELOPE_PREFIX, findEnvelopeProblem } from '../soap/envelope.ts';
import type { SoapExchange } from '../soap/operation.ts';
import type { SoapService } from '../soap/services.ts';
import { type Handler, replyError } from './messages.ts';
import { type CallDeps, receiveCall } from './receive-call.ts';

const CONTENT_TYPE = 'text/xml; charset=utf-8';

interface SoapGateDeps extends CallDeps {
  readonly services: readonly SoapService[];
  /** The soap package's server, which takes requests whose body was read. */
  readonly soap: Server;
}

/**
 * Passes valid envelopes to the SOAP services unless an outage ends the call. Returns false if the path belongs to no
 * service.
 */
export function createSoapGate(deps: SoapGateDeps): Handler {
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
  const call = await receiveCall(request, response, deps);
  if (call === null) return;
  const problem = findEnvelopeProblem(call.body, Object.keys(service.operations));
  if (problem !== null) return replyClientFault(response, problem);
  // The soap package answers with the content type it was asked with, and believes SOAPAction more than the envelope.
  request.headers['content-type'] = CONTENT_TYPE;
  delete request.headers.soapaction;
  const exchange: SoapExchange = Object.assign(request, call);
  deps.soap.emit('request', exchange, response);
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
