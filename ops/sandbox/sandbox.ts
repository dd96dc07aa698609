import { once, setMaxListeners } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basename, dirname, join } from 'node:path';
import type { SigningIdentity } from '@chasqui/core/signature';
import { createXsdChecker, type XsdChecker } from '@chasqui/platform/xsd';
import { createAuthorityIdentity } from './cdr/authority-identity.ts';
import { createCdrIssuer, createOseCdrIssuer } from './cdr/issue-cdr.ts';
import { createArrivalClock, onArrivalDay } from './http/arrival-day.ts';
import { createControl, createTallies } from './http/control.ts';
import { type Handler, replyError } from './http/messages.ts';
import type { CallDeps } from './http/receive-call.ts';
import { createRestGate } from './http/rest-gate.ts';
import { createSoapGate } from './http/soap-gate.ts';
import type { SandboxLog } from './log.ts';
import { createMailPages } from './mail/mail-pages.ts';
import type { Mailbox } from './mail/mailbox.ts';
import { openRegister, type Register } from './register/register.ts';
import { createGuideRoutes } from './rest/guide-service.ts';
import type { RestRoute } from './rest/rest-route.ts';
import { createTokenRoutes } from './rest/token-service.ts';
import { createTokens, type Tokens } from './rest/tokens.ts';
import { createValidityRoutes } from './rest/validity-service.ts';
import type { Authority } from './sending/authority.ts';
import { createExamination } from './sending/examine.ts';
import { createSendBill } from './sending/send-bill.ts';
import { createSendGuide } from './sending/send-guide.ts';
import { createSendSummary } from './sending/send-summary.ts';
import { createSireGate } from './sire/sire-gate.ts';
import { BILL_SERVICE_PATH, createServices, mountServices } from './soap/services.ts';

export interface SandboxOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Default `127.0.0.1`. */
  readonly host?: string;
  /**
   * File of the register, so that it survives a restart. The register of test companies lies beside it. Default: the
   * registers live only in memory.
   */
  readonly dataFile?: string;
  readonly log: SandboxLog;
  /** Takes documents of any day of the past. Default: refuses those past their term (2108, 2600). */
  readonly takesLate?: boolean;
  /** Takes notes on documents that were never registered. Default: refuses them (2119, 2209). */
  readonly takesUnknownReferences?: boolean;
  /** RUCs whose documents SUNAT takes only through an OSE (1078), besides those that begin with 201078. */
  readonly oseRucs?: readonly string[];
  /** Time in milliseconds that the ticket of a communication, summary or guide stays in process. Default 0. */
  readonly ticketDelayMs?: number;
  /** Time in milliseconds that a ticket of SIRE takes. Default 200. */
  readonly sireTicketDelayMs?: number;
  /** Most rows of one file of a proposal; a longer one has several files. Default 25,000. */
  readonly sirePartRows?: number;
  /** Time in milliseconds after which a token of the REST services expires. Default one hour. */
  readonly tokenLifetimeMs?: number;
  /** Mailbox whose mails the sandbox shows. None by default. */
  readonly mailbox?: Pick<Mailbox, 'list'>;
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
const SIRE_TICKET_DELAY_MS = 200;
const SIRE_PART_ROWS = 25_000;
/** Folder of every path of test companies, whose documents have a register of their own. */
const TEST_FOLDER = '/test';

interface Registers {
  readonly live: Register;
  readonly test: Register;
}

/** Starts the local stand-in for the tax authority. Resolves when it answers. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const registers = await openRegisters(options.dataFile);
  const closing = new AbortController();
  // Every call that a slow authority holds back listens for the end.
  setMaxListeners(0, closing.signal);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  try {
    const origin = { url: '' };
    server.on('request', await createListener(options, registers, closing.signal, origin));
    const { url, port } = await listen(server, options);
    origin.url = url;
    options.log.info({ url }, 'The sandbox authority listens');
    return { url, port, servicePath: BILL_SERVICE_PATH, close: () => close(server, registers, closing) };
  } catch (error) {
    await closeRegisters(registers);
    throw error;
  }
}

async function openRegisters(dataFile: string | undefined): Promise<Registers> {
  const live = await openRegister(dataFile);
  const testFile = dataFile && join(dirname(dataFile), `test-${basename(dataFile)}`);
  try {
    return { live, test: await openRegister(testFile) };
  } catch (error) {
    await live.close();
    throw error;
  }
}

async function closeRegisters({ live, test }: Registers): Promise<void> {
  await Promise.all([live.close(), test.close()]);
}

/**
 * Creates the listener of every request: the sandbox's own JSON first, then SOAP, then REST. Paths below TEST_FOLDER are
 * those of test companies. No request brings the server down.
 */
