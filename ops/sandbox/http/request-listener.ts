import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { SandboxLog } from '../log.ts';
import type { Control } from './control.ts';
import { replyError } from './messages.ts';
import type { SoapGate } from './soap-gate.ts';

/** Every request of the sandbox: its own JSON first, then the SOAP services. No request brings the server down. */
export function createRequestListener(control: Control, soapGate: SoapGate, log: SandboxLog): RequestListener {
  return (request, response) => {
    respond(request, response, control, soapGate).catch((error: unknown) => {
      if (request.destroyed || response.destroyed) return log.warn({ err: error }, 'A caller went away');
      log.error({ err: error, path: request.url }, 'The sandbox failed on a request');
      if (response.headersSent) response.destroy();
      else replyError(response, 500, 'The sandbox failed');
    });
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  control: Control,
  soapGate: SoapGate,
): Promise<void> {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  if (await control.handle(request, path, response)) return;
  if (await soapGate(request, path, response)) return;
  replyError(response, 404, 'The sandbox has nothing here');
}
