import { say } from '@chasqui/core/messages';
import { Alert, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { SecretText } from '../components/secret-text.tsx';
import { useWords } from '../language/language.tsx';

const WORDS = {
  key: say('New key', 'Clave nueva'),
  title: say('Keep this key now', 'Guarde ahora esta clave'),
  hint: say('It is not shown again.', 'No se vuelve a mostrar.'),
};

/** Shows a new API key, once. */
export function ShownKey({ value }: { readonly value: string }) {
  const t = useWords();
  return (
    <Alert color="yellow" title={t(WORDS.title)} icon={<IconKey aria-hidden />} role="status">
      <Stack gap="xs">
        <Text size="sm">{t(WORDS.hint)}</Text>
        <SecretText label={t(WORDS.key)} value={value} />
      </Stack>
    </Alert>
  );
}
