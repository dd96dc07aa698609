import type { Cdr } from './cdr.ts';
import { classifyReturnCode } from './return-codes/classify.ts';

const SUNAT = /(^|\.)sunat\.gob\.pe$/;

/**
 * Returns the address for the QR of a guide: only the one in the CDR that accepts it.
 * @param sandboxUrl null if the authority is SUNAT
 */
export function findDocumentUrl({ documentUrl, responseCode }: Cdr, sandboxUrl: string | null): string | null {
  return classifyReturnCode(responseCode) === 'accepted' ? trustedUrl(documentUrl, sandboxUrl) : null;
}

/**
 * Returns an address of a CDR if it is at SUNAT or at the configured sandbox, else null. Another address would lead the
 * readers of a printed guide to strangers.
 * @param sandboxUrl null if the authority is SUNAT
 */
export function trustedUrl(text: string | null, sandboxUrl: string | null): string | null {
  if (text === null) return null;
  const url = new URL(text);
  const isSunat = url.protocol === 'https:' && SUNAT.test(url.hostname);
  return isSunat || (sandboxUrl !== null && url.origin === new URL(sandboxUrl).origin) ? text : null;
}
