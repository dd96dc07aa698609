import { say } from '@chasqui/core/messages';
import { Button, Group } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import { DIFFERENCE_KINDS } from './difference-words.ts';
import { type DifferenceKind, FILTERED_KINDS } from './month-search.ts';
import type { SalesMonth } from './sales-month.ts';

const WORDS = {
  kind: say('Differences by kind', 'Diferencias por clase'),
  all: say('All', 'Todas'),
};

interface DifferenceFilterProps {
  readonly month: Pick<SalesMonth, 'differenceCount' | 'differencesByKind'>;
  /** Kind that is shown; undefined for all. */
  readonly kind: DifferenceKind | undefined;
  readonly onChange: (kind: DifferenceKind | undefined) => void;
}

/** Numbers of differences by kind, each a button that shows these only. Nothing if all are of one kind. */
export function DifferenceFilter({ month, kind, onChange }: DifferenceFilterProps) {
  const t = useWords();
  const { differenceCount, differencesByKind } = month;
  const found = FILTERED_KINDS.filter((one) => differencesByKind[one] > 0);
  if (found.length < 2) return null;
  const options = [
    { value: undefined, words: WORDS.all, count: differenceCount },
    ...found.map((value) => ({ value, words: DIFFERENCE_KINDS[value], count: differencesByKind[value] })),
  ];
  return (
    <Group gap="xs" mb="md" role="group" aria-label={t(WORDS.kind)}>
      {options.map(({ value, words, count }) => (
        <Button
          key={value ?? 'all'}
          size="xs"
          variant={value === kind ? 'filled' : 'default'}
          aria-pressed={value === kind}
          onClick={() => onChange(value)}
        >
          {t(words)}: {count.toLocaleString('en-US')}
        </Button>
      ))}
    </Group>
  );
}
