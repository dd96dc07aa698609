import * as v from 'valibot';
import { IGV_AFFECTATION_CODES, ISC_SYSTEM_CODES, ITEM_PROPERTY_CODES, isUnitCode } from '../../catalogs/index.ts';
import { toJsonNumber } from '../../decimal/index.ts';
import {
  amountField,
  calendarDateField,
  choiceField,
  closedObject,
  component,
  countField,
  described,
  gtinField,
  itemsField,
  listField,
  type NamedProduct,
  orProduct,
  patternField,
  positiveAmountField,
  priceField,
  productIdField,
  quantityField,
  type RequestOf,
  rateField,
  sunatCodeField,
  textField,
} from '../../fields/index.ts';
import { FIELD_MESSAGES, say, schemaMessage } from '../../messages/index.ts';

export const MAX_LINES = 999;
const MAX_ALLOWANCES = 20;
const MAX_PROPERTIES = 50;

/** SUNAT reads up to five digits of bags (2892), and up to four of days (4281). */
const MAX_BAGS = 99_999;
const MAX_DAYS = 9_999;

/** Fields of any discount or charge. A rule demands either the amount or the rate. */
export const ALLOWANCE_ENTRIES = {
  amount: v.optional(
    v.pipe(positiveAmountField(), described('Amount, instead of a rate', 'Importe, en lugar de una tasa')),
  ),
  rate: v.optional(
    v.pipe(
      rateField(),
      described(
        'Fraction from 0 to 1, instead of an amount: 0.1 is 10 %',
        'Fracción de 0 a 1, en lugar de un importe: 0.1 es 10 %',
      ),
    ),
  ),
  affectsTaxBase: v.optional(
    v.pipe(
      v.boolean(schemaMessage(FIELD_MESSAGES.trueOrFalse)),
      described('False to leave the base of the IGV as it is', 'False para dejar la base del IGV como está'),
    ),
  ),
  reason: v.optional(
    v.pipe(textField({ min: 1, max: 100 }), described('Is printed on paper', 'Se imprime en el papel')),
  ),
} as const;

/** Discount of an item or of the document, or charge of an item. */
export const AllowanceSchema = component('Allowance', closedObject(ALLOWANCE_ENTRIES));
const ItemPropertySchema = component(
  'ItemProperty',
  closedObject({
    code: v.pipe(
      choiceField(ITEM_PROPERTY_CODES),
      described(
        'Catalog 55: 7000 plate, 5000-5003 public purchases, 7001-7012 credits, 7013-7016 insurance, 7017-7019 AFP...',
        'Catálogo 55: 7000 placa, 5000-5003 compras públicas, 7001-7012 créditos, 7013-7016 seguros, 7017-7019 AFP...',
      ),
    ),
    value: v.optional(
      v.pipe(
        textField({ min: 1, max: 500 }),
        described(
          'Text of the property, such as the plate. The day of a credit (7005) is written YYYY-MM-DD, and amounts (7012, 7019) like 1500.00',
          'Texto de la propiedad, como la placa. El día de un crédito (7005) se escribe AAAA-MM-DD, y los importes (7012, 7019) como 1500.00',
        ),
      ),
    ),
    name: v.optional(
      v.pipe(
        textField({ min: 1, max: 100 }),
        described('Name of the property in catalog 55', 'Nombre de la propiedad en el catálogo 55'),
      ),
    ),
    startDate: v.optional(
      v.pipe(
        calendarDateField(),
        described('Day of the property, or first day of a period', 'Día de la propiedad, o primer día de un período'),
      ),
    ),
    endDate: v.optional(calendarDateField()),
    days: v.optional(
      v.pipe(countField(MAX_DAYS), described('Length of a stay (4005)', 'Duración de una estadía (4005)')),
    ),
  }),
);

/** Returns a list field of 1 to `max` entries. */
export function someOf<const Item extends v.GenericSchema>(item: Item, max: number) {
  return v.optional(
    listField(item, {
      min: 1,
      max,
      message: say(`must be a list of 1 to ${max} entries`, `debe ser una lista de 1 a ${max} elementos`),
    }),
  );
}

/** Returns a list field of the discounts or charges of one item or document. */
export function allowancesField<const Item extends v.GenericSchema>(item: Item) {
  return someOf(item, MAX_ALLOWANCES);
}

const CATALOG03 = say(
  "must be a unit code of SUNAT's catalog 03, such as NIU, ZZ or KGM",
  'debe ser un código de unidad del catálogo 03 de SUNAT, como NIU, ZZ o KGM',
);

