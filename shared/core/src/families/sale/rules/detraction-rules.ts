import { PASSENGERS_DETRACTION } from '../../../catalogs/index.ts';
import { type Decimal, decimal, formatAmount, roundTo } from '../../../decimal/index.ts';
import { SALE_PAYMENT_MESSAGES } from '../../../messages/index.ts';
import { firstDayOf, isRuleInForce, isRuleName } from '../../../rules/index.ts';
import type { EmissionFacts } from '../../emission-facts.ts';
import { type DocumentWarning, findIf, type Rule } from '../../rule.ts';
import { owedOf } from '../complete-sale.ts';
import type { SaleDocument } from '../completed-sale.ts';
import { isDepositOfRate } from '../detraction-deposit.ts';
import { depositOf, detractedOf, isCreditSale, withheldByDetraction } from '../payment.ts';
import type { PricedSale, SaleRule } from '../priced-sale.ts';
import type { InvoicedRequest, SaleRequest } from '../request.ts';

/** Catalog 54: codes whose operation (1002, 1004) needs data of its own in each line (3063, 3116). */
const NEEDED_DATA = {
  '004': { field: 'fishing', data: SALE_PAYMENT_MESSAGES.dataOfFishing },
  '027': { field: 'freight', data: SALE_PAYMENT_MESSAGES.dataOfFreight },
} as const;

/** SUNAT refuses a detraction of fish or of freight without its data. Nothing else has such data. */
export const DETRACTION_CODE_RULE: SaleRule<SaleRequest & Partial<InvoicedRequest>> = {
  code: 'SALE_DETRACTION_CODE',
  find: ({ request }) => {
    const code = request.detraction?.code;
    const isGeneral = request.operationType === '1001';
    const needed = code === '004' || code === '027' ? NEEDED_DATA[code] : undefined;
    return [
      ...(needed === undefined || isGeneral || request[needed.field] !== undefined
        ? []
        : findIf(
            true,
            'detraction.code',
            SALE_PAYMENT_MESSAGES.detractionNeedsData(code ?? '', needed.field, needed.data),
          )),
      ...findIf(
        request.fishing !== undefined && code !== '004',
        'fishing',
        SALE_PAYMENT_MESSAGES.withoutDetraction('004'),
      ),
      ...findIf(
        request.freight !== undefined && code !== '027',
        'freight',
        SALE_PAYMENT_MESSAGES.withoutDetraction('027'),
      ),
      ...findIf(
        request.passengerTransport !== undefined && code !== PASSENGERS_DETRACTION,
        'passengerTransport',
        SALE_PAYMENT_MESSAGES.withoutDetraction(PASSENGERS_DETRACTION),
      ),
    ];
  },
};

/** SUNAT refuses a code before the day on which it was added to catalog 54 (3033). */
export const DETRACTION_DATE_RULE: SaleRule = {
  code: 'SALE_DETRACTION_DATE',
  find: ({ request: { detraction, issueDate }, rules }) => {
    if (detraction === undefined) return [];
    const rule = `detraction-${detraction.code}`;
    // A code that was always there has no rule.
    if (!isRuleName(rule) || isRuleInForce(rules, rule, issueDate)) return [];
    const message = SALE_PAYMENT_MESSAGES.detractionOutOfTime(detraction.code, issueDate, firstDayOf(rules, rule));
    return [{ path: 'detraction.code', ...message }];
  },
};

/** The deposit must be given, except where the exchange rate gave it. */
export const DETRACTION_DEPOSIT_RULE: SaleRule = {
  code: 'SALE_DETRACTION_DEPOSIT',
  find: ({ request }) => {
    const { detraction } = request;
    if (detraction === undefined || detraction.amount !== undefined) return [];
    return [
      {
        path: 'detraction.amount',
        ...SALE_PAYMENT_MESSAGES.depositMissing(isDepositOfRate(request) ? request.issueDate : null),
      },
    ];
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
    const message = SALE_PAYMENT_MESSAGES.detractionMismatch({
      expected: formatAmount(expected),
      percentage: detraction.percentage,
      base: formatAmount(base),
      whole: formatAmount(roundTo(expected, 0)),
      given: formatAmount(amount),
    });
    return [{ path: 'detraction.amount', ...message }];
  },
};

/** Share by which a deposit may differ from that at the rate of the issue date: the rate of another day is lawful. */
const RATE_TOLERANCE = decimal('0.2');

/** A deposit in soles for a sale in dollars is about the percentage at the known rate (soles for one dollar). */
export const DETRACTION_RATE_RULE: Rule<
  [sale: PricedSale<SaleRequest & Partial<InvoicedRequest>>, facts?: EmissionFacts]
> = {
  code: 'SALE_DETRACTION_RATE',
  find: ({ request, totals: { payable } }, { sell } = {}) => {
    const { detraction, currencyCode } = request;
    if (detraction?.amount === undefined || currencyCode === 'PEN' || sell === undefined) return [];
    if (detraction.code === PASSENGERS_DETRACTION || payable.lessThanOrEqualTo(0)) return [];
    const base = baseOfDetraction(request, payable.times(decimal(sell)));
    const expected = detractedOf(base, detraction.percentage);
    const amount = depositOf(detraction);
    const isNear = amount.minus(expected).abs().lessThanOrEqualTo(expected.times(RATE_TOLERANCE));
    if (isNear || isDepositOf(amount, expected)) return [];
    const message = SALE_PAYMENT_MESSAGES.detractionOffRate({
      expected: formatAmount(expected),
      percentage: detraction.percentage,
      base: formatAmount(base),
      sell,
      given: formatAmount(amount),
    });
    return [{ path: 'detraction.amount', ...message }];
  },
};

/** Warns of a deposit that is the percentage of a sale in dollars. It should be soles; a known rate would refuse it. */
export function warnOfDeposit({ currencyCode, detraction, monetaryTotal }: SaleDocument): readonly DocumentWarning[] {
  if (detraction === null || currencyCode === 'PEN' || detraction.code === PASSENGERS_DETRACTION) return [];
  const inDollars = detractedOf(decimal(monetaryTotal.payableAmount), Number(detraction.percentage));
  if (!isDepositOf(decimal(detraction.amount), inDollars)) return [];
  return [{ code: 'DETRACTION_IN_DOLLARS', ...SALE_PAYMENT_MESSAGES.warnDepositInDollars(detraction.amount) }];
}

/**
 * A sale on credit must have an amount due above 0: the payable amount less the detraction (3250, 3251). A sale worth
 * nothing without advances has another problem.
 */
export const CREDIT_PENDING_RULE: SaleRule<InvoicedRequest> = {
  code: 'SALE_CREDIT_PENDING',
  find: (sale) => {
    const { request, totals } = sale;
    const { payable, prepaid } = totals;
    if (!isCreditSale(request) || owedOf(sale).greaterThan(0)) return [];
    if (prepaid.isZero() && (request.detraction === undefined || payable.lessThanOrEqualTo(0))) return [];
    if (request.detraction === undefined || payable.lessThanOrEqualTo(0)) {
      return [{ path: 'dueDate', ...SALE_PAYMENT_MESSAGES.nothingOnDueDate }];
    }
    const withheld = withheldByDetraction(request.detraction, payable, request.currencyCode);
    const message = SALE_PAYMENT_MESSAGES.pendingOnDueDate(formatAmount(withheld), formatAmount(payable));
    return [{ path: 'detraction.percentage', ...message }];
  },
};
