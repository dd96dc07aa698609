import type { WithholdingReading } from '../../readings/withholding.ts';
import { isPositive, toDecimal } from '../figure.ts';
import { type Rule, rule } from '../rule.ts';
import { RUC } from '../text.ts';
import { createReceiverRules, WITHHOLDING_HEADER_RULES, type WithholdingCodes } from './document.ts';
import { createLineRules } from './lines.ts';
import { createSumRules } from './sums.ts';

const CODES: WithholdingCodes = {
  receiver: { number: '2723', badNumber: '2724', scheme: '2516', badScheme: '2511', same: '2620' },
  totals: { withheld: '2628', net: '2629' },
  payment: { absentDate: '2737', otherMonth: '2661', tooLate: '2625', currency: '2622' },
  amounts: '2623',
};

/**
 * Rates of catalog 23. SUNAT accepts only 01 today; the sandbox also accepts 02, which the catalog and the public API
 * have.
 */
const RATES: ReadonlyMap<string, string> = new Map([
  ['01', '3'],
  ['02', '6'],
]);

const TYPES: ReadonlySet<string> = new Set(['01', '12', '07', '08', '20']);
const NUMBER = /^(E001|[FR][A-Z0-9]{3}|\d{4})-\d{1,8}$/;

const RETENTION_DOCUMENT_RULES: readonly Rule<WithholdingReading>[] = [
  rule('2618', 'El regimen de retencion no es valido', ({ regime }) => !RATES.has(regime ?? '')),
  rule('2619', 'La tasa de retencion no es la del regimen', ({ regime, percent }) => {
    return !toDecimal(percent).eq(toDecimal(RATES.get(regime ?? '') ?? null));
  }),
  rule('2725', 'El XML no contiene el importe total retenido', ({ totalWithheld }) => totalWithheld === null),
  rule('2726', 'El importe total retenido debe ser mayor que cero', ({ totalWithheld }) => !isPositive(totalWithheld)),
  rule(
    '2728',
    'La moneda del importe total retenido debe ser PEN',
    ({ totalWithheld }) => totalWithheld?.currency !== 'PEN',
  ),
  rule('2729', 'El XML no contiene el importe total pagado', ({ totalNet }) => totalNet === null),
  rule('2730', 'El importe total pagado debe ser mayor que cero', ({ totalNet }) => !isPositive(totalNet)),
  rule('2732', 'La moneda del importe total pagado debe ser PEN', ({ totalNet }) => totalNet?.currency !== 'PEN'),
];

/** Every rule of the comprobante de retencion, form before arithmetic. */
export const RETENTION_RULES: readonly Rule<WithholdingReading>[] = [
  ...WITHHOLDING_HEADER_RULES,
  ...createReceiverRules(CODES, new Set(['6']), RUC),
  ...RETENTION_DOCUMENT_RULES,
  ...createLineRules(CODES, { types: TYPES, number: NUMBER }),
  ...createSumRules(CODES, 'less'),
];
