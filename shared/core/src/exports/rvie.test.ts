import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportedDocument, exportedDocuments } from './exported-document-fixture.ts';
import { type ExportedDocument, rvieFileName, rvieRecord } from './index.ts';
import { RVIE_FIELDS } from './rvie.ts';

const HEAD = { ruc: '20123456786', name: 'Comercial Ñandú | S.A.C.', period: '2026-11' };

/** Returns the fields by their numbers in the annex. Index 0 is empty. */
function fieldsOf(changes: Partial<ExportedDocument> = {}): string[] {
  const record = rvieRecord(exportedDocument(changes), HEAD);
  expect(record.endsWith('|\r\n')).toBe(true);
  return ['', ...record.slice(0, -3).split('|')];
}

const modified = (issueDate: string | null) => ({
  documentType: '07',
  modifies: { documentType: '01', series: 'F001', correlative: 7, issueDate },
});

describe('a record of the sales register', () => {
  it('has the fields 1 to 33 of the annex, in order', () => {
    expect(RVIE_FIELDS.map(({ number }) => number)).toEqual(Array.from({ length: 33 }, (_, index) => index + 1));
  });

  it('of a factura matches the example', () => {
    expect(rvieRecord(exportedDocument(), HEAD)).toBe(
      '20123456786|Comercial Nandu S.A.C.|202611||02/11/2026||01|F001|123||6|20131312955|Ferreteria del Sur S.A.|' +
        '0.00|100.00|0.00|18.00|0.00|20.00|3.00|0.50|0.00|0.00|0.00|0.00|141.50|PEN|||||||\r\n',
    );
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

  it('of any document is one ASCII line with amounts that add up to the document', () => {
    fc.assert(
      fc.property(exportedDocuments, (document) => {
        const record = rvieRecord(document, HEAD);
        expect(record).toMatch(/^[\x20-\x7E]*\r\n$/);
        expect(record).not.toMatch(/\\/);
        const fields = ['', ...record.split('|')];
        expect(fields).toHaveLength(35);
        const sign = document.documentType === '07' ? -1 : 1;
        const naive = (amount: string) => (document.voided ? 0 : sign * Number(amount));
        expect(Number(fields[15]) + Number(fields[16])).toBeCloseTo(naive(document.totals.taxable), 2);
        expect(Number(fields[17]) + Number(fields[18])).toBeCloseTo(naive(document.totals.igv), 2);
        expect(Number(fields[26])).toBeCloseTo(naive(document.totals.total), 2);
        expect([fields[15], fields[16]]).toContain('0.00');
      }),
    );
  });
});

it.each([
  [false, 'LE2012345678620261100140400021112.TXT'],
  [true, 'LE2012345678620261100140400021012.TXT'],
])('rvieFileName tells if the register is empty: %s', (isEmpty, name) => {
  expect(rvieFileName(HEAD, isEmpty)).toBe(name);
});
