import { strToU8, zipSync } from 'fflate';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sign } from '../documents/kit/ubl-fixture.ts';
import { INVOICE_DEFINITION } from '../documents/sale/invoice/definition.ts';
import { TEST_ISSUER, testRequest } from '../documents/sale/sale-fixture.ts';
import { SupplierDocumentError } from './supplier-document.ts';
import { readSupplierFile } from './supplier-file.ts';

const NAME = '20123456786-01-F001-123';
const xml = await sign(
  INVOICE_DEFINITION.toUbl(
    INVOICE_DEFINITION.complete(v.parse(INVOICE_DEFINITION.schema, testRequest()), TEST_ISSUER, []),
    123,
  ),
);
const bytes = strToU8(xml);

describe('the file of a supplier', () => {
  it.each([
    ['an XML', { xml }],
    ['a zip', { zip: zipSync({ [`${NAME}.xml`]: bytes }) }],
    [
      'a zip with CDR and PDF',
      {
        zip: zipSync({
          [`R-${NAME}.xml`]: strToU8('<a/>'),
          [`${NAME}.pdf`]: strToU8('%PDF'),
          [`f/${NAME}.XML`]: bytes,
        }),
      },
    ],
  ])('is read as %s', (_, file) => {
    const read = readSupplierFile(file);
    expect(read.document).toMatchObject({ series: 'F001', number: '123', signature: { valid: true } });
    expect(Buffer.from(read.xml).toString()).toBe(xml);
  });

  it.each([
    ['no zip', bytes],
    ['a zip without an XML', zipSync({ [`R-${NAME}.xml`]: bytes })],
    ['a zip with two XMLs', zipSync({ 'a.xml': bytes, 'b.xml': bytes })],
    ['a zip that inflates to more than 4 MiB', zipSync({ 'a.xml': new Uint8Array(4 * 1024 * 1024 + 1) })],
  ])('that is %s is refused', (_, zip) => {
    expect(() => readSupplierFile({ zip })).toThrow(SupplierDocumentError);
  });
});
