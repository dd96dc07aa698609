import type { Connection } from './client-options.ts';
import type { FileContract } from './contract.ts';
import { ChasquiNetworkError, readProblem } from './errors.ts';

/** Each file of a document, and the forms it can be had in; the first is what one gets unless asked for another. */
export interface FileFormats {
  readonly pdf: 'a4' | 'a5' | 'ticket' | 'ticket58';
  /** Commands of a thermal printer, for paper of 80 or 58 mm. */
  readonly escpos: '80' | '58';
  readonly xml: never;
  readonly cdr: 'zip' | 'xml';
}
export type FileKind = keyof FileFormats;

export interface DownloadedFile {
  /** Bytes as the service keeps them. An XML file has exactly the signed bytes. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Name that the service gives: of a document SUNAT's, such as `20123456789-01-F001-1.xml`. */
  readonly fileName: string;
  /** Such as `application/pdf`, `application/xml`, `application/zip`, `text/csv`. */
  readonly mediaType: string;
  /** Changes when the bytes do; null where the service gives none. */
  readonly etag: string | null;
}

/** Request of a file. */
export interface FileRequest {
  /** Path and query below the address of the service. */
  readonly address: string;
  /** JSON of a POST; undefined for a GET. */
  readonly body?: string;
}

/** @param id the record's, not its `documentId` */
export function requestOfDocument(id: string, kind: FileKind, format: string | undefined): FileRequest {
  const query = kind === 'escpos' ? { width: format } : { format };
  return { address: `/api/documents/${encodeURIComponent(id)}/${kind}${queryOf(query)}` };
}

export type FileOperation = keyof FileContract;

/** Routes of the operations that answer with a file. */
export const FILE_ROUTES: Readonly<Record<FileOperation, readonly [method: 'GET' | 'POST', path: string]>> = {
  'exports.documents': ['GET', '/api/exports/documents'],
  'exports.salesRegister': ['GET', '/api/exports/sales-register'],
  'exports.archive': ['GET', '/api/exports/archive'],
  'exports.purchases': ['GET', '/api/exports/purchases'],
  'purchases.downloadXml': ['GET', '/api/purchases/{id}/xml'],
  'exports.download': ['GET', '/api/exports/{id}/download'],
  'documentImports.template': ['GET', '/api/document-imports/template'],
  'documentImports.downloadResult': ['GET', '/api/document-imports/{id}/result'],
  'settings.previewPrint': ['POST', '/api/settings/print-preview'],
  'drafts.invoice': ['POST', '/api/validate/invoices/pdf'],
  'drafts.receipt': ['POST', '/api/validate/receipts/pdf'],
  'drafts.credit-note': ['POST', '/api/validate/credit-notes/pdf'],
  'drafts.debit-note': ['POST', '/api/validate/debit-notes/pdf'],
  'drafts.despatch-advice': ['POST', '/api/validate/despatch-advices/pdf'],
  'drafts.carrier-despatch-advice': ['POST', '/api/validate/carrier-despatch-advices/pdf'],
  'drafts.retention': ['POST', '/api/validate/retentions/pdf'],
  'drafts.perception': ['POST', '/api/validate/perceptions/pdf'],
  'drafts.purchase-settlement': ['POST', '/api/validate/purchase-settlements/pdf'],
  'drafts.voided-documents': ['POST', '/api/validate/voided-documents/pdf'],
  'drafts.reversals': ['POST', '/api/validate/reversals/pdf'],
};

/** @throws TypeError for an operation that gives no file */
export function requestOfFile(
  operation: FileOperation,
  { id, ...input }: Readonly<Record<string, unknown>>,
): FileRequest {
  const [method, path] = FILE_ROUTES[operation] ?? [];
  if (path === undefined) throw new TypeError(`${operation} gives no file`);
  const address = path.replace('{id}', () => encodeURIComponent(String(id)));
  return method === 'POST' ? { address, body: JSON.stringify(input) } : { address: address + queryOf(input) };
}

/** Returns the query of a URL. A list is a repeated parameter. */
function queryOf(input: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const pairs = given.flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)]));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

/**
 * Downloads a file over REST, because tRPC carries none.
 * @throws ChasquiApiError, ChasquiNetworkError
 */
export async function downloadFile(
  connection: Connection,
  { address, body }: FileRequest,
  signal: AbortSignal,
): Promise<DownloadedFile> {
  const headers = await connection.headers();
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const method = body === undefined ? 'GET' : 'POST';
  const init = { method, headers, signal, redirect: 'error', ...(body !== undefined && { body }) } as const;
  const response = await orLost(connection.fetch(connection.baseUrl + address, init));
  if (!response.ok) throw readProblem(response, await readJson(response), undefined);
  const given = /filename="([^"]*)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  if (given === undefined) throw new ChasquiNetworkError('unreadable');
  return {
    bytes: new Uint8Array(await orLost(response.arrayBuffer())),
    fileName: withoutFolder(given),
    mediaType: response.headers.get('Content-Type')?.split(';')[0] ?? '',
    etag: response.headers.get('ETag'),
  };
}

/** Returns the last part of a name, so that a file is never written to another folder. */
function withoutFolder(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return ['', '.', '..'].includes(last) ? 'download' : last;
}

async function orLost<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (cause) {
    throw new ChasquiNetworkError('connection', { cause });
  }
}

/** Undefined for a body that is no JSON: a proxy's page has nothing to say. */
async function readJson(response: Response): Promise<unknown> {
  const text = await orLost(response.text());
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
