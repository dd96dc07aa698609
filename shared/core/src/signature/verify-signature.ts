import { createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { FILE_MESSAGES } from '../messages/index.ts';
import {
  type CanonicalReading,
  canonicalizeExclusively,
  canonicalSubtree,
  canonicalWithout,
  readCanonicalXml,
  XmlReadError,
  type XmlReading,
} from '../xml/index.ts';
import { type CertificateInfo, describeCertificate } from './certificate.ts';
import {
  type Canonicalization,
  inspectSignature,
  isSignature,
  type SignatureParts,
  UnsupportedSignature,
} from './inspect-signature.ts';

interface RsaCertificate {
  readonly publicKey: KeyObject;
  readonly info: CertificateInfo;
}

/**
 * Limit of cached certificates. An authority uses the same one for months, and parsing it costs more than the rest of
 * verifying a CDR. The limit bounds the memory that foreign certificates take.
 */
const MAX_KNOWN = 16;
/** Longest cached certificate in base64; one with an RSA key has 1,000 to 3,000 characters. */
const MAX_LENGTH = 16_384;
const KNOWN = new Map<string, RsaCertificate>();

/** Parses exactly one certificate in DER and base64 with an RSA key; undefined for anything else. */
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
  // The source text is not kept: as a slice it could keep its whole document in memory.
  KNOWN.set(certificate.info.derBase64, certificate);
}

export type SignatureFault =
  | 'malformed'
  | 'no_signature'
  | 'several_signatures'
  | 'unsupported'
  | 'bad_certificate'
  | 'altered';

export interface ValidSignature {
  readonly valid: true;
  /** Certificate of KeyInfo. The caller decides if it is trusted. */
  readonly certificate: CertificateInfo;
  readonly digestValue: string;
  /** Signed element without the signature: always the root. */
  readonly root: { readonly namespace: string; readonly name: string };
}

export interface InvalidSignature {
  readonly valid: false;
  readonly reason: SignatureFault;
  /** Description for people, without secrets. */
  readonly detail: string;
}

/**
 * Verifies the one enveloped XML-DSig signature of a whole document: RSA with SHA-1 or SHA-256, inclusive or exclusive
 * C14N, any prefix. Returns faults of the document and never throws for them.
 */
export function verifySignature(xml: string | Uint8Array): ValidSignature | InvalidSignature {
  try {
    return verifyReading(readCanonicalXml(xml));
  } catch (error) {
    return describeRefusal(error);
  }
}

/** Verifies the signature of a document that was parsed already. The signature is held against the parsed text. */
export function verifyReading(reading: CanonicalReading): ValidSignature | InvalidSignature {
  const [signature, ...others] = [...reading.places.keys()].filter(isSignature);
  if (signature === undefined) return fault('no_signature', FILE_MESSAGES.noSignature.message);
  if (others.length > 0) return fault('several_signatures', FILE_MESSAGES.severalSignatures.message);
  try {
    inspectSurroundings(reading, signature);
    return verifyParts(reading, signature, inspectSignature(signature));
  } catch (error) {
    return describeRefusal(error);
  }
}

/** Refuses surroundings of a signature that no ordinary signer produces. */
function inspectSurroundings({ root, places, hasInstruction }: CanonicalReading, signature: XmlReading): void {
  if (hasInstruction) throw new UnsupportedSignature(FILE_MESSAGES.processingInstruction.message);
  if (signature === root) throw new UnsupportedSignature(FILE_MESSAGES.onlySignature.message);
  const [, decoy] = [...places.keys()].filter(({ name }) => name === 'SignedInfo');
  if (decoy !== undefined) throw new UnsupportedSignature(FILE_MESSAGES.severalSignedInfos.message);
}

function describeRefusal(error: unknown): InvalidSignature {
  if (error instanceof UnsupportedSignature) return fault('unsupported', error.message);
  if (error instanceof XmlReadError) return fault('malformed', error.message);
  throw error;
}

function verifyParts(
  reading: CanonicalReading,
  signature: XmlReading,
  parts: SignatureParts,
): ValidSignature | InvalidSignature {
  const certificate = readRsaCertificate(parts.certificateBase64);
  if (certificate === undefined) {
    return fault('bad_certificate', FILE_MESSAGES.notRsaCertificate.message);
  }
  const { digest, digestValue, documentForm, signatureDigest, signatureValue } = parts;
  const signedInfo = Buffer.from(canonicalizeSignedInfoOf(reading, parts));
  const isAuthentic =
    verify(signatureDigest, signedInfo, certificate.publicKey, Buffer.from(signatureValue, 'base64')) &&
    createHash(digest)
      .update(toForm(documentForm, canonicalWithout(reading, signature)))
      .digest('base64') === digestValue;
  if (!isAuthentic) return fault('altered', FILE_MESSAGES.altered.message);
  const { namespace, name } = reading.root;
  return { valid: true, certificate: certificate.info, digestValue, root: { namespace, name } };
}

function canonicalizeSignedInfoOf(reading: CanonicalReading, { signedInfo, signedInfoForm }: SignatureParts): string {
  if (signedInfoForm.kind === 'inclusive' && reading.places.get(signedInfo)?.inheritsXmlAttributes) {
    throw new UnsupportedSignature(FILE_MESSAGES.inheritedAttribute.message);
  }
  return toForm(signedInfoForm, canonicalSubtree(reading, signedInfo));
}

/** Converts a text from inclusive C14N. It has everything that exclusive C14N needs. */
function toForm(form: Canonicalization, inclusive: string): string {
  return form.kind === 'inclusive' ? inclusive : canonicalizeExclusively(inclusive, form.inclusivePrefixes);
}

function fault(reason: SignatureFault, detail: string): InvalidSignature {
  return { valid: false, reason, detail };
}
