import { createHash, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { element, type Markup, textElement, type UblDocument } from '../xml/index.ts';
import type { SignatureDigest } from './algorithms.ts';
import type { SigningIdentity } from './certificate.ts';
import { buildSignedInfo, canonicalizeSignedInfo } from './signed-info.ts';

/** With a callback the RSA operation runs on libuv's pool, off the event loop. */
const signOnPool = promisify(sign);

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

export interface SignOptions {
  readonly digest: SignatureDigest;
  /** ds:Signature/@Id, to which cac:Signature points. */
  readonly signatureId: string;
}

export interface SignedDocument {
  /** The whole document with its XML declaration, ready to be encoded as UTF-8. */
  readonly xml: string;
  /** Base64: the "valor resumen" printed on the document. */
  readonly digestValue: string;
}

/**
 * Signs a canonical document (XML-DSig, enveloped, RSA PKCS#1 v1.5): the digest is a hash of the text at hand and
 * ds:Signature goes into its slot without touching another byte. The result is verified before it is returned.
 * @throws when the key cannot sign, or the certificate is not the key's.
 */
export async function signDocument(
  document: UblDocument,
  identity: SigningIdentity,
  { digest, signatureId }: SignOptions,
): Promise<SignedDocument> {
  const digestValue = hash(digest, document.canonical);
  const signedInfo = buildSignedInfo(digest, digestValue);
  const signedOctets = Buffer.from(canonicalizeSignedInfo(signedInfo, document.namespaces));
  const signature = await signOnPool(digest, signedOctets, identity.privateKey);
  if (!verify(digest, signedOctets, identity.publicKey, signature)) {
    throw new Error('The signature does not verify with the key of the certificate');
  }
  const markup = buildSignature(signatureId, signedInfo, signature, identity.certificate.derBase64);
  const signed = insertAt(document.canonical, document.signatureSlot, markup);
  verifyDigest(signed, document.signatureSlot, { digest, digestValue });
  return { xml: DECLARATION + signed, digestValue };
}

function buildSignature(id: string, signedInfo: Markup, signature: Buffer, certificateBase64: string): Markup {
  return element(
    'ds:Signature',
    { Id: id },
    signedInfo,
    textElement('ds:SignatureValue', null, signature.toString('base64')),
    element(
      'ds:KeyInfo',
      null,
      element('ds:X509Data', null, textElement('ds:X509Certificate', null, certificateBase64)),
    ),
  );
}

const SLOT_START = '<ext:ExtensionContent>';
const SLOT_END = '</ext:ExtensionContent>';
const SIGNATURE_START = '<ds:Signature ';
const SIGNATURE_END = '</ds:Signature>';

/**
 * Takes the enveloped signature out of the finished text, as a verifier would, and hashes what is left: a slot in the
 * wrong place, or a second signature, must not get as far as the authority.
 */
function verifyDigest(
  signed: string,
  slot: number,
  expected: { readonly digest: SignatureDigest; readonly digestValue: string },
): void {
  const end = signed.indexOf(SIGNATURE_END, slot) + SIGNATURE_END.length;
  const isInPlace =
    signed.endsWith(SLOT_START, slot) &&
    signed.startsWith(SLOT_END, end) &&
    signed.indexOf(SIGNATURE_START) === slot &&
    !signed.includes(SIGNATURE_START, end);
  if (!isInPlace || hash(expected.digest, signed.slice(0, slot), signed.slice(end)) !== expected.digestValue) {
    throw new Error('The signed document does not verify: its signature is not in its place');
  }
}

/** Base64 of the hash of the parts one after another, as UTF-8. */
function hash(digest: SignatureDigest, ...parts: readonly string[]): string {
  const hasher = createHash(digest);
  for (const part of parts) hasher.update(part, 'utf8');
  return hasher.digest('base64');
}

function insertAt(text: string, offset: number, insertion: string): string {
  return text.slice(0, offset) + insertion + text.slice(offset);
}
