import { createPublicKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SignedXml } from 'xml-crypto';
import { runsOf } from '../property-runs-fixture.ts';
import { buildUblDocument, NAMESPACES, readCanonicalXml, textElement } from '../xml/index.ts';
import { TEST_IDENTITY, TEST_PEM } from './identity-fixture.ts';
import { type SignatureDigest, signDocument, verifySignature } from './index.ts';

const DIGESTS: readonly SignatureDigest[] = ['sha1', 'sha256'];
const CERTIFICATE = TEST_IDENTITY.certificate.derBase64;

const document = buildUblDocument({ name: 'Invoice', namespace: NAMESPACES.invoice }, [
  textElement('cbc:ID', { schemeID: '6' }, 'F001-1'),
  textElement('cbc:Note', { languageLocaleID: '1000' }, 'SON CIENTO DIECIOCHO CON 00/100 SOLES & más ñ'),
  textElement('cbc:PayableAmount', { currencyID: 'PEN' }, '118.00'),
]);

async function sign(digest: SignatureDigest): Promise<string> {
  return (await signDocument(document, TEST_IDENTITY, { digest, signatureId: 'SIGN-1' })).xml.toString();
}

const signed = { sha1: await sign('sha1'), sha256: await sign('sha256') };

/**
 * Returns the text that a signature covers, and the certificate: the canonical text without the attributes of
 * ds:Signature itself.
 */
