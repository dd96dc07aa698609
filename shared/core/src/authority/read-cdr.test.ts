import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipDeterministic } from '../archive/index.ts';
import { CdrError, type CdrErrorReason } from './cdr.ts';
import { type SampleCdr, type SampleSignature, sampleCdrXml, sampleCdrZip } from './cdr-fixture.ts';
import { decodeXml, readCdr } from './read-cdr.ts';
import { decodeBase64 } from './read-soap-answer.ts';

function zipOf(xml: string): Uint8Array {
  return zipDeterministic('R-x.xml', Buffer.from(xml));
}

describe('readCdr', () => {
  it('reads every part of a CDR', () => {
    const sample: SampleCdr = {
      notes: ['4252 - El dato ingresado como atributo no es correcto', ' 4332-Codigo (nodo: "x")', 'Sin codigo'],
      documentReference:
        '<cbc:ID>F001-123</cbc:ID><cbc:DocumentDescription>https://e.sunat.gob.pe/v?h=1</cbc:DocumentDescription>',
      digestValue: 'b3Vycw==',
    };
    expect(readCdr(sampleCdrZip(sample))).toEqual({
      responseCode: '0',
      description: 'La Factura F001-123, ha sido aceptada',
      notes: [
        { code: '4252', message: 'El dato ingresado como atributo no es correcto' },
        { code: '4332', message: 'Codigo (nodo: "x")' },
        { code: null, message: 'Sin codigo' },
      ],
      referenceId: 'F001-123',
      documentIds: ['F001-123'],
      documentType: null,
      receiverRuc: '20123456786',
      oseRuc: null,
      fileName: 'R-20123456786-01-F001-123.xml',
      digestValue: 'b3Vycw==',
      documentUrl: 'https://e.sunat.gob.pe/v?h=1',
      signature: { kind: 'verified' },
      xml: sampleCdrXml(sample),
    });
  });

  it('returns null for missing parts', () => {
    const bare = { receiver: null, referenceId: null, description: null, documentReference: '' };
    expect(readCdr(sampleCdrZip(bare))).toMatchObject({
      description: '',
      notes: [],
      referenceId: null,
      documentIds: [],
      documentType: null,
      receiverRuc: null,
      oseRuc: null,
      digestValue: null,
      documentUrl: null,
    });
  });

  it.each<[SampleSignature, string, RegExp]>([
    ['unsupported', 'unchecked', /other children than/],
    ['altered', 'worthless', /altered after signing/],
    ['empty', 'worthless', /other children than/],
    ['missing', 'worthless', /has no ds:Signature/],
  ])('reads a signature that is %s as %s', (signature, kind, detail) => {
    const expected = { kind, detail: expect.stringMatching(detail) };
    expect(readCdr(sampleCdrZip({ signature })).signature).toEqual(expected);
  });

  it('reports a missing signature despite an instruction before the root', () => {
    const xml = (signature: SampleSignature) =>
      sampleCdrXml({ signature }).replace('?>', '?><?xml-stylesheet href="x"?>');
    expect(readCdr(zipOf(xml('missing'))).signature.kind).toBe('worthless');
    expect(readCdr(zipOf(xml('valid'))).signature.kind).toBe('unchecked');
  });

  it("does not confuse the digest of SUNAT's signature with ours", () => {
    expect(sampleCdrXml()).toContain('<DigestValue>');
    expect(readCdr(sampleCdrZip()).digestValue).toBeNull();
  });

  it('finds elements by namespace with any prefixes', () => {
    const renamed = sampleCdrXml()
      .replaceAll(/(<\/?|xmlns:)ar\b/g, '$1zz')
      .replaceAll(/(<\/?|xmlns:)cbc\b/g, '$1q')
      .replaceAll(/(<\/?|xmlns:)cac\b/g, '$1w');
    expect(renamed).not.toContain('cbc:');
    expect(readCdr(zipOf(renamed))).toMatchObject({ responseCode: '0', referenceId: 'F001-123' });
  });

  it('refuses the same names in other namespaces', () => {
    const foreign = sampleCdrXml().replace('xmlns:cbc="urn:oasis', 'xmlns:cbc="urn:other');
    expect(reasonOf(zipOf(foreign))).toBe('no_response_code');
  });

  it.each(['UTF-8', 'ISO-8859-1'] as const)('decodes %s', (encoding) => {
    const cdr = readCdr(sampleCdrZip({ encoding, description: 'Guía número Ñandú' }));
    expect(cdr.description).toBe('Guía número Ñandú');
    expect(cdr.xml).toContain('Guía número Ñandú');
  });

  it('skips the dummy folder and opens a nested zip', () => {
    const xml = Buffer.from(sampleCdrXml());
    const name = 'R-20123456786-01-F001-123.XML';
    expect(readCdr(zipSync({ 'dummy/': new Uint8Array(), [name]: xml })).fileName).toBe(name);
    const inner = zipSync({ [`carpeta/${name}`]: xml });
    expect(readCdr(zipSync({ 'dummy/': new Uint8Array(), 'R-x.zip': inner })).fileName).toBe(name);
  });

  it("reads an OSE's reasons as notes", () => {
    const response =
      '<cac:Status><cbc:StatusReasonCode>4252</cbc:StatusReasonCode><cbc:StatusReason>Atributo</cbc:StatusReason></cac:Status>' +
      '<cac:Status><cbc:StatusReason>Sin codigo</cbc:StatusReason></cac:Status>' +
      '<cac:Status><cbc:StatusReasonCode>0</cbc:StatusReasonCode><cbc:StatusReason>Ok</cbc:StatusReason></cac:Status>' +
      '<cac:Status><cbc:StatusReasonCode>4269</cbc:StatusReasonCode></cac:Status>';
    expect(readCdr(sampleCdrZip({ response })).notes).toEqual([
      { code: '4252', message: 'Atributo' },
      { code: null, message: 'Sin codigo' },
      { code: null, message: 'Ok' },
    ]);
  });

  it.each([
    ['0', '0'],
    ['0000', '0'],
    [' 2335\n', '2335'],
    ['306', '0306'],
    ['98', '0098'],
  ])('normalizes response code %j to %s', (responseCode, kept) => {
    expect(readCdr(sampleCdrZip({ responseCode })).responseCode).toBe(kept);
  });

  it.each([
    ['20123456786', '20123456786'],
    ['6-20123456786', '20123456786'],
    ['201234567861', null],
    ['-', null],
  ])('finds the RUC of the taxpayer in %j', (receiver, ruc) => {
    expect(readCdr(sampleCdrZip({ receiver })).receiverRuc).toBe(ruc);
  });

  it.each(['javascript:alert(1)', 'ver https://x', 'texto'])('ignores document URL %j', (text) => {
    const documentReference = `<cbc:DocumentDescription>${text}</cbc:DocumentDescription>`;
    expect(readCdr(sampleCdrZip({ documentReference })).documentUrl).toBeNull();
  });

  it.each<[string, CdrErrorReason, Uint8Array]>([
    ['no bytes', 'archive', new Uint8Array()],
    ['no zip', 'archive', Buffer.from('<html>mantenimiento</html>')],
    ['an XML that is not zipped', 'archive', Buffer.from(sampleCdrXml())],
    ['an empty zip', 'archive', zipSync({})],
    ['a zip of folders', 'archive', zipSync({ 'dummy/': new Uint8Array() })],
    ['a zip without XML', 'archive', zipSync({ 'leame.txt': Buffer.from('hola') })],
    ['half a zip', 'archive', sampleCdrZip().subarray(0, 300)],
    ['a zip bomb', 'archive', zipSync({ 'R-x.xml': new Uint8Array(64 * 1024 * 1024) })],
    ['an empty XML', 'xml', zipOf('')],
    ['half an XML', 'xml', zipOf(sampleCdrXml().slice(0, 900))],
    ['a document type', 'xml', zipOf(`<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`)],
    ['an HTML page', 'not_a_cdr', zipOf('<html><body>Error</body></html>')],
    ['an invoice', 'not_a_cdr', zipOf('<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>')],
    ['a CDR of no namespace', 'not_a_cdr', zipOf('<ApplicationResponse/>')],
    ['no response code', 'no_response_code', sampleCdrZip({ responseCode: null })],
    ['a blank response code', 'no_response_code', sampleCdrZip({ responseCode: ' ' })],
    ['words for a response code', 'no_response_code', sampleCdrZip({ responseCode: 'OK' })],
  ])('refuses %s: %s', (_, reason, zip) => {
    expect(reasonOf(zip)).toBe(reason);
  });
});

