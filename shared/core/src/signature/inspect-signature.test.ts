import { describe, expect, it } from 'vitest';
import { element, type Markup, NAMESPACES, readXml, textElement } from '../xml/index.ts';
import { inspectSignature, listSignatures, UnsupportedSignature } from './inspect-signature.ts';
import { buildSignedInfo } from './signed-info.ts';

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
  it('gives digest and certificate, without the blanks they may be written with', () => {
    const folded = textElement('ds:X509Certificate', null, '\n  TEVB\n  Rg==\n');
    expect(inspectSignature(read(buildSignature([folded])))).toEqual({
      digestValue: DIGEST_VALUE,
      certificateBase64: 'TEVBRg==',
    });
  });

  it('takes the first certificate of a chain, which is who signs', () => {
    const chain = [LEAF, textElement('ds:X509Certificate', null, 'Q0E=')];
    expect(inspectSignature(read(buildSignature(chain))).certificateBase64).toBe('TEVBRg==');
  });

  it('takes a certificate beside the name of its subject', () => {
    const name = textElement('ds:X509SubjectName', null, 'CN=x');
    expect(inspectSignature(read(buildSignature([name, LEAF]))).certificateBase64).toBe('TEVBRg==');
  });

  it('says in words what it does not take', () => {
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

describe('listSignatures', () => {
  it('finds them at any depth, by namespace', () => {
    const signature = `<Signature xmlns="${NAMESPACES.ds}"/>`;
    const root = readXml(`<a><b>${signature}<c>${signature}</c></b><Signature/></a>`);
    expect(listSignatures(root)).toHaveLength(2);
    expect(listSignatures(readXml(signature))).toHaveLength(1);
  });
});
