import { say } from '@chasqui/core/messages';
import { Group, Pagination, Text } from '@mantine/core';
import { formatTotal, type ListTotal } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';

const WORDS = {
  previous: say('Previous page', 'Página anterior'),
  next: say('Next page', 'Página siguiente'),
  records: say('in total', 'en total'),
};

export interface PagePosition extends ListTotal {
  readonly page: number | null;
  readonly totalPages: number;
}

interface PagerProps {
  readonly pagination: PagePosition;
  readonly onChange: (page: number) => void;
}

/** Chooser of a list's page. */
export function Pager({ pagination, onChange }: PagerProps) {
  const { page, totalPages } = pagination;
  const t = useWords();
  if (totalPages <= 1) return null;
  return (
    <Group justify="space-between" mt="md">
      <Text size="sm" c="dimmed">
        {t(formatTotal(pagination))} {t(WORDS.records)}
      </Text>
      <Pagination
        value={page ?? 1}
        total={totalPages}
        onChange={onChange}
        siblings={0}
        getControlProps={(control) => ({ 'aria-label': t(control === 'previous' ? WORDS.previous : WORDS.next) })}
      />
    </Group>
  );
}
