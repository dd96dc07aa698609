import { X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { type CanonicalReading, readSignedXml, XmlReadError } from '../xml/index.ts';
import { type CertificateInfo, describeCertificate } from './certificate.ts';
import { inspectSignature, listSignatures, type SignatureParts, UnsupportedSignature } from './inspect-signature.ts';

export type SignatureFault =
  | 'malformed'
  | 'no_signature'
  | 'several_signatures'
  | 'unsupported'
  | 'bad_certificate'
  | 'altered';

export interface ValidSignature {
  readonly valid: true;
  /** The certificate of KeyInfo. Whether to trust it is the caller's question. */
  readonly certificate: CertificateInfo;
  readonly digestValue: string;
  /** The element that was signed, with everything below it but the signature: always the root. */
  readonly root: { readonly namespace: string; readonly name: string };
}

export interface InvalidSignature {
  readonly valid: false;
  readonly reason: SignatureFault;
  /** For people; holds nothing secret. */
  readonly detail: string;
}

/**
 * Verifies the one enveloped XML-DSig signature of a whole document with xml-crypto: RSA with SHA-1 or SHA-256,
 * inclusive or exclusive C14N, any prefix. Never throws for what the document is.
 */
export function verifySignature(xml: string | Uint8Array): ValidSignature | InvalidSignature {
  const reading = readDocument(xml);
  if (!('root' in reading)) return reading;
  const [signature, ...others] = listSignatures(reading.root);
  if (signature === undefined) return fault('no_signature', 'The document has no ds:Signature');
  if (others.length > 0) return fault('several_signatures', 'The document has more than one ds:Signature');
  try {
    return verifyParts(reading, inspectSignature(signature));
  } catch (error) {
    if (error instanceof UnsupportedSignature) return fault('unsupported', error.message);
    throw error;
  }
}

/**
 * What is verified is the canonical text of a strict parser: xml-crypto's own parser is lenient, and its canonicalizer
 * takes a processing instruction for text (the reader lets those outside the root pass).
 */
function readDocument(xml: string | Uint8Array): CanonicalReading | InvalidSignature {
  try {
    const reading = readSignedXml(xml);
    if (!reading.canonical.includes('<?')) return reading;
  } catch (error) {
    if (error instanceof XmlReadError) return fault('malformed', error.message);
    throw error;
  }
  return fault('unsupported', 'The document has a processing instruction');
}

function verifyParts(reading: CanonicalReading, parts: SignatureParts): ValidSignature | InvalidSignature {
  const certificate = readRsaCertificate(parts.certificateBase64);
  if (certificate === undefined) {
    return fault('bad_certificate', 'ds:X509Certificate is not a certificate with an RSA key');
  }
  if (!isAuthentic(reading, certificate)) {
    return fault('altered', 'The document or its signature was altered after signing');
  }
  const { namespace, name } = reading.root;
  return {
    valid: true,
    certificate: describeCertificate(certificate),
    digestValue: parts.digestValue,
    root: { namespace, name },
  };
}

function isAuthentic({ canonical, signatures }: CanonicalReading, certificate: X509Certificate): boolean {
  const [signature = ''] = signatures;
  const verifier = new SignedXml({ publicCert: certificate.toString() });
  try {
    verifier.loadSignature(guardLineSeparators(signature));
    return verifier.checkSignature(guardLineSeparators(canonical));
  } catch {
    // The library throws for a wrong signature value as it does for anything it cannot make sense of.
    return false;
  }
}

/** xml-crypto's parser turns these two characters into line feeds, as XML 1.1 would; references it leaves alone. */
function guardLineSeparators(canonical: string): string {
  return canonical.replace(/[\u0085\u2028]/g, (character) => `&#x${character.charCodeAt(0).toString(16)};`);
}

/** Undefined for anything but exactly one certificate with an RSA key that can be decoded. */
function readRsaCertificate(base64: string): X509Certificate | undefined {
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
    const isExact = certificate.raw.toString('base64') === base64;
    return isExact && certificate.publicKey.asymmetricKeyType === 'rsa' ? certificate : undefined;
  } catch {
    return undefined;
  }
}

function fault(reason: SignatureFault, detail: string): InvalidSignature {
  return { valid: false, reason, detail };
}
