import { NAMESPACES, type XmlReading } from '../xml/index.ts';
import { ALGORITHMS, ENVELOPED, EXCLUSIVE_C14N, INCLUSIVE_C14N } from './algorithms.ts';

export interface SignatureParts {
  readonly digestValue: string;
  readonly certificateBase64: string;
}

/** What a signature is not allowed to be, in words for people. */
export class UnsupportedSignature extends Error {}

const DIGEST_METHODS = Object.values(ALGORITHMS).map(({ digestMethod }) => digestMethod);
const SIGNATURE_METHODS = Object.values(ALGORITHMS).map(({ signatureMethod }) => signatureMethod);
const C14N_METHODS: readonly string[] = [INCLUSIVE_C14N, EXCLUSIVE_C14N];

/**
 * Refuses every ds:Signature but the plain one: SignedInfo, SignatureValue and KeyInfo, one Reference to the whole
 * document, enveloped, with algorithms we know. What a lenient verifier could be led astray by never reaches it.
 * @throws {UnsupportedSignature}
 */
export function inspectSignature(signature: XmlReading): SignatureParts {
  requireChildren(signature, ['SignedInfo', 'SignatureValue', 'KeyInfo']);
  const reference = inspectSignedInfo(signature);
  const digestValue = requireBase64(reference, 'ds:DigestValue');
  requireBase64(signature, 'ds:SignatureValue');
  return { digestValue, certificateBase64: requireBase64(signature, 'ds:KeyInfo/ds:X509Data/ds:X509Certificate') };
}

function inspectSignedInfo(signature: XmlReading): XmlReading {
  const signedInfo = requireOne(signature, 'ds:SignedInfo');
  requireChildren(signedInfo, ['CanonicalizationMethod', 'SignatureMethod', 'Reference']);
  requireAlgorithm(signedInfo, 'ds:CanonicalizationMethod', C14N_METHODS);
  requireAlgorithm(signedInfo, 'ds:SignatureMethod', SIGNATURE_METHODS);
  const reference = requireOne(signedInfo, 'ds:Reference');
  requireChildren(reference, ['Transforms', 'DigestMethod', 'DigestValue']);
  requireAlgorithm(reference, 'ds:DigestMethod', DIGEST_METHODS);
  if (reference.attribute('URI') !== '') throw new UnsupportedSignature('ds:Reference is not to the whole document');
  inspectTransforms(reference);
  return reference;
}

/** Enveloped-signature first; a canonicalization may follow, which is inclusive C14N when left out. */
function inspectTransforms(reference: XmlReading): void {
  const [enveloped, ...others] = reference
    .findAll('ds:Transforms/ds:Transform')
    .map((transform) => transform.attribute('Algorithm') ?? '');
  const isPlain =
    enveloped === ENVELOPED && others.length <= 1 && others.every((other) => C14N_METHODS.includes(other));
  if (!isPlain) throw new UnsupportedSignature('ds:Transforms are not enveloped-signature and a canonicalization');
}

function requireChildren({ name, children }: XmlReading, names: readonly string[]): void {
  const isExact = children.length === names.length && children.every((child, at) => child.is(`ds:${names[at]}`));
  if (!isExact) throw new UnsupportedSignature(`ds:${name} has other children than ${names.join(', ')}`);
}

function requireOne(parent: XmlReading, step: string): XmlReading {
  const child = parent.find(step);
  if (child === undefined) throw new UnsupportedSignature(`${step} is missing`);
  return child;
}

function requireAlgorithm(parent: XmlReading, step: string, known: readonly string[]): void {
  const algorithm = requireOne(parent, step).attribute('Algorithm') ?? '';
  if (!known.includes(algorithm)) throw new UnsupportedSignature(`${step} has an unknown algorithm: ${algorithm}`);
}

/** Strict: of the many spellings a lenient decoder takes for the same octets only the right one passes. */
function requireBase64(parent: XmlReading, path: string): string {
  const text = (parent.find(path)?.text ?? '').replace(/[ \t\r\n]/g, '');
  if (text === '' || Buffer.from(text, 'base64').toString('base64') !== text) {
    throw new UnsupportedSignature(`${path} is not base64`);
  }
  return text;
}

/** Every ds:Signature of a document, wherever it stands. */
export function listSignatures(root: XmlReading): readonly XmlReading[] {
  return [...root.walk()].filter(({ name, namespace }) => name === 'Signature' && namespace === NAMESPACES.ds);
}
