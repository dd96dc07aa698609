import { describe, expect, it } from 'vitest';
import { documentTotalOf, readPurchaseRow } from './purchases-layout.ts';
import { UnreadableRowError } from './sales-row.ts';

const START =
  '20601111114|EMPRESA S.A.C.|202611|2012345678601F0010000000123|02/11/2026|30/11/2026|01|F001||0000123||6|20123456786|PROVEEDOR S.A.|';
const FACTURA = `${START}100|18|0|0|0|0|20.50|0|0.5|0|139|PEN|1.000||||||||100|0||`;
const NOTE = `${START.replace('|01|F001', '|07|FC01')}-50.00|-9.00|0|0|0|0|0|0|0|0|-59.00|USD|3.752|01/10/2026|01|F001||77|||100|0||`;

describe("a row of SUNAT's proposal of purchases", () => {
  it('of a factura is read with its supplier and amounts', () => {
    expect(readPurchaseRow(FACTURA)).toEqual({
      ...{ ruc: '20601111114', car: '2012345678601F0010000000123', issueDate: '2026-11-02', dueDate: '2026-11-30' },
      ...{
        documentType: '01',
        series: 'F001',
        number: '123',
        currency: 'PEN',
        exchangeRate: null,
        year: '',
        modifies: null,
      },
      supplier: { identityType: '6', identityNumber: '20123456786', name: 'PROVEEDOR S.A.' },
      amounts: {
        ...{ taxable: '100.00', igv: '18.00', mixedTaxable: '0.00', mixedIgv: '0.00', untaxedTaxable: '0.00' },
        ...{ untaxedIgv: '0.00', unaffected: '20.50', isc: '0.00', icbper: '0.50', other: '0.00', total: '139.00' },
      },
    });
  });

  it('of a note is read with the document that it modifies', () => {
    expect(readPurchaseRow(NOTE)).toMatchObject({
      ...{ documentType: '07', series: 'FC01', currency: 'USD', exchangeRate: '3.752' },
      amounts: { taxable: '-50.00', total: '-59.00' },
      modifies: { documentType: '01', series: 'F001', number: '77', issueDate: '2026-10-01' },
    });
  });

  it('of a customs declaration is read with its year', () => {
    const row = readPurchaseRow(FACTURA.replace('|01|F001||', '|50|118|2026|'));
    expect(row).toMatchObject({ documentType: '50', series: '118', year: '2026', number: '123' });
  });

  it.each([
    ['in soles', FACTURA, '139.00'],
    // 15.73 dollars are 59.01896 soles.
    ['of a note in dollars', NOTE.replace('-59.00', '-59.02'), '15.73'],
    ['that SUNAT rounded by columns', NOTE.replace('-59.00', '-59.01'), '15.73'],
  ])('has the total of a document %s', (_, line, expected) => {
    expect(documentTotalOf(readPurchaseRow(line))).toBe(expected);
  });

  it.each([START, FACTURA.replace('|18|', '|x|'), NOTE.replace('3.752', '0'), NOTE.replace('3.752', 'x')])(
    'that is none is refused: %s',
    (line) => {
      expect(() => readPurchaseRow(line)).toThrow(UnreadableRowError);
    },
  );
});
