import type { DocumentRecord } from '@chasqui/client';

type NumberedDocument = Pick<DocumentRecord, 'id' | 'status' | 'documentType' | 'series' | 'correlative'>;

/**
 * Number of a document in whose place another one is issued. It is `free` if SUNAT never registered the document, `used` by
 * a rejection, and `taken` if another document got it since. A document that SUNAT accepted is not replaced: `kept`.
 */
export interface RepeatedNumber {
  readonly document: NumberedDocument;
  readonly standing: 'free' | 'used' | 'taken' | 'kept';
  /** Id of the latest document with the number. */
  readonly holder: string;
}

/** Returns true if a document ended without being registered, so that its number is free again. */
export function freesNumber({ status }: Pick<DocumentRecord, 'status'>): boolean {
  return status === 'ERROR' || status === 'SIGN_ERROR';
}

/** @param latest the newest document with the number; no later one can have a number that a document holds */
export function judgeNumber(
  document: NumberedDocument,
  latest: Pick<DocumentRecord, 'id' | 'status'> = document,
): RepeatedNumber {
  const found = { document, holder: latest.id };
  if (document.status === 'REJECTED') return { ...found, standing: 'used' };
  if (!freesNumber(document)) return { ...found, standing: 'kept' };
  return { ...found, standing: freesNumber(latest) ? 'free' : 'taken' };
}
