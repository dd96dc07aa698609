import { formatPaddedSeriesNumber, parseSeriesNumber } from '@chasqui/core/identity';
import { say } from '@chasqui/core/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SuggestInput } from '../components/suggest-input.tsx';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import { guideSource } from './guide-source.ts';
import type { GuideValues } from './guide-values.ts';
import type { GuideSource } from './sale-of-guide.ts';
import { useSaleSuggestions } from './sale-suggestions.ts';

const WORDS = {
  label: say('Factura or boleta (optional)', 'Factura o boleta (opcional)'),
  hint: say('It fills in client and goods', 'Llena el cliente y los bienes'),
};

interface SaleNumberFieldProps {
  readonly form: FormFields;
  readonly values: Pick<GuideValues, 'saleNumber' | 'items'>;
  readonly onFill: (source: GuideSource) => void;
}

/**
 * Number of the sale whose goods a guide accompanies. One that is picked fills the form. So does one that is typed, if no
 * goods were typed before.
 */
export function SaleNumberField({ form, values, onFill }: SaleNumberFieldProps) {
  const t = useWords();
  const queryClient = useQueryClient();
  const { saleNumber, items } = values;
  // A number that came with the form needs no suggestions.
  const [isTyped, setTyped] = useState(false);
  const isSearched = isTyped && saleNumber.trim() !== '';
  const found = useSaleSuggestions(saleNumber, { isEnabled: isSearched }) ?? [];
  const fill = useMutation({ mutationFn: (id: string) => queryClient.fetchQuery(guideSource(id)), onSuccess: onFill });
  const input = form.getInputProps('saleNumber');
  const fillTyped = () => {
    const number = parseSeriesNumber(saleNumber.trim().toUpperCase());
    const sale = found.find(({ title }) => number !== null && title === formatPaddedSeriesNumber(number));
    if (sale !== undefined && items.every(({ description }) => description === '')) fill.mutate(sale.item.id);
  };
  return (
    <SuggestInput
      {...input}
      label={t(WORDS.label)}
      description={t(WORDS.hint)}
      placeholder="F001-12"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={saleNumber}
      error={input.error ?? fill.error?.message}
      suggestions={isSearched ? found : []}
      onType={(text) => {
        setTyped(true);
        form.setFieldValue('saleNumber', text);
      }}
      onPick={({ id }) => fill.mutate(id)}
      onBlur={fillTyped}
    />
  );
}
