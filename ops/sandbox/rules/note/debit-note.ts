import type { SaleReading } from '../../readings/sale.ts';
import { valuesOn } from '../dated.ts';
import { amountOf } from '../figure.ts';
import { lineRule, type Rule, rule } from '../rule.ts';
import { ALLOWANCE_RULES } from '../sale/allowances.ts';
import { NOTE_DETRACTION_RULES } from '../sale/detraction.ts';
import { HEADER_RULES } from '../sale/header.ts';
import { createHeaderTaxRules, igvOfLines } from '../sale/header-taxes.ts';
import { NOTE_LINE_AMOUNT_RULES, UNIT_PRICE_RULE } from '../sale/line-amounts.ts';
import { LINE_TAX_RULES, reasonOf, UNAFFECTED } from '../sale/line-taxes.ts';
import { createQuantityRules, LINE_RULES } from '../sale/lines.ts';
import { asErrors, asRemarks } from '../sale/severity.ts';
import { NOTE_TOTAL_RULES } from '../sale/totals.ts';
import { findSubtotal } from '../sale/tribute.ts';
import { createReasonRules, NOTE_OBSERVATION_RULES, NOTE_PARTY_RULES, reasonCodeOf } from './note.ts';
import {
  createModifiedRules,
  createReferenceRules,
  modifiesFactura,
  modifiesTooMany,
  type ReferenceCodes,
} from './reference.ts';

const CODES: ReferenceCodes = {
  wrongTypeForF: '2204',
  wrongTypeForB: '2400',
  badNumber: '2205',
  notRegistered: '2209',
  voided: '2207',
  rejected: '2208',
};

/** Penalties. They have a reason of their own since it is in the catalog, and reason 03 is of other concepts only. */
const PENALTIES = '13';
/** Reasons that need no modified document. */
const WITHOUT_ORIGINAL: readonly string[] = ['03', PENALTIES];
const IVAP = '12';

export const DEBIT_NOTE_REASON_RULES: readonly Rule<SaleReading>[] = [
  ...createReasonRules((code, day) => valuesOn('debitReason', day).includes(code)),
  lineRule('3507', 'Las penalidades son operaciones inafectas del IGV', (line, sale) => {
    return reasonCodeOf(sale) === PENALTIES && reasonOf(line) !== UNAFFECTED;
  }),
];

export const DEBIT_NOTE_REFERENCE_RULES: readonly Rule<SaleReading>[] = [
  rule('3194', 'La nota modifica un solo comprobante', modifiesTooMany),
  ...createReferenceRules(CODES, (sale) => WITHOUT_ORIGINAL.includes(reasonCodeOf(sale))),
];

export const DEBIT_NOTE_QUANTITY_RULES = createQuantityRules({
  id: '2137',
  quantityAbsent: '2580',
  quantityForm: '2580',
  unit: '2188',
});

/** Rules before the arithmetic, because the sums of an empty note may be right. */
export const DEBIT_NOTE_TOTAL_RULES: readonly Rule<SaleReading>[] = [
  rule('2062', 'El importe total de la nota debe ser mayor que cero', ({ total }) => {
    return !amountOf(total.payableAmount).gt(0);
  }),
  rule('2643', 'El IVAP de la nota debe ser mayor que cero', (sale) => {
    const ivap = findSubtotal(sale, '1016');
    return reasonCodeOf(sale) === IVAP && ivap !== undefined && amountOf(ivap.taxAmount).isZero();
  }),
];

const RULES: readonly Rule<SaleReading>[] = [
  ...HEADER_RULES,
  ...DEBIT_NOTE_REASON_RULES,
  ...DEBIT_NOTE_REFERENCE_RULES,
  ...NOTE_PARTY_RULES,
  ...DEBIT_NOTE_QUANTITY_RULES,
  ...LINE_RULES,
  ...ALLOWANCE_RULES,
  ...LINE_TAX_RULES,
  ...DEBIT_NOTE_TOTAL_RULES,
  ...NOTE_LINE_AMOUNT_RULES,
  UNIT_PRICE_RULE,
  ...createHeaderTaxRules(igvOfLines),
  ...NOTE_TOTAL_RULES,
  ...NOTE_DETRACTION_RULES,
];

export const DEBIT_NOTE_RULES: readonly Rule<SaleReading>[] = asErrors(RULES, modifiesFactura);

export const DEBIT_NOTE_LEDGER_RULES: readonly Rule<SaleReading>[] = createModifiedRules(CODES);

export const DEBIT_NOTE_OBSERVATION_RULES: readonly Rule<SaleReading>[] = [
  ...NOTE_OBSERVATION_RULES,
  ...asRemarks(RULES, modifiesFactura),
];
