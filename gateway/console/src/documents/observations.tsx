import type { DocumentRecord } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Stack, Text } from '@mantine/core';
import { ReturnCodeAdvice } from '../components/return-code-advice.tsx';
import { Section } from '../components/section.tsx';
import { useWords } from '../language/language.tsx';

const WORDS = {
  title: say('Observations of SUNAT', 'Observaciones de SUNAT'),
  hint: say(
    'The document is valid. Mind this in the next ones.',
    'El comprobante es válido. Téngalo en cuenta en los próximos.',
  ),
};

interface ObservationsProps {
  readonly observations: DocumentRecord['observations'];
}

/** Remarks that SUNAT made about a document that it accepted. */
export function Observations({ observations }: ObservationsProps) {
  const t = useWords();
  if (observations.length === 0) return null;
  return (
    <Section title={t(WORDS.title)}>
      <Text size="sm" mb="xs">
        {t(WORDS.hint)}
      </Text>
      <Stack gap="sm">
        {observations.map(({ code, message }) => (
          <div key={`${code} ${message}`}>
            <ReturnCodeAdvice code={code} description={message} />
          </div>
        ))}
      </Stack>
    </Section>
  );
}
