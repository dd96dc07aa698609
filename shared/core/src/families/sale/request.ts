import * as v from 'valibot';
import {
  CURRENCY_CODES,
  DETRACTION_CODE_LIST,
  IDENTITY_TYPE_CODES,
  IGV_AFFECTATION_CODES,
  ISC_SYSTEM_CODES,
  isUnitCode,
} from '../../catalogs/index.ts';
import { toJsonNumber } from '../../decimal/index.ts';
import {
  amountField,
  calendarDateField,
  choiceField,
  closedObject,
  correlativeField,
  itemsField,
  NamedClientSchema,
  type NamedProduct,
  orProduct,
  PARTY_NAME_ENTRIES,
  patternField,
  percentageField,
  positiveAmountField,
  priceField,
  productIdField,
  quantityField,
  type RequestOf,
  RucPartySchema,
  rateField,
  textField,
} from '../../fields/index.ts';
import type { PartyRequest } from '../../parties.ts';

export const MAX_LINES = 999;

const UNIT_MESSAGE = "must be a unit code of SUNAT's catalog 03, such as NIU, ZZ or KGM";

/** The item object of api.md. */
export const SaleItemSchema = closedObject({
  code: v.pipe(textField({ min: 1, max: 30 }), v.description('Your own code of the product or service')),
  description: textField({ min: 1, max: 500 }),
  quantity: v.pipe(quantityField(), v.description('Greater than 0, up to 10 decimals')),
  unitCode: v.pipe(patternField(/^[A-Z0-9]{1,3}$/, UNIT_MESSAGE), v.check(isUnitCode, UNIT_MESSAGE)),
  unitPrice: v.pipe(priceField(), v.description('Price of one unit before taxes, up to 10 decimals')),
  igvType: v.optional(
    v.pipe(
      choiceField(IGV_AFFECTATION_CODES),
      v.description('Catalog 07, how IGV applies: 10 taxed, 20 exempt, 30 unaffected'),
    ),
    '10',
  ),
  discount: v.optional(v.pipe(amountField(), v.description('Amount that is taken off the whole line, before taxes'))),
  iscRate: v.optional(v.pipe(rateField(), v.description('Fraction from 0 to 1: 0.17 is 17 %'))),
  iscSystemType: v.optional(
    v.pipe(choiceField(ISC_SYSTEM_CODES), v.description('Catalog 08, how the ISC is computed')),
  ),
});

/** The detraction object of api.md. */
export const DetractionSchema = closedObject({
  code: v.picklist(DETRACTION_CODE_LIST, "must be a code of SUNAT's catalog 54, like 037"),
  percentage: v.pipe(percentageField(), v.description('Percentage of the total: 12 is 12 %')),
  amount: v.pipe(positiveAmountField(), v.description('Deposit of the customer, 2 decimals')),
  bankAccount: v.pipe(textField({ min: 1, max: 100 }), v.description('Your account at the state bank')),
});

/** The fields every sale document's request has; series and customer are the type's own. */
export const SALE_REQUEST_ENTRIES = {
  correlative: v.optional(
    v.pipe(correlativeField(), v.description('The next number of the series when it is left out')),
  ),
  issueDate: calendarDateField(),
  dueDate: v.optional(
    v.pipe(calendarDateField(), v.description('After the issue date it makes a sale on credit, payable that day')),
  ),
  currencyCode: v.optional(choiceField(CURRENCY_CODES), 'PEN'),
  items: itemsField(SaleItemSchema, MAX_LINES),
  observations: v.optional(textField({ min: 1, max: 4000 })),
  purchaseOrder: v.optional(v.pipe(textField({ min: 1, max: 20 }), v.description("Number of the customer's order"))),
  paymentTerms: v.optional(v.pipe(textField({ min: 1, max: 500 }), v.description('Is printed, and kept as text'))),
  detraction: v.optional(DetractionSchema),
} as const;

export type SaleItem = v.InferOutput<typeof SaleItemSchema>;
export type DetractionRequest = v.InferOutput<typeof DetractionSchema>;

/** A customer of any identity; the form of its number is a rule, because it depends on the type. */
export const SaleCustomerSchema = closedObject({
  identityType: v.pipe(
    choiceField(IDENTITY_TYPE_CODES),
    v.description("Catalog 06: 6 RUC, 1 DNI, 4 foreigner's card, 7 passport, 0 other"),
  ),
  identityNumber: textField({ min: 1, max: 15 }),
  ...PARTY_NAME_ENTRIES,
});

/** Fields of a request of any sale type that the family needs. */
export interface SaleRequest extends RequestOf<typeof SALE_REQUEST_ENTRIES> {
  readonly series: string;
  readonly customer: PartyRequest;
}

const { code, description, unitCode, unitPrice, igvType } = SaleItemSchema.entries;

/** Item that names a product. A field that is missing here takes the product's value, not the default. */
export const SaleProductItemSchema = closedObject({
  productId: productIdField(),
  ...SaleItemSchema.entries,
  code: v.optional(code),
  description: v.optional(description),
  unitCode: v.optional(unitCode),
  unitPrice: v.optional(unitPrice),
  igvType: v.optional(igvType.wrapped),
});

/** The items of a sale as a client may send them. */
export const SALE_BODY_ITEMS = itemsField(orProduct(SaleItemSchema, SaleProductItemSchema), MAX_LINES);

/** Parts of a sale's body that are components of the OpenAPI document. */
export const SALE_COMPONENTS = {
  RucParty: RucPartySchema,
  Customer: SaleCustomerSchema,
  SaleItem: SaleItemSchema,
  NamedClient: NamedClientSchema,
  SaleProductItem: SaleProductItemSchema,
  Detraction: DetractionSchema,
} as const;

/** Returns the item fields that a product provides. */
export function describeSaleItem(product: NamedProduct) {
  const { iscRate, iscSystemType } = product;
  return {
    code: product.code,
    description: product.description,
    unitCode: product.unitCode,
    unitPrice: toJsonNumber(product.unitPrice),
    igvType: product.igvType,
    ...(iscRate === null ? {} : { iscRate: toJsonNumber(iscRate) }),
    ...(iscSystemType === null ? {} : { iscSystemType }),
  };
}
