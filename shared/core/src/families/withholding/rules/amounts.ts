import { countIntegerDigits, type Decimal, decimal, formatAmount, ZERO } from '../../../decimal/index.ts';
import { type Message, WITHHOLDING_MESSAGES } from '../../../messages/index.ts';
import { countedItems, findRate, isCounted, netOf, paymentInSoles, SOLES, totalOf, withheldOf } from '../figures.ts';
import type { WithholdingItem, WithholdingRequest } from '../request.ts';
import type { WithholdingForm } from '../withholding-form.ts';
import { itemRule, type WithholdingRule } from './item-rule.ts';

const TOLERANCE = decimal('0.01');

/** `118.00`, or `1000.00 USD x 3.75`. */
function paymentText({ currencyCode, paymentAmount, exchangeRate }: WithholdingItem): string {
  const amount = formatAmount(decimal(paymentAmount));
  return currencyCode === SOLES ? amount : `${amount} ${currencyCode} x ${exchangeRate}`;
}

/**
 * Returns true if a figure is near enough to its expected value. Without a payment there is no rounding, so no cent is
 * tolerated.
 */
function isNear(given: Decimal, expected: Decimal, payment: Decimal): boolean {
  return given
    .minus(expected)
    .abs()
    .lessThanOrEqualTo(payment.isZero() ? ZERO : TOLERANCE);
}

function mismatch(expected: Decimal, formula: Message, given: Decimal): Message {
  return WITHHOLDING_MESSAGES.mismatch(formatAmount(expected), formula, formatAmount(given));
}

/** A document that counts must have a payment: without one there is nothing to withhold from (2736, 2700). */
export const PAYMENT_RULE = itemRule('WITHHOLDING_PAYMENT', (form, item) =>
  isCounted(form, item) && item.paymentAmount === 0
    ? { field: form.fields.paymentAmount, ...WITHHOLDING_MESSAGES.aboveZero }
    : null,
);

/**
 * Returns the payment of an item in soles, if the other figures can be checked against the payment. Null if the payment
 * in soles is unknown, or is zero in an item that counts.
 */
function judgeablePayment(form: WithholdingForm, item: WithholdingItem): Decimal | null {
  const payment = paymentInSoles(item);
  return payment?.isZero() && isCounted(form, item) ? null : payment;
}

/** Returns true if an item has nothing withheld, as a credit note may have. */
function isExempt(form: WithholdingForm, item: WithholdingItem): boolean {
  return item.withheldAmount === 0 && !isCounted(form, item);
}

/**
 * Returns the amount at the rate if the client's amount is not within a cent of it. Null if the amount is right or
 * cannot be checked.
 */
function correctedAmount(form: WithholdingForm, item: WithholdingItem, request: WithholdingRequest): Decimal | null {
  const payment = judgeablePayment(form, item);
  if (payment === null || findRate(form, request) === undefined || isExempt(form, item)) return null;
  const expected = withheldOf(payment, request.rate);
  return isNear(decimal(item.withheldAmount), expected, payment) ? null : expected;
}

/** The withheld amount must be the payment times the rate, in soles (2623, 2608), and above zero (2740, 2705). */
export const AMOUNT_RULE = itemRule('WITHHOLDING_AMOUNT', (form, item, request) => {
  const field = form.fields.withheldAmount;
  const expected = correctedAmount(form, item, request);
  if (expected !== null) {
    const formula = WITHHOLDING_MESSAGES.share(request.rate, paymentText(item));
    return { field, ...mismatch(expected, formula, decimal(item.withheldAmount)) };
  }
  const isMissing = item.withheldAmount === 0 && item.paymentAmount !== 0 && isCounted(form, item);
  return isMissing ? { field, ...WITHHOLDING_MESSAGES.aboveZero } : null;
});

/** The net must be the payment in soles less the retention, or plus the perception (2623, 2608), and above zero. */
export const NET_RULE = itemRule('WITHHOLDING_NET', (form, item, request) => {
  const field = form.fields.netAmount;
  const payment = judgeablePayment(form, item);
  if (payment === null || (isExempt(form, item) && item.netAmount === 0)) return null;
  const withheld = correctedAmount(form, item, request) ?? decimal(item.withheldAmount);
  const expected = netOf(form, payment, withheld);
  const given = decimal(item.netAmount);
  if (isNear(given, expected, payment))
    return given.isZero() && !payment.isZero() ? { field, ...WITHHOLDING_MESSAGES.aboveZero } : null;
  const formula = WITHHOLDING_MESSAGES.formula(`${paymentText(item)} ${form.sign} ${formatAmount(withheld)}`);
  return { field, ...mismatch(expected, formula, given) };
});

const MAX_INTEGER_DIGITS = 12;

/** SUNAT requires totals above 0 (2669). Notes and documents of that kind add nothing to the totals. */
export const COUNTED_RULE: WithholdingRule = {
  code: 'WITHHOLDING_COUNTED',
  find: (form, request) => {
    if (countedItems(form, request).length > 0) return [];
    return [{ path: 'items', ...WITHHOLDING_MESSAGES.counted(form.uncountedTypes) }];
  },
};

/** Returns a rule that a total of the client must be within a cent per item of the sum of its items. */
function totalRule(
  code: string,
  totalName: 'totalWithheld' | 'totalNet',
  amountName: 'withheldAmount' | 'netAmount',
): WithholdingRule {
  return {
    code,
    find: (form, request) => {
      const items = countedItems(form, request);
      const total = totalOf(form, request, amountName);
      const given = decimal(request[totalName]);
      const path = form.fields[totalName];
      const leftOut = items.length === request.items.length ? [] : form.uncountedTypes;
      const sumName = WITHHOLDING_MESSAGES.sumOf(form.fields[amountName], leftOut);
      if (countIntegerDigits(total) > MAX_INTEGER_DIGITS) {
        return [{ path, ...WITHHOLDING_MESSAGES.tooLarge(sumName, formatAmount(total), MAX_INTEGER_DIGITS) }];
      }
      const isNear = total.minus(given).abs().lessThanOrEqualTo(TOLERANCE.times(items.length));
      return items.length === 0 || isNear ? [] : [{ path, ...mismatch(total, sumName, given) }];
    },
  };
}

/** The total withheld (2628, 2667). */
export const TOTAL_RULE = totalRule('WITHHOLDING_TOTAL', 'totalWithheld', 'withheldAmount');

/** The total paid or collected (2629, 2668). */
export const NET_TOTAL_RULE = totalRule('WITHHOLDING_NET_TOTAL', 'totalNet', 'netAmount');
