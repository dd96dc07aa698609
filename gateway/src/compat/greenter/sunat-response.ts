import { formatDocumentNumber, formatSeriesNumber, isCommunication } from '@chasqui/core/identity';
import type { DocumentListing } from '../../operations/procedures/documents/document-body.ts';

/** Record of a document, with its files. */
export interface AnsweredDocument {
  readonly record: Pick<
    DocumentListing,
    | ('id' | 'documentType' | 'series' | 'correlative' | 'status' | 'ticket' | 'hash' | 'qr')
    | ('cdrResponseCode' | 'cdrDescription' | 'observations')
  >;
  /** Signed XML; null if there is none. */
  readonly xml: string | null;
  /** ZIP of the authority's answer; null if there is none. */
  readonly cdrZip: Uint8Array | null;
}

export type AnsweredRecord = AnsweredDocument['record'];

/** Error of Greenter: a code of SUNAT, or a word. */
export interface SunatError {
  readonly code: string;
  readonly message: string;
}

interface CdrResponse {
  readonly accepted: boolean;
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly notes: readonly string[];
  /** Address at which SUNAT shows a guide. */
  readonly reference?: string;
}

/** Verdict of the authority on a document. Members without a value are absent. */
export interface Verdict {
  readonly success: boolean;
  readonly error?: SunatError;
  /** Base64. */
  readonly cdrZip?: string;
  readonly cdrResponse?: CdrResponse;
}

const ACCEPTED_CODE = '0';

/** Returns the number of a document as its XML tells it: `F001-1`, `RA-20260115-1`. */
function numberOf(record: AnsweredRecord): string {
  return isCommunication(record.documentType) ? formatDocumentNumber(record) : formatSeriesNumber(record);
}

function toCdrResponse(record: AnsweredRecord, accepted: boolean): CdrResponse {
  const isUrl = record.qr?.startsWith('http') === true;
  return {
    accepted,
    id: numberOf(record),
    code: accepted ? ACCEPTED_CODE : (record.cdrResponseCode ?? ''),
    description: record.cdrDescription ?? '',
    notes: record.observations.map(({ code, message }) => `${code} - ${message}`),
    ...(isUrl && record.qr !== null && { reference: record.qr }),
  };
}

/** Returns the error of a document that is not accepted. */
function errorOf({ status, cdrResponseCode, cdrDescription }: AnsweredRecord, text: string): SunatError {
  return { code: cdrResponseCode ?? status, message: cdrDescription ?? text };
}

/** Returns true while the authority has given no verdict, and the service goes on. */
export function isPending({ status }: AnsweredRecord): boolean {
  return status === 'SENT' || status === 'AUTHORITY_ERROR';
}

/**
 * Returns the verdict on a document. A rejection is no success, unlike in Greenter, whose clients would book it as
 * accepted: they look at `success` alone. It has the answer of the authority all the same.
 * @param pending error of a document without a verdict yet
 */
export function toVerdict({ record, cdrZip }: AnsweredDocument, pending: SunatError): Verdict {
  const zip = cdrZip === null ? {} : { cdrZip: Buffer.from(cdrZip).toString('base64') };
  switch (record.status) {
    case 'ACCEPTED':
      return { success: true, ...zip, cdrResponse: toCdrResponse(record, true) };
    case 'REJECTED': {
      const error = errorOf(record, 'SUNAT rechazó el comprobante');
      return { success: false, error, ...zip, cdrResponse: toCdrResponse(record, false) };
    }
    case 'SENT':
    case 'AUTHORITY_ERROR':
      return { success: false, error: pending };
    case 'SIGN_ERROR':
      return { success: false, error: errorOf(record, 'No se pudo firmar el comprobante') };
    case 'ERROR':
      return { success: false, error: errorOf(record, 'No se pudo enviar el comprobante') };
  }
}
