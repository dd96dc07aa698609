import { isOfKind } from '@chasqui/core/document-types';
import { say } from '@chasqui/core/messages';
import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../api/queries.ts';
import { SuggestInput } from '../components/suggest-input.tsx';
import { formatDay, formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';

const WORDS = {
  label: say('Factura or boleta', 'Factura o boleta'),
  hint: say('Number or customer, such as F001-12', 'Número o cliente, por ejemplo F001-12'),
  none: say('No factura or boleta was found.', 'No se encontró ninguna factura ni boleta.'),
};

interface ChooseDocumentProps {
  readonly description: string;
  readonly onChoose: (id: string) => void;
}

/** Search of a factura or boleta of the company. */
export function ChooseDocument({ description, onChoose }: ChooseDocumentProps) {
  const t = useWords();
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), 300);
  const { data } = useQuery({
    ...queries.documents.list(q === '' ? { limit: 20 } : { q, limit: 20 }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.data ?? []).filter(({ documentType }) => isOfKind(documentType, 'sale'));
  return (
    <Stack gap="xs" maw={480}>
      <SuggestInput
        autoFocus
        label={t(WORDS.label)}
        description={description}
        placeholder={t(WORDS.hint)}
        value={text}
        onType={setText}
        suggestions={found.map(({ id, series, correlative, customer, issueDate, totals, currencyCode }) => ({
          title: `${series}-${correlative}`,
          detail: `${customer?.name ?? ''} · ${formatDay(issueDate)} · ${formatMoney(totals.payable, currencyCode)}`,
          item: id,
        }))}
        onPick={onChoose}
      />
      {q !== '' && data !== undefined && found.length === 0 && <Text size="sm">{t(WORDS.none)}</Text>}
    </Stack>
  );
}
