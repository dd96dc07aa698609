import { FILE_MESSAGES } from '../messages/index.ts';
import { NAMESPACES, type XmlReading } from '../xml/index.ts';

export const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
export const INCLUSIVE_C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
export const EXCLUSIVE_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';

export const ALGORITHMS = {
  sha1: {
    digestMethod: 'http://www.w3.org/2000/09/xmldsig#sha1',
    signatureMethod: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  },
  sha256: {
    digestMethod: 'http://www.w3.org/2001/04/xmlenc#sha256',
    signatureMethod: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  },
} as const;

export type SignatureDigest = keyof typeof ALGORITHMS;

/** Canonical form of a signature. Prefixes are those that exclusive C14N treats as inclusive C14N does. */
export type Canonicalization =
  | { readonly kind: 'inclusive' }
  | { readonly kind: 'exclusive'; readonly inclusivePrefixes: readonly string[] };

export interface SignatureParts {
  readonly signedInfo: XmlReading;
  readonly signedInfoForm: Canonicalization;
  readonly signatureDigest: SignatureDigest;
  /** Base64, as are `digestValue` and `certificateBase64`. */
  readonly signatureValue: string;
  readonly documentForm: Canonicalization;
  readonly digest: SignatureDigest;
  readonly digestValue: string;
  readonly certificateBase64: string;
}

/** Error for a form of signature that is not allowed. Its message is for people. */
export class UnsupportedSignature extends Error {}

const INCLUSIVE: Canonicalization = { kind: 'inclusive' };
const DIGESTS: readonly SignatureDigest[] = ['sha1', 'sha256'];

/**
 * Reads a ds:Signature of the plain form and refuses every other: SignedInfo, SignatureValue and KeyInfo, one enveloped
 * Reference to the whole document, known algorithms. Unusual forms could mislead a lenient verifier.
 * @throws {UnsupportedSignature}
 */
export function inspectSignature(signature: XmlReading): SignatureParts {
  requireChildren(signature, ['SignedInfo', 'SignatureValue', 'KeyInfo']);
  const signedInfo = requireOne(signature, 'ds:SignedInfo');
  return {
    signedInfo,
    ...inspectSignedInfo(signedInfo),
    signatureValue: requireBase64(signature, 'ds:SignatureValue'),
    certificateBase64: requireBase64(signature, 'ds:KeyInfo/ds:X509Data/ds:X509Certificate'),
  };
}

function inspectSignedInfo(signedInfo: XmlReading) {
  requireChildren(signedInfo, ['CanonicalizationMethod', 'SignatureMethod', 'Reference']);
  return {
    signedInfoForm: readCanonicalization(requireOne(signedInfo, 'ds:CanonicalizationMethod')),
    signatureDigest: requireDigest(signedInfo, 'ds:SignatureMethod', 'signatureMethod'),
    ...inspectReference(requireOne(signedInfo, 'ds:Reference')),
  };
}

function inspectReference(reference: XmlReading) {
  requireChildren(reference, ['Transforms', 'DigestMethod', 'DigestValue']);
  if (reference.attribute('URI') !== '') throw new UnsupportedSignature(FILE_MESSAGES.partialReference.message);
  return {
    documentForm: inspectTransforms(requireOne(reference, 'ds:Transforms').children),
    digest: requireDigest(reference, 'ds:DigestMethod', 'digestMethod'),
    digestValue: requireBase64(reference, 'ds:DigestValue'),
  };
}

/** Reads the transforms: enveloped-signature, then an optional canonicalization, inclusive C14N by default. */
function inspectTransforms([enveloped, canonicalization, ...others]: readonly XmlReading[]): Canonicalization {
  const isEnveloped = isTransform(enveloped) && enveloped.attribute('Algorithm') === ENVELOPED;
  const isPlain = isEnveloped && others.length === 0;
  if (isPlain && canonicalization === undefined) return INCLUSIVE;
  if (isPlain && isTransform(canonicalization)) return readCanonicalization(canonicalization);
  throw new UnsupportedSignature(FILE_MESSAGES.otherTransforms.message);
}

function isTransform(element: XmlReading | undefined): element is XmlReading {
  return element?.is('ds:Transform') === true;
}

/**
 * Forms with comments. The signature of a whole document leaves its comments out all the same (4.4.3.3 of XML Signature), and a
 * SignedInfo that has comments counts as altered.
 */
const WITH_COMMENTS: ReadonlyMap<string, string> = new Map([
  [`${INCLUSIVE_C14N}#WithComments`, INCLUSIVE_C14N],
  [`${EXCLUSIVE_C14N}WithComments`, EXCLUSIVE_C14N],
]);

function readCanonicalization(method: XmlReading): Canonicalization {
  const named = method.attribute('Algorithm') ?? '';
  const algorithm = WITH_COMMENTS.get(named) ?? named;
  if (algorithm === INCLUSIVE_C14N) return INCLUSIVE;
  if (algorithm === EXCLUSIVE_C14N) return { kind: 'exclusive', inclusivePrefixes: readInclusivePrefixes(method) };
  throw new UnsupportedSignature(FILE_MESSAGES.unknownAlgorithm(method.name, algorithm).message);
}

function readInclusivePrefixes({ name, children }: XmlReading): readonly string[] {
  const [parameter, ...others] = children;
  if (parameter === undefined) return [];
  const isKnown = parameter.namespace === EXCLUSIVE_C14N && parameter.name === 'InclusiveNamespaces';
  if (!isKnown || parameter.children.length > 0 || others.length > 0) {
    throw new UnsupportedSignature(FILE_MESSAGES.otherParameters(name).message);
  }
  return (parameter.attribute('PrefixList') ?? '').split(/[ \t\r\n]+/).filter((prefix) => prefix !== '');
}

function requireChildren({ name, children }: XmlReading, names: readonly string[]): void {
  const isExact = children.length === names.length && children.every((child, at) => child.is(`ds:${names[at]}`));
  if (!isExact) throw new UnsupportedSignature(FILE_MESSAGES.otherChildren(name, names.join(', ')).message);
}

function requireOne(parent: XmlReading, step: string): XmlReading {
  const child = parent.find(step);
  if (child === undefined) throw new UnsupportedSignature(FILE_MESSAGES.missingPart(step).message);
  return child;
}

function requireDigest(parent: XmlReading, step: string, of: 'digestMethod' | 'signatureMethod'): SignatureDigest {
  const method = requireOne(parent, step);
  const algorithm = method.attribute('Algorithm') ?? '';
  const digest = DIGESTS.find((known) => ALGORITHMS[known][of] === algorithm);
  if (digest === undefined || method.children.length > 0) {
    throw new UnsupportedSignature(FILE_MESSAGES.unknownStep(step, algorithm).message);
  }
  return digest;
}

/** Reads base64 in its canonical spelling only. Lenient decoders accept several for the same octets. */
function requireBase64(parent: XmlReading, path: string): string {
  const holder = parent.find(path);
  const text = (holder?.text ?? '').replace(/[ \t\r\n]/g, '');
  if (text === '' || holder?.children.length !== 0 || Buffer.from(text, 'base64').toString('base64') !== text) {
    throw new UnsupportedSignature(FILE_MESSAGES.notBase64(path).message);
  }
  return text;
}

/** Returns true if an element is a ds:Signature. */
export function isSignature({ name, namespace }: XmlReading): boolean {
  return name === 'Signature' && namespace === NAMESPACES.ds;
}
