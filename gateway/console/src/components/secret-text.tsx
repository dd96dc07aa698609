import { say } from '@chasqui/core/messages';
import { Button, Code, CopyButton, Group } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useWords } from '../language/language.tsx';

const WORDS = { copy: say('Copy', 'Copiar'), copied: say('Copied', 'Copiado') };

interface SecretTextProps {
  /** Name of the secret for screen readers. */
  readonly label: string;
  readonly value: string;
}

/** Shows a text that the service gives only once, with a button that copies it. */
export function SecretText({ label, value }: SecretTextProps) {
  const t = useWords();
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Code block flex={1} aria-label={label} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {value}
      </Code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            onClick={copy}
            leftSection={copied ? <IconCheck aria-hidden size={16} /> : <IconCopy aria-hidden size={16} />}
          >
            {t(copied ? WORDS.copied : WORDS.copy)}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
