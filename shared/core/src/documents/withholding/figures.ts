import { type Decimal, decimal, roundAmount, sum } from '../../decimal/index.ts';
import type { WithholdingItem, WithholdingRequest } from './request.ts';
import type { WithholdingForm } from './withholding-form.ts';

export const SOLES = 'PEN';

/** Returns true if the totals count a document of this type. */
export function isCounted(
  { uncountedTypes }: WithholdingForm,
  { documentType }: Pick<WithholdingItem, 'documentType'>,
): boolean {
  return !uncountedTypes.includes(documentType);
}

export function countedItems(form: WithholdingForm, { items }: WithholdingRequest): readonly WithholdingItem[] {
  return items.filter((item) => isCounted(form, item));
}

type Payment = Pick<WithholdingItem, 'currencyCode' | 'paymentAmount' | 'exchangeRate'>;

/** The payment in soles, not rounded; null when its rate of exchange is missing. */
export function paymentInSoles({ currencyCode, paymentAmount, exchangeRate }: Payment): Decimal | null {
  if (currencyCode === SOLES) return decimal(paymentAmount);
  return exchangeRate === undefined ? null : decimal(paymentAmount).times(decimal(exchangeRate));
}

/** Returns the part of a payment that is withheld at a rate, in soles, rounded to cents. */
export function withheldOf(payment: Decimal, rate: number): Decimal {
  return roundAmount(payment.times(decimal(rate)).dividedBy(100));
}

/** Returns the payment in soles less the retention or plus the perception, rounded to cents. */
export function netOf({ sign }: WithholdingForm, payment: Decimal, withheld: Decimal): Decimal {
  return roundAmount(sign === '-' ? payment.minus(withheld) : payment.plus(withheld));
}

/** Returns a total by SUNAT's rule: the sum of a printed figure of the counted items. */
export function totalOf(form: WithholdingForm, request: WithholdingRequest, figure: 'withheldAmount' | 'netAmount') {
  return sum(countedItems(form, request).map((item) => decimal(item[figure])));
}

/** The rate of the regime that a number stands for, as the XML prints it; undefined when the regime has no such rate. */
export function findRate({ regimes }: WithholdingForm, { regime, rate }: WithholdingRequest): string | undefined {
  return regimes[regime]?.rates.find((each) => decimal(each).equals(decimal(rate)));
}
