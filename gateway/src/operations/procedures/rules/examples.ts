import { type ExamplesTable, PRODUCT_ID } from '../../../kernel/operation/operation-examples.ts';

const SPECIAL_RATE = {
  rule: 'igv-special',
  title: 'IGV with IPM of small restaurants, hotels and caterers',
  form: 'percent',
  types: ['01', '03', '07', '08'],
  level: null,
  confidence: 'B',
};

const RULES = {
  date: '2026-11-28',
  rules: [
    {
      ...SPECIAL_RATE,
      id: 'igv-special-2026',
      value: '10.5',
      from: '2026-01-01',
      to: '2026-12-31',
      norm: 'Ley 31556, Ley 32219, Ley 32387',
    },
  ],
  upcoming: [
    {
      ...SPECIAL_RATE,
      id: 'igv-special-2027',
      value: '15',
      from: '2027-01-01',
      to: '2027-12-31',
      norm: 'Ley 32219, Ley 32387',
    },
  ],
};

const IMPACT = {
  date: '2027-01-01',
  impacts: [
    {
      code: 'PRODUCTS_UNKNOWN_CODE',
      message:
        "You have 1 product with a product code that SUNAT's list does not have. Documents with such a code are refused from 2027-01-01.",
      toDo: 'Correct the code of these products, or remove it.',
      rule: 'product-code-2027',
      from: '2027-01-01',
      count: 1,
      examples: [{ kind: 'product', id: PRODUCT_ID, code: 'P-1', name: 'Menú del día' }],
    },
  ],
};

/** Row of the operator. */
const ROW = {
  id: 'product-code-2027',
  rule: 'product-code',
  title: 'A product code is in UNSPSC, or 00000000 or 99999999',
  form: 'none',
  types: ['01', '03', '07', '08'],
  from: '2027-01-01',
  to: null,
  value: null,
  level: 'refuse',
  norm: 'R.S. 000048-2026/SUNAT; SUNAT 3496',
  confidence: 'A',
  enabled: false,
  inForce: false,
  ending: false,
  published: { from: '2027-01-01', to: null, value: null },
  override: { from: null, to: null, value: null, enabled: false },
};

/** Examples of the rules with dates. */
export const RULE_EXAMPLES: ExamplesTable = {
  'rules.list': { answers: { 200: { 'before-2027': RULES } } },
  'rules.impact': { answers: { 200: { 'product-code': IMPACT } } },
  'admin.rules.list': { answers: { 200: { rules: { data: [ROW] } } } },
  'admin.rules.change': { requests: { 'switch-off': { enabled: false } }, answers: { 200: { rule: ROW } } },
};
