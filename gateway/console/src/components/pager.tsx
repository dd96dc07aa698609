import { say } from '@chasqui/core/messages';
import { Group, Pagination, Text } from '@mantine/core';
import { useWords } from '../language/language.tsx';

const WORDS = {
  previous: say('Previous page', 'Página anterior'),
  next: say('Next page', 'Página siguiente'),
  records: say('in total', 'en total'),
};

interface PagerProps {
  readonly pagination: { readonly page: number | null; readonly total: number; readonly totalPages: number };
  readonly onChange: (page: number) => void;
}

/** Chooser of a list's page. */
export function Pager({ pagination: { page, total, totalPages }, onChange }: PagerProps) {
  const t = useWords();
  if (totalPages <= 1) return null;
  return (
    <Group justify="space-between" mt="md">
      <Text size="sm" c="dimmed">
        {total.toLocaleString('en-US')} {t(WORDS.records)}
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
