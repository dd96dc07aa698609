import { say } from '@chasqui/core/messages';
import { Group, type MantineSize } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ButtonLink } from '../components/link.tsx';
import { useWords } from '../language/language.tsx';

const FORMS = [
  { to: '/emit/invoice', label: say('Factura', 'Factura') },
  { to: '/emit/receipt', label: say('Boleta', 'Boleta') },
  { to: '/emit/despatch-advice', label: say('Guide', 'Guía de remisión') },
] as const;

interface IssueLinksProps {
  readonly hasGuide?: boolean;
  readonly size?: MantineSize;
}

/** Buttons to the forms of a factura, a boleta and a guide. */
export function IssueLinks({ hasGuide = false, size = 'sm' }: IssueLinksProps) {
  const t = useWords();
  return (
    <Group gap="xs" justify="center">
      {(hasGuide ? FORMS : FORMS.slice(0, 2)).map(({ to, label }, index) => (
        <ButtonLink
          key={to}
          to={to}
          size={size}
          variant={index === 0 ? 'filled' : 'default'}
          leftSection={<IconPlus aria-hidden size={16} />}
        >
          {t(label)}
        </ButtonLink>
      ))}
    </Group>
  );
}
