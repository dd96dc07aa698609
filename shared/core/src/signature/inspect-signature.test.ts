import { describe, expect, it } from 'vitest';
import { element, type Markup, NAMESPACES, readXml, textElement } from '../xml/index.ts';
import { inspectSignature, isSignature, UnsupportedSignature } from './inspect-signature.ts';
import { buildSignedInfo } from './sign-document.ts';

const DIGEST_VALUE = 'NiaI1vqYrxgZAJgIosltlXZ5T3E=';

function buildSignature(certificates: readonly Markup[]): string {
  return element(
    'ds:Signature',
    null,
    buildSignedInfo('sha1', DIGEST_VALUE),
    textElement('ds:SignatureValue', null, 'AAAA'),
    element('ds:KeyInfo', null, element('ds:X509Data', null, certificates)),
  );
}

function read(signature: string) {
  return readXml(signature.replace('<ds:Signature', `<ds:Signature xmlns:ds="${NAMESPACES.ds}"`));
}

const LEAF = textElement('ds:X509Certificate', null, 'TEVBRg==');

describe('inspectSignature', () => {
  it('returns digest and certificate without blanks', () => {
    const folded = textElement('ds:X509Certificate', null, '\n  TEVB\n  Rg==\n');
    expect(inspectSignature(read(buildSignature([folded])))).toMatchObject({
      digestValue: DIGEST_VALUE,
      certificateBase64: 'TEVBRg==',
    });
  });

  it("returns the first certificate of a chain, the signer's", () => {
    const chain = [LEAF, textElement('ds:X509Certificate', null, 'Q0E=')];
    expect(inspectSignature(read(buildSignature(chain))).certificateBase64).toBe('TEVBRg==');
  });

  it('accepts a certificate beside the name of its subject', () => {
    const name = textElement('ds:X509SubjectName', null, 'CN=x');
    expect(inspectSignature(read(buildSignature([name, LEAF]))).certificateBase64).toBe('TEVBRg==');
  });

  describe('of exclusive C14N', () => {
    const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
    const inspectWith = (parameters: string) =>
      inspectSignature(
        read(
          buildSignature([LEAF]).replace(
            /<ds:CanonicalizationMethod .*<\/ds:CanonicalizationMethod>/,
            `<ds:CanonicalizationMethod Algorithm="${exclusive}">${parameters}</ds:CanonicalizationMethod>`,
          ),
        ),
      ).signedInfoForm;

    it('returns the prefixes that are treated inclusively', () => {
      expect(inspectWith('')).toEqual({ kind: 'exclusive', inclusivePrefixes: [] });
      const list = `<ec:InclusiveNamespaces xmlns:ec="${exclusive}" PrefixList=" cac&#10;#default  ext "/>`;
      expect(inspectWith(list)).toEqual({ kind: 'exclusive', inclusivePrefixes: ['cac', '#default', 'ext'] });
    });

    it('refuses other parameters', () => {
      const foreign = '<InclusiveNamespaces xmlns="urn:x" PrefixList="cac"/>';
      const list = `<ec:InclusiveNamespaces xmlns:ec="${exclusive}" PrefixList="cac"/>`;
      expect(() => inspectWith(foreign)).toThrow(UnsupportedSignature);
      expect(() => inspectWith(list + list)).toThrow(UnsupportedSignature);
    });
  });

  it('explains what it refuses', () => {
    const signature = buildSignature([LEAF]);
    const inspect = (text: string) => () => inspectSignature(read(text));
    expect(inspect(signature)).not.toThrow();
    expect(inspect(signature.replace('URI=""', 'URI="#a"'))).toThrow('ds:Reference is not to the whole document');
    expect(inspect(signature.replace('#rsa-sha1', '#dsa-sha1'))).toThrow(/ds:SignatureMethod has an unknown algorithm/);
    expect(inspect(signature.replace('#enveloped-signature', '#base64'))).toThrow(/ds:Transforms/);
    expect(inspect(signature.replace('AAAA', '?'))).toThrow('ds:SignatureValue is not base64');
    expect(inspect(signature.replace(/<ds:KeyInfo>.+<\/ds:KeyInfo>/, ''))).toThrow(UnsupportedSignature);
  });
});

describe('isSignature', () => {
  it('compares the namespace, not the prefix', () => {
    expect(isSignature(readXml(`<Signature xmlns="${NAMESPACES.ds}"/>`))).toBe(true);
    expect(isSignature(readXml(`<x:Signature xmlns:x="${NAMESPACES.ds}"/>`))).toBe(true);
    expect(isSignature(readXml(`<ds:Signature xmlns:ds="urn:x"/>`))).toBe(false);
    expect(isSignature(readXml(`<SignatureValue xmlns="${NAMESPACES.ds}"/>`))).toBe(false);
  });
});