async function createListener(
  options: SandboxOptions,
  { live, test }: Registers,
  closing: AbortSignal,
  origin: { readonly url: string },
) {
  const { log, now = () => new Date(), random = Math.random } = options;
  const checker = await createXsdChecker();
  const identity = await createAuthorityIdentity(now());
  const parts = { checker, identity, oseIdentity: await createAuthorityIdentity(now(), 'ose'), now };
  const control = createControl([live, test]);
  const calls = { outage: control.outage, random, closing };
  const liveUrl = () => origin.url;
  const testUrl = () => `${origin.url}${TEST_FOLDER}`;
  const handlersOf = (register: Register, urlOf: () => string, clock: () => Date) => {
    const authority = createAuthority(options, register, { ...parts, now: clock }, urlOf);
    const ose = { ...authority, kind: 'ose', issueCdr: createOseCdrIssuer(parts.oseIdentity) } as const;
    return createHandlers(options, { authority, ose }, calls);
  };
  const liveHandlers = await handlersOf(live, liveUrl, now);
  const testHandlers = await handlersOf(test, testUrl, createArrivalClock(now));
  const mailPages = options.mailbox === undefined ? [] : [createMailPages(options.mailbox)];
  const handlers = [control.handle, ...mailPages, ...liveHandlers];
  const handlersOfTests = [createTallies([test]), ...testHandlers];
  return (request: IncomingMessage, response: ServerResponse) => {
    const isTest = request.url?.startsWith(`${TEST_FOLDER}/`) === true;
    if (isTest) request.url = request.url?.slice(TEST_FOLDER.length);
    const answer = () => respond(request, response, isTest ? handlersOfTests : handlers);
    (isTest ? onArrivalDay(request, answer) : answer()).catch((error: unknown) => {
      if (request.destroyed || response.destroyed) return log.warn({ err: error }, 'A caller went away');
      log.error({ err: error, path: request.url }, 'The sandbox failed on a request');
      if (response.headersSent) response.destroy();
      else replyError(response, 500, 'The sandbox failed');
    });
  };
}

/** Creates the handlers of one register's SOAP and REST services, with those of an OSE that shares the register. */
async function createHandlers(
  options: SandboxOptions,
  { authority, ose }: { readonly authority: Authority; readonly ose: Authority },
  calls: CallDeps,
): Promise<readonly Handler[]> {
  const { ticketDelayMs = 0 } = options;
  const withSendings = (one: Authority) => ({
    authority: one,
    sendBill: createSendBill(one),
    sendSummary: createSendSummary(one, { ticketDelayMs }),
  });
  const services = createServices(withSendings(authority), withSendings(ose));
  const soap = await mountServices(services, options.log);
  const { tokenLifetimeMs = TOKEN_LIFETIME_MS, now: clock = () => new Date() } = options;
  // A token is good for calls of any day.
  const tokens = createTokens({ now: clock, lifetimeMs: tokenLifetimeMs });
  const { sireTicketDelayMs = SIRE_TICKET_DELAY_MS, sirePartRows = SIRE_PART_ROWS } = options;
  const { register, now } = authority;
  return [
    createSoapGate({ services, soap, ...calls }),
    createSireGate({ register, now, tokens, ticketDelayMs: sireTicketDelayMs, partRows: sirePartRows, ...calls }),
    createRestGate({ routes: createRoutes(options, authority, tokens), ...calls }),
  ];
}

/** Creates the operations of all REST services. */
function createRoutes(
  { ticketDelayMs = 0 }: SandboxOptions,
  authority: Authority,
  tokens: Tokens,
): readonly RestRoute[] {
  const { register, now } = authority;
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

interface AuthorityParts {
  readonly checker: XsdChecker;
  readonly identity: SigningIdentity;
  readonly oseIdentity: SigningIdentity;
  readonly now: () => Date;
}

function createAuthority(
  { takesLate = false, takesUnknownReferences = false, oseRucs = [] }: SandboxOptions,
  register: Register,
  { checker, identity, now }: AuthorityParts,
  urlOf: () => string,
): Authority {
  const toUrl = (fileName: string) => `${urlOf()}/sandbox/documents/${fileName}`;
  return {
    kind: 'sunat',
    oseRucs,
    register,
    examination: createExamination({ checker, takesLate }),
    issueCdr: createCdrIssuer(identity, toUrl),
    now,
    strictReferences: !takesUnknownReferences,
    takesLate,
  };
}

async function listen(server: Server, { port, host = '127.0.0.1' }: SandboxOptions) {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox listens to no port');
  return { url: `http://${host}:${address.port}`, port: address.port };
}

/** Closes the sandbox: refuses new calls at once and closes the registers after their last write is on disk. */
async function close(server: Server, registers: Registers, closing: AbortController): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  closing.abort();
  server.closeAllConnections();
  await closed;
  await closeRegisters(registers);
}
