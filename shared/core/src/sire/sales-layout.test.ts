import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, ZERO } from '../decimal/index.ts';
import { type DocumentTotals, NO_TOTALS } from '../documents/kit/document-totals.ts';
import type { ExportedDocument } from '../exports/exported-document.ts';
import { exportedDocument, exportedDocuments } from '../exports/exported-document-fixture.ts';
import { SALES_FIELDS, writeSalesRow } from './sales-layout.ts';

const HEAD = { ruc: '20123456786', name: 'Comercial Ñandú | S.A.C.', period: '2026-11' };

/** Returns the fields by their numbers in the annex. Index 0 is empty. */
function fieldsOf(changes: Partial<ExportedDocument> = {}): string[] {
  const record = writeSalesRow(exportedDocument(changes), HEAD);
  expect(record.endsWith('|\r\n')).toBe(true);
  return ['', ...record.slice(0, -3).split('|')];
}

const buyer = (identityType: string, identityNumber: string) => ({ identityType, identityNumber, name: 'VARIOS' });

const modified = (issueDate: string | null, documentType = '01') => ({
  documentType: '07',
  modifies: { documentType, series: 'F001', correlative: 7, issueDate },
});

describe('a record of the sales register', () => {
  it('has the fields 1 to 33 of the annex, in order', () => {
    expect(SALES_FIELDS.map(({ number }) => number)).toEqual(Array.from({ length: 33 }, (_, index) => index + 1));
  });

  it('of a factura matches the example', () => {
    expect(writeSalesRow(exportedDocument(), HEAD)).toBe(
      '20123456786|Comercial Ñandú S.A.C.|202611||02/11/2026||01|F001|123||6|20131312955|Ferretería del Sur S.A.|' +
        '0.00|100.00|0.00|18.00|0.00|20.00|3.00|0.50|0.00|0.00|0.00|0.00|141.50|PEN|||||||\r\n',
    );
  });

  it.each<[string, Partial<DocumentTotals>, string]>([
    [
      'an export',
      { export: '500.00', total: '500.00' },
      '500.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|500.00',
    ],
    [
      'piled rice',
      { taxable: '1000.00', ivap: '40.00', total: '1040.00' },
      '0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|1000.00|40.00|0.00|0.00|1040.00',
    ],
    [
      'bags, a charge outside of the base and a rounding',
      { taxable: '100.00', igv: '18.00', icbper: '0.50', charges: '10.00', rounding: '-0.05', total: '128.45' },
      '0.00|100.00|0.00|18.00|0.00|0.00|0.00|0.00|0.00|0.00|0.50|9.95|128.45',
    ],
    ['what is given away', { free: '80.00' }, Array(13).fill('0.00').join('|')],
  ])('of %s has its columns', (_name, figures, expected) => {
    const totals = { ...NO_TOTALS, ...figures };
    expect(fieldsOf({ totals }).slice(14, 27).join('|')).toBe(expected);
    const note = fieldsOf({ ...modified('2026-11-01'), totals }).slice(14, 27);
    expect(note.map((field) => decimal(field).negated().plus(0).toFixed(2)).join('|')).toBe(expected);
  });

  it('of a credit note on the same month is negative', () => {
    const fields = fieldsOf(modified('2026-11-01'));
    expect(fields.slice(14, 27)).toEqual(
      '0.00|-100.00|0.00|-18.00|0.00|-20.00|-3.00|-0.50|0.00|0.00|0.00|0.00|-141.50'.split('|'),
    );
    expect(fields.slice(29, 33)).toEqual(['01/11/2026', '01', 'F001', '7']);
  });

  it('of a credit note on an earlier month is a discount', () => {
    expect(fieldsOf(modified('2026-10-31')).slice(15, 19)).toEqual(['0.00', '-100.00', '0.00', '-18.00']);
    expect(fieldsOf(modified('2025-11-30')).slice(15, 19)).toEqual(['0.00', '-100.00', '0.00', '-18.00']);
  });

  it('of a credit note on an unknown document leaves its date empty', () => {
    const fields = fieldsOf(modified(null));
    expect(fields.slice(15, 19)).toEqual(['-100.00', '0.00', '-18.00', '0.00']);
    expect(fields.slice(29, 33)).toEqual(['', '01', 'F001', '7']);
  });

  it('of a document in dollars is in soles, each column rounded, with the rate', () => {
    const fields = fieldsOf({ currencyCode: 'USD', exchangeRate: '3.7525' });
    expect(fields.slice(14, 27)).toEqual(
      '0.00|375.25|0.00|67.55|0.00|75.05|11.26|1.88|0.00|0.00|0.00|0.00|530.99'.split('|'),
    );
    expect(fields.slice(27, 29)).toEqual(['USD', '3.753']);
  });

  it('of a document in dollars without a known rate has its amounts as issued', () => {
    const fields = fieldsOf({ currencyCode: 'USD' });
    expect([fields[15], ...fields.slice(26, 29)]).toEqual(['100.00', '141.50', 'USD', '']);
  });

  it.each<[string, Partial<ExportedDocument>, string]>([
    ['a boleta without a number', { documentType: '03', counterparty: buyer('1', '00000000') }, '||'],
    ['a boleta with a hyphen', { documentType: '03', counterparty: buyer('-', '-') }, '||'],
    ['a boleta for a person', { documentType: '03', counterparty: buyer('1', '45678912') }, '1|45678912|VARIOS'],
    [
      'a note on a boleta without a number',
      { ...modified('2026-11-01', '03'), counterparty: buyer('1', '00000000') },
      '||',
    ],
    ['a factura of an export', { counterparty: buyer('0', 'PASS 1') }, '0|PASS 1|VARIOS'],
    ['a factura with a hyphen as identity', { counterparty: buyer('-', '-') }, '-|-|VARIOS'],
  ])('of %s has its buyer', (_what, changes, expected) => {
    expect(fieldsOf(changes).slice(11, 14).join('|')).toBe(expected);
  });

  it.each([
    ['Ñandú & Cía.', 'Ñandú & Cía.'],
    ['N\u0303andu\u0301', 'Ñandú'],
    ['a|b/c\\d\n\te', 'a b c d e'],
    ['Dvořák 😀 中 S.A.', 'Dvorák S.A.'],
    ['  a   b  ', 'a b'],
  ])('writes the name %j as %j', (name, written) => {
    expect(fieldsOf({ counterparty: { ...buyer('6', '20131312955'), name } })[13]).toBe(written);
  });

  it('of a document of 2027 has the same fields', () => {
    expect(fieldsOf({ issueDate: '2027-01-04' }).slice(14, 27)).toEqual(fieldsOf().slice(14, 27));
  });

  it('of a debit note is positive for any month', () => {
    expect(fieldsOf({ ...modified('2026-10-31'), documentType: '08' })[15]).toBe('100.00');
  });

  it('of a voided document has zeros', () => {
    expect(fieldsOf({ voided: true }).slice(14, 27)).toEqual(Array(13).fill('0.00'));
    expect(fieldsOf({ ...modified('2026-10-31'), voided: true }).slice(14, 27)).toEqual(Array(13).fill('0.00'));
  });

  it('never has a negative zero', () => {
    const totals = { ...exportedDocument().totals, exempt: '0.00' };
    expect(fieldsOf({ ...modified('2026-11-01'), totals })[19]).toBe('0.00');
  });

  it('of another currency has the issued amounts and no exchange rate', () => {
    const [dollars, soles] = [fieldsOf({ currencyCode: 'USD' }), fieldsOf()];
    expect(dollars.slice(14, 27)).toEqual(soles.slice(14, 27));
    expect(dollars.slice(27, 29)).toEqual(['USD', '']);
  });

  it('of any document is one line of Latin letters with amounts that add up to the document', () => {
    fc.assert(
      fc.property(exportedDocuments, (document) => {
        const record = writeSalesRow(document, HEAD);
        expect(record).toMatch(/^[\x20-\x7E\xA1-\xFF]*\r\n$/);
        expect(record).not.toMatch(/\\/);
        const fields = ['', ...record.split('|')];
        expect(fields).toHaveLength(35);
        const sign = document.documentType === '07' ? -1 : 1;
        const naive = (amount: string) => (document.voided ? 0 : sign * Number(amount));
        const bases = [fields[15], fields[16], fields[22]].map(Number);
        expect(bases.reduce((total, base) => total + base, 0)).toBeCloseTo(naive(document.totals.taxable), 2);
        expect(Number(fields[17]) + Number(fields[18])).toBeCloseTo(naive(document.totals.igv), 2);
        expect(Number(fields[26])).toBeCloseTo(naive(document.totals.total), 2);
        const parts = fields.slice(14, 26).reduce((total, field) => total.plus(decimal(field)), ZERO);
        expect(parts.toFixed(2)).toBe(fields[26]);
        expect([fields[15], fields[16]]).toContain('0.00');
      }),
    );
  });
});
