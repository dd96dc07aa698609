import { say } from '@chasqui/core/messages';
import { useQueryClient } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { notifyFailed } from '../components/notify.ts';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import type { LineKind, LineValues } from './sale-values.ts';
import { addScanned } from './scanned-lines.ts';

const WORDS = { unknown: say('No product has the code', 'Ningún producto tiene el código') };

/** Code of a product, as a reader types it. A text with blanks is a description. */
const CODE = /^\S{1,30}$/;

/** Code that only a reader types. */
const BARCODE = /^\d{6,14}$/;

/** Time for which a product that was scanned is not asked for again. */
const FRESH_MS = 5 * 60_000;

interface ScanOptions {
  readonly form: FormFields;
  /** Path of the line in which the reader types, such as `items.0`. */
  readonly at: string;
  readonly lineKey: string;
  readonly kind: LineKind;
}

/**
 * Returns the function that adds the product with a code or GTIN. The field is empty at once, for the next scan. A word that
 * is no code of a product comes back.
 */
export function useProductScan({ form, at, lineKey, kind }: ScanOptions) {
  const t = useWords();
  const queryClient = useQueryClient();
  const findProduct = async (barcode: string) => {
    const { data } = await queryClient.fetchQuery({
      ...queries.products.list({ barcode, limit: 2 }),
      staleTime: FRESH_MS,
    });
    // A code goes before a GTIN.
    return data.find(({ code }) => code === barcode) ?? data[0];
  };
  return async (text: string): Promise<void> => {
    if (!CODE.test(text)) return;
    form.setFieldValue(`${at}.description`, '');
    try {
      const product = await findProduct(text);
      if (product === undefined && BARCODE.test(text)) throw new Error(`${t(WORDS.unknown)} ${text}`);
      form.setFieldValue('items', (lines: readonly LineValues[]) =>
        product ? addScanned(lines, { key: lineKey, kind, product }) : withText(lines, lineKey, text),
      );
    } catch (error) {
      if (error instanceof Error) notifyFailed(error);
    }
  };
}

function withText(lines: readonly LineValues[], key: string, text: string): readonly LineValues[] {
  return lines.map((line) => (line.key === key && line.description === '' ? { ...line, description: text } : line));
}
