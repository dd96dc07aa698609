import { createHash, generateKeyPairSync, X509Certificate } from 'node:crypto';
import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { SignedXml } from 'xml-crypto';
import { runsOf } from '../property-runs-fixture.ts';
import { buildUblDocument, element, NAMESPACES, readXml, textElement, type UblDocument } from '../xml/index.ts';
import { xmlText } from '../xml/xml-arbitrary.ts';
import { TEST_IDENTITY } from './identity-fixture.ts';
import { type SignatureDigest, signDocument, verifySignature } from './index.ts';
import { buildSignedInfo, canonicalizeSignedInfo } from './sign-document.ts';

const DIGESTS: readonly SignatureDigest[] = ['sha1', 'sha256'];
const SIGNATURE_ID = 'SIGN-20123456786';

function buildDocument(text: string, attribute = ''): UblDocument {
  const body = [textElement('cbc:ID', { schemeID: attribute }, 'F001-1'), textElement('cbc:Note', null, text)];
  return buildUblDocument({ name: 'Invoice', namespace: NAMESPACES.invoice }, body);
}

const document = buildDocument('Té & café <"ñ">\r\n\t🦙', '"<\n');

/** Canonical form by the library alone, without our code. */
function canonicalizeByLibrary(xml: string): string | undefined {
  const certificate = new X509Certificate(Buffer.from(TEST_IDENTITY.certificate.derBase64, 'base64'));
  const verifier = new SignedXml({ publicCert: certificate.toString() });
  verifier.loadSignature(
    /<ds:Signature .+<\/ds:Signature>/s.exec(xml)?.[0].replace(' ', ` xmlns:ds="${NAMESPACES.ds}" `) ?? '',
  );
  expect(verifier.checkSignature(xml)).toBe(true);
  return verifier.getSignedReferences()[0];
}

describe.each(DIGESTS)('signDocument with %s', (digest) => {
  const options = { digest, signatureId: SIGNATURE_ID };

  it('puts the signature into its slot and touches nothing else', async () => {
    const xml = (await signDocument(document, TEST_IDENTITY, options)).xml.toString();
    const [before, after] = [
      document.canonical.slice(0, document.signatureSlot),
      document.canonical.slice(document.signatureSlot),
    ];
    expect(xml.startsWith(`<?xml version="1.0" encoding="UTF-8"?>${before}<ds:Signature Id="${SIGNATURE_ID}">`)).toBe(
      true,
    );
    expect(xml.endsWith(`</ds:Signature>${after}`)).toBe(true);
  });

  it('uses the hash of the canonical text as digest', async () => {
    const { xml, digestValue } = await signDocument(document, TEST_IDENTITY, options);
    expect(digestValue).toBe(createHash(digest).update(document.canonical).digest('base64'));
    expect(xml.toString()).toContain(`<ds:DigestValue>${digestValue}</ds:DigestValue>`);
  });

  it('carries the certificate', async () => {
    const { xml } = await signDocument(document, TEST_IDENTITY, options);
    const signature = readXml(xml).find('ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/ds:Signature');
    expect(signature?.findText('ds:KeyInfo/ds:X509Data/ds:X509Certificate')).toBe(TEST_IDENTITY.certificate.derBase64);
  });

  it('returns the same bytes every time', async () => {
    const first = await signDocument(document, TEST_IDENTITY, options);
    expect(await signDocument(document, TEST_IDENTITY, options)).toEqual(first);
  });

  it('verifies for any text, and libxml2 writes the same canonical form', async () => {
    await fc.assert(
      fc.asyncProperty(xmlText, xmlText, async (note, attribute) => {
        const any = buildDocument(note, attribute);
        const { xml, digestValue } = await signDocument(any, TEST_IDENTITY, options);
        expect(verifySignature(xml)).toMatchObject({ valid: true, digestValue });
        // The library's parser reads these two as line ends; verifySignature refuses them.
        const text = xml.toString();
        if (!/[\u0085\u2028]/.test(text)) expect(canonicalizeByLibrary(text)).toBe(any.canonical);
      }),
      { numRuns: runsOf(60) },
    );
  });
});

describe('signDocument', () => {
  const options = { digest: 'sha1', signatureId: SIGNATURE_ID } as const;

  it('refuses a key that does not belong to the certificate', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const mixed = { ...TEST_IDENTITY, privateKey };
    await expect(signDocument(document, mixed, options)).rejects.toThrow(/does not verify/);
  });

  it.each([
    ['before the extensions', document.canonical.indexOf('<ext:UBLExtensions>')],
    ['after the slot', document.signatureSlot + '</ext:ExtensionContent>'.length],
    ['inside a text', document.canonical.indexOf('F001')],
    ['at the start', 0],
  ])('refuses a slot %s', async (_, signatureSlot) => {
    const misplaced = { ...document, signatureSlot };
    await expect(signDocument(misplaced, TEST_IDENTITY, options)).rejects.toThrow(/not in its place/);
  });

  it('refuses a document that is signed already', async () => {
    const { canonical, signatureSlot } = document;
    const signature = '<ds:Signature Id="x"></ds:Signature>';
    const signed = canonical.slice(0, signatureSlot) + signature + canonical.slice(signatureSlot);
    await expect(signDocument({ ...document, canonical: signed }, TEST_IDENTITY, options)).rejects.toThrow(
      /not in its place/,
    );
  });

  it('does not reveal the key if the key cannot sign', async () => {
    const { privateKey } = generateKeyPairSync('x25519');
    const useless = { ...TEST_IDENTITY, privateKey };
    await expect(signDocument(document, useless, options)).rejects.not.toThrow(/PRIVATE/);
  });
});

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

  it('names algorithms that the authority accepts', () => {
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
  ])('has the canonical form that a parser gives it in a document of %s', (_, namespace, prefixes) => {
    const document = buildUblDocument({ name: 'Root', namespace }, [], prefixes);
    const signature = element('ds:Signature', { Id: 'S' }, signedInfo);
    const { canonical, signatureSlot } = document;
    const whole = canonical.slice(0, signatureSlot) + signature + canonical.slice(signatureSlot);
    expect(canonicalizeSignedInfo(signedInfo, document.namespaces)).toBe(canonicalizeInPlace(whole));
  });
});
