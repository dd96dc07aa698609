import { describe, expect, it } from 'vitest';
import type { AllowanceCharge, CompletedSale } from '../completed-sale.ts';
import { FULL_SALE } from '../ubl/completed-sale-fixture.ts';
import { lineTax, TAXED_LINE, TAXED_SALE } from './printed-sale-fixture.ts';
import { buildTotalFields } from './totals.ts';

function totalsOf(sale: Partial<CompletedSale>): string[] {
  return buildTotalFields({ ...TAXED_SALE, ...sale }).map(({ label, value }) => `${label}: ${value}`);
}

function payable(amount: string, others: Partial<CompletedSale['monetaryTotal']> = {}) {
  return { monetaryTotal: { ...TAXED_SALE.monetaryTotal, ...others, payableAmount: amount } };
}

const allowance = (code: AllowanceCharge['code'], amount: string, others: Partial<AllowanceCharge> = {}) => ({
  code,
  amount,
  baseAmount: '100.00',
  ...others,
});

describe('the totals of a sale', () => {
  it('are the figures that are not zero, with the payable amount last', () => {
    expect(totalsOf(FULL_SALE)).toEqual([
      'Op. gravadas: S/ 900.00',
      'Op. exoneradas: S/ 50.31',
      'Descuentos sin IGV (ya restados): S/ 100.00',
      'ISC: S/ 180.00',
      'IGV (18 %): S/ 194.40',
      'Importe total: S/ 1,324.71',
    ]);
  });

  it('show each kind of operation and tax', () => {
    const taxes: CompletedSale['taxes'] = [
      { tribute: '1016', taxableAmount: '100.00', taxAmount: '4.00' },
      { tribute: '7152', taxableAmount: '0.00', taxAmount: '0.50' },
      { tribute: '9996', taxableAmount: '5.00', taxAmount: '0.90' },
      { tribute: '9998', taxableAmount: '7.00', taxAmount: '0.00' },
    ];
    const lines = [{ ...TAXED_LINE, taxes: [lineTax('1016', '100.00', '4.00', '4.00')] }];
    expect(totalsOf({ taxes, lines, ...payable('111.50') })).toEqual([
      'Op. gravadas con IVAP: S/ 100.00',
      'Op. inafectas: S/ 7.00',
      'Op. gratuitas: S/ 5.00',
      'IVAP (4 %): S/ 4.00',
      'ICBPER: S/ 0.50',
      'Importe total: S/ 111.50',
    ]);
  });

  it('have the IGV rate of the lines', () => {
    const lines = [{ ...TAXED_LINE, taxes: [lineTax('1000', '100.00', '10.50', '10.50')] }];
    expect(totalsOf({ lines })).toContain('IGV (10.5 %): S/ 18.00');
  });

  it('lead from the value of the lines over discounts and advances to the taxed base', () => {
    const allowances = [allowance('02', '10.00', { factor: '0.1', reason: 'Aniversario' }), allowance('04', '50.00')];
    const taxes: CompletedSale['taxes'] = [{ tribute: '1000', taxableAmount: '40.00', taxAmount: '7.20' }];
    expect(totalsOf({ allowances, taxes, ...payable('47.20', { prepaidAmount: '59.00' }) })).toEqual([
      'Valor de venta: S/ 100.00',
      'Descuento global (10 %): Aniversario: -S/ 10.00',
      'Anticipos (sin IGV): -S/ 50.00',
      'Op. gravadas: S/ 40.00',
      'IGV (18 %): S/ 7.20',
      'Importe total: S/ 47.20',
    ]);
  });

  it('name charges, and show discounts and rounding below the taxes', () => {
    const allowances = [
      allowance('46', '10.00', { factor: '0.1' }),
      allowance('45', '1.00'),
      allowance('50', '2.00', { reason: 'Flete' }),
      allowance('03', '5.00'),
    ];
    const lines = [{ ...TAXED_LINE, allowances: [allowance('01', '3.00'), allowance('48', '1.00')] }];
    expect(totalsOf({ allowances, lines, ...payable('123.97', { roundingAmount: '-0.03' }) }).slice(1)).toEqual([
      'IGV (18 %): S/ 18.00',
      'Descuentos por ítem: -S/ 3.00',
      'Cargos por ítem: S/ 1.00',
      'Recargo al consumo (10 %): S/ 10.00',
      'FISE: S/ 1.00',
      'Otros cargos: Flete: S/ 2.00',
      'Descuento global: -S/ 5.00',
      'Redondeo: -S/ 0.03',
      'Importe total: S/ 123.97',
    ]);
  });

  it('subtract the advance of an export from the total, as its base stays whole', () => {
    const taxes: CompletedSale['taxes'] = [{ tribute: '9995', taxableAmount: '100.00', taxAmount: '0.00' }];
    const allowances = [allowance('06', '30.00')];
    expect(
      totalsOf({ currencyCode: 'USD', taxes, allowances, ...payable('70.00', { prepaidAmount: '30.00' }) }),
    ).toEqual(['Op. de exportación: US$ 100.00', 'Anticipos: -US$ 30.00', 'Importe total: US$ 70.00']);
  });
});
