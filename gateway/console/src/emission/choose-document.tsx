import { say } from '@chasqui/core/messages';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { SuggestInput } from '../components/suggest-input.tsx';
import { useWords } from '../language/language.tsx';
import { useSaleSuggestions } from './sale-suggestions.ts';

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
  const found = useSaleSuggestions(text);
  return (
    <Stack gap="xs" maw={480}>
      <SuggestInput
        autoFocus
        label={t(WORDS.label)}
        description={description}
        placeholder={t(WORDS.hint)}
        value={text}
        onType={setText}
        suggestions={found ?? []}
        onPick={({ id }) => onChoose(id)}
      />
      {text.trim() !== '' && found?.length === 0 && <Text size="sm">{t(WORDS.none)}</Text>}
    </Stack>
  );
}
