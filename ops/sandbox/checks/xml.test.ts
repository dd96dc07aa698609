import { XmlReading } from '@chasqui/core/xml';
import { expect, it } from 'vitest';
import { findDocumentType } from '../document-types/index.ts';
import { SIMPLE } from '../testing/factura.ts';
import { renderFactura } from '../testing/reading.ts';
import { parseDocument } from './index.ts';

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
