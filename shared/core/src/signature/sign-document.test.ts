import { createHash, generateKeyPairSync, X509Certificate } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SignedXml } from 'xml-crypto';
import { buildUblDocument, NAMESPACES, readXml, textElement, type UblDocument } from '../xml/index.ts';
import { xmlText } from '../xml/xml-text-arbitrary.ts';
import { TEST_IDENTITY } from './identity-fixture.ts';
import { type SignatureDigest, signDocument, verifySignature } from './index.ts';

const DIGESTS: readonly SignatureDigest[] = ['sha1', 'sha256'];
const SIGNATURE_ID = 'SIGN-20123456786';

function buildDocument(text: string, attribute = ''): UblDocument {
  const body = [textElement('cbc:ID', { schemeID: attribute }, 'F001-1'), textElement('cbc:Note', null, text)];
  return buildUblDocument({ name: 'Invoice', namespace: NAMESPACES.invoice }, body);
}

const document = buildDocument('Té & café <"ñ">\r\n\t🦙', '"<\n');

/** Straight to the library, with nothing of ours between: what its own canonicalizer made of the document. */
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

  it('has as digest the hash of the canonical text', async () => {
    const { xml, digestValue } = await signDocument(document, TEST_IDENTITY, options);
    expect(digestValue).toBe(createHash(digest).update(document.canonical).digest('base64'));
    expect(xml.toString()).toContain(`<ds:DigestValue>${digestValue}</ds:DigestValue>`);
  });

  it('carries the certificate', async () => {
    const { xml } = await signDocument(document, TEST_IDENTITY, options);
    const signature = readXml(xml).find('ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/ds:Signature');
    expect(signature?.findText('ds:KeyInfo/ds:X509Data/ds:X509Certificate')).toBe(TEST_IDENTITY.certificate.derBase64);
  });

  it('gives the same bytes every time', async () => {
    const first = await signDocument(document, TEST_IDENTITY, options);
    expect(await signDocument(document, TEST_IDENTITY, options)).toEqual(first);
  });

  it('verifies for any text, and the library canonicalizes to what we wrote', async () => {
    await fc.assert(
      fc.asyncProperty(xmlText, xmlText, async (note, attribute) => {
        const any = buildDocument(note, attribute);
        const { xml, digestValue } = await signDocument(any, TEST_IDENTITY, options);
        expect(verifySignature(xml)).toMatchObject({ valid: true, digestValue });
        // The library's parser takes these two for line ends; verifySignature guards them.
        const text = xml.toString();
        if (!/[\u0085\u2028]/.test(text)) expect(canonicalizeByLibrary(text)).toBe(any.canonical);
      }),
      { numRuns: 200 },
    );
  });
});

describe('signDocument', () => {
  const options = { digest: 'sha1', signatureId: SIGNATURE_ID } as const;

  it('refuses a key that is not the one of the certificate', async () => {
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

  it('says nothing of the key when the key cannot sign', async () => {
    const { privateKey } = generateKeyPairSync('x25519');
    const useless = { ...TEST_IDENTITY, privateKey };
    await expect(signDocument(document, useless, options)).rejects.not.toThrow(/PRIVATE/);
  });
});
