import * as v from 'valibot';
import type { DocumentSource } from './document-source.ts';
import type { RepeatedNumber } from './repeated-number.ts';
import { ANY_CONSUMER, type SaleValues } from './sale-values.ts';

/** Discount as the form of a sale makes it. */
const OneDiscountSchema = v.tuple([v.strictObject({ amount: v.number() })]);

/**
 * Returns the values of a sale like an earlier one: customer, lines, currency and the discount of the whole document. Day,
 * series and payment are those of the empty form. A sale in the place of one without effect keeps its series, and its number if
 * that is free.
 */
export function repeatSale(
  empty: SaleValues,
  { document, customer, lines, allowances }: DocumentSource,
  repeated: RepeatedNumber,
): SaleValues {
  const isCustomerNamed = customer.identityNumber !== ANY_CONSUMER.identityNumber;
  const discounts = v.safeParse(OneDiscountSchema, allowances.discounts);
  return {
    ...empty,
    series: repeated.standing === 'kept' ? empty.series : document.series,
    correlative: repeated.standing === 'free' ? document.correlative : null,
    isCustomerNamed,
    customer: isCustomerNamed ? customer : empty.customer,
    items: lines,
    currencyCode: document.currencyCode,
    discount: discounts.success ? String(discounts.output[0].amount) : '',
  };
}
