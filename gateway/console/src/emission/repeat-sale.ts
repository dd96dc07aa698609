import { EXPORT_OPERATIONS, type OperationTypeCode } from '@chasqui/core/catalogs';
import * as v from 'valibot';
import type { DocumentSource } from './document-source.ts';
import type { RepeatedNumber } from './repeated-number.ts';
import { ANY_CONSUMER, type SaleValues } from './sale-values.ts';

/** Discount as the form of a sale makes it. */
const OneDiscountSchema = v.tuple([v.strictObject({ amount: v.number() })]);

const ExportSchema = v.object({ operationType: v.picklist<readonly OperationTypeCode[]>([...EXPORT_OPERATIONS]) });

/**
 * Returns the values of a sale like an earlier one: customer, lines, currency, kind of export and the discount of the whole
 * document. Day, series and payment are those of the empty form. A sale in the place of one without effect keeps its series, and its number if
 * that is free.
 */
export function repeatSale(
  empty: SaleValues,
  { document, customer, lines, allowances }: DocumentSource,
  repeated: RepeatedNumber,
): SaleValues {
  const isCustomerNamed = customer.identityNumber !== ANY_CONSUMER.identityNumber;
  const discounts = v.safeParse(OneDiscountSchema, allowances.discounts);
  const exported = v.safeParse(ExportSchema, document.request);
  return {
    ...empty,
    series: repeated.standing === 'kept' ? empty.series : document.series,
    correlative: repeated.standing === 'free' ? document.correlative : null,
    ...(exported.success && { isExport: true, operationType: exported.output.operationType }),
    isCustomerNamed,
    customer: isCustomerNamed ? customer : empty.customer,
    items: lines,
    currencyCode: document.currencyCode,
    discount: discounts.success ? String(discounts.output[0].amount) : '',
  };
}
