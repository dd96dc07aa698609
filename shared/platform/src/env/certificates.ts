import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The PEM text of a file of certificates; undefined when it cannot be read or holds none. */
export function readCertificates(path: string): string | undefined {
  const pem = readOrNothing(path);
  return pem !== undefined && isCertificate(pem) ? pem : undefined;
}

// The reason for the failure is dropped: the error line that names the variable says what it should be.
function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).subject !== '';
  } catch {
    return false;
  }
}
