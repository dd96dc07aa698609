import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import {
  type AccessAnswer,
  type AuthorityOperation,
  type HttpAnswer,
  readAccessAnswer,
  readGivenTicket,
  readSireAnswer,
  readSirePeriods,
  readSirePreliminaries,
  readSireReceipt,
  readSireTickets,
  type SireAnswer,
  type SirePeriod,
  type SirePreliminary,
  type SireTicket,
  type Unavailable,
  unavailable,
} from '@chasqui/core/authority';
import { ANSWER_MESSAGES } from '@chasqui/core/messages';
import type { SireBook } from '@chasqui/core/sire/file-names';
import { limaDate } from '@chasqui/core/time';
import { systemClock } from '../clock.ts';
import type { HttpRequest } from '../http-request.ts';
import { type ApiClient, type CallLog, type CallOptions, refuseOperation } from './authority-client.ts';
import { parseEndpoint } from './connections.ts';
import type { AuthorityGate } from './gate.ts';
import { createCallObserver, rucOf } from './observe-call.ts';
import type { RestEndpoints } from './rest-endpoints.ts';
import { openRestService, toAccess } from './rest-service.ts';
import { createSireCalls, type FileQuestion, type SireMonth } from './sire-calls.ts';
import {
  announceFile,
  askOffset,
  type ReplacementFile,
  readOffset,
  readUploadId,
  sendPiece,
  type TusRequest,
} from './sire-upload.ts';
import type { TokenGrant } from './token-source.ts';

export interface SireClientOptions extends CallOptions {
  /** Null if the authority has no REST services: every call then fails before it leaves. */
  readonly endpoints: RestEndpoints | null;
  readonly onAnswer?: (call: {
    readonly operation: AuthorityOperation;
    readonly durationMs: number;
    readonly answer: SireAnswer<unknown>;
  }) => void;
}

/** Credentials of a company for SIRE. */
export interface SireCredentials {
  /** RUC of the company, for a user whose name does not begin with it. */
  readonly ruc?: string;
  /** SOL user: RUC immediately followed by the user's name. */
  readonly username: string;
  readonly password: string;
  /** Application of the company: `sunat.sire`. */
  readonly client: ApiClient;
}

export interface SireCaller {
  readonly credentials: SireCredentials;
  readonly log?: CallLog;
}

interface GivenTicket {
  /** Null if SUNAT gave none with its success. */
  readonly ticket: string | null;
}

/** File that was written to the disk. */
interface DownloadedFile {
  readonly byteLength: number;
  /** Hexadecimal, of all its bytes. */
  readonly sha256: string;
}

/**
 * Client of SIRE, SUNAT's registers of sales and purchases. Each call ends in an answer within its deadline. No call is repeated,
 * except after a 401, which read nothing. An order whose answer was lost is in doubt: the tickets of the period tell what became
 * of it. The caller asks the gate before a call.
 */
export interface SireClient {
  readonly gate: AuthorityGate;
  /** Tries a company's credentials once: asks for a token, and for the periods. */
  checkAccess(credentials: SireCredentials): Promise<AccessAnswer>;
  listPeriods(caller: SireCaller & { readonly book: SireBook }): Promise<SireAnswer<readonly SirePeriod[]>>;
  /** Asks for the file of a proposal. Its ticket is ready after seconds to minutes. */
  requestProposal(caller: SireCaller & SireMonth): Promise<SireAnswer<{ readonly ticket: string }>>;
  /** Asks for one ticket; null if SUNAT does not list it. */
  findTicket(
    caller: SireCaller & SireMonth & { readonly ticket: string },
  ): Promise<SireAnswer<{ readonly ticket: SireTicket | null }>>;
  /** Lists the last 100 tickets of a period. */
  listTickets(caller: SireCaller & SireMonth): Promise<SireAnswer<readonly SireTicket[]>>;
  /** Writes a ticket's zip to a file on the disk, piece by piece. No file is left if the download fails. */
  download(caller: SireCaller & FileQuestion & { readonly toFile: string }): Promise<SireAnswer<DownloadedFile>>;
  /** Accepts the proposal of sales. */
  accept(caller: SireCaller & { readonly period: string }): Promise<SireAnswer<GivenTicket>>;
  /** Announces a replacement. The caller keeps the id, by which every later process can go on. */
  startUpload(caller: SireCaller & ReplacementFile): Promise<SireAnswer<{ readonly uploadId: string }>>;
  /**
   * Sends the bytes of an announced file that SUNAT lacks. The ticket is null if its answer was lost: it then is among those of
   * the period, by `uploadedName`. An upload that SUNAT does not know (any more) is refused without a code.
   */
  continueUpload(
    caller: SireCaller & ReplacementFile & { readonly uploadId: string },
  ): Promise<SireAnswer<GivenTicket>>;
  registerPreliminary(caller: SireCaller & { readonly period: string }): Promise<SireAnswer<GivenTicket>>;
  /** Asks for the file of the preliminary register of sales, by a ticket. */
  requestPreliminary(
    caller: SireCaller & { readonly period: string },
  ): Promise<SireAnswer<{ readonly ticket: string }>>;
  listPreliminaries(caller: SireCaller & { readonly period: string }): Promise<SireAnswer<readonly SirePreliminary[]>>;
  /** @param id of `listPreliminaries`; null leaves the choice to SUNAT */
  deletePreliminary(
    caller: SireCaller & { readonly period: string; readonly id: string | null },
  ): Promise<SireAnswer<GivenTicket>>;
  deleteReplacement(caller: SireCaller & { readonly period: string }): Promise<SireAnswer<GivenTicket>>;
  /** Returns the receipt (constancia) of a generated register, as PDF. */
  getReceipt(caller: SireCaller & { readonly fileName: string }): Promise<SireAnswer<Uint8Array>>;
  /** Closes the connections kept for later calls; call it when no call is under way. */
  close(): void;
}

