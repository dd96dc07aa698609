import type { SettlementReading } from '../../readings/purchase-settlement.ts';
import type { SaleReading } from '../../readings/sale.ts';
import { SETTLEMENT_ALLOWANCES, SETTLEMENT_OPERATIONS } from '../catalogs.ts';
import { valueOn } from '../dated.ts';
import { isAmount, lineFigureRule } from '../figure.ts';
import { createItemRule, findingRule, lineRule, type Rule } from '../rule.ts';
import { createAdvanceRules } from '../sale/advances.ts';
import { createOperationRules, HEADER_RULES } from '../sale/header.ts';
import { INVOICE_HEADER_TAX_RULES, INVOICE_QUANTITY_RULES } from '../sale/invoice.ts';
import { LEGEND_RULES } from '../sale/legends.ts';
import { LINE_AMOUNT_RULES, taxFigure, UNIT_PRICE_RULE } from '../sale/line-amounts.ts';
import { LINE_TAX_RULES } from '../sale/line-taxes.ts';
import { BILL_LINE_RULES, LINE_RULES } from '../sale/lines.ts';
import { OBSERVATION_RULES } from '../sale/observations.ts';
import { has } from '../sale/properties.ts';
import { REFERENCE_REMARKS, REFERENCE_RULES } from '../sale/references.ts';
import { asErrors, asRemarks } from '../sale/severity.ts';
import { isEmpty } from '../text.ts';
import { SETTLEMENT_PARTY_RULES } from './parties.ts';
import { SETTLEMENT_TOTAL_REMARKS, SETTLEMENT_TOTAL_RULES } from './totals.ts';

const GOLD = '0503';

/** Properties (catalog 55) of gold: concession, grade, nature and mining right, with the code if one is missing. */
const PROPERTIES = [
  ['2466', '6000'],
  ['2467', '6004'],
  ['2468', '6005'],
  ['2469', '6006'],
] as const;

/** Rules about the origin of gold. */
const GOLD_RULES: readonly Rule<SaleReading>[] = [
  ...PROPERTIES.map(([code, property]) =>
    lineRule<SaleReading>(code, `Falta la propiedad ${property} del oro`, (line, { operationType }) => {
      return operationType === GOLD && !has(line, property);
    }),
  ),
  lineRule('3064', 'La propiedad del oro no tiene valor', ({ properties }, { operationType }) => {
    const ofGold = properties.filter((one) => PROPERTIES.some(([, property]) => property === one.code));
    return operationType === GOLD && ofGold.some(({ value }) => isEmpty(value));
  }),
];

const allowanceRule = createItemRule(
  ({ allowances }: SaleReading) => allowances,
  ({ reasonCode }) => `motivo ${reasonCode}`,
);

const ALLOWANCE_RULES: readonly Rule<SaleReading>[] = [
  allowanceRule('3072', 'El descuento no tiene codigo de motivo', ({ reasonCode }) => isEmpty(reasonCode)),
  allowanceRule('3071', 'El codigo de motivo del descuento no existe', ({ reasonCode }) => {
    return !SETTLEMENT_ALLOWANCES.has(reasonCode ?? '');
  }),
  allowanceRule('3114', 'El indicador de cargo no es el de su codigo', ({ isCharge }) => isCharge !== false),
  allowanceRule('2968', 'El monto del descuento no cumple con el formato', ({ amount }) => !isAmount(amount)),
];

const CURRENCY_RULE: Rule<SaleReading> = findingRule(
  '2337',
  'La moneda debe ser la misma en todo el documento',
  (sale) => {
    return sale.amounts.find(({ currency }) => currency !== sale.currency)?.path;
  },
);

/** Rule that a line has a product code. A wrong code is 3496, as in sales. */
const PRODUCT_CODE_RULE: Rule<SaleReading> = lineRule(
  '3506',
  'La linea no tiene codigo de producto SUNAT',
  ({ sunatCode }, { issueDate }) => {
    return isEmpty(sunatCode) && valueOn('settlementWithoutProductCode', issueDate) === 'error';
  },
);

/** Codes of sales that the authority does not use here: 2071 is 2337, and 3462 is of sales alone. */
const NOT_HERE = ['2071', '2638', '3462'];
/** Observation on a wrong product code, which only sales get before it is an error. */
const REMARK_NOT_HERE = '3496';

/** Rules of sales whose content is that of a settlement too. */
const SHARED_RULES: readonly Rule<SaleReading>[] = [
  ...HEADER_RULES,
  CURRENCY_RULE,
  ...createOperationRules(SETTLEMENT_OPERATIONS),
  ...LEGEND_RULES,
  ...REFERENCE_RULES,
  ...INVOICE_QUANTITY_RULES,
  ...BILL_LINE_RULES,
  PRODUCT_CODE_RULE,
  ...LINE_RULES,
  ...GOLD_RULES,
  ...ALLOWANCE_RULES,
  ...LINE_TAX_RULES,
  lineFigureRule<SaleReading>('2464', 'La retencion de la linea no es su base por su tasa', (line) =>
    taxFigure(line, '3000'),
  ),
  ...LINE_AMOUNT_RULES,
  UNIT_PRICE_RULE,
  // A malformed base of the income tax is 2470, not 2999.
  ...SETTLEMENT_TOTAL_RULES,
  ...INVOICE_HEADER_TAX_RULES,
  ...createAdvanceRules('2465'),
].filter(({ code }) => !NOT_HERE.includes(code));

/** No sum of a settlement refuses it, but the few that have no observation of their own. */
const isStrict = () => false;

export const SETTLEMENT_RULES: readonly Rule<SettlementReading>[] = [
  ...SETTLEMENT_PARTY_RULES,
  ...asErrors(SHARED_RULES, isStrict),
];

export const SETTLEMENT_OBSERVATION_RULES: readonly Rule<SettlementReading>[] = [
  ...OBSERVATION_RULES.filter(({ code }) => code !== REMARK_NOT_HERE),
  ...REFERENCE_REMARKS,
  ...asRemarks(SHARED_RULES, isStrict),
  ...SETTLEMENT_TOTAL_REMARKS,
];
