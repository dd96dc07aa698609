import * as v from 'valibot';
import {
  CURRENCY_CODES,
  GOLD_PROPERTY_CODES,
  IGV_AFFECTATION_CODES,
  PLACE_TYPE_CODES,
  PURCHASE_OPERATION_CODES,
} from '../../catalogs/index.ts';
import {
  MAX_LINES,
  SALE_CASE_ENTRIES,
  SALE_REQUEST_ENTRIES,
  SaleItemSchema,
  someOf,
} from '../../families/sale/index.ts';
import {
  calendarDateField,
  choiceField,
  closedObject,
  itemsField,
  PARTY_NAME_ENTRIES,
  priceField,
  rateField,
  seriesField,
  textField,
  ubigeoField,
} from '../../fields/index.ts';
import { FIELD_MESSAGES, schemaMessage } from '../../messages/index.ts';

/** Affectations of a purchase: neither IVAP nor export. */
const AFFECTATIONS = IGV_AFFECTATION_CODES.filter((code) => code !== '17' && code !== '40');

/** Street and number of a place (2454, 2593). */
const ADDRESS_ENTRIES = { ubigeo: ubigeoField(), address: textField({ min: 3, max: 250 }) } as const;

export const SellerSchema = closedObject({
  identityType: v.pipe(
    choiceField(['1', '4', '7']),
    v.description("Catalog 06: 1 DNI, 4 foreigner's card, 7 passport. A seller with a RUC gives a factura instead"),
  ),
  identityNumber: textField({ min: 1, max: 15 }),
  name: PARTY_NAME_ENTRIES.name,
  address: closedObject(ADDRESS_ENTRIES),
});

export const PlaceOfSaleSchema = closedObject({
  ...ADDRESS_ENTRIES,
  type: v.pipe(
    choiceField(PLACE_TYPE_CODES),
    v.description('Catalog 60: 01 place of sale, 02 production, 03 extraction, 04 exploitation, 05 other'),
  ),
});

const GoldPropertySchema = closedObject({
  code: v.pipe(
    choiceField(GOLD_PROPERTY_CODES),
    v.description('Catalog 55: 6000 code of the concession, 6004 grade, 6005 nature, 6006 name of the mining right'),
  ),
  value: textField({ min: 1, max: 500 }),
});

const { code, description, quantity, unitCode, sunatCode } = SaleItemSchema.entries;

export const PurchaseItemSchema = closedObject({
  code,
  description,
  quantity,
  unitCode,
  unitPrice: v.pipe(
    priceField(),
    v.description('Price of one unit before taxes, up to 10 decimals. The reference value of free goods'),
  ),
  igvType: v.optional(
    v.pipe(
      choiceField(AFFECTATIONS),
      v.description('Catalog 07, how IGV applies: 10 taxed, 20 exempt, 30 unaffected, 11-16, 21 and 31-37 free goods'),
    ),
    '10',
  ),
  sunatCode,
  properties: someOf(GoldPropertySchema, GOLD_PROPERTY_CODES.length),
});

export const IncomeRetentionSchema = closedObject({
  rate: v.pipe(
    rateField(),
    v.gtValue(0, schemaMessage(FIELD_MESSAGES.aboveZero)),
    v.description('Fraction from 0 to 1: 0.015 is 1.5 %'),
  ),
});

export const PurchaseSettlementRequestSchema = closedObject({
  series: seriesField('04'),
  correlative: SALE_REQUEST_ENTRIES.correlative,
  issueDate: calendarDateField(),
  issueTime: SALE_CASE_ENTRIES.issueTime,
  establishmentCode: SALE_CASE_ENTRIES.establishmentCode,
  currencyCode: v.optional(choiceField(CURRENCY_CODES), 'PEN'),
  operationType: v.optional(
    v.pipe(choiceField(PURCHASE_OPERATION_CODES), v.description('Catalog 51: 0501 purchase, 0502 advance, 0503 gold')),
    '0501',
  ),
  seller: SellerSchema,
  placeOfSale: PlaceOfSaleSchema,
  items: itemsField(PurchaseItemSchema, MAX_LINES),
  incomeRetention: v.optional(IncomeRetentionSchema),
  observations: SALE_REQUEST_ENTRIES.observations,
});

/** Parts of the body that are components of the OpenAPI document. */
export const PURCHASE_COMPONENTS = {
  Seller: SellerSchema,
  PlaceOfSale: PlaceOfSaleSchema,
  PurchaseItem: PurchaseItemSchema,
} as const;

export type PurchaseSettlementRequest = v.InferOutput<typeof PurchaseSettlementRequestSchema>;
