import type { AmountReading } from '../../readings/index.ts';
import type { WithholdingReading } from '../../readings/withholding.ts';
import { IDENTITY_TYPES } from '../catalogs.ts';
import { amountOf, toDecimal } from '../figure.ts';
import { type Rule, rule } from '../rule.ts';
import { AMOUNT } from '../text.ts';
import {
  createLineRules,
  createReceiverRules,
  createSumRules,
  WITHHOLDING_HEADER_RULES,
  type WithholdingCodes,
} from '../withholding/index.ts';

const CODES: WithholdingCodes = {
  receiver: { number: '2679', badNumber: '2680', scheme: '2516', badScheme: '2511', same: '2604' },
  totals: { withheld: '2667', net: '2668' },
  payment: { absentDate: '2702', otherMonth: '2659', tooLate: '2612', currency: '2607' },
  amounts: '2608',
};

/** Rates of catalog 22, with the rate that the public API gives regime 03. */
const RATES: ReadonlyMap<string, readonly string[]> = new Map([
  ['01', ['2']],
  ['02', ['1']],
  ['03', ['0.5', '2']],
]);

const TYPES: ReadonlySet<string> = new Set(['01', '03', '12', '07', '08', '40']);
const NUMBER = /^(E001|EB01|[FBP][A-Z0-9]{3}|\d{4})-\d{1,8}$/;
const CLIENT_NUMBER = /^[A-Za-z0-9]{1,15}$/;

const PERCEPTION_RECEIVER_RULES = createReceiverRules(CODES, IDENTITY_TYPES, CLIENT_NUMBER);

const PERCEPTION_DOCUMENT_RULES: readonly Rule<WithholdingReading>[] = [
  rule('2602', 'El regimen de percepcion no es valido', ({ regime }) => !RATES.has(regime ?? '')),
  rule('2603', 'La tasa de percepcion no es la del regimen', ({ regime, percent }) => {
    const rates = RATES.get(regime ?? '') ?? [];
    return !rates.some((rate) => toDecimal(percent).eq(toDecimal(rate)));
  }),
  rule('2669', 'El importe total percibido debe ser mayor que cero y estar en soles', ({ totalWithheld }) => {
    return !isPositiveInSoles(totalWithheld);
  }),
  rule('2669', 'El importe total cobrado debe ser mayor que cero y estar en soles', ({ totalNet }) => {
    return !isPositiveInSoles(totalNet);
  }),
];

const PERCEPTION_LINE_RULES = createLineRules(CODES, { types: TYPES, number: NUMBER });
const PERCEPTION_SUM_RULES = createSumRules(CODES, 'more');

/** Every rule of the comprobante de percepcion, form before arithmetic. */
export const PERCEPTION_RULES: readonly Rule<WithholdingReading>[] = [
  ...WITHHOLDING_HEADER_RULES,
  ...PERCEPTION_RECEIVER_RULES,
  ...PERCEPTION_DOCUMENT_RULES,
  ...PERCEPTION_LINE_RULES,
  ...PERCEPTION_SUM_RULES,
];

function isPositiveInSoles(amount: AmountReading | null): boolean {
  return AMOUNT.test(amount?.text ?? '') && amountOf(amount).gt(0) && amount?.currency === 'PEN';
}
