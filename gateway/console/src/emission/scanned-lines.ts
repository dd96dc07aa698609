import { decimal } from '@chasqui/core/decimal';
import { numberOf } from '../components/typed-text.ts';
import { lineOfProduct, type Product } from './line-of-product.ts';
import { emptyLine, type LineKind, type LineValues } from './sale-values.ts';

/** Returns true for digits that only a barcode reader types. */
export function isBarcode(text: string): boolean {
  return /^\d{6,14}$/.test(text);
}

/** Returns true if a line has a product or a price. What stands in its description is no code that a reader typed. */
export function isFilled({ price, further }: Pick<LineValues, 'price' | 'further'>): boolean {
  return price.trim() !== '' || further.productId !== undefined;
}

/**
 * Returns the lines with one more of a scanned product. A line that has the product already gets one more; otherwise a new
 * line stands before the line in which the reader types, or after it if that one is filled.
 */
export function addScanned(
  lines: readonly LineValues[],
  { key, kind, product }: { readonly key: string; readonly kind: LineKind; readonly product: Product },
): readonly LineValues[] {
  const known = lines.find(({ further }) => further.productId === product.id);
  const count = known && numberOf(known.quantity);
  if (known !== undefined && typeof count === 'number') {
    const quantity = decimal(count).plus(1).toString();
    return lines.map((line) => (line === known ? { ...line, quantity } : line));
  }
  return insertLine(lines, key, lineOfProduct(product, kind));
}

/** Returns the lines with a text that is no product's code: in the line of the reader, or in its own if that has a text. */
export function keepUnknown(
  lines: readonly LineValues[],
  { key, text }: { readonly key: string; readonly text: string },
): readonly LineValues[] {
  const isBlank = lines.some((line) => line.key === key && line.description === '');
  if (!isBlank) return insertLine(lines, key, { description: text });
  return lines.map((line) => (line.key === key ? { ...line, description: text } : line));
}

function insertLine(lines: readonly LineValues[], key: string, values: Partial<LineValues>): readonly LineValues[] {
  return lines.flatMap((line) => {
    if (line.key !== key) return [line];
    const added = { ...emptyLine(line.isPriceWithTax), ...values };
    return isFilled(line) ? [line, added] : [added, line];
  });
}

/** Returns the lines without a last one in which nothing was typed, as a barcode reader leaves it. */
export function filledLines(lines: readonly LineValues[]): readonly LineValues[] {
  const last = lines.at(-1);
  const isBlank = last?.description.trim() === '' && last.price.trim() === '';
  return isBlank && lines.length > 1 ? lines.slice(0, -1) : lines;
}