/** The item object of api.md, and the fields of contract-2.md 1.1. */
export const SaleItemSchema = component(
  'SaleItem',
  closedObject({
    code: v.pipe(
      textField({ min: 1, max: 30 }),
      described('Your own code of the product or service', 'Su propio código del producto o servicio'),
    ),
    description: textField({ min: 1, max: 500 }),
    quantity: v.pipe(
      quantityField(),
      described('Greater than 0, up to 10 decimals', 'Mayor que 0, hasta 10 decimales'),
    ),
    unitCode: v.pipe(patternField(/^[A-Z0-9]{1,3}$/, CATALOG03), v.check(isUnitCode, schemaMessage(CATALOG03))),
    unitPrice: v.optional(
      v.pipe(
        priceField(),
        described(
          'Price of one unit before taxes, up to 10 decimals. The reference value of free goods',
          'Precio de una unidad antes de impuestos, hasta 10 decimales. El valor referencial en bienes gratuitos',
        ),
      ),
    ),
    unitPriceWithTax: v.optional(
      v.pipe(
        priceField(),
        described(
          'Price of one unit with every tax but the ICBPER, instead of `unitPrice`. Discounts and charges of the item are then with tax too',
          'Precio de una unidad con todos los impuestos menos el ICBPER, en lugar de `unitPrice`. Los descuentos y cargos del ítem son entonces también con impuestos',
        ),
      ),
    ),
    igvType: v.optional(
      v.pipe(
        choiceField(IGV_AFFECTATION_CODES),
        described(
          'Catalog 07, how IGV applies: 10 taxed, 20 exempt, 30 unaffected, 40 export, 17 IVAP, 11-16, 21 and 31-37 free goods',
          'Catálogo 07, cómo afecta el IGV: 10 gravado, 20 exonerado, 30 inafecto, 40 exportación, 17 IVAP, 11-16, 21 y 31-37 bienes gratuitos',
        ),
      ),
      '10',
    ),
    free: v.optional(
      v.pipe(
        v.literal(true, schemaMessage(say('must be true', 'debe ser true'))),
        described(
          'Gives an exported item (40) away, such as a sample',
          'Entrega gratis un ítem exportado (40), como una muestra',
        ),
      ),
    ),
    discount: v.optional(
      v.pipe(
        amountField(),
        described(
          'Amount that is taken off the whole line, before taxes',
          'Importe que se descuenta de toda la línea, antes de impuestos',
        ),
      ),
    ),
    discounts: allowancesField(AllowanceSchema),
    charges: allowancesField(AllowanceSchema),
    iscRate: v.optional(
      v.pipe(rateField(), described('Fraction from 0 to 1: 0.17 is 17 %', 'Fracción de 0 a 1: 0.17 es 17 %')),
    ),
    iscSystemType: v.optional(
      v.pipe(
        choiceField(ISC_SYSTEM_CODES),
        described('Catalog 08, how the ISC is computed', 'Catálogo 08, cómo se calcula el ISC'),
      ),
    ),
    plasticBags: v.optional(
      v.pipe(
        countField(MAX_BAGS),
        described(
          'Plastic bags of the line: the same as quantity. Adds the ICBPER',
          'Bolsas de plástico de la línea: igual a la cantidad. Agrega el ICBPER',
        ),
      ),
    ),
    sunatCode: v.optional(v.pipe(sunatCodeField(), described('UNSPSC, 8 digits', 'UNSPSC, 8 dígitos'))),
    gtin: v.optional(gtinField()),
    properties: someOf(ItemPropertySchema, MAX_PROPERTIES),
  }),
);

export type SaleItem = RequestOf<typeof SaleItemSchema.entries>;
export type DiscountRequest = RequestOf<typeof ALLOWANCE_ENTRIES>;
const { code, description, unitCode, igvType } = SaleItemSchema.entries;

/** Item that names a product. A field that is missing here takes the product's value, not the default. */
const SaleProductItemSchema = component(
  'SaleProductItem',
  closedObject({
    productId: productIdField(),
    ...SaleItemSchema.entries,
    code: v.optional(code),
    description: v.optional(description),
    unitCode: v.optional(unitCode),
    igvType: v.optional(igvType.wrapped),
  }),
);

/** The items of a sale as a client may send them. */
export const SALE_BODY_ITEMS = itemsField(orProduct(SaleItemSchema, SaleProductItemSchema), MAX_LINES);

/** Returns the price that a product provides. A price of the item takes the place of either. */
function priceOfProduct({ unitPrice, unitPriceWithTax }: NamedProduct, item: Readonly<Record<string, unknown>>) {
  if (item.unitPrice !== undefined || item.unitPriceWithTax !== undefined) return {};
  if (unitPrice !== null) return { unitPrice: toJsonNumber(unitPrice) };
  return unitPriceWithTax === null ? {} : { unitPriceWithTax: toJsonNumber(unitPriceWithTax) };
}

/** Returns the fields that a product provides for an item with other fields. */
export function describeSaleItem(product: NamedProduct, item: Readonly<Record<string, unknown>>) {
  const { iscRate, iscSystemType, sunatCode, gtin, plasticBag } = product;
  return {
    code: product.code,
    description: product.description,
    unitCode: product.unitCode,
    ...priceOfProduct(product, item),
    igvType: product.igvType,
    ...(iscRate !== null && { iscRate: toJsonNumber(iscRate) }),
    ...(iscSystemType !== null && { iscSystemType }),
    ...(sunatCode !== null && { sunatCode }),
    ...(gtin !== null && { gtin }),
    ...(plasticBag && { plasticBags: item.quantity }),
  };
}
