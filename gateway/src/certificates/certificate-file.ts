import { parsePem, parsePkcs12, requireKeyLength, type SigningIdentity } from '@chasqui/core/signature';

/** A file with a certificate and its private key, as it came in. */
export type CertificateFile = { readonly pem: string } | { readonly pkcs12: Uint8Array; readonly password: string };

/**
 * The identity in a file. May take seconds for a file that was made to.
 * @throws CertificateError
 */
export function parseCertificateFile(file: CertificateFile): SigningIdentity {
  const identity = 'pem' in file ? parsePem(file.pem) : parsePkcs12(file.pkcs12, file.password);
  requireKeyLength(identity);
  return identity;
}
