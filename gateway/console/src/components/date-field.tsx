import { say } from '@chasqui/core/messages';
import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { formatDay } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import type { DateFieldProps } from './date-input.tsx';

const WORDS = { format: say('dd/mm/yyyy', 'dd/mm/aaaa') };

const DateInput = lazy(() => import('./date-input.tsx'));

/**
 * Field for a day, which it shows as dd/mm/aaaa in any browser. The day is typed, or chosen in a calendar. The calendar is
 * loaded with the first field.
 */
export function DateField({ onChange, ...props }: DateFieldProps) {
  const t = useWords();
  const shown = { placeholder: t(WORDS.format), ...props };
  return (
    <Suspense fallback={<TextInput {...shown} value={formatDay(props.value ?? '')} disabled readOnly />}>
      <DateInput {...shown} onChange={onChange} />
    </Suspense>
  );
}
