import { countIntegerDigits, type Decimal, decimal, formatAmount, ZERO } from '../../../decimal/index.ts';
import { type Message, say } from '../../../messages/index.ts';
import { countedItems, findRate, isCounted, netOf, paymentInSoles, SOLES, totalOf, withheldOf } from '../figures.ts';
import type { WithholdingItem, WithholdingRequest } from '../request.ts';
import type { WithholdingForm } from '../withholding-form.ts';
import { itemRule, type WithholdingRule } from './item-rule.ts';

const ABOVE_ZERO = say('must be an amount greater than 0', 'debe ser un importe mayor que 0');

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
  return say(
    `must be ${formatAmount(expected)} (${formula.message}), not ${formatAmount(given)}`,
    `debe ser ${formatAmount(expected)} (${formula.es}), no ${formatAmount(given)}`,
  );
}

/** A document that counts must have a payment: without one there is nothing to withhold from (2736, 2700). */
export const PAYMENT_RULE = itemRule('WITHHOLDING_PAYMENT', (form, item) =>
  isCounted(form, item) && item.paymentAmount === 0 ? { field: form.fields.paymentAmount, ...ABOVE_ZERO } : null,
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
    const payment = paymentText(item);
    const formula = say(`${request.rate} % of ${payment}`, `${request.rate} % de ${payment}`);
    return { field, ...mismatch(expected, formula, decimal(item.withheldAmount)) };
  }
  const isMissing = item.withheldAmount === 0 && item.paymentAmount !== 0 && isCounted(form, item);
  return isMissing ? { field, ...ABOVE_ZERO } : null;
});

/** The net must be the payment in soles less the retention, or plus the perception (2623, 2608), and above zero. */
export const NET_RULE = itemRule('WITHHOLDING_NET', (form, item, request) => {
  const field = form.fields.netAmount;
  const payment = judgeablePayment(form, item);
  if (payment === null || (isExempt(form, item) && item.netAmount === 0)) return null;
  const withheld = correctedAmount(form, item, request) ?? decimal(item.withheldAmount);
  const expected = netOf(form, payment, withheld);
  const given = decimal(item.netAmount);
  if (isNear(given, expected, payment)) return given.isZero() && !payment.isZero() ? { field, ...ABOVE_ZERO } : null;
  const formula = `${paymentText(item)} ${form.sign} ${formatAmount(withheld)}`;
  return { field, ...mismatch(expected, say(formula, formula), given) };
});

const MAX_INTEGER_DIGITS = 12;

/** SUNAT requires totals above 0 (2669). Notes and documents of that kind add nothing to the totals. */
export const COUNTED_RULE: WithholdingRule = {
  code: 'WITHHOLDING_COUNTED',
  find: (form, request) => {
    if (countedItems(form, request).length > 0) return [];
    return [
      {
        path: 'items',
        ...say(
          `must hold a document that counts: those of type ${form.uncountedTypes.join(' and ')} do not`,
          `debe tener un comprobante que cuente: los de tipo ${form.uncountedTypes.join(' y ')} no cuentan`,
        ),
      },
    ];
  },
};

function nameSum(field: string, without: readonly string[]): Message {
  const isWhole = without.length === 0;
  return say(
    `the sum of ${field} over the items${isWhole ? '' : `, without those of type ${without.join(' and ')}`}`,
    `la suma de ${field} de los ítems${isWhole ? '' : `, sin los de tipo ${without.join(' y ')}`}`,
  );
}

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
      const sumName = nameSum(form.fields[amountName], leftOut);
      if (countIntegerDigits(total) > MAX_INTEGER_DIGITS) {
        return [
          {
            path,
            ...say(
              `must be lower: ${sumName.message} is ${formatAmount(total)}, which has more than ${MAX_INTEGER_DIGITS} integer digits`,
              `debe ser menor: ${sumName.es} es ${formatAmount(total)}, que tiene más de ${MAX_INTEGER_DIGITS} enteros`,
            ),
          },
        ];
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
