import { createPrivateKey, type KeyObject, type X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { say } from '../messages/index.ts';
import { CertificateError, type SigningIdentity } from './certificate.ts';
import { joinIdentity, readCertificate } from './parse-pem.ts';

const { asn1, pki } = forge;

const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3';
const KEY_BAGS = ['1.2.840.113549.1.12.10.1.2', '1.2.840.113549.1.12.10.1.1'];

/**
 * Returns the certificate and RSA private key of a PKCS#12 file (.p12, .pfx), with old or new ciphers. The file decides
 * how many rounds its key derivation takes: read files of others in a thread that can be stopped.
 * @throws {CertificateError}
 */
export function parsePkcs12(bytes: Uint8Array, password: string): SigningIdentity {
  const store = openStore(parseStructure(bytes), password);
  const certificates = listBags(store, CERTIFICATE_BAG).map(readCertificateBag);
  const keys = KEY_BAGS.flatMap((type) => listBags(store, type));
  if (keys.length === 0) {
    throw new CertificateError(
      'no_private_key',
      say('The PKCS#12 file has no private key', 'El archivo del certificado no tiene clave privada'),
    );
  }
  if (certificates.length === 0) {
    throw new CertificateError(
      'unreadable',
      say('The PKCS#12 file has no certificate', 'El archivo no tiene certificado'),
    );
  }
  return joinAny(keys, certificates);
}

/** Returns the first key that can sign. Some files have a second one, for login or encryption. */
function joinAny(keys: readonly forge.pkcs12.Bag[], certificates: readonly X509Certificate[]): SigningIdentity {
  const failures: unknown[] = [];
  for (const key of keys) {
    try {
      return joinIdentity(readKeyBag(key), certificates);
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures[0];
}

function parseStructure(bytes: Uint8Array): forge.asn1.Asn1 {
  try {
    return asn1.fromDer(Buffer.from(bytes).toString('binary'));
  } catch {
    throw new CertificateError(
      'unreadable',
      say(
        'The file is no certificate (.p12 or .pfx): it is not PKCS#12',
        'El archivo no es un certificado (.p12 o .pfx)',
      ),
    );
  }
}

interface Attempt {
  readonly structure: forge.asn1.Asn1;
  readonly password: string | undefined;
}

function openStore(structure: forge.asn1.Asn1, password: string): forge.pkcs12.Pkcs12Pfx {
  let lastError: unknown;
  for (const attempt of listAttempts(structure, password)) {
    try {
      return forge.pkcs12.pkcs12FromAsn1(attempt.structure, false, attempt.password);
    } catch (error) {
      lastError = error;
    }
  }
  throw describeStoreError(lastError);
}

/**
 * Returns the ways to open a store. Tools write a store without password with an empty password or with none. Newer
 * ciphers use the password in UTF-8 and the check (MAC) uses UTF-16, while node-forge uses one text for both: with
 * accents, the store opens only without the check.
 */
function listAttempts(structure: forge.asn1.Asn1, password: string): readonly Attempt[] {
  const plain = { structure, password };
  if (password === '') return [plain, { structure, password: undefined }];
  const utf8 = Buffer.from(password, 'utf8').toString('binary');
  return utf8 === password ? [plain] : [plain, { structure: withoutMac(structure), password: utf8 }];
}

function withoutMac(structure: forge.asn1.Asn1): forge.asn1.Asn1 {
  return Array.isArray(structure.value) ? { ...structure, value: structure.value.slice(0, 2) } : structure;
}

/** Returns the error of a store. node-forge distinguishes a wrong password from a broken file only by its message. */
function describeStoreError(error: unknown): CertificateError {
  const isPassword = error instanceof Error && /password|decrypt/i.test(error.message);
  return isPassword
    ? new CertificateError(
        'wrong_password',
        say('The password of the PKCS#12 file is wrong', 'La contraseña del certificado no es correcta'),
      )
    : new CertificateError(
        'unreadable',
        say('The PKCS#12 file cannot be read', 'El certificado no se puede leer: el archivo (.p12 o .pfx) está dañado'),
      );
}

function listBags(store: forge.pkcs12.Pkcs12Pfx, bagType: string): readonly forge.pkcs12.Bag[] {
  return store.getBags({ bagType })[bagType] ?? [];
}

/** Reads a certificate. node-forge returns the raw structure of a kind that it does not know, such as EC. */
function readCertificateBag({ cert, asn1: raw }: forge.pkcs12.Bag): X509Certificate {
  return readCertificate(toDer(cert ? pki.certificateToAsn1(cert) : raw));
}

function readKeyBag({ key, asn1: raw }: forge.pkcs12.Bag): KeyObject {
  const structure = key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key)) : raw;
  try {
    return createPrivateKey({ key: toDer(structure), format: 'der', type: 'pkcs8' });
  } catch {
    throw new CertificateError(
      'unreadable',
      say('The private key of the PKCS#12 file cannot be read', 'La clave privada del certificado no se puede leer'),
    );
  }
}

function toDer(structure: forge.asn1.Asn1): Buffer {
  return Buffer.from(asn1.toDer(structure).getBytes(), 'binary');
}
