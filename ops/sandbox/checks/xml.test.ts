import { XmlReading } from '@chasqui/core/xml';
import { createXsdChecker } from '@chasqui/platform/xsd';
import { expect, it } from 'vitest';
import { findDocumentType } from '../document-types/index.ts';
import { MIXED, ON_CREDIT, SIMPLE, WITH_DISCOUNT, WITH_ISC } from '../testing/factura.ts';
import { renderFactura } from '../testing/reading.ts';
import { submit } from '../testing/submission.ts';
import { createSchemaCheck, parseDocument } from './xml.ts';

function codeOf(bytes: Uint8Array): string | undefined {
  const type = findDocumentType('01');
  if (type === undefined) throw new Error('There is no factura');
  const parsed = parseDocument(bytes, type);
  return parsed instanceof XmlReading ? undefined : parsed.code;
}

it('reads a factura in both encodings', () => {
  const xml = renderFactura(SIMPLE);
  expect(codeOf(Buffer.from(xml))).toBeUndefined();
  const latin = `<?xml version="1.0" encoding="ISO-8859-1"?>${xml}`;
  expect(codeOf(Buffer.from(latin, 'latin1'))).toBeUndefined();
});

it.each([
  ['0306', 'no XML', 'Señores: adjunto mi factura'],
  ['0306', 'half an XML', '<Invoice>'],
  ['0306', 'a document type', '<!DOCTYPE Invoice [<!ENTITY a "b">]><Invoice>&a;</Invoice>'],
  ['0301', 'another document', '<CreditNote/>'],
  ['0301', 'no namespace', '<Invoice/>'],
])('answers %s to %s', (code, _what, xml) => {
  expect(codeOf(Buffer.from(xml))).toBe(code);
});

it('answers 0306 to bytes that do not match the declared encoding', () => {
  expect(codeOf(Buffer.from('<?xml version="1.0" encoding="UTF-8"?><Invoice>\xf1</Invoice>', 'latin1'))).toBe('0306');
});

const check = createSchemaCheck(await createXsdChecker());

it.each([
  ['simple', SIMPLE],
  ['with ISC', WITH_ISC],
  ['with a discount', WITH_DISCOUNT],
  ['mixed', MIXED],
  ['on credit with detraction', ON_CREDIT],
])('accepts a factura that is %s', async (_what, sale) => {
  expect(check(await submit(sale))).toBeNull();
});

it.each([
  ['an element of its own', (xml: string) => xml.replace('<cac:Item>', '<cac:Item><cbc:Note>x</cbc:Note>')],
  [
    'elements in another order',
    (xml: string) =>
      xml.replace(/(<cbc:IssueDate>.*?<\/cbc:IssueDate>)(<cbc:InvoiceTypeCode.*?<\/cbc:InvoiceTypeCode>)/, '$2$1'),
  ],
  ['a stray text', (xml: string) => xml.replace('<cac:Item>', 'x<cac:Item>')],
])('answers 0306 to a factura with %s, and names the place', async (_what, tamper) => {
  const refusal = check(await submit(SIMPLE, { tamper }));
  expect(refusal?.code).toBe('0306');
  expect(refusal?.message).toMatch(/Detalle: .*Element '\{urn:oasis/);
});

it('gives the same answer on repeated calls', async () => {
  const right = await submit(SIMPLE);
  const wrong = await submit(SIMPLE, {
    tamper: (xml) => xml.replace('<cac:Item>', '<cac:Item><cbc:Note>x</cbc:Note>'),
  });
  for (let turn = 0; turn < 20; turn += 1) {
    expect(check(right)).toBeNull();
    expect(check(wrong)?.code).toBe('0306');
  }
});

it('reads the declared encoding', async () => {
  // 201 characters, whose last two octets in ISO-8859-1 would be one character, and a note of 200, if read as UTF-8.
  const submission = await submit({ ...SIMPLE, notes: [`${'x'.repeat(199)}Ã±`] });
  const latin = Buffer.from(submission.bytes).toString('utf8').replace('encoding="UTF-8"', 'encoding="ISO-8859-1"');
  expect(check({ ...submission, bytes: Buffer.from(latin, 'latin1') })?.code).toBe('0306');
});
