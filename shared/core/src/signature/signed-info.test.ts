import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { buildUblDocument, element, NAMESPACES, readXml } from '../xml/index.ts';
import type { SignatureDigest } from './algorithms.ts';
import { buildSignedInfo, canonicalizeSignedInfo } from './signed-info.ts';

const DIGEST_VALUE = 'NiaI1vqYrxgZAJgIosltlXZ5T3E=';

/** ds:SignedInfo by libxml2, with the namespaces it inherits. */
function canonicalizeInPlace(xml: string): string | undefined {
  const document = XmlDocument.fromString(xml);
  try {
    return document.get('//ds:SignedInfo', { ds: NAMESPACES.ds })?.canonicalizeToString();
  } finally {
    document.dispose();
  }
}

describe.each<[SignatureDigest, string, string]>([
  ['sha1', 'http://www.w3.org/2000/09/xmldsig#sha1', 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'],
  ['sha256', 'http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'],
])('ds:SignedInfo with %s', (digest, digestMethod, signatureMethod) => {
  const signedInfo = buildSignedInfo(digest, DIGEST_VALUE);
  const reading = readXml(signedInfo.replace('>', ` xmlns:ds="${NAMESPACES.ds}">`));

  it('names the algorithms the authority knows', () => {
    expect(reading.find('ds:CanonicalizationMethod')?.attribute('Algorithm')).toBe(
      'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
    );
    expect(reading.find('ds:SignatureMethod')?.attribute('Algorithm')).toBe(signatureMethod);
    expect(reading.find('ds:Reference/ds:DigestMethod')?.attribute('Algorithm')).toBe(digestMethod);
  });

  it('has one reference, to the whole document, with one transform (2090, 2091)', () => {
    expect(reading.findAll('ds:Reference').map((reference) => reference.attribute('URI'))).toEqual(['']);
    const transforms = reading.findAll('ds:Reference/ds:Transforms/ds:Transform');
    expect(transforms.map((transform) => transform.attribute('Algorithm'))).toEqual([
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
    ]);
    expect(reading.findText('ds:Reference/ds:DigestValue')).toBe(DIGEST_VALUE);
  });

  it.each([
    ['UBL', NAMESPACES.invoice, []],
    ['SUNAT', 'urn:sunat:names:specification:ubl:peru:schema:xsd:Retention-1', ['sac' as const]],
  ])('canonicalizes as a parser does it in a document of %s', (_, namespace, prefixes) => {
    const document = buildUblDocument({ name: 'Root', namespace }, [], prefixes);
    const signature = element('ds:Signature', { Id: 'S' }, signedInfo);
    const { canonical, signatureSlot } = document;
    const whole = canonical.slice(0, signatureSlot) + signature + canonical.slice(signatureSlot);
    expect(canonicalizeSignedInfo(signedInfo, document.namespaces)).toBe(canonicalizeInPlace(whole));
  });
});
