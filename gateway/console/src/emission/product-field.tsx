import { unitName } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queries } from '../api/queries.ts';
import { SuggestInput } from '../components/suggest-input.tsx';
import { priceText } from '../components/typed-text.ts';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import { lineOfProduct } from './line-of-product.ts';
import type { LineKind, LineValues } from './sale-values.ts';
import { isBarcode, isFilled } from './scanned-lines.ts';
import { useProductScan } from './use-product-scan.ts';

const WORDS = {
  description: say('Product or service', 'Producto o servicio'),
  goods: say('Goods', 'Bien'),
  hint: say('Name or code', 'Nombre o código'),
};

/** Code of a product. A text with blanks is a description. */
const CODE = /^\S{1,30}$/;

interface ProductFieldProps {
  readonly form: FormFields;
  /** Path of the line, such as `items.0`. */
  readonly at: string;
  readonly line: LineValues;
  readonly kind: LineKind;
  readonly labelled: (label: string) => object;
  /** Is called at Enter, if the line is filled. */
  readonly onEnd: () => void;
}

/**
 * Description of a line. It searches the company's products. A barcode reader types a code or GTIN and Enter, which adds that
 * product. The field is as it was at once, for the next scan.
 */
export function ProductField({ form, at, line, kind, labelled, onEnd }: ProductFieldProps) {
  const t = useWords();
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const before = useRef('');
  const { mutate, isPending, variables } = useProductScan({ form, lineKey: line.key, kind });
  useEffect(() => {
    const input = field.current;
    // The next scan takes the place of a text that came back.
    if (!isPending && input !== null && input === document.activeElement && input.value === variables) input.select();
  }, [isPending, variables]);
  const scan = (text: string, rest: string) => {
    form.setFieldValue(`${at}.description`, rest);
    mutate(text);
  };
  const takeTyped = () => {
    const typed = line.description.trim();
    if (!isFilled(line)) return CODE.test(typed) && scan(typed, '');
    // The reader of a filled line types behind the description, or in its place.
    const added = typed.replace(before.current, '').trim();
    return isBarcode(added) ? scan(added, before.current) : onEnd();
  };
  const [q] = useDebouncedValue(search.trim(), 300);
  const { data } = useQuery({
    ...queries.products.list({ q, limit: 8 }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const suggestions = (search.trim() === '' ? [] : (data?.data ?? [])).map((item) => ({
    title: `${item.description} · ${item.code}`,
    detail: `${priceText(item.unitPrice ?? item.unitPriceWithTax ?? '')} / ${unitName(item.unitCode)}`,
    item,
  }));
  return (
    <SuggestInput
      ref={field}
      {...labelled(t(kind === 'sale' ? WORDS.description : WORDS.goods))}
      placeholder={t(WORDS.hint)}
      {...form.getInputProps(`${at}.description`)}
      value={line.description}
      suggestions={suggestions}
      onType={(text) => {
        setSearch(text);
        form.setFieldValue(`${at}.description`, text);
      }}
      onFocus={() => {
        before.current = line.description;
      }}
      onPick={(product) => {
        setSearch('');
        before.current = product.description;
        const filled = lineOfProduct(product, kind);
        for (const [field, value] of Object.entries(filled)) form.setFieldValue(`${at}.${field}`, value);
      }}
      onKeyDown={(event) => {
        // Enter takes the suggestion that is marked.
        const isMarked = event.currentTarget.hasAttribute('aria-activedescendant');
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isMarked) return;
        setSearch('');
        takeTyped();
      }}
    />
  );
}
