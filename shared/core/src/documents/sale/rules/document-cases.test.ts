import { describe } from 'vitest';
import type { InvoicedRequest } from '../request.ts';
import { PREPAID_BASE_RULE, PREPAID_ISC_RULE, PREPAYMENT_RULE } from './advance-rules.ts';
import {
  INITIAL_PAYMENT_RULE,
  INSTALMENTS_RULE,
  PAID_WITH_RULE,
  PERCEPTION_RULE,
  PRINTED_DUE_DATE_RULE,
  RETENTION_RULE,
} from './payment-rules.ts';
import { BASE_RULE, PAYABLE_RULE, ROUNDING_RULE, SERVICE_CHARGE_RULE } from './price-rules.ts';
import { items, type RuleCase, testRuleCases } from './rule-cases-fixture.ts';

type Request = Partial<InvoicedRequest>;

const advance = (changes: object = {}): Request => ({
  prepayments: [{ documentType: '01', documentId: 'F001-90', amount: 59, ...changes }],
});
const instalments = (...amounts: readonly number[]): Request => ({
  instalments: amounts.map((amount) => ({ amount, dueDate: '2026-02-15' })),
});
const ISC = { iscRate: 0.1 };

const DOCUMENT: readonly RuleCase[] = [
  [
    BASE_RULE,
    { discounts: [{ amount: 99 }] },
    { discounts: [{ amount: 100 }] },
    'discounts',
    'must leave a base: it is 0.00',
  ],
  [
    SERVICE_CHARGE_RULE,
    { charges: [{ kind: 'service', rate: 0.13 }] },
    { charges: [{ kind: 'service', rate: 0.14 }] },
    'charges.0.rate',
    'must be at most 13 % of the value of the sale, 100.00',
  ],
  [
    SERVICE_CHARGE_RULE,
    { charges: [{ kind: 'fise', amount: 5 }] },
    { charges: [{ kind: 'fise', amount: 5, affectsTaxBase: true }] },
    'charges.0.affectsTaxBase',
    'must be false for kind fise',
  ],
  [
    PAYABLE_RULE,
    { discounts: [{ amount: 118, affectsTaxBase: false }] },
    { discounts: [{ amount: 119, affectsTaxBase: false }] },
    'discounts',
    'must leave a total of 0 or more: it is -1.00',
  ],
  [
    ROUNDING_RULE,
    { roundTo: 0.1 },
    { roundTo: 0.1, rounding: 0.05 },
    'roundTo',
    'must not be given together with rounding',
  ],
  [
    INSTALMENTS_RULE,
    instalments(59, 59),
    instalments(59, 58.99),
    'instalments',
    'must add up to the total less initialPayment, detraction and retention: they are 117.99, and 118.00 is to be paid',
  ],
  [
    INSTALMENTS_RULE,
    { initialPayment: 18, ...instalments(50, 50) },
    { initialPayment: 18, ...instalments(59, 59) },
    'instalments',
    'they are 118.00, and 100.00 is to be paid',
  ],
  [
    PRINTED_DUE_DATE_RULE,
    { printedDueDate: '2026-01-15' },
    { printedDueDate: '2026-01-14' },
    'printedDueDate',
    'must not be before issueDate, 2026-01-15',
  ],
  [
    PRINTED_DUE_DATE_RULE,
    { printedDueDate: '2026-02-15' },
    { printedDueDate: '2026-02-15', dueDate: '2026-02-15' },
    'printedDueDate',
    'must not be given together with dueDate',
  ],
  [
    PRINTED_DUE_DATE_RULE,
    { printedDueDate: '2026-02-15', initialPayment: 18 },
    { printedDueDate: '2026-02-15', ...instalments(118) },
    'printedDueDate',
    'must not be given together with instalments',
  ],
  [
    INITIAL_PAYMENT_RULE,
    { initialPayment: 18, dueDate: '2026-02-15' },
    { initialPayment: 18, dueDate: '2026-01-15' },
    'initialPayment',
    'must be left out of a sale without instalments or a later dueDate',
  ],
  [
    PAID_WITH_RULE,
    { paidWith: 'card' },
    { paidWith: 'card', dueDate: '2026-02-15' },
    'paidWith',
    'must be left out of a sale with dueDate or instalments and without initialPayment',
  ],
  [
    PAID_WITH_RULE,
    { paidWith: 'card', initialPayment: 18, dueDate: '2026-02-15' },
    { paidWith: 'card', ...instalments(59, 59) },
    'paidWith',
    'nothing is paid at once',
  ],
  [
    INITIAL_PAYMENT_RULE,
    { initialPayment: 117.99, dueDate: '2026-02-15' },
    { initialPayment: 118, dueDate: '2026-02-15' },
    'initialPayment',
    'must be less than 118.00, the total less detraction and retention',
  ],
  [
    INITIAL_PAYMENT_RULE,
    { initialPayment: 114.45, retention: { rate: 0.03 }, dueDate: '2026-02-15' },
    { initialPayment: 114.46, retention: { rate: 0.03 }, dueDate: '2026-02-15' },
    'initialPayment',
    'must be less than 114.46',
  ],
  [
    INITIAL_PAYMENT_RULE,
    { ...advance(), initialPayment: 58.99, dueDate: '2026-02-15' },
    { ...advance(), initialPayment: 59, dueDate: '2026-02-15' },
    'initialPayment',
    'must be less than 59.00',
  ],
  [
    INSTALMENTS_RULE,
    instalments(118),
    { ...instalments(118), issueDate: '2026-02-15' },
    'instalments.0.dueDate',
    'must be after issueDate, 2026-02-15',
  ],
  [
    RETENTION_RULE,
    { retention: { rate: 0.03 } },
    { retention: { rate: 0 } },
    'retention.rate',
    'must be greater than 0',
  ],
  [
    RETENTION_RULE,
    { retention: { rate: 0.03 } },
    { retention: { rate: 0.03 }, ...items({ unitPrice: 0.1 }) },
    'retention',
    'must be left out: it rounds to 0.00',
  ],
  [
    PERCEPTION_RULE,
    { perception: { regime: '51' } },
    { perception: { regime: '51' }, dueDate: '2026-02-15' },
    'perception',
    'must be left out of a sale on credit, whose perception is a document of its own (40)',
  ],
  [
    PERCEPTION_RULE,
    { perception: { regime: '53' } },
    { perception: { regime: '53' }, ...items({ unitPrice: 0.1 }) },
    'perception',
    'must be left out: it rounds to 0.00',
  ],
  [
    PREPAYMENT_RULE,
    advance(),
    advance({ documentId: 'B001-90' }),
    'prepayments.0.documentId',
    'must have the series of a factura',
  ],
  [
    PREPAYMENT_RULE,
    advance(),
    advance({ igvType: '20' }),
    'prepayments.0.igvType',
    'must be the igvType of an item that is sold: there is none of 20',
  ],
  [
    PREPAYMENT_RULE,
    { ...items(ISC), ...advance({ isc: 5 }) },
    { ...items({ igvType: '20', ...ISC }), ...advance({ igvType: '20', isc: 5 }) },
    'prepayments.0.isc',
    'must be left out: it needs igvType 10, and an item of that type with ISC',
  ],
  [
    PREPAID_BASE_RULE,
    advance({ amount: 118 }),
    advance({ amount: 118.01 }),
    'prepayments',
    'must be at most the items of the same igvType: 118.00 with tax',
  ],
  // The whole of the sale without its ISC would take 23.40 of IGV, of which 18.00 are of the value.
  [
    PREPAID_ISC_RULE,
    { ...items({ iscRate: 0.3 }), ...advance({ amount: 153.4, isc: 30 }) },
    { ...items({ iscRate: 0.3 }), ...advance({ amount: 123.4 }) },
    'prepayments',
    'must be at most 118.00 of igvType 10, or tell the isc in the amount',
  ],
];

describe('the rules of the document', () => testRuleCases(DOCUMENT));
