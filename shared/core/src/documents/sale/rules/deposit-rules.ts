import { findCurrency, PASSENGERS_DETRACTION } from '../../../catalogs/index.ts';
import { type Decimal, decimal, formatAmount, roundTo } from '../../../decimal/index.ts';
import { say } from '../../../messages/index.ts';
import type { EmissionFacts } from '../../kit/emission-facts.ts';
import type { DocumentWarning, Rule } from '../../kit/rule.ts';
import type { SaleDocument } from '../completed-sale.ts';
import { isDepositOfRate } from '../detraction-deposit.ts';
import { solesPerUnit } from '../exchange-rate.ts';
import { depositOf, detractedOf } from '../payment.ts';
import type { PricedSale, SaleRule } from '../priced-sale.ts';
import type { InvoicedRequest, SaleRequest } from '../request.ts';

/** The deposit must be given, except where the exchange rate gave it. */
export const DETRACTION_DEPOSIT_RULE: SaleRule = {
  code: 'SALE_DETRACTION_DEPOSIT',
  find: ({ request }) => {
    const { detraction } = request;
    if (detraction === undefined || detraction.amount !== undefined) return [];
    const day = isDepositOfRate(request) ? request.issueDate : null;
    const reason = {
      en: day === null ? '' : `: the service has no exchange rate for ${day}`,
      es: day === null ? '' : `: el servicio no tiene el tipo de cambio del ${day}`,
    };
    const message = say(
      `is required and must be an amount greater than 0, with at most 12 integer digits and 2 decimals${reason.en}`,
      `es obligatorio y debe ser un importe mayor que 0, con 12 enteros y 2 decimales como máximo${reason.es}`,
    );
    return [{ path: 'detraction.amount', ...message }];
  },
};

const TOLERANCE = decimal('0.01');

/** Returns the base of a detraction: the payable amount, or the value of reference of the freight if it is larger. */
function baseOfDetraction({ freight }: Partial<InvoicedRequest>, payable: Decimal): Decimal {
  const reference = decimal(freight?.serviceReferenceValue ?? 0);
  return reference.greaterThan(payable) ? reference : payable;
}

/** Returns true if a deposit is an amount to the cent, or in whole soles, as deposits are made. */
function isDepositOf(amount: Decimal, expected: Decimal): boolean {
  return amount.minus(expected).abs().lessThanOrEqualTo(TOLERANCE) || amount.equals(roundTo(expected, 0));
}

/**
 * Compares the detraction of a sale in soles with its percentage of the payable amount, exact or in whole soles, as
 * deposits are made. A sale worth nothing has another problem.
 */
export const DETRACTION_AMOUNT_RULE: SaleRule<SaleRequest & Partial<InvoicedRequest>> = {
  code: 'SALE_DETRACTION_AMOUNT',
  find: ({ request, totals: { payable } }) => {
    const { detraction, currencyCode } = request;
    if (detraction?.amount === undefined || currencyCode !== 'PEN' || payable.lessThanOrEqualTo(0)) return [];
    if (detraction.code === PASSENGERS_DETRACTION) return [];
    const base = baseOfDetraction(request, payable);
    const expected = detractedOf(base, detraction.percentage);
    const amount = depositOf(detraction);
    if (isDepositOf(amount, expected)) return [];
    const { percentage } = detraction;
    const whole = formatAmount(roundTo(expected, 0));
    const message = say(
      `must be ${formatAmount(expected)} (${percentage} % of ${formatAmount(base)}) or ${whole} in whole soles, not ${formatAmount(amount)}`,
      `debe ser ${formatAmount(expected)} (${percentage} % de ${formatAmount(base)}) o ${whole} en soles enteros, no ${formatAmount(amount)}`,
    );
    return [{ path: 'detraction.amount', ...message }];
  },
};

/** Share by which a deposit may differ from that at the rate of the issue date: the rate of another day is lawful. */
const RATE_TOLERANCE = decimal('0.2');

/** A deposit in soles for a sale in another currency is about the percentage at the known rate. */
export const DETRACTION_RATE_RULE: Rule<
  [sale: PricedSale<SaleRequest & Partial<InvoicedRequest>>, facts?: EmissionFacts]
> = {
  code: 'SALE_DETRACTION_RATE',
  find: ({ request, totals: { payable } }, { sell } = {}) => {
    const { detraction, currencyCode } = request;
    const rate = solesPerUnit(request, sell);
    if (detraction?.amount === undefined || currencyCode === 'PEN' || rate === undefined) return [];
    if (detraction.code === PASSENGERS_DETRACTION || payable.lessThanOrEqualTo(0)) return [];
    const base = baseOfDetraction(request, payable.times(decimal(rate)));
    const expected = detractedOf(base, detraction.percentage);
    const amount = depositOf(detraction);
    const isNear = amount.minus(expected).abs().lessThanOrEqualTo(expected.times(RATE_TOLERANCE));
    if (isNear || isDepositOf(amount, expected)) return [];
    const { percentage } = detraction;
    const message = say(
      `must be in soles, about ${formatAmount(expected)} (${percentage} % of S/ ${formatAmount(base)}, at the rate of ${rate}), not ${formatAmount(amount)}`,
      `debe ser en soles, alrededor de ${formatAmount(expected)} (${percentage} % de S/ ${formatAmount(base)}, al tipo de cambio de ${rate}), no ${formatAmount(amount)}`,
    );
    return [{ path: 'detraction.amount', ...message }];
  },
};

/** Warns of a deposit that is the percentage of a sale in another currency. It should be soles; a known rate would refuse it. */
export function warnOfDeposit({ currencyCode, detraction, monetaryTotal }: SaleDocument): readonly DocumentWarning[] {
  if (detraction === null || currencyCode === 'PEN' || detraction.code === PASSENGERS_DETRACTION) return [];
  const inItsCurrency = detractedOf(decimal(monetaryTotal.payableAmount), Number(detraction.percentage));
  if (!isDepositOf(decimal(detraction.amount), inItsCurrency)) return [];
  const currency = findCurrency(currencyCode);
  return [
    {
      code: 'DETRACTION_IN_DOLLARS',
      ...say(
        `detraction.amount is in soles, and ${detraction.amount} is the percentage of the total in ${currency?.words.message ?? currencyCode}: the customer would deposit S/ ${detraction.amount}`,
        `detraction.amount es en soles, y ${detraction.amount} es el porcentaje del total en ${currency?.words.es ?? currencyCode}: el cliente depositaría S/ ${detraction.amount}`,
      ),
    },
  ];
}
