import { type KeyObject, X509Certificate } from 'node:crypto';
import { type CertificateInfo, describeCertificate } from './certificate.ts';

/** Certificate that verifies signatures. */
export interface RsaCertificate {
  readonly publicKey: KeyObject;
  readonly info: CertificateInfo;
}

/**
 * An authority signs with the same certificate for months, and parsing it costs more than all else of verifying a CDR.
 * Few are kept, so that a stranger's certificates cost no memory.
 */
const MAX_KNOWN = 16;
/** Characters of base64 at most; a certificate with an RSA key has 1,000 to 3,000. */
const MAX_LENGTH = 16_384;
const KNOWN = new Map<string, RsaCertificate>();

/** Undefined for anything but exactly one certificate, in DER and base64, with an RSA key that can be decoded. */
export function readRsaCertificate(base64: string): RsaCertificate | undefined {
  const known = KNOWN.get(base64);
  if (known !== undefined) return known;
  const certificate = parseRsaCertificate(base64);
  if (certificate !== undefined && base64.length <= MAX_LENGTH) keep(certificate);
  return certificate;
}

function parseRsaCertificate(base64: string): RsaCertificate | undefined {
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
    const isExact = certificate.raw.toString('base64') === base64;
    if (!isExact || certificate.publicKey.asymmetricKeyType !== 'rsa') return undefined;
    return { publicKey: certificate.publicKey, info: describeCertificate(certificate) };
  } catch {
    return undefined;
  }
}

function keep(certificate: RsaCertificate): void {
  const [oldest] = KNOWN.keys();
  if (oldest !== undefined && KNOWN.size >= MAX_KNOWN) KNOWN.delete(oldest);
  // The text as read is not kept: it may be a slice that would keep its whole document in memory.
  KNOWN.set(certificate.info.derBase64, certificate);
}
