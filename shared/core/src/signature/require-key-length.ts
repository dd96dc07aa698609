import type { SigningIdentity } from './certificate.ts';
import { CertificateError } from './certificate-error.ts';

/** Accredited entities issue no shorter keys; a longer one than the second would make every signature a burden. */
const MIN_BITS = 2048;
const MAX_BITS = 8192;

/** @throws {CertificateError} for an RSA key that is too short to trust, or too long to sign with */
export function requireKeyLength({ privateKey }: Pick<SigningIdentity, 'privateKey'>): void {
  const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits >= MIN_BITS && bits <= MAX_BITS) return;
  throw new CertificateError(
    'key_length',
    `The RSA key has ${bits} bits, and must have from ${MIN_BITS} to ${MAX_BITS}`,
  );
}
