import { getDefinition, prepareRequest } from '@chasqui/core/documents';
import { TEST_ISSUER } from '@chasqui/core/documents/sale/sale-fixture';
import { runsOf } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePriceBasis } from '../price-basis.ts';
import { mapSale } from './example-requests-fixture.ts';
import { type Style, writeSale } from './sale-writer-fixture.ts';

const CENTS = fc.integer({ min: 10, max: 500_000 }).map((cents) => cents / 100);
const LINES = fc.array(fc.record({ cantidad: fc.integer({ min: 1, max: 24 }), typed: CENTS }), {
  minLength: 1,
  maxLength: 8,
});

describe('the basis of the prices', () => {
  it.each<Style>(['from-price', 'from-value', 'line-by-line'])(
    'gives the total and the IGV of a program that calculates %s',
    async (style) => {
      await fc.assert(
        fc.asyncProperty(LINES, async (lines) => {
          const { documentType, bodies, client } = mapSale('strings', writeSale(lines, style));
          const { sums } = await choosePriceBasis(bodies, client, async (body) => {
            const { totals } = prepareRequest(getDefinition(documentType), body, { issuer: TEST_ISSUER }).summary;
            return { payable: Number(totals.total), igv: Number(totals.igv) };
          });
          expect(sums).toEqual({ payable: client.total, igv: client.igv });
        }),
        { numRuns: runsOf(100) },
      );
    },
  );

  it('takes the discount of a line before tax, and with it in a price with tax', () => {
    const [byValue, byPrice, byTotal] = mapSale('discounts').bodies;
    expect(byValue.items).toMatchObject([{ unitPrice: 100, discounts: [{ amount: 20 }] }]);
    expect(byPrice?.items).toMatchObject([{ unitPriceWithTax: 118, discounts: [{ amount: 23.6 }] }]);
    expect(byTotal?.items).toEqual([expect.not.objectContaining({ discounts: expect.anything() })]);
    expect(byTotal?.items).toMatchObject([{ unitPriceWithTax: 110.1333333333 }]);
  });

  it('is the one that a line has, if it lacks the figure', () => {
    const line = { unidad_de_medida: 'NIU', codigo: 'A', descripcion: 'Mesa', cantidad: 2, tipo_de_igv: 1 };
    const only = (fields: object) =>
      mapSale('strings', { items: [{ ...line, ...fields }] }).bodies.map(({ items }) => items);
    expect(only({ valor_unitario: 50 })).toMatchObject([[{ unitPrice: 50 }]]);
    expect(only({ precio_unitario: 59 })).toMatchObject([[{ unitPriceWithTax: 59 }]]);
    expect(only({})[0]).toEqual([expect.not.objectContaining({ unitPrice: expect.anything() })]);
  });

  it('leaves other charges out of the price', () => {
    const line = { unidad_de_medida: 'NIU', codigo: 'A', descripcion: 'Mesa', cantidad: 2, tipo_de_igv: 1 };
    const prices = { valor_unitario: 50, precio_unitario: 58, otros_cargos: 10, total: 128 };
    const { bodies } = mapSale('strings', { items: [{ ...line, ...prices }] });
    expect(bodies.at(-1)?.items).toMatchObject([{ unitPriceWithTax: 59, charges: [{ amount: 10 }] }]);
  });
});