function reasonOf(zip: Uint8Array): string {
  try {
    readCdr(zip);
  } catch (error) {
    if (error instanceof CdrError) return error.reason;
    throw error;
  }
  return 'none';
}

describe('decodeXml', () => {
  it.each<[string, BufferEncoding]>([
    ['<?xml version="1.0" encoding="UTF-8"?><a>ñ</a>', 'utf8'],
    ["<?xml version='1.0' encoding='iso-8859-1' standalone='no'?><a>ñ</a>", 'latin1'],
    ['<?xml version="1.0"?><a>ñ</a>', 'utf8'],
    ['<a encoding="iso-8859-1">ñ</a>', 'utf8'],
    ['<?xml version="1.0" encoding="klingon"?><a>ñ</a>', 'utf8'],
  ])('decodes %s', (xml, encoding) => {
    expect(decodeXml(Buffer.from(xml, encoding))).toBe(xml);
  });
});

describe('decodeBase64', () => {
  it.each([
    ['', ''],
    ['UEs=', 'PK'],
    [' UE\r\ns= ', 'PK'],
    ['YWJj', 'abc'],
  ])('decodes %j', (text, decoded) => {
    expect(Buffer.from(decodeBase64(text) ?? []).toString()).toBe(decoded);
  });

  it.each(['UEs', 'no es base64', 'UE=s', '====', 'ñÑñÑ', '-_-_'])('refuses %j', (text) => {
    expect(decodeBase64(text)).toBeNull();
  });
});