function coveredText(xml: string | Uint8Array): string {
  return readCanonicalXml(xml).canonical.replace(/<ds:Signature(?: [\w:]+="[^"]*")*>/, '<ds:Signature>');
}

function reasonOf(xml: string | Uint8Array): string {
  const outcome = verifySignature(xml);
  return outcome.valid ? 'valid' : outcome.reason;
}

describe.each(DIGESTS)('verifySignature with %s', (digest) => {
  const xml = signed[digest];

  it('returns the signer and the signed content', () => {
    expect(verifySignature(xml)).toEqual({
      valid: true,
      certificate: TEST_IDENTITY.certificate,
      digestValue: /<ds:DigestValue>(.+?)</.exec(xml)?.[1],
      root: { name: 'Invoice', namespace: NAMESPACES.invoice },
    });
  });

  it('accepts bytes and text', () => {
    expect(reasonOf(Buffer.from(xml))).toBe('valid');
  });

  it('fails for any changed byte of what is signed', () => {
    const bytes = Buffer.from(xml);
    const start = xml.indexOf('<Invoice');
    const expected = coveredText(xml);
    fc.assert(
      fc.property(
        fc.integer({ min: start, max: bytes.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        (at, difference) => {
          const changed = Buffer.from(bytes);
          changed.writeUInt8(changed.readUInt8(at) ^ difference, at);
          const outcome = verifySignature(changed);
          // Only changes that leave the same XML may pass, such as a line feed between two attributes.
          if (outcome.valid && outcome.certificate.derBase64 === CERTIFICATE)
            expect(coveredText(changed)).toBe(expected);
        },
      ),
      { numRuns: runsOf(800) },
    );
  });

  it.each([
    ['a text', 'F001-1', 'F001-2'],
    ['an amount', '118.00', '181.00'],
    ['an attribute', 'currencyID="PEN"', 'currencyID="USD"'],
    ['a namespace', 'CommonBasicComponents-2"', 'CommonBasicComponents-3"'],
    ['an element more', '</Invoice>', '<cbc:Note></cbc:Note></Invoice>'],
    ['an element less', '<cbc:PayableAmount currencyID="PEN">118.00</cbc:PayableAmount>', ''],
    ['an attribute less', ' languageLocaleID="1000"', ''],
    ['a blank', '<cbc:ID', ' <cbc:ID'],
    ['a blank in the signed info', '<ds:SignatureMethod', ' <ds:SignatureMethod'],
    ['the case of a letter', 'más', 'Más'],
    ['an accent written in two characters', 'más', 'ma\u0301s'],
    ['the root', 'Invoice', 'CreditNote'],
  ])('fails for %s', (_, from, to) => {
    expect(xml).toContain(from);
    expect(reasonOf(xml.replaceAll(from, to))).toBe('altered');
  });

  it('fails for every bit of the digest and of the signature value', () => {
    for (const name of ['DigestValue', 'SignatureValue']) {
      const value = new RegExp(`<ds:${name}>(.+?)<`).exec(xml)?.[1] ?? '';
      const octets = Buffer.from(value, 'base64');
      for (let bit = 0; bit < octets.length * 8; bit += name === 'DigestValue' ? 1 : 37) {
        const flipped = Buffer.from(octets);
        flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        expect(reasonOf(xml.replace(value, flipped.toString('base64')))).toBe('altered');
      }
    }
  });

  it('accepts line breaks in the signature value, but no other spelling', () => {
    const value = /<ds:SignatureValue>(.+?)</.exec(xml)?.[1] ?? '';
    expect(reasonOf(xml.replace(value, `\n${value.slice(0, 76)}\n${value.slice(76)}\n`))).toBe('valid');
    expect(reasonOf(xml.replace(value, `${value}=`))).toBe('unsupported');
    expect(reasonOf(xml.replace(value, `${value.slice(0, 9)}!${value.slice(9)}`))).toBe('unsupported');
  });
});

describe('verifySignature accepts', () => {
  const [privateKey, publicCert] = ['PRIVATE KEY', 'CERTIFICATE'].map(
    (label) => new RegExp(`-----BEGIN ${label}-----[\\s\\S]+-----END ${label}-----`).exec(TEST_PEM)?.[0] ?? '',
  );
  const CDR = `<?xml version="1.0"?>\n<ar:ApplicationResponse xmlns:ar="${NAMESPACES.ar}" xmlns:ext="${NAMESPACES.ext}" xmlns="urn:x">\n <ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent/></ext:UBLExtension></ext:UBLExtensions>\n <ID b='1' a="2">ñ</ID></ar:ApplicationResponse>`;

  function signByLibrary(c14n: string, prefix: string | undefined): string {
    const signer = new SignedXml({
      privateKey: privateKey ?? '',
      publicCert: publicCert ?? '',
      signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      canonicalizationAlgorithm: c14n,
    });
    signer.addReference({
      xpath: '/*',
      transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', c14n],
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
      uri: '',
      isEmptyUri: true,
    });
    const location = { reference: "//*[local-name()='ExtensionContent']", action: 'append' } as const;
    signer.computeSignature(CDR, prefix === undefined ? { location } : { location, prefix });
    return signer.getSignedXml();
  }

  it.each([
    ['inclusive C14N, default namespace', 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315', undefined],
    ['inclusive C14N, ds prefix', 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315', 'ds'],
    ['exclusive C14N, default namespace', 'http://www.w3.org/2001/10/xml-exc-c14n#', undefined],
    ['exclusive C14N, another prefix', 'http://www.w3.org/2001/10/xml-exc-c14n#', 'dsig'],
    ['inclusive C14N with comments', 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments', 'ds'],
    ['exclusive C14N with comments', 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments', 'ds'],
  ])('%s', (_, c14n, prefix) => {
    const xml = signByLibrary(c14n, prefix);
    expect(verifySignature(xml)).toMatchObject({
      valid: true,
      root: { name: 'ApplicationResponse', namespace: NAMESPACES.ar },
    });
    expect(reasonOf(xml.replace('>ñ<', '>n<'))).toBe('altered');
  });
});

describe('verifySignature refuses', () => {
  const xml = signed.sha1;
  const signature = /<ds:Signature .+<\/ds:Signature>/s.exec(xml)?.[0] ?? '';

  it.each([
    ['no XML', 'hola', 'malformed'],
    ['nothing', '', 'malformed'],
    ['a document type', xml.replace('<Invoice', '<!DOCTYPE Invoice><Invoice'), 'malformed'],
    ['no signature', xml.replace(signature, ''), 'no_signature'],
    ['a signature of another namespace', xml.replaceAll(NAMESPACES.ds, 'urn:ds'), 'no_signature'],
    ['two signatures', xml.replace('</Invoice>', `${signature}</Invoice>`), 'several_signatures'],
    ['an instruction where a text was', xml.replace('F001-1', '<?x F001-1?>'), 'malformed'],
    ['an instruction before the root', xml.replace('<Invoice', '<?x y?><Invoice'), 'unsupported'],
    [
      'a signature of nothing',
      signature.replace('<ds:Signature', `<ds:Signature xmlns:ds="${NAMESPACES.ds}"`),
      'unsupported',
    ],
    ['something else that is called SignedInfo', xml.replace('</Invoice>', '<SignedInfo/></Invoice>'), 'unsupported'],
    ['a language that the signed info would inherit', xml.replace('<Invoice', '<Invoice xml:lang="es"'), 'unsupported'],
  ])('%s', (_, source, reason) => {
    expect(reasonOf(source)).toBe(reason);
  });

  it.each([
    ['a reference to a part', 'URI=""', 'URI="#SIGN-1"'],
    ['a reference to nothing', ' URI=""', ''],
    ['no transform', /<ds:Transforms>.+<\/ds:Transforms>/, '<ds:Transforms></ds:Transforms>'],
    ['a transform that selects', 'xmldsig#enveloped-signature', 'xmldsig#base64'],
    ['a second reference', /(<ds:Reference .+<\/ds:Reference>)/, '$1$1'],
    ['a shared secret', 'xmldsig#rsa-sha1', 'xmldsig#hmac-sha1'],
    ['another hash', 'xmldsig#sha1', 'xmldsig-more#md5'],
    ['canonicalization of another version', 'REC-xml-c14n-20010315', 'REC-xml-c14n11'],
    ['a parameter of the algorithm', /(<ds:SignatureMethod [^>]*>)/, '$1<ds:HMACOutputLength>8</ds:HMACOutputLength>'],
    ['a foreign transform', /(<ds:Transform [^>]*>)/, '<cbc:Transform Algorithm="x"></cbc:Transform>$1'],
    ['an element in the digest', '</ds:DigestValue>', '<cbc:ID></cbc:ID></ds:DigestValue>'],
    ['an object beside', '</ds:KeyInfo>', '</ds:KeyInfo><ds:Object></ds:Object>'],
    ['something foreign in the signature', '<ds:KeyInfo>', '<cbc:ID>F001-2</cbc:ID><ds:KeyInfo>'],
    ['two signed infos', /(<ds:SignedInfo>.+<\/ds:SignedInfo>)/, '$1$1'],
    ['no certificate', /<ds:X509Data>.+<\/ds:X509Data>/, ''],
    ['no key info', /<ds:KeyInfo>.+<\/ds:KeyInfo>/, ''],
    ['no digest', /<ds:DigestValue>.+<\/ds:DigestValue>/, '<ds:DigestValue></ds:DigestValue>'],
  ])('%s', (_, from, to) => {
    const changed = xml.replace(from, to);
    expect(changed).not.toBe(xml);
    expect(reasonOf(changed)).toBe('unsupported');
  });

  it('a certificate that cannot be read or has no RSA key', () => {
    const ecPem = readFileSync(new URL('fixtures/ec.pem', import.meta.url), 'utf8');
    const ec = new X509Certificate(ecPem);
    expect(createPublicKey(ecPem).asymmetricKeyType).toBe('ec');
    expect(reasonOf(xml.replace(CERTIFICATE, ec.raw.toString('base64')))).toBe('bad_certificate');
    expect(reasonOf(xml.replace(CERTIFICATE, 'AAAA'))).toBe('bad_certificate');
  });

  it('the signed document wrapped inside another document', () => {
    const inner = xml.slice(xml.indexOf('<Invoice'));
    const wrapped = `<Invoice xmlns="${NAMESPACES.invoice}" xmlns:cbc="${NAMESPACES.cbc}"><cbc:ID>F001-9</cbc:ID>${inner}</Invoice>`;
    expect(reasonOf(wrapped)).toBe('altered');
  });
});

describe('a signature does not cover', () => {
  it('comments, which no reader here sees', () => {
    const commented = signed.sha1.replace('F001-1', 'F0<!-- x -->01-1').replace('<Invoice', '<!-- y --><Invoice');
    expect(reasonOf(commented)).toBe('valid');
    expect(readCanonicalXml(commented).root.findText('cbc:ID')).toBe('F001-1');
  });

  it('CDATA, references, quotes and empty tags', () => {
    const respelled = signed.sha1
      .replace('F001-1', '<![CDATA[F00]]>&#49;-1')
      .replace('currencyID="PEN"', "currencyID = 'PEN'");
    expect(reasonOf(respelled)).toBe('valid');
  });
});
