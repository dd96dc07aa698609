import type { HttpAnswer } from '@chasqui/core/authority';
import { BOOK_CODES, periodCode, type SireBook } from '@chasqui/core/sire/file-names';
import type { HttpRequest } from '../http-request.ts';

/**
 * Version of the protocol by which SUNAT takes files: tus.io. Its requests are our own code because tus-js-client 4.3.1 takes
 * SUNAT's last answer, a ticket without Upload-Offset, for an error.
 */
const TUS_VERSION = '1.0.0';

/** Bytes of one PATCH. SUNAT takes pieces of up to 8 MB. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** codProceso of a replacement, by book. */
const REPLACEMENT: Readonly<Record<SireBook, string>> = { sales: '3', purchases: '61' };

/** File that replaces SUNAT's proposal. */
export interface ReplacementFile {
  readonly ruc: string;
  /** YYYY-MM. */
  readonly period: string;
  readonly book: SireBook;
  /** Name of the zip with its extension, by `registerFileName`. */
  readonly fileName: string;
  readonly zip: Uint8Array;
}

/** Request with its own headers. */
export interface TusRequest {
  readonly request: Omit<HttpRequest, 'headers'>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Announces a file: the answer names the place to which its bytes go. */
export function announceFile(url: string, file: ReplacementFile): TusRequest {
  const metadata = {
    filename: file.fileName,
    filetype: 'application/zip',
    numRuc: file.ruc,
    perTributario: periodCode(file.period),
    codOrigenEnvio: '2',
    codProceso: REPLACEMENT[file.book],
    codTipoCorrelativo: '01',
    nomArchivoImportacion: file.fileName,
    codLibro: BOOK_CODES[file.book],
  };
  const encoded = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
  return {
    request: { method: 'POST', url, body: '', answerHeaders: ['location'] },
    headers: {
      'Tus-Resumable': TUS_VERSION,
      'Upload-Length': String(file.zip.byteLength),
      'Upload-Metadata': encoded.join(','),
      'Content-Type': 'application/offset+octet-stream',
    },
  };
}

/** Asks how many bytes of a file have arrived. */
export function askOffset(url: string): TusRequest {
  return {
    request: { method: 'HEAD', url, body: '', answerHeaders: ['upload-offset'] },
    headers: { 'Tus-Resumable': TUS_VERSION },
  };
}

/** Sends the next piece of a file. */
export function sendPiece(url: string, zip: Uint8Array, offset: number): TusRequest {
  return {
    request: {
      method: 'PATCH',
      url,
      body: zip.subarray(offset, offset + PIECE_BYTES),
      answerHeaders: ['upload-offset'],
    },
    headers: {
      'Tus-Resumable': TUS_VERSION,
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
    },
  };
}

/** Returns the id of an upload: the last part of the address that SUNAT gave. Null if it gave none. */
export function readUploadId({ headers }: HttpAnswer): string | null {
  const [, id] = /\/([\w.+-]+)\/?(?:\?.*)?$/.exec(headers?.location ?? '') ?? [];
  return id ?? null;
}

/** Returns how many bytes of a file SUNAT has; null if the answer does not tell it. */
export function readOffset({ headers }: HttpAnswer): number | null {
  const text = headers?.['upload-offset'] ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
