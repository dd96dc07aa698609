import { type ClientOptions, type Connection, connect, parseCallOptions } from './client-options.ts';
import { type DocumentFile, downloadFile, type FileFormats, type FileKind } from './download-file.ts';
import { isRepeatable, type NamedOperation, namesUnder, takesKey, toOperation } from './named-operation.ts';
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
  download<Kind extends FileKind>(id: string, kind: Kind, options?: DownloadOptions<Kind>): Promise<DocumentFile>;
}

/** The API under the router's own names, and the files of documents. */
export type ChasquiClient = Procedures & Downloads;

/**
 * Creates a client of the service at `url`. A change under /api is made once, however often it is sent: each carries an
 * Idempotency-Key that its retries repeat.
 * @throws TypeError for options that cannot work. Calls throw ChasquiApiError, ChasquiNetworkError, or the reason of
 * their signal.
 */
export function createChasquiClient(options: ClientOptions): ChasquiClient {
  const connection = connect(options);
  const downloads: Downloads = {
    async download(id, kind, { format, ...own } = {}) {
      const call = toCall(connection.patience, parseCallOptions(own), { isRepeatable: true });
      return runWithRetries(call, (signal) => downloadFile(connection, { id, kind, format }, signal));
    },
  };
  const procedures = namesUnder([], (names, [input = {}, own]) =>
    callOperation(connection, toOperation(names), input, own),
  );
  // Names are not known before they are used. Only the types say which exist.
  return new Proxy(downloads, {
    get: (target, name) => Reflect.get(Object.hasOwn(target, name) ? target : procedures, name),
  }) as ChasquiClient;
}

async function callOperation(connection: Connection, operation: NamedOperation, input: unknown, own: unknown) {
  const options = parseCallOptions(own);
  const idempotencyKey = takesKey(operation) ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined;
  const call = toCall(connection.patience, options, { isRepeatable: isRepeatable(operation), idempotencyKey });
  const { respondAsync } = options;
  const typed = { ...operation, input, idempotencyKey, respondAsync };
  return runWithRetries(call, (signal) => sendCall(connection, typed, signal));
}

function toCall(
  patience: Patience,
  { signal, timeoutMs = patience.timeoutMs, deadlineMs = patience.deadlineMs }: CallOptions,
  { isRepeatable, idempotencyKey }: Pick<Call, 'isRepeatable'> & Partial<Pick<Call, 'idempotencyKey'>>,
): Call {
  return { retries: patience.retries, timeoutMs, deadlineMs, signal, isRepeatable, idempotencyKey };
}
