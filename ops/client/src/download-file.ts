import type { Connection } from './client-options.ts';
import { ChasquiNetworkError, readProblem } from './errors.ts';

/** Each file of a document, and the forms it can be had in; the first is what one gets unless asked for another. */
export interface FileFormats {
  readonly pdf: 'a4' | 'a5' | 'ticket' | 'ticket58';
  readonly xml: never;
  readonly cdr: 'zip' | 'xml';
}
export type FileKind = keyof FileFormats;

export interface DocumentFile {
  /** Bytes as the service keeps them. An XML file has exactly the signed bytes. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** SUNAT's file name, such as `20123456789-01-F001-1.xml`. */
  readonly fileName: string;
  /** `application/pdf`, `application/xml`, `application/zip`. */
  readonly mediaType: string;
  /** Changes when the bytes do; null where the service gives none. */
  readonly etag: string | null;
}

/** Which file of which document. */
export interface FileRequest {
  /** The record's `id`. */
  readonly id: string;
  readonly kind: FileKind;
  readonly format: string | undefined;
}

/**
 * Downloads a file over REST, because tRPC carries none.
 * @throws ChasquiApiError, ChasquiNetworkError
 */
export async function downloadFile(
  connection: Connection,
  { id, kind, format }: FileRequest,
  signal: AbortSignal,
): Promise<DocumentFile> {
  const query = format === undefined ? '' : `?${new URLSearchParams({ format })}`;
  const address = `${connection.baseUrl}/api/documents/${encodeURIComponent(id)}/${kind}${query}`;
  const headers = await connection.authorize();
  const response = await orLost(connection.fetch(address, { headers, signal, redirect: 'error' }));
  if (!response.ok) throw readProblem(response, await readJson(response), undefined);
  const fileName = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  if (fileName === undefined) throw new ChasquiNetworkError('unreadable');
  return {
    bytes: new Uint8Array(await orLost(response.arrayBuffer())),
    fileName,
    mediaType: response.headers.get('Content-Type')?.split(';')[0] ?? '',
    etag: response.headers.get('ETag'),
  };
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
