import { describe } from 'vitest';
import { ITEM_PROPERTY_CODES, type ItemPropertyCode } from '../../../catalogs/index.ts';
import { DELIVERY_RULE, EXPORT_RULE } from './abroad-rules.ts';
import { CREDIT_RULE, INSURANCE_RULE, MORTGAGE_RULE, PENSION_RULE } from './finance-rules.ts';
import {
  BOLETA_OPERATION_RULE,
  DEDUCTIBLE_RULE,
  FACTURA_OPERATION_RULE,
  NRUS_RULE,
  OPERATION_RULE,
} from './operation-rules.ts';
import { LEGENDS_RULE, relatedDocumentsRule } from './reference-rules.ts';
import { items, type RuleCase, testRuleCases } from './rule-cases-fixture.ts';

const RELATED_RULE = relatedDocumentsRule(['05', '99'], 1);
const ABROAD = { identityType: '7', identityNumber: 'AB123', name: 'JANE ROE', country: 'US' } as const;
const LIVING_IN_PERU = { identityType: '6', identityNumber: '20131312955', name: 'CLIENTE', country: 'PE' } as const;

/** Item with properties, given as code and value. */
function described(properties: Partial<Record<ItemPropertyCode, string>>) {
  const codes = ITEM_PROPERTY_CODES.filter((code) => properties[code] !== undefined);
  return { properties: codes.map((code) => ({ code, value: properties[code] })) };
}

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
  ...(['0112', '0202', '2106'] as const).map(
    (operationType): RuleCase => [
      BOLETA_OPERATION_RULE,
      {},
      { operationType },
      'operationType',
      `must be another one: ${operationType} needs a factura`,
    ],
  ),
  ...(['0113', '2105'] as const).map(
    (operationType): RuleCase => [
      FACTURA_OPERATION_RULE,
      { operationType: '2103' },
      { operationType },
      'operationType',
      `must be another one: ${operationType} needs a boleta`,
    ],
  ),
  [
    NRUS_RULE,
    { operationType: '0113', ...items({ igvType: '30' }, { igvType: '20' }, { igvType: '31' }) },
    { operationType: '0113', ...items({ igvType: '30' }, {}) },
    'items.1.igvType',
    'must be one without IGV, like 30, for operationType 0113',
  ],
  [
    NRUS_RULE,
    items({ plasticBags: 1 }),
    { operationType: '0113', ...items({ igvType: '30', plasticBags: 1 }) },
    'items.0.plasticBags',
    'must be left out for operationType 0113',
  ],
  ...(['2100', '2101', '2102'] as const).map(
    (operationType): RuleCase => [
      CREDIT_RULE,
      { operationType, ...items({}, described({ '7004': 'C-1', '7005': '2026-01-02', '7012': '1000.00' })) },
      { operationType, ...items(described({ '7004': 'C-1' }), described({ '7005': '2026-01-02', '7012': '1.00' })) },
      'items',
      `must have the properties 7004, 7005, 7012 on one item for operationType ${operationType}`,
    ],
  ),
  [
    CREDIT_RULE,
    { operationType: '2103' },
    { operationType: '2100' },
    'items.0.properties',
    'must have the properties 7004, 7005, 7012 on one item',
  ],
  [
    MORTGAGE_RULE,
    items({ sunatCode: '84121901', ...described({ '7001': '1', '7004': 'C-1', '7005': '2026-01-02' }) }),
    items({ sunatCode: '84121901', ...described({ '7001': '1' }) }),
    'items.0.properties',
    'must have 7004, 7005 too with sunatCode 84121901',
  ],
  [
    MORTGAGE_RULE,
    items(described({ '7002': '3' })),
    items({
      sunatCode: '84121901',
      ...described({ '7001': '1', '7002': '3', '7004': 'C-1', '7005': '2026-01-02', '7007': 'AV. LIMA 1' }),
    }),
    'items.0.properties',
    'must have 7003, 7006 too with sunatCode 84121901',
  ],
  [
    INSURANCE_RULE,
    { operationType: '2104', ...items({}, described({ '7013': 'P-1', '7015': '3' })) },
    { operationType: '2104', ...items({}, {}) },
    'items',
    'must have the properties 7015 on one item for operationType 2104',
  ],
  [
    INSURANCE_RULE,
    items(described({ '7013': 'P-1', '7014': '', '7015': '1', '7016': '1000.00' })),
    items(described({ '7013': 'P-1', '7015': '2' })),
    'items.0.properties',
    'must have 7014, 7016 too with 7015 = 2',
  ],
  [
    PENSION_RULE,
    { operationType: '2105', ...items(described({ '7017': '1' }), described({ '7018': '2', '7019': '0.00' })) },
    { operationType: '2105', ...items({}, described({ '7017': '1', '7018': '202601' })) },
    'items',
    'must have the properties 7019 on one item for operationType 2105',
  ],
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
