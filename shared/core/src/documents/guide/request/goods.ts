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
import { FIELD_MESSAGES, say, schemaMessage } from '../../../messages/index.ts';

/** Line numbers have up to 4 digits (2023). */
export const MAX_LINES = 9999;

/** Guides may not use the codes of other segments, as sales may. */
const PRODUCT_CODE = new RegExp(`^(${[...UNSPSC_SEGMENTS].join('|')})\\d{6}$`);

/** The item object of api.md, which has no prices, and the codes of its goods. */
export const GOODS_ENTRIES = {
  code: textField({ min: 1, max: 30 }),
  description: textField({ min: 1, max: 500 }),
  quantity: quantityField(),
  unitCode: patternField(
    /^[A-Z0-9]{1,3}$/,
    say(
      "must be a unit code of SUNAT's catalog 03: 1 to 3 capital letters or digits",
      'debe ser un código de unidad del catálogo 03 de SUNAT: de 1 a 3 letras mayúsculas o dígitos',
    ),
  ),
  /** 3002, 3373 */
  sunatCode: v.optional(
    v.pipe(
      patternField(
        PRODUCT_CODE,
        say(
          'must be a product code of UNSPSC: 8 digits that begin with one of its segments, from 10 to 95',
          'debe ser un código de producto UNSPSC: 8 dígitos que empiezan con uno de sus segmentos, de 10 a 95',
        ),
      ),
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
      patternField(
        /^(?=.*[1-9])\d{1,10}$/,
        say(
          'must be a national tariff code: 1 to 10 digits, not only zeros',
          'debe ser una subpartida nacional: de 1 a 10 dígitos, no solo ceros',
        ),
      ),
      described('Subpartida nacional', 'Subpartida nacional'),
    ),
  ),
  normalized: v.optional(
    v.pipe(
      v.boolean(schemaMessage(FIELD_MESSAGES.trueOrFalse)),
      described(
        'Goods of catalog 62 (sugar, alcohol, rice), which need sunatCode, tariffCode and a deposit',
        'Bienes del catálogo 62 (azúcar, alcohol, arroz), que requieren sunatCode, tariffCode y un depósito',
      ),
    ),
  ),
} as const;

const GoodsSchema = closedObject(GOODS_ENTRIES);

export type GoodsRequest = v.InferOutput<typeof GoodsSchema>;

/** Returns the item fields that a product provides. The price is left out. */
export function describeDespatchItem({ code, description, unitCode }: NamedProduct) {
  return { code, description, unitCode };
}