const SCOPE = 'https://api-sire.sunat.gob.pe';

/** Deadline of a download, and of one piece of an upload: SUNAT takes its time for files. */
const FILE_TIMEOUT_MS = 120_000;
/** Far above the file of 200,000 rows. */
const MAX_FILE_BYTES = 512 * 1024 * 1024;

/** @throws TypeError if an endpoint is not an http or https URL */
export function createSireClient(options: SireClientOptions): SireClient {
  const { securityBase = '', sireBase = null } = options.endpoints ?? {};
  const service = sireBase === null ? null : connect({ securityBase, sireBase }, options);
  const observer = createCallObserver<SireAnswer<unknown>>({ ...options, host: service?.host ?? '' });
  const calls = createSireCalls(sireBase ?? '');
  const { clock = systemClock } = options;

  /** Makes one observed call. Without a service it fails before it leaves. */
  async function run<Value>(
    operation: AuthorityOperation,
    { credentials, log }: SireCaller,
    make: (connected: NonNullable<typeof service>) => Promise<SireAnswer<Value>>,
  ): Promise<SireAnswer<Value>> {
    if (service === null) return refuseOperation(ANSWER_MESSAGES.noSireAddress.message);
    return observer.run({ operation, host: service.host, ruc: rucOf(credentials), log }, () => make(service));
  }

  const ask = <Value extends {}>(
    caller: SireCaller,
    request: Omit<HttpRequest, 'headers'>,
    read: (http: HttpAnswer) => Value | null,
  ) => run('askSire', caller, ({ send }) => send(caller.credentials, { request, headers: {} }, read));

  const order = (caller: SireCaller, request: Omit<HttpRequest, 'headers'>) =>
    run('orderSire', caller, ({ send }) => send(caller.credentials, { request, headers: {} }, readGivenTicket));

  return {
    gate: observer.gate,
    async checkAccess(credentials) {
      if (service === null) return toAccess(refuseOperation(ANSWER_MESSAGES.noSireAddress.message));
      return service.tryAccess(
        credentials,
        calls.tickets({ book: 'sales', period: limaDate(clock.now()).slice(0, 7) }),
      );
    },
    listPeriods: (caller) => ask(caller, calls.periods(caller.book), readSirePeriods),
    requestProposal: (caller) => ask(caller, calls.proposal(caller), readTicketOfFile),
    findTicket: (caller) =>
      ask(caller, calls.tickets(caller, caller.ticket), (http) => {
        const tickets = readSireTickets(http);
        return tickets && { ticket: tickets.find(({ ticket }) => ticket === caller.ticket) ?? null };
      }),
    listTickets: (caller) => ask(caller, calls.tickets(caller), readSireTickets),
    download: (caller) =>
      run('downloadFromSire', caller, ({ send }) =>
        writeFile(caller.toFile, (sink, written) =>
          send(caller.credentials, { request: { ...calls.file(caller), sink }, headers: {} }, written, FILE_TIMEOUT_MS),
        ),
      ),
    accept: (caller) => order(caller, calls.accept(caller.period)),
    startUpload: (caller) =>
      run('uploadToSire', caller, ({ send }) =>
        send(caller.credentials, announceFile(calls.uploadUrl, caller), (http) => {
          const uploadId = readUploadId(http);
          return uploadId === null ? null : { uploadId };
        }),
      ),
    continueUpload: (caller) =>
      run('uploadToSire', caller, ({ send }) => {
        const url = `${calls.uploadUrl}/${encodeURIComponent(caller.uploadId)}`;
        return sendRest(url, caller.zip, (tus, read) => send(caller.credentials, tus, read, FILE_TIMEOUT_MS));
      }),
    registerPreliminary: (caller) => order(caller, calls.registerPreliminary(caller.period)),
    requestPreliminary: (caller) => ask(caller, calls.preliminaryReport(caller.period), readTicketOfFile),
    listPreliminaries: (caller) => ask(caller, calls.preliminaries(caller.period), readSirePreliminaries),
    deletePreliminary: (caller) => order(caller, calls.deletePreliminary(caller.period, caller.id)),
    deleteReplacement: (caller) => order(caller, calls.deleteReplacement(caller.period)),
    getReceipt: (caller) => ask(caller, calls.receipt(caller.fileName), readSireReceipt),
    close: () => service?.close(),
  };
}

