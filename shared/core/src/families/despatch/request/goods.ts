import * as v from 'valibot';
import { UNSPSC_SEGMENTS } from '../../../catalogs/index.ts';
import {
  closedObject,
  described,
  gtinField,
  type NamedProduct,
  patternField,
  quantityField,
  textField,
} from '../../../fields/index.ts';
import { GUIDE_FIELD_MESSAGES, REQUEST_MESSAGES, schemaMessage } from '../../../messages/index.ts';

/** Line numbers have up to 4 digits (2023). */
export const MAX_LINES = 9999;

/** Guides may not use the codes of other segments, as sales may. */
const PRODUCT_CODE = new RegExp(`^(${[...UNSPSC_SEGMENTS].join('|')})\\d{6}$`);

/** The item object of api.md, which has no prices, and the codes of its goods. */
export const GOODS_ENTRIES = {
  code: textField({ min: 1, max: 30 }),
  description: textField({ min: 1, max: 500 }),
  quantity: quantityField(),
  unitCode: patternField(/^[A-Z0-9]{1,3}$/, GUIDE_FIELD_MESSAGES.unitForm),
  /** 3002, 3373 */
  sunatCode: v.optional(
    v.pipe(
      patternField(PRODUCT_CODE, GUIDE_FIELD_MESSAGES.productSegment),
      described('Catalog 25, UNSPSC: 8 digits', 'Catálogo 25, UNSPSC: 8 dígitos'),
    ),
  ),
  gtin: v.optional(
    v.pipe(
      gtinField(),
      described('Bar code of GS1: 8, 12, 13 or 14 digits', 'Código de barras de GS1: 8, 12, 13 o 14 dígitos'),
    ),
  ),
  /** 3377 */
  tariffCode: v.optional(
    v.pipe(
      patternField(/^(?=.*[1-9])\d{1,10}$/, GUIDE_FIELD_MESSAGES.tariff),
      described('Subpartida nacional', 'Subpartida nacional'),
    ),
  ),
  normalized: v.optional(
    v.pipe(
      v.boolean(schemaMessage(REQUEST_MESSAGES.trueOrFalse)),
      described(
        'Goods of catalog 62 (sugar, alcohol, rice), which need sunatCode, tariffCode and a deposit',
        'Bienes del catálogo 62 (azúcar, alcohol, arroz), que requieren sunatCode, tariffCode y un depósito',
      ),
    ),
  ),
} as const;

export const GoodsSchema = closedObject(GOODS_ENTRIES);

export type GoodsRequest = v.InferOutput<typeof GoodsSchema>;

/** Returns the item fields that a product provides. The price is left out. */
export function describeDespatchItem({ code, description, unitCode }: NamedProduct) {
  return { code, description, unitCode };
}
