import { describe, expect, it } from 'vitest';
import { FIELD_PROBLEM_CODES, parseWith } from '../../parsing.ts';
import { prepareRequest } from '../kit/define-document.ts';
import { CREDIT_NOTE_DEFINITION } from './credit-note/definition.ts';
import { DEBIT_NOTE_DEFINITION } from './debit-note/definition.ts';
import { NOTE_RULES } from './modification/rules.ts';
import { TEST_ISSUER, testNote } from './sale-fixture.ts';

type Overrides = Parameters<typeof testNote>[0];

const TYPES = [
  {
    definition: CREDIT_NOTE_DEFINITION,
    name: 'credit-note',
    documentType: '07',
    title: 'Nota de crédito',
    check: (overrides: Overrides) =>
      CREDIT_NOTE_DEFINITION.rules(parseWith(CREDIT_NOTE_DEFINITION.schema, testNote(overrides)), TEST_ISSUER),
  },
  {
    definition: DEBIT_NOTE_DEFINITION,
    name: 'debit-note',
    documentType: '08',
    title: 'Nota de débito',
    check: (overrides: Overrides) =>
      DEBIT_NOTE_DEFINITION.rules(parseWith(DEBIT_NOTE_DEFINITION.schema, testNote(overrides)), TEST_ISSUER),
  },
];

describe.each(TYPES)('the definition of the $name', ({ definition, name, documentType, title, check }) => {
  const prepared = prepareRequest(definition, testNote(), { issuer: TEST_ISSUER });

  it(`sends a ${name} with sendBill`, () => {
    expect(definition).toMatchObject({
      name,
      documentType,
      title,
      path: `${name}s`,
      channel: 'sendBill',
      xsd: `${name}.xsd`,
      counterpartyName: 'customer',
    });
  });

  it(`summarizes a ${name} for lists of documents`, () => {
    expect(prepared.summary).toMatchObject({
      modifies: { documentType: '01', series: 'F001', correlative: 123 },
      series: 'F001',
      correlative: null,
      counterparty: { identityType: '6', identityNumber: '20131312955' },
      totals: { taxable: '100.00', igv: '18.00', total: '118.00' },
    });
  });

  it(`renders and prints a completed ${name} also after it was stored as JSON`, () => {
    const stored = JSON.parse(JSON.stringify(prepared.completed));
    expect(definition.render(stored, 7).canonical).toContain('<cbc:ID>F001-7</cbc:ID>');
    const stamp = { correlative: 7, hash: null, documentUrl: null };
    expect(definition.print(stored, stamp)).toEqual(definition.print(prepared.completed, stamp));
  });

  it(`finds no problem in a correct ${name}`, () => {
    expect(check({})).toEqual([]);
  });

  it(`finds problems of the note rules and of the sale rules in a ${name}`, () => {
    expect(check({ series: 'B001', dueDate: '2026-01-01' }).map(({ code }) => code)).toEqual([
      'NOTE_SERIES',
      'SALE_DUE_DATE',
    ]);
  });
});

describe('the codes of the rules', () => {
  it('has unique, well formed codes for the rules of a note', () => {
    const codes = [...NOTE_RULES.map(({ code }) => code), ...FIELD_PROBLEM_CODES];
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)+$/);
  });

  it('keeps the codes of the rules of a note, which are permanent', () => {
    expect(NOTE_RULES.map(({ code }) => code)).toEqual([
      'NOTE_SERIES',
      'NOTE_REFERENCE',
      'NOTE_CUSTOMER',
      'SALE_CUSTOMER_NUMBER',
      'NOTE_REFERENCES',
      'NOTE_REASON',
      'NOTE_ALLOWANCES',
      'SALE_DUE_DATE',
      'SALE_EXCHANGE_RATE',
      'SALE_PRICE',
      'SALE_ALLOWANCE',
      'SALE_ISC_RATE',
      'SALE_LINE_VALUE',
      'SALE_LINE_PRICE',
      'SALE_LINE_TAX',
      'SALE_LINE_MAGNITUDE',
      'SALE_TOTAL_MAGNITUDE',
      'SALE_FREE',
      'SALE_IVAP',
      'SALE_EXPORT_LINES',
      'SALE_ICBPER',
      'SALE_IGV_RATE',
      'SALE_BASE',
      'SALE_SERVICE_CHARGE',
      'SALE_PAYABLE',
      'SALE_ROUNDING',
      'SALE_PROPERTY',
      'SALE_DETRACTION_CODE',
      'SALE_DETRACTION_DATE',
      'SALE_DETRACTION_DEPOSIT',
      'SALE_DETRACTION_AMOUNT',
      'SALE_MORTGAGE',
    ]);
  });
});
