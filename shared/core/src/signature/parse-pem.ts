import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { say } from '../messages/index.ts';
import { CertificateError, describeCertificate, type SigningIdentity } from './certificate.ts';

const PEM_BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----[\s\S]+?-----END \1-----/g;

/**
 * Returns the certificate and unencrypted RSA private key of a PEM file, in any order, with or without the chain.
 * @throws {CertificateError}
 */
export function parsePem(pem: string): SigningIdentity {
  const blocks = [...pem.matchAll(PEM_BLOCK)].map(([block, label = '']) => ({ block, label }));
  const certificates = blocks.filter(({ label }) => label === 'CERTIFICATE').map(({ block }) => readCertificate(block));
  if (certificates.length === 0) {
    throw new CertificateError(
      'unreadable',
      say('The PEM file has no certificate', 'El archivo PEM no tiene certificado'),
    );
  }
  const key = blocks.find(({ label }) => label.endsWith('PRIVATE KEY'));
  if (key === undefined) {
    throw new CertificateError(
      'no_private_key',
      say('The PEM file has no private key', 'El archivo PEM no tiene clave privada'),
    );
  }
  return joinIdentity(readPrivateKey(key.block), certificates);
}

/**
 * Returns the identity of `privateKey` and its certificate among `certificates`.
 * @throws {CertificateError}
 */
export function joinIdentity(privateKey: KeyObject, certificates: readonly X509Certificate[]): SigningIdentity {
  if (privateKey.asymmetricKeyType !== 'rsa') {
    throw new CertificateError(
      'not_rsa',
      say(
        'The private key is not an RSA key, the only kind that the authority accepts',
        'La clave privada no es RSA, el único tipo que SUNAT acepta',
      ),
    );
  }
  const own = certificates.find((certificate) => isKeyOf(certificate, privateKey));
  if (own === undefined) {
    throw new CertificateError(
      'no_private_key',
      say('The private key does not belong to the certificate', 'La clave privada no corresponde al certificado'),
    );
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
    throw new CertificateError('unreadable', say('The certificate cannot be read', 'El certificado no se puede leer'));
  }
}

function readPrivateKey(pem: string): KeyObject {
  if (pem.includes('ENCRYPTED')) {
    throw new CertificateError(
      'wrong_password',
      say(
        'The private key is encrypted: give it without password, or as PKCS#12',
        'La clave privada está cifrada: envíela sin contraseña, o como PKCS#12',
      ),
    );
  }
  try {
    return createPrivateKey(pem);
  } catch {
    throw new CertificateError(
      'unreadable',
      say('The private key cannot be read', 'La clave privada no se puede leer'),
    );
  }
}
