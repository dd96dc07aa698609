import { say } from '@chasqui/core/messages';
import { Alert, Group, Modal, Stack, Text } from '@mantine/core';
import { ButtonLink } from '../components/link.tsx';
import { SecretText } from '../components/secret-text.tsx';
import { useWords } from '../language/language.tsx';

const WORDS = {
  title: say('Keep these keys now', 'Guarde ahora estas claves'),
  hint: say('They are not shown again.', 'No se vuelven a mostrar.'),
  live: say('API key', 'Clave API'),
  test: say('API key for tests', 'Clave API de prueba'),
  open: say('Open the company', 'Abrir la empresa'),
  close: say('Close', 'Cerrar'),
};

export interface NewKeysProps {
  readonly tenantId: string;
  readonly liveKey: string | null;
  readonly testKey: string;
  readonly warnings?: readonly string[];
  readonly onClose: () => void;
}

/** Shows the keys of a new company or test twin, once. A click beside them does not close them. */
export function NewKeys({ tenantId, liveKey, testKey, warnings = [], onClose }: NewKeysProps) {
  const t = useWords();
  return (
    <Modal
      opened
      size="lg"
      title={t(WORDS.title)}
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t(WORDS.close) }}
    >
      <Stack>
        {warnings.map((warning) => (
          <Alert key={warning} color="yellow">
            {warning}
          </Alert>
        ))}
        <Text size="sm">{t(WORDS.hint)}</Text>
        {liveKey !== null && (
          <>
            <Text fw={600}>{t(WORDS.live)}</Text>
            <SecretText label={t(WORDS.live)} value={liveKey} />
          </>
        )}
        <Text fw={600}>{t(WORDS.test)}</Text>
        <SecretText label={t(WORDS.test)} value={testKey} />
        <Group justify="flex-end">
          <ButtonLink to="/operator/companies/$id" params={{ id: tenantId }} onClick={onClose}>
            {t(WORDS.open)}
          </ButtonLink>
        </Group>
      </Stack>
    </Modal>
  );
}
