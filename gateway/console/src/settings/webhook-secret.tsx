import { say } from '@chasqui/core/messages';
import { Alert, Button, Code, CopyButton, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react';
import { useWords } from '../language/language.tsx';

const WORDS = {
  title: say('Keep this secret now', 'Guarde ahora este secreto'),
  hint: say(
    'Your system checks with it that a message comes from here. It is not shown again.',
    'Con él, su sistema comprueba que un aviso viene de aquí. No se vuelve a mostrar.',
  ),
  copy: say('Copy', 'Copiar'),
  copied: say('Copied', 'Copiado'),
};

interface WebhookSecretProps {
  readonly secret: string;
}

/** Shows the secret of a webhook, once. */
export function WebhookSecret({ secret }: WebhookSecretProps) {
  const t = useWords();
  return (
    <Alert color="yellow" title={t(WORDS.title)} icon={<IconKey aria-hidden />} role="status">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t(WORDS.hint)}</Text>
        <Code block w="100%">
          {secret}
        </Code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              leftSection={copied ? <IconCheck aria-hidden size={16} /> : <IconCopy aria-hidden size={16} />}
              onClick={copy}
            >
              {t(copied ? WORDS.copied : WORDS.copy)}
            </Button>
          )}
        </CopyButton>
      </Stack>
    </Alert>
  );
}
