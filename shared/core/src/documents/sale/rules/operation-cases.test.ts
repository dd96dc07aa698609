import { describe } from 'vitest';
import { DELIVERY_RULE, EXPORT_RULE } from './abroad-rules.ts';
import { BOLETA_OPERATION_RULE, DEDUCTIBLE_RULE, OPERATION_RULE } from './operation-rules.ts';
import { LEGENDS_RULE, relatedDocumentsRule } from './reference-rules.ts';
import { items, type RuleCase, testRuleCases } from './rule-cases-fixture.ts';

const RELATED_RULE = relatedDocumentsRule(['05', '99'], 1);
const ABROAD = { identityType: '7', identityNumber: 'AB123', name: 'JANE ROE', country: 'US' } as const;
const LIVING_IN_PERU = { identityType: '6', identityNumber: '20131312955', name: 'CLIENTE', country: 'PE' } as const;

const OPERATIONS: readonly RuleCase[] = [
  [
    OPERATION_RULE,
    { operationType: '0101' },
    { operationType: '1001' },
    'detraction',
    'is required for operationType 1001',
  ],
  [
    OPERATION_RULE,
    { operationType: '2001', perception: { regime: '51' } },
    { operationType: '2001' },
    'perception',
    'is required for operationType 2001',
  ],
  [
    EXPORT_RULE,
    { operationType: '0200', customer: ABROAD, ...items({ igvType: '40' }) },
    { operationType: '0200', customer: ABROAD },
    'items.0.igvType',
    'must be 40 in an export (operationType 0200)',
  ],
  [
    EXPORT_RULE,
    {},
    items({ igvType: '40' }),
    'items.0.igvType',
    'must not be 40 without an export operationType (0200 to 0208)',
  ],
  [
    DELIVERY_RULE,
    { operationType: '0201', customer: ABROAD },
    { operationType: '0201', customer: LIVING_IN_PERU },
    'customer.country',
    'must not be PE: operationType 0201 is a use abroad',
  ],
  [
    DELIVERY_RULE,
    { operationType: '0208', customer: LIVING_IN_PERU, delivery: { country: 'US' } },
    { operationType: '0208', customer: ABROAD, delivery: { country: 'PE' } },
    'delivery.country',
    'must not be PE: operationType 0208 is a use abroad',
  ],
  [
    DELIVERY_RULE,
    { delivery: { country: 'PE' } },
    { delivery: { country: 'US' } },
    'delivery.country',
    'must be PE or left out',
  ],
  [BOLETA_OPERATION_RULE, {}, { operationType: '0112' }, 'operationType', 'must be another one: 0112 needs a factura'],
  [
    DEDUCTIBLE_RULE,
    { operationType: '0112', ...items({ sunatCode: '84121901' }) },
    { operationType: '0112' },
    'items',
    'must have one with sunatCode 84121901 or 80131501 for operationType 0112',
  ],
  [
    RELATED_RULE,
    { relatedDocuments: [{ documentType: '09', documentId: 'T001-45' }] },
    { relatedDocuments: [{ documentType: '09', documentId: 'X1' }] },
    'relatedDocuments.0.documentId',
    'must be the number of a guide, like T001-45',
  ],
  [
    RELATED_RULE,
    { relatedDocuments: [{ documentType: '05', documentId: 'A1' }] },
    { relatedDocuments: [{ documentType: '02', documentId: 'A1' }] },
    'relatedDocuments.0.documentType',
    'must be 09, 31 or one of 05, 99',
  ],
  [
    LEGENDS_RULE,
    { legends: ['2001'], ...items({ igvType: '20' }) },
    { legends: ['2001'] },
    'legends.0',
    '2001 needs an item of igvType 20',
  ],
];

describe('the rules of the operation', () => testRuleCases(OPERATIONS));
