import { describe, expect, it } from 'vitest';
import { applyRules as applyAll, type Rule } from '../../kit/rule.ts';
import { type PricedSale, priceSale } from '../priced-sale.ts';
import { testItem, testNote } from '../sale-fixture.ts';
import { NOTE_CUSTOMER_RULE, NOTE_REFERENCE_RULE, NOTE_SERIES_RULE } from './reference-rules.ts';
import type { NoteRequest } from './request.ts';
import { NOTE_RULES } from './rules.ts';

const applyRules = (rules: readonly Rule<[sale: PricedSale<NoteRequest>]>[], note: NoteRequest) =>
  applyAll(rules, priceSale(note));

const DNI = { identityType: '1', identityNumber: '12345678', name: 'CLIENTE' } as const;
const ofBoleta = (overrides: Partial<NoteRequest> = {}) =>
  testNote({ series: 'B001', referenceDocumentType: '03', referenceDocumentId: 'B001-1', customer: DNI, ...overrides });

describe('the rules of a note', () => {
  it('finds no problem in correct notes', () => {
    expect(applyRules(NOTE_RULES, testNote())).toEqual([]);
    expect(applyRules(NOTE_RULES, ofBoleta())).toEqual([]);
  });

  it('finds the problems of all note rules at once', () => {
    const note = testNote({
      series: 'B001',
      referenceDocumentId: 'B001-1',
      customer: { ...DNI, identityNumber: '1' },
      dueDate: '2026-01-01',
      items: [testItem({ unitPrice: 0 })],
    });
    expect(applyRules(NOTE_RULES, note).map(({ code, path }) => [code, path])).toEqual([
      ['NOTE_SERIES', 'series'],
      ['NOTE_REFERENCE', 'referenceDocumentId'],
      ['NOTE_CUSTOMER', 'customer.identityType'],
      ['SALE_CUSTOMER_NUMBER', 'customer.identityNumber'],
      ['SALE_DUE_DATE', 'dueDate'],
      ['SALE_LINE_VALUE', 'items.0.unitPrice'],
    ]);
  });
});

describe('NOTE_SERIES', () => {
  it('requires the series letter of the modified document', () => {
    expect(applyRules([NOTE_SERIES_RULE], testNote({ series: 'B001' }))).toMatchObject([
      {
        code: 'NOTE_SERIES',
        path: 'series',
        message: 'must be F followed by three digits when the note references a factura',
      },
    ]);
    expect(applyRules([NOTE_SERIES_RULE], ofBoleta({ series: 'F001' }))).toMatchObject([
      {
        code: 'NOTE_SERIES',
        path: 'series',
        message: 'must be B followed by three digits when the note references a boleta',
      },
    ]);
  });
});

describe('NOTE_REFERENCE', () => {
  it.each(['F001-1', 'FZZ9-00000012', 'E001-4', '0001-00004512'])(
    'accepts %s as reference to a factura',
    (referenceDocumentId) => {
      expect(applyRules([NOTE_REFERENCE_RULE], testNote({ referenceDocumentId }))).toEqual([]);
    },
  );

  it.each(['B001-1', 'EB01-1', 'E002-1', 'T001-1'])('refuses %s as reference to a factura', (referenceDocumentId) => {
    expect(applyRules([NOTE_REFERENCE_RULE], testNote({ referenceDocumentId }))).toHaveLength(1);
  });

  it.each(['B001-1', 'BZZ9-00000012', 'EB01-4', '0001-00004512'])(
    'accepts %s as reference to a boleta',
    (referenceDocumentId) => {
      expect(applyRules([NOTE_REFERENCE_RULE], ofBoleta({ referenceDocumentId }))).toEqual([]);
    },
  );

  it.each(['F001-1', 'E001-1', 'EB02-1'])('refuses %s as reference to a boleta', (referenceDocumentId) => {
    expect(applyRules([NOTE_REFERENCE_RULE], ofBoleta({ referenceDocumentId }))).toHaveLength(1);
  });
});

describe('NOTE_CUSTOMER', () => {
  it('requires a customer with RUC for a note of a factura, and allows one for a boleta', () => {
    expect(applyRules([NOTE_CUSTOMER_RULE], testNote({ customer: DNI }))).toHaveLength(1);
    expect(applyRules([NOTE_CUSTOMER_RULE], ofBoleta({ customer: testNote().customer }))).toEqual([]);
  });
});
