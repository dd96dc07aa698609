import { say } from '@chasqui/core/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { notifyFailed } from '../components/notify.ts';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import type { LineKind, LineValues } from './sale-values.ts';
import { addScanned, isBarcode, keepUnknown } from './scanned-lines.ts';

const WORDS = { unknown: say('No product has the code', 'Ningún producto tiene el código') };

/** Time for which a product that was scanned is not asked for again. */
const FRESH_MS = 5 * 60_000;

/** Key of the mutations that look up a scanned product. */
export const SCAN_KEY = ['scan'];

interface ScanOptions {
  readonly form: FormFields;
  /** Key of the line in which the reader types. */
  readonly lineKey: string;
  readonly kind: LineKind;
}

/** Looks up the product with a code or GTIN, and adds it to the lines. A text that adds no product comes back into them. */
export function useProductScan({ form, lineKey, kind }: ScanOptions) {
  const t = useWords();
  const queryClient = useQueryClient();
  const changeLines = (change: (lines: readonly LineValues[]) => readonly LineValues[]) => {
    form.setFieldValue('items', change);
    // Problems stand at the numbers that the lines had before.
    form.clearErrors();
  };
  return useMutation({
    mutationKey: SCAN_KEY,
    mutationFn: async (barcode: string) => {
      const { data } = await queryClient.fetchQuery({
        ...queries.products.list({ barcode, limit: 2 }),
        // A product that is missing may be saved the next moment.
        staleTime: ({ state }) => (state.data?.data.length === 0 ? 0 : FRESH_MS),
      });
      // A code goes before a GTIN.
      return data.find(({ code }) => code === barcode) ?? data[0];
    },
    onSuccess: (product, text) => {
      if (product !== undefined) return changeLines((lines) => addScanned(lines, { key: lineKey, kind, product }));
      if (isBarcode(text)) notifyFailed(new Error(`${t(WORDS.unknown)} ${text}`));
      changeLines((lines) => keepUnknown(lines, { key: lineKey, text }));
    },
    onError: (error, text) => {
      notifyFailed(error);
      changeLines((lines) => keepUnknown(lines, { key: lineKey, text }));
    },
  });
}
