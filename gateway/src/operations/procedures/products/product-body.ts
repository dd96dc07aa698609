import { toJsonNumber } from '@chasqui/core/decimal';
import { component, described } from '@chasqui/core/fields';
import { inLanguage, type Language, RECORD_MESSAGES } from '@chasqui/core/messages';
import type { ProductRecord } from '@chasqui/db/products';
import * as v from 'valibot';
import type { MemberContext } from '../../../kernel/context.ts';
import { WarningsSchema } from '../../emission/list-warnings.ts';
import { findUnknownCodes } from './unknown-codes.ts';

export const ProductSchema = component(
  'Product',
  v.object({
    id: v.string(),
    code: v.string(),
    description: v.string(),
    unitCode: v.string(),
    unitPrice: v.nullable(
      v.pipe(
        v.number(),
        described('Null if the product has a price with taxes', 'Null si el producto tiene un precio con impuestos'),
      ),
    ),
    unitPriceWithTax: v.nullable(v.number()),
    igvType: v.string(),
    iscRate: v.nullable(v.number()),
    iscSystemType: v.nullable(v.string()),
    sunatCode: v.nullable(v.string()),
    gtin: v.nullable(v.string()),
    plasticBag: v.boolean(),
    createdAt: v.string(),
    updatedAt: v.string(),
    warnings: v.optional(WarningsSchema),
  }),
);
type ProductBody = v.InferOutput<typeof ProductSchema>;

/** Returns the bodies of products in their order. A product whose code is unknown has a warning. */
export async function toProductBodies(ctx: MemberContext, products: readonly ProductRecord[]): Promise<ProductBody[]> {
  const unknown = await findUnknownCodes(ctx, products);
  return products.map((product) => describeProduct(product, unknown, ctx.language));
}

export async function toProductBody(ctx: MemberContext, product: ProductRecord): Promise<ProductBody> {
  return describeProduct(product, await findUnknownCodes(ctx, [product]), ctx.language);
}

// The output schema leaves out fields of the record that the API does not show.
function describeProduct(product: ProductRecord, unknown: ReadonlySet<string>, language: Language): ProductBody {
  return {
    ...product,
    unitPrice: toOptionalNumber(product.unitPrice),
    unitPriceWithTax: toOptionalNumber(product.unitPriceWithTax),
    iscRate: toOptionalNumber(product.iscRate),
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
    ...warnOfCode(product, unknown, language),
  };
}

function warnOfCode(
  { sunatCode }: ProductRecord,
  unknown: ReadonlySet<string>,
  language: Language,
): Pick<ProductBody, 'warnings'> {
  if (sunatCode === null || !unknown.has(sunatCode)) return {};
  const message = inLanguage(RECORD_MESSAGES.warnProductCode(sunatCode), language);
  return { warnings: [{ code: 'SUNAT_CODE_UNKNOWN', message }] };
}

function toOptionalNumber(text: string | null): number | null {
  return text === null ? null : toJsonNumber(text);
}
