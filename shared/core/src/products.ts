import * as v from 'valibot';
import { SaleItemSchema } from './documents/sale/request-item.ts';
import { closedObject, described, missingMessage } from './fields/index.ts';
import { FIELD_MESSAGES, type Message, schemaMessage } from './messages/index.ts';

const { code, description, unitCode, unitPrice, unitPriceWithTax, igvType } = SaleItemSchema.entries;
const { iscRate, iscSystemType, sunatCode, gtin } = SaleItemSchema.entries;

/** Fields of a product: those of an item that are the same in every sale. Each is required and not null here. */
export const PRODUCT_FIELDS = {
  code,
  description,
  unitCode,
  unitPrice: unitPrice.wrapped,
  unitPriceWithTax: unitPriceWithTax.wrapped,
  igvType: igvType.wrapped,
  iscRate: iscRate.wrapped,
  iscSystemType: iscSystemType.wrapped,
  sunatCode: sunatCode.wrapped,
  gtin: gtin.wrapped,
  plasticBag: v.pipe(
    v.boolean(schemaMessage(FIELD_MESSAGES.trueOrFalse)),
    described(
      'True if the product is a plastic bag: its items add the ICBPER',
      'True si el producto es una bolsa de plástico: sus ítems agregan el ICBPER',
    ),
  ),
} as const;

/** Default IGV type, as in the item object: taxed. */
export const DEFAULT_IGV_TYPE = igvType.default;

/** Unit of new products from a list without units. */
export const DEFAULT_UNIT_CODE = 'NIU';

/** Prices of a product or of its changes: one before taxes, one with taxes. */
interface Prices {
  readonly unitPrice?: number | undefined;
  readonly unitPriceWithTax?: number | undefined;
}

const PRICE_MISSING = missingMessage(PRODUCT_FIELDS.unitPrice);

const BOTH_PRICES = FIELD_MESSAGES.notWith('unitPrice');

interface PriceTerms {
  readonly isRequired: boolean;
  /** Message for two prices. */
  readonly both?: Message;
}

/** Check that refuses two prices; also none, if one is required. It runs beside the checks of the fields. */
export function checkPrices<Product extends Prices>({ isRequired, both = BOTH_PRICES }: PriceTerms) {
  return v.rawCheck<Product>(({ dataset: { value }, addIssue }) => {
    if (typeof value !== 'object' || value === null) return;
    const prices: Prices = value;
    const add = (key: keyof Prices, message: Message) => {
      const input = Object.fromEntries(Object.entries(prices));
      addIssue({
        message: schemaMessage(message),
        path: [{ type: 'object', origin: 'value', input, key, value: prices[key] }],
      });
    };
    const given = [prices.unitPrice, prices.unitPriceWithTax].filter((price) => price !== undefined).length;
    if (given === 2) add('unitPriceWithTax', both);
    if (given === 0 && isRequired) add('unitPrice', PRICE_MISSING);
  });
}

/** Optional fields of a product. Null in a new product means absent; in an update it removes the value. */
export const OPTIONAL_PRODUCT_ENTRIES = {
  unitPrice: v.optional(PRODUCT_FIELDS.unitPrice),
  unitPriceWithTax: v.optional(PRODUCT_FIELDS.unitPriceWithTax),
  iscRate: v.optional(v.nullable(PRODUCT_FIELDS.iscRate)),
  iscSystemType: v.optional(v.nullable(PRODUCT_FIELDS.iscSystemType)),
  sunatCode: v.optional(v.nullable(PRODUCT_FIELDS.sunatCode)),
  gtin: v.optional(v.nullable(PRODUCT_FIELDS.gtin)),
  plasticBag: v.optional(PRODUCT_FIELDS.plasticBag),
} as const;

const NewProductObject = closedObject({
  code,
  description,
  unitCode,
  igvType: v.optional(PRODUCT_FIELDS.igvType, DEFAULT_IGV_TYPE),
  ...OPTIONAL_PRODUCT_ENTRIES,
});

/** Body of `POST /api/products`. */
export const NewProductSchema = v.pipe(
  NewProductObject,
  checkPrices<v.InferOutput<typeof NewProductObject>>({ isRequired: true }),
);
