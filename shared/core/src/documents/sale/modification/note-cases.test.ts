import { expect, it } from 'vitest';
import { applyRules } from '../../kit/rule.ts';
import { priceSale, type SaleRule } from '../priced-sale.ts';
import { testItem, testNote } from '../sale-fixture.ts';
import { NOTE_REFERENCES_RULE } from './reference-rules.ts';
import type { NoteRequest } from './request.ts';
import { CREDIT_NOTE_INSTALMENTS_RULE, DEBIT_NOTE_RULE, NOTE_ALLOWANCES_RULE, NOTE_REASON_RULE } from './rules.ts';

type Request = Partial<NoteRequest>;
type Case = readonly [rule: SaleRule<NoteRequest>, accepted: Request, refused: Request, path: string, message: string];

const refer = (documentId: string, documentType: '01' | '03' = '01'): Request => ({
  references: [{ documentType, documentId }],
});
const ofType = (igvType: '10' | '15' | '17' | '30' | '40', responseCode: string): Request => ({
  responseCode,
  items: [testItem({ igvType })],
});
const INSTALMENTS = { responseCode: '13', instalments: [{ amount: 59, dueDate: '2026-02-15' }] };
const NOTHING = { items: [testItem({ unitPrice: 0 })] };
const INSIDE = [{ amount: 1 }];
const OUTSIDE = [{ amount: 1, affectsTaxBase: false }];
const ALONE = 'must be left out: the note modifies one document';
const NOT_OUTSIDE = 'must not be false in a note: SUNAT reads no such amount in it';

const CASES: readonly Case[] = [
  [NOTE_REFERENCES_RULE, refer('F001-7'), { ...refer('F001-7'), responseCode: '11' }, 'references', ALONE],
  [NOTE_REFERENCES_RULE, refer('F001-7'), { ...refer('F001-7'), issueDate: '2027-01-01' }, 'references', ALONE],
  [
    NOTE_REFERENCES_RULE,
    refer('E001-7'),
    refer('B001-7', '03'),
    'references.0.documentType',
    'must be 01, like the first document',
  ],
  [
    NOTE_REFERENCES_RULE,
    refer('F001-7'),
    refer('B001-7'),
    'references.0.documentId',
    'must have the series of a factura',
  ],
  [NOTE_REFERENCES_RULE, refer('F001-7'), refer('F001-123'), 'references.0.documentId', 'must not be given twice'],
  [NOTE_REASON_RULE, ofType('17', '12'), ofType('10', '12'), 'items.0.igvType', 'must be 17 with responseCode 12'],
  [NOTE_REASON_RULE, {}, ofType('17', '01'), 'items.0.igvType', 'must not be 17 without responseCode 12'],
  [NOTE_REASON_RULE, ofType('40', '11'), ofType('10', '11'), 'items.0.igvType', 'must be 40 with responseCode 11'],
  [NOTE_ALLOWANCES_RULE, { discounts: INSIDE }, { discounts: OUTSIDE }, 'discounts.0.affectsTaxBase', NOT_OUTSIDE],
  [
    NOTE_ALLOWANCES_RULE,
    { items: [testItem({ charges: INSIDE })] },
    { items: [testItem({ charges: OUTSIDE })] },
    'items.0.charges.0.affectsTaxBase',
    NOT_OUTSIDE,
  ],
  [
    CREDIT_NOTE_INSTALMENTS_RULE,
    { ...INSTALMENTS, ...NOTHING },
    INSTALMENTS,
    'items',
    'must add up to 0 with responseCode 13: the total is 118.00',
  ],
  [
    CREDIT_NOTE_INSTALMENTS_RULE,
    { ...INSTALMENTS, ...NOTHING },
    { ...NOTHING, responseCode: '13' },
    'instalments',
    'is required for responseCode 13',
  ],
  [
    CREDIT_NOTE_INSTALMENTS_RULE,
    {},
    { ...INSTALMENTS, responseCode: '01' },
    'instalments',
    'must be left out without responseCode 13',
  ],
  [
    DEBIT_NOTE_RULE,
    { ...ofType('30', '13'), issueDate: '2027-01-01' },
    ofType('30', '13'),
    'responseCode',
    'must be another one before 2027-01-01',
  ],
  [
    DEBIT_NOTE_RULE,
    { ...ofType('30', '13'), issueDate: '2027-01-01' },
    { ...ofType('10', '13'), issueDate: '2027-01-01' },
    'items.0.igvType',
    'must be 30 with responseCode 13',
  ],
  [DEBIT_NOTE_RULE, {}, ofType('15', '02'), 'items', 'must add up to more than 0'],
  [
    DEBIT_NOTE_RULE,
    {},
    { items: [testItem({ unitPrice: 0.5, quantity: 1 })], rounding: -0.59 },
    'items',
    'must add up to more than 0',
  ],
];

it.each(CASES)('$0.code accepts a note, and refuses it at $3', (rule, accepted, refused, path, message) => {
  expect(applyRules([rule], priceSale(testNote(accepted)))).toEqual([]);
  const problems = applyRules([rule], priceSale(testNote(refused)));
  expect(problems).toEqual([
    { code: rule.code, path, message: expect.stringContaining(message), es: expect.stringMatching(/^(deb|no |es |2)/) },
  ]);
});
