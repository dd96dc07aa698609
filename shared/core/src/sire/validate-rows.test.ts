import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SALE_TYPES } from '../exports/exported-document.ts';
import { exportedDocument, exportedDocuments } from '../exports/exported-document-fixture.ts';
import { writeSalesRow } from './sales-layout.ts';
import { validateSalesRow } from './validate-rows.ts';

const HEAD = { ruc: '20123456786', name: 'Comercial S.A.C.', period: '2026-11' };
const NOTE = exportedDocument({
  documentType: '07',
  modifies: { documentType: '01', series: 'F001', correlative: 7, issueDate: '2026-10-30' },
});

/** Returns the codes of a row of which one field was changed. */
function codesOf(field: number, value: string, document = exportedDocument()): readonly string[] {
  const fields = writeSalesRow(document, HEAD).split('|');
  fields[field - 1] = value;
  return validateSalesRow(fields.join('|'), 1, HEAD).map(({ code }) => code);
}

describe('a row of the replacement', () => {
  it.each<[string, number, string, readonly string[]]>([
    ['no RUC', 1, '', ['201']],
    ['no legal name', 2, '', ['201']],
    ['a legal name that is too long', 2, 'x'.repeat(1501), ['202']],
    ['a name with a slash', 13, 'A/B', ['203']],
    ['a CAR', 4, '2012345678601F0010000000123', ['203']],
    ['a period of another form', 3, '2026-11', ['204']],
    ['the period of another month', 3, '202610', ['205']],
    ['no date', 5, '', ['201']],
    ['a date of another form', 5, '2026-11-02', ['206']],
    ['a date that does not exist', 5, '31/11/2026', ['206']],
    ['a date of the year before last', 5, '31/10/2025', ['207']],
    ['the first date that is not too old', 5, '01/11/2025', []],
    ['the last date of the period', 5, '30/11/2026', []],
    ['a date after the period', 5, '01/12/2026', ['208']],
    ['a due date that is none', 6, 'x', ['210']],
    ['a type that is none', 7, '99', ['211']],
    ['type 14 without due date', 7, '14', ['209']],
    ['a series with a sign', 8, 'F_01', ['212', '213']],
    ['a series of boletas', 8, 'B001', ['213']],
    ['the series of SOL', 8, 'E001', []],
    ['a series of printed forms', 8, '0001', []],
    ['no number', 9, '', ['215']],
    ['a padded number', 9, '0123', ['216']],
    ['a number of 9 digits', 9, '123456789', ['216']],
    ['a type of identity that is none', 11, 'Z', ['223']],
    ['no buyer', 12, '', ['201', '238']],
    ['a RUC with a wrong check digit', 12, '20131312956', ['238']],
    ['a negative amount', 15, '-1.00', ['220']],
    ['a negative discount outside of the base', 25, '-1.00', []],
    ['an amount with 3 decimals', 15, '1.000', ['221']],
    ['an amount with 13 digits', 15, '1234567890123.00', ['221']],
    ['no amount', 24, '', ['221']],
    ['a currency that is none', 27, 'soles', ['203', '217']],
    ['a rate for soles', 28, '1.000', ['229']],
    ['dollars without rate', 27, 'USD', ['217']],
  ])('with %s has the faults of its field', (_what, field, value, codes) => {
    expect(codesOf(field, value)).toEqual(codes);
  });

  it.each<[string, number, string, readonly string[]]>([
    ['its own texts', 29, '30/10/2026', []],
    ['no date of the modified document', 29, '', ['230']],
    ['a date that is none', 29, '30-10-2026', ['231']],
    ['a modified document of a later day', 29, '03/11/2026', ['231']],
    ['several modified documents', 29, '30/10/2026,01/11/2026', []],
    ['no buyer', 12, '', ['238']],
    ['a series of boletas', 8, 'BC01', []],
  ])('of a note with %s has the faults of its field', (_what, field, value, codes) => {
    expect(codesOf(field, value, NOTE)).toEqual(codes);
  });

  it('with another number of fields is refused as a whole', () => {
    const line = writeSalesRow(exportedDocument(), HEAD);
    expect(validateSalesRow(line.replace('||', '|'), 7, HEAD)).toMatchObject([{ row: 7, code: '203', field: 0 }]);
    expect(validateSalesRow(line.replace('\r\n', 'x\r\n'), 7, HEAD)).toMatchObject([{ row: 7, code: '203' }]);
  });

  it('tells its number, and the fault in both languages', () => {
    const [fault] = validateSalesRow(writeSalesRow({ ...NOTE, ruc: '1' }, { ...HEAD, ruc: '1' }), 3, HEAD);
    expect(fault).toMatchObject({ row: 3, code: '225', field: 1 });
    expect(fault?.message.es).toBe('El RUC no es el del contribuyente');
  });

  it('of any document of ours in soles has no fault but of its date and of the modified document', () => {
    fc.assert(
      fc.property(exportedDocuments, (document) => {
        fc.pre(SALE_TYPES.includes(document.documentType) && document.currencyCode === 'PEN');
        const sale = { ...document, series: document.documentType === '03' ? 'B001' : 'F001' };
        const named = { ...sale, counterparty: { ...sale.counterparty, name: 'A' } };
        const codes = validateSalesRow(writeSalesRow(named, HEAD), 1, HEAD).map(({ code }) => code);
        expect(codes.filter((code) => !['230', '231'].includes(code))).toEqual([]);
      }),
    );
  });
});
