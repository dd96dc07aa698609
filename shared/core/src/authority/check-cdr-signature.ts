import { verifyReading } from '../signature/index.ts';
import type { CanonicalReading, XmlReading } from '../xml/index.ts';
import type { CdrSignature } from './cdr.ts';

/**
 * Checks the signature of a CDR, as it stands in its zip. Whose it is, is not asked: the CDR came over TLS from the
 * authority's own address, and the signature shows that it came whole.
 */
export function checkCdrSignature(reading: CanonicalReading): CdrSignature {
  const result = verifyReading(reading);
  if (result.valid) return { kind: 'verified' };
  // An empty ds:Signature is not one that we cannot check, but none.
  const isUnchecked = result.reason === 'unsupported' && hasSignatureValue(reading.root);
  return { kind: isUnchecked ? 'unchecked' : 'worthless', detail: result.detail };
}

function hasSignatureValue(root: XmlReading): boolean {
  return [...root.walk()].some((element) => element.is('ds:SignatureValue') && element.text.trim() !== '');
}
