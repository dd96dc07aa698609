import type { OutputOf } from '@chasqui/client';
import { unitName } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../api/queries.ts';
import { SuggestInput } from '../components/suggest-input.tsx';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import type { LineKind, LineValues } from './sale-values.ts';

const WORDS = {
  description: say('Product or service', 'Producto o servicio'),
  goods: say('Goods', 'Bien'),
  hint: say('Search by name or code, or type freely', 'Busque por nombre o código, o escriba libremente'),
};

export type Product = OutputOf<'products', 'get'>;

/** Returns the fields of a line that a product fills. */
export function lineOfProduct(product: Product): Omit<LineValues, 'key' | 'quantity' | 'discount' | 'gold'> {
  const { id, code, description, unitCode, igvType, unitPrice, unitPriceWithTax, sunatCode } = product;
  return {
    code,
    description,
    unitCode,
    igvType,
    price: String(unitPrice ?? unitPriceWithTax ?? ''),
    isPriceWithTax: unitPrice === null,
    sunatCode: sunatCode ?? undefined,
    // The service adds what only the product knows, such as its ISC.
    further: { productId: id },
  };
}

interface ProductFieldProps {
  readonly form: FormFields;
  /** Path of the line, such as `items.0`. */
  readonly at: string;
  readonly line: LineValues;
  readonly kind: LineKind;
  readonly labelled: (label: string) => object;
}

/** Description of a line. It searches the company's products. */
export function ProductField({ form, at, line, kind, labelled }: ProductFieldProps) {
  const t = useWords();
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 300);
  const { data } = useQuery({
    ...queries.products.list({ q, limit: 8 }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const suggestions = (search.trim() === '' ? [] : (data?.data ?? [])).map((item) => ({
    title: `${item.description} · ${item.code}`,
    detail: `${item.unitPrice ?? item.unitPriceWithTax} / ${unitName(item.unitCode)}`,
    item,
  }));
  return (
    <SuggestInput
      {...labelled(t(kind === 'sale' ? WORDS.description : WORDS.goods))}
      placeholder={t(WORDS.hint)}
      {...form.getInputProps(`${at}.description`)}
      value={line.description}
      suggestions={suggestions}
      onType={(text) => {
        setSearch(text);
        form.setFieldValue(`${at}.description`, text);
      }}
      onPick={(product) => {
        setSearch('');
        const { price, isPriceWithTax, ...goods } = lineOfProduct(product);
        // The price of the product is that at which the company sells.
        const filled = kind === 'sale' ? { ...goods, price, isPriceWithTax } : goods;
        for (const [field, value] of Object.entries(filled)) form.setFieldValue(`${at}.${field}`, value);
      }}
    />
  );
}
