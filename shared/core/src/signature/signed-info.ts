import { element, type Markup, type NamespaceDeclaration, renderNamespaces, textElement } from '../xml/index.ts';
import { ALGORITHMS, ENVELOPED, INCLUSIVE_C14N, type SignatureDigest } from './algorithms.ts';

const EMPTY_TAG_LENGTH = '<ds:SignedInfo'.length;

/** ds:SignedInfo as it stands in the document: its namespaces are those of the root. */
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

/**
 * The octets that are signed: inclusive C14N of an element apart from its document carries every namespace in scope.
 */
export function canonicalizeSignedInfo(signedInfo: Markup, namespaces: readonly NamespaceDeclaration[]): string {
  return signedInfo.slice(0, EMPTY_TAG_LENGTH) + renderNamespaces(namespaces) + signedInfo.slice(EMPTY_TAG_LENGTH);
}
