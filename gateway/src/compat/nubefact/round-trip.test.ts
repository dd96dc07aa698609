import { runsOf } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readExample, TERMS } from './example-requests-fixture.ts';
import { asTexts, SAYABLE_INVOICES, writeInvoice } from './invoice-writer-fixture.ts';
import { toSale } from './to-sale.ts';

describe('a factura of ours in the words of NubeFact', () => {
  it.each<[string, (request: unknown) => unknown]>([
    ['with numbers', (request) => request],
    ['with texts everywhere', asTexts],
  ])('%s is read as the same factura', (_how, write) => {
    fc.assert(
      fc.property(SAYABLE_INVOICES, (body) => {
        const sale = readExample('generar_comprobante', JSON.stringify(write(writeInvoice(body))));
        expect(toSale(sale, TERMS).bodies[0]).toEqual(body);
      }),
      { numRuns: runsOf(200) },
    );
  });
});
