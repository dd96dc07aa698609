import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { CERTIFICATE_MESSAGES } from '../messages/index.ts';
import { CertificateError, describeCertificate, type SigningIdentity } from './certificate.ts';

const PEM_BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----[\s\S]+?-----END \1-----/g;

/**
 * Returns the certificate and unencrypted RSA private key of a PEM file, in any order, with or without the chain.
 * @throws {CertificateError}
 */
export function parsePem(pem: string): SigningIdentity {
  const blocks = [...pem.matchAll(PEM_BLOCK)].map(([block, label = '']) => ({ block, label }));
  const certificates = blocks.filter(({ label }) => label === 'CERTIFICATE').map(({ block }) => readCertificate(block));
  if (certificates.length === 0) throw new CertificateError('unreadable', CERTIFICATE_MESSAGES.pemWithoutCertificate);
  const key = blocks.find(({ label }) => label.endsWith('PRIVATE KEY'));
  if (key === undefined) throw new CertificateError('no_private_key', CERTIFICATE_MESSAGES.pemWithoutKey);
  return joinIdentity(readPrivateKey(key.block), certificates);
}

/**
 * Returns the identity of `privateKey` and its certificate among `certificates`.
 * @throws {CertificateError}
 */
export function joinIdentity(privateKey: KeyObject, certificates: readonly X509Certificate[]): SigningIdentity {
  if (privateKey.asymmetricKeyType !== 'rsa') {
    throw new CertificateError('not_rsa', CERTIFICATE_MESSAGES.notRsa);
  }
  const own = certificates.find((certificate) => isKeyOf(certificate, privateKey));
  if (own === undefined) {
    throw new CertificateError('no_private_key', CERTIFICATE_MESSAGES.keyOfOther);
  }
  return { privateKey, publicKey: own.publicKey, certificate: describeCertificate(own) };
}

/** Returns true if a key belongs to a certificate. The library throws for a certificate whose key cannot be decoded. */
function isKeyOf(certificate: X509Certificate, privateKey: KeyObject): boolean {
  try {
    return certificate.checkPrivateKey(privateKey);
  } catch {
    return false;
  }
}

export function readCertificate(source: string | Uint8Array): X509Certificate {
  try {
    return new X509Certificate(source);
  } catch {
    throw new CertificateError('unreadable', CERTIFICATE_MESSAGES.unreadable);
  }
}

function readPrivateKey(pem: string): KeyObject {
  if (pem.includes('ENCRYPTED')) {
    throw new CertificateError('wrong_password', CERTIFICATE_MESSAGES.keyEncrypted);
  }
  try {
    return createPrivateKey(pem);
  } catch {
    throw new CertificateError('unreadable', CERTIFICATE_MESSAGES.keyUnreadable);
  }
}
