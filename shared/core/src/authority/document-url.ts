import type { Cdr } from './cdr.ts';
import { classifyReturnCode } from './return-codes/classify.ts';

const SUNAT = /(^|\.)sunat\.gob\.pe$/;

/**
 * Returns the address for the QR of a guide: only the one in the CDR that accepts it, and only at SUNAT or at the
 * configured sandbox. Another address would lead the readers of a printed guide to strangers.
 * @param sandboxUrl null if the authority is SUNAT
 */
export function findDocumentUrl(cdr: Cdr, sandboxUrl: string | null): string | null {
  const { documentUrl: text, responseCode } = cdr;
  if (text === null || classifyReturnCode(responseCode) !== 'accepted') return null;
  const url = new URL(text);
  const isSunat = url.protocol === 'https:' && SUNAT.test(url.hostname);
  return isSunat || (sandboxUrl !== null && url.origin === new URL(sandboxUrl).origin) ? text : null;
}
