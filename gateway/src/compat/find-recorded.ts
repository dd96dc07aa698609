import { isDeepStrictEqual } from 'node:util';
import { isSeriesType } from '@chasqui/core/fields';
import { type DocumentNumber, formatDocumentId } from '@chasqui/core/identity';
import { toPublicError } from '../kernel/public-error.ts';
import type { DocumentRecordBody } from '../operations/procedures/documents/document-body.ts';
import { type Door, readTerms } from './door.ts';
import type { RequestBody } from './request-body.ts';

/** Returns the document that holds a number; null if none does, also for a number that none can have. */
export async function findByNumber(door: Door, number: DocumentNumber): Promise<DocumentRecordBody | null> {
  const { ruc } = await readTerms(door);
  try {
    return await door.caller.documents.getByNumber({ documentId: formatDocumentId({ ruc, ...number }) });
  } catch (thrown) {
    const { code } = toPublicError(thrown);
    if (code === 'NOT_FOUND' || code === 'VALIDATION_FAILED') return null;
    throw thrown;
  }
}

/** Returns the document that holds the number of a request; null if none does, or the request has no number. */
export async function findRecorded(
  door: Door,
  documentType: string,
  [body]: readonly RequestBody[],
): Promise<DocumentRecordBody | null> {
  const { series, correlative, issueDate = '' } = body ?? {};
  const day = String(issueDate).replaceAll('-', '');
  const name = isSeriesType(documentType) ? String(series) : day;
  if (typeof correlative !== 'number') return null;
  const found = await findByNumber(door, { documentType, series: name, correlative });
  if (found !== null || documentType !== 'RA') return found;
  // Boletas are voided by a daily summary, whose number may also be that of one with other boletas.
  const summary = await findByNumber(door, { documentType: 'RC', series: name, correlative });
  return isDeepStrictEqual(summary?.request, body) ? summary : null;
}

/** States of documents that the authority will never judge. */
const FAILED: ReadonlySet<string> = new Set(['ERROR', 'SIGN_ERROR']);

/** Returns true if the authority will never judge a document. Its number is free. */
export function hasFailed({ status }: Pick<DocumentRecordBody, 'status'>): boolean {
  return FAILED.has(status);
}

/** Returns the recorded document that one of some bodies made; null if there is none, or it failed and its number is free. */
export async function findSame(
  door: Door,
  documentType: string,
  bodies: readonly RequestBody[],
): Promise<DocumentRecordBody | null> {
  const record = await findRecorded(door, documentType, bodies);
  if (record === null || hasFailed(record)) return null;
  return bodies.some((body) => isDeepStrictEqual(record.request, body)) ? record : null;
}
