import { describe, expect, it } from 'vitest';
import { exportedDocument } from '../exports/exported-document-fixture.ts';
import { readFirstLine } from './register-text.ts';
import { readSalesRow, rowKey, toSalesRow, UnreadableRowError } from './sales-row.ts';
import { EXPORTED_NOTE, EXPORTED_SALE } from './sire-fixture.ts';

const HEAD = { ruc: '20123456786', name: 'Comercial S.A.C.', period: '2026-11' };

describe("a row of SUNAT's proposal", () => {
  it('of a factura is read with its amounts, state and identity', () => {
    expect(readSalesRow(EXPORTED_SALE)).toMatchObject({
      ...{ ruc: '20601111114', documentType: '01', series: 'E001', number: '1032', issueDate: '2026-08-01' },
      ...{ identityType: '6', identityNumber: '20131312955', name: 'MUNICIPALIDAD' },
      ...{ currency: 'PEN', exchangeRate: null, modifies: null, isVoid: false },
      amounts: { export: '0.00', taxable: '205256.14', igv: '36946.11', igvDiscount: '0.00', total: '242202.25' },
    });
  });

  it('of a note on an earlier month is read with its discounts and the document that it modifies', () => {
    expect(readSalesRow(EXPORTED_NOTE)).toMatchObject({
      amounts: { taxable: '0.00', taxableDiscount: '-9985.36', igvDiscount: '-1797.36', total: '-11782.72' },
      modifies: { documentType: '01', series: 'F001', number: '257', issueDate: '2026-07-31' },
      isVoid: false,
    });
  });

  it.each([
    ['a void document', '|1|0|0|1001||', '|2|0|0|1001||', { isVoid: true }],
    ['a document whose state is missing', '|1|0|0|1001||', '||0|0|1001||', { isVoid: null }],
    ['a document in dollars', 'PEN|1.000', 'USD|3.752', { currency: 'USD', exchangeRate: '3.752' }],
    ['a document in dollars without rate', 'PEN|1.000', 'USD|', { currency: 'USD', exchangeRate: null }],
    ['a padded number', '|1032|', '|00001032|', { number: '1032' }],
    ['a day that is none', '01/08/2026', '2026-08-01', { issueDate: null }],
  ])('of %s is read', (_what, written, other, expected) => {
    expect(readSalesRow(EXPORTED_SALE.replace(written, other))).toMatchObject(expected);
  });

  it.each([
    ['too few fields', '20601111114|A|202608|'],
    ['an amount that is none', EXPORTED_SALE.replace('36946.11', '36,946.11')],
    ['a rate that is none', EXPORTED_SALE.replace('PEN|1.000', 'USD|x')],
  ])('with %s is refused', (_what, line) => {
    expect(() => readSalesRow(line)).toThrow(UnreadableRowError);
  });

  it.each([
    ['\uFEFFRUC|Razón social|Periodo', null],
    ['RUC|Razón social|Periodo', null],
    [`\uFEFF${EXPORTED_SALE}`, EXPORTED_SALE],
    [EXPORTED_SALE, EXPORTED_SALE],
    ['', null],
  ])('is told from a heading and from a byte order mark: %j', (line, expected) => {
    expect(readFirstLine(line)).toBe(expected);
  });
});

describe('our own row', () => {
  it('has the key, the amounts and the state of the document', () => {
    const row = toSalesRow(exportedDocument({ voided: true }), HEAD);
    expect([rowKey(row), row.isVoid, row.amounts.total]).toEqual(['01|F001|123', true, '0.00']);
  });

  it('in dollars has soles and the rate', () => {
    const row = toSalesRow(exportedDocument({ currencyCode: 'USD', exchangeRate: '3.7525' }), HEAD);
    expect([row.currency, row.exchangeRate, row.amounts.taxable]).toEqual(['USD', '3.753', '375.25']);
  });
});
