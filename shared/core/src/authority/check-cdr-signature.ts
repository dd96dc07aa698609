import { verifyReading } from '../signature/index.ts';
import type { CanonicalReading, XmlReading } from '../xml/index.ts';
import type { CdrSignature } from './cdr.ts';

/**
 * Checks the signature of a CDR, as found in its zip. The signer is not checked: the CDR came over TLS from the
 * authority's own address, and the signature shows that the CDR is complete.
 */
export function checkCdrSignature(reading: CanonicalReading): CdrSignature {
  const result = verifyReading(reading);
  if (result.valid) return { kind: 'verified' };
  // An empty ds:Signature counts as a missing signature, not as one that we cannot check.
  const isUnchecked = result.reason === 'unsupported' && hasSignatureValue(reading.root);
  return { kind: isUnchecked ? 'unchecked' : 'worthless', detail: result.detail };
}

function hasSignatureValue(root: XmlReading): boolean {
  return [...root.walk()].some((element) => element.is('ds:SignatureValue') && element.text.trim() !== '');
}
