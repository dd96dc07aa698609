import { EXPORT_OPERATIONS, type OperationTypeCode } from '@chasqui/core/catalogs';
import * as v from 'valibot';
import { priceText } from '../components/typed-text.ts';
import type { DocumentSource } from './document-source.ts';
import type { RepeatedNumber } from './repeated-number.ts';
import { ANY_CONSUMER, type SaleValues } from './sale-values.ts';
import { SPECIAL_OPERATIONS, type SpecialOperationValues, specialOperationOf } from './special-operation.ts';

/** Discount as the form of a sale makes it. */
const OneDiscountSchema = v.tuple([v.strictObject({ amount: v.number() })]);

const ExportSchema = v.object({ operationType: v.picklist<readonly OperationTypeCode[]>([...EXPORT_OPERATIONS]) });

const SpecialSchema = v.object({
  operationType: v.picklist<readonly OperationTypeCode[]>([...SPECIAL_OPERATIONS.keys()]),
});

const PropertiesSchema = v.array(
  v.looseObject({ code: v.string(), value: v.optional(v.string()), startDate: v.optional(v.string()) }),
);

/** Returns the operation of an earlier sale, and the lines without the fields that the form has itself. */
function repeatOperation({
  document,
  lines,
}: DocumentSource): Partial<SpecialOperationValues> & Pick<SaleValues, 'items'> {
  const special = v.safeParse(SpecialSchema, document.request);
  const [first, ...others] = lines;
  if (!special.success || first === undefined) return { items: lines };
  const { operationType: specialOperation } = special.output;
  const { properties: shown = [], products = [] } = specialOperationOf({ specialOperation });
  const { properties: given, ...further } = first.further;
  const properties = v.parse(v.fallback(PropertiesSchema, []), given);
  const isShown = ({ code }: (typeof properties)[number]) => shown.some((each) => each === code);
  const rest = properties.filter((property) => !isShown(property));
  const [product] = products.find(([code]) => code === further.sunatCode) ?? [];
  return {
    specialOperation,
    operationProperties: Object.fromEntries(
      properties.filter(isShown).map(({ code, value, startDate }) => [code, value ?? startDate ?? '']),
    ),
    ...(product !== undefined && { deductibleProduct: product }),
    items: [{ ...first, further: { ...further, ...(rest.length > 0 && { properties: rest }) } }, ...others],
  };
}

/**
 * Returns the values of a sale like an earlier one: customer, lines, currency, kind of operation and the discount of the whole
 * document. Day, series and payment are those of the empty form. A sale in the place of one without effect keeps its series, and its number if
 * that is free.
 */
export function repeatSale(empty: SaleValues, source: DocumentSource, repeated: RepeatedNumber): SaleValues {
  const { document, customer, allowances } = source;
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
    currencyCode: document.currencyCode,
    discount: discounts.success ? priceText(discounts.output[0].amount) : '',
  };
}
