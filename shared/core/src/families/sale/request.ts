import * as v from 'valibot';
import {
  CURRENCY_CODES,
  DETRACTION_CODE_LIST,
  IDENTITY_TYPE_CODES,
  type IdentityTypeCode,
  IGV_AFFECTATION_CODES,
  ISC_SYSTEM_CODES,
} from '../../catalogs/index.ts';
import {
  amountField,
  calendarDateField,
  choiceField,
  closedObject,
  correlativeField,
  itemsField,
  PARTY_NAME_ENTRIES,
  patternField,
  percentageField,
  positiveAmountField,
  priceField,
  quantityField,
  rateField,
  textField,
} from '../../fields/index.ts';

const MAX_LINES = 999;

/** The item object of api.md. */
export const SaleItemSchema = closedObject({
  code: textField({ min: 1, max: 30 }),
  description: textField({ min: 1, max: 500 }),
  quantity: quantityField(),
  unitCode: patternField(
    /^[A-Z0-9]{1,3}$/,
    "must be a unit code of SUNAT's catalog 03: 1 to 3 capital letters or digits",
  ),
  unitPrice: priceField(),
  igvType: v.optional(choiceField(IGV_AFFECTATION_CODES), '10'),
  discount: v.optional(amountField()),
  iscRate: v.optional(rateField()),
  iscSystemType: v.optional(choiceField(ISC_SYSTEM_CODES)),
});

/** The detraction object of api.md. */
export const DetractionSchema = closedObject({
  code: v.picklist(DETRACTION_CODE_LIST, "must be a code of SUNAT's catalog 54, like 037"),
  percentage: percentageField(),
  amount: positiveAmountField(),
  bankAccount: textField({ min: 1, max: 100 }),
});

/** The fields every sale document's request has; series and customer are the type's own. */
export const SALE_REQUEST_ENTRIES = {
  correlative: v.optional(correlativeField()),
  issueDate: calendarDateField(),
  dueDate: v.optional(calendarDateField()),
  currencyCode: v.optional(choiceField(CURRENCY_CODES), 'PEN'),
  items: itemsField(SaleItemSchema, MAX_LINES),
  observations: v.optional(textField({ min: 1, max: 4000 })),
  purchaseOrder: v.optional(textField({ min: 1, max: 20 })),
  paymentTerms: v.optional(textField({ min: 1, max: 500 })),
  detraction: v.optional(DetractionSchema),
} as const;

export type SaleItem = v.InferOutput<typeof SaleItemSchema>;
export type DetractionRequest = v.InferOutput<typeof DetractionSchema>;

/** A customer of any identity; the form of its number is a rule, because it depends on the type. */
export const SaleCustomerSchema = closedObject({
  identityType: choiceField(IDENTITY_TYPE_CODES),
  identityNumber: textField({ min: 1, max: 15 }),
  ...PARTY_NAME_ENTRIES,
});

/** What the family needs of a request, whatever its type. */
export interface SaleRequest {
  readonly series: string;
  readonly issueDate: string;
  readonly dueDate?: string | undefined;
  readonly currencyCode: 'PEN' | 'USD';
  readonly customer: {
    readonly identityType: IdentityTypeCode;
    readonly identityNumber: string;
    readonly name: string;
    readonly address?: string | undefined;
  };
  readonly items: readonly SaleItem[];
  readonly observations?: string | undefined;
  readonly purchaseOrder?: string | undefined;
  readonly paymentTerms?: string | undefined;
  readonly detraction?: DetractionRequest | undefined;
}
