import { once, setMaxListeners } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createXsdChecker } from '@chasqui/platform/xsd';
import { createAuthorityIdentity } from './cdr/authority-identity.ts';
import { createCdrIssuer } from './cdr/issue-cdr.ts';
import { createControl } from './http/control.ts';
import { type Handler, replyError } from './http/messages.ts';
import { createRestGate } from './http/rest-gate.ts';
import { createSoapGate } from './http/soap-gate.ts';
import type { SandboxLog } from './log.ts';
import { openRegister, type Register } from './register/register.ts';
import { createGuideRoutes } from './rest/guide-service.ts';
import type { RestRoute } from './rest/rest-route.ts';
import { createTokenRoutes } from './rest/token-service.ts';
import { createTokens } from './rest/tokens.ts';
import { createValidityRoutes } from './rest/validity-service.ts';
import type { Authority } from './sending/authority.ts';
import { createExamination } from './sending/examine.ts';
import { createSendBill } from './sending/send-bill.ts';
import { createSendGuide } from './sending/send-guide.ts';
import { createSendSummary } from './sending/send-summary.ts';
import { BILL_SERVICE_PATH, createServices, mountServices } from './soap/services.ts';

export interface SandboxOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Default `127.0.0.1`. */
  readonly host?: string;
  /** File of the register, so that it survives a restart. Default: the register lives only in memory. */
  readonly dataFile?: string;
  readonly log: SandboxLog;
  /** Takes documents of any day of the past. Default: refuses those past their term (2108, 2600). */
  readonly takesLate?: boolean;
  /** Takes notes on documents that were never registered. Default: refuses them (2119, 2209). */
  readonly takesUnknownReferences?: boolean;
  /** Time in milliseconds that the ticket of a communication, summary or guide stays in process. Default 0. */
  readonly ticketDelayMs?: number;
  /** Time in milliseconds after which a token of the REST services expires. Default one hour. */
  readonly tokenLifetimeMs?: number;
  readonly now?: () => Date;
  /** Returns a number in [0, 1), which decides if a flaky authority fails a call. */
  readonly random?: () => number;
}

export interface Sandbox {
  /** `http://127.0.0.1:3100`. */
  readonly url: string;
  readonly servicePath: string;
  readonly port: number;
  /** Ends every connection, also those that were never to be answered. */
  close(): Promise<void>;
}

/** A caller keeps its connection longer than any pause between two of its calls. */
const KEEP_ALIVE_MS = 65_000;
const TOKEN_LIFETIME_MS = 3_600_000;

/** Starts the local stand-in for the tax authority. Resolves when it answers. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const register = await openRegister(options.dataFile);
  const closing = new AbortController();
  // Every call that a slow authority holds back listens for the end.
  setMaxListeners(0, closing.signal);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  try {
    const origin = { url: '' };
    server.on('request', await createListener(options, register, closing.signal, origin));
    const { url, port } = await listen(server, options);
    origin.url = url;
    options.log.info({ url }, 'The sandbox authority listens');
    return { url, port, servicePath: BILL_SERVICE_PATH, close: () => close(server, register, closing) };
  } catch (error) {
    await register.close();
    throw error;
  }
}

/**
 * Creates the listener of every request: the sandbox's own JSON first, then SOAP, then REST. No request brings the server
 * down.
 */
async function createListener(
  options: SandboxOptions,
  register: Register,
  closing: AbortSignal,
  origin: { readonly url: string },
) {
  const { log, now = () => new Date(), random = Math.random, ticketDelayMs = 0 } = options;
  const authority = await createAuthority(options, register, now, origin);
  const services = createServices({
    sendBill: createSendBill(authority),
    sendSummary: createSendSummary(authority, { ticketDelayMs }),
    register,
    now,
  });
  const soap = await mountServices(services, log);
  const control = createControl(register);
  const calls = { outage: control.outage, random, closing };
  const handlers = [
    control.handle,
    createSoapGate({ services, soap, ...calls }),
    createRestGate({ routes: createRoutes(options, authority), ...calls }),
  ];
  return (request: IncomingMessage, response: ServerResponse) => {
    respond(request, response, handlers).catch((error: unknown) => {
      if (request.destroyed || response.destroyed) return log.warn({ err: error }, 'A caller went away');
      log.error({ err: error, path: request.url }, 'The sandbox failed on a request');
      if (response.headersSent) response.destroy();
      else replyError(response, 500, 'The sandbox failed');
    });
  };
}

/** Creates the operations of all REST services. */
function createRoutes(
  { ticketDelayMs = 0, tokenLifetimeMs = TOKEN_LIFETIME_MS }: SandboxOptions,
  authority: Authority,
): readonly RestRoute[] {
  const { register, now } = authority;
  const tokens = createTokens({ now, lifetimeMs: tokenLifetimeMs });
  const sendGuide = createSendGuide(authority, { ticketDelayMs });
  return [
    ...createTokenRoutes(tokens),
    ...createGuideRoutes({ authority, sendGuide, tokens }),
    ...createValidityRoutes({ register, tokens, now }),
  ];
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  handlers: readonly Handler[],
): Promise<void> {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  for (const handle of handlers) if (await handle(request, path, response)) return;
  replyError(response, 404, 'The sandbox has nothing here');
}

async function createAuthority(
  { takesLate = false, takesUnknownReferences = false }: SandboxOptions,
  register: Register,
  now: () => Date,
  origin: { readonly url: string },
): Promise<Authority> {
  const toUrl = (fileName: string) => `${origin.url}/sandbox/documents/${fileName}`;
  return {
    register,
    examination: createExamination({ checker: await createXsdChecker(), takesLate }),
    issueCdr: createCdrIssuer(await createAuthorityIdentity(now()), toUrl),
    now,
    strictReferences: !takesUnknownReferences,
  };
}

async function listen(server: Server, { port, host = '127.0.0.1' }: SandboxOptions) {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox listens to no port');
  return { url: `http://${host}:${address.port}`, port: address.port };
}

/** Closes the sandbox: refuses new calls at once and closes the register after its last write is on disk. */
async function close(server: Server, register: Register, closing: AbortController): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  closing.abort();
  server.closeAllConnections();
  await closed;
  await register.close();
}
