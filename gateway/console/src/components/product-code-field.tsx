import { isChasquiApiError } from '@chasqui/client';
import { UNCLASSIFIED_PRODUCT_CODES } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import type { AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { useWords } from '../language/language.tsx';
import { SuggestInput } from './suggest-input.tsx';

const WORDS = {
  label: say('Product code of SUNAT', 'Código de producto SUNAT'),
  hint: say('Search by words, or type 8 digits', 'Busque por palabras o escriba 8 dígitos'),
  unclassified: say('Goods without a code at SUNAT', 'Bien sin código en SUNAT'),
  unknown: say('SUNAT does not have this code', 'SUNAT no tiene este código'),
  unloaded: say(
    'Type the 8 digits: the list to search in is not loaded',
    'Escriba los 8 dígitos: la lista para buscar no está cargada',
  ),
};

const SHORTEST_SEARCH = 3;
const CODE = /^\d{8}$/;

interface ProductCodeFieldProps extends Omit<AutocompleteProps, 'data' | 'onChange' | 'value'> {
  /** Code, or the words that are searched. */
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Field for a product code of UNSPSC, which is searched by words too. It shows the name of the code. */
export function ProductCodeField({ value, onChange, ...props }: ProductCodeFieldProps) {
  const t = useWords();
  const { found, hint } = useProductCodes(value.trim());
  return (
    <SuggestInput
      label={t(WORDS.label)}
      placeholder={t(WORDS.hint)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={hint}
      {...props}
      value={value}
      suggestions={found.map((item) => ({ title: `${item.code} ${item.name}`, detail: item.segment, item }))}
      onType={onChange}
      onPick={({ code }) => onChange(code)}
    />
  );
}

/** Searches the list of product codes. The hint is the name of a typed code, or says why there is none. */
function useProductCodes(text: string) {
  const t = useWords();
  const [q] = useDebouncedValue(text, 300);
  const isUnclassified = UNCLASSIFIED_PRODUCT_CODES.has(text);
  const isSearched = text.length >= SHORTEST_SEARCH && !isUnclassified;
  const { data, error, isPlaceholderData } = useQuery({
    ...queries.productCodes.list({ q }),
    enabled: isSearched && q.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });
  const found = isSearched ? (data?.data ?? []) : [];
  const named = found.find(({ code }) => code === text);
  const hint = () => {
    if (isUnclassified) return t(WORDS.unclassified);
    if (isChasquiApiError(error) && error.status === 404) return t(WORDS.unloaded);
    if (named !== undefined) return `${named.name} · ${named.segment}`;
    const isAnswered = data !== undefined && !isPlaceholderData && q === text;
    return CODE.test(text) && isAnswered ? t(WORDS.unknown) : undefined;
  };
  return { found, hint: hint() };
}
