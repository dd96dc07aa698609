import { type ClientOptions, type Connection, connect, parseCallOptions } from './client-options.ts';
import type { FileContract } from './contract.ts';
import {
  type DownloadedFile,
  downloadFile,
  type FileFormats,
  type FileKind,
  type FileOperation,
  requestOfDocument,
  requestOfFile,
} from './download-file.ts';
import { isRepeatable, type NamedOperation, namesUnder, PAGES, takesKey, toOperation } from './named-operation.ts';
import type { CallOptions, Procedures } from './procedures.ts';
import { type Call, type Patience, runWithRetries } from './retry.ts';
import { sendCall } from './send-call.ts';

export interface DownloadOptions<Kind extends FileKind> extends CallOptions {
  readonly format?: FileFormats[Kind];
}

export interface Downloads {
  /**
   * A file of a document.
   *
   * @param id the record's, not its `documentId`
   * @throws ChasquiApiError NOT_FOUND, with the reason, while there is no such file
   */
  download<Kind extends FileKind>(id: string, kind: Kind, options?: DownloadOptions<Kind>): Promise<DownloadedFile>;
  /**
   * File of an operation: `download('exports.salesRegister', { period: '2026-11' })`. The whole file is read into memory.
   *
   * @throws ChasquiApiError
   */
  download<Name extends FileOperation>(
    operation: Name,
    input: FileContract[Name],
    options?: CallOptions,
  ): Promise<DownloadedFile>;
}

/** The API under the router's own names, and its files. */
export type ChasquiClient = Procedures & Downloads;

/**
 * Creates a client of the service at `url`. A change under /api is made once, however often it is sent: each carries an
 * Idempotency-Key that its retries repeat.
 * @throws TypeError for options that cannot work. Calls throw ChasquiApiError, ChasquiNetworkError, or the reason of
 * their signal.
 */
export function createChasquiClient(options: ClientOptions): ChasquiClient {
  const connection = connect(options);
  async function download(
    name: string,
    wanted: FileKind | object,
    { format, ...own }: DownloadOptions<FileKind> = {},
  ): Promise<DownloadedFile> {
    const call = toCall(connection.patience, parseCallOptions(own), { isRepeatable: true });
    const request =
      typeof wanted === 'string'
        ? requestOfDocument(name, wanted, format)
        : requestOfFile(name as FileOperation, { ...wanted });
    return runWithRetries(call, (signal) => downloadFile(connection, request, signal));
  }
  const downloads: Downloads = { download };
  const procedures = namesUnder([], (names, [input = {}, own]) => {
    const operation = toOperation(names);
    const send = (page: unknown) => callOperation(connection, operation, page, own);
    return names.at(-1) === PAGES ? readPages(send, input) : send(input);
  });
  // Names are not known before they are used. Only the types say which exist.
  return new Proxy(downloads, {
    get: (target, name) => Reflect.get(Object.hasOwn(target, name) ? target : procedures, name),
  }) as ChasquiClient;
}

async function callOperation(connection: Connection, operation: NamedOperation, input: unknown, own: unknown) {
  const options = parseCallOptions(own);
  const idempotencyKey = takesKey(operation) ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined;
  const call = toCall(connection.patience, options, { isRepeatable: isRepeatable(operation), idempotencyKey });
  const { respondAsync, testDay } = options;
  const typed = { ...operation, input, idempotencyKey, respondAsync, testDay };
  return runWithRetries(call, (signal) => sendCall(connection, typed, signal));
}

function toCall(
  patience: Patience,
  { signal, timeoutMs = patience.timeoutMs, deadlineMs = patience.deadlineMs }: CallOptions,
  { isRepeatable, idempotencyKey }: Pick<Call, 'isRepeatable'> & Partial<Pick<Call, 'idempotencyKey'>>,
): Call {
  return { retries: patience.retries, timeoutMs, deadlineMs, signal, isRepeatable, idempotencyKey };
}

interface Page {
  readonly pagination: { readonly nextCursor: string | null };
}

/** Asks for one page after the other, each when it is wanted. Records that change meanwhile may move between pages. */
async function* readPages(send: (input: unknown) => Promise<unknown>, input: unknown): AsyncGenerator<unknown> {
  // A cursor says where its page begins, so that no number of a page goes with it.
  const { page: _first, ...filter } = input as { readonly page?: unknown };
  let page = (await send(input)) as Page;
  yield page;
  while (page.pagination.nextCursor !== null) {
    page = (await send({ ...filter, cursor: page.pagination.nextCursor })) as Page;
    yield page;
  }
}
