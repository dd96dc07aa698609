import { say } from '@chasqui/core/messages';
import { Badge } from '@mantine/core';
import { useWords } from '../language/language.tsx';

const WORDS = {
  configured: say('Configured', 'Ya configurado'),
  missing: say('Not configured', 'Sin configurar'),
};

interface ConfiguredBadgeProps {
  readonly isConfigured: boolean;
}

/** Tells if the service has a credential, of which nothing more is shown. */
export function ConfiguredBadge({ isConfigured }: ConfiguredBadgeProps) {
  const t = useWords();
  return (
    <Badge variant="light" color={isConfigured ? 'green' : 'gray'} autoContrast>
      {t(isConfigured ? WORDS.configured : WORDS.missing)}
    </Badge>
  );
}