/** Reads the ticket of a request for a file, which cannot do without one. */
function readTicketOfFile(http: HttpAnswer): { readonly ticket: string } | null {
  const ticket = readGivenTicket(http)?.ticket ?? null;
  return ticket === null ? null : { ticket };
}

type Reader<Value> = (http: HttpAnswer) => Value | null;

function connect(
  { securityBase, sireBase }: { readonly securityBase: string; readonly sireBase: string },
  options: CallOptions,
) {
  const { host } = parseEndpoint(sireBase);
  const tokenUrl = `${parseEndpoint(securityBase).href}/clientessol`;
  const rest = openRestService(options);
  const grantOf = ({ username, password, client }: SireCredentials): TokenGrant => ({
    url: tokenUrl,
    scope: SCOPE,
    client,
    user: { username, password },
    setting: 'sire',
  });
  return {
    host,
    send: <Value extends {}>(
      credentials: SireCredentials,
      { request, headers }: TusRequest,
      read: Reader<Value>,
      timeoutMs = options.timeoutMs,
    ): Promise<SireAnswer<Value>> =>
      rest.call<SireAnswer<Value>>({
        request,
        headers,
        timeoutMs,
        grant: grantOf(credentials),
        read: (http) => readSireAnswer(http, read),
        // A masked body may no longer be what SUNAT sent.
        keepEvidence: (evidence, texts) => (evidence.kind === 'answered' ? evidence : texts),
      }),
    tryAccess: async (credentials: SireCredentials, request: Omit<HttpRequest, 'headers'>): Promise<AccessAnswer> =>
      toAccess(
        await rest.call({
          request,
          grant: grantOf(credentials),
          mostRefusals: 1,
          read: (http) => readAccessAnswer('sire', http),
        }),
      ),
    close: () => rest.close(),
  };
}

/** Sends the bytes that SUNAT lacks, piece by piece. Returns the ticket of the last answer. */
async function sendRest(
  url: string,
  zip: Uint8Array,
  send: <Value extends {}>(tus: TusRequest, read: Reader<Value>) => Promise<SireAnswer<Value>>,
): Promise<SireAnswer<GivenTicket>> {
  const asked = await send(askOffset(url), (http) => toOffset(http));
  if (asked.kind === 'unavailable' && (asked.httpStatus === 404 || asked.httpStatus === 410)) {
    return { kind: 'refused', code: null, reason: asked.reason };
  }
  if (asked.kind !== 'answered') return asked;
  let { offset } = asked.value;
  while (offset < zip.byteLength) {
    const sent = await send(sendPiece(url, zip, offset), (http) => readPiece(http));
    if (sent.kind !== 'answered') return sent;
    const { ticket, offset: next = zip.byteLength } = sent.value;
    if (ticket !== null) return { kind: 'answered', value: { ticket } };
    if (next <= offset) return noOffset();
    offset = next;
  }
  return { kind: 'answered', value: { ticket: null } };
}

function toOffset(http: HttpAnswer): { readonly offset: number } | null {
  const offset = readOffset(http);
  return offset === null ? null : { offset };
}

/** Reads the answer to a piece: 204 with the new offset, or 200 with the ticket after the last one. */
function readPiece(http: HttpAnswer): { readonly ticket: string | null; readonly offset?: number } | null {
  const given = http.body.byteLength === 0 ? { ticket: null } : readGivenTicket(http);
  return given && { ...given, ...toOffset(http) };
}

function noOffset(): Unavailable {
  const http = { httpStatus: 204, body: new Uint8Array() };
  return unavailable(http, ANSWER_MESSAGES.noUploadOffset.message);
}

/** Writes a file while it comes. Removes it if the answer is no file. */
async function writeFile(
  toFile: string,
  fetch: (
    sink: NonNullable<HttpRequest['sink']>,
    written: () => DownloadedFile | null,
  ) => Promise<SireAnswer<DownloadedFile>>,
): Promise<SireAnswer<DownloadedFile>> {
  const hash = createHash('sha256');
  const handle = await open(toFile, 'w');
  let byteLength = 0;
  let answer: SireAnswer<DownloadedFile> | null = null;
  try {
    const write = async (bytes: Uint8Array) => {
      await handle.write(bytes);
      hash.update(bytes);
      byteLength += bytes.byteLength;
    };
    // The reader is called once for a good answer, and the digest ends with it.
    const written = () => (byteLength === 0 ? null : { byteLength, sha256: hash.copy().digest('hex') });
    answer = await fetch({ maxBytes: MAX_FILE_BYTES, write }, written);
    return answer;
  } finally {
    await handle.close();
    if (answer?.kind !== 'answered') await rm(toFile, { force: true });
  }
}
