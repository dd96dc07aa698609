import { EXPORT_OPERATIONS, type OperationTypeCode } from '@chasqui/core/catalogs';
import * as v from 'valibot';
import type { DocumentSource } from './document-source.ts';
import type { RepeatedNumber } from './repeated-number.ts';
import { ANY_CONSUMER, type SaleValues } from './sale-values.ts';
import { SPECIAL_OPERATIONS, type SpecialOperationValues } from './special-operation.ts';

/** Discount as the form of a sale makes it. */
const OneDiscountSchema = v.tuple([v.strictObject({ amount: v.number() })]);

const ExportSchema = v.object({ operationType: v.picklist<readonly OperationTypeCode[]>([...EXPORT_OPERATIONS]) });

const SpecialSchema = v.object({
  operationType: v.picklist<readonly OperationTypeCode[]>([...SPECIAL_OPERATIONS.keys()]),
});

const PropertiesSchema = v.array(
  v.looseObject({ code: v.string(), value: v.optional(v.string()), startDate: v.optional(v.string()) }),
);

/** Returns the operation of an earlier sale, with the properties of its first line. */
function repeatOperation({ document, lines }: DocumentSource): Partial<SpecialOperationValues> {
  const special = v.safeParse(SpecialSchema, document.request);
  if (!special.success) return {};
  const properties = v.safeParse(PropertiesSchema, lines[0]?.further.properties);
  const typed = properties.success ? properties.output : [];
  return {
    specialOperation: special.output.operationType,
    operationProperties: Object.fromEntries(
      typed.map(({ code, value, startDate }) => [code, value ?? startDate ?? '']),
    ),
  };
}

/**
 * Returns the values of a sale like an earlier one: customer, lines, currency, kind of operation and the discount of the whole
 * document. Day, series and payment are those of the empty form. A sale in the place of one without effect keeps its series, and its number if
 * that is free.
 */
export function repeatSale(empty: SaleValues, source: DocumentSource, repeated: RepeatedNumber): SaleValues {
  const { document, customer, lines, allowances } = source;
  const isCustomerNamed = customer.identityNumber !== ANY_CONSUMER.identityNumber;
  const discounts = v.safeParse(OneDiscountSchema, allowances.discounts);
  const exported = v.safeParse(ExportSchema, document.request);
  return {
    ...empty,
    series: repeated.standing === 'kept' ? empty.series : document.series,
    correlative: repeated.standing === 'free' ? document.correlative : null,
    ...(exported.success && { isExport: true, operationType: exported.output.operationType }),
    ...repeatOperation(source),
    isCustomerNamed,
    customer: isCustomerNamed ? customer : empty.customer,
    items: lines,
    currencyCode: document.currencyCode,
    discount: discounts.success ? String(discounts.output[0].amount) : '',
  };
}
