import { parsePem, parsePkcs12, requireKeyLength, type SigningIdentity } from '@chasqui/core/signature';

/** Uploaded file with a certificate and its private key. */
export type CertificateFile = { readonly pem: string } | { readonly pkcs12: Uint8Array; readonly password: string };

/**
 * Parses the identity in a file. A hostile file may take seconds.
 * @throws CertificateError
 */
export function parseCertificateFile(file: CertificateFile): SigningIdentity {
  const identity = 'pem' in file ? parsePem(file.pem) : parsePkcs12(file.pkcs12, file.password);
  requireKeyLength(identity);
  return identity;
}
