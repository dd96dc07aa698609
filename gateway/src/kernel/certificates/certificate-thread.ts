import type { Message } from '@chasqui/core/messages';
import {
  CertificateError,
  type CertificateErrorReason,
  parsePem,
  parsePkcs12,
  requireKeyLength,
  type SigningIdentity,
} from '@chasqui/core/signature';

export type CertificateFile = { readonly pem: string } | { readonly pkcs12: Uint8Array; readonly password: string };

export type CertificateReading =
  | { readonly kind: 'read'; readonly identity: SigningIdentity }
  | { readonly kind: 'refused'; readonly reason: CertificateErrorReason; readonly explanation: Message };

/** Reads one file in a thread, because a hostile file may take seconds and much memory. */
export default function readInThread(file: CertificateFile): CertificateReading {
  try {
    const identity = 'pem' in file ? parsePem(file.pem) : parsePkcs12(file.pkcs12, file.password);
    requireKeyLength(identity);
    return { kind: 'read', identity };
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error;
    return { kind: 'refused', reason: error.reason, explanation: error.explanation };
  }
}
