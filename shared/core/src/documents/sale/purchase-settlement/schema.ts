import * as v from 'valibot';
import {
  CURRENCY_CODES,
  GOLD_PROPERTY_CODES,
  IGV_AFFECTATION_CODES,
  PLACE_TYPE_CODES,
  PURCHASE_OPERATION_CODES,
} from '../../../catalogs/index.ts';
import {
  calendarDateField,
  choiceField,
  closedObject,
  component,
  described,
  EMAIL_OPTION,
  itemsField,
  PARTY_NAME_ENTRIES,
  priceField,
  rateField,
  seriesField,
  textField,
  ubigeoField,
} from '../../../fields/index.ts';
import { FIELD_MESSAGES, schemaMessage } from '../../../messages/index.ts';
import { SALE_REQUEST_ENTRIES } from '../request.ts';
import { MAX_LINES, SaleItemSchema, someOf } from '../request-item.ts';
import { SALE_CASE_ENTRIES } from '../request-parts.ts';

/** Affectations of a purchase: neither IVAP nor export. */
export const PURCHASE_AFFECTATIONS = IGV_AFFECTATION_CODES.filter((code) => code !== '17' && code !== '40');

/** Street and number of a place (2454, 2593). */
const ADDRESS_ENTRIES = { ubigeo: ubigeoField(), address: textField({ min: 3, max: 250 }) } as const;

const SellerSchema = component(
  'Seller',
  closedObject({
    identityType: v.pipe(
      choiceField(['1', '4', '7']),
      described(
        "Catalog 06: 1 DNI, 4 foreigner's card, 7 passport. A seller with a RUC gives a factura instead",
        'Catálogo 06: 1 DNI, 4 carné de extranjería, 7 pasaporte. Un vendedor con RUC emite una factura en su lugar',
      ),
    ),
    identityNumber: textField({ min: 1, max: 15 }),
    name: PARTY_NAME_ENTRIES.name,
    address: closedObject(ADDRESS_ENTRIES),
  }),
);

const PlaceOfSaleSchema = component(
  'PlaceOfSale',
  closedObject({
    ...ADDRESS_ENTRIES,
    type: v.pipe(
      choiceField(PLACE_TYPE_CODES),
      described(
        'Catalog 60: 01 place of sale, 02 production, 03 extraction, 04 exploitation, 05 other',
        'Catálogo 60: 01 punto de venta, 02 producción, 03 extracción, 04 explotación, 05 otros',
      ),
    ),
  }),
);

const GoldPropertySchema = closedObject({
  code: v.pipe(
    choiceField(GOLD_PROPERTY_CODES),
    described(
      'Catalog 55: 6000 code of the concession, 6004 grade, 6005 nature, 6006 name of the mining right',
      'Catálogo 55: 6000 código de la concesión, 6004 ley, 6005 naturaleza, 6006 nombre del derecho minero',
    ),
  ),
  value: textField({ min: 1, max: 500 }),
});

const { code, description, quantity, unitCode, sunatCode } = SaleItemSchema.entries;

const PurchaseItemSchema = component(
  'PurchaseItem',
  closedObject({
    code,
    description,
    quantity,
    unitCode,
    unitPrice: v.pipe(
      priceField(),
      described(
        'Price of one unit before taxes, up to 10 decimals. The reference value of free goods',
        'Precio de una unidad antes de impuestos, hasta 10 decimales. El valor referencial en bienes gratuitos',
      ),
    ),
    igvType: v.optional(
      v.pipe(
        choiceField(PURCHASE_AFFECTATIONS),
        described(
          'Catalog 07, how IGV applies: 10 taxed, 20 exempt, 30 unaffected, 11-16, 21 and 31-37 free goods',
          'Catálogo 07, cómo afecta el IGV: 10 gravado, 20 exonerado, 30 inafecto, 11-16, 21 y 31-37 bienes gratuitos',
        ),
      ),
      '10',
    ),
    sunatCode,
    properties: someOf(GoldPropertySchema, GOLD_PROPERTY_CODES.length),
  }),
);

const IncomeRetentionSchema = closedObject({
  rate: v.pipe(
    rateField(),
    v.gtValue(0, schemaMessage(FIELD_MESSAGES.aboveZero)),
    described('Fraction from 0 to 1: 0.015 is 1.5 %', 'Fracción de 0 a 1: 0.015 es 1.5 %'),
  ),
});

export const PurchaseSettlementRequestSchema = closedObject({
  series: seriesField('04'),
  correlative: SALE_REQUEST_ENTRIES.correlative,
  issueDate: calendarDateField(),
  issueTime: SALE_CASE_ENTRIES.issueTime,
  establishmentCode: SALE_CASE_ENTRIES.establishmentCode,
  currencyCode: v.optional(choiceField(CURRENCY_CODES), 'PEN'),
  exchangeRate: SALE_REQUEST_ENTRIES.exchangeRate,
  operationType: v.optional(
    v.pipe(
      choiceField(PURCHASE_OPERATION_CODES),
      described(
        'Catalog 51: 0501 purchase, 0502 advance, 0503 gold',
        'Catálogo 51: 0501 compra, 0502 anticipo, 0503 oro',
      ),
    ),
    '0501',
  ),
  seller: SellerSchema,
  placeOfSale: PlaceOfSaleSchema,
  items: itemsField(PurchaseItemSchema, MAX_LINES),
  incomeRetention: v.optional(IncomeRetentionSchema),
  observations: SALE_REQUEST_ENTRIES.observations,
});

/** Body of POST /api/purchase-settlements. */
export const PurchaseSettlementBodySchema = component(
  'PurchaseSettlementRequest',
  closedObject({ ...PurchaseSettlementRequestSchema.entries, ...EMAIL_OPTION }),
);

export type PurchaseSettlementRequest = v.InferOutput<typeof PurchaseSettlementRequestSchema>;
