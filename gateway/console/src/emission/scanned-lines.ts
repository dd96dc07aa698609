import { decimal } from '@chasqui/core/decimal';
import { numberOf } from '../components/typed-text.ts';
import { lineOfProduct, type Product } from './line-of-product.ts';
import { emptyLine, type LineKind, type LineValues } from './sale-values.ts';

/**
 * Returns the lines with one more of a scanned product. A line that has the product already gets one more; otherwise a new
 * line stands before the line in which the reader types.
 */
export function addScanned(
  lines: readonly LineValues[],
  scan: { readonly key: string; readonly kind: LineKind; readonly product: Product },
): readonly LineValues[] {
  const known = lines.find(({ further }) => further.productId === scan.product.id);
  const count = known && numberOf(known.quantity);
  if (known !== undefined && typeof count === 'number') {
    const quantity = decimal(count).plus(1).toString();
    return lines.map((line) => (line === known ? { ...line, quantity } : line));
  }
  return lines.flatMap((line) => {
    if (line.key !== scan.key) return [line];
    return [{ ...emptyLine(line.isPriceWithTax), ...lineOfProduct(scan.product, scan.kind) }, line];
  });
}

/** Returns the lines without a last one in which nothing was typed, as a barcode reader leaves it. */
export function filledLines(lines: readonly LineValues[]): readonly LineValues[] {
  const last = lines.at(-1);
  const isBlank = last?.description.trim() === '' && last.price.trim() === '';
  return isBlank && lines.length > 1 ? lines.slice(0, -1) : lines;
}
