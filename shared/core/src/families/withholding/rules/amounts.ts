import { type Decimal, decimal, formatAmount, ZERO } from '../../../decimal/index.ts';
import { findRate, isCounted, netOf, paymentInSoles, SOLES, withheldOf } from '../figures.ts';
import type { WithholdingItem, WithholdingRequest } from '../request.ts';
import type { WithholdingForm } from '../withholding-form.ts';
import { itemRule } from './rule.ts';

const TOLERANCE = decimal('0.01');
const ABOVE_ZERO = 'must be an amount greater than 0';

/** `118.00`, or `1000.00 USD x 3.75`. */
function paymentText({ currencyCode, paymentAmount, exchangeRate }: WithholdingItem): string {
  const amount = formatAmount(decimal(paymentAmount));
  return currencyCode === SOLES ? amount : `${amount} ${currencyCode} x ${exchangeRate}`;
}

/** Nothing was paid, so there is nothing of which a cent could be lost. */
function isNear(given: Decimal, expected: Decimal, payment: Decimal): boolean {
  return given
    .minus(expected)
    .abs()
    .lessThanOrEqualTo(payment.isZero() ? ZERO : TOLERANCE);
}

function mismatch(expected: Decimal, formula: string, given: Decimal): string {
  return `must be ${formatAmount(expected)} (${formula}), not ${formatAmount(given)}`;
}

/** A document that counts was paid: without a payment there is nothing to withhold from (2736, 2700). */
export const PAYMENT_RULE = itemRule('WITHHOLDING_PAYMENT', (form, item) =>
  isCounted(form, item) && item.paymentAmount === 0 ? { field: form.fields.paymentAmount, message: ABOVE_ZERO } : null,
);

/** An item whose payment is known in soles and, if it counts, is not zero: its other figures can be judged. */
function judgeablePayment(form: WithholdingForm, item: WithholdingItem): Decimal | null {
  const payment = paymentInSoles(item);
  return payment?.isZero() && isCounted(form, item) ? null : payment;
}

/** Nothing withheld: a credit note may say so of itself. */
function isExempt(form: WithholdingForm, item: WithholdingItem): boolean {
  return item.withheldAmount === 0 && !isCounted(form, item);
}

/** The amount the rate gives when the client's is not within a cent of it; null when it is, or cannot be judged. */
function correctedAmount(form: WithholdingForm, item: WithholdingItem, request: WithholdingRequest): Decimal | null {
  const payment = judgeablePayment(form, item);
  if (payment === null || findRate(form, request) === undefined || isExempt(form, item)) return null;
  const expected = withheldOf(payment, request.rate);
  return isNear(decimal(item.withheldAmount), expected, payment) ? null : expected;
}

/** What is withheld is the rate of the payment, in soles (2623, 2608), and more than nothing (2740, 2705). */
export const AMOUNT_RULE = itemRule('WITHHOLDING_AMOUNT', (form, item, request) => {
  const field = form.fields.withheldAmount;
  const expected = correctedAmount(form, item, request);
  if (expected !== null) {
    const formula = `${request.rate} % of ${paymentText(item)}`;
    return { field, message: mismatch(expected, formula, decimal(item.withheldAmount)) };
  }
  const isMissing = item.withheldAmount === 0 && item.paymentAmount !== 0 && isCounted(form, item);
  return isMissing ? { field, message: ABOVE_ZERO } : null;
});

/** The net is the payment in soles less the retention, or plus the perception (2623, 2608), and more than nothing. */
export const NET_RULE = itemRule('WITHHOLDING_NET', (form, item, request) => {
  const field = form.fields.netAmount;
  const payment = judgeablePayment(form, item);
  if (payment === null || (isExempt(form, item) && item.netAmount === 0)) return null;
  const withheld = correctedAmount(form, item, request) ?? decimal(item.withheldAmount);
  const expected = netOf(form, payment, withheld);
  const given = decimal(item.netAmount);
  if (isNear(given, expected, payment))
    return given.isZero() && !payment.isZero() ? { field, message: ABOVE_ZERO } : null;
  const formula = `${paymentText(item)} ${form.sign} ${formatAmount(withheld)}`;
  return { field, message: mismatch(expected, formula, given) };
});
