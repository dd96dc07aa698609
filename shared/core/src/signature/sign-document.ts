import { createHash, sign, verify } from 'node:crypto';
import {
  element,
  type Markup,
  type NamespaceDeclaration,
  renderNamespaces,
  textElement,
  type UblDocument,
} from '../xml/index.ts';
import type { SigningIdentity } from './certificate.ts';
import { ALGORITHMS, ENVELOPED, INCLUSIVE_C14N, type SignatureDigest } from './inspect-signature.ts';

const EMPTY_TAG_LENGTH = '<ds:SignedInfo'.length;

/** Builds ds:SignedInfo. Its namespaces are those of the root. */
export function buildSignedInfo(digest: SignatureDigest, digestValue: string): Markup {
  const { digestMethod, signatureMethod } = ALGORITHMS[digest];
  return element(
    'ds:SignedInfo',
    null,
    element('ds:CanonicalizationMethod', { Algorithm: INCLUSIVE_C14N }),
    element('ds:SignatureMethod', { Algorithm: signatureMethod }),
    element(
      'ds:Reference',
      { URI: '' },
      element('ds:Transforms', null, element('ds:Transform', { Algorithm: ENVELOPED })),
      element('ds:DigestMethod', { Algorithm: digestMethod }),
      textElement('ds:DigestValue', null, digestValue),
    ),
  );
}

/** Returns the signed octets: inclusive C14N of SignedInfo with every namespace in scope. */
export function canonicalizeSignedInfo(signedInfo: Markup, namespaces: readonly NamespaceDeclaration[]): string {
  return signedInfo.slice(0, EMPTY_TAG_LENGTH) + renderNamespaces(namespaces) + signedInfo.slice(EMPTY_TAG_LENGTH);
}

const DECLARATION = Buffer.from('<?xml version="1.0" encoding="UTF-8"?>');

export interface SignOptions {
  readonly digest: SignatureDigest;
  /** ds:Signature/@Id, to which cac:Signature points. */
  readonly signatureId: string;
}

export interface SignedDocument {
  /** Whole document with its XML declaration, in UTF-8: the stored and sent bytes. */
  readonly xml: Buffer;
  /** Base64: the "valor resumen" printed on the document. */
  readonly digestValue: string;
}

/**
 * Signs a canonical document (XML-DSig, enveloped, RSA PKCS#1 v1.5): hashes the octets and inserts ds:Signature into
 * its slot. The result is verified before it is returned. RSA runs on the caller's thread: libuv's pool would cost half
 * a signature more, and work is spread over processes.
 * @throws if the key cannot sign, or does not belong to the certificate
 */
export async function signDocument(
  document: UblDocument,
  identity: SigningIdentity,
  { digest, signatureId }: SignOptions,
): Promise<SignedDocument> {
  const unsigned = Buffer.from(document.canonical, 'utf8');
  const slot = Buffer.byteLength(document.canonical.slice(0, document.signatureSlot), 'utf8');
  const digestValue = createHash(digest).update(unsigned).digest('base64');
  const signedInfo = buildSignedInfo(digest, digestValue);
  const signedOctets = Buffer.from(canonicalizeSignedInfo(signedInfo, document.namespaces));
  const signature = sign(digest, signedOctets, identity.privateKey);
  if (!verify(digest, signedOctets, identity.publicKey, signature)) {
    throw new Error('The signature does not verify with the key of the certificate');
  }
  const markup = Buffer.from(buildSignature(signatureId, signedInfo, signature, identity.certificate.derBase64));
  const xml = Buffer.concat([DECLARATION, unsigned.subarray(0, slot), markup, unsigned.subarray(slot)]);
  requireInPlace(xml.subarray(DECLARATION.length), slot, unsigned);
  return { xml, digestValue };
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

const SLOT_START = Buffer.from('<ext:ExtensionContent>');
const SLOT_END = Buffer.from('</ext:ExtensionContent>');
const SIGNATURE_START = Buffer.from('<ds:Signature ');
const SIGNATURE_END = Buffer.from('</ds:Signature>');
/** Shorter text, found in a quarter of the time: few names have a `d`, and every tag starts with `<`. */
const SIGNATURE_TRACE = Buffer.from('ds:Sig');

/**
 * Removes the enveloped signature from the finished bytes, as a verifier does, and compares the rest with the hashed
 * text. A signature in the wrong place, or a second one, must not reach the authority.
 */
function requireInPlace(signed: Buffer, slot: number, hashed: Buffer): void {
  const end = signed.indexOf(SIGNATURE_END, slot) + SIGNATURE_END.length;
  const isInPlace =
    signed.subarray(0, slot).subarray(-SLOT_START.length).equals(SLOT_START) &&
    signed.subarray(end, end + SLOT_END.length).equals(SLOT_END) &&
    signed.indexOf(SIGNATURE_START) === slot &&
    !(signed.includes(SIGNATURE_TRACE, end) && signed.includes(SIGNATURE_START, end)) &&
    signed.subarray(0, slot).equals(hashed.subarray(0, slot)) &&
    signed.subarray(end).equals(hashed.subarray(slot));
  if (!isInPlace) {
    throw new Error('The signed document does not verify: its signature is not in its place');
  }
}
