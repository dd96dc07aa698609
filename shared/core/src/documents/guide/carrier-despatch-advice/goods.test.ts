import { describe, expect, it } from 'vitest';
import { parseWith } from '../../../parsing.ts';
import { EMPTY_LINE } from '../goods.ts';
import { carrierBody, TEST_GOODS } from './carrier-despatch-fixture.ts';
import { completeLines } from './goods.ts';
import { CarrierDespatchAdviceRequestSchema } from './schema.ts';

function linesOf(overrides: Parameters<typeof carrierBody>[0]) {
  return completeLines(parseWith(CarrierDespatchAdviceRequestSchema, carrierBody(overrides)));
}

const SUGAR = { ...TEST_GOODS, code: 'AZ', sunatCode: '50161509', gtin: '7751234567892', tariffCode: '1701140000' };
const FULL = { indicators: { fullTransfer: true } };
const papers = (...documents: readonly (readonly [string, string])[]) => ({
  relatedDocuments: documents.map(([documentType, documentId]) => ({ documentType, documentId })),
});

describe('the lines of a guide of a carrier', () => {
  it('have the codes of the goods', () => {
    expect(linesOf({ items: [TEST_GOODS, { ...SUGAR, normalized: true }] })[1]).toEqual({
      number: 2,
      code: 'AZ',
      description: 'Producto de prueba',
      quantity: '1',
      unitCode: 'NIU',
      sunatCode: '50161509',
      gtin: '7751234567892',
      properties: [
        { code: '7020', value: '1701140000' },
        { code: '7022', value: '1' },
      ],
    });
  });

  it.each([
    ['no document', {}, 'NIU'],
    ['a factura', papers(['01', 'F001-1']), 'NIU'],
    ['a printed factura', papers(['01', '001-1']), 'NIU'],
    ['a customs declaration', papers(['50', '118-2026-10-1']), 'U'],
    ['a simplified declaration', papers(['52', '118-2026-18-1']), 'U'],
    ['an earlier leg', papers(['31', 'V001-2']), 'NIU'],
    ['a guide and a factura', papers(['09', 'T001-1'], ['01', 'F001-1']), 'NIU'],
  ])('are the items with %s, in its units', (_, fields, unitCode) => {
    expect(linesOf(fields)).toMatchObject([{ number: 1, quantity: '1', unitCode }]);
  });

  it.each([
    ['an electronic guide', papers(['09', 'T001-1'])],
    ['several guides', papers(['09', 'T001-1'], ['09', 'EG07-1'])],
    ['a guide and an earlier leg', papers(['31', 'V001-2'], ['09', 'T001-1'])],
    ['a whole electronic factura', { ...FULL, ...papers(['01', 'F001-1']) }],
    ['a whole electronic settlement', { ...FULL, ...papers(['04', 'L001-1']) }],
    ['a whole customs declaration', { ...FULL, ...papers(['50', '118-2026-10-1']) }],
    ['a whole simplified declaration', { ...FULL, ...papers(['52', '118-2026-18-1']) }],
  ])('are an empty line with %s, although the request has items', (_, fields) => {
    expect(linesOf(fields)).toEqual([EMPTY_LINE]);
    expect(linesOf({ ...fields, items: [] })).toEqual([EMPTY_LINE]);
  });

  it.each([
    ['a printed guide', papers(['09', '0001-55']), 'Guía de Remisión Remitente 0001-55'],
    ['a removal', papers(['82', 'DJ-1']), 'Declaración jurada de mudanza DJ-1'],
    [
      'a printed and an electronic guide',
      papers(['09', 'T001-1'], ['09', '0001-55']),
      'Guía de Remisión Remitente 0001-55',
    ],
    ['a whole printed factura', { ...FULL, ...papers(['01', '001-1']) }, 'Factura 001-1'],
    ['a whole printed settlement', { ...FULL, ...papers(['04', '001-1']) }, 'Liquidación de Compra 001-1'],
    ['a whole boleta', { ...FULL, ...papers(['03', 'B001-1']) }, 'Boleta de Venta B001-1'],
    ['a whole ticket', { ...FULL, ...papers(['12', 'A-1']) }, 'Ticket o cinta emitido por máquina registradora A-1'],
    [
      'a whole receipt of operations',
      { ...FULL, ...papers(['48', '1-1']) },
      'Comprobante de Operaciones - Ley 29972 1-1',
    ],
  ])('are a line 0 in words with %s', (_, fields, paper) => {
    expect(linesOf({ ...fields, items: [] })).toEqual([
      { ...EMPTY_LINE, number: 0, description: `Bienes según ${paper}` },
    ]);
    expect(linesOf({ ...fields, goodsDescription: 'Cajas\nselladas' })).toEqual([
      { ...EMPTY_LINE, number: 0, description: 'Cajas selladas' },
    ]);
  });
});
