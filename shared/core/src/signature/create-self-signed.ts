import { createHash, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';

const generate = promisify(generateKeyPair);

export interface SelfSignedRequest {
  readonly ruc: string;
  readonly name: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Hexadecimal; derived from the key by default. */
  readonly serialNumber?: string;
  /** RSA key of the certificate; a new one by default. */
  readonly privateKey?: KeyObject;
}

/** Creates a self-signed certificate and its RSA-2048 key, as one PEM. For the sandbox and tests: SUNAT takes none. */
export async function createSelfSigned(request: SelfSignedRequest): Promise<{ pem: string }> {
  const privateKey = request.privateKey ?? (await generate('rsa', { modulusLength: 2048 })).privateKey;
  const privatePem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const publicPem = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString();
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicPem);
  certificate.serialNumber = request.serialNumber ?? deriveSerialNumber(publicPem);
  certificate.validity.notBefore = request.notBefore;
  certificate.validity.notAfter = request.notAfter;
  const subject = subjectOf(request);
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(privatePem), forge.md.sha256.create());
  return { pem: forge.pki.certificateToPem(certificate) + privatePem };
}

/** The type definitions declare a class here, but the library reads the type of the ASN.1 string. */
const UTF8 = forge.asn1.Type.UTF8 as number as forge.asn1.Class;
/** Upper bound of RFC 5280 for these names. */
const MAX_NAME_LENGTH = 64;
const SERIAL_NUMBER = '2.5.4.5';

/** Returns the subject, with the RUC in OU and serialNumber as accredited entities do. */
function subjectOf({ name, ruc }: SelfSignedRequest): forge.pki.CertificateField[] {
  const shortName = [...name].slice(0, MAX_NAME_LENGTH).join('');
  return [
    { name: 'countryName', value: 'PE' },
    { name: 'organizationName', value: shortName, valueTagClass: UTF8 },
    { name: 'organizationalUnitName', value: ruc },
    { type: SERIAL_NUMBER, value: ruc },
    { name: 'commonName', value: shortName, valueTagClass: UTF8 },
  ];
}

/** Returns a positive serial number of at most 20 octets (RFC 5280). */
function deriveSerialNumber(publicPem: string): string {
  return `01${createHash('sha256').update(publicPem).digest('hex').slice(0, 30)}`;
}
