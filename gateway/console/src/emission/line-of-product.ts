import type { OutputOf } from '@chasqui/client';
import { priceText } from '../components/typed-text.ts';
import type { LineKind, LineValues } from './sale-values.ts';

export type Product = OutputOf<'products', 'get'>;

/** Returns the fields of a line that a product fills. Its price is that at which the company sells, so only sales have it. */
export function lineOfProduct(product: Product, kind: LineKind): Partial<LineValues> {
  const { id, code, description, unitCode, igvType, unitPrice, unitPriceWithTax, sunatCode } = product;
  const price = { price: priceText(unitPrice ?? unitPriceWithTax ?? ''), isPriceWithTax: unitPrice === null };
  return {
    code,
    description,
    unitCode,
    igvType,
    ...(kind === 'sale' && price),
    sunatCode: sunatCode ?? undefined,
    // The service adds what only the product knows, such as its ISC.
    further: { productId: id },
  };
}
