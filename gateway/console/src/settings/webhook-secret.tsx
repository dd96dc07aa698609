import { say } from '@chasqui/core/messages';
import { Alert, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { SecretText } from '../components/secret-text.tsx';
import { useWords } from '../language/language.tsx';

const WORDS = {
  title: say('Keep this secret now', 'Guarde ahora este secreto'),
  hint: say(
    'Your system checks with it that a message comes from here. It is not shown again.',
    'Con él, su sistema comprueba que un aviso viene de aquí. No se vuelve a mostrar.',
  ),
  secret: say('Secret', 'Secreto'),
};

interface WebhookSecretProps {
  readonly secret: string;
}

/** Shows the secret of a webhook, once. */
export function WebhookSecret({ secret }: WebhookSecretProps) {
  const t = useWords();
  return (
    <Alert color="yellow" title={t(WORDS.title)} icon={<IconKey aria-hidden />} role="status">
      <Stack gap="xs">
        <Text size="sm">{t(WORDS.hint)}</Text>
        <SecretText label={t(WORDS.secret)} value={secret} />
      </Stack>
    </Alert>
  );
}
