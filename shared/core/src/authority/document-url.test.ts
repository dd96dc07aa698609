import { expect, it } from 'vitest';
import { sampleCdrZip } from './cdr-fixture.ts';
import { findDocumentUrl } from './document-url.ts';
import { readCdr } from './read-cdr.ts';

const SUNAT = 'https://e-factura.sunat.gob.pe/v1/contribuyente/gre/comprobantes/descargaqr?hashqr=a%2Bb=';
const SANDBOX = 'http://127.0.0.1:3100/sandbox/documents/20123456786-09-T001-1';

function find(url: string, { responseCode = '0', sandboxUrl = null as string | null } = {}): string | null {
  const text = url.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const documentReference = `<cbc:ID>T001-1</cbc:ID><cbc:DocumentDescription>${text}</cbc:DocumentDescription>`;
  return findDocumentUrl(readCdr(sampleCdrZip({ documentReference, responseCode })), sandboxUrl);
}

it.each([SUNAT, 'https://sunat.gob.pe/x', 'https://api-cpe.SUNAT.gob.pe/x', SUNAT + 'x'.repeat(600)])(
  "finds SUNAT's address %s in the CDR that accepts a guide",
  (url) => {
    expect(find(url)).toBe(url);
    expect(find(url, { sandboxUrl: 'http://127.0.0.1:3100' })).toBe(url);
  },
);

it.each(['2329', '4000', '0306', '4252'])('finds no address in a CDR of code %s', (responseCode) => {
  expect(find(SUNAT, { responseCode })).toBeNull();
});

it.each([
  'http://e-factura.sunat.gob.pe/x',
  'https://sunat.gob.pe.example.com/x',
  'https://esunat.gob.pe/x',
  'https://e-factura.sunat.gob.pe@example.com/x',
  'https://example.com/?sunat.gob.pe',
  'javascript:alert(1)',
  'e-factura.sunat.gob.pe/x',
  SANDBOX,
])('finds no address in a CDR that has %s', (url) => {
  expect(find(url)).toBeNull();
});

it('finds the address of the configured sandbox, and of no other server', () => {
  expect(find(SANDBOX, { sandboxUrl: 'http://127.0.0.1:3100/' })).toBe(SANDBOX);
  expect(find(SANDBOX, { sandboxUrl: 'http://127.0.0.1:3101' })).toBeNull();
  expect(find(SANDBOX, { sandboxUrl: 'https://127.0.0.1:3100' })).toBeNull();
});

it('finds no address in a CDR without one', () => {
  expect(findDocumentUrl(readCdr(sampleCdrZip()), 'http://127.0.0.1:3100')).toBeNull();
});
