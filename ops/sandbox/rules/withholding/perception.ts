import type { AmountReading } from '../../readings/read-text.ts';
import type { WithholdingReading } from '../../readings/withholding.ts';
import { IDENTITY_TYPES } from '../catalogs.ts';
import { isPositive, toDecimal } from '../figure.ts';
import { type Rule, rule } from '../rule.ts';
import { createReceiverRules, WITHHOLDING_HEADER_RULES, type WithholdingCodes } from './document.ts';
import { createLineRules } from './lines.ts';
import { createSumRules } from './sums.ts';

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

/** Every rule of the comprobante de percepcion, form before arithmetic. */
export const PERCEPTION_RULES: readonly Rule<WithholdingReading>[] = [
  ...WITHHOLDING_HEADER_RULES,
  ...createReceiverRules(CODES, IDENTITY_TYPES, CLIENT_NUMBER),
  ...PERCEPTION_DOCUMENT_RULES,
  ...createLineRules(CODES, { types: TYPES, number: NUMBER }),
  ...createSumRules(CODES, 'more'),
];

function isPositiveInSoles(amount: AmountReading | null): boolean {
  return isPositive(amount) && amount?.currency === 'PEN';
}
